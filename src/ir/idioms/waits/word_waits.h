// Loops that look at one word of memory until it has a value that ends them: a load, or an atomic
// that changes nothing when the loop goes on, arithmetic on what it found, and the way back. What
// is done on ways that do not lead back quietly is behind the wait, also where a larger loop comes
// round again. Whoever executes the kernel may park the lane until the word changes. Whether a turn
// really changes nothing, where that rests on values (compare-and-swap, exchange), is for whoever
// executes to see. Depends on cfg.h. The argument is in
// docs/decisions/061-words-that-are-waited-for.md.
#pragma once

#include <vector>

#include "ir/flow/cfg.h"

namespace muster::ir {

struct WordWait {
  InstrId poll = kNone;
  std::uint32_t element = 0;    // of what a load of several words finds, the one that it waits for
  std::vector<BlockId> blocks;  // of the loop
  std::vector<RegisterId> inputs;  // read inside, and not written there
  // Something behind the loop reads what the poll returned, or what was computed from it.
  bool value_used = false;
  // Loads of the same word to which it goes back when it fails, and from which all ways lead to it
  // or to themselves: test and test-and-set.
  std::vector<InstrId> looks;
  bool look = false;      // it is one of those of another wait
  InstrId again = kNone;  // it is a first try before a loop that goes on with the same try
  // A barrier with a reduction on the way back, at which all lanes of the workgroup learn how one
  // of them has fared: the loop ends if its vote says so. Nothing else is done in the loop, and
  // each turn begins with the vote.
  InstrId vote = kNone;
  // A vote of the lanes of a warp on the way back, that keeps all of them in the loop as long as
  // one lane has not found what it waits for. Nothing else is done in the loop.
  InstrId warp_vote = kNone;
  // Control::wave: registers that the loop carries from turn to turn and that decide something; a
  // turn that fails must leave them as they are. They are among `inputs`.
  std::vector<RegisterId> carried;
};

// In the order of the instructions.
std::vector<WordWait> find_word_waits(const Function& function, const Cfg& cfg);

}  // namespace muster::ir
