// muster check FILE...
#include <fmt/format.h>

#include <algorithm>

#include "report/report.h"
#include "tool/check_files.h"
#include "tool/commands.h"
#include "tool/input.h"
#include "tool/progress.h"

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

std::string format_report(std::span<const report::FileResult> results, Format format, bool colour) {
  switch (format) {
    case Format::kJson:
      return report::json(results);
    case Format::kSarif:
      return report::sarif(results);
    case Format::kText:
      break;
  }
  return report::text(results, {.colour = colour});
}

bool write_reports(std::span<const report::FileResult> results, const Settings& settings,
                   Console& console, Diagnostics& diagnostics) {
  bool written = true;
  const bool colour = console.colour && !settings.output;
  std::string main_report = format_report(results, settings.format, colour);
  if (settings.output) {
    written &= write_file(*settings.output, main_report, diagnostics).has_value();
  } else {
    console.out += main_report;
  }
  if (settings.html) {
    written &= write_file(*settings.html, report::html(results), diagnostics).has_value();
  }
  if (settings.trace) {
    written &= write_file(*settings.trace, report::trace(results), diagnostics).has_value();
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
  const auto read = start_command(words, {kCheck, "check", help, "a file"}, console, diagnostics);
  if (!read) {
    return read.error();
  }
  const Result<Settings> settings = try_options(*read, diagnostics);
  if (!settings) {
    return kExitInput;
  }
  Progress progress(console.progress);
  std::vector<FileOutcome> outcomes =
      check_files(read->operands, *read, [&](std::string_view what) { progress.tick(what); });
  std::vector<report::FileResult> results;
  bool readable = true;
  for (FileOutcome& outcome : outcomes) {
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
