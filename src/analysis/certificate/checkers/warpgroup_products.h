// The warps of a warpgroup execute the same wgmma, with the same descriptors; a wait for those of
// one is one for those of all.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

void note_shared_issue(CertificateState& state, ClusterState& here,
                       const machine::AsyncIssue& issue, const Flight& flight);
// `agent` knows that the operations of another warp of its warpgroup are over.
void follow_shared_issues(const CertificateState& state, ClusterState& here, machine::AgentId agent,
                          LaneMask lanes, const machine::Channel& channel);
// The cluster has finished: they have executed as many.
void compare_shared_issues(CertificateState& state, const ClusterState& here);

}  // namespace muster::analysis
