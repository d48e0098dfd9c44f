// Vector clocks over subgroups, and over the lanes of each.
#include "analysis/happens_before/vector_clocks.h"

#include <algorithm>
#include <array>
#include <bit>

namespace muster::analysis {

bool Past::knows_slowly(View view, LaneMask to, const Mark& mark) const {
  LaneMask asked = to;
  for (const LaneGroup& group : groups) {
    const LaneMask here = group.lanes & to;
    if (here == 0) continue;
    asked &= ~here;
    const LaneMask missing = group.known.row(view).missing(mark);
    if (missing == 0) continue;
    const bool implied =
        mark.component == subgroup && view <= View::execution && mark.stamp <= until;
    const View kept = view == View::execution ? View::memory : view;
    for (LaneMask left = here; left != 0; left &= left - 1) {
      const LaneMask lane = left & ~(left - 1);
      if (missing != lane) return false;
      if (implied) continue;
      const bool known = std::ranges::any_of(own, [&](const Own& one) {
        return one.view == kept && one.mark.component == mark.component &&
               (one.mark.lanes & lane) != 0 && one.mark.stamp >= mark.stamp;
      });
      if (!known) return false;
    }
  }
  return asked == 0;  // lanes whose past this is not know nothing
}

bool Past::knows_near(LaneMask to, const Mark& mark, std::uint32_t rank) const {
  if (knows(View::memory, to, mark)) return true;
  const bool whole =
      std::ranges::all_of(groups, [](const LaneGroup& group) { return group.known.whole(); });
  if (whole) return false;
  // One lane may know it by one fence, and others by another.
  for (LaneMask left = to; left != 0; left &= left - 1) {
    const LaneMask lane = left & ~(left - 1);
    const bool known =
        std::ranges::any_of(std::array{View::memory, View::restricted, restricted_near(rank)},
                            [&](View view) { return knows(view, lane, mark); });
    if (!known) return false;
  }
  return true;
}

bool Past::knows_of_some(LaneMask to, const Mark& mark) const {
  if (mark.component == subgroup) return mark.stamp <= until;
  return std::ranges::all_of(groups, [&](const LaneGroup& group) {
    return (group.lanes & to) == 0 || group.known.row(View::execution).touches(mark);
  });
}

bool Past::follows(const Mark& mark) const {
  if (mark.component == subgroup) return mark.stamp <= until;
  return std::ranges::any_of(groups, [&](const LaneGroup& group) {
    return group.known.row(View::execution).touches(mark);
  });
}

void Past::set_own(View view, Component component, LaneMask lanes, std::uint32_t stamp) {
  for (Own& one : own) {
    if (one.view == view && one.mark.component == component) one.mark.lanes &= ~lanes;
  }
  std::erase_if(own, [](const Own& one) { return one.mark.lanes == 0; });
  own.push_back({view, {component, lanes, stamp}});
}

std::size_t Past::bytes() const {
  std::size_t total = own.capacity() * sizeof(Own);
  for (const LaneGroup& group : groups) total += sizeof(LaneGroup) + group.known.bytes();
  return total;
}

Clocks::Clocks(std::uint32_t workgroups, std::uint32_t subgroups, std::uint32_t width,
               std::uint32_t tail)
    : subgroups_(std::size_t{workgroups} * subgroups) {
  for (std::uint32_t i = 0; i < subgroups_.size(); ++i) {
    Subgroup& subgroup = subgroups_[i];
    const bool last = i % subgroups == subgroups - 1;
    subgroup.live = machine::all_lanes(last && tail != 0 ? tail : width);
    subgroup.past.subgroup = i;
    subgroup.past.groups.push_back({subgroup.live, {}});
    wholes_.push_back(subgroup.live);
  }
}

Component Clocks::add_component(LaneMask whole) {
  wholes_.push_back(whole);
  return static_cast<Component>(wholes_.size() - 1);
}

void Clocks::part(Subgroup& subgroup, LaneMask lanes) {
  std::vector<LaneGroup>& groups = subgroup.past.groups;
  if (groups.size() == 1 && (groups[0].lanes & ~lanes) == 0) return;
  for (std::size_t i = 0, count = groups.size(); i < count; ++i) {
    const LaneMask here = groups[i].lanes & lanes;
    if (here == 0 || here == groups[i].lanes) continue;
    groups.push_back(groups[i]);
    groups.back().lanes = here;
    groups[i].lanes &= ~here;
  }
}

// Groups that have come to know the same are one again, and what all lanes of a group know of a
// lane need not be kept as its own. Of those that lanes other than `changed` are in, all differ.
void Clocks::unify(Subgroup& subgroup, LaneMask changed) {
  std::vector<LaneGroup>& groups = subgroup.past.groups;
  std::erase_if(subgroup.past.own, [&](const Own& one) {
    return std::ranges::all_of(groups, [&](const LaneGroup& group) {
      const Mark here{one.mark.component, one.mark.lanes & group.lanes, one.mark.stamp};
      return here.lanes == 0 || group.known.row(one.view).covers(here);
    });
  });
  for (std::size_t i = 0; i < groups.size(); ++i) {
    for (std::size_t j = groups.size(); --j > i;) {
      const bool fresh = ((groups[i].lanes | groups[j].lanes) & changed) != 0;
      if (!fresh || !(groups[i].known == groups[j].known)) continue;
      groups[i].lanes |= groups[j].lanes;
      groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(j));
    }
  }
}

