// Protocols in vISA and in the SASS-like ISA, whose barriers take their counts with every use.
#include <algorithm>
#include <string>

#include "isa/visa/encode/gateway.h"
#include "litmus/translate/protocol.h"

namespace muster::litmus {

namespace {

using StepKind = ProtocolStep::Kind;

class Carrier {
 public:
  Carrier(const Protocol& protocol, std::string name, Diagnostics& diagnostics)
      : protocol_(protocol), name_(std::move(name)), diagnostics_(diagnostics) {}

  // vISA: a signal for each arrival, as producer where the thread does not wait for the object.
  Result<Carried> visa(bool named) {
    Carried result{.arch = Arch::visa, .settings = {}, .note = {}, .columns = {}};
    named_ = named;
    if (!check("NBARRIER", 32, false)) return failed(Reported{});
    for (const auto& thread : protocol_.threads) {
      lines_ = &result.columns.emplace_back();
      for (const ProtocolStep& step : thread) {
        if (step.kind == StepKind::join || is_null(step)) continue;
        if (step.kind == StepKind::wait ? !wait(step) : !signal(step, thread))
          return failed(Reported{});
      }
    }
    add_threads(result, 1);
    return result;
  }

  // SASS-like: an arrival with its wait is BAR.SYNC, alone it is BAR.ARV.
  Result<Carried> sass() {
    Carried result{.arch = Arch::sass, .settings = {}, .note = {}, .columns = {}};
    if (!check("BAR", 16, true)) return failed(Reported{});
    for (const auto& thread : protocol_.threads) {
      lines_ = &result.columns.emplace_back();
      for (std::size_t i = 0; i < thread.size(); ++i) {
        if (thread[i].kind != StepKind::arrive || is_null(thread[i])) continue;
        const bool waits = i + 1 < thread.size() && fused(thread, i + 1);
        const bool counts = !waits || !object(thread[i]).uncounted;
        lines_->push_back(std::string(waits ? "BAR.SYNC " : "BAR.ARV ") + id(thread[i]) +
                          (counts ? ", " + std::to_string(32 * expected(thread[i])) : ""));
      }
    }
    add_threads(result, 32);
    return result;
  }

 private:
  bool refuse(const ProtocolStep& step, const std::string& message) const {
    return protocol_.refuse(&step, name_ + message, diagnostics_);
  }
  const ProtocolObject& object(const ProtocolStep& step) const {
    return protocol_.objects[static_cast<std::size_t>(step.object)];
  }
  bool is_null(const ProtocolStep& step) const {
    return step.object >= 0 && object(step).name == "0";
  }
  std::uint32_t expected(const ProtocolStep& step) const { return object(step).expected; }
  std::string id(const ProtocolStep& step) const { return std::to_string(step.object); }

  static bool fused(const std::vector<ProtocolStep>& thread, std::size_t wait) {
    return wait > 0 && thread[wait].kind == StepKind::wait &&
           thread[wait - 1].kind == StepKind::arrive &&
           thread[wait - 1].object == thread[wait].object;
  }

  // What neither has, whatever the order of the steps.
  bool check(const std::string& what, std::size_t ids, bool waits_with_arrival) {
    if (protocol_.objects.size() > ids) {
      return protocol_.refuse(nullptr,
                              name_ + " has " + std::to_string(ids) + " barriers for a workgroup",
                              diagnostics_);
    }
    for (const auto& thread : protocol_.threads) {
      for (const ProtocolStep& step : thread) {
        const bool bytes = step.kind == StepKind::expect || step.kind == StepKind::complete;
        if (bytes) return refuse(step, " has no transactions: " + what + " counts threads only");
      }
    }
    for (const auto& thread : protocol_.threads) {
      for (std::size_t i = 0; i < thread.size(); ++i) {
        if (!one_step(thread, i, what, waits_with_arrival)) return false;
      }
    }
    return true;
  }

