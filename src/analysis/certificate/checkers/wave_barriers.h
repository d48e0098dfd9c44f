// C1 to C3 for the barriers of workgroups of waves: docs/certificate.md, "Waves". Depends on
// certificate_state.h.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

void check_wave_barrier(CertificateState& state, const machine::SyncEvent& event);

}  // namespace muster::analysis
