// Loops that wait for a word of memory: the lane stands at its poll until the word lets it go on,
// so that turns which change nothing are not executed.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// What becomes of the strand at a poll. execute: all its lanes find what ends the loop, in one
// word, and `test` says what that is; plainly: nothing is known that would keep it from being
// executed as any other; later: it waits, or fewer lanes stand here now, or it has gone on without
// what it looked for; no: there is an obstacle.
enum class Polled : std::uint8_t { execute, plainly, later, no };
Polled poll_word(ExecutionContext& ctx, std::size_t index, WordTest* test);

// Whether the word that a strand waits for has changed.
bool word_changed(const MachineState& machine, const Workgroup& workgroup, const Strand& strand);

}  // namespace muster::machine
