// Follows what is computed from an activemask, and asks of every register on the way that it is
// used as the idiom does, or for nothing at all.
#include "ir/idioms/aggregates.h"

#include <algorithm>

#include "ir/flow/register_uses.h"
#include "ir/memory_order.h"

namespace muster::ir {

namespace {

constexpr unsigned kDeepest = 16;  // of chains of computations that are followed

template <typename Sub>
bool is(const Instr& instr, Op op, Sub sub) {
  return instr.op == op && instr.sub == static_cast<std::uint8_t>(sub);
}

bool unguarded(const Instr& instr) { return instr.guard.reg == kNone; }

bool pure(const Instr& instr) {
  return group(instr.op) == OpGroup::compute || instr.op == Op::special ||
         instr.op == Op::address || instr.op == Op::nop;
}

bool reads(const Operand& operand, RegisterId reg) {
  return operand.kind == Operand::Kind::reg && operand.index == reg;
}

bool is_integer(Type type) {
  return type == Type::u32 || type == Type::s32 || type == Type::b32 || type == Type::u64 ||
         type == Type::s64 || type == Type::b64;
}

// The same for all lanes of a warp at all times.
bool is_uniform(Special special) {
  switch (special) {
    case Special::ntid_x:
    case Special::ntid_y:
    case Special::ntid_z:
    case Special::ctaid_x:
    case Special::ctaid_y:
    case Special::ctaid_z:
    case Special::nctaid_x:
    case Special::nctaid_y:
    case Special::nctaid_z:
      return true;
    default:
      return false;
  }
}

// One activemask, and what is made of it.
class Finder {
 public:
  Finder(const Function& function, const Cfg& cfg, const RegisterUses& uses, InstrId mask)
      : function_(function), cfg_(cfg), uses_(uses) {
    it_.mask = mask;
  }

  bool find(Aggregate* found) {
    active_ = uses_.result(it_.mask);
    if (active_ == kNone || !find_group() || !all_as_known(group_)) return false;
    if (elects_ == kNone || !find_act() || !in_line() || !acts_for_group() || !one_object())
      return false;
    if (it_.releases && it_.match == kNone && !it_.meet) return false;
    it_.spread = shuffle_;
    *found = it_;
    return true;
  }

 private:
  const Instr& at(InstrId id) const { return function_.instrs[id]; }
  const Operand& source(InstrId id, unsigned index) const {
    return function_.sources(at(id))[index];
  }

  // Nothing that matters is made of it: it computes, or asks the lanes of this mask or group, and
  // whatever reads the result does no more.
  bool idle(InstrId id, unsigned depth = 0) const {
    const Instr& instr = at(id);
    const bool votes = instr.op == Op::vote && id > it_.mask && id < elects_ &&
                       (reads(source(id, 1), active_) || reads(source(id, 1), group_));
    if (depth > kDeepest || !(pure(instr) || votes)) return false;
    return std::ranges::all_of(function_.destinations(instr), [&](const Operand& made) {
      return made.kind != Operand::Kind::reg || unread(made.index, depth + 1);
    });
  }
  bool unread(RegisterId reg, unsigned depth = 0) const {
    return std::ranges::all_of(uses_.of(reg), [&](InstrId use) { return idle(use, depth); });
  }

  // The lanes of the match mean one object; without one all that are together do.
  bool find_group() {
    group_ = active_;
    for (const InstrId use : uses_.of(active_)) {
      if (at(use).op != Op::match) continue;
      const bool any = is(at(use), Op::match, Match::any) && it_.match == kNone &&
                       reads(source(use, 1), active_) && !reads(source(use, 0), active_);
      if (!any || !comes_before(cfg_, it_.mask, use)) return false;
      it_.match = use;
      group_ = uses_.result(use);
      if (group_ == kNone) return false;
    }
    if (it_.match == kNone) return true;
    for (const InstrId use : uses_.of(active_)) {
      if (use != it_.match && at(use).op != Op::warp_barrier && at(use).op != Op::vote &&
          !pure(at(use))) {
        return false;
      }
      if (use != it_.match) later_.push_back(use);
    }
    return true;
  }

