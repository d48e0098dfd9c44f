// What a kernel may say to others than the launch itself: to the host, another device, another
// grid. A check follows the launch alone, so that whatever orders what they see seems to be for
// nobody. Depends on kernel_text.h.
#pragma once

#include <cstdint>
#include <string>

#include "repair/text/kernel_text.h"

namespace muster::repair {

// The assumption that a change of the kernel's synchronisation rests on; empty if nothing in it is
// made for others than its own workgroup or cluster.
std::string nobody_listens(const KernelText& kernel);
// The same of a change that makes this one instruction go, or its scope narrower.
std::string nobody_listens_to(const KernelText& kernel, std::uint32_t instruction);

}  // namespace muster::repair
