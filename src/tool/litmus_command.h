// `muster litmus FILE...`. May use every room.
#pragma once

#include <span>
#include <string_view>

namespace muster::tool {

// The arguments after the word `litmus`. Returns the exit code: 0 all as expected, 1 not, 2 a
// limit, 3 bad input.
int litmus_command(std::span<const std::string_view> arguments);

}  // namespace muster::tool
