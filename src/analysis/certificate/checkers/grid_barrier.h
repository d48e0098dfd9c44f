// The barrier of a cooperative grid: C1 and C2 for its generations, and what they order between
// clusters, which have no clock in common.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

void check_grid_barrier(CertificateState& state, const machine::SyncEvent& event);

// Whether `old`, of another cluster, happens before what comes `now` and knows `past`.
Ordering order_in_grid(CertificateState& state, const ClusterState& here, const Past& past,
                       const Record& old, const Record& now);

}  // namespace muster::analysis
