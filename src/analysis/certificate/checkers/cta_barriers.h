// Named barriers of a workgroup: C1 for their generations, and what these order.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

void check_cta_barrier(CertificateState& state, const machine::SyncEvent& event);

}  // namespace muster::analysis
