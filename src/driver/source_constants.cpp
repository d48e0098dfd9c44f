// See source_constants.h.
#include "driver/source_constants.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <set>
#include <span>

namespace muster::driver {
namespace {

enum class TokenKind : std::uint8_t { word, number, text, sign, line_end };

struct Token {
  TokenKind kind = TokenKind::sign;
  std::string_view text;
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) {
  return is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Behind a comment that begins at `at`; `at` itself if none does.
std::size_t behind_comment(std::string_view text, std::size_t at) {
  if (text.substr(at, 2) == "//") return std::min(text.find('\n', at), text.size());
  if (text.substr(at, 2) != "/*") return at;
  const std::size_t end = text.find("*/", at + 2);
  return end == std::string_view::npos ? text.size() : end + 2;
}

std::size_t behind_text(std::string_view text, std::size_t at) {
  const char quote = text[at];
  for (++at; at < text.size() && text[at] != quote && text[at] != '\n'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return std::min(at + 1, text.size());
}

// An end of a line counts, for macros; not that of one that goes on.
std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    std::size_t end = at + 1;
    TokenKind kind = TokenKind::sign;
    if (const std::size_t behind = behind_comment(text, at); behind != at) {
      at = behind;
      continue;
    }
    if (c == '\\' && text.substr(at + 1, 1) == "\n") {
      at += 2;
      continue;
    }
    if (c == ' ' || c == '\t' || c == '\r') {
      ++at;
      continue;
    }
    if (c == '\n') kind = TokenKind::line_end;
    if (c == '"' || c == '\'') {
      kind = TokenKind::text;
      end = behind_text(text, at);
    }
    if (is_word(c)) {
      kind = is_digit(c) ? TokenKind::number : TokenKind::word;
      while (end < text.size() && (is_word(text[end]) || (is_digit(c) && text[end] == '\''))) ++end;
    }
    tokens.push_back({kind, text.substr(at, end - at)});
    at = end;
  }
  return tokens;
}

std::optional<std::int64_t> number_of(std::string_view text) {
  while (!text.empty() && std::string_view{"uUlL"}.find(text.back()) != std::string_view::npos) {
    text.remove_suffix(1);
  }
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (hexadecimal) text.remove_prefix(2);
  std::int64_t value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, hexadecimal ? 16 : 10);
  const bool octal = !hexadecimal && text.size() > 1 && text.front() == '0';
  if (error != std::errc{} || end != text.data() + text.size() || octal) return std::nullopt;
  return value;
}

class Reader {
 public:
  explicit Reader(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  SourceConstants read() {
    while (at_ < tokens_.size()) {
      const std::string_view word = tokens_[at_++].text;
      if (word == "#" && is("define")) {
        ++at_;
        macro();
      } else if (word == "enum") {
        enumeration();
      } else if (word == "constexpr" || word == "const") {
        declaration();
      }
    }
    for (const std::string& name : twice_) known_.erase(name);
    return std::move(known_);
  }

 private:
  bool is(std::string_view text) const { return at_ < tokens_.size() && tokens_[at_].text == text; }
  bool is_kind(TokenKind kind) const { return at_ < tokens_.size() && tokens_[at_].kind == kind; }
  void skip_line_ends() {
    while (is_kind(TokenKind::line_end)) ++at_;
  }

  void define(std::string_view name, std::optional<std::int64_t> value) {
    if (!value) {
      twice_.emplace(name);
      return;
    }
    const auto [row, fresh] = known_.emplace(name, *value);
    if (!fresh && row->second != *value) twice_.emplace(name);
  }

  // A number, a name that is known, or one of these in parentheses, up to one of the `ends`.
  std::optional<std::int64_t> value(std::string_view ends) {
    std::vector<Token> words;
    int depth = 0;
    for (; at_ < tokens_.size(); ++at_) {
      const Token& token = tokens_[at_];
      if (depth == 0 && token.text.size() == 1 && ends.find(token.text) != std::string_view::npos) {
        break;
      }
      if (token.text == "(" || token.text == "{" || token.text == "[") ++depth;
      if (token.text == ")" || token.text == "}" || token.text == "]") --depth;
      const bool around = token.text == "(" || token.text == ")";
      if (!around && token.kind != TokenKind::line_end) words.push_back(token);
    }
    if (words.size() != 1) return std::nullopt;
    if (words[0].kind == TokenKind::number) return number_of(words[0].text);
    const auto other = known_.find(words[0].text);
    return other == known_.end() ? std::nullopt : std::optional{other->second};
  }

  void macro() {
    if (!is_kind(TokenKind::word)) return;
    const std::string_view name = tokens_[at_++].text;
    if (const auto said = value("\n")) define(name, said);
  }

  void enumeration() {
    while (at_ < tokens_.size() && !is("{") && !is(";") && !is(")")) ++at_;
    if (!is("{")) return;
    ++at_;
    std::optional<std::int64_t> next = 0;
    while (at_ < tokens_.size() && !is("}")) {
      skip_line_ends();
      if (!is_kind(TokenKind::word)) return;
      const std::string_view name = tokens_[at_++].text;
      skip_line_ends();
      if (is("=")) {
        ++at_;
        next = value(",}");
      }
      define(name, next);
      if (next) ++*next;
      skip_line_ends();
      if (is(",")) ++at_;
      skip_line_ends();
    }
  }

  // "constexpr int kFull = 1, kEmpty = 2;"
  void declaration() {
    while (at_ + 1 < tokens_.size()) {
      const Token& token = tokens_[at_];
      if (token.text == ";" || token.text == "{" || token.text == ")") return;
      ++at_;
      if (token.kind != TokenKind::word || !is("=")) continue;
      ++at_;
      define(token.text, value(",;"));
    }
  }

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  SourceConstants known_;
  std::set<std::string, std::less<>> twice_;  // or not plainly a number
};

// From the beginning of a line, from 1; empty if there is none.
std::string_view from_line(std::string_view text, std::uint32_t line) {
  for (std::uint32_t at = 1; at < line; ++at) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  return text;
}

bool is_type(const Token& token) {
  constexpr std::string_view kTypes[] = {"int",     "unsigned", "uint32_t",
                                         "int32_t", "uint8_t",  "size_t"};
  return std::ranges::find(kTypes, token.text) != std::end(kTypes);
}

// How many tokens at `at` begin a cast, whose operand ends with the parenthesis that the last of
// them opens: "static_cast<int>(", "uint32_t(", "std::to_underlying(". 0: none does.
std::size_t cast_length(std::span<const Token> tokens, std::size_t at) {
  const auto is = [&](std::size_t index, std::string_view text) {
    return index < tokens.size() && tokens[index].text == text;
  };
  if (is(at, "std") && is(at + 1, ":") && is(at + 2, ":")) {
    const std::size_t inner = at + 3 < tokens.size() ? cast_length(tokens, at + 3) : 0;
    return inner == 0 ? 0 : inner + 3;
  }
  if (is_type(tokens[at]) || is(at, "to_underlying")) return is(at + 1, "(") ? 2 : 0;
  if (!is(at, "static_cast") || !is(at + 1, "<")) return 0;
  std::size_t end = at + 2;
  while (end < tokens.size() && !is(end, ">") && !is(end, ";")) ++end;
  return is(end, ">") && is(end + 1, "(") ? end + 2 - at : 0;
}

// The tokens without casts and ends of lines: "sync(static_cast<int>(Bar::kFull) + 1)" is
// "sync(Bar::kFull + 1)".
std::vector<Token> without_casts(std::span<const Token> tokens) {
  std::vector<Token> out;
  std::vector<bool> casts;  // per parenthesis that is open
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].kind == TokenKind::line_end) continue;
    if (const std::size_t length = cast_length(tokens, i); length > 0) {
      casts.push_back(true);
      i += length - 1;
      continue;
    }
    if (tokens[i].text == "(") {
      if (i + 2 < tokens.size() && is_type(tokens[i + 1]) && tokens[i + 2].text == ")") {
        i += 2;  // "(int)kFull"
        continue;
      }
      casts.push_back(false);
    }
    if (tokens[i].text == ")" && !casts.empty()) {
      const bool cast = casts.back();
      casts.pop_back();
      if (cast) continue;
    }
    out.push_back(tokens[i]);
  }
  return out;
}

