// Operations among the lanes of one subgroup: each waits for all lanes of its membermask that have
// not exited. Which lanes meet does not depend on the schedule: a lane waits at one operation, for
// one fixed set. References: PTX ISA, bar.warp.sync, shfl.sync, vote.sync, match.sync, redux.sync,
// elect.sync.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

bool execute_warp_sync(ExecutionContext& ctx, Strand& strand);

}  // namespace muster::machine
