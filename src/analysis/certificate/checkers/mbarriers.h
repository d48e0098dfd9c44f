// C1 to C5 for mbarrier objects, and what their phases order. docs/certificate.md has the argument.
#pragma once

#include <span>

#include "analysis/certificate/certificate_state.h"
#include "machine/state/subgroup.h"

namespace muster::analysis {

void check_mbarrier(CertificateState& state, const machine::SyncEvent& event);
// The workgroup has finished, with its objects in these states.
void finish_mbarriers(CertificateState& state, ClusterState& here, std::uint32_t workgroup,
                      std::span<const machine::MbarrierObject> objects);

}  // namespace muster::analysis
