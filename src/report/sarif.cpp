// SARIF 2.1.0, as GitHub and editors show it: a rule per rule id and reason that occurs; a result
// per finding, at the source line where a line table has one; `open` results for reasons of an
// inconclusive verdict, `pass` for kernels that are verified. Reference: OASIS, Static Analysis
// Results Interchange Format 2.1.0, sections 3.13 to 3.38.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "analysis/findings/assumption.h"
#include "analysis/findings/reason.h"
#include "base/demangle.h"
#include "base/json_writer.h"
#include "base/version.h"
#include "report/fingerprint.h"
#include "report/report.h"
#include "report/uri.h"

namespace muster::report {
namespace {

using analysis::Finding;
using analysis::SourcePlace;

// Where a packager says that the tool is at home: cmake -DMUSTER_HOMEPAGE=https://...
#ifdef MUSTER_HOMEPAGE
constexpr std::string_view kHomepage = MUSTER_HOMEPAGE;
#else
constexpr std::string_view kHomepage;
#endif
constexpr std::string_view kVerified = "verified";
constexpr std::size_t kStepsMax = 10'000;  // of one flow, as code scanning takes them

// What `rules` says of an id.
struct RuleText {
  std::string id, name, title, text, help;
  std::string_view level;
};

class Sarif {
 public:
  Sarif(std::span<const FileResult> results, const TextOptions& options)
      : results_(results), options_(options), json_(out_) {}

  std::string write();

 private:
  void collect_rules();
  void message(std::string_view key, std::string_view text);
  void physical(const SourcePlace& place);
  void logical(std::string_view kernel);
  void location(const SourcePlace& place, std::string_view text);
  void related(const Finding& finding);
  void code_flow(const Finding& finding);
  void fixes(const FileResult& item);
  void artifact(std::string_view file);
  void finding(const FileResult& item, const Finding& finding, const std::string& fingerprint,
               const std::string* accepted);
  void allowed(const FileResult& item);
  void reason(const FileResult& item, const analysis::Reason& reason,
              const std::string& fingerprint);
  void fingerprint_field(const std::string& fingerprint);
  void suppressions(const std::string* reason);
  void pass(const FileResult& item);
  void rule_fields(std::string_view id, std::string_view level, std::string_view kind);
  void driver();
  void invocation();

