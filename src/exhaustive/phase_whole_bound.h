// All programs of a bound over two barrier objects, by the automata of object_automata.h: programs
// are made up while they run, each reading with its own set of reachable states, and what both
// readings call undefined however it goes on stands for all programs that begin so. Programs that
// differ only in names are different here. Depends on object_automata.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "exhaustive/object_automata.h"

namespace muster::litmus {

__extension__ using WholeCount = unsigned __int128;
std::string decimal(WholeCount count);

struct PhaseWholeBounds {
  unsigned operations = 4;                   // of a thread, at most
  std::array<std::uint8_t, 2> counts{0, 0};  // of mbarriers
  unsigned objects = 2;                      // that programs use
};

struct PhaseWholeReport {
  WholeCount programs = 0, differ = 0;
  WholeCount model_defined = 0, machine_defined = 0;
  std::uint64_t leaves = 0;                            // of the tree of beginnings
  std::uint64_t nodes = 0;                             // of it, those with a future of their own
  std::uint64_t model_states = 0, machine_states = 0;  // computed for them
  std::uint64_t cut = 0;              // steps that the tables do not have: no programs may need one
  std::vector<std::string> smallest;  // programs that differ, the first ones
};

PhaseWholeReport compare_whole(const PhaseTables& tables, const PhaseWholeBounds& bounds);
std::string render(const PhaseWholeReport& report);
// The number of these programs, by arithmetic.
WholeCount count_programs(const PhaseTables& tables, const PhaseWholeBounds& bounds);

}  // namespace muster::litmus
