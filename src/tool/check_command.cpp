// muster check FILE...
#include <fmt/format.h>

#include <algorithm>

#include "driver/check_files.h"
#include "driver/input.h"
#include "report/report.h"
#include "tool/commands.h"
#include "tool/progress.h"

namespace muster::tool {
namespace {

using analysis::Verdict;

std::string help() {
  return "usage: muster check FILE... [options]\n\n"
         "Checks every kernel of each file (or --kernel) for one launch, over every schedule.\n"
         "FILE is a .ptx file or a .litmus program; - reads standard input (with --isa). A file\n"
         "may carry options in comments, '// muster: --block 128'; the command line wins.\n\n" +
         driver::option_help(driver::kCheck);
}

std::string format_report(std::span<const report::FileResult> results, driver::Format format,
                          bool colour) {
  switch (format) {
    case driver::Format::kJson:
      return report::json(results);
    case driver::Format::kSarif:
      return report::sarif(results);
    case driver::Format::kText:
      break;
  }
  return report::text(results, {.colour = colour});
}

bool write_reports(std::span<const report::FileResult> results, const driver::Settings& settings,
                   Console& console, Diagnostics& diagnostics) {
  bool written = true;
  const bool colour = console.colour && !settings.output;
  std::string main_report = format_report(results, settings.format, colour);
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

int exit_code(std::span<const report::FileResult> results) {
  const auto any = [&](Verdict verdict) {
    return std::ranges::any_of(
        results, [&](const report::FileResult& item) { return item.result.verdict == verdict; });
  };
  return any(Verdict::refuted)        ? kExitRefuted
         : any(Verdict::inconclusive) ? kExitInconclusive
                                      : kExitVerified;
}

}  // namespace

int check_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read =
      start_command(words, {driver::kCheck, "check", help, "a file"}, console, diagnostics);
  if (!read) {
    return read.error();
  }
  const Result<driver::Settings> settings = driver::try_options(*read, diagnostics);
  if (!settings) {
    return kExitInput;
  }
  Progress progress(console.progress);
  std::vector<driver::FileOutcome> outcomes = driver::check_files(
      read->operands, *read, [&](std::string_view what) { progress.tick(what); });
  std::vector<report::FileResult> results;
  bool readable = true;
  for (driver::FileOutcome& outcome : outcomes) {
    std::ranges::for_each(outcome.diagnostics.all(),
                          [&](const Diagnostic& each) { diagnostics.add(each); });
    readable &= outcome.readable;
    for (analysis::CheckResult& result : outcome.results) {
      results.push_back({.source = outcome.file.source, .result = std::move(result)});
    }
  }
  // A file that could not be read outweighs every verdict: it was not looked at.
  const bool written = write_reports(results, *settings, console, diagnostics);
  return readable && written ? exit_code(results) : kExitInput;
}

}  // namespace muster::tool
