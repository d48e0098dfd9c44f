// The hash of everything that a launch is: two launches of one text that have the same are checked
// alike. A member that is added and not hashed does not compile. Depends on base, machine/launch.
#pragma once

#include "base/hash.h"
#include "machine/launch/launch.h"

namespace muster::driver {

// But for the number of threads, on which no result depends.
Hash128 launch_hash(const machine::LaunchOptions& launch);

}  // namespace muster::driver
