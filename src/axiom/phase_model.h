// Relational readings of the barriers whose operations belong to one phase each: PTX and SASS-like
// named barriers, vISA's, mbarriers. Grows candidate executions one operation at a time, with every
// order of arrivals; a cat model of models/ judges. Shares no code with barrier/. Depends on cat.h.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "axiom/cat.h"

namespace muster::axiom {

struct PhaseEvent {
  enum class Kind : std::uint8_t { arrive, drop, wait } kind = Kind::arrive;
  std::uint8_t object = 0;
  bool producer = true, consumer = true;
  // Given with an arrival: a phase is complete with so many of each, by its first arrival.
  std::uint8_t producers = 0, consumers = 0;
  friend bool operator==(const PhaseEvent&, const PhaseEvent&) = default;
};

struct PhaseProgram {
  // By object: the count that it was initialised with; 0: counts come with the arrivals.
  std::vector<std::uint8_t> counts;
  std::vector<std::vector<PhaseEvent>> threads;
};

std::span<const CatInput> phase_inputs();

struct PhaseResult {
  std::uint64_t executions = 0, candidates = 0;
  bool finishes = false, limited = false;
  std::set<std::string> clauses;  // flags, and "deadlock"
};

// At most 64 operations.
PhaseResult run_phase_model(const PhaseProgram& program, const CatModel& model);

}  // namespace muster::axiom
