// Who says what a lane that looks back finds in a word (ir/idioms/waits/look_backs.h): what the
// word held at some time, and not what it holds now. Depends on observer.h,
// subgroup.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "machine/state/observer.h"
#include "machine/state/subgroup.h"

namespace muster::machine {

// The words that a load of one or several finds, one element after the other.
struct PolledWords {
  std::array<std::uint64_t, 8> words{};
  std::uint8_t known = 0;  // a bit for each element of which it is known what it is
  bool knows(std::size_t element) const { return (known >> element & 1) != 0; }
  void tell(std::size_t element, std::uint64_t word) {
    words[element] = word;
    known = static_cast<std::uint8_t>(known | 1U << element);
  }
};

// One lane polls a word of global memory, and would go on with what it holds.
struct LookBackPoll {
  AgentId agent;
  ir::InstrId site = ir::kNone;
  unsigned lane = 0, bytes = 4;  // of one element
  std::uint64_t address = 0;     // of the word that is polled
  PolledWords held;              // there, and in the elements beside it
  const WordTest* test = nullptr;
};

// A register in which lanes that have ended their loop hold what no schedule settles.
struct Unsettled {
  ir::RegisterId reg = ir::kNone;
  LaneMask lanes = 0;
};

// What the lanes of a warp that look back together may have been told at one of its turns, where
// they vote: lane by lane of those that have asked; nothing: that may be one thing or another.
struct Mixture {
  ir::InstrId poll = ir::kNone;
  LaneMask asking = 0;
  std::vector<std::optional<PolledWords>> lanes;
};

class LookBackTeller {
 public:
  virtual ~LookBackTeller() = default;
  virtual bool tells(ir::InstrId site) const = 0;
  // What it finds, and what it might have found instead, if that is to be gone along aside
  // (machine/execute/waits/look_back_aside.h).
  struct Found {
    PolledWords words;
    std::optional<PolledWords> instead;
  };
  virtual Found find(const LookBackPoll& poll) = 0;
  // Aside the lane comes to this instruction: it executes it, or a vote comes to what it says
  // itself, or nobody knows what it comes to, or that is the end.
  enum class Aside : std::uint8_t { executes, own_answer, unknown, ends };
  virtual Aside look_aside(const Subgroup& subgroup, unsigned lane, ir::InstrId site) = 0;
  // What it is asked in a vote whose outcome is there (ir::EndVote): the vote itself, or the
  // ballot.
  virtual ir::InstrId vote_of(ir::InstrId site) const = 0;
  // Back from aside; false: it came to something that is not gone along there.
  virtual void end_aside(bool ended) = 0;
  // These lanes come together at a vote. All that they might have been told instead at this turn,
  // if the vote is the one at which a turn begins, and that is to be gone along aside
  // (machine/execute/waits/lane_mixtures.h).
  virtual std::vector<Mixture> mixtures(AgentId agent, LaneMask lanes, ir::InstrId vote) = 0;
  // There they come to this instruction; own_answer: a vote that lets all of them go on.
  virtual Aside look_mixed(ir::InstrId site) = 0;
  // Such a way is over; `ended`: at its end, with these registers.
  virtual void end_mixture(AgentId agent, const Subgroup& subgroup, LaneMask lanes, bool ended) = 0;
  // Of those that are about to execute an instruction, as followers know; each time once.
  virtual std::vector<Unsettled> take_unsettled() = 0;

 protected:
  LookBackTeller() = default;
  LookBackTeller(const LookBackTeller&) = default;
  LookBackTeller& operator=(const LookBackTeller&) = default;
};

}  // namespace muster::machine
