// The JSON report. Its shape is a contract with scripts: fields are added, never changed.
#include "analysis/findings/assumption.h"
#include "analysis/findings/reason.h"
#include "base/demangle.h"
#include "base/json_writer.h"
#include "base/version.h"
#include "report/fingerprint.h"
#include "report/report.h"

namespace muster::report {
namespace {

using analysis::CheckResult;
using analysis::Finding;
using analysis::SourcePlace;

void write_extent(JsonWriter& json, std::string_view key,
                  const std::array<std::uint32_t, 3>& extent) {
  json.key(key);
  json.begin_array();
  for (const std::uint32_t size : extent) {
    json.value(size);
  }
  json.end_array();
}

void write_texts(JsonWriter& json, std::string_view key, std::span<const std::string> texts) {
  json.key(key);
  json.begin_array();
  for (const std::string& item : texts) {
    json.value(std::string_view{item});
  }
  json.end_array();
}

void write_pairs(JsonWriter& json, std::string_view key,
                 std::span<const std::pair<std::string, std::string>> pairs) {
  json.key(key);
  json.begin_object();
  for (const auto& [name, value] : pairs) {
    json.field(name, std::string_view{value});
  }
  json.end_object();
}

void write_launch(JsonWriter& json, const CheckResult& result,
                  const analysis::LaunchTexts& launch) {
  json.key("launch");
  json.begin_object();
  if (!launch.label.empty()) json.field("sweep", std::string_view{launch.label});
  write_extent(json, "block", result.block);
  write_extent(json, "grid", result.grid);
  write_extent(json, "cluster", result.cluster);
  json.field("shared", result.shared);
  if (launch.subgroup != 0) json.field("subgroup", launch.subgroup);
  if (launch.cooperative) json.field("cooperative", true);
  write_pairs(json, "parameters", launch.parameters);
  if (!launch.globals.empty()) write_pairs(json, "globals", launch.globals);
  if (!launch.contents.empty()) write_pairs(json, "contents", launch.contents);
  if (!launch.barriers.empty()) write_pairs(json, "barriers", launch.barriers);
  write_pairs(json, "policies", launch.policies);
  if (launch.same_value_writes_refute) json.field("same_value_writes", "error");
  if (launch.seed != 0) json.field("seed", launch.seed);
  json.key("limits");
  json.begin_object();
  json.field("steps", launch.steps);
  json.field("states", launch.states);
  json.field("seconds", launch.seconds);
  json.field("memory", launch.memory);
  json.end_object();
  json.end_object();
}

void write_place(JsonWriter& json, const SourcePlace& place) {
  json.begin_object();
  json.field("file", std::string_view{place.file});
  json.field("line", place.line);
  if (place.column > 0) {
    json.field("column", place.column);
  }
  json.end_object();
}

void write_related(JsonWriter& json, std::span<const analysis::Related> related) {
  json.key("related");
  json.begin_array();
  for (const analysis::Related& item : related) {
    json.begin_object();
    json.key("location");
    write_place(json, item.place);
    if (item.origin) {
      json.key("origin");
      write_place(json, *item.origin);
    }
    json.field("text", std::string_view{item.text});
    json.end_object();
  }
  json.end_array();
}

void write_schedule(JsonWriter& json, std::span<const analysis::ScheduleStep> steps) {
  json.key("schedule");
  json.begin_array();
  for (const analysis::ScheduleStep& step : steps) {
    json.begin_object();
    json.field("agent", std::string_view{step.agent});
    json.field("line", step.place.line);
    json.field("what", std::string_view{step.what});
    json.field("kind", analysis::name(step.kind));
    if (!step.object.empty()) {
      json.field("object", std::string_view{step.object});
      json.field("phase", step.phase);
    }
    if (step.origin) {
      json.key("origin");
      write_place(json, *step.origin);
    }
    json.end_object();
  }
  json.end_array();
}

void write_finding(JsonWriter& json, const Finding& finding, const std::string& fingerprint) {
  const barrier::Rule* const rule = barrier::find_rule(finding.rule);
  json.begin_object();
  json.field("rule", std::string_view{barrier::spelling(finding.rule)});
  json.field("category", barrier::name(finding.category));
  json.field("severity", barrier::name(finding.severity));
  json.field("message", std::string_view{finding.message});
  json.field("source", !finding.source.empty() ? std::string_view{finding.source}
                       : rule == nullptr       ? std::string_view{}
                                               : rule->source);
  json.key("location");
  write_place(json, finding.place);
  json.key("origin");
  if (finding.origin) {
    write_place(json, *finding.origin);
  } else {
    json.null();
  }
  if (!finding.inlined_at.empty()) {
    json.key("inlined_at");
    json.begin_array();
    for (const SourcePlace& place : finding.inlined_at) {
      write_place(json, place);
    }
    json.end_array();
  }
  write_texts(json, "agents", finding.agents);
  write_related(json, finding.related);
  write_texts(json, "notes", finding.notes);
  json.field("repair", std::string_view{finding.repair});
  json.field("fingerprint", std::string_view{fingerprint});
  write_schedule(json, finding.schedule);
  json.end_object();
}

// What somebody accepted, or an earlier run knew.
void write_accepted(JsonWriter& json, const FileResult& item) {
  if (!item.allowed.empty()) {
    json.key("allowed");
    json.begin_array();
    for (const Allowed& each : item.allowed) {
      json.begin_object();
      json.field("rule", std::string_view{barrier::spelling(each.finding.rule)});
      json.field("message", std::string_view{each.finding.message});
      json.field("reason", std::string_view{each.reason});
      json.key("location");
      write_place(json, each.finding.place);
      json.end_object();
    }
    json.end_array();
  }
  if (item.known > 0) json.field("known", item.known);
  if (item.open_known) json.field("open_known", true);
}

void write_proof(JsonWriter& json, analysis::Proof proof) {
  json.key("proof");
  switch (proof) {
    case analysis::Proof::none:
      json.null();
      break;
    case analysis::Proof::certificate:
      json.value("certificate");
      break;
    case analysis::Proof::exploration:
      json.value("exploration");
      break;
  }
}

void write_coverage(JsonWriter& json, const analysis::Coverage& coverage) {
  json.key("coverage");
  json.begin_object();
  json.field("sites", coverage.sites);
  json.field("reached", coverage.reached);
  json.key("unreached");
  json.begin_array();
  for (const analysis::Site& site : coverage.unreached) {
    json.begin_object();
    json.field("line", site.line);
    json.field("what", std::string_view{site.what});
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

void write_statistics(JsonWriter& json, const analysis::Statistics& statistics) {
  json.key("statistics");
  json.begin_object();
  json.field("events", statistics.events);
  json.field("agents", statistics.agents);
  json.field("states", statistics.states);
  json.field("instructions", statistics.instructions);
  json.field("seconds", statistics.seconds);
  json.end_object();
}

void write_reasons(JsonWriter& json, std::span<const analysis::Reason> reasons) {
  json.key("reasons");
  json.begin_array();
  for (const analysis::Reason& reason : reasons) {
    json.begin_object();
    json.field("code", analysis::reason_info(reason.code).name);
    if (reason.cause) json.field("cause", analysis::reason_info(*reason.cause).name);
    json.field("message", std::string_view{reason.message});
    if (reason.place.line != 0) {
      json.key("location");
      write_place(json, reason.place);
    }
    json.field("remedy", std::string_view{reason.remedy});
    json.end_object();
  }
  json.end_array();
}

void write_result(JsonWriter& json, const FileResult& item) {
  const CheckResult& result = item.result;
  json.begin_object();
  json.field("file", std::string_view{item.source->name()});
  json.field("kernel", std::string_view{result.kernel});
  if (const std::string readable = demangled(result.kernel); readable != result.kernel) {
    json.field("demangled", std::string_view{readable});
  }
  json.field("target", std::string_view{result.target});
  write_launch(json, result, item.launch);
  json.field("verdict", name(result.verdict));
  write_proof(json, result.proof);
  write_texts(json, "assumptions", analysis::in_words(result.assumptions));
  write_texts(json, "assumption_ids", analysis::ids_of(result.assumptions));
  write_texts(json, "missing", result.missing);
  write_reasons(json, result.reasons);
  json.key("findings");
  json.begin_array();
  const std::vector<std::string> prints = fingerprints(item);
  for (std::size_t i = 0; i < prints.size(); ++i) {
    write_finding(json, result.findings[i], prints[i]);
  }
  json.end_array();
  write_accepted(json, item);
  write_coverage(json, result.coverage);
  write_statistics(json, result.statistics);
  json.end_object();
}

}  // namespace

std::string json(std::span<const FileResult> results, const TextOptions& options) {
  std::string out;
  JsonWriter json{out};
  json.begin_object();
  json.field("muster", kVersion);
  json.key("results");
  json.begin_array();
  for (const FileResult& item : results) {
    write_result(json, item);
  }
  json.end_array();
  if (!options.unchecked.inputs.empty()) {
    json.key("not_checked");
    json.begin_array();
    for (const Unchecked::Input& input : options.unchecked.inputs) {
      json.begin_object();
      json.field("file", std::string_view{input.file});
      json.field("problem", std::string_view{input.problem});
      json.end_object();
    }
    json.end_array();
  }
  if (options.unchecked.kernels > 0) json.field("not_checked_kernels", options.unchecked.kernels);
  if (!options.error.empty()) {
    json.field("error", std::string_view{options.error});
  }
  json.end_object();
  out += '\n';
  return out;
}

}  // namespace muster::report
