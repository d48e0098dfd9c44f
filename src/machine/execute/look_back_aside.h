// What a lane that looks back would do if it found another word than the one it is told: gone along
// aside, on its registers alone, which are as before when that is over. Depends on
// execution_context.h, machine/state/look_back_teller.h.
#pragma once

#include <cstdint>

#include "machine/execute/execution_context.h"

namespace muster::machine {

// The lane of this strand stands at a poll, which would find `word` in place of what it is told.
// Who tells it (RunOptions::look_backs) sees each instruction, and the end.
void look_aside(ExecutionContext& ctx, const Strand& strand, std::uint64_t word);

}  // namespace muster::machine
