// C9: whoever asks the pool of its workgroup for registers gets them.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// setmaxnreg: what the subgroup gives back, in registers of one lane; negative: what it takes.
struct PoolEvent {
  machine::AgentId agent;
  ir::InstrId site = ir::kNone;
  std::int64_t given = 0;
};

void check_register_pool(CertificateState& state, const PoolEvent& event);
// The workgroup has finished.
void finish_register_pool(CertificateState& state, ClusterState& here, std::uint32_t workgroup);

}  // namespace muster::analysis
