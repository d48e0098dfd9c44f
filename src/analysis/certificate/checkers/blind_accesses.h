// Accesses at addresses that are not known.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

void check_blind_access(CertificateState& state, const machine::BlindAccess& access);
// An access at a known address in shared memory, where blind ones are held against all others.
void note_anywhere(CertificateState& state, ClusterState& here, const machine::Access& access,
                   const Record& record, const Past& past);
// An access to the memory that `use` is of, at a known address or not.
void note_use(const CertificateState& state, RegionUse& use, const machine::Access& access);
// The run has ended: which blind accesses may conflict.
void conclude_blind_accesses(CertificateState& state);

}  // namespace muster::analysis
