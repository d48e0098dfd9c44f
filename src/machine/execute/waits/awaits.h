// Whether what a strand waits for has come.
#pragma once

#include "machine/state/machine_state.h"

namespace muster::machine {

bool satisfied(const MachineState& machine, const Subgroup& subgroup, const Strand& strand);

}  // namespace muster::machine
