// The memories that a kernel starts with, from its module and its launch. Depends on ir, launch.h,
// machine_state.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "machine/state/machine_state.h"

namespace muster::machine {

struct Memories {
  ByteStore* parameters;
  ByteStore* constants;
  ByteStore* globals;
  std::vector<Region>* regions;
};

// Parameters, buffers and module variables. What was not given is unknown, with the cause that
// names it.
void set_up_memory(const Program& program, Causes& causes, Memories& memories);

// The geometry of a launch, from the options and the kernel's own directives; or why there is none,
// as one sentence.
struct GeometryOrReason {
  std::optional<Geometry> geometry;
  std::string reason;
  bool refused = false;  // the kernel itself forbids such a launch
};
GeometryOrReason find_geometry(const ir::Function& function, const LaunchOptions& launch);

}  // namespace muster::machine
