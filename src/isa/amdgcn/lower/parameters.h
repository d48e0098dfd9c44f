// The kernel's arguments as the metadata has them; hidden ones, and what the dispatch packet says,
// are filled by the launch. Depends on lower.h.
#pragma once

#include "isa/amdgcn/lower/lower.h"

namespace muster::amdgcn {

void add_parameters(const KernelEntry& kernel, ir::Function& out);

// Where the dispatch packet lies, behind the arguments: that of a kernel that asks for its address.
inline constexpr std::string_view kDispatchPacket = "dispatch packet";

}  // namespace muster::amdgcn
