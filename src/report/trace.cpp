// The schedules of all findings as a Chrome trace (chrome://tracing, Perfetto): a process per
// finding, a thread per agent in the order of their numbers; time counts steps. A wait lasts until
// its release, and an arrow leads there from who released it. No number of a thread is used in two
// processes or is that of a process: Perfetto would take such threads for one, or for the main
// thread. References: Trace Event Format; Perfetto, importers/json.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <vector>

#include "base/json_writer.h"
#include "report/report.h"

namespace muster::report {
namespace {

using analysis::ScheduleStep;
using analysis::StepKind;

void write_meta(JsonWriter& json, std::string_view kind, std::size_t process, std::size_t thread,
                std::string_view key, const auto& value) {
  json.begin_object();
  json.field("ph", "M");
  json.field("name", kind);
  json.field("pid", process);
  json.field("tid", thread);
  json.key("args");
  json.begin_object();
  json.field(key, value);
  json.end_object();
  json.end_object();
}

// The numbers of an agent's name, so that warp 10 comes behind warp 9; operations behind their
// issuers.
std::vector<std::uint64_t> order_of(std::string_view agent) {
  std::vector<std::uint64_t> numbers;
  for (std::size_t i = 0; i < agent.size(); ++i) {
    if (agent[i] < '0' || agent[i] > '9') continue;
    std::uint64_t number = 0;
    const auto end = std::from_chars(agent.data() + i, agent.data() + agent.size(), number).ptr;
    numbers.push_back(number);
    i = static_cast<std::size_t>(end - agent.data());
  }
  numbers.push_back(agent.starts_with("asynchronous") ? 1 : 0);
  return numbers;
}

// Where the step that completes what a step waits for stands; the step's own place if none does.
std::vector<std::size_t> releases(const std::vector<ScheduleStep>& steps) {
  std::vector<std::size_t> released(steps.size());
  std::map<std::pair<std::string_view, std::int64_t>, std::vector<std::size_t>> waiting;
  std::map<std::pair<std::string_view, std::int64_t>, std::size_t> completed;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    released[i] = i;
    const std::pair key{std::string_view{steps[i].object}, steps[i].phase};
    if (steps[i].kind == StepKind::waits) waiting[key].push_back(i);
    if (steps[i].kind == StepKind::returns && completed.contains(key)) {
      released[i] = completed[key];
    }
    if (steps[i].kind != StepKind::completes) continue;
    for (const std::size_t each : waiting[key]) released[each] = i;
    waiting[key].clear();
    completed[key] = i;
  }
  return released;
}

void write_arrow(JsonWriter& json, std::string_view phase, std::size_t id, std::size_t process,
                 std::size_t thread, std::size_t time) {
  json.begin_object();
  json.field("ph", phase);
  json.field("id", id);
  json.field("name", "releases");
  json.field("cat", "release");
  json.field("pid", process);
  json.field("tid", thread);
  json.field("ts", time);
  if (phase == "f") json.field("bp", "e");
  json.end_object();
}

class FindingTrace {
 public:
  // `number`: the last one that was given to a process or a thread.
  FindingTrace(JsonWriter& json, const FileResult& item, const analysis::Finding& finding,
               std::size_t& number)
      : json_(json), steps_(finding.schedule), process_(++number), number_(number) {
    write_meta(json, "process_name", process_, process_, "name",
               std::string_view{fmt::format("{} {} {}: {}", item.source->name(), item.result.kernel,
                                            barrier::spelling(finding.rule), finding.message)});
    write_meta(json, "process_sort_index", process_, process_, "sort_index", process_);
  }

  void write(std::size_t& arrows) {
    threads();
    const std::vector<std::size_t> released = releases(steps_);
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      slice(i, released[i]);
      if (released[i] == i) continue;
      // From who completed the phase, in the middle of that step, to who waited.
      const bool later = released[i] > i;
      const std::size_t at = later ? released[i] : i;
      const std::size_t from = released[i];
      write_arrow(json_, "s", ++arrows, process_, threads_[steps_[from].agent], from * kStep + 2);
      write_arrow(json_, "f", arrows, process_, threads_[steps_[i].agent], at * kStep + 4);
    }
  }

 private:
  static constexpr std::size_t kStep = 10;  // microseconds that stand for a step

  void threads() {
    std::vector<std::string_view> agents;
    for (const ScheduleStep& step : steps_) agents.push_back(step.agent);
    std::ranges::sort(agents, [](std::string_view a, std::string_view b) {
      return std::pair{order_of(a), a} < std::pair{order_of(b), b};
    });
    agents.erase(std::unique(agents.begin(), agents.end()), agents.end());
    for (const std::string_view agent : agents) {
      const std::size_t thread = ++number_;
      threads_[agent] = thread;
      write_meta(json_, "thread_name", process_, thread, "name", agent);
      write_meta(json_, "thread_sort_index", process_, thread, "sort_index", thread);
    }
  }

  void slice(std::size_t i, std::size_t released) {
    const ScheduleStep& step = steps_[i];
    const bool waits = step.kind == StepKind::waits;
    // What nobody releases lasts to the end.
    const std::size_t end = !waits ? i + 1 : released > i ? released + 1 : steps_.size() + 1;
    json_.begin_object();
    json_.field("ph", "X");
    json_.field("name", std::string_view{step.what});
    json_.field("cat", analysis::name(step.kind));
    json_.field("pid", process_);
    json_.field("tid", threads_[step.agent]);
    json_.field("ts", i * kStep);
    json_.field("dur", (end - i) * kStep - 1);
    json_.key("args");
    json_.begin_object();
    json_.field("step", i + 1);
    json_.field("line", step.place.line);
    if (step.origin) {
      json_.field("source",
                  std::string_view{fmt::format("{}:{}", step.origin->file, step.origin->line)});
    }
    if (!step.object.empty()) {
      json_.field("object", std::string_view{step.object});
      json_.field("phase", step.phase);
    }
    json_.end_object();
    json_.end_object();
  }

  JsonWriter& json_;
  const std::vector<ScheduleStep>& steps_;
  std::size_t process_;
  std::size_t& number_;
  std::map<std::string_view, std::size_t> threads_;
};

}  // namespace

std::string trace(std::span<const FileResult> results) {
  std::string out;
  JsonWriter json{out, 0};
  json.begin_object();
  json.key("traceEvents");
  json.begin_array();
  std::size_t number = 0;
  std::size_t arrows = 0;
  for (const FileResult& item : results) {
    for (const analysis::Finding& finding : item.result.findings) {
      FindingTrace(json, item, finding, number).write(arrows);
    }
  }
  json.end_array();
  json.end_object();
  out += '\n';
  return out;
}

}  // namespace muster::report