  // What is made of the group: its size, its lowest lane, those of its lanes below this one.
  bool all_as_known(RegisterId group) {
    const InstrId from = it_.match != kNone ? it_.match : it_.mask;
    for (const InstrId use : uses_.of(group)) {
      const RegisterId made = uses_.result(use);
      const bool dominated = comes_before(cfg_, from, use);
      if (at(use).op == Op::popc && dominated && made != kNone) {
        sizes_.push_back(made);
      } else if (at(use).op == Op::brev && dominated && made != kNone) {
        if (!find_lowest(made)) return false;
      } else if (at(use).op == Op::bit_and && dominated && made != kNone &&
                 (is_special(source(use, 0), Special::lanemask_lt) ||
                  is_special(source(use, 1), Special::lanemask_lt))) {
        if (!find_below(made)) return false;
      } else if (at(use).op == Op::shuffle && dominated && shuffle_ == kNone &&
                 only_mask(use, group)) {
        shuffle_ = use;
      } else if (at(use).op == Op::reduce_lanes && dominated && reduce_ == kNone &&
                 only_mask(use, group)) {
        reduce_ = use;
      } else {
        later_.push_back(use);
      }
    }
    return true;
  }

  // The last source is the mask, and nothing else is.
  bool only_mask(InstrId id, RegisterId mask) const {
    const auto all = function_.sources(at(id));
    return reads(all.back(), mask) &&
           std::ranges::none_of(all.first(all.size() - 1),
                                [&](const Operand& other) { return reads(other, mask); });
  }

  bool is_special(const Operand& operand, Special special) const {
    if (operand.kind != Operand::Kind::reg || !uses_.defined_once(operand.index)) return false;
    const InstrId from = uses_.definition(operand.index);
    return unguarded(at(from)) && is(at(from), Op::special, special);
  }

  bool find_lowest(RegisterId reversed) {
    for (const InstrId use : uses_.of(reversed)) {
      const bool top = at(use).op == Op::bfind && (at(use).flags & kShiftAmount) != 0;
      const RegisterId lowest = uses_.result(use);
      if (!(top || at(use).op == Op::clz) || lowest == kNone ||
          !comes_before(cfg_, uses_.definition(reversed), use)) {
        later_.push_back(use);
        continue;
      }
      lowest_.push_back(lowest);
      for (const InstrId asks : uses_.of(lowest)) {
        const bool lane =
            at(asks).op == Op::setp && (is_special(source(asks, 0), Special::laneid) ||
                                        is_special(source(asks, 1), Special::laneid));
        if (lane && comes_before(cfg_, use, asks)) {
          if (!find_branch(asks)) return false;
        } else if (at(asks).op != Op::shuffle) {
          later_.push_back(asks);
        } else {
          led_.push_back(asks);
        }
      }
    }
    return true;
  }

  bool find_below(RegisterId below) {
    const InstrId from = uses_.definition(below);
    for (const InstrId use : uses_.of(below)) {
      const bool zero = at(use).op == Op::setp && source(use, 1).kind == Operand::Kind::immediate &&
                        source(use, 1).value == 0;
      if (zero && comes_before(cfg_, from, use)) {
        if (!find_branch(use)) return false;
      } else if (at(use).op == Op::popc && comes_before(cfg_, from, use) &&
                 uses_.result(use) != kNone) {
        ranks_.push_back(uses_.result(use));
      } else {
        later_.push_back(use);
      }
    }
    return true;
  }

  // The branch, taken where the sources of the comparison differ: all but the lowest lane leave. A
  // comparison of which nothing comes is none.
  bool find_branch(InstrId compare) {
    const bool equal = at(compare).sub == static_cast<std::uint8_t>(Compare::eq);
    const bool differ = at(compare).sub == static_cast<std::uint8_t>(Compare::ne);
    const RegisterId told = uses_.result(compare);
    const InstrId branch = uses_.only(told, Op::branch);
    if (branch == kNone) return later_.push_back(compare), true;
    const bool integers = is_integer(at(compare).type) && bits(at(compare).type) == 32;
    if (elects_ != kNone || !(equal || differ) || !integers ||
        function_.sources(at(compare)).size() != 2 || at(branch).guard.reg != told ||
        at(branch).guard.negated != equal || !comes_before(cfg_, compare, branch)) {
      return false;
    }
    elects_ = branch;
    return true;
  }

  // The one thing that only the lowest lane does.
  bool find_act() {
    end_ = at(elects_).target;
    if (end_ == kNone || end_ <= elects_ || end_ > function_.instrs.size()) return false;
    for (InstrId id = elects_ + 1; id < end_; ++id) {
      if (!unguarded(at(id))) return false;
      if (pure(at(id))) continue;
      if (it_.act != kNone) return false;
      it_.act = id;
    }
    return it_.act != kNone;
  }

