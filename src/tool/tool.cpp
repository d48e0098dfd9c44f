// Dispatch of `muster COMMAND`, and the streams of the process. See tool.h.
#include "tool/tool.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "base/version.h"
#include "diagnostics/render.h"
#include "driver/launch/text_value.h"
#include "tool/commands.h"
#include "tool/system/interrupt.h"

namespace muster::tool {
namespace {

std::string general_help() {
  std::string out =
      "Muster checks the barriers of GPU kernels: for one launch, over every schedule.\n\n"
      "usage: muster COMMAND ...\n\n";
  for (const CommandRow& row : command_rows()) {
    out += fmt::format("  {:<10} {}\n", row.name, row.help);
  }
  out +=
      "\n  muster COMMAND --help   options of a command; muster help COMMAND is the same\n"
      "  muster --version        the version\n\n"
      "exit codes: 0 every kernel verified, 1 one refuted, 2 none refuted but one inconclusive,\n"
      "            3 usage, or input that cannot be read\n";
  return out;
}

bool asks_for_help(std::string_view word) {
  return word == "help" || word == "--help" || word == "-h";
}

int dispatch(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  if (words.empty()) {
    console.err += general_help();
    return kExitInput;
  }
  const std::string_view name = words[0].text;
  if (asks_for_help(name)) {
    if (words.size() > 1 && !asks_for_help(words[1].text)) {  // muster help check
      const Word of_command[] = {words[1], {.text = "--help", .location = words[1].location}};
      return dispatch(of_command, console, diagnostics);
    }
    console.out += general_help();
    return 0;
  }
  if (name == "--version") {
    console.out += fmt::format("muster {}\n", kVersion);
    return 0;
  }
  std::vector<std::string_view> names;
  for (const CommandRow& row : command_rows()) {
    if (row.name == name) {
      return row.run(words.subspan(1), console, diagnostics);
    }
    names.push_back(row.name);
  }
  diagnostics.error(Kind::kUsage, words[0].location,
                    fmt::format("unknown command '{}'{}; the commands are {}", name,
                                driver::did_you_mean(name, names), fmt::join(names, ", ")));
  return kExitInput;
}

// False if the stream did not take it (a full disk, a closed pipe).
bool put(std::FILE* stream, const std::string& text) {
  return std::fwrite(text.data(), 1, text.size(), stream) == text.size() &&
         std::fflush(stream) == 0;
}

}  // namespace

int execute(std::span<const std::string_view> arguments, Console& console) {
  Diagnostics diagnostics;
  const int code = dispatch(driver::words_of(arguments), console, diagnostics);
  console.err += render(diagnostics);
  return code;
}

int run(std::span<const std::string_view> arguments) {
  Console console;
  console.progress = isatty(STDERR_FILENO) == 1;
  console.colour = isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
  console.cancelled = interrupted;
  catch_interrupts();
  catch_shortened_files(kExitInput);
  const int code = execute(arguments, console);
  const bool err_written = put(stderr, console.err);
  const bool out_written = put(stdout, console.out);
  return err_written && out_written ? code : kExitInput;
}

}  // namespace muster::tool
