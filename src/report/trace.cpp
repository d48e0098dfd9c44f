// The schedules of all findings as a Chrome trace (chrome://tracing, Perfetto): a process per
// finding, a thread per agent, a slice per step; time counts steps. Reference: Trace Event Format.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/json_writer.h"
#include "report/report.h"

namespace muster::report {
namespace {

void write_name(JsonWriter& json, std::string_view kind, std::size_t process, std::size_t thread,
                std::string_view text) {
  json.begin_object();
  json.field("ph", "M");
  json.field("name", kind);
  json.field("pid", process);
  json.field("tid", thread);
  json.key("args");
  json.begin_object();
  json.field("name", text);
  json.end_object();
  json.end_object();
}

void write_finding(JsonWriter& json, const FileResult& item, const analysis::Finding& finding,
                   std::size_t process) {
  write_name(json, "process_name", process, 0,
             fmt::format("{} {} {}: {}", item.source->name(), item.result.kernel,
                         barrier::spelling(finding.rule), finding.message));
  std::vector<std::string_view> agents;
  std::size_t time = 0;
  for (const analysis::ScheduleStep& step : finding.schedule) {
    const auto known = std::ranges::find(agents, step.agent);
    const auto thread = static_cast<std::size_t>(known - agents.begin()) + 1;
    if (known == agents.end()) {
      agents.push_back(step.agent);
      write_name(json, "thread_name", process, thread, step.agent);
    }
    json.begin_object();
    json.field("ph", "X");
    json.field("name", std::string_view{step.what});
    json.field("pid", process);
    json.field("tid", thread);
    json.field("ts", time++);
    json.field("dur", 1);
    json.key("args");
    json.begin_object();
    json.field("line", step.place.line);
    json.end_object();
    json.end_object();
  }
}

}  // namespace

std::string trace(std::span<const FileResult> results) {
  std::string out;
  JsonWriter json{out, 0};
  json.begin_object();
  json.key("traceEvents");
  json.begin_array();
  std::size_t process = 0;
  for (const FileResult& item : results) {
    for (const analysis::Finding& finding : item.result.findings) {
      write_finding(json, item, finding, ++process);
    }
  }
  json.end_array();
  json.end_object();
  out += '\n';
  return out;
}

}  // namespace muster::report
