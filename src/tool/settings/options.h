// What the options say that are not about a launch: form and place of reports, threads, litmus
// engines; and which command takes which option. A new option is a row in options.cpp. Depends on
// driver/options.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "barrier/rules/rule.h"
#include "driver/check_files.h"
#include "driver/options.h"
#include "report/report.h"
#include "tool/terminal/console.h"

namespace muster::tool {

using driver::Word;
using driver::Words;

// Commands as bits, so that a row names several.
enum Command : std::uint16_t {
  kCheck = 1U << 0U,
  kTest = 1U << 1U,
  kRun = 1U << 2U,
  kRules = 1U << 3U,
  kExplain = 1U << 4U,
  kLitmus = 1U << 5U,
  kExec = 1U << 6U,
  kFix = 1U << 7U,
  kTrim = 1U << 8U,
  kReplay = 1U << 9U,
  kLsp = 1U << 10U,
  kMerge = 1U << 11U,
};

// The verdicts that make the exit code another than 0.
enum class FailOn : std::uint8_t { kRefuted, kInconclusive, kNever };

// `run --dump BUFFER=FILE`: a parameter's buffer (its index) or a module variable (its name).
struct Dump {
  std::string buffer;
  std::string file;
};

// What `muster litmus` alone takes.
struct LitmusSettings {
  std::string engine = "all";
  std::optional<std::string> model;  // a file
  std::uint32_t bound = 3;
  bool dot = false, all = false;
};

// The device that is the machine's own GPU.
inline constexpr std::string_view kRealDevice = "real";

// What `muster exec` and `muster capture` alone take.
struct ExecSettings {
  std::string device = "h100";
  std::optional<std::string> save;  // a folder
  std::string check = "unique";     // "all", "unique", "first", "none"
  std::string kernel, skip;         // regular expressions; empty: every kernel, no kernel
  std::uint32_t limit = 0;          // how many launches are checked; 0: any number
  std::string cache;                // folder of results; "off"; empty: the user's
  bool execute = true;
};

enum class Colour : std::uint8_t { kAuto, kAlways, kNever };

// What `muster fix` and `muster trim` alone take.
struct RepairSettings {
  std::uint32_t trials = 3000;
  std::uint32_t seconds = 60;  // of the clock, for the whole command
  bool partial = false, for_all = false, write = false;
};

// What `muster replay` alone takes; both count from 1.
struct ReplaySettings {
  std::uint32_t finding = 1;
  std::uint32_t step = 0;  // 0: every one
};

struct ToolSettings {
  std::uint32_t jobs = 0;  // threads; 0: one per processor
  const report::Format* format = &report::kFormats[0];
  FailOn fail_on = FailOn::kInconclusive;
  std::optional<std::string> output;
  std::optional<std::string> baseline;                                    // a file
  std::optional<std::string> source_root;                                 // a folder
  std::vector<std::pair<barrier::RuleId, barrier::Severity>> severities;  // later ones win
  std::optional<driver::Shard> shard;
  std::string cache;  // folder of results; empty: none
  std::optional<std::string> html;
  std::optional<std::string> trace;
  std::vector<Dump> dumps;
  LitmusSettings litmus;
  ReplaySettings replay;
  ExecSettings exec;
  report::Detail detail = report::Detail::usual;
  Colour colour = Colour::kAuto;
  RepairSettings repair;
  bool timing = false;  // seconds in reports, which are else the same on every run
};

// What a command's words are read with.
driver::Taker taker_of(Command command);

std::string option_help(Command command);

// What reports ask for, but for colours and times.
report::TextOptions report_options(const ToolSettings& settings);
// Whether a report that goes to `console` has colours.
bool colours(const ToolSettings& settings, const Console& console);

Result<ToolSettings> tool_settings(const Words& words, Diagnostics& diagnostics);

}  // namespace muster::tool
