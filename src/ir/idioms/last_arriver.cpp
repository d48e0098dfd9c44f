// Follows one lane from an activemask to the end, and asks of every register on the way that it is
// used for nothing else.
#include "ir/idioms/last_arriver.h"

#include <algorithm>

#include "ir/flow/cfg.h"
#include "ir/flow/register_uses.h"
#include "ir/memory_order.h"

namespace muster::ir {

namespace {

bool pure(const Instr& instr) {
  return group(instr.op) == OpGroup::compute || instr.op == Op::special ||
         instr.op == Op::address || instr.op == Op::nop;
}

bool unguarded(const Instr& instr) { return instr.guard.reg == kNone; }

class Finder {
 public:
  explicit Finder(const Function& function) : function_(function), uses_(function) {}

  bool find(InstrId mask, Countdown* found) const {
    Countdown it;
    it.mask = mask;
    const RegisterId active = result(mask);
    it.match = only_use(active, Op::match);
    if (active == kNone || it.match == kNone) return false;
    const RegisterId group = result(it.match);
    if (group == kNone || at(it.match).sub != static_cast<std::uint8_t>(Match::any) ||
        function_.sources(at(it.match))[1].index != active) {
      return false;
    }
    RegisterId count = kNone, leader = kNone;
    if (!split(group, &count, &leader)) return false;
    const InstrId elects = branch_on_leader(leader);
    if (elects == kNone || !takes(count, &it)) return false;
    it.end = at(it.last).target;
    if (at(elects).target != it.end || !in_line(it, elects) || !only_ends(it.end)) return false;
    *found = it;
    return true;
  }

 private:
  const Instr& at(InstrId id) const { return function_.instrs[id]; }

  RegisterId result(InstrId id) const { return uses_.result(id); }
  std::span<const InstrId> uses(RegisterId reg) const { return uses_.of(reg); }
  InstrId only_use(RegisterId reg, Op op) const { return uses_.only(reg, op); }

  // The group's size, and the register with its lowest lane; no other use.
  bool split(RegisterId group, RegisterId* count, RegisterId* leader) const {
    const std::span<const InstrId> all = uses(group);
    if (all.size() != 2) return false;
    for (const InstrId use : all) {
      if (at(use).op == Op::popc) *count = result(use);
      if (at(use).op != Op::brev) continue;
      const RegisterId reversed = result(use);
      const InstrId top = only_use(reversed, Op::bfind);
      const InstrId zeros = only_use(reversed, Op::clz);
      if (top != kNone && (at(top).flags & kShiftAmount) != 0) *leader = result(top);
      if (zeros != kNone) *leader = result(zeros);
    }
    return *count != kNone && *leader != kNone;
  }

  bool is_lane(const Operand& operand) const {
    if (operand.kind != Operand::Kind::reg) return false;
    const InstrId from = uses_.definition(operand.index);
    return from < function_.instrs.size() && unguarded(at(from)) && at(from).op == Op::special &&
           at(from).sub == static_cast<std::uint8_t>(Special::laneid);
  }

  // The branch, taken where the comparison at `compare` says that its sources differ.
  InstrId branch_if_different(InstrId compare) const {
    if (function_.sources(at(compare)).size() != 2) return kNone;
    const bool equal = at(compare).sub == static_cast<std::uint8_t>(Compare::eq);
    if (!equal && at(compare).sub != static_cast<std::uint8_t>(Compare::ne)) return kNone;
    const InstrId branch = only_use(result(compare), Op::branch);
    return branch != kNone && at(branch).guard.negated == equal ? branch : kNone;
  }

  // All but the leader leave.
  InstrId branch_on_leader(RegisterId leader) const {
    const InstrId compare = only_use(leader, Op::setp);
    if (compare == kNone) return kNone;
    const auto sources = function_.sources(at(compare));
    return is_lane(sources[0]) || is_lane(sources[1]) ? branch_if_different(compare) : kNone;
  }

