// Which contents of memory are data: smaller ones are pointers, descriptors, sizes. And what tells
// the launches of a program that differ in them alone: the device of muster exec says it, the
// checks beside it read it (docs/decisions/380). Depends on the standard library.
#pragma once

#include <cstddef>
#include <string_view>

namespace muster::machine {

inline constexpr std::size_t kLargeContents = 4096;  // bytes, and more

// A line of launch files, with what they have in common behind it; and the file beside them, named
// after that, which names one of them that was verified for any contents.
inline constexpr std::string_view kShapeLine = "# shape ", kProvedFile = "any-";

}  // namespace muster::machine
