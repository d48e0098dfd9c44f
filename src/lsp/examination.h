// What becomes of a text: problems of its syntax at once, and the findings of its kernels. Pure but
// for the files that launches name; run beside the conversation. Depends on driver.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "barrier/rules/rule.h"
#include "diagnostics/diagnostic.h"
#include "driver/check_files.h"
#include "report/report.h"

namespace muster::lsp {

// What holds for every file: a project's defaults and options, and who reads files.
struct Rules {
  std::function<Result<void>(const std::string& file, driver::Settings&, Diagnostics&)> defaults;
  driver::Words options;
  std::vector<std::pair<barrier::RuleId, barrier::Severity>> severities;
  std::uint32_t jobs = 0;
};

struct Job {
  std::string uri;
  std::string name;  // of the file, as a command line would have it
  SourceFilePtr text;
  std::uint64_t version = 0;  // of the document, counted by us
  bool whole = false;         // false: only what its syntax says
};

struct Examination {
  Job job;
  Diagnostics problems = Diagnostics{};
  std::vector<report::FileResult> results = {};
  bool finished = false;  // false: cancelled, or only read
};

// Whether anything can be said of a file of that name: a front end reads it, or it is CUDA source
// with PTX beside it.
bool is_known(const std::string& name);

Examination examine(const Job& job, const Rules& rules, const std::function<bool()>& cancelled);

}  // namespace muster::lsp
