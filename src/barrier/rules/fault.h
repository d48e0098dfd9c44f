// What every barrier kind reports beside its own outcome: the rule that an operation breaks, and
// the part that it plays in a phase of its object. Depends on rule.h.
#pragma once

#include <cstdint>

#include "barrier/rules/rule.h"

namespace muster::barrier {

struct Fault {
  RuleId rule = RuleId::none;
  std::uint64_t found = 0, wanted = 0;  // count, id, phase or mode: what the rule compares
  friend bool operator==(const Fault&, const Fault&) = default;
};

// The part of an operation in a phase: all that the analyses see of a barrier.
enum class Role : std::uint8_t {
  none,          // no effect on any phase (a no-op, a query)
  init,          // begins a life of the object
  contribution,  // counts toward completing a phase
  wait,          // is released by a phase
  both,          // contributes, then waits
  expect,        // adds something that the phase must see before it completes
  join,          // makes later waits of this agent mean this object
  invalidate,    // ends a life of the object
};

}  // namespace muster::barrier
