// The last one out: lanes take their number from a counter, and whoever takes the last of it cleans
// up (ir::Countdown). Which one that is the schedule decides; what it knows is the same.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// One lane takes its number. False: the counter is not one of those, so what is returned is the
// schedule's.
bool count_down(CertificateState& state, ClusterState& here, const machine::Access& access,
                const Record& record);

}  // namespace muster::analysis
