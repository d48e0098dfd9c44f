// See reader.h.
#include "isa/nvvm/reader.h"

#include <fmt/format.h>

namespace muster::nvvm {

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
