// The table of commands.
#include "tool/commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "tool/encoding/commands.h"
#include "tool/inputs/operands.h"
#include "tool/terminal/progress.h"

namespace muster::tool {
namespace {

// These commands read their words and write their output themselves.
std::vector<std::string_view> texts_of(std::span<const Word> words) {
  std::vector<std::string_view> arguments;
  for (const Word& word : words) {
    arguments.push_back(word.text);
  }
  return arguments;
}

template <int (*kRun)(std::span<const std::string_view>, Diagnostics&)>
int code_command(std::span<const Word> words, Console&, Diagnostics& diagnostics) {
  return kRun(texts_of(words), diagnostics);
}

constexpr CommandRow kCommands[] = {
    {"check", "check kernels: verified, refuted with a schedule, or inconclusive", check_command},
    {"test", "check every file that says what it expects, and compare", test_command},
    {"run", "execute a kernel on the host: memory in and out, what its barriers did", run_command},
    {"exec", "run a CUDA program with Muster as its device, and check what it launches",
     exec_command},
    {"capture", "run a CUDA program with Muster as its device, and write its launches down",
     capture_command},
    {"fix", "edits of a refuted kernel that make it verified, smallest first", fix_command},
    {"trim", "synchronisation that the launches of a verified kernel do not need", trim_command},
    {"replay", "step through the schedule of a finding that was saved as JSON", replay_command},
    {"merge", "put the reports of the parts of a run together", merge_command},
    {"lsp", "serve editors: findings while one types (language server protocol)", lsp_command},
    {"rules", "list the rules that findings name", rules_command},
    {"explain", "explain a rule: its source, an example that breaks it, the usual repair",
     explain_command},
    {"manual", "print the manual page of a command, for man", manual_command},
    {"completion", "print what a shell completes words with: bash, zsh or fish",
     completion_command},
    {"litmus", "run litmus files on every engine that can", litmus_command},
    {"asm", "text to machine words", code_command<run_asm>},
    {"disasm", "machine words to text", code_command<run_disasm>},
    {"lower", "the code that a target needs for barrier operations", code_command<run_lower>},
};

}  // namespace

std::span<const CommandRow> command_rows() { return kCommands; }

tl::expected<Words, int> start_command(std::span<const Word> words, const CommandStart& start,
                                       Console& console, Diagnostics& diagnostics) {
  const auto over = [](int code) { return tl::unexpected{code}; };
  Result<Words> read = driver::read_words(words, taker_of(start.command), diagnostics);
  if (!read) {
    return over(kExitInput);
  }
  if (read->help) {
    console.out += start.help();
    return over(0);
  }
  const std::size_t given = read->operands.size();
  if ((given == 0) != start.needs.empty() || given > start.operands_max) {
    diagnostics.error(
        Kind::kUsage, given == 0 ? Location{} : read->operands.back().location,
        fmt::format("muster {0} {1}; muster {0} --help says more", start.name,
                    start.needs.empty() ? "takes nothing" : fmt::format("needs {}", start.needs)));
    return over(kExitInput);
  }
  return std::move(*read);
}

std::vector<driver::FileOutcome> check_operands(std::span<const Word> names, const Words& options,
                                                const ToolSettings& settings, Console& console) {
  ExpandedOperands operands;
  for (const Word& name : names) operands.files.push_back({.name = name});
  driver::CheckRequest request;
  request.options = options;
  return check_expanded(operands, std::move(request), settings, console);
}

std::vector<driver::FileOutcome> check_expanded(const ExpandedOperands& operands,
                                                driver::CheckRequest request,
                                                const ToolSettings& settings, Console& console) {
  Progress progress(console.progress);
  // A file that a manifest names often is opened, or compiled, once.
  std::map<std::string_view, Operands> opened;
  std::vector<driver::FileOutcome> unopened;
  for (const ExpandedOperand& operand : operands.files) {
    const auto [known, fresh] = opened.try_emplace(operand.name.text);
    if (fresh) {
      known->second =
          open_operands({&operand.name, 1}, request.options, operands.compiler_options, console);
      if (!known->second.readable) {
        unopened.emplace_back().name = operand.name.text;
        unopened.back().diagnostics = known->second.diagnostics;
      }
    }
    for (driver::Input input : known->second.inputs) {
      input.launch = operand.launch;
      input.manifest = operand.manifest;
      input.label = operand.label;
      input.found = operand.found;
      request.inputs.push_back(std::move(input));
    }
  }
  request.names_from_sources = true;
  request.jobs = settings.jobs;
  request.shard = settings.shard.value_or(driver::Shard{});
  if (settings.format->contents) request.contents = driver::ContentsInWords::hashed;
  request.timing = settings.timing;
  request.cache = driver::ResultCache{settings.cache};
  request.progress = [&](std::string_view what) { progress.tick(what); };
  request.cancelled = console.cancelled;
  std::vector<driver::FileOutcome> outcomes = driver::check_files(request);
  std::ranges::move(unopened, std::back_inserter(outcomes));
  return outcomes;
}

}  // namespace muster::tool
