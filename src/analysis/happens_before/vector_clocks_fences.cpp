// What fences do to clocks. References: PTX ISA, membar/fence: release and acquire patterns, proxy
// fences, fence.mbarrier_init.
#include <algorithm>

#include "analysis/happens_before/vector_clocks.h"

namespace muster::analysis {

Clocks::Fenced& Clocks::fence_now(Component index, LaneMask lanes) {
  std::vector<Fenced>& all = subgroups_[index].fenced;
  std::erase_if(all, [](const Fenced& fence) { return fence.lanes == 0; });
  Fenced& fence = all.emplace_back();
  fence.lanes = lanes;
  snapshot(index, lanes, &fence.at);
  return fence;
}

void Clocks::release_fence(Component index, LaneMask lanes, bool narrow) {
  // A narrow one takes nothing back of what a wider one before it released to others.
  for (Fenced& fence : subgroups_[index].fenced) {
    if (!narrow || fence.narrow) fence.lanes &= ~lanes;
  }
  fence_now(index, lanes).narrow = narrow;
}

void Clocks::release_fence_near(Component index, LaneMask lanes, std::uint32_t rank) {
  for (Fenced& fence : subgroups_[index].fenced) {
    if (fence.rank) fence.lanes &= ~lanes;
  }
  fence_now(index, lanes).rank = rank;
}

void Clocks::publish_near(const Fenced& fence, LaneMask lanes, Knowledge& into) const {
  Knowledge all;
  publish(fence.at.past, lanes, fence.at.stamp, View::memory, all);
  into.join_near(all, *fence.rank, wholes_);
}

bool Clocks::sees_widened(Component index, LaneMask lanes) const {
  return std::ranges::any_of(subgroups_[index].unacquired, [&](const Unacquired& one) {
    return one.widened && (one.lanes & lanes) != 0;
  });
}

bool Clocks::fenced(Component index, LaneMask lanes) const {
  const auto by = [lanes](const auto& one) { return (one.lanes & lanes) != 0; };
  return std::ranges::any_of(subgroups_[index].fenced, by) ||
         std::ranges::any_of(subgroups_[index].published_inits, by);
}

// A fence in the scope of the workgroup leaves what other workgroups released for a wider one.
void Clocks::acquire_fence(Component index, LaneMask lanes, bool narrow, bool exact) {
  Subgroup& subgroup = subgroups_[index];
  std::vector<Unacquired> seen;
  for (Unacquired& one : subgroup.unacquired) {
    if ((one.lanes & lanes) == 0) continue;
    const bool near = narrow || (exact && one.widened);
    seen.push_back({one.lanes & lanes, near ? one.near : one.known, {}, false, true});
    if (!narrow) one.lanes &= ~lanes;
  }
  std::erase_if(subgroup.unacquired, [](const Unacquired& one) { return one.lanes == 0; });
  for (const Unacquired& one : seen) acquire(index, one.lanes, one.known, Passes::everything);
}

// What is seen stays to be acquired, for the rest of memory.
void Clocks::acquire_fence_shared(Component index, LaneMask lanes, bool exact) {
  Subgroup& subgroup = subgroups_[index];
  lanes &= subgroup.live;
  for (const Unacquired& one : subgroup.unacquired) {
    const LaneMask here = one.lanes & lanes;
    if (here == 0 || !one.restricted) continue;
    part(subgroup, here);
    for (LaneGroup& group : subgroup.past.groups) {
      if ((group.lanes & here) == 0) continue;
      group.known.join_shared(exact && one.widened ? one.near : one.known, wholes_);
    }
  }
  if (subgroup.past.groups.size() > 1) unify(subgroup, lanes);
}

// What is ordered before the lanes is now ordered before what the asynchronous proxy does after
// them, too.
void Clocks::proxy_fence(Component index, LaneMask lanes, View view) {
  Subgroup& subgroup = subgroups_[index];
  const std::uint32_t stamp = subgroup.now++;
  part(subgroup, lanes);
  for (LaneGroup& group : subgroup.past.groups) {
    if ((group.lanes & lanes) == 0) continue;
    group.known.proxy(view, wholes_);
    if (view != View::tensor_told) continue;
    const Row tensor = group.known.row(View::tensor);
    group.known.join(view, tensor, wholes_);
  }
  const std::vector<Own> own = subgroup.past.own;
  for (const Own& one : own) {
    const LaneMask here = one.mark.lanes & lanes;
    if (one.view != View::memory || here == 0) continue;
    subgroup.past.set_own(view, one.mark.component, here, one.mark.stamp);
  }
  subgroup.past.set_own(view, index, lanes, stamp);
  if (subgroup.past.groups.size() > 1) unify(subgroup, lanes);
}

void Clocks::ordered_fence(Component index, LaneMask lanes) {
  Subgroup& subgroup = subgroups_[index];
  part(subgroup, lanes);
  for (LaneGroup& group : subgroup.past.groups) {
    if ((group.lanes & lanes) == 0) continue;
    const Row seen = group.known.row(View::fence_seen);
    group.known.join(View::memory, seen, wholes_);
  }
  proxy_fence(index, lanes, View::fence_told);
}

void Clocks::show_fences(Component index, LaneMask lane, Row* into) const {
  const Past& past = subgroups_[index].past;
  for (const LaneGroup& group : past.groups) {
    if ((group.lanes & lane) != 0) into->join(group.known.row(View::fence_told), wholes_);
  }
  for (const Own& one : past.own) {
    const Mark part{one.mark.component, one.mark.lanes & lane, one.mark.stamp};
    if (one.view == View::fence_told && part.lanes != 0) into->add(part, wholes_);
  }
}

void Clocks::see_fences(Component index, LaneMask lanes, const Row& shown) {
  if (shown.empty()) return;
  Subgroup& subgroup = subgroups_[index];
  part(subgroup, lanes);
  for (LaneGroup& group : subgroup.past.groups) {
    if ((group.lanes & lanes) != 0) group.known.join(View::fence_seen, shown, wholes_);
  }
  if (subgroup.past.groups.size() > 1) unify(subgroup, lanes);
}

// What was told is ordered before what the lanes have the tensor core do next.
void Clocks::tensor_fence(Component index, LaneMask lanes) {
  Subgroup& subgroup = subgroups_[index];
  part(subgroup, lanes);
  for (LaneGroup& group : subgroup.past.groups) {
    if ((group.lanes & lanes) == 0) continue;
    const Row told = group.known.row(View::tensor_told);
    group.known.join(View::tensor, told, wholes_);
  }
  const std::vector<Own> own = subgroup.past.own;
  for (const Own& one : own) {
    const LaneMask here = one.mark.lanes & lanes;
    if (one.view != View::tensor_told || here == 0) continue;
    subgroup.past.set_own(View::tensor, one.mark.component, here, one.mark.stamp);
  }
  if (subgroup.past.groups.size() > 1) unify(subgroup, lanes);
}

void Clocks::init_fence(Component index, LaneMask lanes) {
  Subgroup& subgroup = subgroups_[index];
  if (subgroup.inits == kNoComponent) subgroup.inits = add_component(wholes_[index]);
  const std::uint32_t stamp = subgroup.now++;
  for (Mark& mark : subgroup.published_inits) mark.lanes &= ~lanes;
  std::erase_if(subgroup.published_inits, [](const Mark& mark) { return mark.lanes == 0; });
  subgroup.published_inits.push_back({subgroup.inits, lanes, stamp});
  subgroup.past.set_own(View::memory, subgroup.inits, lanes, stamp);
}

}  // namespace muster::analysis
