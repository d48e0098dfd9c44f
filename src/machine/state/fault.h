// Why the machine stops: something undefined was done, or it cannot say how the kernel goes on.
// Plain data. Depends on barrier and observer.h.
#pragma once

#include <cstdint>

#include "machine/state/observer.h"
#include "machine/values/unknown_cause.h"

namespace muster::machine {

// Something that the semantics call undefined, at one instruction of one subgroup.
struct Fault {
  barrier::RuleId rule = barrier::RuleId::none;
  AgentId agent;
  ir::InstrId site = ir::kNone;
  LaneMask lanes = 0;
  std::uint64_t found = 0, wanted = 0;  // as the rule compares them
  ir::InstrId other = ir::kNone;        // a second instruction involved
};

// Why the machine cannot say how the kernel goes on.
struct Obstacle {
  enum class Kind : std::uint8_t {
    none,
    unknown_branch,   // a branch around synchronisation rests on `cause`
    unknown_operand,  // a barrier's operand or guard does
    fork,        // a branch on a value that is unknown but the same for all: `identity` decides
    attempt,     // what an unsuccessful try at `site` leads to is more than trying again
    tensor_map,  // the launch does not say what the tensor map of a copy is: `cause`, or its
                 // operand
    unmodelled,  // an instruction that may synchronise has no semantics here
    steps,       // the limit on executed instructions
    schedule_dependent,  // control or operands depend on the schedule
    uncertain_access,    // an access that may happen or not, to a live mbarrier
    endless,             // a loop whose end rests on `cause`, and on nothing that it changes
  };
  Kind kind = Kind::none;
  AgentId agent;
  ir::InstrId site = ir::kNone;
  Cause cause;
};

enum class Stop : std::uint8_t {
  blocked,  // waits at a barrier, or its lanes wait for each other: see Machine::runnable
  exited,
  visible,  // about to execute a visible operation (only when asked for)
  budget,
  fault,
  obstacle,
};

}  // namespace muster::machine
