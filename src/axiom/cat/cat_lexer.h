// The words of cat models: names, strings and symbols, without comments. Depends on source.
#pragma once

#include <cctype>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "diagnostics/diagnostic.h"

namespace muster::axiom {

enum class CatToken : std::uint8_t { end, name, string, symbol };
inline bool starts_name(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}
inline bool continues_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '.';
}

// Cheap to copy: a copy reads ahead, or again.
class CatLexer {
 public:
  explicit CatLexer(std::string_view text) : text_(text) { next(); }

  CatToken token = CatToken::end;
  std::string_view spelling;
  Range range;

  void next() {
    skip();
    const std::uint32_t begin = position_;
    if (at_end()) {
      token = CatToken::end;
    } else if (starts_name(text_[position_])) {
      token = CatToken::name;
      // A dash belongs to a name only between two of its letters: `po-loc`, but not `a -b`.
      while (!at_end() && continues_name(text_[position_])) ++position_;
      while (text_[position_ - 1] == '-') --position_;
    } else if (text_[position_] == '"') {
      token = CatToken::string;
      ++position_;
      while (!at_end() && text_[position_] != '"' && text_[position_] != '\n') ++position_;
      if (!at_end() && text_[position_] == '"') ++position_;
    } else {
      token = CatToken::symbol;
      position_ += text_.substr(position_).starts_with("^-1") ? 3 : 1;
    }
    range = {begin, position_};
    spelling = text_.substr(begin, position_ - begin);
  }

 private:
  bool at_end() const { return position_ >= text_.size(); }
  void skip() {
    while (!at_end()) {
      const std::string_view rest = text_.substr(position_);
      if (rest.starts_with("//")) {
        const std::size_t line = rest.find('\n');
        position_ += static_cast<std::uint32_t>(line == rest.npos ? rest.size() : line);
      } else if (rest.starts_with("(*")) {
        const std::size_t close = rest.find("*)");
        position_ += static_cast<std::uint32_t>(close == rest.npos ? rest.size() : close + 2);
      } else if (std::isspace(static_cast<unsigned char>(rest[0])) != 0) {
        ++position_;
      } else {
        return;
      }
    }
  }
  std::string_view text_;
  std::uint32_t position_ = 0;
};

// Reads along a model, and says what it found instead of what it expects.
class CatReader {
 protected:
  CatReader(const SourceFilePtr& file, Diagnostics& diagnostics)
      : file_(file), diagnostics_(diagnostics), lexer_(file->text()) {}

  bool is(std::string_view spelling) const {
    return lexer_.token != CatToken::end && lexer_.spelling == spelling;
  }
  bool take(std::string_view spelling) {
    if (!is(spelling)) return false;
    lexer_.next();
    return true;
  }
  bool error(std::string message) {
    diagnostics_.error(Kind::kCatSyntax, {file_, lexer_.range}, std::move(message));
    return false;
  }
  bool expect(std::string_view spelling) {
    if (take(spelling)) return true;
    return error("expected '" + std::string(spelling) + "'" + instead());
  }
  std::string instead() const {
    if (lexer_.token == CatToken::end) return " at the end of the model";
    return ", found '" + std::string(lexer_.spelling) + "'";
  }
  bool starts_statement() const {
    CatLexer word = lexer_;
    if (is("~")) word.next();
    for (const std::string_view start : {"acyclic", "irreflexive", "empty"})
      if (word.token == CatToken::name && word.spelling == start) return true;
    return is("let") || is("flag");
  }

  const SourceFilePtr& file_;
  Diagnostics& diagnostics_;
  CatLexer lexer_;
};

}  // namespace muster::axiom
