// C9: whoever asks the pool of its workgroup for registers gets them.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

void check_register_pool(CertificateState& state, const machine::SyncEvent& event);
// The workgroup has finished.
void finish_register_pool(CertificateState& state, ClusterState& here, std::uint32_t workgroup);

}  // namespace muster::analysis