void Clocks::publish(const Past& past, LaneMask lanes, std::uint32_t stamp, View view,
                     Knowledge& into) const {
  const Mark self{past.subgroup, lanes, stamp};
  for (const LaneGroup& group : past.groups) {
    if ((group.lanes & lanes) == 0) continue;
    if (view == View::memory) {
      into.join(group.known, wholes_);
    } else {
      into.join(view, group.known.row(view), wholes_);
      into.join(View::tensor_told, group.known.row(View::tensor_told), wholes_);
    }
  }
  for (const Own& one : past.own) {
    const bool told = one.view == View::tensor_told;
    if (one.view == View::tensor || one.view == View::current ||
        (view == View::execution && one.view != View::memory && !told)) {
      continue;
    }
    const Mark part{one.mark.component, one.mark.lanes & lanes, one.mark.stamp};
    into.add(view == View::execution && !told ? view : one.view, part, wholes_);
  }
  into.add(view, self, wholes_);
}

std::uint32_t Clocks::release(Component index, LaneMask lanes, Release how, Knowledge& into) {
  Subgroup& subgroup = subgroups_[index];
  const std::uint32_t stamp = subgroup.now++;
  if (how.passes == Passes::everything) {
    publish(subgroup.past, lanes, stamp, View::memory, into);
    return stamp;
  }
  publish(subgroup.past, lanes, stamp, View::execution, into);
  if (!how.fenced) return stamp;
  for (const Fenced& fence : subgroup.fenced) {
    Knowledge* const to = fence.narrow ? how.narrow : &into;
    if ((fence.lanes & lanes) == 0 || to == nullptr) continue;
    if (fence.rank) {
      if (how.restricted) publish_near(fence, fence.lanes & lanes, *to);
      continue;
    }
    publish(fence.at.past, fence.lanes & lanes, fence.at.stamp, View::memory, *to);
  }
  for (const Mark& inits : subgroup.published_inits) {
    into.add(View::memory, {inits.component, inits.lanes & lanes, inits.stamp}, wholes_);
  }
  return stamp;
}

