// muster merge FILE...
#include <fmt/format.h>

#include "driver/input.h"
#include "report/merge.h"
#include "tool/commands.h"

namespace muster::tool {
namespace {

std::string help() {
  return "usage: muster merge FILE... [options]\n\n"
         "Puts the reports of the parts of a run together, which muster check --shard I/N wrote\n"
         "with --format json or sarif: the same bytes as of one run. All parts must be there, "
         "whole.\n\n" +
         option_help(kMerge) +
         "\nexamples:\n"
         "  muster check launches.toml --shard 1/2 --format json --output 1.json\n"
         "  muster check launches.toml --shard 2/2 --format json --output 2.json\n"
         "  muster merge 1.json 2.json --output all.json\n";
}

}  // namespace

int merge_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read = start_command(words, {kMerge, "merge", help, "a file"}, console, diagnostics);
  if (!read) return read.error();
  const Result<ToolSettings> settings = tool_settings(*read, diagnostics);
  if (!settings) return kExitInput;
  std::vector<SourceFilePtr> parts;
  for (const Word& name : read->operands) {
    const auto part = driver::read_source(std::string{name.text}, name.location, diagnostics);
    if (!part) return kExitInput;
    parts.push_back(*part);
  }
  const auto merged = report::merge(parts, diagnostics);
  if (!merged) return kExitInput;
  if (!settings->output) {
    console.out += merged->report;
  } else if (!driver::write_file(*settings->output, merged->report, diagnostics)) {
    return kExitInput;
  }
  if (merged->unchecked > 0) {
    diagnostics.error(
        Kind::kUnreadable, {},
        fmt::format("{} input{} could not be checked: the report names {}", merged->unchecked,
                    merged->unchecked == 1 ? "" : "s", merged->unchecked == 1 ? "it" : "them"));
    return kExitInput;
  }
  if (merged->results == 0) {
    diagnostics.error(Kind::kUsage, {}, "no part has a result: nothing was checked");
    return kExitInput;
  }
  if (settings->fail_on == FailOn::kNever) return kExitVerified;
  if (merged->refuted) return kExitRefuted;
  return merged->open && settings->fail_on == FailOn::kInconclusive ? kExitInconclusive
                                                                    : kExitVerified;
}

}  // namespace muster::tool
