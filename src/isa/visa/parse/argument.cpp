// See argument.h.
// Reference: vISA specification, section on operands.
#include "isa/visa/parse/argument.h"

#include <fmt/format.h>

#include <bit>
#include <cstdlib>
#include <string>

namespace muster::visa {
namespace {

constexpr unsigned kDepthMax = 16;
constexpr std::string_view kNameSymbols = "%$@?";
constexpr std::string_view kLabelSymbols = "%$@?-.";

bool is_digit(char symbol) { return symbol >= '0' && symbol <= '9'; }

std::optional<Argument::Model> model_named(std::string_view word) {
  constexpr std::string_view kNames[] = {"", "flat", "bti", "ss", "bss", "arg", "surf"};
  for (std::size_t i = 1; i < std::size(kNames); ++i) {
    if (kNames[i] == word) {
      return static_cast<Argument::Model>(i);
    }
  }
  return std::nullopt;
}

std::int64_t negated(std::int64_t value) {
  return static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(value));
}

// The bits of an integer of this type; signed ones extended to 64.
std::uint64_t cut(std::int64_t value, DataType type) {
  const unsigned bits = 8 * bytes_of(type);
  if (bits == 0 || bits >= 64) {
    return static_cast<std::uint64_t>(value);
  }
  const std::uint64_t low = static_cast<std::uint64_t>(value) & ((std::uint64_t{1} << bits) - 1);
  return is_signed(type) && (low >> (bits - 1)) != 0 ? low | ~std::uint64_t{0} << bits : low;
}

}  // namespace

std::optional<Argument> ArgumentReader::complain(std::uint32_t begin, std::string message) {
  diagnostics_.error(Kind::kVisaOperand, cursor_.location(begin), std::move(message));
  return std::nullopt;
}

std::optional<Argument> ArgumentReader::expected(std::string_view what) {
  diagnostics_.error(Kind::kVisaSyntax, cursor_.location(),
                     fmt::format("expected {}, found {}", what, found(cursor_)));
  return std::nullopt;
}

std::optional<Argument> ArgumentReader::read() {
  if (++depth_ > kDepthMax) {
    --depth_;
    return expected("an operand in fewer parentheses");
  }
  const std::uint32_t begin = cursor_.position();
  const char front = cursor_.peek();
  std::optional<Argument> result;
  if (front == '"') {
    result = quoted();
  } else if (front == '&') {
    result = address_of();
  } else if (front == '[') {
    result = address(Argument::Model::none);
  } else if (is_digit(front) || front == '-' || front == '~' || front == '!' || is_constant()) {
    result = immediate();
  } else if (Argument argument; modifier(argument)) {
    result = cursor_.eat("r[") ? indirect(std::move(argument)) : named(std::move(argument));
  } else if (front == '(') {
    result = tuple();
  } else if (cursor_.eat("r[")) {
    result = indirect({});
  } else {
    result = named({});
  }
  --depth_;
  if (result) {
    result->range = {begin, cursor_.location(begin).range.end};
  }
  return result;
}

bool ArgumentReader::is_constant() const {
  const std::string_view rest = Cursor{cursor_}.rest();
  return rest.starts_with("%sizeof") || rest.starts_with("%DispatchSimd");
}

std::optional<Argument> ArgumentReader::label() {
  const std::uint32_t begin = cursor_.position();
  if (cursor_.peek() == '"') {
    auto result = quoted();
    if (result) {
      result->kind = Argument::Kind::label;
    }
    return result;
  }
  Argument result;
  result.kind = Argument::Kind::label;
  result.text = cursor_.word(kLabelSymbols);
  if (result.text.empty() || is_digit(result.text[0])) {
    return expected("a label");
  }
  result.range = {begin, begin + static_cast<std::uint32_t>(result.text.size())};
  return result;
}

std::optional<Argument> ArgumentReader::labels() {
  Argument result;
  result.kind = Argument::Kind::labels;
  const std::uint32_t begin = cursor_.position();
  if (!cursor_.eat('(')) {
    return expected("labels in parentheses");
  }
  while (!cursor_.eat(')')) {
    if (cursor_.eat(',')) {
      continue;
    }
    auto next = label();
    if (!next) {
      return std::nullopt;
    }
    result.inside.push_back(*std::move(next));
  }
  result.range = {begin, cursor_.position()};
  return result;
}

