// A report of --format json, read again: its findings with their schedules. Depends on finding.h
// and base/json_reader.h.
#pragma once

#include <string>
#include <vector>

#include "analysis/findings/finding.h"
#include "base/result.h"
#include "diagnostics/diagnostic.h"

namespace muster::report {

struct SavedFinding {
  std::string file, kernel, rule, message;
  std::vector<std::string> notes;
  std::vector<analysis::ScheduleStep> steps;
};

Result<std::vector<SavedFinding>> read_saved_findings(const SourceFilePtr& file,
                                                      Diagnostics& diagnostics);

// What is so after the step of that index: who did what, who waits where, how far each object is.
std::string replay_text(const SavedFinding& finding, std::size_t index);

}  // namespace muster::report
