// One step of a litmus program over the state machines of barrier/. Depends on state.h.
#pragma once

#include "litmus/operational/state.h"

namespace muster::litmus {

struct Moved {
  bool retry = false;  // cannot execute now
  barrier::RuleId rule = barrier::RuleId::none;
};

// A thread executes an instruction; its `done` counts it already.
Moved execute(const KindProgram& program, KindState& state, std::uint32_t thread,
              const KindInstruction& instruction);
// A thread has come to the end of its column.
Moved exit_thread(const KindProgram& program, KindState& state, std::uint32_t thread);

}  // namespace muster::litmus
