// Whether sequentially consistent fences may order two accesses: by the ways between instructions.
#include "analysis/verdict/fence_order.h"

#include <vector>

#include "ir/flow/cfg.h"

namespace muster::analysis {

namespace {

bool is_fence(const ir::Instr& instr) {
  return instr.op == ir::Op::fence && instr.order == ir::Order::seq_cst &&
         instr.scope > ir::Scope::cta;
}

bool is_barrier(const ir::Instr& instr) {
  return instr.op == ir::Op::cta_barrier || instr.op == ir::Op::warp_barrier ||
         instr.op == ir::Op::cluster_barrier || instr.op == ir::Op::mbarrier;
}

// Writes that others may wait for: what the lane did before is handed on here or not at all.
bool hands_on(const ir::Instr& instr) {
  const bool writes =
      instr.op == ir::Op::atomic || (instr.op == ir::Op::store && instr.order != ir::Order::weak);
  return writes && instr.space != ir::Space::shared;
}

// The instructions that can be executed behind one, by ways on which nothing is handed on.
std::vector<bool> reached_from(const ir::Function& function, const ir::Cfg& cfg, ir::InstrId from,
                               bool through_words) {
  std::vector<bool> reached(function.instrs.size(), false);
  std::vector<ir::InstrId> open{from};
  const auto walk = [&](ir::InstrId at) {
    const ir::BlockId block = cfg.block_of[at];
    for (; at < function.instrs.size() && cfg.block_of[at] == block; ++at) {
      if (reached[at]) return;
      reached[at] = true;
      if (!through_words && hands_on(function.instrs[at])) return;
    }
    for (std::uint32_t s = cfg.successor_first[block]; s < cfg.successor_first[block + 1]; ++s)
      open.push_back(cfg.blocks[cfg.successors[s]].first);
  };
  while (!open.empty()) {
    const ir::InstrId at = open.back();
    open.pop_back();
    walk(at);
  }
  return reached;
}

}  // namespace

bool fences_may_order(const ir::Function& function, ir::InstrId earlier, ir::InstrId later) {
  const ir::Cfg cfg = ir::make_cfg(function);
  const std::vector<bool> behind_earlier = reached_from(function, cfg, earlier, false);
  bool handed_on = false, before_later = false;
  for (ir::InstrId at = 0; at < function.instrs.size(); ++at) {
    if (!is_fence(function.instrs[at])) continue;
    const std::vector<bool> behind = reached_from(function, cfg, at, true);
    before_later |= behind[later];
    if (handed_on || !behind_earlier[at]) continue;
    for (ir::InstrId met = 0; met < function.instrs.size() && !handed_on; ++met)
      handed_on = behind[met] && is_barrier(function.instrs[met]);
  }
  return handed_on && before_later;
}

}  // namespace muster::analysis
