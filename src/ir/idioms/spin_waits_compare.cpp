// Whether succeeding at once and succeeding after a failed try are the same from then on.
#include <algorithm>

#include "ir/idioms/spin_waits_finder.h"

namespace muster::ir {

bool WaitFinder::same_wait(const Bindings& first, InstrId site, const Bindings& second,
                           InstrId retry) {
  const Instr &a = at(site), &b = at(retry);
  const auto by_parity = [](const Instr& instr) {
    const auto sub = static_cast<Mbarrier>(instr.sub);
    return sub == Mbarrier::test_wait_parity || sub == Mbarrier::try_wait_parity;
  };
  if (by_parity(a) != by_parity(b) || a.space != b.space || a.order != b.order ||
      a.scope != b.scope || a.flags != b.flags || a.src.count != b.src.count) {
    return false;
  }
  for (unsigned i = 1; i < a.src.count; ++i) {
    const Operand &x = function_.sources(a)[i], &y = function_.sources(b)[i];
    if (walk_.read(first, x) != walk_.read(second, y)) return false;
  }
  const ValueId when = walk_.condition(second, b.guard);
  const bool executed = values_.known(when) == 1U ||
                        (a.guard.reg != kNone && when == walk_.condition(first, a.guard));
  return executed && walk_.address(first, a) == walk_.address(second, b);
}

bool WaitFinder::advance(Bindings& bindings, InstrId& id, std::vector<InstrId>* waits) {
  if (id >= function_.instrs.size()) return false;
  const Instr& instr = at(id);
  const auto when = walk_.decided(bindings, instr.guard);
  if (when == 0U) {
    ++id;
    return true;
  }
  if (group(instr.op) == OpGroup::control) {
    if (when != 1U || instr.op == Op::trap || instr.op == Op::branch_table) return false;
    id = instr.op == Op::branch ? instr.target : static_cast<InstrId>(function_.instrs.size());
    return true;
  }
  if (is_wait(instr)) {
    if (waits == nullptr || when != 1U || !comes_back(id)) return false;
    waits->push_back(id);
    if (answer(id) != kNone) Walk::write(bindings, answer(id), values_.constant(1));
  } else if (walk_.execute(bindings, id) != WaitReason::none) {
    return false;
  }
  ++id;
  return true;
}

Chain WaitFinder::chain(Bindings bindings, InstrId from, bool through_waits) {
  std::vector<InstrId> waits;
  Chain out{from};
  while (out.size() < kChainMax && advance(bindings, from, through_waits ? &waits : nullptr)) {
    out.push_back(from);
  }
  return out;
}

// Along a chain that passes `to`; `waits`: those on it, which succeed.
Bindings WaitFinder::run_to(Bindings bindings, InstrId from, InstrId to,
                            std::vector<InstrId>* waits) {
  walk_.begin();
  while (from != to && advance(bindings, from, waits)) {
  }
  return bindings;
}

InstrId WaitFinder::meeting(const Chain& first, const Chain& second) {
  Chain passed = first;
  std::ranges::sort(passed);
  for (const InstrId id : second) {
    if (std::ranges::binary_search(passed, id)) return id;
  }
  return kNone;
}

Differences WaitFinder::difference(const Bindings& first, const Bindings& second) {
  Differences out;
  for (const Bindings* side : {&first, &second}) {
    for (const auto& [reg, ignored] : side->registers) {
      const ValueId a = walk_.read(first, reg), b = walk_.read(second, reg);
      Lockstep::set(out, reg, {values_.known(a), values_.known(b), a == b, false});
    }
    for (const FrameSlot& slot : side->slots) {
      const ValueId a = walk_.read(first, slot), b = walk_.read(second, slot);
      const auto has = [&](const HeldPair& held) { return same_place(held.slot, slot); };
      if (std::ranges::any_of(out.slots, has)) continue;
      out.slots.push_back({slot, {values_.known(a), values_.known(b), a == b, false}});
    }
  }
  out.frames = first.frame != second.frame;
  return out;
}

void WaitFinder::compare(WaitSite& site, const Failing& failing, const Bindings& first,
                         InstrId retry, const Bindings& second) {
  const auto give_up = [&](WaitReason reason, InstrId culprit, RegisterId changed) {
    site.reason = reason;
    site.culprit = culprit;
    site.changed = changed;
  };
  Chain late_way;
  const auto writer = [&](RegisterId reg) {
    const auto found = failing.writers.find(reg);
    if (found != failing.writers.end()) return found->second;
    const auto by = std::ranges::find_first_of(late_way, live_.writers(reg));
    return by == late_way.end() ? kNone : *by;
  };
  if (!same_wait(first, site.site, second, retry)) {
    give_up(WaitReason::other_wait, retry, kNone);
    for (const Operand& source : function_.sources(at(retry))) {
      if (source.kind != Operand::Kind::reg || writer(source.index) == kNone) continue;
      if (walk_.read(first, source) == walk_.read(second, source)) continue;
      give_up(WaitReason::other_wait, writer(source.index), source.index);
    }
    return;
  }
  Bindings yes = first, late = second;
  yes.loads.clear();  // what a wait releases may have changed
  late.loads.clear();
  if (answer(site.site) != kNone) Walk::write(yes, answer(site.site), values_.constant(1));
  if (answer(retry) != kNone) Walk::write(late, answer(retry), values_.constant(1));
  late_way = chain(late, retry + 1, false);
  const InstrId meet = meeting(chain(yes, site.site + 1, false), late_way);
  if (meet == kNone) return give_up(WaitReason::unlike, retry, kNone);
  late_way.erase(std::ranges::find(late_way, meet), late_way.end());
  yes = run_to(std::move(yes), site.site + 1, meet, nullptr);
  late = run_to(std::move(late), retry + 1, meet, nullptr);
  const Differences differ = difference(yes, late);
  const Unlike unlike = lockstep_.follow(meet, differ, steps_);
  if (unlike.reason == WaitReason::none) return;
  if (unlike.reason == WaitReason::too_complex) return give_up(unlike.reason, unlike.at, kNone);
  RegisterId changed = unlike.reg;
  for (const auto& [reg, pair] : differ.registers) {
    if (changed != kNone && writer(changed) != kNone) break;
    if (!pair.same && live_.live_before(reg, meet)) changed = reg;
  }
  const bool by_register = changed != kNone && writer(changed) != kNone;
  if (by_register) return give_up(WaitReason::register_changed, writer(changed), changed);
  const bool by_frame = failing.store != kNone && (differ.frames || !differ.slots.empty());
  if (by_frame) return give_up(WaitReason::frame_changed, failing.store, kNone);
  give_up(unlike.reason, unlike.at, unlike.reg);
}

}  // namespace muster::ir
