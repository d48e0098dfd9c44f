// Looking at the next visible operation of a subgroup that stands in front of it (see
// Machine::approach).
#pragma once

#include "machine/execute/execution_context.h"
#include "machine/state/next_operation.h"

namespace muster::machine {

Pending next_operation(ExecutionContext& ctx);

}  // namespace muster::machine
