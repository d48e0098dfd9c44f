// Tensor maps in global memory: written through the generic proxy, read by tensor copies through
// that of tensor maps. Between the two a release of that proxy and an acquire of this very map.
// References: PTX ISA, fence.proxy.tensormap, tensormap.cp_fenceproxy.
#include "analysis/certificate/checkers/tensor_maps.h"

#include <algorithm>
#include <bit>

#include "machine/launch/tensor_map_contents.h"

namespace muster::analysis {

void note_map_release(CertificateState& state, const MapRelease& release) {
  const auto& [agent, lanes, together] = release;
  Clocks& clocks = state.cluster(agent.workgroup).clocks;
  const Component index = state.agent_of(agent);
  // The copy before it is of all lanes, so it comes before whatever each of them does next.
  if (together) clocks.lanes_meet(index, lanes, true);
  clocks.proxy_fence(index, lanes, View::map_told);
}

void note_map_acquire(CertificateState& state, const MapAcquisition& acquisition) {
  const auto& [agent, lanes, address] = acquisition;
  ClusterState& here = state.cluster(agent.workgroup);
  MapAcquire& acquire = here.map_acquires[address].emplace_back();
  acquire.lanes = lanes;
  here.clocks.snapshot(state.agent_of(agent), lanes, &acquire.at);
}

// An acquire says nothing about what is written later.
void forget_map_acquires(ClusterState& here, const machine::Access& access) {
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
bool map_acquired(const ClusterState& here, const Past& past, std::uint64_t address,
                  const Record& old, const Record& now) {
  if (!old.writes()) return true;
  const auto found = here.map_acquires.find(address);
  if (found == here.map_acquires.end()) return false;
  return std::ranges::any_of(found->second, [&](const MapAcquire& acquire) {
    const Past& then = acquire.at.past;
    for (LaneMask left = acquire.lanes; left != 0; left &= left - 1) {
      const LaneMask lane = left & ~(left - 1);
      if (past.knows(View::memory, now.lanes, {then.subgroup, lane, acquire.at.stamp}) &&
          then.knows(View::map_told, lane, old.mark())) {
        return true;
      }
    }
    return false;
  });
}

}  // namespace muster::analysis
