// Workgroups that take a number each, by one atomic, and differ in nothing else: which has which
// number makes no difference, so it is the one that has it here. docs/certificate.md, Numbers that
// workgroups take.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// An access by CertificateState::names: the next workgroup takes the next number, by one lane.
void name_workgroup(CertificateState& state, const machine::Access& access);

}  // namespace muster::analysis
