// The command line: the only room that knows argv, streams, terminal and exit codes. May use every
// room.
#pragma once

#include <span>
#include <string_view>

#include "tool/terminal/console.h"

namespace muster::tool {

// Runs one command and returns the exit code: 0 verified, 1 refuted, 2 inconclusive, 3 usage or
// input that cannot be read.
int execute(std::span<const std::string_view> arguments, Console& console);

// The same on the process's own streams.
int run(std::span<const std::string_view> arguments);

}  // namespace muster::tool
