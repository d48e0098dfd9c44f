// See examination.h.
#include "lsp/examination.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "driver/allowances.h"
#include "driver/front_ends.h"
#include "driver/input.h"

namespace muster::lsp {
namespace {

namespace fs = std::filesystem;

bool is_source(const std::string& name) { return name.ends_with(".cu"); }

// The PTX of the last build, beside CUDA source; empty: there is none.
std::string assembly_of(const std::string& name) {
  const std::string path = fs::path{name}.replace_extension(".ptx").generic_string();
  std::error_code error;
  return fs::is_regular_file(path, error) ? path : std::string{};
}

void warn_if_older(const Job& job, const std::string& assembly, Diagnostics& problems) {
  std::error_code error;
  const auto built = fs::last_write_time(assembly, error);
  if (error) return;
  const auto written = fs::last_write_time(job.name, error);
  if (error || built >= written) return;
  problems.warning(Kind::kUsage, {.file = job.text, .range = {}},
                   fmt::format("{} is older than this file: what is shown is about what it was "
                               "compiled from",
                               assembly));
}

// Only what its syntax says: programs that are their own launch are not run.
void read_only(const Job& job, Examination& examination) {
  if (is_source(job.name)) return;
  const driver::FrontEnd* const front_end = driver::front_end_of(job.name);
  if (front_end == nullptr || front_end->read == nullptr) return;
  driver::KernelFile file;
  file.source = job.text;
  file.settings.launch.limits.seconds = 0;
  (void)front_end->read(file, examination.problems);
}

// Findings with the severities of the project, without those that are accepted where they stand.
void accept(const Rules& rules, report::FileResult& item, driver::Allowances& allowances,
            Diagnostics& problems) {
  std::vector<analysis::Finding> open;
  for (analysis::Finding& finding : item.result.findings) {
    for (const auto& [rule, severity] : rules.severities) {
      if (finding.rule == rule) finding.severity = severity;
    }
    std::string reason = allowances.reason_for(item.source, item.result.kernel, finding, problems);
    if (reason.empty()) {
      open.push_back(std::move(finding));
    } else {
      item.allowed.push_back({.finding = std::move(finding), .reason = std::move(reason)});
    }
  }
  item.result.findings = std::move(open);
}

void check(const Job& job, const Rules& rules, const std::function<bool()>& cancelled,
           Examination& examination) {
  std::string name = job.name;
  driver::Input input;
  input.source = job.text;
  if (is_source(job.name)) {
    name = assembly_of(job.name);
    if (name.empty()) return;
    warn_if_older(job, name, examination.problems);
    const auto assembly = driver::read_source(name, {}, examination.problems);
    if (!assembly) return;
    input.source = *assembly;
    if (!driver::find_lines(job.text->text()).muster.empty()) input.options_in = job.text;
  }
  input.name.text = name;
  driver::CheckRequest request;
  request.defaults = rules.defaults;
  request.options = rules.options;
  request.names_from_sources = true;
  request.jobs = rules.jobs;
  request.cancelled = cancelled;
  request.inputs.push_back(std::move(input));
  driver::Allowances allowances(driver::ReadFile{}, "");
  for (driver::FileOutcome& outcome : driver::check_files(request)) {
    for (const Diagnostic& each : outcome.diagnostics.all()) examination.problems.add(each);
    for (analysis::CheckResult& result : outcome.results) {
      report::FileResult item{
          .source = outcome.file.source, .result = std::move(result), .launch = outcome.launch};
      accept(rules, item, allowances, examination.problems);
      examination.results.push_back(std::move(item));
    }
  }
}

}  // namespace

bool is_known(const std::string& name) {
  if (is_source(name)) return true;
  const driver::FrontEnd* const front_end = driver::front_end_of(name);
  return front_end != nullptr && front_end->read != nullptr;
}

Examination examine(const Job& job, const Rules& rules, const std::function<bool()>& cancelled) {
  Examination examination{.job = job};
  if (!is_known(job.name)) return examination;
  if (job.whole) {
    check(job, rules, cancelled, examination);
    examination.finished = !cancelled || !cancelled();
  } else {
    read_only(job, examination);
  }
  return examination;
}

}  // namespace muster::lsp
