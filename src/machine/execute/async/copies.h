// Asynchronous copies: the operands of one instruction become operations, one for each destination
// workgroup, each with the bytes it reads and writes and the mbarrier it signals. References: PTX
// ISA, cp.async, cp.async.bulk, cp.async.bulk.tensor, cp.reduce.async.bulk, st.async, red.async,
// clusterlaunchcontrol.try_cancel.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool execute_async_copy(ExecutionContext& ctx, Strand& strand);

}  // namespace muster::machine
