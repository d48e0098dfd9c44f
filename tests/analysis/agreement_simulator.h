// A second reading of the barrier's document, written for small programs alone: nothing of the
// machine, of the barrier room or of the explorer is used. Every schedule, without reduction.
#pragma once

#include <cstdint>

#include "analysis/agreement_program.h"

namespace muster::analysis {

enum class Fate : std::uint8_t { good, fault, deadlock, generation, race };

// What happens in some schedule, in this order of search; good: in none anything does.
Fate simulate(const SmallProgram& program);

// The same for the beginning of a program, whose subgroups may go on: waiting for ever is not held
// against it.
Fate simulate_beginning(const SmallProgram& program);

}  // namespace muster::analysis