  std::span<const FileResult> results_;
  const TextOptions& options_;
  std::map<std::string, RuleText, std::less<>> rules_;
  std::string out_;
  JsonWriter json_;
};

RuleText of_rule(const barrier::Rule& rule, const std::string& repair) {
  const std::string id = barrier::spelling(rule.id);
  RuleText text;
  text.id = id;
  text.name = barrier::name(rule.category);
  text.title = rule.title;
  text.text = fmt::format("{}. {}.", rule.title, rule.source);
  text.help = fmt::format("Rule: {}.\nUsual repair: {}.\nmuster explain {} has an example.",
                          rule.source, repair.empty() ? "none in general" : repair, id);
  text.level = barrier::name(rule.severity);
  return text;
}

RuleText of_reason(const analysis::ReasonInfo& info) {
  RuleText text;
  text.id = info.name;
  text.name = "inconclusive";
  text.title = info.explanation;
  text.text = fmt::format("{}.", info.explanation);
  text.help =
      fmt::format("Neither proof nor finding: {}.\nRemedy: {}.", info.explanation, info.remedy);
  text.level = "none";
  return text;
}

void Sarif::collect_rules() {
  for (const FileResult& item : results_) {
    const auto add = [&](const Finding& finding) {
      const barrier::Rule* const rule = barrier::find_rule(finding.rule);
      if (rule != nullptr) {
        rules_.emplace(barrier::spelling(rule->id), of_rule(*rule, finding.repair));
      }
    };
    std::ranges::for_each(item.result.findings, add);
    for (const Allowed& each : item.allowed) add(each.finding);
    for (const analysis::Reason& reason : item.result.reasons) {
      const analysis::ReasonInfo& info = analysis::reason_info(reason.code);
      rules_.emplace(info.name, of_reason(info));
    }
    if (item.result.verdict == analysis::Verdict::verified) {
      constexpr std::string_view kText = "no schedule of this launch goes wrong";
      rules_.emplace(kVerified, RuleText{.id = std::string{kVerified},
                                         .name = "proof",
                                         .title = std::string{kText},
                                         .text = "No schedule of this launch goes wrong.",
                                         .help = "The message lists what the proof assumes.",
                                         .level = "none"});
    }
  }
}

void Sarif::message(std::string_view key, std::string_view text) {
  json_.key(key);
  json_.begin_object();
  json_.field("text", text);
  json_.end_object();
}

void Sarif::artifact(std::string_view file) {
  json_.key("artifactLocation");
  json_.begin_object();
  const std::string uri = uri_of(std::string{file}, options_);
  json_.field("uri", std::string_view{uri});
  if (!options_.source_root.empty() && !uri.starts_with("file:")) {
    json_.field("uriBaseId", "SRCROOT");
  }
  json_.end_object();
}

void Sarif::physical(const SourcePlace& place) {
  json_.key("physicalLocation");
  json_.begin_object();
  artifact(place.file);
  // What is about the whole file stands at its beginning.
  json_.key("region");
  json_.begin_object();
  json_.field("startLine", std::max(place.line, 1U));
  if (place.column > 0) json_.field("startColumn", place.column);
  json_.end_object();
  json_.end_object();
}

void Sarif::logical(std::string_view kernel) {
  json_.key("logicalLocations");
  json_.begin_array();
  json_.begin_object();
  json_.field("name", std::string_view{base_name(kernel)});
  json_.field("fullyQualifiedName", std::string_view{demangled(kernel)});
  json_.field("decoratedName", kernel);
  json_.field("kind", "function");
  json_.end_object();
  json_.end_array();
}

// One entry of relatedLocations, or of locations without a text.
void Sarif::location(const SourcePlace& place, std::string_view text) {
  json_.begin_object();
  physical(place);
  if (!text.empty()) {
    message("message", text);
  }
  json_.end_object();
}

void Sarif::related(const Finding& finding) {
  json_.key("relatedLocations");
  json_.begin_array();
  if (finding.origin) location(finding.place, "in the assembly");
  for (const SourcePlace& place : finding.inlined_at) {
    location(place, "inlined here");
  }
  for (const analysis::Related& each : finding.related) {
    location(each.origin.value_or(each.place), each.text);
    if (each.origin) location(each.place, each.text + " (in the assembly)");
  }
  json_.end_array();
}

void Sarif::code_flow(const Finding& finding) {
  if (finding.schedule.empty()) {
    return;
  }
  for (const std::string_view key : {"codeFlows", "threadFlows"}) {
    json_.key(key);
    json_.begin_array();
    json_.begin_object();
    if (key == "codeFlows") message("message", "a schedule that shows it");
  }
  json_.key("locations");
  json_.begin_array();
  const std::size_t size = finding.schedule.size();
  for (std::size_t i = size > kStepsMax ? size - kStepsMax : 0; i < size; ++i) {
    const analysis::ScheduleStep& step = finding.schedule[i];
    json_.begin_object();
    json_.field("executionOrder", i + 1);
    json_.key("location");
    SourcePlace place = step.origin.value_or(step.place);
    if (place.file.empty()) place = finding.place;
    location(place, step.agent.empty() ? step.what : step.agent + ": " + step.what);
    json_.end_object();
  }
  json_.end_array();
  for (int i = 0; i < 2; ++i) {
    json_.end_object();
    json_.end_array();
  }
}

// SARIF 2.1.0, 3.55: each is a whole repair by itself.
void Sarif::fixes(const FileResult& item) {
  if (item.fixes.empty()) return;
  json_.key("fixes");
  json_.begin_array();
  for (const ProposedFix& fix : item.fixes) {
    json_.begin_object();
    message("description", fix.words);
    json_.key("artifactChanges");
    json_.begin_array();
    json_.begin_object();
    artifact(item.source->name());
    json_.key("replacements");
    json_.begin_array();
    for (const ProposedFix::Replacement& each : fix.replacements) {
      json_.begin_object();
      json_.key("deletedRegion");
      json_.begin_object();
      json_.field("startLine", each.line);
      json_.field("startColumn", 1U);
      json_.field("endLine", each.line + each.count);
      json_.field("endColumn", 1U);
      json_.end_object();
      message("insertedContent", each.text);
      json_.end_object();
    }
    json_.end_array();
    json_.end_object();
    json_.end_array();
    json_.end_object();
  }
  json_.end_array();
}

void Sarif::rule_fields(std::string_view id, std::string_view level, std::string_view kind) {
  json_.field("ruleId", id);
  const auto at = rules_.find(id);
  if (at != rules_.end()) json_.field("ruleIndex", std::distance(rules_.begin(), at));
  json_.field("kind", kind);
  json_.field("level", level);
}

void Sarif::fingerprint_field(const std::string& fingerprint) {
  json_.key("partialFingerprints");
  json_.begin_object();
  json_.field("muster/v1", std::string_view{fingerprint});
  json_.end_object();
}

// SARIF 2.1.0, 3.27.23: all results of a run have the list, or none has.
void Sarif::suppressions(const std::string* reason) {
  json_.key("suppressions");
  json_.begin_array();
  if (reason != nullptr) {
    json_.begin_object();
    json_.field("kind", "inSource");
    json_.field("justification", std::string_view{*reason});
    json_.end_object();
  }
  json_.end_array();
}

// `accepted`: why somebody allows it where it stands; null: nobody does.
void Sarif::finding(const FileResult& item, const Finding& finding, const std::string& fingerprint,
                    const std::string* accepted) {
  std::string text = finding.message;
  for (const std::string& note : finding.notes) {
    text += "\n" + note;
  }
  if (!finding.repair.empty()) {
    text += "\nrepair: " + finding.repair;
  }
  json_.begin_object();
  rule_fields(barrier::spelling(finding.rule), barrier::name(finding.severity), "fail");
  message("message", text);
  json_.key("locations");
  json_.begin_array();
  json_.begin_object();
  physical(finding.origin.value_or(finding.place));
  logical(item.result.kernel);
  json_.end_object();
  json_.end_array();
  fingerprint_field(fingerprint);
  related(finding);
  code_flow(finding);
  if (accepted == nullptr) fixes(item);
  suppressions(accepted);
  json_.end_object();
}

void Sarif::allowed(const FileResult& item) {
  FileResult accepted{.source = item.source, .result = {}};
  accepted.result.kernel = item.result.kernel;
  for (const Allowed& each : item.allowed) accepted.result.findings.push_back(each.finding);
  const std::vector<std::string> prints = fingerprints(accepted);
  for (std::size_t i = 0; i < prints.size(); ++i) {
    finding(item, item.allowed[i].finding, prints[i], &item.allowed[i].reason);
  }
}

// What keeps the verdict open: SARIF 2.1.0, 3.27.9: "open: ... insufficient information".
void Sarif::reason(const FileResult& item, const analysis::Reason& reason,
                   const std::string& fingerprint) {
  json_.begin_object();
  rule_fields(analysis::reason_info(reason.code).name, "none", "open");
  message("message", fmt::format("kernel {}: inconclusive: {}\nremedy: {}",
                                 demangled(item.result.kernel), reason.message, reason.remedy));
  json_.key("locations");
  json_.begin_array();
  json_.begin_object();
  SourcePlace place = reason.place;
  if (place.file.empty()) place.file = item.source->name();
  physical(place);
  logical(item.result.kernel);
  json_.end_object();
  json_.end_array();
  fingerprint_field(fingerprint);
  suppressions(nullptr);
  json_.key("properties");
  json_.begin_object();
  if (reason.cause) json_.field("cause", analysis::reason_info(*reason.cause).name);
  json_.field("remedy", std::string_view{reason.remedy});
  json_.end_object();
  json_.end_object();
}

void Sarif::pass(const FileResult& item) {
  std::string text = fmt::format("kernel {}: verified", demangled(item.result.kernel));
  for (const std::string& assumption : analysis::in_words(item.result.assumptions)) {
    text += "\nassumed: " + assumption;
  }
  json_.begin_object();
  rule_fields(kVerified, "none", "pass");
  message("message", text);
  json_.key("locations");
  json_.begin_array();
  json_.begin_object();
  physical({.file = item.source->name(), .line = 0, .column = 0});
  logical(item.result.kernel);
  json_.end_object();
  json_.end_array();
  suppressions(nullptr);
  json_.end_object();
}

void Sarif::driver() {
  json_.key("tool");
  json_.begin_object();
  json_.key("driver");
  json_.begin_object();
  json_.field("name", "muster");
  json_.field("version", kVersion);
  json_.field("semanticVersion", kVersion);
  if (!kHomepage.empty()) json_.field("informationUri", kHomepage);
  json_.key("rules");
  json_.begin_array();
  for (const auto& [id, rule] : rules_) {
    json_.begin_object();
    json_.field("id", std::string_view{id});
    json_.field("name", std::string_view{rule.name});
    message("shortDescription", rule.title);
    message("fullDescription", rule.text);
    message("help", rule.help);
    json_.key("defaultConfiguration");
    json_.begin_object();
    json_.field("level", rule.level);
    json_.end_object();
    json_.key("properties");
    json_.begin_object();
    json_.key("tags");
    json_.begin_array();
    json_.value("concurrency");
    if (rule.name != id) json_.value(std::string_view{rule.name});
    json_.end_array();
    json_.end_object();
    json_.end_object();
  }
  json_.end_array();
  json_.end_object();
  json_.end_object();
}

// A notification per kernel, and then one for each input that no verdict is about.
void Sarif::invocation() {
  json_.key("invocations");
  json_.begin_array();
  json_.begin_object();
  const Unchecked& unchecked = options_.unchecked;
  json_.field("executionSuccessful", unchecked.inputs.empty() && unchecked.kernels == 0);
  json_.key("toolExecutionNotifications");
  json_.begin_array();
  for (const FileResult& item : results_) {
    json_.begin_object();
    json_.field("level",
                item.result.verdict == analysis::Verdict::inconclusive ? "warning" : "note");
    message("message", fmt::format("{}: kernel {}: {}", item.source->name(), item.result.kernel,
                                   name(item.result.verdict)));
    json_.end_object();
  }
  const auto error = [&](const std::string& text) {
    json_.begin_object();
    json_.field("level", "error");
    message("message", text);
    json_.end_object();
  };
  for (const Unchecked::Input& input : unchecked.inputs) {
    error(fmt::format("{}: not checked: {}", input.file, input.problem));
  }
  if (unchecked.kernels > 0) error(interrupted_text(unchecked.kernels));
  json_.end_array();
  json_.end_object();
  json_.end_array();
}

std::string Sarif::write() {
  collect_rules();
  json_.begin_object();
  json_.field("$schema",
              "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json");
  json_.field("version", "2.1.0");
  json_.key("runs");
  json_.begin_array();
  json_.begin_object();
  driver();
  invocation();
  if (!options_.source_root.empty()) {
    json_.key("originalUriBaseIds");
    json_.begin_object();
    json_.key("SRCROOT");
    json_.begin_object();
    message("description", "the root of the sources");
    json_.end_object();
    json_.end_object();
  }
  json_.key("results");
  json_.begin_array();
  for (const FileResult& item : results_) {
    const std::vector<std::string> prints = fingerprints(item);
    for (std::size_t i = 0; i < prints.size(); ++i)
      finding(item, item.result.findings[i], prints[i], nullptr);
    allowed(item);
    const std::vector<std::string> open = reason_fingerprints(item);
    for (std::size_t i = 0; i < open.size(); ++i) reason(item, item.result.reasons[i], open[i]);
    if (item.result.verdict == analysis::Verdict::verified) pass(item);
  }
  json_.end_array();
  json_.field("columnKind", "utf16CodeUnits");
  json_.end_object();
  json_.end_array();
  json_.end_object();
  out_ += '\n';
  return std::move(out_);
}

}  // namespace

std::string sarif(std::span<const FileResult> results, const TextOptions& options) {
  return Sarif(results, options).write();
}

}  // namespace muster::report
