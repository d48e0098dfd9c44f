// Asynchronous operations: what they knew when they were issued, and what tells that they are over.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// `lanes` know from now on that step `channel.step` is complete.
struct GroupWait {
  machine::AgentId agent;
  LaneMask lanes = 0;
  const machine::Channel& channel;
  ir::InstrId site = ir::kNone;
};

void note_issue(CertificateState& state, const machine::AsyncIssue& issue);
// The operation of this id is over.
void note_end(CertificateState& state, std::uint32_t id);
void note_group_wait(CertificateState& state, const GroupWait& wait);

// What one has to know to be ordered after an operation of this workgroup that the channel tells
// of.
Mark mark_of(const CertificateState& state, ClusterState& here, std::uint32_t issuer,
             const machine::Channel& channel, LaneMask lanes);

}  // namespace muster::analysis
