// The program that a seed makes. Depends on generated_program.h.
#pragma once

#include "generated_program.h"

namespace muster::kernels::generated {

Program make_program(std::uint64_t seed);

}  // namespace muster::kernels::generated
