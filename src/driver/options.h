// Options: one table of rows says which command takes which option, what its value is and what it
// sets. Words come from the command line or from a `muster:` line of a file; both have places, so
// both get diagnostics with a caret. Depends on settings.h.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "driver/settings.h"

namespace muster::driver {

// Commands as bits, so that a row names several.
enum Command : std::uint8_t {
  kCheck = 1U << 0U,
  kTest = 1U << 1U,
  kRun = 1U << 2U,
  kRules = 1U << 3U,
  kExplain = 1U << 4U,
  kFileLine = 1U << 5U,  // a `muster:` line: only what describes the launch
  kLitmus = 1U << 6U,
};

struct OptionRow {
  std::string_view name;                             // "--block"
  std::string_view value;                            // "X[,Y[,Z]]"; empty if the option takes none
  std::string_view help;                             // one line
  unsigned commands;                                 // bits of Command
  std::string_view wanted;                           // what the value must be, for the diagnostic
  bool (*apply)(Settings&, std::string_view value);  // false: the value is not what is wanted
};

std::span<const OptionRow> option_rows();

struct Word {
  std::string_view text;
  Location location;
};

struct GivenOption {
  const OptionRow* row = nullptr;
  Word name;
  Word value;
};

struct Words {
  std::vector<GivenOption> options;
  std::vector<Word> operands;
  bool help = false;
};

// The words of a command line: one pseudo file whose text is the words with blanks between.
std::vector<Word> words_of(std::span<const std::string_view> arguments);

// The words in a range of a file, separated by blanks; '...' and "..." hold blanks.
std::vector<Word> words_of(const SourceFilePtr& file, Range range);

Result<Words> read_words(std::span<const Word> words, Command command, Diagnostics& diagnostics);

// Sets what the options say.
Result<void> apply(const Words& words, Settings& settings, Diagnostics& diagnostics);

// The value of an option, the last one given; null if it was not.
const GivenOption* find_option(const Words& words, std::string_view name);

// Options of a command, one line each.
std::string option_help(Command command);

}  // namespace muster::driver
