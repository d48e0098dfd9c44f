// Atomics that nothing orders and whose results matter: they are put in order by whoever watches
// (atomic_orders.h), which covers all schedules where they are of one word and one lane each.
#pragma once

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// A strong read on which control, an address or a barrier's operand may rest, or an atomic whose
// old value they may rest on.
bool listens(const CertificateState& state, const Record& record);

// Two atomics that nothing orders. True: their order is not this run's business.
bool contend(CertificateState& state, const Past& past, const Record& old, const Record& now);

// Whether all atomics that are put in order are of one word.
bool one_word(CertificateState& state, const machine::Access& access);

}  // namespace muster::analysis
