// The commands: each gets its words and says what to print and the exit code. A new command is a
// row in commands.cpp and a function in a file of its own.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "driver/check_files.h"
#include "tool/inputs/expand_operands.h"
#include "tool/settings/options.h"
#include "tool/tool.h"

namespace muster::tool {

inline constexpr int kExitVerified = 0;
inline constexpr int kExitRefuted = 1;
inline constexpr int kExitInconclusive = 2;
inline constexpr int kExitInput = 3;

using CommandFunction = int (*)(std::span<const Word> words, Console& console,
                                Diagnostics& diagnostics);

struct CommandRow {
  std::string_view name;
  std::string_view help;
  CommandFunction run;
};

std::span<const CommandRow> command_rows();

// What most commands begin with: their words are read, their help is printed where it is asked for,
// and too few or too many operands are refused. The error is the exit code: the command is over.
struct CommandStart {
  Command command;
  std::string_view name;
  std::string (*help)();
  std::string_view needs;  // "a file"; empty: the command takes no operands
  std::size_t operands_max = ~std::size_t{0};
};
tl::expected<Words, int> start_command(std::span<const Word> words, const CommandStart& start,
                                       Console& console, Diagnostics& diagnostics);

// Checks what the words name (operands.h), with threads and progress as the program was asked. An
// outcome without a source stands for operands that could not be opened.
std::vector<driver::FileOutcome> check_operands(std::span<const Word> names, const Words& options,
                                                const ToolSettings& settings, Console& console);
// Likewise, of operands that were expanded, with what else the request says.
std::vector<driver::FileOutcome> check_expanded(const ExpandedOperands& operands,
                                                driver::CheckRequest request,
                                                const ToolSettings& settings, Console& console);

int check_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int test_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int run_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int rules_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int litmus_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int exec_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int capture_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int fix_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int trim_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int manual_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int completion_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int replay_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int merge_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int lsp_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);
int explain_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics);

}  // namespace muster::tool
