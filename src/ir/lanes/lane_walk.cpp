// See lane_walk.h.
#include "ir/lanes/lane_walk.h"

#include <algorithm>

namespace muster::ir {
namespace {

constexpr unsigned kSourcesMax = 4;

WaitReason memory_effect(const Instr& instr) {
  const bool own = instr.space == Space::local || instr.space == Space::generic;
  switch (instr.op) {
    case Op::load:
      return own || loads_fixed(instr) ? WaitReason::none : WaitReason::loads;
    case Op::store:
      return own ? WaitReason::none : WaitReason::stores;
    case Op::atomic:
    case Op::tensor_map:
      return WaitReason::stores;
    case Op::fence:
      return static_cast<Fence>(instr.sub) == Fence::memory ? WaitReason::none
                                                            : WaitReason::synchronises;
    default:
      return WaitReason::none;
  }
}

// An expression that no instruction spells: the complement, a choice, a value cut or extended.
Instr expression(Op op, Type type) {
  Instr out;
  out.op = op;
  out.type = type;
  return out;
}

}  // namespace

WaitReason effect(const Instr& instr) {
  switch (group(instr.op)) {
    case OpGroup::compute:
      return WaitReason::none;
    case OpGroup::lane:
      return crosses_lanes(instr.op) ? WaitReason::warp_operation : WaitReason::none;
    case OpGroup::memory:
      return memory_effect(instr);
    case OpGroup::control:
      return instr.op == Op::exit ? WaitReason::ends : WaitReason::none;
    case OpGroup::sync:
      return instr.op == Op::mbarrier && static_cast<Mbarrier>(instr.sub) == Mbarrier::pending_count
                 ? WaitReason::none
                 : WaitReason::synchronises;
    case OpGroup::async:
      return WaitReason::synchronises;
    case OpGroup::other:
      if (instr.op == Op::unmodelled) return WaitReason::unmodelled;
      return (instr.flags & kSynchronizes) != 0 ? WaitReason::synchronises : WaitReason::none;
  }
  return WaitReason::unmodelled;
}

ValueId Walk::read(const Bindings& bindings, RegisterId reg) {
  const auto at =
      std::ranges::lower_bound(bindings.registers, reg, {}, &std::pair<RegisterId, ValueId>::first);
  const bool found = at != bindings.registers.end() && at->first == reg;
  return found ? at->second : values_.initial(reg);
}

ValueId Walk::read(const Bindings& bindings, const Operand& operand) {
  switch (operand.kind) {
    case Operand::Kind::reg: {
      const ValueId value = read(bindings, operand.index);
      return operand.negated ? values_.computed(expression(Op::bit_not, Type::pred), 0, {&value, 1})
                             : value;
    }
    case Operand::Kind::symbol:
      return values_.symbol(operand);
    case Operand::Kind::immediate:
      return values_.constant(operand.value);
    case Operand::Kind::none:
      break;
  }
  return empty_;
}

ValueId Walk::read(const Bindings& bindings, const FrameSlot& slot) {
  ValueId frame = bindings.frame;
  for (const FrameSlot& held : bindings.slots) {
    if (same_place(held, slot)) return held.value;
    if (!overlap(held, slot)) continue;  // else a part of what was stored, or more than that
    Instr stored = expression(Op::store, Type::b64);
    stored.offset = held.place.offset;
    const ValueId sources[] = {frame, held.value, values_.constant(held.bytes)};
    frame = values_.computed(stored, 0, sources);
  }
  return values_.held(slot.place, slot.bytes, frame);
}

void Walk::write(Bindings& bindings, RegisterId reg, ValueId value) {
  const auto at =
      std::ranges::lower_bound(bindings.registers, reg, {}, &std::pair<RegisterId, ValueId>::first);
  if (at != bindings.registers.end() && at->first == reg) {
    at->second = value;
  } else {
    bindings.registers.emplace(at, reg, value);
  }
}

ValueId Walk::condition(const Bindings& bindings, const Guard& guard) {
  if (guard.reg == kNone) return values_.constant(1);
  Operand operand{Operand::Kind::reg};
  operand.index = guard.reg;
  operand.negated = guard.negated;
  return read(bindings, operand);
}

ValueId Walk::choose(ValueId guard, ValueId yes, ValueId no) {
  const ValueId sources[] = {yes, no, guard};
  return values_.computed(expression(Op::select, Type::b64), 0, sources);
}

void Walk::assign(Bindings& bindings, RegisterId reg, ValueId value, ValueId guard) {
  if (values_.known(guard) != 1) value = choose(guard, value, read(bindings, reg));
  write(bindings, reg, value);
}

ValueId Walk::address(const Bindings& bindings, const Instr& instr) {
  const ValueId base = read(bindings, function_.sources(instr)[0]);
  if (instr.offset == 0) return base;
  const ValueId sources[] = {base, values_.constant(static_cast<std::uint64_t>(instr.offset))};
  return values_.computed(expression(Op::add, Type::b64), 0, sources);
}

std::optional<FrameSlot> Walk::slot(const Bindings& bindings, const Instr& instr, unsigned which) {
  const ValueId at = address(bindings, instr);
  auto place = values_.place(at);
  // Waves have a frame of numbers, without variables.
  if (!place && instr.space == Space::local && function_.control == Control::wave) {
    place = values_.place_from_base(at);
  }
  if (!place) return std::nullopt;
  place->offset += std::int64_t{which} * bytes(instr.type);
  return FrameSlot{*place, bytes(instr.type), empty_};
}

void Walk::store_slot(Bindings& bindings, FrameSlot slot, ValueId guard, InstrId at) {
  if (values_.known(guard) != 1) slot.value = choose(guard, slot.value, read(bindings, slot));
  for (FrameSlot& held : bindings.slots) {
    if (same_place(held, slot)) {
      held.value = slot.value;
      return;
    }
    if (overlap(held, slot)) {  // parts of values are not followed
      bindings.slots.clear();
      bindings.frame = values_.made(walk_, at, 0);
      break;
    }
  }
  bindings.slots.push_back(slot);
}

WaitReason Walk::load(Bindings& bindings, InstrId at, ValueId guard) {
  const Instr& instr = function_.instrs[at];
  const auto to = function_.destinations(instr);
  const Space from =
      instr.space == Space::generic ? values_.origin(address(bindings, instr)) : instr.space;
  const bool fixed = from == Space::parameter || from == Space::constant;
  const bool own = slot(bindings, instr, 0).has_value();
  if (!fixed && !own && instr.space != Space::local) return reload(bindings, at, guard);
  for (unsigned i = 0; i < to.size(); ++i) {
    ValueId value = values_.made(walk_, at, i);
    if (fixed) {
      const ValueId source = read(bindings, function_.sources(instr)[0]);
      value = values_.computed(instr, i, {&source, 1});
    } else if (own) {
      value = read(bindings, *slot(bindings, instr, i));
      const Type kept = function_.registers[to[i].index].type;
      if (is_signed(instr.type) && bits(kept) > bits(instr.type)) {
        value = values_.computed(expression(Op::load, instr.type), 0, {&value, 1});
      }
    }
    assign(bindings, to[i].index, value, guard);
  }
  return WaitReason::none;
}

void Walk::remember(Bindings& bindings, InstrId at) {
  const Instr& instr = function_.instrs[at];
  const auto to = function_.destinations(instr);
  if (instr.op != Op::load || instr.order != Order::weak || instr.guard.reg != kNone) return;
  const ValueId from = address(bindings, instr);
  for (unsigned i = 0; i < to.size(); ++i) {
    bindings.loads.push_back({from, instr.space, instr.type, i, values_.made(walk_, at, i)});
  }
}

// A load that was made before gives the same again: whatever writes there in between is not
// ordered behind the first one, since this lane released nothing, and races with that one.
WaitReason Walk::reload(Bindings& bindings, InstrId at, ValueId guard) {
  const Instr& instr = function_.instrs[at];
  if (instr.order != Order::weak) return WaitReason::loads;
  const auto to = function_.destinations(instr);
  const ValueId from = address(bindings, instr);
  for (unsigned i = 0; i < to.size(); ++i) {
    const auto before = std::ranges::find_if(bindings.loads, [&](const Loaded& loaded) {
      return loaded.address == from && loaded.space == instr.space && loaded.type == instr.type &&
             loaded.part == i;
    });
    if (before == bindings.loads.end()) return WaitReason::loads;
    assign(bindings, to[i].index, before->value, guard);
  }
  return WaitReason::none;
}

WaitReason Walk::store(Bindings& bindings, InstrId at, ValueId guard) {
  const Instr& instr = function_.instrs[at];
  const auto from = function_.sources(instr);
  std::erase_if(bindings.loads,  // they may have been from there
                [](const Loaded& loaded) { return loaded.space == Space::generic; });
  if (!slot(bindings, instr, 0)) {
    if (instr.space != Space::local) return WaitReason::stores;
    bindings.slots.clear();
    bindings.frame = values_.made(walk_, at, 0);
    return WaitReason::none;
  }
  for (unsigned i = 1; i < from.size(); ++i) {
    FrameSlot to = *slot(bindings, instr, i - 1);
    to.value = read(bindings, from[i]);
    const bool wide = from[i].kind == Operand::Kind::reg &&
                      bits(function_.registers[from[i].index].type) > bits(instr.type);
    if (wide) to.value = values_.computed(expression(Op::store, instr.type), 0, {&to.value, 1});
    store_slot(bindings, to, guard, at);
  }
  return WaitReason::none;
}

void Walk::compute(Bindings& bindings, InstrId at, ValueId guard) {
  const Instr& instr = function_.instrs[at];
  const auto from = function_.sources(instr), to = function_.destinations(instr);
  const bool expressible = from.size() <= kSourcesMax &&
                           (group(instr.op) == OpGroup::compute || instr.op == Op::address ||
                            instr.op == Op::map_rank || instr.op == Op::rank_of ||
                            (instr.op == Op::special && is_fixed(static_cast<Special>(instr.sub))));
  std::array<ValueId, kSourcesMax> sources{};
  for (unsigned i = 0; expressible && i < from.size(); ++i) sources[i] = read(bindings, from[i]);
  for (unsigned i = 0; i < to.size(); ++i) {
    const ValueId value = expressible ? values_.computed(instr, i, {sources.data(), from.size()})
                                      : values_.made(walk_, at, i);
    if (to[i].kind == Operand::Kind::reg) assign(bindings, to[i].index, value, guard);
  }
}

WaitReason Walk::execute(Bindings& bindings, InstrId at) {
  const Instr& instr = function_.instrs[at];
  const ValueId guard = condition(bindings, instr.guard);
  if (values_.known(guard) == 0) return WaitReason::none;
  const WaitReason reason = effect(instr);
  if (reason == WaitReason::loads) return reload(bindings, at, guard);
  if (reason != WaitReason::none) return reason;
  if (instr.op == Op::load) return load(bindings, at, guard);
  if (instr.op == Op::store) return store(bindings, at, guard);
  compute(bindings, at, guard);
  return WaitReason::none;
}

void Walk::pass(Bindings& bindings, InstrId at) {
  const WaitReason reason = execute(bindings, at);
  if (reason == WaitReason::none) return;
  const Instr& instr = function_.instrs[at];
  if (reason == WaitReason::loads) {
    remember(bindings, at);
  } else {
    bindings.loads.clear();
  }
  const auto to = function_.destinations(instr);
  for (unsigned i = 0; i < to.size(); ++i) {
    if (to[i].kind == Operand::Kind::reg) {
      write(bindings, to[i].index, values_.made(walk_, at, i));
    }
  }
  const bool elsewhere = instr.space != Space::generic || reason == WaitReason::loads;
  if (elsewhere && instr.op != Op::unmodelled) return;
  bindings.slots.clear();
  bindings.frame = values_.made(walk_, at, static_cast<unsigned>(to.size()));
}

bool Walk::meet(Bindings& into, const Bindings& from, InstrId at) {
  bool changed = false;
  const auto agree = [&](RegisterId reg) {
    const ValueId old = read(into, reg);
    if (old == read(from, reg)) return;
    const ValueId meets = values_.joined(walk_, at, reg);
    changed |= old != meets;
    write(into, reg, meets);
  };
  std::vector<RegisterId> written;
  for (const auto& [reg, value] : into.registers) written.push_back(reg);
  for (const auto& [reg, value] : from.registers) written.push_back(reg);
  for (const RegisterId reg : written) agree(reg);
  changed |= std::erase_if(into.loads, [&](const Loaded& loaded) {
               return std::ranges::find(from.loads, loaded) == from.loads.end();
             }) != 0;
  bool frames = into.frame == from.frame && into.slots.size() == from.slots.size();
  for (std::size_t i = 0; frames && i < into.slots.size(); ++i) {
    frames = read(from, into.slots[i]) == into.slots[i].value;
  }
  if (frames) return changed;
  const ValueId meets = values_.joined(walk_, at, kNone);
  if (into.frame == meets && into.slots.empty()) return changed;
  into.frame = meets;  // a disagreement about one place is one about all
  into.slots.clear();
  return true;
}

}  // namespace muster::ir
