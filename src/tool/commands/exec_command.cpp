// muster exec [options] PROGRAM ARGS...: runs a CUDA program with Muster as its device and checks
// what it launches. muster capture does the same without checking.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "driver/input.h"
#include "driver/launch/launch_log.h"
#include "report/report.h"
#include "tool/commands.h"
#include "tool/commands/report_sources.h"
#include "tool/programs/cuda_program.h"
#include "tool/programs/host_frames.h"
#include "tool/programs/launch_checks.h"
#include "tool/programs/program_findings.h"
#include "tool/programs/program_log.h"
#include "tool/programs/program_run.h"
#include "tool/programs/system_driver.h"
#include "tool/system/temporary_folder.h"

namespace muster::tool {
namespace {

namespace fs = std::filesystem;
using analysis::Verdict;

std::string help_of(std::string_view command, std::string_view what) {
  return fmt::format(
             "usage: muster {} [options] PROGRAM ARGS...\n\n{}"
             "The program is one that was linked with -cudart shared, or uses the driver, and "
             "holds PTX\n"
             "(-gencode arch=compute_90,code=compute_90). Its own output is untouched; the report "
             "goes to "
             "standard\n"
             "error, or to --output. Exit code: the program's if it failed, else as of check.\n\n",
             command, what) +
         option_help(kExec);
}

std::string exec_help() {
  return help_of(
      "exec",
      "Runs a CUDA program with Muster as its device: every launch is executed on the\n"
      "host and checked over every schedule, with its own sizes, parameters and memory.\n");
}

std::string capture_help() {
  return help_of("capture",
                 "Runs a CUDA program with Muster as its device and writes a folder with a launch\n"
                 "file for each launch that differs (--save DIR); nothing is checked.\n");
}

// The folder that --save names, or a temporary one.
class Folder {
 public:
  Folder(const std::optional<std::string>& named, Diagnostics& diagnostics) {
    if (!named) {
      path_ = temporary_.emplace().path();
      if (path_.empty()) diagnostics.error(Kind::kUsage, {}, "cannot make a temporary folder");
      return;
    }
    std::error_code error;
    path_ = fs::absolute(*named, error).string();
    fs::create_directories(path_, error);
    if (error) {
      diagnostics.error(Kind::kUsage, {},
                        fmt::format("cannot make the folder {}: {}", path_, error.message()));
      path_.clear();
      return;
    }
    for (const char* const name : {"log", "count"}) fs::remove(fs::path{path_} / name, error);
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  std::optional<TemporaryFolder> temporary_;
};

// Where the words of the program begin: behind the last option.
std::size_t program_at(std::span<const Word> words) {
  const driver::Taker taker = taker_of(kExec);
  std::size_t i = 0;
  while (i < words.size() && words[i].text.starts_with("-")) {
    const std::string_view name = words[i].text.substr(0, words[i].text.find('='));
    if (name == "--") return i + 1;
    const auto option = std::ranges::find(taker.options, name, &driver::Option::name);
    const bool separate = option != taker.options.end() && !(*option)->value.empty() &&
                          name.size() == words[i].text.size();
    i += separate ? 2 : 1;
  }
  return std::min(i, words.size());
}

// Why a program may have made no call that Muster saw. `code`: what it ended with.
std::string silence(std::string_view program, int code) {
  constexpr int kNotLoaded = 127;  // ld.so(8) ends a program so when it cannot be loaded
  const auto file = read_cuda_program(program);
  if (file && !file->runtime.empty() && !fs::exists(fs::path{runtime_folder()} / file->runtime)) {
    return fmt::format(
        "the program needs {}, and Muster's own is not in {}: build all of Muster, or install it",
        file->runtime, runtime_folder());
  }
  if (file && code == kNotLoaded) {
    return "the program was not loaded: what is missing stands above, where ld.so wrote it";
  }
  if (file && file->device_code && file->runtime.empty()) {
    return "the program has the CUDA runtime inside: relink it with -cudart shared (CMake: set "
           "CUDA_RUNTIME_LIBRARY to Shared), so that Muster's takes its place";
  }
  return "the program made no call of the CUDA runtime or driver";
}

// A library that is to be loaded before all others: the runtime of a program that would find
// another one by a path of its own.
std::string library_in_front(std::string_view program) {
  const auto file = read_cuda_program(program);
  if (!file || !file->own_path || file->runtime.empty()) return {};
  const fs::path runtime = fs::path{runtime_folder()} / file->runtime;
  std::error_code error;
  return fs::exists(runtime, error) ? runtime.string() : std::string{};
}

struct Row {
  std::size_t launches = 0, checked = 0, left = 0;
  std::map<Verdict, std::size_t> verdicts;
  std::size_t unread = 0;
  std::uint64_t instructions = 0;
};

std::string table(const driver::LaunchLog& log, const std::map<std::string, Verdict>& verdicts,
                  bool checked) {
  std::map<std::string, Row> rows;
  for (const driver::LoggedLaunch& launch : log.launches) {
    Row& row = rows[launch.kernel];
    ++row.launches;
    row.instructions += launch.instructions;
    if (launch.left) ++row.left;
    if (!launch.is_new) continue;
    ++row.checked;
    const auto found = verdicts.find(launch.file);
    if (found == verdicts.end()) {
      ++row.unread;
    } else {
      ++row.verdicts[found->second];
    }
  }
  std::string out;
  for (const auto& [kernel, row] : rows) {
    std::string verdict;
    for (const auto& [each, count] : row.verdicts) {
      verdict += fmt::format("{}{}{}", verdict.empty() ? "" : ", ", report::name(each),
                             row.checked > 1 ? fmt::format(" {}", count) : "");
    }
    if (row.unread != 0 && checked) verdict += verdict.empty() ? "not checked" : ", not checked";
    if (!checked) verdict = "recorded";
    if (row.left == row.launches) verdict = "left out";
    const bool some = row.left != 0 && row.left != row.launches;
    out += fmt::format("  {:<12} {:>5} {} ({} different{})  {}\n", verdict, row.launches,
                       row.launches == 1 ? "launch  " : "launches", row.checked,
                       some ? fmt::format(", {} left out", row.left) : "", kernel);
  }
  return out;
}

// Launches whose memory was not read back, by the reason.
std::string partial_contents(const driver::LaunchLog& log) {
  std::map<std::string, std::vector<const driver::LoggedLaunch*>> launches;
  for (const driver::LoggedLaunch& launch : log.launches) {
    if (!launch.partial.empty()) launches[launch.partial].push_back(&launch);
  }
  std::string out;
  for (const auto& [reason, all] : launches) {
    out += fmt::format("launch {} of {}{}: contents of memory are not known to its check: {}\n",
                       all.front()->number, all.front()->kernel,
                       all.size() == 1 ? "" : fmt::format(" and {} more", all.size() - 1), reason);
  }
  return out;
}

std::string troubles(const driver::LaunchLog& log, HostFrames& frames) {
  std::string out;
  for (const driver::LoggedLaunch& launch : log.launches) {
    if (!launch.ended) {
      out += fmt::format("launch {} of {}: the program ended before it did\n", launch.number,
                         launch.kernel);
    } else if (!launch.end.empty()) {
      out += fmt::format("launch {} of {}: {}: {}\n", launch.number, launch.kernel, launch.end,
                         launch.text);
    }
    for (const driver::LoggedNote& note : launch.notes) {
      out += fmt::format("  {}\n", note_text(note, frames));
    }
  }
  const auto unknown = std::ranges::find_if(
      log.launches, [](const driver::LoggedLaunch& launch) { return !launch.unknown.empty(); });
  if (unknown != log.launches.end()) {
    out += fmt::format(
        "launch {} of {}: some of its results are not known here, and what the program computes "
        "from them may be wrong: {}\n",
        unknown->number, unknown->kernel, unknown->unknown);
  }
  for (const driver::LaunchLog::Refusal& refusal : log.refused) {
    out += fmt::format("kernel {} could not be launched: {}\n", refusal.kernel, refusal.reason);
  }
  for (const driver::LaunchLog::Refusal& one : log.unchecked) {
    out += fmt::format("kernel {}: not checked: {}\n", one.kernel, one.reason);
  }
  out += partial_contents(log);
  if (log.side_by_side) {
    out +=
        "an access beyond an allocation that lands in another one is not seen: the GPU has its "
        "memory side by side; Muster's own device sees it\n";
  }
  if (log.host_threads) {
    out +=
        "assumed: what several threads of the host submit is ordered as it came in this run, and "
        "default streams of their own (--default-stream per-thread) are the one of all; whether "
        "they wait for each other is not looked at\n";
  }
  for (const std::string& text : log.troubles) out += text + "\n";
  for (const std::string& name : log.missing) {
    out += fmt::format("{} is not there: it returned cudaErrorNotSupported\n", name);
  }
  for (const std::string& name : log.absent) {
    out += fmt::format("the driver has no {}: it returned CUDA_ERROR_NOT_FOUND\n", name);
  }
  return out;
}

struct Checks {
  std::vector<report::FileResult> results;
  std::map<std::string, Verdict> verdicts;  // by launch file
  std::size_t cached = 0;
  bool readable = true;
};

// In the order of the launches.
Checks collect(const driver::LaunchLog& log, LaunchChecks& running, Diagnostics& diagnostics) {
  std::map<std::string, LaunchChecks::Checked> checked = running.finish();
  Checks checks;
  for (const driver::LoggedLaunch& launch : log.launches) {
    const auto found = checked.find(launch.file);
    if (!launch.is_new || found == checked.end()) continue;
    LaunchChecks::Checked& one = found->second;
    for (const Diagnostic& each : one.diagnostics.all()) diagnostics.add(each);
    checks.readable &= one.readable;
    checks.cached += one.cached ? 1 : 0;
    for (report::FileResult& result : one.results) {
      checks.verdicts[launch.file] = result.result.verdict;
      checks.results.push_back(std::move(result));
    }
  }
  return checks;
}

// Whether something that the program launched was not looked at, or could not run to its end.
bool incomplete(const driver::LaunchLog& log) {
  return !log.refused.empty() || !log.troubles.empty() || !log.missing.empty() ||
         !log.absent.empty() || !log.unchecked.empty() ||
         std::ranges::any_of(log.launches, [](const driver::LoggedLaunch& launch) {
           return !launch.ended || !launch.end.empty();
         });
}

int verdict_code(const Checks& checks, const driver::LaunchLog& log,
                 const std::vector<analysis::Finding>& between, FailOn fail_on) {
  const auto any = [&](Verdict verdict) {
    return std::ranges::any_of(checks.verdicts,
                               [&](const auto& entry) { return entry.second == verdict; });
  };
  if (fail_on == FailOn::kNever) return kExitVerified;
  if (any(Verdict::refuted) || holds_error(between)) return kExitRefuted;
  const bool open = any(Verdict::inconclusive) || !checks.readable || incomplete(log);
  return open && fail_on == FailOn::kInconclusive ? kExitInconclusive : kExitVerified;
}

// What is to be read about the launches: in text, about those that are not verified.
std::string findings(const Checks& checks, const ToolSettings& settings, bool colour) {
  if (settings.format != &report::kFormats[0]) {
    return settings.format->write(checks.results, {.colour = colour, .detail = settings.detail});
  }
  std::vector<report::FileResult> shown;
  std::ranges::copy_if(checks.results, std::back_inserter(shown),
                       [](const auto& item) { return item.result.verdict != Verdict::verified; });
  if (shown.empty()) return {};
  return settings.format->write(
      shown, {.colour = colour, .detail = settings.detail, .sources = sources_of(shown)});
}

struct Kinds {
  std::string_view name;
  std::string (*help)();
  bool checks = true;
};

using Settings = std::vector<std::pair<std::string, std::string>>;

// What the runtime is told.
Settings runtime_settings(const ExecSettings& exec, const std::string& folder, bool checks) {
  // Without checks and without a folder to keep, nothing needs to be written down.
  const bool wanted = (checks && exec.check != "none") || exec.save;
  const std::string rule = !wanted ? "none" : exec.check == "none" ? "unique" : exec.check;
  return {{"FOLDER", folder},
          {"DEVICE", exec.device},
          {"MODE", exec.execute ? "run" : "record"},
          {"CHECK", rule},
          {"KERNEL", exec.kernel},
          {"SKIP", exec.skip},
          {"LIMIT", std::to_string(exec.limit)}};
}

// The same for the library in front of the machine's own driver, which is found in `driver`.
Settings with_driver(Settings settings, const std::string& driver) {
  for (auto& [name, value] : settings) name = "REAL_" + name;
  settings.emplace_back("REAL_DRIVER", driver);
  return settings;
}

// The machine's own driver, or why there is nothing to run on.
std::string usable_driver(const ExecSettings& exec, Diagnostics& diagnostics) {
  const auto complain = [&](std::string text) {
    diagnostics.error(Kind::kUsage, {}, std::move(text));
    return std::string{};
  };
  if (!exec.execute)
    return complain(
        "--run no is for Muster's own device: with --device real the "
        "driver executes what is launched");
  if (std::error_code error; !fs::exists(runtime_folder() + "/real/libcuda.so.1", error)) {
    return complain(
        fmt::format("--device real needs {}/real/libcuda.so.1: build all of Muster on "
                    "x86-64, or install it",
                    runtime_folder()));
  }
  std::string driver = find_system_driver();
  if (!driver.empty()) return driver;
  return complain(
      "--device real needs the machine's CUDA driver, and there is no libcuda.so.1: "
      "without a GPU leave the option out; MUSTER_REAL_DRIVER in the environment may "
      "name the file");
}

struct Ended {
  std::string_view program;
  int code = 0;
  std::string unseen;  // what is not in its log; empty: all is
};

std::string report_of(const driver::LaunchLog& log, const Checks& checks,
                      const std::vector<analysis::Finding>& between, const Ended& ended,
                      const ToolSettings& settings, bool checked, bool colour, HostFrames& frames) {
  std::string out = findings(checks, settings, colour);
  if (settings.format != &report::kFormats[0]) return out;
  out += findings_text(between);
  out += fmt::format(
      "muster: {} ended with code {}; {} {}{}\n", ended.program, ended.code, log.launches.size(),
      log.launches.size() == 1 ? "launch" : "launches",
      checks.cached == 0 ? "" : fmt::format(", {} results from an earlier run", checks.cached));
  if (log.calls != 0) {
    out += fmt::format("  {} calls of {} entry points went to the driver\n", log.calls, log.called);
  }
  out += table(log, checks.verdicts, checked);
  return out + troubles(log, frames) + ended.unseen;
}

std::vector<std::string_view> texts_of(std::span<const Word> words) {
  std::vector<std::string_view> texts;
  for (const Word& word : words) texts.push_back(word.text);
  return texts;
}

// To the user's file, or standard error. False: the file cannot be written.
bool deliver(const std::string& report, const ToolSettings& settings, Console& console,
             Diagnostics& diagnostics) {
  if (settings.output) {
    return driver::write_file(*settings.output, report, diagnostics).has_value();
  }
  console.err += report;
  return true;
}

int run_and_check(std::span<const Word> words, const Kinds& kind, Console& console,
                  Diagnostics& diagnostics) {
  const std::size_t at = program_at(words);
  const Result<Words> read = driver::read_words(words.first(at), taker_of(kExec), diagnostics);
  if (!read) return kExitInput;
  if (read->help) {
    console.out += kind.help();
    return 0;
  }
  if (at == words.size()) {
    diagnostics.error(
        Kind::kUsage, {},
        fmt::format("muster {0} needs a program; muster {0} --help says more", kind.name));
    return kExitInput;
  }
  const Result<ToolSettings> settings = tool_settings(*read, diagnostics);
  if (!settings || !driver::try_options(*read, diagnostics)) return kExitInput;
  const bool real = settings->exec.device == kRealDevice;
  const std::string driver = real ? usable_driver(settings->exec, diagnostics) : std::string{};
  if (real && driver.empty()) return kExitInput;
  const Folder folder(settings->exec.save, diagnostics);
  if (folder.path().empty()) return kExitInput;
  const bool checked = kind.checks && settings->exec.check != "none";
  LaunchChecks running(folder.path(), settings->exec.save.has_value(), words[at].text, *read,
                       *settings, driver::ResultCache{cache_folder(settings->exec.cache)}, console);
  LogFollower follower(folder.path(), checked ? &running : nullptr);
  const std::vector<std::string_view> command = texts_of(words.subspan(at));
  Settings told = runtime_settings(settings->exec, folder.path(), kind.checks);
  if (real) told = with_driver(std::move(told), driver);
  const ProcessEnd end =
      run_program({std::move(told), real, real ? std::string{} : library_in_front(command.front()),
                   [&] { follower.follow(); }},
                  command);
  if (!end.started) {
    diagnostics.error(Kind::kUsage, words[at].location,
                      fmt::format("cannot run {}: {}", command.front(), end.problem));
    return kExitInput;
  }
  std::string unseen = follower.follow_left_processes();
  unseen += follower.lost();
  if (!follower.found()) {
    diagnostics.error(Kind::kUsage, words[at].location,
                      real ? "the program did not load the CUDA driver (libcuda.so.1), or from a "
                             "place of its own"
                           : silence(command.front(), end.code));
    return end.code != 0 ? end.code : kExitInput;
  }
  const driver::LaunchLog& log = follower.log();
  Checks checks = collect(log, running, diagnostics);
  HostFrames frames;
  const std::vector<analysis::Finding> between = program_findings(log, command.front(), frames);
  if (!between.empty() && settings->format != &report::kFormats[0]) {
    checks.results.push_back(program_result(command.front(), between));
  }
  checks.readable &= unseen.empty();
  const std::string out = report_of(log, checks, between, {command.front(), end.code, unseen},
                                    *settings, checked, colours(*settings, console), frames);
  if (!deliver(out, *settings, console, diagnostics)) return kExitInput;
  return end.code != 0 ? end.code : verdict_code(checks, log, between, settings->fail_on);
}

}  // namespace

int exec_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  return run_and_check(words, {"exec", exec_help, true}, console, diagnostics);
}

int capture_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  return run_and_check(words, {"capture", capture_help, false}, console, diagnostics);
}

}  // namespace muster::tool
