// Hashes of whole states, for whoever must know a state that it has seen. Depends on
// machine_state.h.
#pragma once

#include "machine/state/machine_state.h"

namespace muster::machine {

std::uint64_t hash_state(const MachineState& machine, std::uint64_t seed);

}  // namespace muster::machine
