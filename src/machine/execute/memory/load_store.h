// The data of memory instructions, lane by lane. Lanes of one instruction act in lane order, which
// is one of the orders the architecture allows; whether the order matters is the observer's
// business.
#pragma once

#include "machine/execute/memory/memory_access.h"

namespace muster::machine {

// Where a lane's own memory is in that of its warp or wave.
constexpr std::uint64_t own_place(std::uint64_t address, unsigned lane) {
  return (std::uint64_t{lane} << 32) | address;
}

void load_lanes(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes,
                const Dependence& depends);
void store_lanes(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes, LaneMask known,
                 bool depends);
// Lanes that perhaps execute an atomic, whose results somebody else tells: what they are if so.
void tell_tickets(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes, LaneMask known,
                  bool depends);
void atomic_lanes(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes, LaneMask known,
                  const Dependence& depends);

}  // namespace muster::machine
