// The barrier of a cluster: C1 for its generations, and what these order.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// An arrival, or a wait that is over.
void check_cluster_barrier(CertificateState& state, const machine::SyncEvent& event);

}  // namespace muster::analysis
