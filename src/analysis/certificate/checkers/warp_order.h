// What lanes of a warp order among themselves, and the fences of each. References: PTX ISA,
// bar.warp.sync, fence.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

struct FenceEvent {
  machine::AgentId agent;
  const ir::Instr& fence;
  LaneMask lanes = 0;
};

// Lanes of one subgroup met in a warp-level operation; whether that orders memory is a policy for
// all but bar.warp.sync.
void note_meeting(CertificateState& state, const machine::SyncEvent& event);
void note_fence(CertificateState& state, const FenceEvent& event);

}  // namespace muster::analysis
