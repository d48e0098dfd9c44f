// Workgroups that are told apart by a number each takes from a counter, and by nothing else: tiles
// that are handed out in the order in which workgroups come. Depends on ir/function.h.
#pragma once

#include "ir/function.h"

namespace muster::ir {

// What differs from workgroup to workgroup of one launch, but for what nobody knows (where and when
// it runs).
bool tells_workgroups_apart(const Instr& instr);

// The atomic by which they do, if nothing in the function reads where a workgroup stands in its
// grid or cluster, and there is one such atomic. kNone: there is none.
InstrId find_workgroup_number(const Function& function);

}  // namespace muster::ir
