// muster.toml in the working folder: options of every check, and what holds for files by their
// names. Depends on driver/manifest.h.
#pragma once

#include <string>
#include <vector>

#include "driver/manifest.h"
#include "driver/options.h"

namespace muster::tool {

struct FoundProject {
  driver::Project project;
  std::vector<driver::Word> words;  // its options, in a text of their own
};

// One without anything where there is no such file.
Result<FoundProject> find_project(Diagnostics& diagnostics);

// The rows that match the file's name, in their order.
Result<void> apply_project(const driver::Project& project, const std::string& file,
                           driver::Settings& settings, Diagnostics& diagnostics);

}  // namespace muster::tool
