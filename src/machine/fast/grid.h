// A launch executed plainly: workgroups one after another, or some on each of several threads where
// they do not communicate. One that waits for what an earlier one stores, as in decoupled
// look-back, finds it; one that waits for a later one does not, and is ended by the limit on its
// instructions. Depends on the other files of this room.
#pragma once

#include <cstdint>
#include <span>

#include "machine/fast/device_view.h"
#include "machine/fast/step.h"
#include "machine/launch/program.h"

namespace muster::machine::fast {

struct GridLaunch {
  const Steps* steps = nullptr;
  const Geometry* geometry = nullptr;
  DeviceView* memory = nullptr;
  std::span<const std::uint8_t> parameters, constants;
  std::uint64_t shared_bytes = 0;  // of a workgroup, static and dynamic
  std::uint64_t local_bytes = 0;   // of a lane
  std::uint64_t clock_step = 0;
  std::uint64_t instructions_max = ~std::uint64_t{0};  // of a workgroup, about
  unsigned threads = 1;                                // of the host, at most
};

struct GridResult {
  bool finished = false;  // else the memory is to be undone, and the exact machine says what it is
  bool too_long = false;  // a workgroup has executed as much as it may
  std::uint64_t instructions = 0;
};

GridResult run_grid(const GridLaunch& launch);

}  // namespace muster::machine::fast
