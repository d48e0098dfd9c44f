// Addresses of local memory that threads hand to each other. Depends on ir.
#pragma once

#include "ir/function.h"

namespace muster::ptx {

// After lowering: marks accesses (ir::kHandedLocal) that may be by such an address.
void mark_handed_locals(ir::Function& function);

}  // namespace muster::ptx
