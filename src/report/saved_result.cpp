// See saved_result.h.
#include "report/saved_result.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "base/json_reader.h"
#include "base/utf8.h"

namespace muster::report {
namespace {

using analysis::ScheduleStep;
using analysis::StepKind;

const JsonValue* member(const JsonValue& object, std::string_view name) {
  if (object.kind != JsonValue::Kind::object) return nullptr;
  const auto found = std::ranges::find(object.names, name);
  return found == object.names.end()
             ? nullptr
             : &object.items[static_cast<std::size_t>(found - object.names.begin())];
}

std::string text_of(const JsonValue& object, std::string_view name) {
  const JsonValue* const value = member(object, name);
  return value != nullptr && value->kind == JsonValue::Kind::string ? value->text : std::string{};
}

std::int64_t number_of(const JsonValue& object, std::string_view name) {
  const JsonValue* const value = member(object, name);
  if (value == nullptr || value->kind != JsonValue::Kind::number) return 0;
  std::int64_t number = 0;
  const bool negative = value->text.starts_with('-');
  for (const char digit : value->text) {
    if (digit == '-') continue;
    if (digit < '0' || digit > '9' || number > (std::int64_t{1} << 55U)) break;
    number = number * 10 + (digit - '0');
  }
  return negative ? -number : number;
}

std::span<const JsonValue> list_of(const JsonValue& object, std::string_view name) {
  const JsonValue* const value = member(object, name);
  if (value == nullptr || value->kind != JsonValue::Kind::array) return {};
  return value->items;
}

StepKind kind_of(std::string_view name) {
  constexpr StepKind kKinds[] = {StepKind::executes,  StepKind::arrives, StepKind::waits,
                                 StepKind::completes, StepKind::returns, StepKind::issues,
                                 StepKind::lands,     StepKind::accesses};
  const auto* const found =
      std::ranges::find(kKinds, name, [](StepKind kind) { return analysis::name(kind); });
  return found == std::end(kKinds) ? StepKind::executes : *found;
}

ScheduleStep step_of(const JsonValue& json) {
  ScheduleStep step;
  step.agent = text_of(json, "agent");
  step.place.line = static_cast<std::uint32_t>(number_of(json, "line"));
  step.what = text_of(json, "what");
  step.kind = kind_of(text_of(json, "kind"));
  step.object = text_of(json, "object");
  step.phase = number_of(json, "phase");
  if (const JsonValue* const origin = member(json, "origin")) {
    step.origin =
        analysis::SourcePlace{.file = text_of(*origin, "file"),
                              .line = static_cast<std::uint32_t>(number_of(*origin, "line"))};
  }
  return step;
}

// How far an object is: those who came to its phase, and whether that is over.
struct Progress {
  std::int64_t phase = 0;
  std::vector<std::string> came;
  bool over = false;
};

// "block 0 warp 3" is "block 0 warp " and 3; a name without a number is all of it, and -1.
std::pair<std::string_view, std::int64_t> numbered(std::string_view name) {
  std::size_t begin = name.size();
  while (begin > 0 && name[begin - 1] >= '0' && name[begin - 1] <= '9') --begin;
  std::int64_t number = -1;
  const char* const end = name.data() + name.size();
  if (std::from_chars(name.data() + begin, end, number).ec != std::errc{}) return {name, -1};
  return {name.substr(0, begin), number};
}

// "warp 4, warp 0-3, async of warp 5 (2 times)": in their order, neighbours as one.
std::string names_text(const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 8;
  std::string text;
  std::size_t shown = 0, at = 0;
  for (; at < names.size() && shown < kShown; ++shown) {
    const auto begin = numbered(names[at]);
    std::size_t end = at + 1;
    while (end < names.size() && names[end] == names[at]) ++end;
    std::string one = names[at];
    if (end > at + 1) {
      one += fmt::format(" ({} times)", end - at);
    } else if (begin.second >= 0) {
      const auto follows = [&](std::size_t next) {
        const auto [prefix, number] = numbered(names[next]);
        return prefix == begin.first &&
               number == begin.second + static_cast<std::int64_t>(next - at);
      };
      while (end < names.size() && follows(end)) ++end;
      if (end > at + 1) one += fmt::format("-{}", numbered(names[end - 1]).second);
    }
    text += (at == 0 ? "" : ", ") + one;
    at = end;
  }
  return at < names.size() ? fmt::format("{} and {} more", text, names.size() - at) : text;
}

// Whether the step is one of those that its object counts: who waits at an mbarrier need not have
// come to it, and who waits elsewhere may have come before.
bool comes(const ScheduleStep& step, const Progress& object) {
  if (step.kind == StepKind::arrives || step.kind == StepKind::completes) return true;
  return step.kind == StepKind::waits && !step.object.starts_with("mbarrier") &&
         std::ranges::find(object.came, step.agent) == object.came.end();
}

}  // namespace

Result<std::vector<SavedFinding>> read_saved_findings(const SourceFilePtr& file,
                                                      Diagnostics& diagnostics) {
  const auto refuse = [&](std::size_t offset, std::string_view what) {
    const auto at = static_cast<std::uint32_t>(offset);
    diagnostics.error(Kind::kUsage, {.file = file, .range = {.begin = at, .end = at + 1}},
                      fmt::format("this is no report of muster check --format json: {}", what));
    return failed(Reported{});
  };
  const auto document = read_json(file->text());
  if (!document) return refuse(document.error().offset, document.error().message);
  if (member(*document, "muster") == nullptr || member(*document, "results") == nullptr) {
    return refuse(0, "it has no \"muster\" and \"results\"");
  }
  std::vector<SavedFinding> findings;
  for (const JsonValue& result : list_of(*document, "results")) {
    for (const JsonValue& json : list_of(result, "findings")) {
      SavedFinding finding{.file = text_of(result, "file"),
                           .kernel = text_of(result, "kernel"),
                           .rule = text_of(json, "rule"),
                           .message = text_of(json, "message"),
                           .notes = {},
                           .steps = {}};
      for (const JsonValue& note : list_of(json, "notes")) finding.notes.push_back(note.text);
      for (const JsonValue& step : list_of(json, "schedule")) {
        finding.steps.push_back(step_of(step));
      }
      findings.push_back(std::move(finding));
    }
  }
  return findings;
}

std::string replay_text(const SavedFinding& finding, std::size_t index) {
  std::map<std::string, Progress> objects;
  std::map<std::string, std::size_t> waiting;  // agents, and the steps at which they began to
  for (std::size_t i = 0; i <= index && i < finding.steps.size(); ++i) {
    const ScheduleStep& step = finding.steps[i];
    if (step.object.empty()) continue;
    Progress& object = objects[step.object];
    if (step.kind != StepKind::returns && (object.phase != step.phase || object.over)) {
      object = {.phase = step.phase, .came = {}, .over = false};
    }
    if (comes(step, object)) object.came.push_back(step.agent);
    if (step.kind == StepKind::waits) waiting[step.agent] = i;
    if (step.kind != StepKind::completes) continue;
    object.over = true;
    std::erase_if(waiting, [&](const auto& each) {
      const ScheduleStep& begun = finding.steps[each.second];
      return begun.object == step.object && begun.phase == step.phase;
    });
  }
  const ScheduleStep& now = finding.steps[index];
  std::string out = fmt::format("step {} of {}: {}{}{}\n", index + 1, finding.steps.size(),
                                now.agent, now.agent.empty() ? "" : ": ", now.what);
  if (now.place.line != 0) out += fmt::format("  at {}:{}", finding.file, now.place.line);
  if (now.origin) out += fmt::format(", compiled from {}:{}", now.origin->file, now.origin->line);
  out += now.place.line != 0 ? "\n" : "";
  for (const auto& [name, object] : objects) {
    out += fmt::format("  {}, phase {}: {}{}{}\n", name, object.phase,
                       object.over           ? "over"
                       : object.came.empty() ? "nobody came"
                                             : fmt::format("{} came", object.came.size()),
                       object.came.empty() ? "" : ": ", names_text(object.came));
  }
  std::map<std::pair<std::string, std::int64_t>, std::vector<std::string>> by_place;
  for (const auto& [agent, at] : waiting) {
    by_place[{finding.steps[at].object, finding.steps[at].phase}].push_back(agent);
  }
  for (auto& [place, agents] : by_place) std::ranges::sort(agents, {}, numbered);
  for (const auto& [place, agents] : by_place) {
    out += fmt::format("  waiting at {}, phase {}: {}\n", place.first, place.second,
                       names_text(agents));
  }
  if (index + 1 == finding.steps.size()) {
    out += fmt::format("  then: {} [{}]\n", finding.message, finding.rule);
    for (const std::string& note : finding.notes) out += fmt::format("    {}\n", note);
  }
  std::string clean;
  for (std::string_view rest = out; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);  // every line has one
    clean += printable(rest.substr(0, end), ' ') + "\n";
    rest.remove_prefix(end + 1);
  }
  return clean;
}

}  // namespace muster::report
