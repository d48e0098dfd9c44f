// Finding 0, asked of one program after the other: the compiled model, with each wait for a phase
// that was complete when it executed. Depends on exhaustive/barrier_judge.h.
#pragma once

#include "axiom/amdgpu/barrier_program.h"

namespace muster::litmus {

// Whether some schedule breaks a clause, or is stuck. Two objects that the launch initialised,
// three threads of four operations at most, no count updates; a wait or drop without an object is
// one by a thread that is not a member.
bool undefined_in_time(const axiom::BarrierProgram& program);

}  // namespace muster::litmus
