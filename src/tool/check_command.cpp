// muster check FILE...
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

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
         option_help(kCheck) +
         "\nexamples:\n"
         "  muster check k.ptx --block 128 --param 2=64\n"
         "  muster check k.ptx --kernel '/gemm.*128/' --block 32,4 --grid 16 --verbose\n"
         "  muster check k.ptx --block 256 --format sarif --output k.sarif\n"
         "  muster check k.ptx --block 256 --html k.html --fail-on refuted\n"
         "\nexit codes: 0 every kernel verified, 1 one refuted, 2 none refuted but one "
         "inconclusive,\n"
         "            3 usage, or input that cannot be read\n";
}

bool write_reports(std::span<const report::FileResult> results, const ToolSettings& settings,
                   double seconds, Console& console, Diagnostics& diagnostics) {
  bool written = true;
  report::TextOptions options{.colour = colours(settings, console), .detail = settings.detail};
  if (settings.timing) options.seconds = seconds;
  std::string main_report = settings.format->write(results, options);
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

// `left`: kernels that were not checked, because somebody wanted the end.
int exit_code(std::span<const report::FileResult> results, std::size_t left, FailOn fail_on) {
  const auto any = [&](Verdict verdict) {
    return std::ranges::any_of(
        results, [&](const report::FileResult& item) { return item.result.verdict == verdict; });
  };
  if (fail_on != FailOn::kNever && any(Verdict::refuted)) {
    return kExitRefuted;
  }
  const bool open = left != 0 || any(Verdict::inconclusive);
  return fail_on == FailOn::kInconclusive && open ? kExitInconclusive : kExitVerified;
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
  const auto start = std::chrono::steady_clock::now();
  std::vector<driver::FileOutcome> outcomes =
      check_operands(read->operands, *read, *settings, console);
  std::vector<report::FileResult> results;
  bool readable = true;
  std::size_t left = 0;
  for (driver::FileOutcome& outcome : outcomes) {
    std::ranges::for_each(outcome.diagnostics.all(),
                          [&](const Diagnostic& each) { diagnostics.add(each); });
    readable &= outcome.readable;
    left += outcome.left;
    for (analysis::CheckResult& result : outcome.results) {
      results.push_back(
          {.source = outcome.file.source, .result = std::move(result), .launch = outcome.launch});
    }
  }
  // A file that could not be read outweighs every verdict: it was not looked at.
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  const bool written = write_reports(results, *settings, elapsed.count(), console, diagnostics);
  if (left != 0) {
    diagnostics.warning(
        Kind::kUsage, {},
        fmt::format("interrupted: {} of {} kernels were not checked", left, left + results.size()));
  }
  return readable && written ? exit_code(results, left, settings->fail_on) : kExitInput;
}

}  // namespace muster::tool
