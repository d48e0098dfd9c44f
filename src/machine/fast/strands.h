// Lanes of a warp that part and meet again, in the order in which the exact machine has them
// (execute/divergence.h). Depends on warp.h.
#pragma once

#include <cstddef>

#include "machine/fast/warp.h"

namespace muster::machine::fast {

// The first strand that runs; as many as there are: none.
std::size_t pick(const Warp& w);
// The strand stands at a branch that `taken` of its lanes take.
void split(Warp& w, std::size_t index, const Step& branch, Mask taken, std::uint32_t target);
// The strand has reached its meeting point: it waits there, or goes on with the others.
void rejoin(Warp& w, std::size_t index);
void end_lanes(Warp& w, Mask lanes);
// No strand runs: one that waits for others to meet them goes on without them, where nobody waits
// for something else. False: there is none.
bool unpark(Warp& w);

// The strand has come to an operation among lanes. Those whose lanes are all there execute it.
void meet_lanes(Warp& w, std::size_t index);

}  // namespace muster::machine::fast
