// muster check FILE...
#include <fmt/format.h>

#include <algorithm>

#include "driver/check_files.h"
#include "driver/input.h"
#include "report/report.h"
#include "tool/commands.h"

namespace muster::tool {
namespace {

using analysis::Verdict;

std::string help() {
  return "usage: muster check FILE... [options]\n\n"
         "Checks every kernel of each file (or --kernel) for one launch, over every schedule.\n"
         "FILE is a .ptx file or a .litmus program; - reads standard input (with --isa). A file\n"
         "may carry options in comments, '// muster: --block 128'; the command line wins.\n\n" +
         option_help(kCheck);
}

bool write_reports(std::span<const report::FileResult> results, const ToolSettings& settings,
                   Console& console, Diagnostics& diagnostics) {
  bool written = true;
  const bool colour = console.colour && !settings.output;
  std::string main_report = settings.format->write(results, {.colour = colour});
  if (settings.output) {
    written &= driver::write_file(*settings.output, main_report, diagnostics).has_value();
  } else {
    console.out += main_report;
  }
  if (settings.html) {
    written &= driver::write_file(*settings.html, report::html(results), diagnostics).has_value();
  }
  if (settings.trace) {
    written &= driver::write_file(*settings.trace, report::trace(results), diagnostics).has_value();
  }
  return written;
}

int exit_code(std::span<const report::FileResult> results, FailOn fail_on) {
  const auto any = [&](Verdict verdict) {
    return std::ranges::any_of(
        results, [&](const report::FileResult& item) { return item.result.verdict == verdict; });
  };
  if (fail_on != FailOn::kNever && any(Verdict::refuted)) {
    return kExitRefuted;
  }
  return fail_on == FailOn::kInconclusive && any(Verdict::inconclusive) ? kExitInconclusive
                                                                        : kExitVerified;
}

}  // namespace

int check_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read = start_command(words, {kCheck, "check", help, "a file"}, console, diagnostics);
  if (!read) {
    return read.error();
  }
  const Result<ToolSettings> settings = tool_settings(*read, diagnostics);
  if (!settings || !driver::try_options(*read, diagnostics)) {
    return kExitInput;
  }
  std::vector<driver::FileOutcome> outcomes =
      check_operands(read->operands, *read, *settings, console);
  std::vector<report::FileResult> results;
  bool readable = true;
  for (driver::FileOutcome& outcome : outcomes) {
    std::ranges::for_each(outcome.diagnostics.all(),
                          [&](const Diagnostic& each) { diagnostics.add(each); });
    readable &= outcome.readable;
    for (analysis::CheckResult& result : outcome.results) {
      results.push_back(
          {.source = outcome.file.source, .result = std::move(result), .launch = outcome.launch});
    }
  }
  // A file that could not be read outweighs every verdict: it was not looked at.
  const bool written = write_reports(results, *settings, console, diagnostics);
  return readable && written ? exit_code(results, settings->fail_on) : kExitInput;
}

}  // namespace muster::tool
