// What must not be concluded from where the machine puts variables: their order, their distances
// and the numbers that their addresses are. The same for buffers: placement.h. Depends on
// execution_context.h.
#pragma once

#include <span>

#include "machine/execute/execution_context.h"

namespace muster::machine {

// Whether either result of this comparison may be, in one of these lanes: then it is unknown. Where
// it is what Muster's placement makes it, that is taken for granted from now on.
bool rests_on_variable_places(ExecutionContext& ctx, const ir::Instr& instr,
                              std::span<const Value> sources, LaneMask lanes);

// Where this instruction goes by what is made of an address, that is taken for granted, too.
void rely_on_variable_places(ExecutionContext& ctx);

}  // namespace muster::machine