  // One after the other from the mask on, nothing else with an effect between, and no way in from
  // elsewhere. What else is made of the mask is idle.
  bool in_line() {
    if (it_.mask > elects_ || !unguarded(at(it_.mask))) return false;
    for (InstrId id = it_.mask + 1; id < elects_; ++id) {
      if (!unguarded(at(id))) return false;
      if (pure(at(id)) || id == it_.match || id == reduce_) continue;
      if (at(id).op == Op::warp_barrier && of_lanes(id, 0)) {
        it_.meet = true;
        continue;
      }
      if (at(id).op != Op::vote || !of_lanes(id, 1)) return false;
    }
    const bool ordered = (it_.match == kNone || it_.match < elects_) &&
                         (reduce_ == kNone || (it_.mask < reduce_ && reduce_ < elects_));
    if (!ordered || is_entered(function_, it_.mask, end_)) return false;
    if (!std::ranges::all_of(led_, [&](InstrId id) { return id == shuffle_; })) return false;
    return std::ranges::all_of(later_, [&](InstrId id) {
      const bool meets = at(id).op == Op::warp_barrier && id > it_.mask && id < elects_;
      return meets || idle(id);
    });
  }

  // The mask, or the group once it is there.
  bool of_lanes(InstrId id, unsigned index) const {
    const Operand& mask = source(id, index);
    return reads(mask, active_) || (reads(mask, group_) && it_.match < id);
  }

  bool acts_for_group() {
    const Instr& act = at(it_.act);
    if (act.op == Op::mbarrier) return arrives();
    if (act.op != Op::atomic || function_.sources(act).size() != 2 || acquires(act.order)) {
      return false;
    }
    if (act.order != Order::relaxed && act.order != Order::release) return false;
    it_.releases = releases(act.order);
    const bool returns = act.dst.count != 0 && !unread_result();
    if (reduce_ != kNone) return !returns && reduces();
    bool negative = false;
    if (!is(act, Op::atomic, Reduce::add) || !is_integer(act.type) || !adds_size(&negative)) {
      return false;
    }
    if (!returns) return shuffle_ == kNone;
    return !negative && !it_.releases && hands_out();
  }

  bool unread_result() const {
    const auto made = function_.destinations(at(it_.act));
    return std::ranges::all_of(made, [&](const Operand& operand) {
      return operand.kind != Operand::Kind::reg || unread(operand.index);
    });
  }

  // An arrival whose token nobody reads, which releases; one that does not complete a phase, or
  // takes more than it gives, is no sum of others.
  bool arrives() {
    const Instr& act = at(it_.act);
    const auto sources = function_.sources(act);
    if (!is(act, Op::mbarrier, Mbarrier::arrive) || act.order != Order::release || !unread_result())
      return false;
    if (sources.size() < 2 || (sources.size() > 2 && sources[2].kind != Operand::Kind::none)) {
      return false;
    }
    it_.releases = true;
    return reduce_ == kNone && shuffle_ == kNone && sizes_.size() == 1 &&
           reads(sources[1], sizes_[0]) && only_used_by(sizes_[0], it_.act);
  }

  // What redux makes of the group's values is put to the word by the same operation.
  bool reduces() const {
    const Instr &act = at(it_.act), &reduce = at(reduce_);
    const RegisterId made = uses_.result(reduce_);
    const auto op = static_cast<Reduce>(act.sub);
    const bool compares = op == Reduce::min || op == Reduce::max;
    const bool sums =
        op == Reduce::add || op == Reduce::bit_and || op == Reduce::bit_or || op == Reduce::bit_xor;
    return made != kNone && act.sub == reduce.sub && is_integer(act.type) &&
           is_integer(reduce.type) && bits(act.type) == 32 && bits(reduce.type) == 32 &&
           (sums || (compares && act.type == reduce.type)) && reads(source(it_.act, 1), made) &&
           only_used_by(made, it_.act) && shuffle_ == kNone && sizes_.empty();
  }

  bool only_used_by(RegisterId reg, InstrId user) const {
    return std::ranges::all_of(uses_.of(reg),
                               [&](InstrId use) { return use == user || idle(use); }) &&
           !reads(source(user, 0), reg);
  }