std::optional<Argument> ArgumentReader::quoted() {
  const std::string_view rest = Cursor{cursor_}.rest();
  std::size_t end = 1;
  while (end < rest.size() && rest[end] != '"') {
    end += rest[end] == '\\' ? 2 : 1;
  }
  if (end >= rest.size()) {
    return expected("the end of a string");
  }
  Argument result;
  result.kind = Argument::Kind::text;
  result.quoted = true;
  result.text = rest.substr(1, end - 1);
  cursor_.eat(rest.substr(0, end + 1));
  return result;
}

bool ArgumentReader::modifier(Argument& argument) {
  argument.modifier = cursor_.eat("(-abs)")  ? Modifier::negate_absolute
                      : cursor_.eat("(-)")   ? Modifier::negate
                      : cursor_.eat("(abs)") ? Modifier::absolute
                      : cursor_.eat("(~)")   ? Modifier::invert
                                             : Modifier::none;
  return argument.modifier != Modifier::none;
}

// &V33, &V33[16]
std::optional<Argument> ArgumentReader::address_of() {
  cursor_.eat('&');
  const std::uint32_t begin = cursor_.position();
  const std::string_view name = cursor_.word(kNameSymbols);
  const auto known = context_.names->find(name);
  if (!known) {
    return name.empty() ? expected("a variable behind '&'")
                        : complain(begin, fmt::format("variable '{}' is not declared", name));
  }
  Argument result;
  result.kind = Argument::Kind::address_of;
  result.variable = *known;
  if (cursor_.eat('[')) {
    const auto offset = whole(cursor_, context_);
    if (!offset || !cursor_.eat(']')) {
      return expected("an offset in bytes and ']'");
    }
    result.offset = *offset;
    result.has_offset = true;
  }
  return result;
}

// A0(1),16]<1>:d behind `r[`
std::optional<Argument> ArgumentReader::indirect(Argument argument) {
  argument.kind = Argument::Kind::indirect;
  const std::uint32_t begin = cursor_.position();
  const std::string_view name = cursor_.word(kNameSymbols);
  const auto known = context_.names->find(name);
  if (!known || context_.routine->variables[*known].kind != VariableKind::address) {
    return name.empty()
               ? expected("an address variable")
               : complain(begin, fmt::format("address variable '{}' is not declared", name));
  }
  argument.variable = *known;
  if (!offset_in_parentheses(argument)) {
    return std::nullopt;
  }
  if (cursor_.eat(',')) {
    const auto offset = whole(cursor_, context_);
    if (!offset) {
      return expected("an offset in bytes");
    }
    argument.offset = *offset;
  }
  if (!cursor_.eat(']')) {
    return expected("']'");
  }
  if (cursor_.peek() != '<') {
    return expected("a region");
  }
  if (!region(argument)) {
    return std::nullopt;
  }
  const bool colon = cursor_.eat(':');
  const auto type = colon ? data_type(cursor_.word()) : std::nullopt;
  if (!type) {
    return expected("':' and a type");
  }
  argument.type = *type;
  return argument;
}

// (element), (row,column)
bool ArgumentReader::offset_in_parentheses(Argument& argument) {
  const auto small = [](const std::optional<std::int64_t>& value) {
    return value && *value >= 0 && *value <= UINT16_MAX;
  };
  if (!cursor_.eat('(')) {
    expected("'('");
    return false;
  }
  const auto first = whole(cursor_, context_);
  if (!small(first)) {
    expected("a row or an element");
    return false;
  }
  argument.has_offset = true;
  argument.column = static_cast<std::uint16_t>(*first);
  if (cursor_.eat(',')) {
    const auto second = whole(cursor_, context_);
    if (!small(second)) {
      expected("a column");
      return false;
    }
    argument.row = argument.column;
    argument.column = static_cast<std::uint16_t>(*second);
    if (argument.kind != Argument::Kind::indirect) {
      argument.kind = Argument::Kind::general;
    }
  } else if (argument.kind != Argument::Kind::indirect) {
    argument.kind = Argument::Kind::element;
  }
  if (!cursor_.eat(')')) {
    expected("')'");
    return false;
  }
  return true;
}

