// What a lane that looks back would do if it found another word than the one it is told: gone along
// aside, on its registers alone, which are as before when that is over. Depends on
// execution_context.h, machine/state/look_back_teller.h.
#pragma once

#include <optional>
#include <vector>

#include "machine/execute/execution_context.h"

namespace muster::machine {

// The lane of this strand stands at a poll, which would find `words` in place of what it is told.
// Who tells it (RunOptions::look_backs) sees each instruction, and the end.
void look_aside(ExecutionContext& ctx, const Strand& strand, const PolledWords& words);

// Behind a branch of which it is not known which way is taken: the arithmetic that lies on its
// ways, and where they meet. Nothing: something else lies there.
struct Between {
  ir::InstrId meet = ir::kNone;
  std::vector<ir::InstrId> between;
};
std::optional<Between> arithmetic_between(const ExecutionContext& ctx, ir::InstrId branch);

// Puts what a poll finds into its registers, where it is known.
void write_polled(ExecutionContext& ctx, const ir::Instr& poll, const PolledWords& words,
                  LaneMask lanes);

}  // namespace muster::machine
