// The command line: the only room that reads argv, files, environment and clock. May use every
// room.
#pragma once

#include <span>
#include <string_view>

namespace muster::tool {

// Runs one command and returns the exit code that cli.md fixes: 0 verified, 1 refuted,
// 2 inconclusive, 3 usage or unreadable input.
int run(std::span<const std::string_view> arguments);

}  // namespace muster::tool
