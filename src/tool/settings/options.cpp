// The options that are not about a launch: rows, and which command takes which. See options.h.
#include "tool/settings/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>

#include "base/regex.h"
#include "driver/launch/text_value.h"

namespace muster::tool {
namespace {

using driver::parse_unsigned32;

template <typename Target, typename Value>
bool store(Target& target, const Value& value) {
  if (!value) {
    return false;
  }
  target = *value;
  return true;
}

bool store_text(std::optional<std::string>& target, std::string_view value) {
  target = std::string{value};
  return !value.empty();
}

bool set_format(ToolSettings& settings, std::string_view value) {
  const auto* const found = std::ranges::find(report::kFormats, value, &report::Format::name);
  settings.format = found;
  return found != std::end(report::kFormats);
}

bool set_fail_on(ToolSettings& settings, std::string_view value) {
  settings.fail_on = value == "refuted" ? FailOn::kRefuted
                     : value == "never" ? FailOn::kNever
                                        : FailOn::kInconclusive;
  return value == "refuted" || value == "inconclusive" || value == "never";
}

bool add_dump(ToolSettings& settings, std::string_view value) {
  const std::size_t equals = value.find('=');
  if (equals == std::string_view::npos || equals == 0 || equals + 1 == value.size()) {
    return false;
  }
  settings.dumps.push_back({.buffer = std::string{value.substr(0, equals)},
                            .file = std::string{value.substr(equals + 1)}});
  return true;
}

bool add_severity(ToolSettings& settings, std::string_view value) {
  using barrier::Severity;
  const std::size_t equals = std::min(value.find('='), value.size());
  const barrier::Rule* const rule = barrier::find_rule(value.substr(0, equals));
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    if (rule == nullptr || value.substr(equals) != fmt::format("={}", barrier::name(severity))) {
      continue;
    }
    settings.severities.emplace_back(rule->id, severity);
    return true;
  }
  return false;
}

bool set_jobs(ToolSettings& settings, std::string_view value) {
  constexpr std::uint32_t kJobsMax = 1024;
  return store(settings.jobs, parse_unsigned32(value)) && settings.jobs >= 1 &&
         settings.jobs <= kJobsMax;
}

bool set_shard(ToolSettings& settings, std::string_view value) {
  constexpr std::uint32_t kShardsMax = 1'000'000;
  const std::size_t slash = std::min(value.find('/'), value.size());
  const auto index = parse_unsigned32(value.substr(0, slash));
  const auto count = parse_unsigned32(value.substr(std::min(slash + 1, value.size())));
  if (!index || !count || *index == 0 || *index > *count || *count > kShardsMax) return false;
  settings.shard = driver::Shard{.index = *index - 1, .count = *count};
  return true;
}

bool set_engine(ToolSettings& settings, std::string_view value) {
  settings.litmus.engine = value;
  return value == "model" || value == "machine" || value == "latch" || value == "kernel" ||
         value == "all";
}

bool set_bound(ToolSettings& settings, std::string_view value) {
  constexpr std::uint32_t kBoundMax = 16;
  return store(settings.litmus.bound, parse_unsigned32(value)) && settings.litmus.bound >= 1 &&
         settings.litmus.bound <= kBoundMax;
}

// An option without a value: `--dot=x` has one.
template <auto kGroup, auto kFlag>
bool set_flag(ToolSettings& settings, std::string_view value) {
  settings.*kGroup.*kFlag = true;
  return value.empty();
}

bool set_trials(ToolSettings& settings, std::string_view value) {
  return store(settings.repair.trials, parse_unsigned32(value)) && settings.repair.trials >= 1;
}

bool set_timing(ToolSettings& settings, std::string_view value) {
  settings.timing = value == "yes";
  return value == "yes" || value == "no";
}

bool set_device(ToolSettings& settings, std::string_view value) {
  constexpr std::string_view kNames[] = {"v100", "t4",   "a100", "rtx3090", "rtx4090",
                                         "h100", "h200", "b200", "rtx5090", kRealDevice};
  settings.exec.device = value;
  return std::ranges::find(kNames, value) != std::end(kNames);
}

bool set_exec_check(ToolSettings& settings, std::string_view value) {
  settings.exec.check = value;
  return value == "all" || value == "unique" || value == "first" || value == "none";
}

bool set_limit(ToolSettings& settings, std::string_view value) {
  return store(settings.exec.limit, parse_unsigned32(value)) && settings.exec.limit >= 1;
}

template <std::string ExecSettings::* kPattern>
bool set_pattern(ToolSettings& settings, std::string_view value) {
  settings.exec.*kPattern = value;
  return !value.empty() && Regex::make(std::string{value}).has_value();
}

bool set_exec_run(ToolSettings& settings, std::string_view value) {
  settings.exec.execute = value == "yes";
  return value == "yes" || value == "no";
}

bool set_detail(ToolSettings& settings, report::Detail detail, std::string_view value) {
  settings.detail = detail;
  return value.empty();
}

bool set_colour(ToolSettings& settings, std::string_view value) {
  settings.colour = value == "always"  ? Colour::kAlways
                    : value == "never" ? Colour::kNever
                                       : Colour::kAuto;
  return value == "auto" || value == "always" || value == "never";
}

constexpr unsigned kAll = kCheck | kRun | kTest;
constexpr unsigned kOfLaunches = kAll | kFix | kTrim;

// Groups of --help.
constexpr std::string_view kReports = "reports";
constexpr std::string_view kRunning = "the run itself";

struct ToolOption {
  driver::Option option;
  unsigned commands;  // bits of Command
  bool (*apply)(ToolSettings&, std::string_view value);
};

constexpr ToolOption kRows[] = {
    {{"--jobs", "N", "threads (default: one per processor); the output does not depend on it",
      "an integer from 1 to 1024", kRunning},
     kAll | kExec | kFix | kTrim | kLsp,
     set_jobs},
    {{"--timing", "yes|no", "seconds in the report; without them it is the same on every run",
      "yes or no", kReports},
     kCheck,
     set_timing},
    {{"--format", report::kFormatNames, "form of the report (default text)", report::kFormatNames,
      kReports},
     kCheck | kExec | kFix | kTrim,
     set_format},
    {{"--fail-on", "refuted|inconclusive|never",
      "the verdicts from which on the exit code is not 0 (default inconclusive)",
      "refuted, inconclusive or never", kReports},
     kCheck | kExec | kMerge,
     set_fail_on},
    {{"--shard", "I/N",
      "only the I-th of N parts of the work; muster merge puts their reports together",
      "two integers, as in 1/4", kRunning},
     kCheck,
     set_shard},
    {{"--baseline", "FILE",
      "a report of --format json: what it has is counted, and only what is new fails",
      "the name of a file", kReports},
     kCheck,
     [](ToolSettings& s, std::string_view v) { return store_text(s.baseline, v); }},
    {{"--severity", "RULE=error|warning|note",
      "what findings of a rule are shown as; only errors fail, verdicts stay",
      "a rule and error, warning or note, as in MU804=note", kReports},
     kCheck,
     add_severity},
    {{"--source-root", "DIR",
      "sarif, junit, github, gitlab: files below this folder are named relative to it",
      "the name of a folder", kReports},
     kCheck | kFix,
     [](ToolSettings& s, std::string_view v) { return store_text(s.source_root, v); }},
    {{"--output", "FILE", "where the report goes (default: standard output)", "the name of a file",
      kReports},
     kCheck | kRun | kExec | kFix | kTrim | kMerge,
     [](ToolSettings& s, std::string_view v) { return store_text(s.output, v); }},
    {{"--quiet", "", "a line for each finding and for each kernel that is not verified", "no value",
      kReports},
     kCheck | kExec,
     [](ToolSettings& s, std::string_view v) { return set_detail(s, report::Detail::quiet, v); }},
    {{"--verbose", "", "every step of every schedule, every place that was not reached", "no value",
      kReports},
     kCheck | kExec,
     [](ToolSettings& s, std::string_view v) { return set_detail(s, report::Detail::whole, v); }},
    {{"--color", "auto|always|never",
      "colours in text (default auto: on a terminal, unless NO_COLOR is set)",
      "auto, always or never", kReports},
     kCheck | kExec,
     set_colour},
    {{"--html", "FILE", "also write a page with a timeline of each schedule", "the name of a file",
      kReports},
     kCheck,
     [](ToolSettings& s, std::string_view v) { return store_text(s.html, v); }},
    {{"--trace", "FILE", "also write the schedules as a Chrome trace, for Perfetto",
      "the name of a file", kReports},
     kCheck,
     [](ToolSettings& s, std::string_view v) { return store_text(s.trace, v); }},
    {{"--dump", "BUFFER=FILE",
      "write a buffer after the run: BUFFER is the number or name of a parameter, or a variable's "
      "name",
      "BUFFER=FILE", kReports},
     kRun,
     add_dump},
    {{"--device", "NAME",
      "what the program runs on: v100, t4, a100, rtx3090, rtx4090, h100, h200, b200 or rtx5090 "
      "(default h100), or real: this machine's GPU",
      "v100, t4, a100, rtx3090, rtx4090, h100, h200, b200, rtx5090 or real"},
     kExec,
     set_device},
    {{"--check", "all|unique|first|none",
      "check each launch, each that differs from those before (default), the first of each "
      "kernel, or none",
      "all, unique, first or none"},
     kExec,
     set_exec_check},
    {{"--kernel", "REGEX", "check launches of kernels whose name it is found in",
      "a regular expression"},
     kExec,
     set_pattern<&ExecSettings::kernel>},
    {{"--skip", "REGEX", "check no launches of kernels whose name it is found in",
      "a regular expression"},
     kExec,
     set_pattern<&ExecSettings::skip>},
    {{"--limit", "N", "check at most so many launches", "a positive integer"}, kExec, set_limit},
    {{"--cache", "DIR|off",
      "where verified results are kept for later runs (default: muster/checks in the user's cache)",
      "the name of a folder, or off"},
     kExec,
     [](ToolSettings& s, std::string_view v) {
       s.exec.cache = v;
       return !v.empty();
     }},
    {{"--cache", "DIR",
      "where verified results are kept and looked for; machines may share it (default: nowhere)",
      "the name of a folder", kRunning},
     kCheck,
     [](ToolSettings& s, std::string_view v) {
       s.cache = v;
       return !v.empty();
     }},
    {{"--run", "yes|no", "execute the launches (default yes), or only record them", "yes or no"},
     kExec,
     set_exec_run},
    {{"--save", "DIR", "keep the launch files, PTX and memory contents there",
      "the name of a folder"},
     kExec,
     [](ToolSettings& s, std::string_view v) { return store_text(s.exec.save, v); }},
    {{"--max-trials", "N", "edits of a kernel that are tried (default 3000)", "an integer from 1",
      kRunning},
     kFix | kTrim,
     set_trials},
    {{"--within", "S",
      "seconds for the whole command; what was found by then is shown (default 60)",
      "an integer from 1", kRunning},
     kFix | kTrim,
     [](ToolSettings& s, std::string_view v) {
       return store(s.repair.seconds, parse_unsigned32(v)) && s.repair.seconds >= 1;
     }},
    {{"--partial", "", "also show edits after which the finding is gone but others stay",
      "no value"},
     kFix,
     set_flag<&ToolSettings::repair, &RepairSettings::partial>},
    {{"--for-all", "", "show only what relies on nothing that the proof did not rely on before",
      "no value"},
     kTrim,
     set_flag<&ToolSettings::repair, &RepairSettings::for_all>},
    {{"--write", "", "change the file: the first repair, or all that can go together", "no value"},
     kFix | kTrim,
     set_flag<&ToolSettings::repair, &RepairSettings::write>},
    {{"--finding", "N", "which finding of the report (default 1)", "an integer from 1"},
     kReplay,
     [](ToolSettings& s, std::string_view v) {
       return store(s.replay.finding, parse_unsigned32(v)) && s.replay.finding >= 1;
     }},
    {{"--step", "N", "only that step of the schedule (default: every one)", "an integer from 1"},
     kReplay,
     [](ToolSettings& s, std::string_view v) {
       return store(s.replay.step, parse_unsigned32(v)) && s.replay.step >= 1;
     }},
    {{"--stdio", "", "speak on standard input and output (the only way there is)", "no value"},
     kLsp,
     [](ToolSettings&, std::string_view v) { return v.empty(); }},
    {{"--engine", "NAME", "model, machine, latch, kernel, or all of them (default all)",
      "model, machine, latch, kernel or all"},
     kLitmus,
     set_engine},
    {{"--model", "FILE.cat", "another model in place of the built-in one", "the name of a file"},
     kLitmus,
     [](ToolSettings& s, std::string_view v) { return store_text(s.litmus.model, v); }},
    {{"--bound", "N", "how often the memory model follows a loop (default 3)",
      "an integer from 1 to 16"},
     kLitmus,
     set_bound},
    {{"--all", "", "list every ending, execution and outcome", "no value"},
     kLitmus,
     set_flag<&ToolSettings::litmus, &LitmusSettings::all>},
    {{"--dot", "", "draw executions, for Graphviz: what is no graph is a comment", "no value"},
     kLitmus,
     set_flag<&ToolSettings::litmus, &LitmusSettings::dot>},
};

std::string_view command_name(Command command) {
  switch (command) {
    case kCheck:
      return "muster check";
    case kTest:
      return "muster test";
    case kRun:
      return "muster run";
    case kRules:
      return "muster rules";
    case kExplain:
      return "muster explain";
    case kExec:
      return "muster exec";
    case kFix:
      return "muster fix";
    case kTrim:
      return "muster trim";
    case kReplay:
      return "muster replay";
    case kMerge:
      return "muster merge";
    case kLsp:
      return "muster lsp";
    case kLitmus:
      break;
  }
  return "muster litmus";
}

// `litmus` takes two options of a launch; `exec` those that the launches do not say themselves.
bool takes(Command command, const driver::Option& option) {
  constexpr std::string_view kOfEveryLaunch[] = {"--same-value-writes", "--policy", "--seed"};
  if (command == kExec || command == kLsp) {
    return option.name.starts_with("--max-") ||
           std::ranges::find(kOfEveryLaunch, option.name) != std::end(kOfEveryLaunch);
  }
  return (command & kOfLaunches) != 0 ||
         (command == kLitmus && (option.name == "--max-states" || option.name == "--max-seconds"));
}

}  // namespace

