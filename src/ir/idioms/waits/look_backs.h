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

// A vote by which one lane of a warp ends the loop of all: `any` or `all`; or a ballot, which is
// held against 0 at `site`.
struct EndVote {
  InstrId site = kNone, vote = kNone;
  friend bool operator==(const EndVote&, const EndVote&) = default;
};

struct LookBack {
  std::vector<BlockId> blocks;      // in which nothing is done but to look, rising
  std::vector<InstrId> polls;       // the loads that ask, in loops of their own
  InstrId begin = kNone;            // behind all that is not of it in the first of the blocks
  InstrId meet = kNone;             // where all ways out of the blocks come together,
  InstrId leave = kNone;            // and the first instruction from there on that does something
  std::vector<RegisterId> made;     // written in between, and read from `leave` on
  bool polls_only = true;           // nothing else is read
  std::vector<EndVote> votes{};     // by which one lane of a warp ends the loop of all
  std::vector<RegisterId> mixed{};  // of `made`, what rests on which of these lanes was told what
  std::vector<InstrId> stays{};     // in which lanes say who goes on, for the next among these only

  bool contains(const Cfg& cfg, InstrId id) const;
  // The one of `votes` whose outcome is there; null: none.
  const EndVote* vote_at(InstrId site) const;
};

// Around some of these waits, in these loops, as the function has them: loads by lanes.
std::vector<LookBack> find_look_backs(const Function& function, const Cfg& cfg,
                                      std::span<const WordWait> waits,
                                      std::span<const LoopEnd> loops);

}  // namespace muster::ir
