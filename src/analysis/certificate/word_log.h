// What is remembered of a word that lanes wait for: in which rounds it was written, and who has
// waited. Depends on vector_clocks.h and doubt.h.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/certificate/doubt.h"
#include "analysis/happens_before/vector_clocks.h"
#include "machine/state/word_test.h"

namespace muster::analysis {

// Writes that nothing orders among themselves: additions; or one write of any kind. Each write of a
// round is ordered after all of the round before.
struct WordRound {
  bool adds = false;
  std::uint64_t before = 0, after = 0;  // what the word holds
  // Of additions: how many there are of each amount.
  std::vector<std::pair<std::uint64_t, std::uint32_t>> amounts;
  // What a wait acquires that has seen it complete: of all, and of those in a scope that holds the
  // workgroup only, by workgroup.
  Knowledge told;
  std::map<std::uint32_t, Knowledge> near;
  bool kept = true;  // false: what it told is forgotten
};

struct WordWrite {
  Party who;
  Mark mark;
};

struct WordWaited {
  Party who;
  Mark mark;
  machine::WordTest test;
  std::uint32_t forced = 0;  // so many rounds are over in every schedule
  bool exact = false;        // what it found matters, not only that it went on
  bool followed = false;     // some write of the round in progress is ordered after it
};

struct WordLog {
  unsigned bytes = 4;
  Component component = kNoComponent;  // n: that the first n rounds are over was seen
  std::vector<WordRound> rounds;       // the last one is in progress
  std::vector<WordWrite> previous, current;
  std::vector<WordWaited> waits;  // that a write to come may have to do with
  bool waited = false;            // anyone has
  // Why nothing can be said of waits: two writes that nothing orders, or one of what nobody knows.
  std::optional<std::pair<Party, Party>> loose;

  std::uint64_t value() const { return rounds.back().after; }
  std::size_t size() const;
};

}  // namespace muster::analysis
