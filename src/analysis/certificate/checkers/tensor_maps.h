// Tensor maps in global memory: written through the generic proxy, read by tensor copies through
// that of tensor maps. References: PTX ISA, fence.proxy.tensormap, tensormap.cp_fenceproxy.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// Fences of the tensor-map proxy: a release, which lanes of tensormap.cp_fenceproxy execute
// `together`; an acquire of the map at this address.
struct MapRelease {
  machine::AgentId agent;
  LaneMask lanes = 0;
  bool together = false;
};
struct MapAcquisition {
  machine::AgentId agent;
  LaneMask lanes = 0;
  std::uint64_t address = 0;
};

void note_map_release(CertificateState& state, const MapRelease& release);
void note_map_acquire(CertificateState& state, const MapAcquisition& acquisition);
// Lanes write to global memory.
void forget_map_acquires(ClusterState& here, const machine::Access& access);

// Whether a copy, which knows `past`, sees in the map at `address` what `old` has written.
bool map_acquired(const ClusterState& here, const Past& past, std::uint64_t address,
                  const Record& old, const Record& now);

}  // namespace muster::analysis
