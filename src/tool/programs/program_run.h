// Running a program with Muster's CUDA libraries in place of those that it was linked with.
// Reference: ld.so(8), LD_LIBRARY_PATH; docs/exec.md. Depends on process.h.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tool/system/process.h"

namespace muster::tool {

struct ProgramRun {
  // What the runtime is told, by the names behind MUSTER_EXEC_
  // (cuda/device/launch/launch_record.h).
  std::vector<std::pair<std::string, std::string>> settings;
  bool real = false;     // on the machine's own driver, with Muster's library in front of it
  std::string in_front;  // a library that is loaded before all others; empty: none
  std::function<void()> meanwhile;  // called every few milliseconds while it runs; may be empty
};

// The folder of libcudart.so.12 and .13, libcuda.so.1: beside the executable's, or below it where
// it is installed. In a folder `real` below is the libcuda.so.1 that stands in front of a driver.
std::string runtime_folder();

// Runs the program to its end on the process's own streams. Processes that it leaves behind become
// this one's.
ProcessEnd run_program(const ProgramRun& run, std::span<const std::string_view> command);

}  // namespace muster::tool
