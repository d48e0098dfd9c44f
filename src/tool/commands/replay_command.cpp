// muster replay RESULT.json: a finding's schedule, step by step, on and back. In a terminal it asks
// what to do after each step; else it prints every step, or the one that is asked for.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>

#include "base/utf8.h"
#include "driver/input.h"
#include "driver/launch/text_value.h"
#include "report/saved_result.h"
#include "tool/commands.h"

namespace muster::tool {
namespace {

std::string help() {
  return "usage: muster replay RESULT.json [options]\n\n"
         "Replays the schedule of a finding of 'muster check --format json --output RESULT.json': "
         "who\n"
         "does what, who waits where, and how far each barrier is. In a terminal: enter or n for "
         "the\n"
         "next step, p for the one before, a number for that step, f N for the N-th finding, q to "
         "end.\n\n" +
         option_help(kReplay) +
         "\nexamples:\n"
         "  muster replay k.json\n"
         "  muster replay k.json --finding 2 --step 12\n";
}

std::string title(const report::SavedFinding& finding, std::size_t number, std::size_t count) {
  return printable(fmt::format("finding {} of {}: {}: kernel {}: {} [{}], {} steps", number, count,
                               finding.file, finding.kernel, finding.message, finding.rule,
                               finding.steps.size()),
                   ' ') +
         "\n";
}

std::optional<std::string> read_line() {
  std::string line;
  for (int symbol = std::getchar(); symbol != '\n'; symbol = std::getchar()) {
    if (symbol == EOF) return line.empty() ? std::nullopt : std::optional{line};
    line += static_cast<char>(symbol);
  }
  return line;
}

void show(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

// Asks after each step.
void walk(std::span<const report::SavedFinding> findings, std::size_t number, std::size_t step) {
  const auto open = [&](std::size_t index) {
    number = index;
    show(title(findings[number], number + 1, findings.size()));
  };
  open(number);
  while (true) {
    const report::SavedFinding& finding = findings[number];
    if (!finding.steps.empty()) show(report::replay_text(finding, step));
    show("[n]ext, [p]revious, number, [f]inding N, [q]uit: ");
    const auto line = read_line();
    if (!line || *line == "q") return;
    const std::size_t last = finding.steps.empty() ? 0 : finding.steps.size() - 1;
    if (line->starts_with("f")) {
      const std::size_t digits = std::min(line->find_first_of("0123456789"), line->size());
      const auto wanted = driver::parse_unsigned32(line->substr(digits));
      if (wanted && *wanted >= 1 && *wanted <= findings.size()) {
        step = 0;
        open(*wanted - 1);
      }
    } else if (*line == "p") {
      step -= step > 0 ? 1 : 0;
    } else if (const auto wanted = driver::parse_unsigned32(*line)) {
      step = std::clamp<std::size_t>(*wanted, 1, last + 1) - 1;
    } else if (line->empty() || *line == "n") {
      step = std::min(step + 1, last);
    } else {
      show(
          "enter or n: the next step; p: the one before; a number: that step; f and a number: that "
          "finding; q: the end\n");
    }
  }
}

}  // namespace

int replay_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read =
      start_command(words, {kReplay, "replay", help, "a report in JSON", 1}, console, diagnostics);
  if (!read) return read.error();
  const Result<ToolSettings> settings = tool_settings(*read, diagnostics);
  if (!settings) return kExitInput;
  const Word& name = read->operands.front();
  const auto file = driver::read_source(std::string{name.text}, name.location, diagnostics);
  if (!file) return kExitInput;
  const auto findings = report::read_saved_findings(*file, diagnostics);
  if (!findings) return kExitInput;
  if (findings->empty()) {
    console.out += "there is no finding in it\n";
    return 0;
  }
  const std::size_t number = settings->replay.finding;
  if (number > findings->size()) {
    diagnostics.error(Kind::kUsage, name.location,
                      fmt::format("it has {} findings, no number {}", findings->size(), number));
    return kExitInput;
  }
  const report::SavedFinding& finding = (*findings)[number - 1];
  const std::size_t step = settings->replay.step;
  if (step > finding.steps.size()) {
    diagnostics.error(
        Kind::kUsage, name.location,
        fmt::format("the schedule has {} steps, no step {}", finding.steps.size(), step));
    return kExitInput;
  }
  if (step == 0 && console.progress && isatty(STDIN_FILENO) == 1) {
    walk(*findings, number - 1, 0);
    return 0;
  }
  console.out += title(finding, number, findings->size());
  for (std::size_t i = 0; i < finding.steps.size(); ++i) {
    if (step == 0 || step == i + 1) console.out += report::replay_text(finding, i);
  }
  return 0;
}

}  // namespace muster::tool
