// From a file and its options to checked kernels: reads the instruction set, lowers each kernel,
// holds the launch against the kernel's parameters, checks. Depends on isa/*, analysis, settings.h.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/verdict/check.h"
#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "driver/options.h"
#include "driver/settings.h"
#include "ir/function.h"

namespace muster::driver {

// A file, what was said about its launch, and its kernels.
struct KernelFile {
  SourceFilePtr source;
  Settings settings;
  std::vector<GivenOption> options;  // the file's own, then the command line's: places for messages
  std::vector<ir::Function> kernels;
};

// The settings for one file: its `muster:` lines and their launch file, then the command line's
// launch file and options; later ones win.
Result<void> settle(KernelFile& file, const Words& command_line, Diagnostics& diagnostics);

// Reads the kernels that the settings ask for. Notes and warnings go to `diagnostics` as well.
Result<void> read_kernels(KernelFile& file, const Location& name_at, Diagnostics& diagnostics);

// Whether parameters and globals that were given exist and fit.
Result<void> validate(const KernelFile& file, Diagnostics& diagnostics);

// The launch for one kernel: contents given for a pointer without a size become a buffer of exactly
// that size.
machine::LaunchOptions launch_for(const KernelFile& file, const ir::Function& kernel);

// Reports why a launch is none, at the option that says so.
Reported bad_launch(const KernelFile& file, const ir::Function& kernel, const std::string& reason,
                    Diagnostics& diagnostics);

}  // namespace muster::driver
