// From a kernel in ir to steps. Depends on step.h, ir/flow and machine/launch.
#pragma once

#include <optional>

#include "machine/fast/step.h"
#include "machine/launch/program.h"

namespace muster::machine::fast {

// Nothing: the kernel does something that plain execution does not know. The steps refer to the
// program's function, which must stay where it is.
std::optional<Steps> make_steps(const Program& program);

}  // namespace muster::machine::fast