bool ArgumentReader::region(Argument& argument) {
  if (!cursor_.eat('<')) {
    return true;
  }
  const std::uint32_t begin = cursor_.position();
  std::int64_t parts[3] = {};
  unsigned count = 0;
  bool good = true;
  Region::Form form = Region::Form::horizontal;
  while (good) {
    const auto value = shifted(cursor_, context_);
    good = value && *value >= 0 && *value <= 64;
    parts[count++] = value.value_or(0);
    if (!good || cursor_.peek() == '>') {
      break;
    }
    good = count == 1 && cursor_.eat(';') ? (form = Region::Form::full, true)
           : count == 1 && cursor_.eat(',')
               ? (form = Region::Form::width_horizontal, true)
               : count == 2 && form == Region::Form::full && cursor_.eat(',');
  }
  good = good && cursor_.eat('>') && count == static_cast<unsigned>(form);
  if (!good) {
    diagnostics_.error(Kind::kVisaSyntax, cursor_.location(begin),
                       "expected a region <V;W,H> or <H>");
    return false;
  }
  argument.region.form = form;
  argument.region.horizontal = static_cast<std::uint16_t>(parts[count - 1]);
  argument.region.width = count > 1 ? static_cast<std::uint16_t>(parts[count - 2]) : 1;
  argument.region.vertical = count > 2 ? static_cast<std::uint16_t>(parts[0]) : 0;
  return true;
}

std::optional<Argument> ArgumentReader::immediate() {
  if (auto decimal = floating()) {
    return decimal;
  }
  const std::uint32_t begin = cursor_.position();
  const bool minus = cursor_.peek() == '-';
  const bool hexadecimal = Cursor{cursor_}.rest().substr(minus ? 1 : 0).starts_with("0x");
  const auto value = unary(cursor_, context_);
  if (!value) {
    diagnostics_.error(Kind::kVisaSyntax, cursor_.location(begin),
                       "expected a number of at most 64 bits");
    return std::nullopt;
  }
  Argument result;
  result.kind = Argument::Kind::immediate;
  if (!cursor_.eat(':')) {
    result.value = static_cast<std::uint64_t>(*value);
    result.hexadecimal = hexadecimal;
    return result;
  }
  const std::uint32_t type_at = cursor_.position();
  const auto type = data_type(cursor_.word());
  if (!type) {
    diagnostics_.error(Kind::kVisaSyntax, cursor_.location(type_at),
                       "expected a type such as ud, d, uw, w, ub, b, uq, q, f, df, hf or v");
    return std::nullopt;
  }
  result.type = *type;
  // A number in digits is the value of a float; hexadecimal, its bits.
  const bool single = *type == DataType::f, twice = *type == DataType::df;
  if ((single || twice) && !hexadecimal) {
    const auto real = static_cast<double>(*value);
    result.value = single ? std::bit_cast<std::uint32_t>(static_cast<float>(real))
                          : std::bit_cast<std::uint64_t>(real);
  } else if ((single || twice) && minus) {
    const std::uint64_t sign = single ? std::uint64_t{1} << 31 : std::uint64_t{1} << 63;
    result.value = cut(negated(*value), *type) ^ sign;
  } else {
    result.value = cut(*value, *type);
  }
  return result;
}

// -1.5:f, 1e+5:df: digits with a point or an exponent. Nothing, without a diagnostic, if it is
// none.
std::optional<Argument> ArgumentReader::floating() {
  const std::string_view rest = Cursor{cursor_}.rest();
  std::size_t at = rest.starts_with('-') ? 1 : 0;
  const auto digits = [&] {
    const std::size_t from = at;
    while (at < rest.size() && is_digit(rest[at])) {
      ++at;
    }
    return at > from;
  };
  if (!digits()) {
    return std::nullopt;
  }
  bool is_float = false;
  if (at < rest.size() && rest[at] == '.') {
    ++at;
    is_float = digits();
  }
  if (at < rest.size() && (rest[at] | 0x20) == 'e') {
    ++at;
    at += at < rest.size() && (rest[at] == '+' || rest[at] == '-') ? 1 : 0;
    is_float = digits();
  }
  const std::string text{rest.substr(0, at)};
  Cursor ahead = cursor_;
  if (!is_float || !ahead.eat(text) || !ahead.eat(':')) {
    return std::nullopt;
  }
  const auto type = data_type(ahead.word());
  if (type != DataType::f && type != DataType::df) {
    return std::nullopt;
  }
  cursor_ = ahead;
  Argument result;
  result.kind = Argument::Kind::immediate;
  result.type = *type;
  result.value = type == DataType::f
                     ? std::bit_cast<std::uint32_t>(std::strtof(text.c_str(), nullptr))
                     : std::bit_cast<std::uint64_t>(std::strtod(text.c_str(), nullptr));
  return result;
}

