// Results to text: what a terminal shows, JSON, SARIF 2.1.0, a page with timelines, a
// Chrome trace. Pure functions; no clock, no files, no terminal. May use analysis, barrier, source.
#pragma once

#include <span>
#include <string>

#include "analysis/findings/finding.h"
#include "diagnostics/source_file.h"

namespace muster::report {

// One kernel of one file.
struct FileResult {
  SourceFilePtr source;
  analysis::CheckResult result;
};

struct TextOptions {
  bool colour = false;
};

std::string text(std::span<const FileResult> results, const TextOptions& options);
std::string json(std::span<const FileResult> results);
std::string sarif(std::span<const FileResult> results);
std::string html(std::span<const FileResult> results);
std::string trace(std::span<const FileResult> results);

std::string_view name(analysis::Verdict verdict);

}  // namespace muster::report
