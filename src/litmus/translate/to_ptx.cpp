// Protocols in PTX and in NVVM operations: named barriers where a warp arrives and waits at once,
// else mbarriers, which the first column initialises before everything else.
#include <algorithm>
#include <deque>
#include <string>

#include "litmus/translate/protocol.h"

namespace muster::litmus {

namespace {

using StepKind = ProtocolStep::Kind;

constexpr unsigned kSetUpBarrier = 15;  // all columns meet there once the mbarriers are initialised

enum class Place : std::uint8_t { nothing, named, mbarrier, cluster };

// How the two spell what they both have.
struct Spelling {
  bool nvvm = false;
  std::string name;  // "sm_90"
  unsigned sm = 90;

  std::string init(const std::string& m, std::uint32_t count) const {
    const std::string n = std::to_string(count);
    return nvvm ? "nvvm.mbarrier.init.shared [" + m + "], " + n
                : "mbarrier.init.shared.b64 [" + m + "], " + n;
  }
  std::string inval(const std::string& m) const {
    return (nvvm ? "nvvm.mbarrier.inval.shared [" : "mbarrier.inval.shared.b64 [") + m + "]";
  }
  std::string arrive(const std::string& m, const std::string& token) const {
    return (nvvm ? "nvvm.mbarrier.arrive.shared " : "mbarrier.arrive.shared.b64 ") + token + ", [" +
           m + "]";
  }
  // A wait of the round with a token, or with this parity.
  std::string wait(const std::string& m, const std::string& token, unsigned parity) const {
    if (nvvm) return "nvvm.mbarrier.try_wait.parity.shared [" + m + "], " + std::to_string(parity);
    if (!token.empty()) return "mbarrier.try_wait.shared.b64 p, [" + m + "], " + token;
    return "mbarrier.try_wait.parity.shared.b64 p, [" + m + "], " + std::to_string(parity);
  }
  // warps 0: all that have not exited
  std::string sync(unsigned id, std::size_t warps) const {
    return (nvvm ? "nvvm.barrier " : "bar.sync ") + std::to_string(id) +
           (warps == 0 ? "" : ", " + std::to_string(32 * warps));
  }
};

class Carrier {
 public:
  Carrier(const Protocol& protocol, const Spelling& spelling, unsigned way,
          Diagnostics& diagnostics)
      : protocol_(protocol), spelling_(spelling), way_(way), diagnostics_(diagnostics) {}

  Result<Carried> run() {
    for (std::size_t i = 0; i < protocol_.objects.size(); ++i) {
      if (!place(i)) return failed(Reported{});
    }
    Carried result{
        .arch = spelling_.nvvm ? Arch::nvvm : Arch::ptx, .settings = {}, .note = {}, .columns = {}};
    for (const auto& thread : protocol_.threads) {
      lines_ = &result.columns.emplace_back();
      if (!column(thread, result.columns.size() == 1)) return failed(Reported{});
    }
    if (threads_ > 32 * protocol_.threads.size()) {
      result.settings = "threads=" + std::to_string(threads_) + ";";
    }
    return result;
  }

 private:
  bool refuse(const ProtocolStep* step, const std::string& message) const {
    return protocol_.refuse(step, spelling_.name + message, diagnostics_);
  }

  template <typename F>
  const ProtocolStep* find(std::size_t object, F wanted) const {
    for (const auto& thread : protocol_.threads) {
      for (std::size_t i = 0; i < thread.size(); ++i) {
        if (thread[i].object == static_cast<int>(object) && wanted(thread, i)) return &thread[i];
      }
    }
    return nullptr;
  }
  const ProtocolStep* of_kind(std::size_t object, StepKind kind) const {
    return find(object, [&](const auto& thread, std::size_t i) { return thread[i].kind == kind; });
  }

  static bool arrives_before(const std::vector<ProtocolStep>& thread, std::size_t wait) {
    return wait > 0 && thread[wait - 1].kind == StepKind::arrive &&
           thread[wait - 1].object == thread[wait].object;
  }

  // What a named barrier cannot do for this object; none: it can.
  const ProtocolStep* beyond_named(std::size_t object) const {
    return find(object, [&](const auto& thread, std::size_t i) {
      const ProtocolStep& step = thread[i];
      if (step.kind == StepKind::join) return false;
      if (step.kind == StepKind::arrive) return step.count != 0;
      return step.kind != StepKind::wait || !arrives_before(thread, i);
    });
  }

