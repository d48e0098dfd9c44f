// See declaration.h.
#include "isa/visa/parse/declaration.h"

#include <fmt/format.h>

#include <utility>

#include "isa/visa/parse/expression.h"

namespace muster::visa {
namespace {

constexpr std::string_view kNameSymbols = "%$@?";

std::optional<std::uint32_t> align_named(std::string_view word) {
  constexpr std::pair<std::string_view, std::uint32_t> kNames[] = {
      {"byte", 1},      {"word", 2},     {"dword", 4},   {"qword", 8}, {"oword", 16},
      {"hword", 32},    {"wordx32", 64}, {"32word", 64}, {"GRF", 0},   {"GRFx2", 0},
      {"wordx64", 128}, {"64word", 128}, {"2GRF", 0}};
  for (const auto& [name, bytes] : kNames) {
    if (name == word) {
      return bytes;
    }
  }
  return std::nullopt;
}

class Reader {
 public:
  Reader(Cursor& cursor, const ListedRoutine& routine, const Names& names, Diagnostics& diagnostics)
      : cursor_(cursor), context_{&routine, &names, std::nullopt}, diagnostics_(diagnostics) {}

  std::optional<Variable> variable() {
    Variable out;
    const std::uint32_t begin = cursor_.position();
    out.name = cursor_.word(kNameSymbols);
    if (out.name.empty()) {
      return expected("the name of a variable");
    }
    out.range = cursor_.location(begin).range;
    if (!key("v_type") || !kind(out)) {
      return expected("v_type=G, A, P, S or T");
    }
    if (out.kind == VariableKind::general && !type(out)) {
      return std::nullopt;
    }
    const auto count = key("num_elts") ? whole(cursor_, context_) : std::nullopt;
    if (!count || *count < 1 || *count > UINT16_MAX) {
      return expected("num_elts= and a number from 1 to 65535");
    }
    out.elements = static_cast<std::uint32_t>(*count);
    while (!cursor_.done()) {
      if (!property(out)) {
        return std::nullopt;
      }
    }
    return out;
  }

  std::optional<Input> input() {
    Input out;
    const std::uint32_t begin = cursor_.position();
    const std::string_view name = cursor_.word(kNameSymbols);
    const auto known = context_.names->find(name);
    if (!known) {
      return undeclared(name, begin);
    }
    out.variable = *known;
    out.range = cursor_.location(begin).range;
    while (!cursor_.done()) {
      if (key("offset")) {
        const auto value = bytes();
        if (!value) {
          return std::nullopt;
        }
        out.offset = *value;
      } else if (key("size")) {
        out.size = bytes();
        if (!out.size) {
          return std::nullopt;
        }
      } else if (!key("attrs")) {
        return expected("offset=, size= or attrs=");
      } else if (!attributes(out.attributes)) {
        return std::nullopt;
      }
    }
    return out;
  }

  std::optional<Attribute> attribute() {
    Attribute out;
    const std::uint32_t begin = cursor_.position();
    out.name = cursor_.word();
    if (out.name.empty()) {
      return expected("the name of an attribute");
    }
    if (cursor_.eat('=') && !cursor_.done() && cursor_.peek() != ',' && cursor_.peek() != '}') {
      if (cursor_.peek() == '"') {
        bool quoted = false;
        out.has_text = true;
        out.text = parse_name(cursor_, quoted, diagnostics_);
      } else {
        out.number = shifted(cursor_, context_);
        if (!out.number) {
          return expected("a number or a text in quotes");
        }
      }
    }
    out.range = {begin, cursor_.position()};
    return out;
  }

 private:
  std::nullopt_t expected(std::string_view what) {
    diagnostics_.error(Kind::kVisaSyntax, cursor_.location(),
                       fmt::format("expected {}, found {}", what, found(cursor_)));
    return std::nullopt;
  }
  std::nullopt_t undeclared(std::string_view name, std::uint32_t begin) {
    if (name.empty()) {
      return expected("the name of a variable");
    }
    diagnostics_.error(Kind::kVisaOperand, cursor_.location(begin),
                       fmt::format("variable '{}' is not declared", name));
    return std::nullopt;
  }

  // `name =`
  bool key(std::string_view name) {
    const Cursor before = cursor_;
    if (cursor_.word() == name && cursor_.eat('=')) {
      return true;
    }
    cursor_ = before;
    return false;
  }

  std::optional<std::uint32_t> bytes() {
    const auto value = whole(cursor_, context_);
    if (!value || *value < 0 || *value > UINT32_MAX) {
      return expected("a number of bytes");
    }
    return static_cast<std::uint32_t>(*value);
  }

