// A generated program as a kernel in OpenCL C, for compilers without a library: kernels/amd.h has
// what it uses of the machine. Depends on generated_program.h.
#pragma once

#include <string>

#include "generated_program.h"

namespace muster::kernels::generated {

std::string kernel_name(const Program& program);

// What stands in front of the kernels of a file.
std::string prelude();

std::string kernel_text(const Program& program);

}  // namespace muster::kernels::generated
