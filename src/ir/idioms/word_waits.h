// Loops that do nothing but look at one word of memory until it has a value that ends them: a load,
// or an atomic that changes nothing when the loop goes on, arithmetic on what it found, and the
// branch back. Whoever executes the kernel may park the lane until the word changes. Whether a turn
// really changes nothing, where that rests on values (compare-and-swap, exchange), is for whoever
// executes to see. Depends on cfg.h. The argument is in
// docs/decisions/061-words-that-are-waited-for.md.
#pragma once

#include <vector>

#include "ir/flow/cfg.h"

namespace muster::ir {

struct WordWait {
  InstrId poll = kNone;
  std::vector<BlockId> blocks;     // of the loop
  std::vector<RegisterId> inputs;  // read inside, and not written there
  // Something behind the loop reads what the poll returned, or what was computed from it.
  bool value_used = false;
};

// In the order of the instructions.
std::vector<WordWait> find_word_waits(const Function& function, const Cfg& cfg);

}  // namespace muster::ir