  // The group's size, or as much less than nothing.
  bool adds_size(bool* negative) const {
    if (sizes_.size() != 1) return false;
    const Instr& act = at(it_.act);
    RegisterId amount = sizes_[0];
    if (!reads(source(it_.act, 1), amount)) {
      InstrId made = kNone;
      for (const InstrId use : uses_.of(amount)) {
        if (idle(use)) continue;
        if (made != kNone) return false;
        made = use;
      }
      if (made == kNone || !unguarded(at(made)) || uses_.result(made) == kNone) return false;
      *negative = at(made).op == Op::neg && bits(at(made).type) == 32;
      const bool widens =
          at(made).op == Op::convert && bits(at(made).type) == 64 && at(made).from == Type::u32;
      if (!*negative && !widens) return false;
      if (bits(act.type) != (widens ? 64 : 32)) return false;
      amount = uses_.result(made);
    } else if (bits(act.type) != 32) {
      return false;
    }
    return reads(source(it_.act, 1), amount) && only_used_by(amount, it_.act);
  }

  // From what the addition returned each lane of the group takes a number: the lowest gets the
  // first, and so on.
  bool hands_out() const {
    const auto returned = function_.destinations(at(it_.act))[0];
    if (returned.kind != Operand::Kind::reg || shuffle_ == kNone || bits(at(it_.act).type) != 32) {
      return false;
    }
    const Instr& shuffle = at(shuffle_);
    const auto made = function_.destinations(shuffle);
    const Operand& leader = source(shuffle_, 1);
    const bool from_lowest = is(shuffle, Op::shuffle, Shuffle::idx) && unguarded(shuffle) &&
                             shuffle_ >= end_ && reads(source(shuffle_, 0), returned.index) &&
                             leader.kind == Operand::Kind::reg &&
                             std::ranges::find(lowest_, leader.index) != lowest_.end() &&
                             is_constant(source(shuffle_, 2), 31);
    if (!from_lowest || made[0].kind != Operand::Kind::reg || !uses_.defined_once(made[0].index)) {
      return false;
    }
    if (made.size() > 1 && made[1].kind == Operand::Kind::reg && !unread(made[1].index)) {
      return false;
    }
    if (!std::ranges::all_of(uses_.of(returned.index),
                             [&](InstrId use) { return use == shuffle_; })) {
      return false;
    }
    return reaches(returned.index) && takes_own(made[0].index);
  }

  // What was returned is still there at the shuffle, to which all lanes come.
  bool reaches(RegisterId returned) const {
    for (InstrId id = it_.act + 1; id < shuffle_; ++id) {
      if (!pure(at(id)) || !unguarded(at(id))) return false;
      const auto made = function_.destinations(at(id));
      if (std::ranges::any_of(made, [&](const Operand& one) { return reads(one, returned); })) {
        return false;
      }
    }
    return !entered_but_here(shuffle_);
  }

  // Branches to between the mask and behind `last`, but for the one that elects.
  bool entered_but_here(InstrId last) const {
    return is_entered(function_, it_.mask, last + 1, elects_);
  }

  bool takes_own(RegisterId first) const {
    InstrId sum = kNone;
    for (const InstrId use : uses_.of(first)) {
      if (idle(use)) continue;
      if (sum != kNone) return false;
      sum = use;
    }
    if (sum == kNone || at(sum).op != Op::add || at(sum).flags != 0 || !unguarded(at(sum)) ||
        !is_integer(at(sum).type) || bits(at(sum).type) != 32 ||
        !comes_before(cfg_, shuffle_, sum)) {
      return false;
    }
    const bool left = reads(source(sum, 0), first);
    const Operand& rank = source(sum, left ? 1 : 0);
    return ranks_.size() == 1 && reads(rank, ranks_[0]) && !reads(rank, first) &&
           comes_before(cfg_, uses_.definition(ranks_[0]), sum) &&
           std::ranges::all_of(uses_.of(ranks_[0]),
                               [&](InstrId use) { return use == sum || idle(use); });
  }

  bool is_constant(const Operand& operand, std::uint64_t value) const {
    if (operand.kind == Operand::Kind::immediate) return operand.value == value;
    if (operand.kind != Operand::Kind::reg || !uses_.defined_once(operand.index)) return false;
    const InstrId from = uses_.definition(operand.index);
    return at(from).op == Op::mov && unguarded(at(from)) &&
           source(from, 0).kind == Operand::Kind::immediate && source(from, 0).value == value;
  }

