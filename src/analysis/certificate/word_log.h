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
#include "machine/state/ticket_teller.h"
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
  Row shown;         // what its writes, and all before them, let others see of fences
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

// A lock that is had in the order of tickets: each waits until the word has the number of its own,
// and whoever has had it writes that of the next.
struct TurnTest {
  machine::WordTest test;
  machine::Turn turn;  // of who asked
};
struct Turns {
  machine::Turn first;          // of the first that had it
  std::uint64_t origin = 0;     // what the word held then
  std::vector<TurnTest> tests;  // each of them once
};

// A word that is taken by waits which change it from one value to another, and given back by
// whoever took it: see lock_order.h.
struct LockLog {
  bool sound = true;    // so far, whoever wrote the word
  bool needed = false;  // something rests on it: its writes, or accesses in its sections
  std::uint64_t free = 0, held = 0;
  std::vector<machine::WordTest> tests;  // of those who took it, each of them once
  std::uint32_t holder = 0;              // the section in progress; 0: none
  std::uint32_t sections = 0;
  std::uint32_t workgroup = 0;  // of who took it first
  bool several = false;         // others did, too
  bool keeps = false;           // accesses apart,
  bool keeps_near = false;      // some of them only as long as one workgroup takes it
  std::optional<Turns> turns{};
};

// From where a lane has taken a lock to where it gives it back.
struct LockSection {
  LockLog* lock = nullptr;
  Party taker;
  Mark taken;
  Component entered = kNoComponent;   // 1: behind the acquire that belongs to the taking
  Component fenced = kNoComponent;    // 1: behind a fence.sc that the taking is before
  bool inside = false, wide = false;  // somebody is; and the acquire holds for other workgroups
  bool used = false;                  // and has made an access
  bool open = true;
  // It hands on what the section before it released: to all, to its workgroup.
  bool links = false, links_near = false;
  Knowledge told, near;               // what it released, to all and to its workgroup only
  Row shown;                          // what lies before a fence.sc that its giving back is behind
  std::vector<bool> known;            // the sections before it of which it knew, when it began
  machine::Turn turn{};               // if the lock is one of those,
  std::vector<Mark> looks;            // who has it looks at the word once more
  std::vector<Conflict> owed;         // accesses in it that must be released by its end
  std::vector<Conflict> owed_fences;  // that such a fence must follow
};

// A lock that is taken before another was given back: by whom that was taken, and this one is.
struct LockEdge {
  const LockLog* held = nullptr;
  const LockLog* taken = nullptr;
  Party holder, taker;
};

// All sections of locks of a run.
struct LockSections {
  std::vector<LockSection> all;
  std::vector<std::uint32_t> open;  // those in progress: index into `all` and one more
  // Sections that some lanes were in at once. Record::section is an index and one more.
  std::vector<std::vector<std::uint32_t>> sets;
  std::map<std::vector<std::uint32_t>, std::uint32_t> numbers;
  std::vector<LockEdge> edges;  // one for each two locks
  bool nested = false;          // there was any, in this cluster or another
  // Which sections were known to each access that took tickets.
  std::vector<std::vector<bool>> known_at_tickets;
  ir::InstrId partly = ir::kNone;  // a wait that need not see all that was written before
};

struct WordLog {
  unsigned bytes = 4;
  Component component = kNoComponent;  // n: that the first n rounds are over was seen
  std::vector<WordRound> rounds;       // the last one is in progress
  std::vector<WordWrite> previous, current;
  std::vector<WordWaited> waits;  // that a write to come may have to do with
  bool waited = false;            // anyone has
  bool open = false;              // nobody knows what it held before the first of the writes
  // Why nothing can be said of waits: two writes that nothing orders, or one of what nobody knows.
  std::optional<std::pair<Party, Party>> loose;
  LockLog lock;

  std::uint64_t value() const { return rounds.back().after; }
  std::size_t size() const;
};

}  // namespace muster::analysis