void Clocks::acquire(Component index, LaneMask lanes, const Knowledge& from, Passes passes,
                     const Fenceable& later) {
  Subgroup& subgroup = subgroups_[index];
  lanes &= subgroup.live;
  part(subgroup, lanes);
  for (LaneGroup& group : subgroup.past.groups) {
    if ((group.lanes & lanes) == 0) continue;
    if (passes == Passes::everything) {
      group.known.join(from, wholes_);
    } else {
      group.known.join(View::execution, from.row(View::execution), wholes_);
      group.known.join(View::tensor_told, from.row(View::tensor_told), wholes_);
    }
  }
  if (passes == Passes::execution) {
    auto known = std::ranges::find_if(subgroup.unacquired, [&](const Unacquired& one) {
      return one.lanes == lanes && one.restricted == later.restricted;
    });
    if (known == subgroup.unacquired.end()) {
      known = subgroup.unacquired.insert(known, {lanes, {}, {}, false, later.restricted});
    }
    known->known.join(later.all != nullptr ? *later.all : from, wholes_);
    if (later.near != nullptr) known->near.join(*later.near, wholes_);
    known->widened |= later.widened;
  }
  if (subgroup.past.groups.size() > 1) unify(subgroup, lanes);
}

void Clocks::acquire_together(Component index, const Knowledge& from) {
  Subgroup& subgroup = subgroups_[index];
  lanes_meet(index, subgroup.live, true);
  for (LaneGroup& group : subgroup.past.groups) group.known.join(from, wholes_);
}

void Clocks::learn(Component index, LaneMask lanes, const Mark& mark, View view) {
  Subgroup& subgroup = subgroups_[index];
  part(subgroup, lanes);
  for (LaneGroup& group : subgroup.past.groups) {
    if ((group.lanes & lanes) != 0) group.known.add(view, mark, wholes_);
  }
  if (subgroup.past.groups.size() > 1) unify(subgroup, lanes);
}

void Clocks::follow(Component index, LaneMask lanes, const Row& execution) {
  Subgroup& subgroup = subgroups_[index];
  part(subgroup, lanes);
  for (LaneGroup& group : subgroup.past.groups) {
    if ((group.lanes & lanes) != 0) group.known.join(View::execution, execution, wholes_);
  }
  if (subgroup.past.groups.size() > 1) unify(subgroup, lanes);
}

void Clocks::learn_own(Component index, LaneMask lanes, Component component, std::uint32_t stamp) {
  subgroups_[index].past.set_own(View::memory, component, lanes, stamp);
}

void Clocks::lanes_meet(Component index, LaneMask lanes, bool memory) {
  Subgroup& subgroup = subgroups_[index];
  std::vector<LaneGroup>& groups = subgroup.past.groups;
  const std::uint32_t stamp = subgroup.now++;
  lanes &= subgroup.live;
  if (lanes == 0) return;
  const View view = memory ? View::memory : View::execution;
  if (groups.size() == 1 && groups[0].lanes == lanes && subgroup.past.own.empty()) {
    groups[0].known.add(view, {index, lanes, stamp}, wholes_);
    return;
  }
  Knowledge met;
  publish(subgroup.past, lanes, stamp, view, met);
  part(subgroup, lanes);
  for (LaneGroup& group : groups) {
    if ((group.lanes & lanes) == 0) continue;
    if (memory) {
      group.known.join(met, wholes_);
    } else {
      group.known.join(view, met.row(view), wholes_);
    }
  }
  unify(subgroup, subgroup.live);
}

void Clocks::lanes_exit(Component index, LaneMask exiting) {
  Subgroup& subgroup = subgroups_[index];
  subgroup.live &= ~exiting;
  for (LaneGroup& group : subgroup.past.groups) group.lanes &= ~exiting;
  std::erase_if(subgroup.past.groups, [](const LaneGroup& group) { return group.lanes == 0; });
}

void Clocks::snapshot(Component index, LaneMask lanes, Snapshot* out) {
  Subgroup& subgroup = subgroups_[index];
  out->stamp = subgroup.now++;
  out->past.subgroup = index;
  out->past.until = out->stamp;
  std::size_t count = 0;
  for (const LaneGroup& group : subgroup.past.groups) {
    if ((group.lanes & lanes) == 0) continue;
    if (count == out->past.groups.size()) {
      out->past.groups.push_back(group);
    } else {
      out->past.groups[count] = group;  // into the memory that an earlier one had
    }
    out->past.groups[count++].lanes &= lanes;
  }
  out->past.groups.resize(count);
  out->past.own.clear();
  for (const Own& one : subgroup.past.own) {
    if ((one.mark.lanes & lanes) == 0) continue;
    out->past.own.push_back(one);
    out->past.own.back().mark.lanes &= lanes;
  }
}

