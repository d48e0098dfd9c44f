// Checks the kernels of several files, in parallel: what check and test share.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "analysis/findings/finding.h"
#include "driver/kernels.h"

namespace muster::driver {

struct FileOutcome {
  KernelFile file;
  Diagnostics diagnostics;
  bool readable = false;                       // false: exit code 3, the diagnostics say why
  std::vector<analysis::CheckResult> results;  // one per kernel
};

// Told what is being checked, often and by several threads at once; may be empty.
using ProgressFunction = std::function<void(std::string_view what)>;

// The outcome of names[i] is at i, for any number of threads. The options must have been tried.
std::vector<FileOutcome> check_files(std::span<const Word> names, const Words& command_line,
                                     const ProgressFunction& progress);

// Applies the command line's options to settings of no file: so a mistake is reported once.
Result<Settings> try_options(const Words& command_line, Diagnostics& diagnostics);

}  // namespace muster::driver
