// Numbers of which nothing is asked but whether they are zero: `threadIdx.x | blockIdx.x`, of
// which one lane of one workgroup has none. Depends on ir/function.h.
#pragma once

#include <vector>

#include "ir/function.h"

namespace muster::ir {

// Per instruction: whether it is the bitwise `or` of two integers, and all that reads the result
// asks whether it is zero, or is such an instruction itself.
std::vector<bool> find_zero_tests(const Function& function);

}  // namespace muster::ir
