// Reading and writing files, and what a checked file says about itself: its instruction set by its
// ending, its `muster:` and `expect:` lines. The only place that opens files.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "driver/settings.h"

namespace muster::driver {

// `at` is where the name stands, for the diagnostic. "-" is standard input.
Result<SourceFilePtr> read_source(const std::string& path, const Location& at,
                                  Diagnostics& diagnostics);
Result<std::vector<std::byte>> read_bytes(const std::string& path, const Location& at,
                                          Diagnostics& diagnostics);
Result<void> write_file(const std::string& path, std::string_view contents,
                        Diagnostics& diagnostics);

std::optional<Isa> isa_of(std::string_view path);
bool is_litmus(std::string_view path);

// The ranges after `muster:` and after `expect:` in comments that stand alone on their lines.
struct FileLines {
  std::vector<Range> muster;
  std::vector<Range> expect;
};
FileLines find_lines(std::string_view text);

}  // namespace muster::driver
