// Tensor maps in global memory: written through the generic proxy, read by tensor copies through
// that of tensor maps. Between the two a release of that proxy and an acquire of this very map.
// References: PTX ISA, fence.proxy.tensormap, tensormap.cp_fenceproxy.
#include <algorithm>
#include <bit>

#include "analysis/certificate/certificate.h"
#include "machine/launch/tensor_map_contents.h"

namespace muster::analysis {

void Watch::map_release(machine::AgentId agent, LaneMask lanes, bool together) {
  Clocks& clocks = cluster(agent.workgroup).clocks;
  const Component index = agent_of(agent);
  // The copy before it is of all lanes, so it comes before whatever each of them does next.
  if (together) clocks.lanes_meet(index, lanes, true);
  clocks.proxy_fence(index, lanes, View::map_told);
}

void Watch::map_acquire(machine::AgentId agent, LaneMask lanes, std::uint64_t address) {
  ClusterState& here = cluster(agent.workgroup);
  MapAcquire& acquire = here.map_acquires[address].emplace_back();
  acquire.lanes = lanes;
  here.clocks.snapshot(agent_of(agent), lanes, &acquire.at);
}

// An acquire says nothing about what is written later.
void Watch::forget_acquires(ClusterState& here, const machine::Access& access) {
  for (LaneMask left = access.lanes; left != 0; left &= left - 1) {
    const std::uint64_t at = access.addresses[static_cast<unsigned>(std::countr_zero(left))];
    const std::uint64_t below = at - std::min<std::uint64_t>(at, machine::kMapBytes - 1);
    auto found = here.map_acquires.lower_bound(below);
    while (found != here.map_acquires.end() && found->first < at + access.bytes) {
      found = here.map_acquires.erase(found);
    }
  }
}

// A copy of `now` reads a map that `old`, which is ordered before it, has written: some lane that
// comes before the copy has acquired the map, and at that time knew of a release behind the write.
bool Watch::acquired(const Cell& cell, const Record& old, const Record& now) const {
  if (!old.writes()) return true;
  const auto found = last_->map_acquires.find(map_address_);
  if (found == last_->map_acquires.end()) return false;
  return std::ranges::any_of(found->second, [&](const MapAcquire& acquire) {
    const Past& past = acquire.at.past;
    for (LaneMask left = acquire.lanes; left != 0; left &= left - 1) {
      const LaneMask lane = left & ~(left - 1);
      if (cell.past.knows(View::memory, now.lanes, {past.subgroup, lane, acquire.at.stamp}) &&
          past.knows(View::map_told, lane, old.mark())) {
        return true;
      }
    }
    return false;
  });
}

}  // namespace muster::analysis