// (4, 3), (T6, 0)
std::optional<Argument> ArgumentReader::tuple() {
  Argument result;
  result.kind = Argument::Kind::tuple;
  cursor_.eat('(');
  do {
    auto next = read();
    if (!next) {
      return std::nullopt;
    }
    result.inside.push_back(*std::move(next));
  } while (cursor_.eat(','));
  if (!cursor_.eat(')')) {
    return expected("')'");
  }
  return result;
}

std::optional<Argument> ArgumentReader::named(Argument argument) {
  const std::uint32_t begin = cursor_.position();
  const std::string_view name = cursor_.word(kNameSymbols);
  if (name.empty()) {
    return expected("an operand");
  }
  const bool adjacent = cursor_.position() - begin == name.size();
  const char next = cursor_.peek();
  if (const auto model = model_named(name); model && (next == '[' || next == '(')) {
    return address(*model);
  }
  const auto known = context_.names->find(name);
  if (known) {
    argument.kind = Argument::Kind::name;
    argument.variable = *known;
    argument.type = context_.routine->variables[*known].type;
    return variable(std::move(argument), adjacent);
  }
  const bool as_variable = next == '(' || next == '<' || next == '.' || next == ':';
  if ((adjacent && as_variable) || argument.modifier != Modifier::none) {
    return complain(begin, fmt::format("variable '{}' is not declared", name));
  }
  argument.kind = Argument::Kind::label;
  argument.text = name;
  return argument;
}

std::optional<Argument> ArgumentReader::variable(Argument argument, bool adjacent) {
  const VariableKind kind = context_.routine->variables[argument.variable].kind;
  if (kind == VariableKind::predicate) {
    return argument;
  }
  // `T6 (-)V1...`: the next operand; `T6(0)`: an element.
  if (cursor_.peek() == '(') {
    Argument ahead;
    Cursor before = cursor_;
    const bool next_operand = !adjacent && (kind != VariableKind::general || modifier(ahead));
    cursor_ = before;
    if (next_operand) {
      return argument;
    }
    if (!offset_in_parentheses(argument)) {
      return std::nullopt;
    }
  }
  if (cursor_.peek() == '<') {
    if (argument.kind == Argument::Kind::name) {
      argument.kind = Argument::Kind::general;
    }
    return region(argument) ? behind_variable(std::move(argument)) : std::nullopt;
  }
  if (cursor_.peek() == '.' && argument.kind == Argument::Kind::name) {
    cursor_.eat('.');
    if (!number_behind_dot(argument)) {
      return std::nullopt;
    }
  }
  return behind_variable(std::move(argument));
}

// V33.64, V33.(2*32)
bool ArgumentReader::number_behind_dot(Argument& argument) {
  argument.kind = Argument::Kind::raw;
  const auto offset = primary(cursor_, context_);
  if (!offset || *offset < 0 || *offset > UINT32_MAX) {
    expected("an offset in bytes");
    return false;
  }
  argument.offset = *offset;
  return true;
}

std::optional<Argument> ArgumentReader::behind_variable(Argument argument) {
  if (cursor_.peek() == ':') {
    return data(std::move(argument));
  }
  if (cursor_.peek() == '/') {
    cursor_.eat('/');
    const auto size = primary(cursor_, context_);
    if (!size || *size < 0) {
      return expected("a size in bytes");
    }
    Argument result;
    result.kind = Argument::Kind::payload;
    result.value = static_cast<std::uint64_t>(*size);
    result.inside.push_back(std::move(argument));
    return result;
  }
  return argument;
}

std::optional<Argument> ArgumentReader::data(Argument reg) {
  cursor_.eat(':');
  const std::uint32_t begin = cursor_.position();
  const auto shape = data_shape(cursor_.word("."));
  if (!shape) {
    diagnostics_.error(Kind::kVisaSyntax, cursor_.location(begin),
                       "expected the shape of the data, such as d32, d64x2, d32x16t, d8u32, "
                       "d32.xyz or d16.16x8");
    return std::nullopt;
  }
  Argument result;
  result.kind = Argument::Kind::data;
  result.shape = *shape;
  result.inside.push_back(std::move(reg));
  return result;
}

