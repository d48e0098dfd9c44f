// Conditions over final states, which stand as "P0:r0=1 x=2". Depends on test.h.
#pragma once

#include <string>

#include "litmus/format/test.h"

namespace muster::litmus {

// What a state does not name is zero.
bool holds(const Condition& condition, const std::string& outcome);

// A location that the condition names and the state does not have; empty: there is none.
std::string location_not_in(const Condition& condition, const std::string& outcome);

}  // namespace muster::litmus
