// Branches around what does nothing without active lanes. Depends on ir.
#pragma once

#include <span>

#include "ir/function.h"

namespace muster::amdgcn {

// `s_cbranch_execz` around what does nothing without active lanes: without the branch all goes on
// as well, also where nobody knows which lanes are active. What is left out must not wait for
// others, leave the region, load by a scalar load, or write a scalar that is read behind it; a mask
// may be written that is what it was, and a register whose lanes hold scalars may be loaded from
// the lanes' own memory, if it is loaded anew behind the region. Its waits are ones that what
// stands behind makes up for, since a wave without active lanes does not pass them. `skips`: such
// branches, in their order.
void drop_skips(ir::Function& function, std::span<const ir::InstrId> skips);

}  // namespace muster::amdgcn
