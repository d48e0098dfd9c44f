// An asynchronous operation ends: its accesses, its signal, its data; or the step of it that comes
// first, for whoever chooses between schedules. References: PTX ISA, asynchronous operations,
// cp.async.bulk.wait_group, tcgen05 pipelining.
#pragma once

#include "machine/state/machine_state.h"

namespace muster::machine {

// The signal comes first: it says which phase tells others that the accesses are over.
bool complete_operation(MachineState& machine, const AsyncOperation& operation);
bool complete_all(MachineState& machine, std::uint32_t slot);
bool can_land(const MachineState& machine, std::uint32_t slot, std::size_t index);
bool land(MachineState& machine, std::uint32_t slot, std::size_t index);
ByteStore* find_memory(MachineState& machine, std::uint32_t slot, ir::Space space,
                       std::uint64_t address);

}  // namespace muster::machine