void Clocks::unite(LaneMask lanes, Snapshot* snapshot) const {
  Past& past = snapshot->past;
  if (past.groups.size() == 1 && past.own.empty()) {
    past.groups[0].known.add(View::memory, {past.subgroup, lanes, snapshot->stamp}, wholes_);
    past.groups[0].lanes = lanes;
    return;
  }
  Knowledge all;
  publish(snapshot->past, lanes, snapshot->stamp, View::memory, all);
  for (const LaneGroup& group : snapshot->past.groups) {
    for (const View view : {View::tensor, View::current}) {
      all.join(view, group.known.row(view), wholes_);
    }
  }
  for (const Own& one : snapshot->past.own) {
    if (one.view == View::tensor || one.view == View::current) {
      all.add(one.view, one.mark, wholes_);
    }
  }
  snapshot->past.groups.assign(1, {lanes, std::move(all)});
  snapshot->past.own.clear();
}

namespace {

// Of entries about lanes, what they say of `lanes`.
template <typename Entry, typename Lanes>
void keep_of(LaneMask lanes, const std::vector<Entry>& all, Lanes of, std::vector<Entry>* kept) {
  for (const Entry& one : all) {
    if ((of(one) & lanes) == 0) continue;
    Entry copy = one;
    of(copy) &= lanes;
    kept->push_back(std::move(copy));
  }
}

constexpr auto direct_lanes = [](auto& one) -> auto& { return one.lanes; };
constexpr auto own_lanes = [](auto& one) -> auto& { return one.mark.lanes; };

}  // namespace

Clocks::Kept Clocks::keep(Component index, LaneMask lanes) const {
  const Subgroup& subgroup = subgroups_[index];
  Kept kept;
  kept.past_.subgroup = subgroup.past.subgroup;
  keep_of(lanes, subgroup.past.groups, direct_lanes, &kept.past_.groups);
  keep_of(lanes, subgroup.past.own, own_lanes, &kept.past_.own);
  keep_of(lanes, subgroup.fenced, direct_lanes, &kept.fenced_);
  keep_of(lanes, subgroup.unacquired, direct_lanes, &kept.unacquired_);
  return kept;
}

namespace {

// Of entries about lanes: those of `lanes` become what they were in `before`.
template <typename Entry, typename Lanes>
void bring_back(LaneMask lanes, const std::vector<Entry>& before, Lanes of,
                std::vector<Entry>* now) {
  for (Entry& one : *now) of(one) &= ~lanes;
  std::erase_if(*now, [&](Entry& one) { return of(one) == 0; });
  for (const Entry& one : before) {
    Entry copy = one;
    of(copy) &= lanes;
    if (of(copy) != 0) now->push_back(std::move(copy));
  }
}

}  // namespace

void Clocks::forget_since(LaneMask lanes, const Kept& kept) {
  Subgroup& subgroup = subgroups_[kept.past_.subgroup];
  lanes &= subgroup.live;
  bring_back(lanes, kept.past_.groups, direct_lanes, &subgroup.past.groups);
  bring_back(lanes, kept.past_.own, own_lanes, &subgroup.past.own);
  bring_back(lanes, kept.fenced_, direct_lanes, &subgroup.fenced);
  bring_back(lanes, kept.unacquired_, direct_lanes, &subgroup.unacquired);
  unify(subgroup, subgroup.live);
}

std::size_t Clocks::bytes() const {
  std::size_t total = wholes_.size() * sizeof(LaneMask);
  for (const Subgroup& subgroup : subgroups_) {
    total += sizeof(Subgroup) + subgroup.past.bytes();
    for (const Fenced& fence : subgroup.fenced) total += sizeof(Fenced) + fence.at.past.bytes();
    for (const Unacquired& one : subgroup.unacquired) {
      total += sizeof(one) + one.known.bytes() + one.near.bytes();
    }
  }
  return total;
}

}  // namespace muster::analysis
