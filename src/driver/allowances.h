// Findings that somebody accepts where they stand: comments `muster: allow MU802 reason`, in the
// checked file or in the source that it was compiled from. Depends on input.h, analysis/findings.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/findings/finding.h"
#include "diagnostics/diagnostic.h"
#include "driver/input.h"

namespace muster::driver {

struct Allowance {
  std::vector<barrier::RuleId> rules;
  std::string reason;
  std::uint32_t line = 0;
  bool alone = false;  // on its line: it is about the next one
  std::string kernel;  // of an entry that stands behind it or around it; empty: see `alone`
};

// Those of a text, in their order, and the places of those that name no rule or give no reason.
struct FoundAllowances {
  std::vector<Allowance> allowances;
  std::vector<Location> wrong;
};
FoundAllowances find_allowances(const SourceFilePtr& file);

// Looks allowances up, and reads each source file once.
class Allowances {
 public:
  // `root`: where sources with a relative name are looked for, besides beside the checked file.
  Allowances(ReadFile read, std::string root) : read_(std::move(read)), root_(std::move(root)) {}

  // The reason for which the finding of that kernel in that file is accepted; empty: it is not.
  std::string reason_for(const SourceFilePtr& file, const std::string& kernel,
                         const analysis::Finding& finding, Diagnostics& diagnostics);

 private:
  const std::vector<Allowance>& of_checked(const SourceFilePtr& file, Diagnostics& diagnostics);
  const std::vector<Allowance>& of_source(const std::string& path, const std::string& beside,
                                          Diagnostics& diagnostics);

  ReadFile read_;
  std::string root_;
  std::map<std::string, std::vector<Allowance>> known_;
};

}  // namespace muster::driver