  bool one_step(const std::vector<ProtocolStep>& thread, std::size_t i, const std::string& what,
                bool waits_with_arrival) {
    const ProtocolStep& step = thread[i];
    if (is_null(step)) return true;
    switch (step.kind) {
      case StepKind::init:
        return refuse(step,
                      " does not initialise barriers: " + what + " takes its count each time");
      case StepKind::leave:
        return refuse(step, " has no drop: a thread that leaves still counts");
      case StepKind::join:
        return true;
      default:
        break;
    }
    if (step.object < 0) return refuse(step, " has no wait for a barrier that is not named");
    if (object(step).cluster || protocol_.several_groups())
      return refuse(step, " has no barrier that workgroups share");
    if (step.first) return refuse(step, " does not tell which arrival was the first");
    if (step.count != 0) return refuse(step, " cannot change the count of a phase that has begun");
    if (object(step).expected == 0) return refuse(step, ": the count of the barrier is not known");
    if (step.kind == StepKind::wait && waits_with_arrival && !fused(thread, i))
      return refuse(step, " has no wait apart from its arrival: BAR.SYNC is both");
    return step.kind != StepKind::wait || signalled(thread, i) ||
           refuse(step, " has no wait without a signal of the same thread");
  }

  static bool signalled(const std::vector<ProtocolStep>& thread, std::size_t wait) {
    int open = 0;
    for (std::size_t i = 0; i < wait; ++i) {
      if (thread[i].object != thread[wait].object) continue;
      open += thread[i].kind == StepKind::arrive ? 1 : thread[i].kind == StepKind::wait ? -1 : 0;
    }
    return open > 0;
  }

  std::uint32_t waiting_threads(int wanted) const {
    std::uint32_t result = 0;
    for (const auto& thread : protocol_.threads) {
      result += std::any_of(thread.begin(), thread.end(), [&](const ProtocolStep& s) {
        return s.kind == StepKind::wait && s.object == wanted;
      });
    }
    return result;
  }

  bool whole_group(const ProtocolStep& step) const {
    return protocol_.objects.size() == 1 && expected(step) == protocol_.threads.size() &&
           waiting_threads(step.object) == protocol_.threads.size();
  }

  bool signal(const ProtocolStep& step, const std::vector<ProtocolStep>& thread) {
    if (!named_) {
      if (whole_group(step)) {
        lines_->push_back("sbarrier.signal");
        return true;
      }
      return refuse(step, " has no named barriers: they need pvc or later");
    }
    // Where more threads wait than are expected, several subsets take turns.
    const std::uint32_t consumers = std::min(waiting_threads(step.object), expected(step));
    if (consumers == 0) return refuse(step, " has no barrier without a consumer");
    const bool waits = std::any_of(thread.begin(), thread.end(), [&](const ProtocolStep& s) {
      return s.kind == StepKind::wait && s.object == step.object;
    });
    const std::string n = std::to_string(expected(step));
    lines_->push_back("nbarrier.signal " + id(step) +
                      (waits && consumers == expected(step)
                           ? " " + n
                           : (waits ? " 0 " : " 1 ") + n + " " + std::to_string(consumers)));
    return true;
  }

  bool wait(const ProtocolStep& step) {
    lines_->push_back(named_ ? "nbarrier.wait " + id(step) : "sbarrier.wait");
    return true;
  }

  // Counts above the number of columns: the group has that many threads, though no others run.
  void add_threads(Carried& result, std::uint32_t granule) const {
    std::uint32_t most = 0;
    for (const ProtocolObject& each : protocol_.objects) most = std::max(most, each.expected);
    if (most > protocol_.threads.size())
      result.settings = "threads=" + std::to_string(granule * most) + ";";
  }

  const Protocol& protocol_;
  std::string name_;
  Diagnostics& diagnostics_;
  bool named_ = true;
  std::vector<std::string>* lines_ = nullptr;
};

}  // namespace

Result<Carried> carry_visa(const Protocol& protocol, std::string_view platform,
                           Diagnostics& diagnostics) {
  return Carrier(protocol, std::string(platform), diagnostics)
      .visa(visa::has_named_barriers(platform));
}

Result<Carried> carry_sass(const Protocol& protocol, Diagnostics& diagnostics) {
  return Carrier(protocol, "sass", diagnostics).sass();
}

}  // namespace muster::litmus
