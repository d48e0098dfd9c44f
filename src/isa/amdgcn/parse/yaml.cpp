// See yaml.h.
#include "isa/amdgcn/parse/yaml.h"

#include <algorithm>

#include "isa/amdgcn/parse/expression.h"
#include "isa/amdgcn/parse/yaml_flow.h"

namespace muster::amdgcn {
namespace {

constexpr unsigned kDepthMax = 32;

struct Line {
  std::size_t indent;
  std::string_view text;  // without indentation and blanks at the end
  std::size_t number;
};

// `value # a comment`: a mark behind a blank, outside of quotes.
std::string_view without_comment(std::string_view line) {
  char quote = '\0';
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool at_word = i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t';
    if (quote != '\0') {
      quote = line[i] == quote ? '\0' : quote;
    } else if (at_word && (line[i] == '\'' || line[i] == '"')) {
      quote = line[i];
    } else if (at_word && line[i] == '#') {
      return line.substr(0, i);
    }
  }
  return line;
}

std::vector<Line> split(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t number = 0; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    line.remove_prefix(indent);
    line = without_comment(line);
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r' || line.back() == '\t')) {
      line.remove_suffix(1);
    }
    if (!line.empty() && line != "---" && line != "...") {
      lines.push_back({indent, line, number});
    }
  }
  return lines;
}

class Reader {
 public:
  explicit Reader(std::vector<Line> lines) : lines_(std::move(lines)) {}

  std::optional<Yaml> read() {
    Yaml all;
    if (lines_.empty()) {
      return all;
    }
    if (!block(all, lines_[0].indent, 0) || at_ != lines_.size()) {
      return std::nullopt;
    }
    return all;
  }
  std::size_t line() const {
    return lines_.empty() ? 0 : lines_[std::min(at_, lines_.size() - 1)].number;
  }

 private:
  static bool is_item(std::string_view text) { return text == "-" || text.starts_with("- "); }

  // The map or list of the lines that have this indentation.
  bool block(Yaml& out, std::size_t indent, unsigned depth) {
    if (depth > kDepthMax) {
      return false;
    }
    if (begins_flow(lines_[at_].text)) {
      return flow(out, lines_[at_].text);
    }
    while (at_ < lines_.size() && lines_[at_].indent == indent) {
      const bool ok =
          is_item(lines_[at_].text) ? item(out, indent, depth) : entry(out, indent, depth);
      if (!ok) {
        return false;
      }
    }
    return at_ == lines_.size() || lines_[at_].indent < indent;
  }

  // `- ...`: what stands behind the dash is the first line of a block that is indented further.
  bool item(Yaml& out, std::size_t indent, unsigned depth) {
    Line& line = lines_[at_];
    std::string_view rest = line.text.substr(1);
    const std::size_t blanks = std::min(rest.find_first_not_of(' '), rest.size());
    rest.remove_prefix(blanks);
    Yaml& value = out.items.emplace_back();
    if (rest.empty()) {
      ++at_;
      return at_ == lines_.size() || lines_[at_].indent <= indent ||
             block(value, lines_[at_].indent, depth + 1);
    }
    if (begins_flow(rest)) {
      return flow(value, rest);
    }
    if (!is_item(rest) && colon(rest) == std::string_view::npos) {
      value.scalar = unquoted(rest);
      ++at_;
      return true;
    }
    line = {indent + 1 + blanks, rest, line.number};
    return block(value, line.indent, depth + 1);
  }

  // `{...}` or `[...]` that begins in this line, and ends in it or in a later one.
  bool flow(Yaml& out, std::string_view rest) {
    std::string text{rest};
    for (std::size_t next = at_ + 1; !flow_is_whole(text); ++next) {
      if (next == lines_.size()) {
        return false;
      }
      text.append("\n").append(lines_[next].text);
      last_ = next;
    }
    auto value = read_flow(text);
    if (!value) {
      return false;
    }
    out = std::move(*value);
    at_ = std::max(last_, at_) + 1;
    return true;
  }

  static std::size_t colon(std::string_view text) {
    if (text[0] == '\'' || text[0] == '"') {
      const std::size_t end = text.find(text[0], 1);
      return end == std::string_view::npos || text.substr(end + 1, 1) != ":"
                 ? std::string_view::npos
                 : end + 1;
    }
    for (std::size_t i = text.find(':'); i != std::string_view::npos; i = text.find(':', i + 1)) {
      if (i + 1 == text.size() || text[i + 1] == ' ') {
        return i;
      }
    }
    return std::string_view::npos;
  }

  bool entry(Yaml& out, std::size_t indent, unsigned depth) {
    const std::string_view text = lines_[at_].text;
    const std::size_t at = colon(text);
    if (at == std::string_view::npos || at == 0) {
      return false;
    }
    std::string_view rest = text.substr(at + 1);
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    Yaml& value = out.entries.emplace_back(unquoted(text.substr(0, at)), Yaml{}).second;
    if (begins_flow(rest)) {
      return flow(value, rest);
    }
    ++at_;
    if (!rest.empty()) {
      value.scalar = unquoted(rest);
      return true;
    }
    if (at_ == lines_.size()) {
      return true;
    }
    // A list may stand at the indentation of its key.
    const std::size_t next = lines_[at_].indent;
    if (next == indent && is_item(lines_[at_].text)) {
      while (at_ < lines_.size() && lines_[at_].indent == indent && is_item(lines_[at_].text)) {
        if (!item(value, indent, depth + 1)) {
          return false;
        }
      }
      return true;
    }
    return next <= indent || block(value, next, depth + 1);
  }

  std::vector<Line> lines_;
  std::size_t at_ = 0;
  std::size_t last_ = 0;  // line of the last value in brackets
};

}  // namespace

std::string unquoted(std::string_view text) {
  if (text.size() >= 2 && (text[0] == '\'' || text[0] == '"') && text.back() == text[0]) {
    text = text.substr(1, text.size() - 2);
  }
  return std::string{text};
}

const Yaml* Yaml::find(std::string_view key) const {
  const auto at = std::ranges::find(
      entries, key, [](const auto& entry) -> const std::string& { return entry.first; });
  return at == entries.end() ? nullptr : &at->second;
}

std::optional<std::uint64_t> Yaml::number(std::string_view key) const {
  const Yaml* const value = find(key);
  const auto read = value == nullptr ? std::nullopt : read_integer(value->scalar);
  return read && *read >= 0 ? std::optional{static_cast<std::uint64_t>(*read)} : std::nullopt;
}

std::string Yaml::text(std::string_view key) const {
  const Yaml* const value = find(key);
  return value == nullptr ? std::string{} : value->scalar;
}

std::optional<Yaml> read_yaml(std::string_view text, std::size_t& line) {
  Reader reader{split(text)};
  auto result = reader.read();
  line = result ? 0 : reader.line();
  return result;
}

}  // namespace muster::amdgcn
