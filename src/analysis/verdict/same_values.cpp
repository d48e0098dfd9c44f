// See same_values.h.
#include "analysis/verdict/same_values.h"

#include <algorithm>
#include <set>

#include "ir/async_copies.h"

namespace muster::analysis {

namespace {

bool defines(const ir::Function& function, ir::InstrId id, ir::RegisterId reg) {
  return std::ranges::any_of(function.destinations(function.instrs[id]),
                             [reg](const ir::Operand& made) {
                               return made.kind == ir::Operand::Kind::reg && made.index == reg;
                             });
}

// Whether a way leads from behind one instruction to another that does not pass a third.
bool leads_past(const ir::Cfg& cfg, ir::InstrId from, ir::InstrId to, ir::InstrId third) {
  std::vector<bool> seen(cfg.blocks.size());
  std::vector<ir::InstrId> open{from + 1};
  ir::BlockId block = cfg.block_of[from];
  std::vector<ir::BlockId> blocks{block};
  while (!open.empty()) {
    ir::InstrId at = open.back();
    block = blocks.back();
    open.pop_back(), blocks.pop_back();
    const ir::InstrId end = cfg.blocks[block].end;
    while (at < end && at != to && at != third) ++at;
    if (at < end && at == to) return true;
    if (at < end) continue;
    for (std::uint32_t i = cfg.successor_first[block]; i < cfg.successor_first[block + 1]; ++i) {
      const ir::BlockId next = cfg.successors[i];
      if (seen[next]) continue;
      seen[next] = true;
      blocks.push_back(next);
      open.push_back(cfg.blocks[next].first);
    }
  }
  return false;
}

// The definition of a register that all ways to its use bring, if it is executed by all.
std::optional<ir::InstrId> definition_of(const ir::Function& function, const ir::Cfg& cfg,
                                         ir::RegisterId reg, ir::InstrId use) {
  std::vector<ir::InstrId> all;
  for (ir::InstrId id = 0; id < function.instrs.size(); ++id) {
    if (defines(function, id, reg)) all.push_back(id);
  }
  for (const ir::InstrId one : all) {
    if (function.instrs[one].guard.reg != ir::kNone || !ir::comes_before(cfg, one, use)) continue;
    const bool alone = std::ranges::none_of(
        all, [&](ir::InstrId other) { return other != one && leads_past(cfg, other, use, one); });
    if (alone) return one;
  }
  return std::nullopt;
}

// A load that gives all lanes the same if its address is, and nobody writes there.
bool loads_shared(const ir::Instr& in) {
  const bool shared_by_all = in.space == ir::Space::parameter || in.space == ir::Space::constant ||
                             in.space == ir::Space::global;
  return in.op == ir::Op::load && in.order == ir::Order::weak && shared_by_all;
}

}  // namespace

std::optional<std::vector<ir::InstrId>> loads_of_same_value(const ir::Function& function,
                                                            const ir::Cfg& cfg, ir::InstrId store) {
  std::vector<ir::InstrId> loads;
  struct Read {
    ir::Operand what;
    ir::InstrId by = ir::kNone;
  };
  std::vector<Read> open;
  const auto add = [&](ir::InstrId id, std::size_t from) {
    for (const ir::Operand& each : function.sources(function.instrs[id]).subspan(from)) {
      open.push_back({each, id});
    }
  };
  add(store, ir::first_value(function.instrs[store]));
  std::set<ir::InstrId> seen;
  while (!open.empty()) {
    const auto [operand, use] = open.back();
    open.pop_back();
    if (operand.kind != ir::Operand::Kind::reg) continue;
    const std::optional<ir::InstrId> made = definition_of(function, cfg, operand.index, use);
    if (!made) return std::nullopt;
    if (!seen.insert(*made).second) continue;
    const ir::Instr& in = function.instrs[*made];
    const bool computes = ir::group(in.op) == ir::OpGroup::compute;
    if (!computes && !loads_shared(in) && in.op != ir::Op::address) return std::nullopt;
    if (in.op == ir::Op::load && in.space == ir::Space::global) loads.push_back(*made);
    add(*made, 0);
  }
  return loads;
}

ir::Function with_read_only(const ir::Function& function, const std::vector<ir::InstrId>& loads) {
  ir::Function marked = function;
  for (const ir::InstrId load : loads) marked.instrs[load].flags |= ir::kReadOnly;
  return marked;
}

}  // namespace muster::analysis
