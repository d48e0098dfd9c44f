// Protocols on AMDGPU targets. Barriers that the launch initialises in neutral programs and that
// the target has only as named ones are initialised by the first column, before everything else.
#include <algorithm>
#include <string>

#include "isa/amdgcn/encode/sequence.h"
#include "litmus/translate/protocol.h"

namespace muster::litmus {

namespace {

using amdgcn::BarrierOperation;
using amdgcn::Operation;
using StepKind = ProtocolStep::Kind;

constexpr unsigned kNamed = 1, kWithoutEnds = 2;  // ways, see kAmdWays
constexpr int kWorkgroup = -1, kCluster = -3, kNull = 0;

class Carrier {
 public:
  Carrier(const Protocol& protocol, const amdgcn::Target& target, unsigned way,
          Diagnostics& diagnostics)
      : protocol_(protocol), target_(target), way_(way), diagnostics_(diagnostics) {}

  Result<Carried> run() {
    const bool ends = way_ != kWithoutEnds;
    if (!ends && !ends_not_modelled()) {
      protocol_.refuse(nullptr, place_name() + " ends its waves", diagnostics_);
      return failed(Reported{});
    }
    if (!place()) return failed(Reported{});
    Carried result{.arch = Arch::amdgcn,
                   .settings = "target=" + std::string(target_.name) + ";",
                   .note = ends ? ""
                                : "; not modelled, and left out: the end of a workgroup of several "
                                  "waves at a cluster barrier",
                   .columns = {}};
    for (std::size_t t = 0; t < protocol_.threads.size(); ++t) {
      if (!column(t)) return failed(Reported{});
      const Result<std::string> text = amdgcn::lower(target_, operations_, diagnostics_);
      if (!text) return failed(text.error());
      result.columns.push_back(lines_of(*text));
      std::vector<std::string>& lines = result.columns.back();
      if (ends && (lines.empty() || lines.back() != "s_endpgm")) lines.emplace_back("s_endpgm");
    }
    return result;
  }

 private:
  // Which wave of a workgroup is the last one, and so drops the cluster barrier, is open.
  bool ends_not_modelled() const {
    const bool cluster = std::ranges::any_of(protocol_.objects, &ProtocolObject::cluster);
    return cluster && std::ranges::any_of(protocol_.groups, [&](std::uint32_t group) {
             return std::ranges::count(protocol_.groups, group) > 1;
           });
  }
  bool named_targets() const { return target_.generation >= amdgcn::Generation::kGfx125; }
  std::string place_name() const {
    return std::string(target_.name) + " (" + std::string(spelling(target_.generation)) + ")";
  }

  // The first step on an object, for the place of a message.
  const ProtocolStep* first_step(std::size_t object) const {
    for (const auto& thread : protocol_.threads) {
      for (const ProtocolStep& step : thread) {
        if (step.object == static_cast<int>(object)) return &step;
      }
    }
    return nullptr;
  }

  // Every object gets an id of the target.
  bool place() {
    for (const auto& thread : protocol_.threads) {
      const auto bytes = std::ranges::find_if(thread, [](const ProtocolStep& step) {
        return step.kind == StepKind::expect || step.kind == StepKind::complete;
      });
      if (bytes == thread.end()) continue;
      return protocol_.refuse(
          &*bytes, place_name() + " has no transactions: its barriers count waves", diagnostics_);
    }
    int next = 1;
    for (std::size_t i = 0; i < protocol_.objects.size(); ++i) {
      const ProtocolObject& object = protocol_.objects[i];
      const ProtocolStep* at = first_step(i);
      int id = 0;
      if (object.name == "0") {
        id = kNull;
      } else if (object.cluster) {
        id = kCluster;
        if (!cluster_fits(object, at)) return false;
      } else if (!object.named && way_ != kNamed && fits_workgroup(i)) {
        id = kWorkgroup;
      } else {
        if (!named_fits(object, at)) return false;
        id = next++;
      }
      if (id > 16) {
        return protocol_.refuse(at, "a workgroup has 16 named barriers", diagnostics_);
      }
      ids_.push_back(id);
      set_up_ |= id > 0 && object.expected != 0;
    }
    return true;
  }

  bool cluster_fits(const ProtocolObject& object, const ProtocolStep* at) const {
    std::uint32_t groups = 0;
    for (const std::uint32_t group : protocol_.groups) groups = std::max(groups, group + 1);
    return object.expected == groups ||
           protocol_.refuse(at,
                            place_name() + ": the cluster barrier counts the " +
                                std::to_string(groups) + " workgroups, '" + object.name +
                                "' expects " + std::to_string(object.expected),
                            diagnostics_);
  }

  // One object that counts all waves is the workgroup barrier.
  bool fits_workgroup(std::size_t index) const {
    const ProtocolObject& object = protocol_.objects[index];
    const bool taken = std::find(ids_.begin(), ids_.end(), kWorkgroup) != ids_.end();
    const bool counted = object.expected == protocol_.threads.size();
    if (taken || !counted || protocol_.several_groups()) return false;
    for (const auto& thread : protocol_.threads) {
      for (const ProtocolStep& step : thread) {
        if (step.object == static_cast<int>(index) && step.kind == StepKind::init) return false;
      }
    }
    return true;
  }

