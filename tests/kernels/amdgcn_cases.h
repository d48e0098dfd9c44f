// Kernels of AMD GPUs with what they are given and what they are to compute, see amdgcn_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace muster::kernels {

using Words = std::vector<std::uint32_t>;

struct Case {
  std::string name, grid;
  std::vector<Words> buffers;
  std::vector<std::int64_t> scalars;  // the parameters behind the buffers
  std::size_t output = 1;
  std::function<Words(const std::vector<Words>&)> reference;
  std::string more = {};  // further lines of the launch file
};

std::vector<Case> amdgcn_cases();

}  // namespace muster::kernels
