// Small programs for the agreement of engines: each subgroup has a list of operations on barriers
// and cells of shared memory. They become a kernel by a jump table over the warp. Depends on ir.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/function.h"
#include "machine/launch/launch.h"
#include "machine/launch/program.h"

namespace muster::analysis {

struct Operation {
  enum class Kind : std::uint8_t { sync, arrive, red_popc, red_and, read, write };
  Kind kind = Kind::sync;
  std::uint8_t object = 0;  // barrier or cell
  std::uint8_t count = 1;   // subgroups; 0: no count is given
  friend auto operator<=>(const Operation&, const Operation&) = default;
};
constexpr bool is_access(const Operation& operation) {
  return operation.kind >= Operation::Kind::read;
}

using Thread = std::vector<Operation>;
struct SmallProgram {
  std::vector<Thread> threads;
  std::uint32_t repeats = 1;  // each thread executes its list so many times
};

std::string print(const SmallProgram& program);

ir::Function to_function(const SmallProgram& program);
machine::Geometry geometry_of(const SmallProgram& program);

// The kernel of a small program, ready to run. Not movable: parts of it point at each other.
struct Kernel {
  explicit Kernel(const SmallProgram& small);
  Kernel(const Kernel&) = delete;
  Kernel& operator=(const Kernel&) = delete;
  ir::Function function;
  machine::LaunchOptions launch;
  machine::Program program;
};

}  // namespace muster::analysis
