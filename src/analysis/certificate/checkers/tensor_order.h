// Tensor memory: what is in order there. References: PTX ISA, tcgen05 memory consistency model.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// tcgen05.fence::before_thread_sync, or after_thread_sync.
struct TensorFence {
  machine::AgentId agent;
  LaneMask lanes = 0;
  bool before = false;
};

void note_tensor_fence(CertificateState& state, const TensorFence& fence);

// Both warps of a pair of workgroups have come before either goes on.
void check_pair(CertificateState& state, const machine::SyncEvent& event);

// Whether `old` happens before what comes `now`, knows `past`, and touches the same `address`.
Ordering order_in_tensor_memory(CertificateState& state, const Past& past, std::uint64_t address,
                                const Record& old, const Record& now);

}  // namespace muster::analysis
