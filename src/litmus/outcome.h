// What an engine says about a program: how its runs end, over all schedules. Depends on nothing.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace muster::litmus {

// The clause for a wait that nothing completes and no other clause explains.
inline constexpr const char* kNeverCompletes = "never-completes";

struct Summary {
  bool finishes = false;          // some schedule runs to the end
  std::set<std::string> clauses;  // how the others end: clauses, rules, never-completes
  std::uint64_t executions = 0, states = 0;
  std::set<std::string> outcomes;  // final registers of the schedules that finish
  bool strict = false;             // latch engine: a wave signalled over its own completion bit
  bool limited = false;

  bool well_defined() const { return finishes && clauses.empty() && !limited; }
};

// "well-defined", "undefined drop-race sometimes", "done hang strict" for the latch engine.
std::string verdict(const Summary& summary, bool latch);

}  // namespace muster::litmus
