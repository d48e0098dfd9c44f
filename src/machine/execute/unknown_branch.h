// Branches on unknown values. Where the sides hold no synchronisation up to the place at which they
// meet, they are walked once for all schedules and all values: accesses are reported as uncertain,
// and every register written on the way is unknown afterwards. A register keeps its value inside
// the region only where its one definition dominates the use, so one walk covers loops too.
// Elsewhere the value must be decided, or say whether a wait is skipped.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// Decides a branch whose guard is not known. False: ExecutionContext::stop says why it cannot. On
// success *taken says which way all lanes of `sides.maybe` go.
bool decide(ExecutionContext& ctx, const ir::Instr& in, const Guarded& sides, bool* taken);
// A branch on the answer of a peek. False: its guard is something else.
bool skip_by_peek(ExecutionContext& ctx, const ir::Instr&, const Guarded& sides, bool* taken);
// A branch on unknown data of which one side cannot but trap: a failed assertion ends the whole
// grid, so its lanes go the other way, which is an assumption. False: it is no such branch.
bool spare_from_trap(ExecutionContext& ctx, const ir::Instr& in, const Guarded& sides, bool* taken);
bool maybe_region(ExecutionContext& ctx, Strand& strand, LaneMask lanes, const Cause& cause);

}  // namespace muster::machine
