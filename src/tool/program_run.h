// Running a program with Muster's CUDA runtime in place of the one that it was linked with.
// Reference: ld.so(8), LD_LIBRARY_PATH; docs/exec.md. Depends on the operating system.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace muster::tool {

struct ProgramRun {
  std::string folder;   // where its launches are recorded; exists
  std::string device;   // key of the model
  bool execute = true;  // false: launches are recorded and not executed
};

struct ProgramEnd {
  bool started = false;
  std::string problem;  // why it was not
  int code = 0;         // exit code, or 128 + the signal that ended it
};

// The folder of libcudart.so.12 and .13: beside the executable's, or below it where it is
// installed.
std::string runtime_folder();

// Runs the program to its end on the process's own streams.
ProgramEnd run_program(const ProgramRun& run, std::span<const std::string_view> command);

}  // namespace muster::tool