bool is_one_of(const Token& token, std::string_view signs) {
  return token.text.size() == 1 && signs.find(token.text) != std::string_view::npos;
}

// The word may be the last part of "space::Kind::kFull".
std::optional<NameUse> use_of(std::span<const Token> tokens, std::size_t word) {
  std::size_t first = word;
  while (first >= 3 && tokens[first - 1].text == ":" && tokens[first - 2].text == ":" &&
         tokens[first - 3].kind == TokenKind::word) {
    first -= 3;
  }
  if (first == 0 || word + 1 >= tokens.size()) return std::nullopt;
  const bool begins = is_one_of(tokens[first - 1], "(,<{=");
  const bool ends = is_one_of(tokens[word + 1], "),>};");
  if (begins && ends) return NameUse::alone;
  if (begins && tokens[word + 1].text == "+") return NameUse::added_to;
  if (ends && tokens[first - 1].text == "+") return NameUse::added;
  return std::nullopt;
}

}  // namespace

SourceConstants constants_of(std::string_view text) { return Reader{tokens_of(text)}.read(); }

std::vector<UsedName> names_in_statement(std::string_view text, std::uint32_t line) {
  constexpr std::size_t kLinesMax = 6;
  std::vector<UsedName> names;
  std::string_view rest = line == 0 ? std::string_view{} : from_line(text, line);
  std::size_t end = 0;
  for (std::size_t lines = 0; lines < kLinesMax && end < rest.size(); ++lines) {
    end = std::min(rest.find('\n', end), rest.size() - 1) + 1;
  }
  const std::vector<Token> tokens = without_casts(tokens_of(rest.substr(0, end)));
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].text == ";") break;
    if (tokens[i].kind != TokenKind::word) continue;
    if (const auto use = use_of(tokens, i)) {
      names.push_back({.name = std::string{tokens[i].text}, .use = *use});
    }
  }
  return names;
}

std::vector<std::string> included_files(std::string_view text) {
  std::vector<std::string> files;
  const std::vector<Token> tokens = tokens_of(text);
  for (std::size_t i = 0; i + 2 < tokens.size(); ++i) {
    if (tokens[i].text != "#" || tokens[i + 1].text != "include") continue;
    const std::string_view name = tokens[i + 2].text;
    if (name.size() > 2 && name.front() == '"' && name.back() == '"') {
      files.emplace_back(name.substr(1, name.size() - 2));
    }
  }
  return files;
}

}  // namespace muster::driver
