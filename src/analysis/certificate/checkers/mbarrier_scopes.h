// Scopes of mbarrier operations by the letter (policy mbarrier-scope=exact), in clusters of several
// workgroups: what goes from phase to phase, and to whom. docs/certificate.md has the argument.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// In the scope of its workgroup, which is that of an operation that names none.
bool narrow(ir::Scope scope);

// Some order that this tells is one of shared memory only, by restricted fences (decision 413).
bool rests_on_restricted(const Knowledge& from, std::uint32_t workgroups);

// What tells that an asynchronous operation of the phase in progress is over, issued by a peer of
// the object's workgroup or not.
Mark over_with_phase(ClusterState& here, MbarrierLog& log, bool by_peer);

// And the last link tells it.
void link_over(const ClusterState& here, MbarrierLog& log, bool by_peer);

// The event changes the object, by somebody who knows this: it is a link of what later operations
// observe.
void note_link(const CertificateState& state, const ClusterState& here, MbarrierLog& log,
               const machine::SyncEvent& event, const Past& past, const Mark& mark);

// The phase in progress is complete.
void complete_in_scope(const ClusterState& here, MbarrierLog& log);

// A wait for the last complete phase was answered.
void acquire_in_scope(CertificateState& state, ClusterState& here, MbarrierLog& log,
                      const machine::SyncEvent& event);

}  // namespace muster::analysis
