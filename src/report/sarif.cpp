// SARIF 2.1.0: one run; a rule per rule id that occurs, a result per finding, its schedule as a
// code flow. Reference: OASIS, Static Analysis Results Interchange Format 2.1.0, sections 3.13
// to 3.38.
#include <algorithm>
#include <set>
#include <vector>

#include "analysis/findings/reason.h"
#include "base/json_writer.h"
#include "base/version.h"
#include "report/report.h"

namespace muster::report {
namespace {

using analysis::Finding;
using analysis::SourcePlace;
using barrier::Rule;

void write_message(JsonWriter& json, std::string_view key, std::string_view text) {
  json.key(key);
  json.begin_object();
  json.field("text", text);
  json.end_object();
}

// A path as a URI reference: RFC 3986 leaves these bytes unescaped.
std::string uri_of(std::string_view path) {
  constexpr std::string_view kPlain = "-._~/";
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string uri;
  for (const char symbol : path) {
    const auto code = static_cast<unsigned char>(symbol);
    const bool letter = (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z');
    if (letter || (symbol >= '0' && symbol <= '9') ||
        kPlain.find(symbol) != std::string_view::npos) {
      uri += symbol;
    } else {
      uri += {'%', kDigits[code >> 4U], kDigits[code & 0xfU]};
    }
  }
  return uri;
}

void write_physical(JsonWriter& json, const SourcePlace& place) {
  json.key("physicalLocation");
  json.begin_object();
  json.key("artifactLocation");
  json.begin_object();
  json.field("uri", std::string_view{uri_of(place.file)});
  json.end_object();
  if (place.line > 0) {
    json.key("region");
    json.begin_object();
    json.field("startLine", place.line);
    if (place.column > 0) {
      json.field("startColumn", place.column);
    }
    json.end_object();
  }
  json.end_object();
}

void write_logical(JsonWriter& json, std::string_view kernel) {
  json.key("logicalLocations");
  json.begin_array();
  json.begin_object();
  json.field("name", kernel);
  json.field("kind", "function");
  json.end_object();
  json.end_array();
}

// One entry of relatedLocations, or of locations without a text.
void write_location(JsonWriter& json, const SourcePlace& place, std::string_view text) {
  json.begin_object();
  write_physical(json, place);
  if (!text.empty()) {
    write_message(json, "message", text);
  }
  json.end_object();
}

void write_related(JsonWriter& json, const Finding& finding) {
  json.key("relatedLocations");
  json.begin_array();
  if (finding.origin) {
    write_location(json, *finding.origin, "compiled from here");
  }
  for (const SourcePlace& place : finding.inlined_at) {
    write_location(json, place, "inlined here");
  }
  for (const analysis::Related& related : finding.related) {
    write_location(json, related.place, related.text);
  }
  json.end_array();
}

void write_code_flow(JsonWriter& json, const Finding& finding) {
  if (finding.schedule.empty()) {
    return;
  }
  json.key("codeFlows");
  json.begin_array();
  json.begin_object();
  json.key("threadFlows");
  json.begin_array();
  json.begin_object();
  json.key("locations");
  json.begin_array();
  for (const analysis::ScheduleStep& step : finding.schedule) {
    json.begin_object();
    json.key("location");
    write_location(json, step.place, step.agent + ": " + step.what);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  json.end_array();
  json.end_object();
  json.end_array();
}

void write_result(JsonWriter& json, const FileResult& item, const Finding& finding,
                  std::int64_t rule_index) {
  std::string text = finding.message;
  for (const std::string& note : finding.notes) {
    text += "\n" + note;
  }
  if (!finding.repair.empty()) {
    text += "\nrepair: " + finding.repair;
  }
  json.begin_object();
  json.field("ruleId", std::string_view{barrier::spelling(finding.rule)});
  json.field("ruleIndex", rule_index);
  json.field("level", barrier::name(finding.severity));
  write_message(json, "message", text);
  json.key("locations");
  json.begin_array();
  json.begin_object();
  write_physical(json, finding.place);
  write_logical(json, item.result.kernel);
  json.end_object();
  json.end_array();
  write_related(json, finding);
  write_code_flow(json, finding);
  json.end_object();
}

void write_driver(JsonWriter& json, std::span<const Rule* const> rules) {
  json.key("tool");
  json.begin_object();
  json.key("driver");
  json.begin_object();
  json.field("name", "muster");
  json.field("version", kVersion);
  json.key("rules");
  json.begin_array();
  for (const Rule* rule : rules) {
    json.begin_object();
    json.field("id", std::string_view{barrier::spelling(rule->id)});
    json.field("name", barrier::name(rule->category));
    write_message(json, "shortDescription", rule->title);
    write_message(json, "fullDescription", rule->source);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  json.end_object();
}

void write_reason(JsonWriter& json, const analysis::Reason& reason) {
  json.key("properties");
  json.begin_object();
  json.field("code", analysis::reason_info(reason.code).name);
  if (reason.cause) json.field("cause", analysis::reason_info(*reason.cause).name);
  if (reason.place.line != 0) json.field("line", reason.place.line);
  json.field("remedy", std::string_view{reason.remedy});
  json.end_object();
}

// What is not a finding, so that an inconclusive check is no clean bill: a notification per reason.
void write_invocation(JsonWriter& json, std::span<const FileResult> results) {
  json.key("invocations");
  json.begin_array();
  json.begin_object();
  json.field("executionSuccessful", true);
  json.key("toolExecutionNotifications");
  json.begin_array();
  for (const FileResult& item : results) {
    const auto notify = [&](std::string_view level, const std::string& text,
                            const analysis::Reason* reason) {
      json.begin_object();
      json.field("level", level);
      if (reason != nullptr) write_reason(json, *reason);
      write_message(json, "message",
                    item.source->name() + ": kernel " + item.result.kernel + ": " + text);
      json.end_object();
    };
    notify("note", std::string{name(item.result.verdict)}, nullptr);
    for (const analysis::Reason& reason : item.result.reasons) {
      notify("warning", reason.message, &reason);
    }
  }
  json.end_array();
  json.end_object();
  json.end_array();
}

}  // namespace

std::string sarif(std::span<const FileResult> results, const TextOptions&) {
  std::set<barrier::RuleId> used;
  for (const FileResult& item : results) {
    for (const Finding& finding : item.result.findings) {
      used.insert(finding.rule);
    }
  }
  std::vector<const Rule*> rules;
  for (const Rule& rule : barrier::rules()) {
    if (used.contains(rule.id)) {
      rules.push_back(&rule);
    }
  }
  std::string out;
  JsonWriter json{out};
  json.begin_object();
  json.field("$schema",
             "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json");
  json.field("version", "2.1.0");
  json.key("runs");
  json.begin_array();
  json.begin_object();
  write_driver(json, rules);
  write_invocation(json, results);
  json.key("results");
  json.begin_array();
  for (const FileResult& item : results) {
    for (const Finding& finding : item.result.findings) {
      const auto at = std::ranges::find(rules, finding.rule, &Rule::id);
      write_result(json, item, finding, at == rules.end() ? -1 : at - rules.begin());
    }
  }
  json.end_array();
  json.end_object();
  json.end_array();
  json.end_object();
  out += '\n';
  return out;
}

}  // namespace muster::report
