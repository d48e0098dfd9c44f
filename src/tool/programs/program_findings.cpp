// See program_findings.h.
#include "tool/programs/program_findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "barrier/rules/rule.h"

namespace muster::tool {

using analysis::Finding;

std::string note_text(const driver::LoggedNote& note, HostFrames& frames) {
  const std::string calls = text_of(frames.read(note.frames));
  return calls.empty() ? note.text : note.text + ": " + calls;
}

std::vector<Finding> program_findings(const driver::LaunchLog& log, std::string_view program,
                                      HostFrames& frames) {
  std::vector<Finding> found;
  for (const driver::LoggedFinding& logged : log.findings) {
    const barrier::Rule* const rule = barrier::find_rule(logged.rule);
    if (rule == nullptr) continue;
    Finding finding;
    finding.rule = rule->id;
    finding.category = rule->category;
    finding.severity = rule->severity;
    finding.message = logged.message;
    finding.place.file = program;
    for (const driver::LoggedNote& note : logged.notes) {
      finding.notes.push_back(note_text(note, frames));
      const std::vector<HostFrame> calls = frames.read(note.frames);
      if (finding.origin || calls.empty() || calls.front().line == 0) continue;
      finding.origin = analysis::SourcePlace{calls.front().file, calls.front().line, 1};
    }
    found.push_back(std::move(finding));
  }
  return found;
}

bool holds_error(const std::vector<Finding>& findings) {
  return std::ranges::any_of(
      findings, [](const Finding& one) { return one.severity == barrier::Severity::error; });
}

report::FileResult program_result(std::string_view program, std::vector<Finding> findings) {
  report::FileResult made;
  made.source = make_source_file(std::string{program}, "");
  made.result.kernel = "(between launches)";
  made.result.verdict =
      holds_error(findings) ? analysis::Verdict::refuted : analysis::Verdict::verified;
  made.result.findings = std::move(findings);
  return made;
}

std::string findings_text(const std::vector<Finding>& findings) {
  std::string out;
  for (const Finding& finding : findings) {
    const barrier::Rule& rule = *barrier::find_rule(finding.rule);
    out += fmt::format("{}: {} [{} {}]\n", barrier::name(finding.severity), finding.message,
                       barrier::spelling(finding.rule), barrier::name(finding.category));
    for (const std::string& note : finding.notes) out += fmt::format("  note: {}\n", note);
    out += fmt::format("  rule: {}\n", rule.source);
  }
  return out;
}

}  // namespace muster::tool
