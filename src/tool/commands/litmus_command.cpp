// muster litmus FILE...: reads the files, runs the engines, prints.
#include <fmt/format.h>

#include <optional>
#include <string>

#include "driver/input.h"
#include "driver/work.h"
#include "litmus/engines/run.h"
#include "tool/commands.h"

namespace muster::tool {
namespace {

std::string help() {
  return "usage: muster litmus FILE... [options]\n\n"
         "Runs litmus files on every engine that reads them, and compares with what they expect.\n"
         "- reads standard input. muster test DIR runs those of a folder.\n\n" +
         option_help(kLitmus) +
         "\nexit codes: 0 as expected, or well defined where nothing is; 1 not; 2 a limit was\n"
         "            met, or something was not judged; 3 usage, or a file that cannot be read\n";
}

Result<litmus::Options> options_of(const Words& words, std::optional<double>* seconds,
                                   Diagnostics& diagnostics) {
  driver::Settings given;
  const Result<ToolSettings> read = tool_settings(words, diagnostics);
  if (!read || !driver::apply(words, given, diagnostics)) {
    return failed(Reported{});
  }
  const LitmusSettings& settings = read->litmus;
  litmus::Options options;
  options.engine = settings.engine;
  options.bound = settings.bound;
  options.dot = settings.dot;
  options.all = settings.all;
  if (driver::find_option(words, "--max-states") != nullptr) {
    options.states_max = given.launch.limits.states;
  }
  if (settings.model) {
    const Location at = driver::find_option(words, "--model")->value.location;
    const Result<SourceFilePtr> model = driver::read_source(*settings.model, at, diagnostics);
    if (!model) {
      return failed(model.error());
    }
    options.model_text = std::string{(*model)->text()};
    options.model_name = (*model)->name();
  }
  if (driver::find_option(words, "--max-seconds") != nullptr) {
    *seconds = given.launch.limits.seconds;
  }
  return options;
}

int run_file(const Word& name, litmus::Options options, std::optional<double> seconds,
             Console& console, Diagnostics& diagnostics) {
  const auto source = driver::read_source(std::string{name.text}, name.location, diagnostics);
  if (!source) {
    return kExitInput;
  }
  if (seconds) {
    options.expired = [limit = driver::processor_seconds() + *seconds] {
      return driver::processor_seconds() > limit;
    };
  }
  const Result<litmus::Test> test = litmus::parse_test(*source, diagnostics);
  const auto result =
      test ? litmus::run_test(*test, options, diagnostics) : Result<litmus::TestResult>{};
  if (!test || !result) {
    return kExitInput;
  }
  console.out += options.dot ? litmus::render_graphs(*test, *result) : render(*test, *result);
  return litmus::exit_code(*test, *result);
}

}  // namespace

int litmus_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read = start_command(words, {kLitmus, "litmus", help, "a file"}, console, diagnostics);
  if (!read) {
    return read.error();
  }
  std::optional<double> seconds;  // of each file
  const Result<litmus::Options> options = options_of(*read, &seconds, diagnostics);
  if (!options) {
    return kExitInput;
  }
  std::size_t passed = 0;
  int worst = 0;
  for (const Word& name : read->operands) {
    const int code = run_file(name, *options, seconds, console, diagnostics);
    passed += code == 0;
    // Unreadable input outranks a refutation, which outranks a limit.
    constexpr int kRank[] = {0, 2, 1, 3};
    if (kRank[code] > kRank[worst]) {
      worst = code;
    }
  }
  if (read->operands.size() > 1) {
    console.out += fmt::format("{}{} passed, {} failed\n", options->dot ? "// " : "", passed,
                               read->operands.size() - passed);
  }
  return worst;
}

}  // namespace muster::tool
