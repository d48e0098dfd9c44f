// The launch file: geometry, parameters, memory contents and limits as TOML (docs/launch.md).
// Depends on settings.h and, in its .cpp only, on toml++.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "base/shared_bytes.h"
#include "diagnostics/diagnostic.h"
#include "driver/settings.h"

namespace muster::driver {

// Reads the bytes of a file that a launch file names; a test or a fuzzer gives another one.
using ReadBytes = std::function<Result<SharedBytes>(const std::string& path)>;

// Sets what the file says. Every problem is a diagnostic with its place in the file.
Result<void> apply_launch_file(const SourceFilePtr& file, const ReadBytes& read_bytes,
                               Settings& settings, Diagnostics& diagnostics);

// Which file its kernel is in, if it says so; nothing else in it is looked at.
Result<std::optional<std::string>> kernel_file_in(const SourceFilePtr& file,
                                                  Diagnostics& diagnostics);

}  // namespace muster::driver
