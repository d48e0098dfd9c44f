// Options: rows say what an option is called, what its value is and what it sets. The driver has
// those that describe a launch; a program adds rows of its own. Words come from a command line or
// from a `muster:` line of a file; both have places, so both get diagnostics with a caret. Depends
// on settings.h.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "driver/settings.h"

namespace muster::driver {

struct Option {
  std::string_view name;        // "--block"
  std::string_view value;       // "X[,Y[,Z]]"; empty if the option takes none
  std::string_view help;        // one line
  std::string_view wanted;      // what the value must be, for the diagnostic
  std::string_view group = {};  // under which --help lists it
};

// An option of a launch, and what sets it; false: the value is not what is wanted.
struct LaunchOption {
  Option option;
  bool (*apply)(Settings&, std::string_view value);
};

std::span<const LaunchOption> launch_options();

// Who reads words: the options that it takes, and those that somebody else takes, for messages.
struct Taker {
  std::string_view name;  // "muster check"
  std::vector<const Option*> options;
  std::vector<const Option*> others;
};

struct Word {
  std::string_view text;
  Location location;
};

struct GivenOption {
  const Option* option = nullptr;
  Word name;
  Word value;
};

struct Words {
  std::vector<GivenOption> options;
  std::vector<Word> operands;
  bool help = false;
};

// One that takes the options of a launch and no others.
Taker launch_taker(std::string_view name);

// The words of a command line: one pseudo file whose text is the words with blanks between.
std::vector<Word> words_of(std::span<const std::string_view> arguments,
                           std::string_view file = "command line");

// The words in a range of a file, separated by blanks; '...' and "..." hold blanks.
std::vector<Word> words_of(const SourceFilePtr& file, Range range);

Result<Words> read_words(std::span<const Word> words, const Taker& taker, Diagnostics& diagnostics);

// "'x' is no value for '--block': expected ...".
Reported bad_value(const GivenOption& given, Diagnostics& diagnostics);

// Sets what those of the options say that are in `rows`.
template <typename Row, typename Target>
Result<void> apply_rows(std::span<const Row> rows, const Words& words, Target& target,
                        Diagnostics& diagnostics) {
  for (const GivenOption& given : words.options) {
    for (const Row& row : rows) {
      if (&row.option == given.option && !row.apply(target, given.value.text)) {
        return failed(bad_value(given, diagnostics));
      }
    }
  }
  return {};
}

// Sets what the options of a launch say.
Result<void> apply(const Words& words, Settings& settings, Diagnostics& diagnostics);

// The value of an option, the last one given; null if it was not.
const GivenOption* find_option(const Words& words, std::string_view name);

// The options, one line each.
std::string option_help(const Taker& taker);

// The text in lines of at most 96 bytes that begin at a column, broken at blanks.
std::string wrapped(std::string_view text, std::size_t column);

}  // namespace muster::driver
