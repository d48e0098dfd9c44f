// Lanes that part and meet again. Which strand runs is the machine's choice: a strand that reached
// the meeting point of its branch waits for its siblings as long as any of them can run. Reference:
// PTX ISA, independent thread scheduling; nothing here promises convergence that the architecture
// does not.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

std::size_t pick(ExecutionContext& ctx);
bool split(ExecutionContext& ctx, Strand& strand, LaneMask taken, ir::InstrId target);
// .uni: all lanes that execute the instruction agree. False: they do not.
bool uniform(ExecutionContext& ctx, const ir::Instr& in, LaneMask taken, LaneMask all);
// The same of a guard that is not known: where it is not one unknown value in all lanes, it is
// taken for granted that they agree.
void rely_on_uniform(ExecutionContext& ctx, const ir::Instr& in, const Guarded& sides,
                     LaneMask all);
bool execute_branch(ExecutionContext& ctx, Strand& strand);
bool execute_branch_table(ExecutionContext& ctx, Strand& strand);
// A strand stands at its meeting point. True if it may go on.
bool rejoin(ExecutionContext& ctx, std::size_t index);
// No strand can run: the first parked one goes on without its siblings.
bool unpark(ExecutionContext& ctx);
// Lanes end. Parked siblings may now be complete, warp-level operations may go on, and with the
// last lane the subgroup leaves the barriers that wait on all.
void exit_lanes(ExecutionContext& ctx, LaneMask lanes);
// Lanes whose guard fails go on; the others stay. False: the guard is not known.
bool part(ExecutionContext& ctx, Strand& strand, bool* anyone);
// Splits `lanes` off a strand, to stand at the same instruction; they meet again after it.
void part_lanes(ExecutionContext& ctx, std::size_t index, LaneMask lanes);
// Lanes that passed over a warp-level operation which names them, and that is still waited at.
bool leaves_debts(ExecutionContext& ctx, LaneMask ending);
bool fail_pair(ExecutionContext& ctx, std::uint16_t number, const Strand& other);

}  // namespace muster::machine
