// models/amdgpu-barriers.cat compiled by hand, for the many small programs of the agreement bound:
// three threads of at most four operations on two objects that the launch initialised, no count
// updates, drops and waits of threads that are members. The interpreter stays the reference:
// tests/exhaustive/barrier_judge_test.cpp compares them flag by flag. Depends on barrier_program.h.
#pragma once

#include <array>
#include <cstdint>

#include "axiom/amdgpu/barrier_program.h"

namespace muster::axiom {

inline constexpr unsigned kSmallThreads = 3, kSmallLength = 4;
inline constexpr unsigned kSmallEvents = kSmallThreads * kSmallLength;

using SmallSet = std::uint16_t;  // of events, numbered 4 * thread + place in the thread

constexpr SmallSet small_event(unsigned event) { return static_cast<SmallSet>(1U << event); }
constexpr SmallSet small_thread(unsigned thread) {
  return static_cast<SmallSet>(0xFU << (thread * kSmallLength));
}

// What has executed, by object.
struct SmallProgram {
  std::array<SmallSet, 2> arrive{}, drop{}, wait{}, join{};
  std::array<std::uint8_t, 2> expected{};  // at the launch
  bool named = false;

  SmallSet modifications(unsigned object) const {
    return static_cast<SmallSet>(arrive[object] | drop[object]);
  }
  SmallSet executed() const {
    return static_cast<SmallSet>(modifications(0) | modifications(1) | wait[0] | wait[1] | join[0] |
                                 join[1]);
  }
};

// The barrier-modification-order of both objects: threads, two bits each, object 1 from bit 32.
using SmallOrders = std::uint64_t;
// The phase of each wait, four bits at 4 * event.
using SmallChoice = std::uint64_t;

struct SmallFold {
  std::array<std::array<SmallSet, kSmallEvents>, 2> phases;  // completed ones: who takes part
  std::array<std::array<std::uint8_t, kSmallEvents>, 2> order;
  std::array<std::uint8_t, 2> count;  // of phases
  bool underflow;
};
SmallFold fold(const SmallProgram& program, SmallOrders orders);

// The same for orders that no axiom or flag can tell apart, whatever executes later: those with the
// same phases, that differ only among modifications x, y of one phase before which, in program
// order and the modification orders, no wait for the other object lies. Such orders can be turned
// into each other by exchanging neighbours x, y. That does not make or break a cycle from x to y
// and back: the last wait on the way back is for the same object. If its phase is that of x or a
// later one, it closes a cycle with x whichever of the two comes first; if it is an earlier one,
// its participants precede y as well, and the way from y to them is a cycle.
std::uint64_t told_apart(const SmallProgram& program, SmallOrders orders);

// The axioms and flags of the model that an execution fails.
enum SmallFailure : unsigned {
  kExecutesBefore = 1,
  kDistinctPhases = 2,
  kExpectedNegative = 4,
  kDropRace = 8,
  kPhaseSeparation = 16,
  kJoinDrop = 32,
  kJoinWait = 64,
};
unsigned judge(const SmallProgram& program, const SmallFold& fold, SmallChoice choice);

// By event: what executes before it, itself included.
using SmallBefore = std::array<SmallSet, kSmallEvents>;
// Of a choice that breaks no axiom.
void executes_before(const SmallProgram& program, const SmallFold& fold, SmallChoice choice,
                     SmallBefore& before);
// judge() for an execution that is one of these and an operation more, `last`, that nothing follows
// and that participates in nothing: no cycle can be new.
unsigned judge_last(const SmallProgram& program, const SmallFold& fold, SmallChoice choice,
                    const SmallBefore& before, unsigned last);

// Some choice that fails nothing but what is ignored; false if there is none.
bool find_choice(const SmallProgram& program, const SmallFold& fold, unsigned ignored,
                 SmallChoice& choice);

}  // namespace muster::axiom
