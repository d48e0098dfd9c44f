// What an earlier run found: a report of --format json, against which a later one is held. Depends
// on report.h and base/json_reader.h.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "report/report.h"

namespace muster::report {

struct Baseline {
  // By file and kernel: fingerprints of findings, codes of reasons.
  struct Known {
    std::set<std::string, std::less<>> findings, reasons;
  };
  std::map<std::pair<std::string, std::string>, Known> kernels;
};

Result<Baseline> read_baseline(const SourceFilePtr& file, Diagnostics& diagnostics);

// Takes what the baseline knows out of the results, and counts it there.
void apply_baseline(const Baseline& baseline, std::vector<FileResult>& results);

}  // namespace muster::report
