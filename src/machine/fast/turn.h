// One turn of a warp: its steps until it blocks, ends, has had its share, or must be left to the
// exact machine. Depends on warp.h and block_barriers.h.
#pragma once

#include <cstdint>

#include "machine/fast/block_barriers.h"
#include "machine/fast/warp.h"

namespace muster::machine::fast {

enum class Turn : std::uint8_t { ended, blocked, spent, gives_up };

Turn run_turn(Warp& w, Workgroup& workgroup, BlockBarriers& barriers, std::uint64_t budget);

}  // namespace muster::machine::fast
