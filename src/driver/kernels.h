// A file with its options and its kernels: what is said about its launch, by whom, and whether that
// fits the kernels' parameters. Depends on options.h, input.h, ir.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/findings/finding.h"
#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "driver/input.h"
#include "driver/launch/launch_file.h"
#include "driver/options.h"
#include "driver/settings.h"
#include "ir/function.h"

namespace muster::driver {

using ApplySettings = std::function<Result<void>(Settings&, const ReadBytes&, Diagnostics&)>;

// A file, what was said about its launch, and its kernels.
struct KernelFile {
  SourceFilePtr source;
  SourceFilePtr options_in;         // the file with the `muster:` lines; null: source
  std::vector<std::string> beside;  // what a compiler wrote with it, and was not kept as a file
  Settings settings;
  std::vector<GivenOption> options;  // the file's own, then the command line's: places for messages
  std::vector<ir::Function> kernels;
  ApplySettings manifest_launch;  // may be empty
  std::string manifest_path;
  bool may_lack_kernel = false;  // then --kernel leaves it out, and is no mistake
  std::string launch_path;       // of the launch file that was named in place of the kernel's file
  // Per kernel, what its source calls barriers; may be empty. What settings say wins.
  std::vector<std::map<std::string, std::string>> source_names;
  std::vector<analysis::CheckResult> judged;  // of a file that is its own launch: litmus programs
};

// Reads the file; a launch file (.toml) names the one that its kernel is in.
Result<void> open_kernel_file(KernelFile& file, const Word& name, const ReadFile& read,
                              Diagnostics& diagnostics);

// The settings for one file: its `muster:` lines and their launch file, then the command line's
// launch file and options; later ones win.
Result<void> settle(KernelFile& file, const Words& command_line, const ReadFile& read,
                    Diagnostics& diagnostics);

// Of the entries of a file, in its order, those that the settings ask for; none only if it may lack
// them.
Result<std::vector<std::size_t>> choose_entries(const KernelFile& file,
                                                std::span<const std::string_view> names,
                                                Diagnostics& diagnostics);

// Variables of the module lie where the launch has their memory.
void place_variables(const machine::LaunchOptions& launch, ir::Function& kernel);

// Whether parameters and globals that were given exist and fit.
Result<void> validate(const KernelFile& file, Diagnostics& diagnostics);

// The launch for one kernel: contents given for a pointer without a size become a buffer of exactly
// that size.
machine::LaunchOptions launch_for(const KernelFile& file, const ir::Function& kernel);

// Reports why a launch is none, at the option that says so.
Reported bad_launch(const KernelFile& file, const ir::Function& kernel, const std::string& reason,
                    Diagnostics& diagnostics);

}  // namespace muster::driver
