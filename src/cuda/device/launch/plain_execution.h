// A launch that is executed plainly, with vectors and several threads, where the kernel has only
// what that knows and nothing goes wrong; else its memory is as it was, and the exact machine is
// asked. Depends on machine/fast and kernel_launch.h.
#pragma once

#include "cuda/device/launch/kernel_launch.h"

namespace muster::cuda {

enum class PlainEnd : std::uint8_t {
  finished,  // the outcome is filled in
  stopped,   // something went wrong on the way, as a read of what nothing had written
  too_long,  // a workgroup has executed as much as it may
  never,     // the kernel, or its launch, has what plain execution does not know
};

// Beyond `instructions_max`, about, of one workgroup it is stopped.
PlainEnd execute_plainly(const LaunchRequest& request, const machine::Geometry& geometry,
                         DeviceMemory& memory, LaunchOutcome* outcome,
                         const LaunchSurroundings& surroundings = {},
                         std::uint64_t instructions_max = ~std::uint64_t{0});

}  // namespace muster::cuda
