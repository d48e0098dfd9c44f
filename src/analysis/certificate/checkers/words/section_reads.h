// What is read in a section of a lock and then gone by. Depends on function.h.
#pragma once

#include "ir/function.h"

namespace muster::analysis {

// Whether control, the operands of synchronisation, or an address may rest on the result of this
// load or atomic, through registers. Through memory is not asked.
bool goes_by(const ir::Function& function, ir::InstrId site);

}  // namespace muster::analysis
