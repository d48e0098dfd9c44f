// See lane_lockstep.h.
#include "ir/lanes/lane_lockstep.h"

#include <algorithm>

namespace muster::ir {
namespace {

using Known = std::optional<std::uint64_t>;

constexpr Pair kUnknown{std::nullopt, std::nullopt, true, false};
constexpr Pair kDiffer{std::nullopt, std::nullopt, false, false};

bool harmless(const Pair& pair) { return pair.same || pair.answer; }

Pair both(const Known& first, const Known& second) {
  return {first, second, first && second && *first == *second, false};
}

// What is sure of a register that may hold either.
Pair either(const Pair& a, const Pair& b) {
  const bool same = a.same && b.same;
  return {a.first == b.first ? a.first : Known{}, a.second == b.second ? a.second : Known{}, same,
          !same && harmless(a) && harmless(b)};
}

bool covers(const FrameSlot& outer, const FrameSlot& inner) {
  return overlap(outer, inner) && outer.place.offset <= inner.place.offset &&
         inner.place.offset + inner.bytes <= outer.place.offset + outer.bytes;
}

Pair complement(Pair pair) {
  if (pair.first) *pair.first ^= 1;
  if (pair.second) *pair.second ^= 1;
  return pair;
}

auto find(auto& differences, RegisterId reg) {
  return std::ranges::lower_bound(differences.registers, reg, {},
                                  [](const auto& entry) { return entry.first; });
}

}  // namespace

Pair Lockstep::get(const Differences& differences, RegisterId reg) {
  const auto at = find(differences, reg);
  return at != differences.registers.end() && at->first == reg ? at->second : kUnknown;
}

void Lockstep::set(Differences& differences, RegisterId reg, Pair pair) {
  const auto at = find(differences, reg);
  const bool found = at != differences.registers.end() && at->first == reg;
  if (pair == kUnknown) {
    if (found) differences.registers.erase(at);
  } else if (found) {
    at->second = pair;
  } else {
    differences.registers.emplace(at, reg, pair);
  }
}

Pair Lockstep::get(const Differences& differences, const FrameSlot& slot) {
  bool same = !differences.frames;
  for (const HeldPair& held : differences.slots) {
    if (same_place(held.slot, slot)) return held.pair;
    same &= held.pair.same || !overlap(held.slot, slot);
  }
  return same ? kUnknown : kDiffer;
}

// After a store: `always`, or perhaps.
void Lockstep::put(Differences& d, const FrameSlot& slot, Pair pair, bool always) {
  if (!always) pair = either(pair, get(d, slot));
  std::erase_if(d.slots, [&](const HeldPair& held) {
    if (!overlap(held.slot, slot)) return false;
    return same_place(held.slot, slot) || held.pair.same || (always && covers(slot, held.slot));
  });
  for (HeldPair& held : d.slots) {
    if (overlap(held.slot, slot)) held.pair = kDiffer;
  }
  if (pair != kUnknown || d.frames) d.slots.push_back({slot, pair});
}

bool Lockstep::frames_differ(const Differences& d) {
  return d.frames ||
         std::ranges::any_of(d.slots, [](const HeldPair& held) { return !harmless(held.pair); });
}

bool Lockstep::differs(const Differences& d) {
  return frames_differ(d) ||
         std::ranges::any_of(d.registers, [](const auto& reg) { return !harmless(reg.second); });
}

void Lockstep::drop_dead(Differences& d, InstrId at) {
  std::erase_if(d.registers,
                [&](const auto& entry) { return !live_.live_before(entry.first, at); });
}

Pair Lockstep::operand(const Differences& d, const Operand& operand) const {
  if (operand.kind == Operand::Kind::immediate) return both(operand.value, operand.value);
  if (operand.kind != Operand::Kind::reg) return kUnknown;
  const Pair pair = get(d, operand.index);
  return operand.negated ? complement(pair) : pair;
}

Pair Lockstep::guard(const Differences& d, const Guard& guard) const {
  if (guard.reg == kNone) return {1, 1, true, false};
  const Pair pair = get(d, guard.reg);
  return guard.negated ? complement(pair) : pair;
}

Unlike Lockstep::all_same(const Differences& d, InstrId at) const {
  for (const Operand& source : function_.sources(function_.instrs[at])) {
    if (!operand(d, source).same) return {WaitReason::register_changed, at, source.index};
  }
  if (function_.instrs[at].op != Op::wgmma) return {};
  for (const Operand& adds : function_.destinations(function_.instrs[at])) {
    if (!operand(d, adds).same) return {WaitReason::register_changed, at, adds.index};
  }
  return {};
}

Pair Lockstep::result(const Differences& d, const Instr& instr, unsigned part) const {
  const auto from = function_.sources(instr);
  std::vector<Known> first, second;
  bool same = true, fine = true;
  for (const Operand& source : from) {
    const Pair pair = operand(d, source);
    fine &= harmless(pair);
    first.push_back(pair.first);
    second.push_back(pair.second);
    same &= pair.same;
  }
  if (group(instr.op) != OpGroup::compute) {
    return {std::nullopt, std::nullopt, same, !same && fine};
  }
  if (instr.op == Op::select && first[2] && second[2] && (*first[2] != 0) == (*second[2] != 0)) {
    same = operand(d, from[*first[2] != 0 ? 0 : 1]).same;
  }
  Pair out = both(fold(instr, part, first), fold(instr, part, second));
  out.same |= same;
  out.answer = !out.same && fine;
  return out;
}

void Lockstep::define(Differences& d, RegisterId reg, Pair made, const Pair& when) {
  const Pair old = get(d, reg);
  if (when.same) {
    set(d, reg, when.first == 1U ? made : when.first == 0U ? old : either(made, old));
    return;
  }
  // One of them executes it and the other does not, or nobody knows which.
  const auto side = [](const Known& executes, const Known& yes, const Known& no) {
    return executes ? (*executes != 0 ? yes : no) : Known{};
  };
  Pair out =
      both(side(when.first, made.first, old.first), side(when.second, made.second, old.second));
  out.answer = !out.same && harmless(when) && harmless(made) && harmless(old);
  set(d, reg, out);
}

std::optional<FrameSlot> Lockstep::fixed_slot(const Instr& instr, unsigned which) {
  const Operand& base = function_.sources(instr)[0];
  ValueId address = 0;
  if (base.kind == Operand::Kind::reg) {
    address = values_.initial(base.index);
  } else if (base.kind == Operand::Kind::symbol) {
    address = values_.symbol(base);
  } else {
    return std::nullopt;
  }
  auto place = values_.place(address);
  if (!place) return std::nullopt;
  place->offset += instr.offset + std::int64_t{which} * bytes(instr.type);
  return FrameSlot{*place, bytes(instr.type), 0};
}

Unlike Lockstep::store(Differences& d, InstrId at, const Pair& when) {
  const Instr& instr = function_.instrs[at];
  const auto from = function_.sources(instr);
  if (!when.same) return {WaitReason::register_changed, at, instr.guard.reg};
  for (unsigned i = 1; i < from.size(); ++i) {
    Pair stored = operand(d, from[i]);
    if (stored.first) *stored.first &= value_mask(instr.type);
    if (stored.second) *stored.second &= value_mask(instr.type);
    if (const auto slot = fixed_slot(instr, i - 1)) {
      put(d, *slot, stored, when.first == 1U);
      continue;
    }
    if (!stored.same) return {WaitReason::register_changed, at, from[i].index};
    for (HeldPair& held : d.slots) held.pair = held.pair.same ? kUnknown : kDiffer;
  }
  return {};
}

// Loads and stores that may concern the lane's own memory.
Unlike Lockstep::access(Differences& d, InstrId at, const Pair& when) {
  const Instr& instr = function_.instrs[at];
  const auto from = function_.sources(instr), to = function_.destinations(instr);
  const bool loads = instr.op == Op::load;
  if (const Pair base = operand(d, from[0]); !base.same) {
    if (!loads || instr.space != Space::local) {
      return {WaitReason::register_changed, at, from[0].index};
    }
    for (const Operand& made : to) define(d, made.index, kDiffer, when);
    return {};
  }
  if (!loads) return store(d, at, when);
  const bool somewhere = frames_differ(d);
  for (unsigned i = 0; i < to.size(); ++i) {
    const auto slot = fixed_slot(instr, i);
    const Pair anywhere = somewhere ? kDiffer : kUnknown;
    Pair loaded = slot ? get(d, *slot) : anywhere;
    const Type kept = function_.registers[to[i].index].type;
    if (is_signed(instr.type) && bits(kept) > bits(instr.type)) {
      loaded = loaded.same ? kUnknown : kDiffer;
    }
    define(d, to[i].index, loaded, when);
  }
  return {};
}

Unlike Lockstep::act(Differences& d, InstrId at, const Pair& when) {
  const Instr& instr = function_.instrs[at];
  const bool own = instr.space == Space::local || instr.space == Space::generic;
  if (own && (instr.op == Op::load || instr.op == Op::store)) return access(d, at, when);
  if (instr.op == Op::unmodelled && frames_differ(d)) {
    return {WaitReason::frame_changed, at, kNone};
  }
  const bool pure = effect(instr) == WaitReason::none;
  if (!pure) {
    if (!when.same) return {WaitReason::register_changed, at, instr.guard.reg};
    if (const Unlike unlike = all_same(d, at); unlike.reason != WaitReason::none) return unlike;
  }
  const auto to = function_.destinations(instr);
  std::vector<Pair> made;
  for (unsigned i = 0; i < to.size(); ++i) {
    made.push_back(pure ? result(d, instr, i) : kUnknown);
  }
  for (unsigned i = 0; i < to.size(); ++i) {
    if (to[i].kind == Operand::Kind::reg) define(d, to[i].index, made[i], when);
  }
  return {};
}

// What happens at one instruction, control included; where it goes is read off afterwards.
Unlike Lockstep::step(Differences& d, InstrId at) {
  const Instr& instr = function_.instrs[at];
  const Pair when = guard(d, instr.guard);
  if (when.same && when.first == 0U) return {};
  if (group(instr.op) != OpGroup::control) return act(d, at, when);
  if (!when.same) return {WaitReason::register_changed, at, instr.guard.reg};
  return all_same(d, at);
}

void Lockstep::arrive(InstrId at, const Differences& d) {
  if (at >= function_.instrs.size()) return;
  const BlockId block = cfg_.block_of[at];
  const auto [entry, made] = entry_.try_emplace(block, d);
  if (made) {
    work_.push_back(block);
    return;
  }
  Differences& into = entry->second;
  const Differences old = into;
  into.frames |= d.frames;
  into.slots.clear();
  for (const auto* side : {&old, &d}) {
    for (const auto& [reg, pair] : side->registers) {
      set(into, reg, either(get(old, reg), get(d, reg)));
    }
    for (const HeldPair& held : side->slots) {
      const auto has = [&](const HeldPair& other) { return same_place(other.slot, held.slot); };
      if (std::ranges::any_of(into.slots, has)) continue;
      into.slots.push_back({held.slot, either(get(old, held.slot), get(d, held.slot))});
    }
  }
  const bool changed =
      into.frames != old.frames || into.registers != old.registers || into.slots != old.slots;
  if (changed) work_.push_back(block);
}

// Where control goes after the last instruction of a block.
void Lockstep::leave(InstrId at, const Differences& d) {
  const Instr& instr = function_.instrs[at];
  const Pair when = guard(d, instr.guard);
  const bool may = when.first != 0U, must = when.first == 1U;
  const bool control = group(instr.op) == OpGroup::control;
  if (may && instr.op == Op::branch) arrive(instr.target, d);
  for (std::int64_t i = 0; may && instr.op == Op::branch_table && i < instr.offset; ++i) {
    arrive(function_.branch_tables[instr.target + static_cast<std::size_t>(i)], d);
  }
  if (!control || !must) arrive(at + 1, d);
}

Unlike Lockstep::follow_block(BlockId block, InstrId from, Differences d, std::uint64_t& steps) {
  drop_dead(d, from);
  if (!differs(d)) return {};
  const InstrId end = cfg_.blocks[block].end;
  for (InstrId at = from; at < end; ++at) {
    if (steps == 0) return {WaitReason::too_complex, at, kNone};
    --steps;
    if (const Unlike unlike = step(d, at); unlike.reason != WaitReason::none) return unlike;
  }
  leave(end - 1, d);
  return {};
}

Unlike Lockstep::follow(InstrId from, Differences differences, std::uint64_t& steps) {
  entry_.clear();
  work_.clear();
  if (from >= function_.instrs.size()) return {};
  Unlike unlike = follow_block(cfg_.block_of[from], from, std::move(differences), steps);
  while (unlike.reason == WaitReason::none && !work_.empty()) {
    const BlockId block = work_.back();
    work_.pop_back();
    unlike = follow_block(block, cfg_.blocks[block].first, entry_[block], steps);
  }
  return unlike;
}

}  // namespace muster::ir
