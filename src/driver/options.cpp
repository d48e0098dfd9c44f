// Reading words into options, and applying them: see options.h.
#include "driver/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "driver/text_value.h"

namespace muster::driver {
namespace {

constexpr std::string_view kBlanks = " \t\r";

const OptionRow* find_row(std::string_view name) {
  const auto rows = option_rows();
  const auto found = std::ranges::find(rows, name, &OptionRow::name);
  return found == rows.end() ? nullptr : &*found;
}

std::string_view command_name(Command command) {
  switch (command) {
    case kCheck:
      return "muster check";
    case kTest:
      return "muster test";
    case kRun:
      return "muster run";
    case kRules:
      return "muster rules";
    case kExplain:
      return "muster explain";
    case kLitmus:
      return "muster litmus";
    case kFileLine:
      break;
  }
  return "a 'muster:' line";
}

std::vector<std::string_view> names_for(Command command) {
  std::vector<std::string_view> names{"--help"};
  for (const OptionRow& row : option_rows()) {
    if ((row.commands & command) != 0) {
      names.push_back(row.name);
    }
  }
  return names;
}

// A part of a word, as a word of its own.
Word part(const Word& word, std::size_t begin, std::size_t end) {
  Word result{.text = word.text.substr(begin, end - begin), .location = word.location};
  result.location.range.begin += static_cast<std::uint32_t>(begin);
  result.location.range.end =
      result.location.range.begin + static_cast<std::uint32_t>(result.text.size());
  return result;
}

Reported unknown_option(const Word& name, Command command, Diagnostics& diagnostics) {
  const OptionRow* const row = find_row(name.text);
  diagnostics.error(Kind::kUsage, name.location,
                    row != nullptr
                        ? fmt::format("{} takes no option '{}'", command_name(command), name.text)
                        : fmt::format("unknown option '{}'{}", name.text,
                                      did_you_mean(name.text, names_for(command))));
  return {};
}

}  // namespace

std::vector<Word> words_of(std::span<const std::string_view> arguments) {
  std::string line;
  std::vector<Range> ranges;
  for (const std::string_view argument : arguments) {
    line += line.empty() ? "" : " ";
    const auto begin = static_cast<std::uint32_t>(line.size());
    line += argument;
    ranges.push_back({.begin = begin, .end = static_cast<std::uint32_t>(line.size())});
  }
  const SourceFilePtr file = make_source_file("command line", std::move(line));
  std::vector<Word> words;
  for (const Range range : ranges) {
    words.push_back({.text = file->text(range), .location = {.file = file, .range = range}});
  }
  return words;
}

std::vector<Word> words_of(const SourceFilePtr& file, Range range) {
  std::vector<Word> words;
  const std::string_view text = file->text(range);
  std::size_t at = 0;
  while ((at = text.find_first_not_of(kBlanks, at)) != std::string_view::npos) {
    const bool quoted = text[at] == '"' || text[at] == '\'';
    const std::size_t begin = quoted ? at + 1 : at;
    const std::size_t end = std::min(
        quoted ? text.find(text[at], begin) : text.find_first_of(kBlanks, begin), text.size());
    const auto from = range.begin + static_cast<std::uint32_t>(begin);
    const auto to = range.begin + static_cast<std::uint32_t>(end);
    words.push_back({.text = text.substr(begin, end - begin),
                     .location = {.file = file, .range = {.begin = from, .end = to}}});
    at = std::min(end + 1, text.size());
  }
  return words;
}

Result<Words> read_words(std::span<const Word> words, Command command, Diagnostics& diagnostics) {
  Words result;
  bool options_end = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word& word = words[i];
    if (options_end || word.text == "-" || !word.text.starts_with('-')) {
      result.operands.push_back(word);
      continue;
    }
    if (word.text == "--") {
      options_end = true;
      continue;
    }
    if (word.text == "--help" || word.text == "-h") {
      result.help = true;
      continue;
    }
    const std::size_t equals = std::min(word.text.find('='), word.text.size());
    const Word name = part(word, 0, equals);
    const OptionRow* const row = find_row(name.text);
    if (row == nullptr || (row->commands & command) == 0) {
      return failed(unknown_option(name, command, diagnostics));
    }
    if (row->value.empty()) {
      result.options.push_back({row, name, part(word, equals, word.text.size())});
    } else if (equals < word.text.size()) {
      result.options.push_back({row, name, part(word, equals + 1, word.text.size())});
    } else if (i + 1 < words.size()) {
      result.options.push_back({row, name, words[++i]});
    } else {
      diagnostics.error(Kind::kUsage, word.location,
                        fmt::format("'{}' needs a value: {}", name.text, row->wanted));
      return failed(Reported{});
    }
  }
  return result;
}

Result<void> apply(const Words& words, Settings& settings, Diagnostics& diagnostics) {
  for (const GivenOption& option : words.options) {
    if (!option.row->apply(settings, option.value.text)) {
      diagnostics.error(Kind::kUsage, option.value.location,
                        fmt::format("'{}' is no value for '{}': expected {}", option.value.text,
                                    option.row->name, option.row->wanted));
      return failed(Reported{});
    }
  }
  return {};
}

const GivenOption* find_option(const Words& words, std::string_view name) {
  const GivenOption* found = nullptr;
  for (const GivenOption& option : words.options) {
    if (option.row->name == name) {
      found = &option;
    }
  }
  return found;
}

std::string option_help(Command command) {
  std::string out;
  for (const OptionRow& row : option_rows()) {
    if ((row.commands & command) != 0) {
      out += fmt::format("  {:<34} {}\n", fmt::format("{} {}", row.name, row.value), row.help);
    }
  }
  out += fmt::format("  {:<34} {}\n", "--help", "this text");
  return out;
}

}  // namespace muster::driver
