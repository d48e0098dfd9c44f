// See same_values.h.
#include "analysis/verdict/same_values.h"

#include <algorithm>
#include <set>
#include <utility>

#include "ir/async_copies.h"
#include "ir/fold.h"

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
      if (tells(*made)) {
        found_.told_together = true;
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

  // Whether this tells all lanes that store one thing. In a loop it would be another one in each
  // turn.
  bool tells(ir::InstrId id) {
    const ir::Instr& in = function_.instrs[id];
    const bool warp = by_ == StoredBy::warp || by_ == StoredBy::whole_warp;
    if (!ir::crosses_lanes(in.op) || !warp) {
      return (warp || by_ == StoredBy::workgroup) && tells_workgroup(id);
    }
    if (!comes_once(id) || !names_warp(function_.sources(in).back(), id)) return false;
    if (in.op == ir::Op::vote || in.op == ir::Op::reduce_lanes) return true;
    return by_ == StoredBy::whole_warp && hands_out(id);
  }

  bool comes_once(ir::InstrId id) const {
    return function_.instrs[id].guard.reg == ir::kNone && !leads_past(cfg_, id, id, ir::kNone);
  }

  // shfl.sync.idx from one lane, which is there, as no lane has ended before: to whichever lane all
  // of them name, which is asked as what is stored is.
  bool hands_out(ir::InstrId id) {
    const ir::Instr& in = function_.instrs[id];
    const bool by_number =
        in.op == ir::Op::shuffle && static_cast<ir::Shuffle>(in.sub) == ir::Shuffle::idx;
    if (!by_number || ends_past(id)) return false;
    constexpr std::uint64_t kReach = 0x1f1f, kAll = 0x1f;  // no segments, and no lane is too far
    const ir::Operand& lane = function_.sources(in)[1];
    const std::optional<std::uint64_t> reach = constant(function_.sources(in)[2], id);
    if (!reach || (*reach & kReach) != kAll) return false;
    if (lane.kind == ir::Operand::Kind::reg) open_.emplace_back(lane.index, id);
    return lane.kind == ir::Operand::Kind::reg || lane.kind == ir::Operand::Kind::immediate;
  }

  // Whether a lane may come to its end without having passed this.
  bool ends_past(ir::InstrId third) const {
    std::vector<bool> seen(cfg_.blocks.size());
    std::vector<ir::BlockId> open{0};
    while (!open.empty()) {
      const ir::BlockId block = open.back();
      open.pop_back();
      if (seen[block]) continue;
      seen[block] = true;
      ir::InstrId at = cfg_.blocks[block].first;
      const ir::InstrId end = cfg_.blocks[block].end;
      while (at < end && at != third && function_.instrs[at].op != ir::Op::exit) ++at;
      if (at < end && at == third) continue;
      const std::uint32_t first = cfg_.successor_first[block];
      const std::uint32_t last = cfg_.successor_first[block + 1];
      if (at < end || first == last) return true;
      open.insert(open.end(), cfg_.successors.begin() + first, cfg_.successors.begin() + last);
    }
    return false;
  }

  // A reduction at a barrier by all threads of the workgroup, to which each comes once and all in
  // one generation: those that one of them comes to before are such reductions, too, and all have
  // passed them. (One of another kind on that barrier is MU108.)
  bool tells_workgroup(ir::InstrId id) const {
    if (!reduces_workgroup(id)) return false;
    for (ir::InstrId other = 0; other < function_.instrs.size(); ++other) {
      const bool before = other != id && reduces(other) && leads_past(cfg_, other, id, ir::kNone);
      if (!before || other_barrier(other, id)) continue;
      if (!ir::comes_before(cfg_, other, id) || !tells_workgroup(other)) return false;
    }
    return true;
  }

  bool reduces(ir::InstrId id) const {
    const ir::Instr& in = function_.instrs[id];
    return in.op == ir::Op::cta_barrier && in.dst.count != 0;
  }

  bool reduces_workgroup(ir::InstrId id) const {
    if (!reduces(id) || !comes_once(id)) return false;
    const auto sources = function_.sources(function_.instrs[id]);
    return sources[1].kind == ir::Operand::Kind::none && constant(sources[0], id).has_value();
  }

  bool other_barrier(ir::InstrId a, ir::InstrId b) const {
    const auto of = [&](ir::InstrId id) {
      return constant(function_.sources(function_.instrs[id])[0], id);
    };
    const std::optional<std::uint64_t> first = of(a), second = of(b);
    return first && second && *first != *second;
  }

  bool names_warp(const ir::Operand& mask, ir::InstrId use) const {
    constexpr std::uint64_t kWarp = 0xffff'ffff;
    return (constant(mask, use).value_or(0) & kWarp) == kWarp;
  }

  // A number that stands in the code, or is computed of such.
  std::optional<std::uint64_t> constant(const ir::Operand& operand, ir::InstrId use,
                                        unsigned depth = 0) const {
    constexpr unsigned kDeepest = 12;
    if (operand.kind == ir::Operand::Kind::immediate) return operand.value;
    if (operand.kind != ir::Operand::Kind::reg || depth == kDeepest) return std::nullopt;
    const std::optional<ir::InstrId> made = definition(operand.index, use);
    if (!made) return std::nullopt;
    const ir::Instr& in = function_.instrs[*made];
    if (in.guard.reg != ir::kNone || ir::group(in.op) != ir::OpGroup::compute) return std::nullopt;
    std::vector<std::optional<std::uint64_t>> sources;
    for (const ir::Operand& source : function_.sources(in)) {
      sources.push_back(constant(source, *made, depth + 1));
    }
    const auto destinations = function_.destinations(in);
    for (unsigned part = 0; part < destinations.size(); ++part) {
      if (destinations[part].index == operand.index) return ir::fold(in, part, sources);
    }
    return std::nullopt;
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
