// Sizes of tensor copies that the launch does not give, from the bytes that their mbarriers expect:
// where each object's account has one solution. Depends on machine and fair_schedule.h.
#pragma once

#include <vector>

#include "analysis/schedules/fair_schedule.h"

namespace muster::analysis {

struct InferredBox {
  std::uint32_t parameter = 0;  // that holds the tensor map
  std::uint64_t offset = 0;
  std::uint64_t bytes = 0;  // of each copy
};

// Runs the kernel with phases that complete by arrivals alone and settles the accounts. Nothing,
// where no map is missing or they have no solution, or several.
std::vector<InferredBox> infer_boxes(const machine::Program& program, const Budget& budget);

}  // namespace muster::analysis
