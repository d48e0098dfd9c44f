// Manifests: many launches in one TOML file, a row `[[launch]]` each, with sweeps; and the defaults
// of a project by the names of files, a row `[[file]]` each (docs/launch.md). Depends on settings.h
// and, in its .cpp only, on toml++.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "driver/launch/launch_file.h"
#include "driver/settings.h"

namespace muster::driver {

// What one launch of a row says of a file.
struct ManifestLaunch {
  std::string file;   // as the manifest says it, relative to its folder
  std::string label;  // "block = 256, param.2 = 64": what the sweep chose; empty without one
  std::function<Result<void>(Settings&, const ReadBytes&, Diagnostics&)> apply;
};

// Whether the text of a .toml file has rows [[launch]]. A text that is no TOML has none.
bool is_manifest(const SourceFilePtr& file);

// One for each combination of the sweeps of each row, in order. Names of files may be patterns:
// `expand` says what they stand for.
using Expand = std::function<std::vector<std::string>(const std::string& pattern)>;
Result<std::vector<ManifestLaunch>> read_manifest(const SourceFilePtr& file, const Expand& expand,
                                                  Diagnostics& diagnostics);

// muster.toml: what holds for every check below its folder.
struct Project {
  std::vector<std::string> options;  // words of the command line, which wins over them
  struct Row {
    std::string match;  // a pattern of file names, relative to the project
    std::function<Result<void>(Settings&, const ReadBytes&, Diagnostics&)> apply;
  };
  std::vector<Row> rows;
};
Result<Project> read_project(const SourceFilePtr& file, Diagnostics& diagnostics);

}  // namespace muster::driver
