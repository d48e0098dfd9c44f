// Reading words into options, and applying them: see options.h.
#include "driver/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "driver/launch/text_value.h"

namespace muster::driver {
namespace {

constexpr std::string_view kBlanks = " \t\r";

const Option* find_option(std::span<const Option* const> options, std::string_view name) {
  const auto found = std::ranges::find(options, name, &Option::name);
  return found == options.end() ? nullptr : *found;
}

// A part of a word, as a word of its own.
Word part(const Word& word, std::size_t begin, std::size_t end) {
  Word result{.text = word.text.substr(begin, end - begin), .location = word.location};
  result.location.range.begin += static_cast<std::uint32_t>(begin);
  result.location.range.end =
      result.location.range.begin + static_cast<std::uint32_t>(result.text.size());
  return result;
}

Reported unknown_option(const Word& name, const Taker& taker, Diagnostics& diagnostics) {
  std::vector<std::string_view> names{"--help"};
  std::ranges::transform(taker.options, std::back_inserter(names), &Option::name);
  const bool known = find_option(taker.others, name.text) != nullptr;
  // Who knows no other options cannot tell theirs from a misspelling.
  diagnostics.error(
      Kind::kUsage, name.location,
      fmt::format(
          "{} option '{}'{}",
          known || taker.others.empty() ? fmt::format("{} takes no", taker.name) : "unknown",
          name.text, known ? "" : did_you_mean(name.text, names)));
  return {};
}

}  // namespace

Taker launch_taker(std::string_view name) {
  Taker taker{.name = name, .options = {}, .others = {}};
  for (const LaunchOption& row : launch_options()) {
    taker.options.push_back(&row.option);
  }
  return taker;
}

std::vector<Word> words_of(std::span<const std::string_view> arguments, std::string_view name) {
  std::string line;
  std::vector<Range> ranges;
  for (const std::string_view argument : arguments) {
    line += line.empty() ? "" : " ";
    const auto begin = static_cast<std::uint32_t>(line.size());
    line += argument;
    ranges.push_back({.begin = begin, .end = static_cast<std::uint32_t>(line.size())});
  }
  const SourceFilePtr file = make_source_file(std::string{name}, std::move(line));
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

Result<Words> read_words(std::span<const Word> words, const Taker& taker,
                         Diagnostics& diagnostics) {
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
    const Option* const option = find_option(taker.options, name.text);
    if (option == nullptr) {
      return failed(unknown_option(name, taker, diagnostics));
    }
    if (option->value.empty()) {
      result.options.push_back({option, name, part(word, equals, word.text.size())});
    } else if (equals < word.text.size()) {
      result.options.push_back({option, name, part(word, equals + 1, word.text.size())});
    } else if (i + 1 < words.size()) {
      result.options.push_back({option, name, words[++i]});
    } else {
      diagnostics.error(Kind::kUsage, word.location,
                        fmt::format("'{}' needs a value: {}", name.text, option->wanted));
      return failed(Reported{});
    }
  }
  return result;
}

Reported bad_value(const GivenOption& given, Diagnostics& diagnostics) {
  diagnostics.error(Kind::kUsage, given.value.location,
                    fmt::format("'{}' is no value for '{}': expected {}", given.value.text,
                                given.option->name, given.option->wanted));
  return {};
}

Result<void> apply(const Words& words, Settings& settings, Diagnostics& diagnostics) {
  return apply_rows(launch_options(), words, settings, diagnostics);
}

const GivenOption* find_option(const Words& words, std::string_view name) {
  const GivenOption* found = nullptr;
  for (const GivenOption& option : words.options) {
    if (option.option->name == name) {
      found = &option;
    }
  }
  return found;
}

namespace {

constexpr std::size_t kNameWidth = 28, kLineWidth = 96;

}  // namespace

std::string wrapped(std::string_view text, std::size_t column) {
  std::string out;
  while (text.size() > kLineWidth - column) {
    const std::size_t blank = text.rfind(' ', kLineWidth - column);
    if (blank == std::string_view::npos) break;
    out += fmt::format("{}\n{:{}}", text.substr(0, blank), "", column);
    text.remove_prefix(blank + 1);
  }
  return out + std::string{text};
}

namespace {

std::string option_line(const Option& option) {
  const std::string name = option.value.empty() ? std::string{option.name}
                                                : fmt::format("{} {}", option.name, option.value);
  const std::size_t column = kNameWidth + 3;
  const std::string help = wrapped(option.help, column);
  return name.size() <= kNameWidth ? fmt::format("  {:<{}} {}\n", name, kNameWidth, help)
                                   : fmt::format("  {}\n{:{}}{}\n", name, "", column, help);
}

}  // namespace

std::string option_help(const Taker& taker) {
  std::string out;
  std::vector<std::string_view> groups;
  for (const Option* const option : taker.options) {
    if (std::ranges::find(groups, option->group) == groups.end()) groups.push_back(option->group);
  }
  for (const std::string_view group : groups) {
    out += fmt::format("{}:\n", group.empty() ? "options" : group);
    for (const Option* const option : taker.options) {
      if (option->group == group) out += option_line(*option);
    }
    out += "\n";
  }
  constexpr Option kHelp{.name = "--help", .value = "", .help = "this text", .wanted = ""};
  return out + option_line(kHelp);
}

}  // namespace muster::driver
