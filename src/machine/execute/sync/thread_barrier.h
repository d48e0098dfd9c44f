// The barriers of vISA: NBARRIER, BARRIER and SBARRIER of the hardware threads of a thread group.
// References: vISA NBARRIER, BARRIER, SBARRIER. Depends on execution_context.h.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool execute_thread_barrier(ExecutionContext& ctx, Strand& strand);
// A thread has ended. False: a fault.
bool end_thread(ExecutionContext& ctx);

}  // namespace muster::machine
