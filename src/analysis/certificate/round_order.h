// C1 for barriers that whole subgroups arrive at: their rounds are apart in every schedule.
#pragma once

#include <span>

#include "analysis/certificate/certificate_state.h"

namespace muster::analysis {

// Every one of `earlier` happens before the later one of `at`, whose lanes know `past`.
void check_apart(CertificateState& state, const Past& past, std::span<const Event> earlier,
                 const Unseparated& at);

}  // namespace muster::analysis
