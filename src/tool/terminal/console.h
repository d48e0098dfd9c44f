// What a command prints to. Depends on nothing.
#pragma once

#include <functional>
#include <string>

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

}  // namespace muster::tool