  bool kind(Variable& out) {
    constexpr VariableKind kKinds[] = {VariableKind::general, VariableKind::address,
                                       VariableKind::predicate, VariableKind::sampler,
                                       VariableKind::surface};
    const std::string_view word = cursor_.word();
    for (const VariableKind kind : kKinds) {
      if (spelling(kind) == word) {
        out.kind = kind;
        return true;
      }
    }
    return false;
  }

  bool type(Variable& out) {
    const auto type = key("type") ? data_type(cursor_.word()) : std::nullopt;
    if (!type) {
      expected("type= and a type such as ud, d, uw, w, ub, b, uq, q, f, df or hf");
      return false;
    }
    out.type = *type;
    return true;
  }

  bool property(Variable& out) {
    if (key("align")) {
      return align(out);
    }
    if (key("alias")) {
      return alias(out);
    }
    if (key("v_name")) {
      out.label = cursor_.word(kNameSymbols);
      return true;
    }
    if (key("attrs")) {
      return attributes(out.attributes);
    }
    expected("align=, alias=, v_name= or attrs=");
    return false;
  }

  bool align(Variable& out) {
    const Cursor before = cursor_;
    out.align_text = cursor_.word();
    if (const auto known = align_named(out.align_text)) {
      out.align = *known;
      return true;
    }
    cursor_ = before;
    const auto value = whole(cursor_, context_);
    if (!value || *value < 1 || *value > 128 || (*value & (*value - 1)) != 0) {
      cursor_ = before;
      expected(
          "align= and byte, word, dword, qword, oword, hword, wordx32, wordx64, GRF, GRFx2 or a "
          "power of two up to 128");
      return false;
    }
    out.align = static_cast<std::uint32_t>(*value);
    out.align_text = {};
    return true;
  }

  // alias=<%r0, 0>
  bool alias(Variable& out) {
    if (!cursor_.eat('<')) {
      expected("<variable, offset> behind alias=");
      return false;
    }
    const std::uint32_t begin = cursor_.position();
    const std::string_view name = cursor_.word(kNameSymbols);
    const auto known = context_.names->find(name);
    if (!known) {
      undeclared(name, begin);
      return false;
    }
    out.alias = *known;
    if (!cursor_.eat(',')) {
      expected("',' and an offset in bytes");
      return false;
    }
    const auto offset = shifted(cursor_, context_);
    if (!offset || *offset < 0 || *offset > UINT32_MAX || !cursor_.eat('>')) {
      expected("an offset in bytes and '>'");
      return false;
    }
    out.alias_offset = static_cast<std::uint32_t>(*offset);
    return true;
  }

  // {Output, entry=3, name="x"}
  bool attributes(std::vector<Attribute>& out) {
    if (!cursor_.eat('{')) {
      expected("attributes in braces");
      return false;
    }
    do {
      auto next = attribute();
      if (!next) {
        return false;
      }
      out.push_back(*next);
    } while (cursor_.eat(','));
    if (!cursor_.eat('}')) {
      expected("',' or '}'");
      return false;
    }
    return true;
  }

  Cursor& cursor_;
  ExpressionContext context_;
  Diagnostics& diagnostics_;
};

}  // namespace

std::optional<Variable> parse_variable(Cursor& cursor, const ListedRoutine& routine,
                                       const Names& names, Diagnostics& diagnostics) {
  return Reader{cursor, routine, names, diagnostics}.variable();
}

std::optional<Input> parse_input(Cursor& cursor, const ListedRoutine& routine, const Names& names,
                                 Diagnostics& diagnostics) {
  return Reader{cursor, routine, names, diagnostics}.input();
}

std::optional<Attribute> parse_attribute(Cursor& cursor, const ListedRoutine& routine,
                                         const Names& names, Diagnostics& diagnostics) {
  return Reader{cursor, routine, names, diagnostics}.attribute();
}

std::string_view parse_name(Cursor& cursor, bool& quoted, Diagnostics& diagnostics) {
  const auto expected = [&](std::string_view what) {
    diagnostics.error(Kind::kVisaSyntax, cursor.location(),
                      fmt::format("expected {}, found {}", what, found(cursor)));
    return std::string_view{};
  };
  quoted = cursor.peek() == '"';
  if (!quoted) {
    const std::string_view name = cursor.word("$@?-.");
    return name.empty() ? expected("a name") : name;
  }
  const std::string_view rest = Cursor{cursor}.rest();
  std::size_t end = 1;
  while (end < rest.size() && rest[end] != '"') {
    end += rest[end] == '\\' ? 2 : 1;
  }
  if (end >= rest.size()) {
    return expected("the end of a string");
  }
  cursor.eat(rest.substr(0, end + 1));
  return rest.substr(1, end - 1);
}

}  // namespace muster::visa
