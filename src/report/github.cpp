// Annotations of GitHub Actions: a workflow command per finding and per reason, then the totals.
// Reference: GitHub, "Workflow commands for GitHub Actions": error, warning and notice.
#include <fmt/format.h>

#include <iterator>

#include "analysis/findings/reason.h"
#include "base/demangle.h"
#include "report/report.h"
#include "report/uri.h"

namespace muster::report {
namespace {

// What ends a command or a property is escaped as the toolkit of actions does it.
std::string escaped(std::string_view text, bool property) {
  std::string out;
  for (const char symbol : text) {
    const bool special = symbol == '%' || symbol == '\r' || symbol == '\n' ||
                         (property && (symbol == ':' || symbol == ','));
    out += special ? fmt::format("%{:02X}", static_cast<unsigned>(symbol)) : std::string(1, symbol);
  }
  return out;
}

void command(std::string& out, std::string_view kind, const analysis::SourcePlace& place,
             std::string_view title, std::string_view text, const TextOptions& options) {
  fmt::format_to(std::back_inserter(out), "::{} file={}", kind,
                 escaped(path_below_root(place.file, options), true));
  if (place.line > 0) fmt::format_to(std::back_inserter(out), ",line={}", place.line);
  if (place.column > 0) fmt::format_to(std::back_inserter(out), ",col={}", place.column);
  fmt::format_to(std::back_inserter(out), ",title={}::{}\n", escaped(title, true),
                 escaped(text, false));
}

std::string_view kind_of(barrier::Severity severity) {
  switch (severity) {
    case barrier::Severity::error:
      return "error";
    case barrier::Severity::warning:
      return "warning";
    case barrier::Severity::note:
      break;
  }
  return "notice";
}

}  // namespace

std::string github(std::span<const FileResult> results, const TextOptions& options) {
  std::string out;
  for (const FileResult& item : results) {
    std::string kernel = demangled(item.result.kernel);
    if (!item.launch.label.empty()) kernel += fmt::format(" [{}]", item.launch.label);
    for (const analysis::Finding& finding : item.result.findings) {
      std::string text = fmt::format("kernel {}: {}", kernel, finding.message);
      for (const std::string& note : finding.notes) text += "\n" + note;
      if (!finding.repair.empty()) text += "\nrepair: " + finding.repair;
      command(
          out, kind_of(finding.severity), finding.origin.value_or(finding.place),
          fmt::format("{} {}", barrier::spelling(finding.rule), barrier::name(finding.category)),
          text, options);
    }
    if (!fails(item)) continue;
    for (const analysis::Reason& reason : item.result.reasons) {
      analysis::SourcePlace place = reason.place;
      if (place.file.empty()) place.file = item.source->name();
      command(out, "warning", place,
              fmt::format("inconclusive: {}", analysis::reason_info(reason.code).name),
              fmt::format("kernel {}: {}\nremedy: {}", kernel, reason.message, reason.remedy),
              options);
    }
  }
  for (const Unchecked::Input& input : options.unchecked.inputs) {
    command(out, "error", {.file = input.file, .line = 0, .column = 0}, "not checked",
            input.problem, options);
  }
  return out + totals(results, options) + "\n";
}

}  // namespace muster::report
