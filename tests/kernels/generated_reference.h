// What a generated program computes, on the host: one work-item after the other, from one barrier
// to the next. Shares nothing with the machine. Depends on generated_program.h.
#pragma once

#include <vector>

#include "generated_program.h"

namespace muster::kernels::generated {

using Buffer = std::vector<std::uint32_t>;

struct Results {
  Buffer sums, output;
};

Results compute(const Program& program, const Buffer& input, const Buffer& sums);

}  // namespace muster::kernels::generated
