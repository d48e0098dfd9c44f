// What the operands of check stand for before they are opened: files, folders, patterns, manifests.
// Depends on driver/manifest.h and the file system.
#pragma once

#include <deque>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "driver/check_files.h"

namespace muster::tool {

// A file, and what a manifest says of it.
struct ExpandedOperand {
  driver::Word name;
  driver::ApplySettings launch = {};
  std::string manifest = {}, label = {};
  // By a folder or a pattern of the command line, not by a name. A row of a manifest means each of
  // its files: one that --kernel leaves out there would be missed by nobody.
  bool found = false;
};

struct ExpandedOperands {
  std::vector<ExpandedOperand> files;
  std::deque<std::string> names;  // that their words look into
  // For the compiler of CUDA source: the words from the first on that begins with a dash, which
  // stand behind `--`, where a .cu file stands in front of them.
  std::vector<std::string> compiler_options = {};
};

// A folder stands for the files below it whose kernels can be checked, a pattern for what it
// matches, a manifest for its launches; each in the order of names.
Result<ExpandedOperands> expand_operands(std::span<const driver::Word> words,
                                         Diagnostics& diagnostics);

}  // namespace muster::tool
