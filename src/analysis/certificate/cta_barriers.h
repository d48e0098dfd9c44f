// Named barriers of a workgroup: C1 for their generations, and what these order.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// A generation of a barrier of a workgroup is complete; `waiters` go on.
struct CtaCompletion {
  std::uint32_t workgroup = 0, barrier = 0;
  barrier::SubgroupMask waiters = 0;
};

void check_cta_arrival(CertificateState& state, const machine::Arrival& arrival);
void note_cta_completion(CertificateState& state, const CtaCompletion& event);

}  // namespace muster::analysis
