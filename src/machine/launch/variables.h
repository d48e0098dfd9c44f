// What is known of variables before a launch: which of them only the host can have set, and which
// arguments are memory of their own. Depends on ir.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/function.h"

namespace muster::machine {

// Whether a parameter points into shared memory: its bytes are a part of the dynamic shared memory.
bool points_into_shared(const ir::Parameter& parameter);

// Per symbol: module variables of which the file does not say what they hold and that no
// instruction of the kernel writes: constants, and those in global memory. If such a one is of any
// use the host sets it before the launch.
std::vector<std::uint8_t> set_by_host(const ir::Function& function);

}  // namespace muster::machine
