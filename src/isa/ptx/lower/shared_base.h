// Where shared memory begins in a kernel that aligns addresses itself. Depends on ir.
#pragma once

#include "ir/function.h"

namespace muster::ptx {

// After lowering: moves the shared variables of a kernel that aligns their addresses further than
// they are declared to the worst place for that.
void place_shared_memory(ir::Function& function);

}  // namespace muster::ptx
