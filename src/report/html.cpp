// One self-contained page: per kernel its verdict, per finding its text and a timeline with a
// column per agent and a row per step of the schedule. No script, nothing loaded from elsewhere.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "analysis/findings/assumption.h"
#include "report/report.h"

namespace muster::report {
namespace {

using analysis::Finding;

constexpr std::string_view kHead = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>muster</title><style>
body { font: 15px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 70em; color: #1b1f24 }
h2 { font-size: 1.1em; margin: 2em 0 .3em }
.verified { color: #116329 } .refuted { color: #a40e26 } .inconclusive { color: #7d4e00 }
article { border-left: 3px solid #d0d7de; margin: 1em 0; padding: .1em 1em }
code, td, th { font: 13px/1.5 ui-monospace, monospace }
table { border-collapse: collapse; margin: .7em 0; display: block; overflow-x: auto }
td, th { border: 1px solid #d0d7de; padding: 1px 8px; text-align: left; white-space: nowrap }
td.on { background: #fff8c5 } th { background: #f6f8fa }
@media (prefers-color-scheme: dark) {
  body { background: #0d1117; color: #d1d7e0 } th { background: #161b22 }
  td.on { background: #3b2e00 } td, th, article { border-color: #3d444d }
  .verified { color: #3fb950 } .refuted { color: #ff7b72 } .inconclusive { color: #d29922 } }
</style></head><body><h1>muster</h1>
)";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char symbol : text) {
    switch (symbol) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += symbol;
    }
  }
  return out;
}

void timeline(std::string& out, const Finding& finding) {
  if (finding.schedule.empty()) {
    return;
  }
  std::vector<std::string_view> agents;
  for (const analysis::ScheduleStep& step : finding.schedule) {
    if (std::ranges::find(agents, step.agent) == agents.end()) {
      agents.push_back(step.agent);
    }
  }
  const auto print = std::back_inserter(out);
  out += "<table><tr><th>step</th><th>line</th>";
  for (const std::string_view agent : agents) {
    fmt::format_to(print, "<th>{}</th>", escaped(agent));
  }
  out += "</tr>\n";
  std::size_t number = 0;
  for (const analysis::ScheduleStep& step : finding.schedule) {
    fmt::format_to(print, "<tr><td>{}</td><td>{}</td>", ++number, step.place.line);
    for (const std::string_view agent : agents) {
      out += agent == step.agent ? "<td class=\"on\">" + escaped(step.what) + "</td>" : "<td></td>";
    }
    out += "</tr>\n";
  }
  out += "</table>\n";
}

void list(std::string& out, std::string_view title, std::span<const std::string> items) {
  for (const std::string& item : items) {
    fmt::format_to(std::back_inserter(out), "<p><b>{}</b> {}</p>\n", title, escaped(item));
  }
}

void article(std::string& out, const FileResult& item, const Finding& finding) {
  const barrier::Rule* const rule = barrier::find_rule(finding.rule);
  const auto print = std::back_inserter(out);
  fmt::format_to(print, "<article><p><b>{} {}</b> {}:{}: {}</p>\n", barrier::spelling(finding.rule),
                 barrier::name(finding.category), escaped(finding.place.file), finding.place.line,
                 escaped(finding.message));
  fmt::format_to(print, "<p><code>{}</code></p>\n", escaped(item.source->line(finding.place.line)));
  if (finding.origin) {
    fmt::format_to(print, "<p>compiled from {}:{}</p>\n", escaped(finding.origin->file),
                   finding.origin->line);
  }
  for (const analysis::Related& related : finding.related) {
    fmt::format_to(print, "<p>{}:{}: {}</p>\n", escaped(related.place.file), related.place.line,
                   escaped(related.text));
  }
  list(out, "note", finding.notes);
  timeline(out, finding);
  if (rule != nullptr) {
    fmt::format_to(print, "<p><b>rule</b> {}</p>\n", escaped(rule->source));
  }
  if (!finding.repair.empty()) {
    fmt::format_to(print, "<p><b>repair</b> {}</p>\n", escaped(finding.repair));
  }
  out += "</article>\n";
}

}  // namespace

std::string html(std::span<const FileResult> results) {
  std::string out{kHead};
  for (const FileResult& item : results) {
    const analysis::CheckResult& result = item.result;
    fmt::format_to(std::back_inserter(out), "<h2>{}: {}: <span class=\"{}\">{}</span></h2>\n",
                   escaped(item.source->name()), escaped(result.kernel), name(result.verdict),
                   name(result.verdict));
    list(out, "missing", result.missing);
    list(out, "assumed", analysis::in_words(result.assumptions));
    fmt::format_to(std::back_inserter(out),
                   "<p>{} of {} synchronisation instructions reached</p>\n",
                   result.coverage.reached, result.coverage.sites);
    for (const Finding& finding : result.findings) {
      article(out, item, finding);
    }
  }
  out += "</body></html>\n";
  return out;
}

}  // namespace muster::report
