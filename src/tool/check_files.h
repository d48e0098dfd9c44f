// Checks the kernels of several files, in parallel: what check and test share.
#pragma once

#include <span>
#include <vector>

#include "analysis/findings/finding.h"
#include "tool/kernels.h"
#include "tool/tool.h"

namespace muster::tool {

struct FileOutcome {
  KernelFile file;
  Diagnostics diagnostics;
  bool readable = false;                       // false: exit code 3, the diagnostics say why
  std::vector<analysis::CheckResult> results;  // one per kernel
};

// The outcome of names[i] is at i, for any number of threads. The options must have been tried.
std::vector<FileOutcome> check_files(std::span<const Word> names, const Words& command_line,
                                     const Console& console);

// Applies the command line's options to settings of no file: so a mistake is reported once.
Result<Settings> try_options(const Words& command_line, Diagnostics& diagnostics);

}  // namespace muster::tool