// flat[...]:a64, bti(4)[...]:a32, [...]:a32; also a surface alone.
std::optional<Argument> ArgumentReader::address(Argument::Model model) {
  Argument result;
  result.kind = Argument::Kind::address;
  result.model = model;
  if (cursor_.peek() == '(' && !surface(result)) {
    return std::nullopt;
  }
  if (cursor_.peek() != '[') {
    return result.has_surface ? std::optional{result} : expected("'['");
  }
  cursor_.eat('[');
  if (!terms(result) || !address_size(result)) {
    return std::nullopt;
  }
  return result;
}

bool ArgumentReader::surface(Argument& argument) {
  cursor_.eat('(');
  auto inside = read();
  if (!inside) {
    return false;
  }
  argument.has_surface = true;
  argument.inside.push_back(*std::move(inside));
  if (cursor_.eat(',')) {
    argument.index = whole(cursor_, context_);
    if (!argument.index) {
      expected("an index");
      return false;
    }
  }
  if (!cursor_.eat(')')) {
    expected("')'");
    return false;
  }
  return true;
}

bool ArgumentReader::terms(Argument& argument) {
  do {
    if (!term(argument)) {
      return false;
    }
  } while (cursor_.eat(','));
  if (!cursor_.eat(']')) {
    expected("',' or ']'");
    return false;
  }
  return true;
}

// V10, V10+16, 4*V10-8, V10.0, V10(0,1), V10+(2, 3), 0x10
bool ArgumentReader::term(Argument& argument) {
  const std::uint32_t begin = cursor_.position();
  const char front = cursor_.peek();
  if (is_digit(front) || front == '-' || front == '~' || is_constant()) {
    const bool hexadecimal = Cursor{cursor_}.rest().starts_with("0x");
    const auto value = unary(cursor_, context_);
    if (!value) {
      diagnostics_.error(Kind::kVisaSyntax, cursor_.location(begin), "expected a number");
      return false;
    }
    if (!cursor_.eat('*')) {
      Argument plain;
      plain.value = static_cast<std::uint64_t>(*value);
      plain.hexadecimal = hexadecimal;
      plain.range = {begin, cursor_.position()};
      argument.inside.push_back(std::move(plain));
      return true;
    }
    argument.scale = *value;
  }
  auto base = read();
  if (!base) {
    return false;
  }
  if (base->variable == kNoVariable || base->kind == Argument::Kind::indirect) {
    complain(begin, "expected a variable in the address");
    return false;
  }
  if (!added(*base)) {
    return false;
  }
  argument.inside.push_back(*std::move(base));
  return true;
}

bool ArgumentReader::added(Argument& term) {
  const bool minus = cursor_.peek() == '-';
  if (!minus && cursor_.peek() != '+') {
    return true;
  }
  cursor_.eat(cursor_.peek());
  Cursor before = cursor_;
  if (!minus && cursor_.eat('(')) {
    const auto first = whole(cursor_, context_);
    if (first && cursor_.eat(',')) {
      const auto second = whole(cursor_, context_);
      if (!second || !cursor_.eat(')')) {
        expected("a second offset and ')'");
        return false;
      }
      term.added = first;
      term.added_second = second;
      return true;
    }
    cursor_ = before;
  }
  const auto value = shifted(cursor_, context_);
  if (!value) {
    expected("an offset in bytes");
    return false;
  }
  term.added = minus ? negated(*value) : *value;
  return true;
}

bool ArgumentReader::address_size(Argument& argument) {
  if (!cursor_.eat(':')) {
    return true;
  }
  const std::uint32_t begin = cursor_.position();
  const std::string_view word = cursor_.word();
  argument.address_bits = word.starts_with("a16")   ? 16
                          : word.starts_with("a32") ? 32
                          : word.starts_with("a64") ? 64
                                                    : 0;
  const std::string_view rest = word.size() > 3 ? word.substr(3) : std::string_view{};
  if (argument.address_bits == 32 && (rest == "s" || rest == "u")) {
    argument.address_extension = rest[0];
  } else if (argument.address_bits == 0 || !rest.empty()) {
    diagnostics_.error(Kind::kVisaSyntax, cursor_.location(begin),
                       "expected the size of an address: a16, a32, a32s, a32u or a64");
    return false;
  }
  return true;
}

}  // namespace muster::visa
