// See reader.h.
#include "isa/nvvm/parse/reader.h"

#include <fmt/format.h>

namespace muster::nvvm {

namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("_.$%@!#").find(c) != std::string_view::npos;
}

// Behind the string that begins at `at`.
std::size_t behind_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    at += text[at] == '\\' ? 1 : 0;
  }
  return std::min(at + 1, text.size());
}

// The end of what begins at `at`: behind the bracket that closes the first one, or, of a line, its
// end outside of brackets.
std::size_t behind_brackets(std::string_view text, std::size_t at, bool line) {
  for (int depth = 0; at < text.size();) {
    const char c = text[at];
    if (c == '"') {
      at = behind_string(text, at);
      continue;
    }
    depth += c == '(' || c == '[' || c == '{' ? 1 : 0;
    depth -= c == ')' || c == ']' || c == '}' ? 1 : 0;
    if (line ? c == '\n' && depth <= 0 : depth == 0) {
      return line ? at : at + 1;
    }
    ++at;
  }
  return text.size();
}

// `#name =` at `at`, the first of a line.
bool names_attribute(std::string_view text, std::size_t at) {
  if (text[at] != '#' || (at > 0 && text[at - 1] != '\n')) {
    return false;
  }
  while (at < text.size() && is_word(text[at])) {
    ++at;
  }
  return text.substr(at).starts_with(" = ");
}

}  // namespace

void blank_locations(std::string& text) {
  constexpr std::string_view kLocation = "loc(";
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '"') {
      at = behind_string(text, at);
      continue;
    }
    const bool location = std::string_view(text).substr(at).starts_with(kLocation) &&
                          (at == 0 || !is_word(text[at - 1]));
    const bool alias = names_attribute(text, at);
    if (!location && !alias) {
      ++at;
      continue;
    }
    const std::size_t from = location ? at + kLocation.size() - 1 : at;
    const std::size_t end = behind_brackets(text, from, alias);
    for (; at < end; ++at) {
      text[at] = text[at] == '\n' ? '\n' : ' ';
    }
  }
}

bool Reader::complain(Kind kind, Location location, std::string message) {
  if (!diagnostics.has_errors()) {
    diagnostics.error(kind, std::move(location), std::move(message));
  }
  return false;
}

bool Reader::expected(std::string_view what) {
  return complain(Kind::kNvvmSyntax, cursor.location(),
                  fmt::format("expected {}, found {}", what, found(cursor)));
}

std::string_view Reader::value_name() {
  return cursor.peek() == '%' ? cursor.word("%#$.") : std::string_view{};
}

Type type_named(std::string_view text) {
  if (text.starts_with("!llvm.")) {
    text.remove_prefix(6);
  }
  return text == "void"     ? Type::kVoid
         : text == "i1"     ? Type::kI1
         : text == "i32"    ? Type::kI32
         : text == "i64"    ? Type::kI64
         : text == "ptr"    ? Type::kGeneric
         : text == "ptr<3>" ? Type::kShared
                            : Type::kOther;
}

std::optional<Type> Reader::type() {
  const std::uint32_t at = cursor.position();
  std::string text{cursor.word("!.")};
  if (text.empty()) {
    expected("a type");
    return std::nullopt;
  }
  if (cursor.eat('<')) {
    const std::string_view inside = cursor.word();
    if (!cursor.eat('>')) {
      expected("'>'");
      return std::nullopt;
    }
    text += "<" + std::string{inside} + ">";
  }
  const Type type = type_named(text);
  if (type == Type::kOther || type == Type::kVoid) {
    complain(Kind::kNvvmUnknown, cursor.location(at),
             fmt::format("type '{}' is none of i1, i32, i64, !llvm.ptr and !llvm.ptr<3>", text));
    return std::nullopt;
  }
  return type;
}

bool Reader::types(std::vector<Type>& out) {
  if (!cursor.eat('(')) {
    const auto one = type();
    out.push_back(one.value_or(Type::kVoid));
    return one.has_value();
  }
  while (!cursor.eat(')')) {
    const auto next = type();
    if (!next) {
      return false;
    }
    out.push_back(*next);
    cursor.eat(',');
  }
  return true;
}

bool Reader::attributes(Attributes* out) {
  if (!cursor.eat('{')) {
    return expected("'{'");
  }
  while (!cursor.eat('}')) {
    const std::string name{cursor.word(".")};
    if (name.empty()) {
      return expected("an attribute's name");
    }
    std::string value;
    if (cursor.eat('=')) {
      // Up to a comma or the end at depth 0; strings are words of their own. `->` closes nothing.
      for (int depth = 0; depth > 0 || (cursor.peek() != ',' && cursor.peek() != '}');) {
        if (cursor.done()) {
          return expected("'}'");
        }
        if (cursor.eat("->")) {
          value += "->";
          continue;
        }
        const char symbol = cursor.peek();
        depth += symbol == '<' || symbol == '(' || symbol == '[' || symbol == '{' ? 1 : 0;
        depth -= symbol == '>' || symbol == ')' || symbol == ']' || symbol == '}' ? 1 : 0;
        const std::uint32_t before = cursor.position();
        const std::string_view word = cursor.word("!.@#%-");
        if (!word.empty()) {
          value += word;
          value += cursor.position() > before + word.size() ? " " : "";
        } else {
          value += symbol;
          cursor.eat(symbol);
          value += cursor.position() > before + 1 ? " " : "";
        }
      }
    }
    while (value.ends_with(' ')) {
      value.pop_back();
    }
    if (out != nullptr) {
      (*out)[name] = value;
    }
    cursor.eat(',');
  }
  return true;
}

bool Reader::constant(Attributes& out, Type& result) {
  if (!cursor.eat('(')) {
    return expected("'('");
  }
  std::string value{cursor.word("-")};
  const bool truth = value == "true" || value == "false";
  if (!truth) {
    const auto type = cursor.eat(':') ? this->type() : std::nullopt;
    if (!type) {
      return expected("value : type");
    }
    value += " : " + std::string{spelling(*type)};
  }
  if (!cursor.eat(')') || !cursor.eat(':')) {
    return expected(") : type");
  }
  out["value"] = value;
  const auto type = this->type();
  result = type.value_or(Type::kVoid);
  return type.has_value();
}

}  // namespace muster::nvvm
