// GitLab's code quality report: a list of findings and of open reasons. Reference: GitLab, "Code
// Quality report format" (description, check_name, fingerprint, location, severity).
#include <fmt/format.h>

#include <string>

#include "analysis/findings/reason.h"
#include "base/demangle.h"
#include "base/hash.h"
#include "base/json_writer.h"
#include "report/fingerprint.h"
#include "report/report.h"
#include "report/uri.h"

namespace muster::report {
namespace {

struct Issue {
  std::string text, check, fingerprint;
  std::string_view severity;
  analysis::SourcePlace place;
};

void write(JsonWriter& json, const Issue& issue, const TextOptions& options) {
  json.begin_object();
  json.field("description", std::string_view{issue.text});
  json.field("check_name", std::string_view{issue.check});
  json.field("fingerprint", std::string_view{issue.fingerprint});
  json.field("severity", issue.severity);
  json.key("location");
  json.begin_object();
  json.field("path", std::string_view{path_below_root(issue.place.file, options)});
  json.key("lines");
  json.begin_object();
  json.field("begin", issue.place.line == 0 ? 1U : issue.place.line);
  json.end_object();
  json.end_object();
  json.end_object();
}

std::string_view severity_of(barrier::Severity severity) {
  switch (severity) {
    case barrier::Severity::error:
      return "critical";
    case barrier::Severity::warning:
      return "minor";
    case barrier::Severity::note:
      break;
  }
  return "info";
}

// GitLab keeps one issue of each fingerprint, in whichever file it is; one that several launches of
// a kernel have is one, too.
std::string in_file(std::string_view file, std::string_view fingerprint) {
  return fmt::format("{:016x}", hash64(fmt::format("{}\n{}", file, fingerprint)));
}

Issue issue_of(const FileResult& item, const analysis::Reason& reason) {
  Issue issue;
  const std::string_view code = analysis::reason_info(reason.code).name;
  issue.text =
      fmt::format("kernel {}: inconclusive: {}", demangled(item.result.kernel), reason.message);
  issue.check = code;
  issue.fingerprint =
      in_file(item.source->name(),
              fmt::format("{}\n{}\n{}", item.result.kernel, code, without_numbers(reason.message)));
  issue.severity = "major";
  issue.place = reason.place;
  if (issue.place.file.empty()) issue.place.file = item.source->name();
  return issue;
}

}  // namespace

std::string gitlab(std::span<const FileResult> results, const TextOptions& options) {
  std::string out;
  JsonWriter json{out};
  json.begin_array();
  for (const FileResult& item : results) {
    const std::vector<std::string> prints = fingerprints(item);
    for (std::size_t i = 0; i < prints.size(); ++i) {
      const analysis::Finding& finding = item.result.findings[i];
      write(json,
            {.text = fmt::format("kernel {}: {}", demangled(item.result.kernel), finding.message),
             .check = barrier::spelling(finding.rule),
             .fingerprint = in_file(item.source->name(), prints[i]),
             .severity = severity_of(finding.severity),
             .place = finding.origin.value_or(finding.place)},
            options);
    }
    if (!fails(item)) continue;
    for (const analysis::Reason& reason : item.result.reasons) {
      write(json, issue_of(item, reason), options);
    }
  }
  for (const Unchecked::Input& input : options.unchecked.inputs) {
    write(json,
          {.text = "not checked: " + input.problem,
           .check = "not-checked",
           .fingerprint = in_file(input.file, input.problem),
           .severity = "blocker",
           .place = {.file = input.file, .line = 0, .column = 0}},
          options);
  }
  json.end_array();
  out += '\n';
  return out;
}

}  // namespace muster::report
