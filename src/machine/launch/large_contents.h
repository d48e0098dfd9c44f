// Which contents of memory are data: smaller ones are pointers, descriptors, sizes. Depends on the
// standard library.
#pragma once

#include <cstddef>

namespace muster::machine {

inline constexpr std::size_t kLargeContents = 4096;  // bytes, and more

}  // namespace muster::machine