  // All lanes of the group mean the address that their lowest lane uses.
  bool one_object() {
    if (it_.match != kNone) find_keys(source(it_.match, 0), it_.match);
    return same_in_group(source(it_.act, 0), it_.act, 0);
  }

  // Registers that are equal in all lanes in which the matched value is.
  void find_keys(const Operand& matched, InstrId user) {
    Operand operand = matched;
    unsigned width = bits(at(user).type);  // of it that is looked at
    for (unsigned depth = 0; depth < kDeepest; ++depth) {
      if (operand.kind != Operand::Kind::reg || !follows(operand.index, user)) return;
      if (bits(function_.registers[operand.index].type) != width) return;
      keys_.push_back(operand.index);
      user = uses_.definition(operand.index);
      const Instr& made = at(user);
      const auto sources = function_.sources(made);
      const bool plain = made.flags == 0 && made.rounding == Rounding::none;
      const bool converts =
          made.op == Op::convert && plain && is_integer(made.type) && is_integer(made.from);
      width = bits(converts ? made.from : made.type);
      if (made.op == Op::mov || made.op == Op::to_generic ||
          (converts && bits(made.type) >= bits(made.from))) {
        operand = sources[0];
      } else if (made.op == Op::add && plain && is_integer(made.type) &&
                 sources[1].kind == Operand::Kind::immediate) {
        operand = sources[0];
      } else if (converts && sources[0].kind == Operand::Kind::reg &&
                 follows(sources[0].index, user)) {
        // The lower half of what was widened: what it was widened from.
        const InstrId wide = uses_.definition(sources[0].index);
        const Instr& from = at(wide);
        if (from.op != Op::convert || from.flags != 0 || !is_integer(from.type) ||
            !is_integer(from.from) || bits(from.from) != bits(made.type)) {
          return;
        }
        operand = function_.sources(from)[0];
        width = bits(from.from);
        user = wide;
      } else {
        return;
      }
    }
  }

  // It holds what its one definition has made of what that read, as those hold it still.
  bool follows(RegisterId reg, InstrId user) const {
    if (!uses_.defined_once(reg)) return false;
    const InstrId from = uses_.definition(reg);
    return unguarded(at(from)) && comes_before(cfg_, from, user);
  }

  bool same_in_group(const Operand& operand, InstrId user, unsigned depth) const {
    if (operand.kind != Operand::Kind::reg) return true;
    if (depth > kDeepest || !follows(operand.index, user)) return false;
    if (std::ranges::find(keys_, operand.index) != keys_.end()) return true;
    const InstrId from = uses_.definition(operand.index);
    const Instr& made = at(from);
    if (made.op == Op::special) return is_uniform(static_cast<Special>(made.sub));
    const bool parameter =
        made.op == Op::load && made.space == Space::parameter && made.order == Order::weak;
    if (group(made.op) != OpGroup::compute && made.op != Op::address && !parameter) return false;
    return std::ranges::all_of(function_.sources(made), [&](const Operand& from_what) {
      return same_in_group(from_what, from, depth + 1);
    });
  }

  const Function& function_;
  const Cfg& cfg_;
  const RegisterUses& uses_;
  Aggregate it_;
  RegisterId active_ = kNone, group_ = kNone;
  InstrId elects_ = kNone, end_ = kNone, shuffle_ = kNone, reduce_ = kNone;
  std::vector<RegisterId> sizes_, lowest_, ranks_, keys_;
  std::vector<InstrId> led_;    // shuffles that the number of the lowest lane goes to
  std::vector<InstrId> later_;  // what else reads any of this, and must be idle
};

}  // namespace

std::vector<Aggregate> find_aggregates(const Function& function, const Cfg& cfg) {
  std::vector<Aggregate> found;
  const auto has = [&](Op op) {
    return std::ranges::any_of(function.instrs, [op](const Instr& in) { return in.op == op; });
  };
  // What fences of tcgen05 pass on, they pass by what their own lane does next.
  if (!has(Op::active_mask) || has(Op::tcgen05)) return found;
  const RegisterUses uses(function);
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    Aggregate one;
    if (function.instrs[id].op != Op::active_mask) continue;
    if (Finder(function, cfg, uses, id).find(&one)) found.push_back(one);
  }
  return found;
}

}  // namespace muster::ir