  // The count is taken from the counter, and whoever does not take the last of it leaves.
  bool takes(RegisterId count, Countdown* it) const {
    const std::span<const InstrId> all = uses(count);
    if (all.size() != 2) return false;
    InstrId compare = kNone;
    RegisterId negative = kNone;
    for (const InstrId use : all) {
      if (at(use).op == Op::setp) compare = use;
      if (at(use).op == Op::neg) negative = result(use);
    }
    it->take = only_use(negative, Op::atomic);
    if (compare == kNone || it->take == kNone) return false;
    const Instr& take = at(it->take);
    const auto sources = function_.sources(take);
    const bool adds = take.sub == static_cast<std::uint8_t>(Reduce::add) && bits(take.type) == 32 &&
                      !is_float(take.type) && sources[1].kind == Operand::Kind::reg &&
                      sources[1].index == negative;
    const bool acquires = take.order == Order::acquire || take.order == Order::acq_rel;
    if (!adds || !acquires || only_use(result(it->take), Op::setp) != compare) return false;
    // Lanes of one group mean one counter.
    const Operand& matched = function_.sources(at(it->match))[0];
    const bool one = take.offset == 0 && matched == sources[0] &&
                     (matched.kind != Operand::Kind::reg || uses_.defined_once(matched.index));
    if (!one) return false;
    it->last = branch_if_different(compare);
    return it->last != kNone && bits(at(compare).type) == 32;
  }

  // One after the other, nothing else with an effect between, and no way in from elsewhere.
  bool in_line(const Countdown& it, InstrId elects) const {
    const bool ordered = it.mask < it.match && it.match < elects && elects < it.take &&
                         it.take < it.last && it.last < it.end && it.end <= function_.instrs.size();
    if (!ordered || is_entered(function_, it.mask, it.end)) return false;
    bool released = releases(at(it.take).order);
    for (InstrId id = it.mask + 1; id < it.last; ++id) {
      const Instr& instr = at(id);
      if (id == it.match || id == elects || id == it.take) continue;
      const bool fence =
          instr.op == Op::fence && instr.sub == static_cast<std::uint8_t>(Fence::memory);
      if (!unguarded(instr) || !(pure(instr) || fence)) return false;
      released |= fence && id > elects && id < it.take && releases(instr.order) &&
                  instr.space == Space::none;
    }
    if (!released || !unguarded(at(it.take)) || !unguarded(at(it.match))) return false;
    for (InstrId id = it.last + 1; id < it.end; ++id) {
      if (!same_for_all(at(id))) return false;
    }
    return true;
  }

  // Whoever executes it, it is the same.
  bool same_for_all(const Instr& instr) const {
    const bool ends_object = instr.op == Op::mbarrier &&
                             instr.sub == static_cast<std::uint8_t>(Mbarrier::inval) &&
                             instr.space == Space::shared;
    if (!unguarded(instr) || !(ends_object || pure(instr))) return false;
    return std::ranges::all_of(function_.sources(instr),
                               [&](const Operand& source) { return fixed(source, 0); });
  }

  // A constant of the launch: the same for all lanes of the workgroup.
  bool fixed(const Operand& operand, unsigned depth) const {
    constexpr unsigned kDeepest = 8;
    if (operand.kind != Operand::Kind::reg) return true;
    const InstrId from = uses_.definition(operand.index);
    if (from >= function_.instrs.size() || depth > kDeepest || !unguarded(at(from))) return false;
    if (at(from).op != Op::address && group(at(from).op) != OpGroup::compute) return false;
    return std::ranges::all_of(function_.sources(at(from)),
                               [&](const Operand& source) { return fixed(source, depth + 1); });
  }

  bool only_ends(InstrId id) const {
    for (; id < function_.instrs.size(); ++id) {
      if (at(id).op == Op::exit && unguarded(at(id))) return true;
      if (!pure(at(id))) return false;
    }
    return true;
  }

  const Function& function_;
  const RegisterUses uses_;
};

}  // namespace

std::vector<Countdown> find_countdowns(const Function& function) {
  std::vector<Countdown> found;
  const bool any = std::ranges::any_of(
      function.instrs, [](const Instr& instr) { return instr.op == Op::active_mask; });
  if (!any) return found;
  const Finder finder(function);
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    Countdown one;
    if (function.instrs[id].op == Op::active_mask && finder.find(id, &one)) found.push_back(one);
  }
  return found;
}

}  // namespace muster::ir