  bool place(std::size_t i) {
    const ProtocolObject& object = protocol_.objects[i];
    const auto put = [&](Place where) {
      places_.push_back(where);
      ids_.push_back(named_);
      named_ += where == Place::named;
      set_up_ |= where == Place::mbarrier && object.expected != 0;
      return named_ <= kSetUpBarrier || refuse(nullptr, " has 16 named barriers, one is needed");
    };
    if (object.name == "0" || object.expected == 0) {
      if (object.name == "0" || find(i, [](const auto&, std::size_t) { return true; }) == nullptr)
        return put(Place::nothing);
    }
    if (!supported(i)) return false;
    if (object.cluster) return cluster(i) && put(Place::cluster);
    if (protocol_.several_groups()) {
      return refuse(
          find(i, [](const auto&, std::size_t) { return true; }),
          " has no barrier but the cluster's that workgroups share: '" + object.name + "'");
    }
    const ProtocolStep* beyond = beyond_named(i);
    const ProtocolStep* alone = spelling_.nvvm ? arrives_alone(i) : nullptr;
    if (way_ == 0 && beyond == nullptr && alone == nullptr) {
      threads_ = std::max(threads_, 32 * object.expected);
      return put(Place::named);
    }
    if (spelling_.sm < 90) {
      return refuse(beyond, std::string(why_beyond(beyond)) +
                                (spelling_.sm < 80 ? ": it has no mbarriers, they begin with sm_80"
                                                   : ": a wait that blocks on an mbarrier "
                                                     "(try_wait) begins with sm_90"));
    }
    return put(Place::mbarrier);
  }

  static std::string_view why_beyond(const ProtocolStep* step) {
    if (step == nullptr) return " cannot let a warp arrive twice at a named barrier";
    if (step->kind == StepKind::init) return " cannot set the count of a named barrier apart";
    if (step->kind == StepKind::leave) return " cannot drop a named barrier";
    if (step->kind == StepKind::expect || step->kind == StepKind::complete)
      return " has no transactions on named barriers";
    return " has no wait apart from its arrival on named barriers";
  }

  // NVVM has barriers to arrive and wait at, not to arrive at only.
  const ProtocolStep* arrives_alone(std::size_t object) const {
    return find(object, [&](const auto& thread, std::size_t i) {
      const bool fused = i + 1 < thread.size() && thread[i + 1].kind == StepKind::wait &&
                         thread[i + 1].object == thread[i].object;
      return thread[i].kind == StepKind::arrive && !fused;
    });
  }

  // NVVM expects bytes together with an arrival only, and leaves their completion to copies.
  const ProtocolStep* bytes_apart(std::size_t object) const {
    return find(object, [&](const auto& thread, std::size_t i) {
      return thread[i].kind == StepKind::complete ||
             (thread[i].kind == StepKind::expect && !fused_bytes(thread, i));
    });
  }
  static bool fused_bytes(const std::vector<ProtocolStep>& thread, std::size_t expect) {
    return expect + 1 < thread.size() && thread[expect + 1].kind == StepKind::arrive &&
           thread[expect + 1].object == thread[expect].object;
  }

  bool supported(std::size_t i) {
    const ProtocolStep* update = find(i, [](const auto& thread, std::size_t k) {
      return thread[k].kind == StepKind::arrive && thread[k].count != 0;
    });
    if (update != nullptr) return refuse(update, " has no arrival that sets the expected count");
    const ProtocolStep* first =
        find(i, [](const auto& thread, std::size_t k) { return thread[k].first; });
    if (first != nullptr) return refuse(first, " does not tell which arrival was the first");
    const ProtocolStep* drop = of_kind(i, StepKind::leave);
    if (spelling_.nvvm && drop != nullptr) return refuse(drop, " has no arrive_drop operation");
    const ProtocolStep* bytes = of_kind(i, StepKind::expect);
    if (bytes == nullptr) bytes = of_kind(i, StepKind::complete);
    if (bytes != nullptr && spelling_.sm < 90) {
      return refuse(bytes, " has no transactions: they begin with sm_90");
    }
    bytes = spelling_.nvvm ? bytes_apart(i) : nullptr;
    if (bytes != nullptr)
      return refuse(bytes, " has no operation that moves the transaction count alone");
    return true;
  }

  // The cluster barrier counts every warp of the cluster, each arrival has its wait.
  bool cluster(std::size_t i) {
    const ProtocolStep* any = find(i, [](const auto&, std::size_t) { return true; });
    if (spelling_.sm < 90) return refuse(any, " has no clusters: they begin with sm_90");
    const bool all = protocol_.objects[i].expected == protocol_.threads.size();
    for (const auto& thread : protocol_.threads) {
      StepKind next = StepKind::arrive;
      for (const ProtocolStep& step : thread) {
        if (step.object != static_cast<int>(i)) continue;
        if (all && step.kind == next) {
          next = next == StepKind::arrive ? StepKind::wait : StepKind::arrive;
          continue;
        }
        return refuse(&step,
                      ": each warp of the cluster arrives at its barrier and waits, none "
                      "for its workgroup");
      }
    }
    return all || refuse(any, ": the cluster barrier counts every warp of the cluster");
  }

  struct Sequence {  // of a thread on one object
    std::deque<std::string> tokens;
    unsigned waits = 0;
    bool valid = false;  // initialised for all that this thread did
  };

