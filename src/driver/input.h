// Reading and writing files, and what a checked file says about itself in its `muster:` and
// `expect:` lines. The only place that opens files.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/shared_bytes.h"
#include "diagnostics/diagnostic.h"

namespace muster::driver {

// `at` is where the name stands, for the diagnostic. "-" is standard input.
Result<SourceFilePtr> read_source(const std::string& path, const Location& at,
                                  Diagnostics& diagnostics);

// The bytes of a file by its name; `at` is where the name stands.
Result<std::string> read_file(const std::string& path, const Location& at,
                              Diagnostics& diagnostics);

// The same; those of a large file are mapped and read when they are asked for, since contents of
// buffers may be gigabytes of which a check looks at few.
Result<SharedBytes> read_contents(const std::string& path, const Location& at,
                                  Diagnostics& diagnostics);

// Where files come from: the file system, unless a host of the library has its own.
class ReadFile {
 public:
  using Function = std::function<Result<std::string>(const std::string& path, const Location& at,
                                                     Diagnostics& diagnostics)>;
  ReadFile() = default;
  explicit ReadFile(Function of_host) : of_host_(std::move(of_host)) {}

  Result<std::string> operator()(const std::string& path, const Location& at,
                                 Diagnostics& diagnostics) const {
    return of_host_ ? of_host_(path, at, diagnostics) : read_file(path, at, diagnostics);
  }
  Result<SharedBytes> contents(const std::string& path, const Location& at,
                               Diagnostics& diagnostics) const {
    if (of_host_) return of_host_(path, at, diagnostics);
    return read_contents(path, at, diagnostics);
  }

 private:
  Function of_host_;  // null: the file system
};

Result<void> write_file(const std::string& path, std::string_view contents,
                        Diagnostics& diagnostics);

// The ranges after `muster:` and after `expect:` in comments that stand alone on their lines.
struct FileLines {
  std::vector<Range> muster;
  std::vector<Range> expect;
};
FileLines find_lines(std::string_view text);

}  // namespace muster::driver
