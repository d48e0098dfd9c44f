// Every program up to a bound, none left out. A program is made up while it runs: the next
// operation of a subgroup is chosen when the greedy schedule asks for it. As soon as some schedule
// of what there is so far goes wrong, all programs that begin like this are covered at once.
// Depends on agreement_simulator.h.
#pragma once

#include <cstdint>
#include <functional>

#include "analysis/agreement_simulator.h"

namespace muster::analysis {

struct Bounds {
  std::uint32_t threads = 3, length = 4, barriers = 2;
};

struct Enumerated {
  std::uint64_t steps = 0;     // beginnings of programs that were looked at
  std::uint64_t complete = 0;  // complete programs in which no schedule goes wrong before the end
  std::uint64_t cut = 0;       // beginnings that go wrong
};

// Calls visit(program, fate) for each complete program (good or deadlock) and for each beginning
// cut off (fault or generation; subgroups end where it does), one of each class under permuting
// subgroups and renaming barriers.
Enumerated enumerate(const Bounds& bounds,
                     const std::function<void(const SmallProgram&, Fate)>& visit);

}  // namespace muster::analysis
