// The warps of a warpgroup execute the same wgmma, with the same descriptors, and the same waits
// for them; a wait for those of one is one for those of all.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

void note_shared_issue(CertificateState& state, ClusterState& here,
                       const machine::AsyncIssue& issue, const Flight& flight);
struct SharedWait {
  std::uint32_t step = 0;  // up to this operation
  ir::InstrId site = ir::kNone;
};
// `agent` has waited for its own.
void note_shared_wait(CertificateState& state, ClusterState& here, machine::AgentId agent,
                      const SharedWait& wait);
// `agent` knows that the operations of another warp of its warpgroup are over.
void follow_shared_issues(const CertificateState& state, ClusterState& here, machine::AgentId agent,
                          LaneMask lanes, const machine::Channel& channel);
// The cluster has finished: they have executed as many, and waited for as many.
void compare_shared_issues(CertificateState& state, const ClusterState& here);

}  // namespace muster::analysis
