// Loops that end when a vote of the workgroup says so, and one lane's vote rests on a word that it
// polls (ir::WordWait::vote). That lane stands at its poll instead of going round with all others,
// so long as whoever votes is in the loop, one lane polls, and all others say that it goes on:
// otherwise what a vote comes to depends on the schedule.
// docs/decisions/320-votes-about-a-word.md has the argument.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// The lane that stands at the poll of such a loop. False: some other one polls it, too, or it has
// not been said that the loop goes on; then there is an obstacle.
bool polls_alone(ExecutionContext& ctx, const ir::WordWait& wait, LaneMask lanes);
// It finds what ends the loop.
void note_passed(ExecutionContext& ctx, const ir::WordWait& wait);

// The warp arrives at a barrier with its votes, so many false and so many true; `first`: it begins
// the round.
struct Votes {
  std::uint32_t barrier = 0, no = 0, yes = 0;
};
void note_votes(ExecutionContext& ctx, const Votes& votes, bool first);
// At the end of a round, which came to `value`: why that may have been otherwise, or 0.
std::uint32_t end_votes(ExecutionContext& ctx, std::uint32_t id, std::uint32_t value);

}  // namespace muster::machine