driver::Taker taker_of(Command command) {
  driver::Taker taker{.name = command_name(command), .options = {}, .others = {}};
  const auto add = [&](const driver::Option& option, bool taken) {
    (taken ? taker.options : taker.others).push_back(&option);
  };
  for (const driver::LaunchOption& row : driver::launch_options()) {
    add(row.option, takes(command, row.option));
  }
  for (const ToolOption& row : kRows) {
    add(row.option, (row.commands & command) != 0);
  }
  return taker;
}

std::string option_help(Command command) { return driver::option_help(taker_of(command)); }

report::TextOptions report_options(const ToolSettings& settings) {
  report::TextOptions options{.detail = settings.detail};
  if (settings.source_root) {
    std::error_code error;
    options.source_root = *settings.source_root;
    options.working_folder = std::filesystem::current_path(error).generic_string();
  }
  return options;
}

bool colours(const ToolSettings& settings, const Console& console) {
  if (settings.colour != Colour::kAuto) return settings.colour == Colour::kAlways;
  return console.colour && !settings.output;
}

Result<ToolSettings> tool_settings(const Words& words, Diagnostics& diagnostics) {
  ToolSettings settings;
  if (auto applied =
          driver::apply_rows(std::span<const ToolOption>{kRows}, words, settings, diagnostics);
      !applied) {
    return failed(applied.error());
  }
  return settings;
}

}  // namespace muster::tool
