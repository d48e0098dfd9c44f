// Loops that change one word by compare-and-swap until nobody else came between: how programs make
// an atomic of an operation that the hardware has none for. What they compute is one update of the
// word, whatever they guess first, and however often they try. Depends on ir/flow/cfg.h.
#pragma once

#include <vector>

#include "ir/flow/cfg.h"
#include "ir/function.h"

namespace muster::ir {

struct SwapLoop {
  InstrId swap = kNone;         // the atomic
  InstrId again = kNone;        // the branch that decides whether to try again
  bool leaves = false;          // `again` is taken to leave the loop, not to stay
  InstrId first = kNone;        // a first try of the same, in front of the loop; or none
  InstrId guess = kNone;        // a load of the word in front of the loop; or none
  std::vector<BlockId> blocks;  // all of the loop, in their order
  std::vector<InstrId> looks;   // strong loads of the word in the loop
  // Branches in the loop, and between the guess and the loop, that what a try found decides about:
  // either way may be, whatever is known. Each turn passes one or the swap.
  std::vector<InstrId> choices;
  // Of waves: the instruction that computes the mask of the lanes that go on, the mask of those
  // that are through, and what else the loop writes, for whichever lanes or for those that act.
  InstrId ends = kNone;
  RegisterId through = kNone;
  std::vector<RegisterId> copies;  // of that mask: what the next turn begins with, and others
  std::vector<RegisterId> changing, changing_of_acting;
  // What it stores into the lanes' own memory, in each turn at the same places.
  struct OwnStore {
    InstrId store = kNone;
    bool of_acting = false;
  };
  std::vector<OwnStore> own_stores;
};

// Loops in which nothing but the swap, and strong loads of its word, tells anybody anything or
// waits, and that end when the swap has found what it expected; the next turn expects what this one
// found. In functions whose lanes have control of their own; of waves see wave_swap_loops.h.
std::vector<SwapLoop> find_swap_loops(const Function& function, const Cfg& cfg);

}  // namespace muster::ir
