// A counter that every workgroup adds to once, and what the last of them finds done: see
// docs/certificate.md, The last one. Watched in one of two runs of each workgroup: as if others
// came later, and as if it were the last.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// An access to global memory while a counter is followed. True: it is made behind all that the
// others did before they came, so that nobody need hold it against theirs.
// `unknown`: what it reads, others may have written.
bool follow_arrival(CertificateState& state, const machine::Access& access, bool* unknown);

// An addition to the counter, as something that goes with no other access than its like.
machine::Access as_counter(const machine::Access& access);

// A fence that acquires: who came is behind all that came before now.
void enter_arrival(CertificateState& state, ClusterState& here, Component agent, LaneMask lanes,
                   bool narrow);

// A fence.sc: lanes that know of the arrival are behind those of all that came before.
void fence_arrival(CertificateState& state, ClusterState& here, Component agent, LaneMask lanes);

// Whatever releases or acquires, wider than a workgroup, perhaps: who knows what was written, and
// who knows of the arrival, may tie it to the counter.
void tie_perhaps(CertificateState& state, machine::AgentId agent, LaneMask lanes, ir::Scope scope);

// A workgroup is over.
void end_arrival(CertificateState& state);

}  // namespace muster::analysis
