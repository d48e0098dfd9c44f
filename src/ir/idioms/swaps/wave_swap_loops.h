// Loops of compare-and-swap in functions of waves, whose lanes leave such a loop by a mask: those
// that are through are taken out of the mask of lanes that act, and the wave goes on when there are
// none left. Registers are used again and again there, so values are followed along the only way
// into the loop and through two turns of it. Depends on swap_loops.h and lane_walk.h.
#pragma once

#include <vector>

#include "ir/idioms/swaps/swap_loops.h"

namespace muster::ir {

// Loops of which nothing acts but the swap and looks at its word, that a lane leaves where and only
// where it did not try, or has found what it expected; the next turn of a lane expects what this
// one found, or what it loads anew. What goes on from turn to turn may lie in the lanes' own
// memory. In vISA each turn says anew who is through, and parks those lanes.
std::vector<SwapLoop> find_wave_swap_loops(const Function& function, const Cfg& cfg);

}  // namespace muster::ir