  bool named_fits(const ProtocolObject& object, const ProtocolStep* at) const {
    if (protocol_.several_groups()) {
      return protocol_.refuse(
          at,
          place_name() + ": workgroups share only the cluster barrier, not '" + object.name + "'",
          diagnostics_);
    }
    if (named_targets()) return true;
    const std::string why =
        object.named           ? "'" + object.name + "' is a named barrier"
        : object.expected == 0 ? "'" + object.name + "' is initialised by the program"
        : object.expected != protocol_.threads.size()
            ? "its workgroup barrier counts all " + std::to_string(protocol_.threads.size()) +
                  " waves, '" + object.name + "' expects " + std::to_string(object.expected)
            : "'" + object.name + "' is a second barrier of the workgroup";
    return protocol_.refuse(at, place_name() + " has no named barriers: " + why, diagnostics_);
  }

  // Barriers that had no join and are named ones now: whoever waits for one joins it first.
  bool needs_join(int object) const {
    return object >= 0 && ids_[static_cast<std::size_t>(object)] > 0 &&
           !protocol_.objects[static_cast<std::size_t>(object)].named;
  }

  void emit(Operation operation, int id, std::uint32_t count, const ProtocolStep* step) {
    BarrierOperation result;
    result.operation = operation;
    result.barrier = id;
    if (count != 0) result.count = count;
    result.location = {protocol_.file, step == nullptr ? Range{} : step->range};
    operations_.push_back(result);
  }

  void begin(std::size_t thread) {
    const auto& steps = protocol_.threads[thread];
    for (std::size_t i = 0; set_up_ && thread == 0 && i < ids_.size(); ++i) {
      if (ids_[i] > 0 && protocol_.objects[i].expected != 0) {
        emit(Operation::kInit, ids_[i], protocol_.objects[i].expected, nullptr);
      }
    }
    joined_ = kNull;
    only_ = -1;
    bool several = false;
    for (const ProtocolStep& step : steps) {
      several |= step.kind == StepKind::join;
      if (!needs_join(step.object) || step.kind == StepKind::arrive) continue;
      several |= only_ >= 0 && only_ != step.object;
      only_ = step.object;
    }
    if (several) only_ = -1;
    if (only_ >= 0) join(only_, nullptr);
    if (set_up_) emit(Operation::kArriveWait, kWorkgroup, 0, nullptr);
  }

  void join(int object, const ProtocolStep* step) {
    const int id = ids_[static_cast<std::size_t>(object)];
    if (joined_ == id) return;
    emit(Operation::kJoin, id, 0, step);
    joined_ = id;
  }

  bool column(std::size_t thread) {
    operations_.clear();
    begin(thread);
    const auto& steps = protocol_.threads[thread];
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const bool last = i + 1 == steps.size();
      const bool waits =
          !last && steps[i + 1].kind == StepKind::wait && steps[i + 1].object == steps[i].object;
      if (!step(steps[i], waits, last)) return false;
    }
    return true;
  }

  bool step(const ProtocolStep& step, bool waits, bool last) {
    if (step.object < 0) {  // a wait or drop of a wave that joined nothing
      emit(step.kind == StepKind::wait ? Operation::kWait : Operation::kDrop, 1, 0, &step);
      return true;
    }
    const int id = ids_[static_cast<std::size_t>(step.object)];
    const bool joins = needs_join(step.object) && (step.kind != StepKind::arrive || waits) &&
                       step.kind != StepKind::init;
    if (joins) join(step.object, &step);
    switch (step.kind) {
      case StepKind::init:
        if (step.count == 0) {
          return protocol_.refuse(
              &step, place_name() + " initialises a barrier with a positive count only",
              diagnostics_);
        }
        emit(Operation::kInit, id, step.count, &step);
        return true;
      case StepKind::join:
        emit(Operation::kJoin, id, 0, &step);
        joined_ = id;
        return true;
      case StepKind::arrive:
        emit(step.first ? Operation::kArriveIsFirst : Operation::kArrive, id, step.count, &step);
        return true;
      case StepKind::wait:
        emit(Operation::kWait, id, 0, &step);
        return true;
      default:
        return leave(step, id, last);
    }
  }

  bool leave(const ProtocolStep& step, int id, bool last) {
    if (id > 0) joined_ = kNull;
    if (id >= 0) {
      emit(Operation::kDrop, id, 0, &step);
      return true;
    }
    if (id != kWorkgroup || !last) {
      return protocol_.refuse(&step,
                              place_name() +
                                  " drops a barrier that is not named only where a wave "
                                  "ends",
                              diagnostics_);
    }
    emit(Operation::kEnd, id, 0, &step);
    return true;
  }

  // One instruction a line; what the hardware does by itself is a comment.
  static std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> result;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const std::string line = text.substr(at, end - at);
      if (!line.empty() && !line.starts_with("//")) result.push_back(line);
      at = end + 1;
    }
    return result;
  }

  const Protocol& protocol_;
  const amdgcn::Target& target_;
  unsigned way_;
  Diagnostics& diagnostics_;
  std::vector<int> ids_;  // by object
  bool set_up_ = false;   // named barriers are initialised before the program
  int joined_ = kNull;
  int only_ = -1;  // the one object that a thread must join
  std::vector<BarrierOperation> operations_;
};

}  // namespace

Result<Carried> carry_amdgcn(const Protocol& protocol, std::string_view target, unsigned way,
                             Diagnostics& diagnostics) {
  const auto known = amdgcn::find_target(target);
  if (!known) {
    protocol.refuse(nullptr, "'" + std::string(target) + "' is no AMDGPU target", diagnostics);
    return failed(Reported{});
  }
  return Carrier(protocol, *known, way, diagnostics).run();
}

}  // namespace muster::litmus
