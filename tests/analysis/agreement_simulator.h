// A second reading of the barrier's document, written for small programs alone: nothing of the
// machine, of the barrier room or of the explorer is used. Every schedule, without reduction.
#pragma once

#include <bitset>
#include <cstdint>

#include "analysis/agreement_program.h"

namespace muster::analysis {

enum class Fate : std::uint8_t { good, fault, deadlock, generation, race };

// What happens in some schedule, in this order of search; good: in none anything does.
Fate simulate(const SmallProgram& program);

// Places of two accesses to one cell: `first` < `second` of three subgroups at most, each in the
// interval before one of at most four barrier operations, or behind the last.
inline constexpr unsigned kIntervals = 5;
inline constexpr unsigned kPlaces = 3 * kIntervals * kIntervals;
constexpr unsigned place_of(unsigned first, unsigned second, unsigned i, unsigned j) {
  return ((first + second - 1) * kIntervals + i) * kIntervals + j;
}

// The beginning of a program without accesses, whose subgroups may go on: waiting for ever is not
// held against it.
struct Beginning {
  Fate fate = Fate::good;  // never a deadlock
  bool stuck = false;      // as a whole program it has a deadlock; only if good so far
  // Pairs of places at which some schedule has both subgroups at once: accesses there race.
  // Complete if good so far, for programs small enough.
  std::bitset<kPlaces> together;
};
Beginning simulate_beginning(const SmallProgram& program);

}  // namespace muster::analysis
