// What an engine says about a program: how its runs end, over all schedules. Depends on
// barrier/rules/rule.h.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "barrier/rules/rule.h"

namespace muster::litmus {

// The clause for a wait that nothing completes and no other clause explains.
inline constexpr const char* kNeverCompletes = "never-completes";

struct Step {  // an operation of a thread; one beyond the last is its end
  std::uint32_t thread = 0, index = 0;
  friend bool operator==(const Step&, const Step&) = default;
};

// The first schedule found that ends in one way.
struct Witness {
  std::vector<Step> schedule;
  std::vector<Step> waiting;                     // threads that nothing can release any more
  barrier::RuleId rule = barrier::RuleId::none;  // if the engine knows it better than the clause
  std::vector<Step> accesses{};                  // the two that race
  std::vector<std::string> execution{};          // of a relational model, where it shows this
};

struct Summary {
  bool finishes = false;          // some schedule runs to the end
  std::set<std::string> clauses;  // how the others end: clauses, rules, never-completes
  std::uint64_t executions = 0, states = 0;
  std::set<std::string> outcomes;      // final registers of the schedules that finish
  std::set<barrier::RuleId> warnings;  // machine: of schedules that finish; witnesses by spelling
  bool strict = false;                 // latch engine: a wave signalled over its own completion bit
  bool limited = false;
  std::map<std::string, Witness> witnesses;  // machine engines: by clause; "": a run that finishes
  std::vector<std::uint64_t> reached;        // machine engines: operations executed, per thread

  bool well_defined() const { return finishes && clauses.empty() && !limited; }
};

// "well-defined", "undefined drop-race sometimes", "done hang strict" for the latch engine.
std::string verdict(const Summary& summary, bool latch);

}  // namespace muster::litmus
