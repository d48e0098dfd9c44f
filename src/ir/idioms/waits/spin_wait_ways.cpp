// See spin_wait_ways.h.
#include "ir/idioms/waits/spin_wait_ways.h"

#include <algorithm>

namespace muster::ir {

WaitWays::WaitWays(const Function& of, const Cfg& with)
    : function(of),
      cfg(with),
      live(of, with),
      values(of, live),
      walk(of, values),
      lockstep(of, with, values, live),
      steps_left(kStepsOfAll + kStepsPerInstruction * of.instrs.size()) {}

RegisterId WaitWays::answer(InstrId site) const {
  const auto to = function.destinations(at(site));
  return to.empty() || to[0].kind != Operand::Kind::reg ? kNone : to[0].index;
}

bool WaitWays::comes_back(InstrId site) const {
  const auto kind = kinds.find(site);
  return kind != kinds.end() &&
         (kind->second == WaitSite::Kind::spin || kind->second == WaitSite::Kind::timed);
}

bool WaitWays::advance(Bindings& bindings, InstrId& id, std::vector<InstrId>* waits) {
  if (id >= function.instrs.size()) return false;
  const Instr& instr = at(id);
  const auto when = walk.decided(bindings, instr.guard);
  if (when == 0U) {
    ++id;
    return true;
  }
  if (group(instr.op) == OpGroup::control) {
    if (when != 1U || instr.op == Op::trap || instr.op == Op::branch_table) return false;
    id = instr.op == Op::branch ? instr.target : static_cast<InstrId>(function.instrs.size());
    return true;
  }
  if (is_wait(instr)) {
    if (waits == nullptr || when != 1U || !comes_back(id)) return false;
    waits->push_back(id);
    if (answer(id) != kNone) Walk::write(bindings, answer(id), values.constant(1));
  } else if (walk.execute(bindings, id) != WaitReason::none) {
    return false;
  }
  ++id;
  return true;
}

Chain WaitWays::chain(Bindings bindings, InstrId from, bool through_waits) {
  std::vector<InstrId> waits;
  Chain out{from};
  while (out.size() < kChainMax && advance(bindings, from, through_waits ? &waits : nullptr)) {
    out.push_back(from);
  }
  return out;
}

// Along a chain that passes `to`; `waits`: those on it, which succeed.
Bindings WaitWays::run_to(Bindings bindings, InstrId from, InstrId to,
                          std::vector<InstrId>* waits) {
  walk.begin();
  while (from != to && advance(bindings, from, waits)) {
  }
  return bindings;
}

InstrId WaitWays::meeting(const Chain& first, const Chain& second) {
  Chain passed = first;
  std::ranges::sort(passed);
  for (const InstrId id : second) {
    if (std::ranges::binary_search(passed, id)) return id;
  }
  return kNone;
}

Differences WaitWays::difference(const Bindings& first, const Bindings& second) {
  Differences out;
  for (const Bindings* side : {&first, &second}) {
    for (const auto& [reg, ignored] : side->registers) {
      const ValueId a = walk.read(first, reg), b = walk.read(second, reg);
      Lockstep::set(out, reg, {values.known(a), values.known(b), a == b, false});
    }
    for (const FrameSlot& slot : side->slots) {
      const ValueId a = walk.read(first, slot), b = walk.read(second, slot);
      const auto has = [&](const HeldPair& held) { return same_place(held.slot, slot); };
      if (std::ranges::any_of(out.slots, has)) continue;
      out.slots.push_back({slot, {values.known(a), values.known(b), a == b, false}});
    }
  }
  out.frames = first.frame != second.frame;
  return out;
}

}  // namespace muster::ir
