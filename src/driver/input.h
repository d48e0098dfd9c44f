// Reading and writing files, and what a checked file says about itself in its `muster:` and
// `expect:` lines. The only place that opens files.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"

namespace muster::driver {

// `at` is where the name stands, for the diagnostic. "-" is standard input.
Result<SourceFilePtr> read_source(const std::string& path, const Location& at,
                                  Diagnostics& diagnostics);

// The bytes of a file by its name; `at` is where the name stands. A host of the library gives its
// own.
using ReadFile = std::function<Result<std::string>(const std::string& path, const Location& at,
                                                   Diagnostics& diagnostics)>;
Result<std::string> read_file(const std::string& path, const Location& at,
                              Diagnostics& diagnostics);
Result<void> write_file(const std::string& path, std::string_view contents,
                        Diagnostics& diagnostics);

// The ranges after `muster:` and after `expect:` in comments that stand alone on their lines.
struct FileLines {
  std::vector<Range> muster;
  std::vector<Range> expect;
};
FileLines find_lines(std::string_view text);

}  // namespace muster::driver
