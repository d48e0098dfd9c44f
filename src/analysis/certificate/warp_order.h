// What lanes of a warp order among themselves, and the fences of each. References: PTX ISA,
// bar.warp.sync, fence.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// Lanes of one subgroup met in a warp-level operation.
struct LanesMet {
  machine::AgentId agent;
  ir::InstrId site = ir::kNone;
  LaneMask lanes = 0;
};
struct FenceEvent {
  machine::AgentId agent;
  const ir::Instr& fence;
  LaneMask lanes = 0;
};

void note_meeting(CertificateState& state, const LanesMet& event);
void note_fence(CertificateState& state, const FenceEvent& event);

}  // namespace muster::analysis
