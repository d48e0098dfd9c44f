// The paths that one thread of a program with memory can take: every read may return any value that
// some write of the program makes. Which of them go together is for the memory model to say.
// Depends on program.h.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "litmus/program/program.h"

namespace muster::litmus {

struct Path {
  bool stuck = false;  // goes round in a wait loop that reads only
  std::vector<std::pair<std::uint8_t, std::int64_t>> sees;  // what its last round read, by location
  std::vector<axiom::MemoryEvent> events;  // with their values; barriers without rounds
  std::vector<KindInstruction> barriers;   // operands are constants
  std::vector<std::int64_t> registers;     // at the end
};

struct Paths {
  std::vector<std::vector<Path>> threads;
  bool cut = false;  // a loop went on beyond the bound, or there were too many
};

// The values of reads are closed under what the program computes. `bound`: how often a path takes
// one backward branch. A wait loop (reads only, whose registers are read anew) is followed once:
// what further rounds read changes no final state.
Paths paths_of(const KindProgram& program, unsigned bound);

}  // namespace muster::litmus
