// Shared memory lives as long as its workgroup: what others do there must come after something that
// the workgroup did, and what they, or asynchronous operations, do must be known to be over by a
// lane of the workgroup when it ends (C3 for memory).
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// The memory of the workgroup with this rank is in use until somebody knows the mark.
void note_use_of(ClusterState& here, std::uint32_t rank, const Mark& mark, const Party& who);
// Whoever knows this, of these lanes, knows that the workgroup with this rank has started.
bool knows_started(const CertificateState& state, const Past& past, LaneMask lanes,
                   std::uint32_t rank);
// An access, if it is to the memory of another workgroup or not made by the lanes themselves.
// `past`: what it knows.
void note_foreign_use(CertificateState& state, ClusterState& here, const machine::Access& access,
                      const Record& record, const Past& past);
// Lanes exit: what they know is over does not outlive them.
void leave_memory(const CertificateState& state, ClusterState& here, machine::AgentId agent,
                  LaneMask lanes);
// The workgroup has finished.
void finish_memory(CertificateState& state, const ClusterState& here, std::uint32_t workgroup);

}  // namespace muster::analysis
