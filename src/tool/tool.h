// The command line: the only room that knows argv, streams, terminal and exit codes. May use every
// room.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace muster::tool {

// What a command prints, and what it may know about where that goes.
struct Console {
  std::string out;
  std::string err;
  bool colour = false;    // `out` goes to a terminal that shows colours
  bool progress = false;  // standard error is a terminal: long work may say how far it is
  // Whether somebody has asked for the end (Ctrl-C): what was found so far is printed. May be
  // empty.
  std::function<bool()> cancelled = {};
};

// Runs one command and returns the exit code: 0 verified, 1 refuted, 2 inconclusive, 3 usage or
// input that cannot be read.
int execute(std::span<const std::string_view> arguments, Console& console);

// The same on the process's own streams.
int run(std::span<const std::string_view> arguments);

}  // namespace muster::tool
