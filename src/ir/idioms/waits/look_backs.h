// Decoupled look-back: a loop that asks one word after the other what is known there, a part or the
// whole of what lies before, and ends at the first that knows the whole. How many words that are
// the schedule decides; inside nothing is done but to read. Depends on word_waits.h, loop_ends.h.
// The argument is in docs/certificate.md, Looking back.
#pragma once

#include <span>
#include <vector>

#include "ir/idioms/loop_ends.h"
#include "ir/idioms/waits/word_waits.h"

namespace muster::ir {

struct LookBack {
  std::vector<InstrId> polls;    // waits for a word each, in the order of the instructions
  std::vector<BlockId> blocks;   // of the loop, and up to where all ways out of it meet; ascending
  InstrId meet = kNone;          // there; from here on, before `leave`, it still does nothing but
  InstrId leave = kNone;         // read
  std::vector<RegisterId> made;  // written by then, and read from there on

  bool contains(const Cfg& cfg, InstrId id) const;
};

// Around some of these waits, in these loops, as the function has them: loads by lanes.
std::vector<LookBack> find_look_backs(const Function& function, const Cfg& cfg,
                                      std::span<const WordWait> waits,
                                      std::span<const LoopEnd> loops);

}  // namespace muster::ir
