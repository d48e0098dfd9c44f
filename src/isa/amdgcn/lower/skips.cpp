// See skips.h. A wave without active lanes is followed through the region.
#include "isa/amdgcn/lower/skips.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "ir/flow/cfg.h"
#include "ir/flow/liveness.h"
#include "ir/idioms/lane_masks.h"

namespace muster::amdgcn {
namespace {

using ir::Compare;
using ir::InstrId;
using ir::Op;
using ir::RegisterId;

class Idle {
 public:
  Idle(const ir::Function& function, ir::Liveness& live, RegisterId exec,
       const std::set<InstrId>& dropped)
      : function_(function), live_(live), masks_(function), dropped_(dropped) {
    masks_.write(exec, ir::Table{0});
  }

  // Whether the wave comes from behind the branch to its target, not by way of the branch again or
  // of one that was dropped, and has done nothing.
  bool passes(InstrId begin) {
    end_ = function_.instrs[begin].target;
    InstrId at = begin + 1;
    for (InstrId step = 0; at != end_; ++step) {
      if (step == kStepsMax || at == begin || at >= function_.instrs.size()) return false;
      const ir::Instr& instr = function_.instrs[at];
      if (instr.op == Op::branch && dropped_.contains(at)) {
        ++at;
        continue;
      }
      if (instr.op == Op::branch) {
        const auto taken = is_taken(instr);
        if (!taken) return false;
        at = *taken ? instr.target : at + 1;
        continue;
      }
      if (!does_nothing(instr)) return false;
      ++at;
    }
    return std::ranges::all_of(before_, [&](const auto& mask) {
      return mask.second && masks_.read(mask.first) == mask.second;
    });
  }

 private:
  std::optional<bool> is_taken(const ir::Instr& branch) const {
    if (branch.guard.reg == ir::kNone) return true;
    const auto known = decided_.find(branch.guard.reg);
    if (known == decided_.end()) return std::nullopt;
    return known->second != branch.guard.negated;
  }

  bool does_nothing(const ir::Instr& instr) {
    if (ir::group(instr.op) == ir::OpGroup::control || instr.op == Op::amd_barrier ||
        instr.op == Op::unmodelled || instr.op == Op::fence) {
      return false;
    }
    // Nobody executes what a mask guards that no lane is in; what else is guarded may be.
    if (instr.guard.reg != ir::kNone && !instr.guard.negated && masks_.is(instr.guard.reg, 0)) {
      return true;
    }
    if (ir::accesses_memory(instr) && instr.op != Op::load) return false;
    for (const ir::Operand& to : function_.destinations(instr)) {
      if (to.kind != ir::Operand::Kind::reg) continue;
      const ir::Register& reg = function_.registers[to.index];
      if (reg.name.empty() || !live_.live_before(to.index, end_)) continue;
      if (reg.type != ir::Type::pred) return false;
      if (!before_.contains(to.index)) before_[to.index] = masks_.read(to.index);
    }
    decide(instr);
    masks_.execute(instr);
    return true;
  }

  // Whether any lane is in a mask that none is in.
  void decide(const ir::Instr& instr) {
    const auto sources = function_.sources(instr), made = function_.destinations(instr);
    for (const ir::Operand& operand : made) {
      decided_.erase(operand.index);
      std::erase(none_, operand.index);
    }
    if (instr.op == Op::mask_bits && sources[0].kind == ir::Operand::Kind::reg &&
        !sources[0].negated && masks_.is(sources[0].index, 0)) {
      none_.push_back(made[0].index);
    }
    const auto relation = static_cast<Compare>(instr.sub);
    if (instr.op == Op::setp && sources.size() == 2 &&
        std::ranges::find(none_, sources[0].index) != none_.end() &&
        sources[1].kind == ir::Operand::Kind::immediate && sources[1].value == 0 &&
        (relation == Compare::eq || relation == Compare::ne)) {
      decided_[made[0].index] = relation == Compare::eq;
    }
  }

  static constexpr InstrId kStepsMax = 1 << 14;
  const ir::Function& function_;
  ir::Liveness& live_;
  ir::LaneMasks masks_;
  const std::set<InstrId>& dropped_;
  InstrId end_ = 0;
  std::map<RegisterId, std::optional<ir::Table>> before_;  // masks that are read behind
  std::map<RegisterId, bool> decided_;
  std::vector<RegisterId> none_;  // bits of a mask that no lane is in
};

}  // namespace

void drop_skips(ir::Function& function, std::span<const InstrId> skips) {
  const ir::Cfg cfg = ir::make_cfg(function);
  ir::Liveness live{function, cfg};
  const auto exec = std::ranges::find_if(function.registers, [](const ir::Register& reg) {
    return reg.type == ir::Type::pred && reg.name == "exec";
  });
  if (exec == function.registers.end()) return;
  const auto mask = static_cast<RegisterId>(exec - function.registers.begin());
  std::set<InstrId> dropped;
  // Inner regions come later and are judged first.
  for (auto begin = skips.rbegin(); begin != skips.rend(); ++begin) {
    if (Idle{function, live, mask, dropped}.passes(*begin)) dropped.insert(*begin);
  }
  for (const InstrId at : dropped) {
    ir::Instr& instr = function.instrs[at];
    instr.op = Op::nop;
    instr.guard = {};
    instr.target = ir::kNone;
  }
}

}  // namespace muster::amdgcn
