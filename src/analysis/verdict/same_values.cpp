// See same_values.h.
#include "analysis/verdict/same_values.h"

#include <algorithm>
#include <set>
#include <utility>

#include "ir/async_copies.h"

namespace muster::analysis {

namespace {

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
    if (function.writes(function.instrs[id], reg)) all.push_back(id);
  }
  for (const ir::InstrId one : all) {
    if (function.instrs[one].guard.reg != ir::kNone || !ir::comes_before(cfg, one, use)) continue;
    const bool alone = std::ranges::none_of(
        all, [&](ir::InstrId other) { return other != one && leads_past(cfg, other, use, one); });
    if (alone) return one;
  }
  return std::nullopt;
}

// A load that gives all lanes the same if its address is the same and nobody writes there.
bool loads_shared(const ir::Instr& in) {
  const bool shared_by_all = in.space == ir::Space::parameter || in.space == ir::Space::constant ||
                             in.space == ir::Space::global || in.space == ir::Space::shared;
  return in.op == ir::Op::load && in.order == ir::Order::weak && shared_by_all;
}

class Search {
 public:
  Search(const ir::Function& function, const ir::Cfg& cfg, ir::InstrId store, StoredBy by)
      : function_(function), cfg_(cfg), store_(store), by_(by) {
    entered_.assign(function.instrs.size(), false);
    for (const ir::Instr& in : function.instrs) {
      if (in.op == ir::Op::branch) entered_[in.target] = true;
    }
    for (const ir::InstrId target : function.branch_tables) entered_[target] = true;
    find_masks();
  }

  std::optional<SharedValue> run() {
    add(store_, ir::first_value(function_.instrs[store_]));
    while (!open_.empty()) {
      const auto [index, use] = open_.back();
      open_.pop_back();
      if (!seen_.insert({index, use}).second) continue;
      if (by_ == StoredBy::wave && function_.registers[index].scalar) continue;
      const std::optional<ir::InstrId> made = definition(index, use);
      if (!made) return std::nullopt;
      const ir::Instr& in = function_.instrs[*made];
      if (by_ == StoredBy::warp && tells_warp(*made)) {
        found_.told_warp = true;
        continue;
      }
      const bool computes = ir::group(in.op) == ir::OpGroup::compute;
      if (!computes && !loads_shared(in) && in.op != ir::Op::address) return std::nullopt;
      if (in.op == ir::Op::load && in.space == ir::Space::global) found_.loads.push_back(*made);
      found_.shared_memory |= in.op == ir::Op::load && in.space == ir::Space::shared;
      add(*made, 0);
    }
    return found_;
  }

 private:
  void add(ir::InstrId id, std::size_t from) {
    for (const ir::Operand& source : function_.sources(function_.instrs[id]).subspan(from)) {
      if (source.kind == ir::Operand::Kind::reg) open_.emplace_back(source.index, id);
    }
  }

  // A vote or a reduction that all lanes of the warp come to, once: they are told one thing. In a
  // loop it would be another one in each turn.
  bool tells_warp(ir::InstrId id) const {
    const ir::Instr& in = function_.instrs[id];
    if (in.op != ir::Op::vote && in.op != ir::Op::reduce_lanes) return false;
    return in.guard.reg == ir::kNone && names_warp(function_.sources(in).back(), id) &&
           !leads_past(cfg_, id, id, ir::kNone);
  }

  bool names_warp(const ir::Operand& mask, ir::InstrId use) const {
    constexpr std::uint64_t kWarp = 0xffff'ffff;
    if (mask.kind == ir::Operand::Kind::immediate) return (mask.value & kWarp) == kWarp;
    if (mask.kind != ir::Operand::Kind::reg) return false;
    const std::optional<ir::InstrId> made = definition(mask.index, use);
    if (!made || function_.instrs[*made].op != ir::Op::mov) return false;
    const ir::Operand& from = function_.sources(function_.instrs[*made])[0];
    return function_.instrs[*made].guard.reg == ir::kNone &&
           from.kind == ir::Operand::Kind::immediate && (from.value & kWarp) == kWarp;
  }

  // The last one in front of `use` that nothing enters the code behind of; else the one that all
  // ways to it bring.
  std::optional<ir::InstrId> definition(ir::RegisterId index, ir::InstrId use) const {
    if (const auto near = straight(index, use)) {
      return executed_by_all(*near) ? near : std::nullopt;
    }
    return definition_of(function_, cfg_, index, use);
  }

  std::optional<ir::InstrId> straight(ir::RegisterId index, ir::InstrId use) const {
    for (ir::InstrId id = use; id > 0 && !entered_[id]; --id) {
      if (function_.writes(function_.instrs[id - 1], index)) return id - 1;
    }
    return std::nullopt;
  }

  // By all that store: without a guard, or by the store's own, which did not change since.
  bool executed_by_all(ir::InstrId id) const {
    const ir::Guard guard = function_.instrs[id].guard;
    if (guard.reg == ir::kNone) return true;
    const auto mask = std::ranges::find(masks_, guard.reg, &Mask::reg);
    if (guard.negated || mask == masks_.end()) return false;
    for (ir::InstrId at = std::min(id, mask->since) + 1; at < store_; ++at) {
      if (function_.writes(function_.instrs[at], guard.reg)) return false;
    }
    return true;
  }

  // The store's guard, and the masks of which it is a part (lanes of a buffer in range).
  void find_masks() {
    const ir::Guard guard = function_.instrs[store_].guard;
    if (guard.reg == ir::kNone || guard.negated) return;
    masks_.push_back({guard.reg, store_});
    const auto made = straight(guard.reg, store_);
    if (!made || function_.instrs[*made].op != ir::Op::bit_and) return;
    for (const ir::Operand& source : function_.sources(function_.instrs[*made])) {
      if (source.kind == ir::Operand::Kind::reg) masks_.push_back({source.index, *made});
    }
  }

  struct Mask {
    ir::RegisterId reg = ir::kNone;
    ir::InstrId since = 0;  // which of its values it is
  };

  const ir::Function& function_;
  const ir::Cfg& cfg_;
  ir::InstrId store_;
  StoredBy by_;
  std::vector<bool> entered_;  // by a branch
  std::vector<Mask> masks_;    // that hold the lanes that store
  std::vector<std::pair<ir::RegisterId, ir::InstrId>> open_;
  std::set<std::pair<ir::RegisterId, ir::InstrId>> seen_;
  SharedValue found_;
};

}  // namespace

std::optional<SharedValue> shared_value(const ir::Function& function, const ir::Cfg& cfg,
                                        ir::InstrId store, StoredBy by) {
  return Search{function, cfg, store, by}.run();
}

ir::Function with_read_only(const ir::Function& function, const std::vector<ir::InstrId>& loads) {
  ir::Function marked = function;
  for (const ir::InstrId load : loads) marked.instrs[load].flags |= ir::kReadOnly;
  return marked;
}

}  // namespace muster::analysis
