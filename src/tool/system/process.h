// Running another program to its end. Depends on the operating system.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace muster::tool {

struct Process {
  std::vector<std::string> command;      // the program, searched for in PATH, and its arguments
  std::vector<std::string> environment;  // lines NAME=VALUE; empty: that of this process
  std::string output;                    // file for what it prints; empty: this process's streams
  std::function<void()> meanwhile;  // called every few milliseconds while it runs; may be empty
};

struct ProcessEnd {
  bool started = false;
  std::string problem;  // why it was not
  int code = 0;         // exit code, or 128 + the signal that ended it
};

// Ctrl-C is meant for the program: this process goes on and tells what came of it. Other requests
// to end (SIGTERM, SIGHUP) are passed on to it.
ProcessEnd run_process(const Process& process);

// From now on processes whose parent has ended are this one's children.
void adopt_orphans();
// Whether this process has children that have not ended. Those that have are forgotten.
bool has_children();

// A file of this name that can be executed, by its path or in PATH; empty if there is none.
std::string find_program(const std::string& name);

// The environment of this process, line by line.
std::vector<std::string> environment_lines();

}  // namespace muster::tool
