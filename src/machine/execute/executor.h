// Executes one subgroup until it stops. What synchronises or is asynchronous is executed by the
// handlers that the machine was given (handlers.h). Depends on execution_context.h.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

Stop run_subgroup(ExecutionContext& ctx, std::uint64_t budget, bool stop_at_visible,
                  bool acted = false);

}  // namespace muster::machine
