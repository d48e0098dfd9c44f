// Addresses that the active lanes have computed. Depends on ir.
#pragma once

#include "ir/function.h"

namespace muster::amdgcn {

// Where nobody knows which lanes are active, a register that they have written holds in each lane
// what they wrote or what was there before, and neither is known. An access by the same lanes, EXEC
// being what it was, goes to what they wrote: so what leads to the address of a load or store,
// between two writes of EXEC, is computed once more for all lanes, in registers of its own, and the
// access takes its address from there. In lanes that are active both are the same; in others it is
// not looked at. What is computed once more acts on each lane by itself, and takes EXEC for 1.
void follow_active_addresses(ir::Function& function);

}  // namespace muster::amdgcn
