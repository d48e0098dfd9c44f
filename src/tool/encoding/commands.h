// `muster asm`, `muster disasm` and `muster lower`: text to machine words, back, and the code that
// a target needs for barrier operations. Each takes the words after the command's name and returns
// the exit code: 0, or 3 with diagnostics on standard error. May use every room.
#pragma once

#include <span>
#include <string_view>

#include "diagnostics/diagnostic.h"

namespace muster::tool {

int run_asm(std::span<const std::string_view> arguments, Diagnostics& diagnostics);
int run_disasm(std::span<const std::string_view> arguments, Diagnostics& diagnostics);
int run_lower(std::span<const std::string_view> arguments, Diagnostics& diagnostics);

}  // namespace muster::tool
