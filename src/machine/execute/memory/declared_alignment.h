// What the declaration of a variable promises of the places in it. Depends on execution_context.h.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// An access by this operand needs an address that is a multiple of `unit`, and its address is one.
// Where that is more than the declaration of the variable says, it is so because of the place at
// which variables lie here, which is taken for granted from now on.
void rely_on_placement(ExecutionContext& ctx, const ir::Operand& operand, ir::Space space,
                       std::uint64_t unit);

}  // namespace muster::machine