  bool column(const std::vector<ProtocolStep>& thread, bool first) {
    if (set_up_) {
      for (std::size_t i = 0; first && i < places_.size(); ++i) {
        const ProtocolObject& object = protocol_.objects[i];
        if (places_[i] == Place::mbarrier && object.expected != 0)
          lines_->push_back(spelling_.init(object.name, object.expected));
      }
      lines_->push_back(spelling_.sync(kSetUpBarrier, protocol_.threads.size()));
    }
    sequences_.assign(places_.size(), {});
    for (std::size_t i = 0; i < places_.size(); ++i) {
      sequences_[i].valid = protocol_.objects[i].expected != 0;
    }
    tokens_ = 0;
    for (std::size_t i = 0; i < thread.size(); ++i) {
      if (spelling_.nvvm && thread[i].kind == StepKind::expect) {
        lines_->push_back("nvvm.mbarrier.arrive.expect_tx.shared [" + name_of(thread[i]) + "], " +
                          std::to_string(thread[i].count));
        ++i;
        continue;
      }
      const bool waits = i + 1 < thread.size() && arrives_before(thread, i + 1);
      if (!step(thread[i], waits)) return false;
    }
    return true;
  }

  bool step(const ProtocolStep& step, bool waits) {
    if (step.object < 0) return refuse(&step, " has no wait for a barrier that is not named");
    const auto i = static_cast<std::size_t>(step.object);
    if (step.kind == StepKind::join || places_[i] == Place::nothing) return true;
    if (places_[i] == Place::cluster) {
      const bool arrives = step.kind == StepKind::arrive;
      lines_->push_back(std::string(spelling_.nvvm ? "nvvm.cluster." : "barrier.cluster.") +
                        (arrives ? "arrive" : "wait"));
      return true;
    }
    if (places_[i] == Place::mbarrier) return on_mbarrier(step, i);
    if (step.kind == StepKind::wait) return true;  // with its arrival
    if (waits) {
      const ProtocolObject& object = protocol_.objects[i];
      lines_->push_back(spelling_.sync(ids_[i], object.uncounted ? 0 : object.expected));
    } else {
      lines_->push_back("bar.arrive " + std::to_string(ids_[i]) + ", " +
                        std::to_string(32 * protocol_.objects[i].expected));
    }
    return true;
  }

  const std::string& name_of(const ProtocolStep& step) const {
    return protocol_.objects[static_cast<std::size_t>(step.object)].name;
  }

  bool on_mbarrier(const ProtocolStep& step, std::size_t i) {
    const std::string& m = protocol_.objects[i].name;
    Sequence& sequence = sequences_[i];
    switch (step.kind) {
      case StepKind::init:
        if (sequence.valid) lines_->push_back(spelling_.inval(m));
        lines_->push_back(spelling_.init(m, step.count));
        sequence = {.tokens = {}, .waits = 0, .valid = true};
        return true;
      case StepKind::arrive:
        sequence.tokens.push_back("t" + std::to_string(tokens_++));
        lines_->push_back(spelling_.arrive(m, sequence.tokens.back()));
        return true;
      case StepKind::wait: {
        std::string token;
        if (!sequence.tokens.empty()) {
          token = sequence.tokens.front();
          sequence.tokens.pop_front();
        }
        lines_->push_back(spelling_.wait(m, token, sequence.waits++ % 2));
        return true;
      }
      case StepKind::leave:
        lines_->push_back("mbarrier.arrive_drop.shared.b64 _, [" + m + "]");
        return true;
      default:
        lines_->push_back(std::string("mbarrier.") +
                          (step.kind == StepKind::expect
                               ? "expect_tx.relaxed.cta.shared::cta.b64 ["
                               : "complete_tx.relaxed.cta.shared::cluster.b64 [") +
                          m + "], " + std::to_string(step.count));
        return true;
    }
  }

  const Protocol& protocol_;
  const Spelling& spelling_;
  unsigned way_;
  Diagnostics& diagnostics_;
  std::vector<Place> places_;  // by object
  std::vector<unsigned> ids_;  // by object: named barriers
  unsigned named_ = 0, threads_ = 0, tokens_ = 0;
  bool set_up_ = false;
  std::vector<Sequence> sequences_;
  std::vector<std::string>* lines_ = nullptr;
};

}  // namespace

Result<Carried> carry_ptx(const Protocol& protocol, unsigned sm, unsigned way,
                          Diagnostics& diagnostics) {
  const Spelling spelling{.nvvm = false, .name = "sm_" + std::to_string(sm), .sm = sm};
  return Carrier(protocol, spelling, way, diagnostics).run();
}

Result<Carried> carry_nvvm(const Protocol& protocol, unsigned way, Diagnostics& diagnostics) {
  const Spelling spelling{.nvvm = true, .name = "nvvm", .sm = 90};
  return Carrier(protocol, spelling, way, diagnostics).run();
}

}  // namespace muster::litmus
