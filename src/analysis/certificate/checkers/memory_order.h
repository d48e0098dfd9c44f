// Accesses to memory: C6 and C7, cell by cell.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// What the schedule decides of the access.
machine::Dependence check_access(CertificateState& state, const machine::Access& access);

// The workgroup has finished, and those of its ClusterState have not, which share no memory but the
// global one.
void forget_shared_memory(CertificateState& state, ClusterState& here, std::uint32_t workgroup);

// To everybody else's accesses some operations are writes of shared memory by one lane. `past`:
// what the lane knows; `operation`: its number.
struct Writer {
  const Past& past;
  std::uint32_t operation = 0;
};
void write_words(CertificateState& state, ClusterState& here, const machine::Access& access,
                 const Writer& writer);

}  // namespace muster::analysis
