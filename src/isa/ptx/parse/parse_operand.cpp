// Operands of instructions. See parser_state.h.
// Reference: PTX ISA 6.4 (operands with addresses, vectors, labels), 9.3 (predicates), chapter 10.
#include <limits>
#include <utility>

#include "isa/ptx/parse/parser_state.h"

namespace muster::ptx {
namespace {

struct ComponentWord {
  std::string_view word;
  Component component;
};
// Colours are other names of the coordinates (PTX ISA 6.4.2).
constexpr ComponentWord kComponents[] = {
    {"x", Component::kX}, {"y", Component::kY}, {"z", Component::kZ}, {"w", Component::kW},
    {"r", Component::kX}, {"g", Component::kY}, {"b", Component::kZ}, {"a", Component::kW}};

// .b0 … .b7654, .h0 … .h32: at most four digits of those that select (PTX ISA 9.7.16).
bool read_selector(std::string_view word, Operand& out) {
  if (word.size() < 2 || word.size() > 5 || (word[0] != 'b' && word[0] != 'h')) return false;
  Selector read;
  for (const char c : word.substr(1)) {
    if (c < '0' || c > '7') return false;
    read.digits = static_cast<uint16_t>(read.digits << 4 | (c - '0'));
    ++read.count;
  }
  out.component = word[0] == 'b' ? Component::kBytes : Component::kHalves;
  out.selector = read;
  return true;
}

bool ends_literal(char c) { return c == ',' || c == ';' || c == ']' || c == '}' || c == ')'; }

}  // namespace

// Moves the operands from stack_[first] on into the function; returns where the first one went.
uint32_t OperandParser::flush_operands(size_t first) {
  const auto at = static_cast<uint32_t>(function_.operands.size());
  for (size_t i = first; i < stack_.size(); ++i) {
    const Operand& operand = stack_[i];
    if (operand.kind == OperandKind::kLabel && operand.id == kNoIndex) {
      pending_.push_back({static_cast<uint32_t>(function_.operands.size()),
                          lexer_.text(operand.range.begin, operand.range.end)});
    }
    function_.operands.push_back(operand);
  }
  stack_.resize(first);
  return at;
}

void OperandParser::keep_children(Operand& out, size_t first) {
  const auto count = static_cast<uint32_t>(stack_.size() - first);
  out.children = {flush_operands(first), count};
}

bool OperandParser::parse_operand(Operand& out) {
  const char c = lexer_.peek();
  out.range.begin = lexer_.offset();
  bool fine = false;
  if (has_class(c, kWordStartClass)) {
    fine = parse_name(out);
  } else if (has_class(c, kDigitClass) || c == '.') {
    fine = parse_literal(out);
  } else if (c == '[') {
    lexer_.advance();
    fine = parse_address(out);
  } else if (c == '{') {
    lexer_.advance();
    out.kind = OperandKind::kVector;
    fine = parse_children(out, '}') && (lexer_.peek() != '|' || parse_pair(out));
  } else if (c == '!' || c == '-') {
    fine = parse_negated(out);
  } else if (c == '(' && in_call_) {
    lexer_.advance();
    out.kind = OperandKind::kList;
    fine = parse_children(out, ')');
  } else if (c == '(' || c == '+' || c == '~') {
    fine = parse_literal(out);
  } else {
    return expected("an operand");
  }
  out.range.end = last_end_;
  return fine;
}

bool OperandParser::parse_literal(Operand& out) {
  Constant value;
  const uint32_t begin = lexer_.offset();
  if (has_class(lexer_.raw(), kDigitClass)) {
    if (!lexer_.number(value)) return false;
    last_end_ = lexer_.offset();
    if (!ends_literal(lexer_.peek())) {
      lexer_.rewind(begin);
      if (!parse_constant(value)) return false;
    }
  } else {
    if (!parse_constant(value)) return false;
  }
  out.value = static_cast<int64_t>(value.bits);
  switch (value.type) {
    case Constant::Type::kF32:
      out.kind = OperandKind::kF32;
      break;
    case Constant::Type::kF64:
      out.kind = OperandKind::kF64;
      break;
    default:
      out.kind = OperandKind::kInteger;
      out.is_unsigned = value.type == Constant::Type::kUnsigned;
      break;
  }
  return true;
}

// !p, -r, -1
bool OperandParser::parse_negated(Operand& out) {
  const uint32_t begin = lexer_.offset();
  const bool minus = lexer_.raw() == '-';
  lexer_.advance();
  const char c = lexer_.peek();
  if (!has_class(c, kWordStartClass)) {
    lexer_.rewind(begin);
    return parse_literal(out);
  }
  if (!parse_name(out)) return false;
  if (out.kind == OperandKind::kInteger) {  // -WARP_SZ
    lexer_.rewind(begin);
    return parse_literal(out);
  }
  out.minus = minus;
  out.negated = !minus;
  return true;
}

bool OperandParser::resolve_special(std::string_view name, Operand& out) {
  if (name[0] != '%') return false;
  const SpecialRegister special = special_register(name.substr(1));
  if (special == SpecialRegister::kUnknown) return false;
  out.kind = OperandKind::kSpecial;
  out.id = static_cast<uint32_t>(special);
  return true;
}

// What a name means here. A name that nothing declares yet may be a label further down: kLabel
// without an id. False: reported.
bool OperandParser::resolve(std::string_view name, Operand& out) {
  const Symbol* symbol = locals_.find(name);
  if (symbol == nullptr) symbol = globals_.find(name);
  if (symbol == nullptr) {
    if (resolve_special(name, out)) return true;
    if (name[0] == '%') {
      lexer_.error(Kind::kPtxUnknownName, lexer_.range_of(name),
                   "'" + std::string(name) + "' is not declared here");
      locals_.declare(name, {});
      return true;
    }
    out.kind = OperandKind::kLabel;
    return true;
  }
  out.id = symbol->id;
  switch (symbol->kind) {
    case SymbolKind::kRegister:
      out.kind = OperandKind::kRegister;
      break;
    case SymbolKind::kVariable:
      out.kind = OperandKind::kVariable;
      break;
    case SymbolKind::kFunction:
      out.kind = OperandKind::kFunction;
      break;
    case SymbolKind::kLabel:
      out.kind = OperandKind::kLabel;
      // An inner scope may still declare a label of this name further down.
      if (symbol->depth != locals_.depth()) out.id = kNoIndex;
      break;
    case SymbolKind::kRegisters:
    case SymbolKind::kReported:
      break;  // the module is not used after an error
  }
  return true;
}

bool OperandParser::parse_component(Operand& out) {
  const uint32_t begin = lexer_.offset();
  lexer_.advance();
  const std::string_view word = lexer_.dotted();
  last_end_ = lexer_.offset();
  for (const ComponentWord& candidate : kComponents) {
    if (candidate.word == word) {
      out.component = candidate.component;
      return true;
    }
  }
  if (read_selector(word, out)) return true;
  lexer_.rewind(begin);
  return expected("a component such as '.x' or '.b0'");
}

// name[3], name[%r1], name[%r1+4]
bool OperandParser::parse_index(Operand& out) {
  lexer_.advance();
  out.kind = OperandKind::kIndexed;
  if (has_class(lexer_.peek(), kWordStartClass)) {
    Operand reg;
    const std::string_view name = lexer_.word();
    reg.range = lexer_.range_of(name);
    if (name == "WARP_SZ") {
      lexer_.rewind(reg.range.begin);
      return parse_constant_integer(out.value) && expect(']', "after the index");
    }
    if (!resolve(name, reg)) return false;
    if (reg.kind != OperandKind::kRegister && reg.kind != OperandKind::kSink) {
      lexer_.rewind(reg.range.begin);
      return expected("a register or a constant as index");
    }
    const size_t first = stack_.size();
    stack_.push_back(reg);
    keep_children(out, first);
    const char c = lexer_.peek();
    if (c == '+') lexer_.advance();
    if ((c == '+' || c == '-') && !parse_constant_integer(out.value)) return false;
  } else if (!parse_constant_integer(out.value)) {
    return false;
  }
  return expect(']', "after the index");
}

// After the left half of `d|p`.
bool OperandParser::parse_pair(Operand& out) {
  const size_t first = stack_.size();
  Operand left = out;
  left.range.end = last_end_;
  Operand right;
  lexer_.advance();
  lexer_.peek();
  right.range.begin = lexer_.offset();
  if (!has_class(lexer_.raw(), kWordStartClass)) return expected("a predicate after '|'");
  const std::string_view name = lexer_.word();
  last_end_ = right.range.end = lexer_.offset();
  if (name != "_" && !resolve(name, right)) return false;
  stack_.push_back(left);
  stack_.push_back(right);
  const uint32_t begin = out.range.begin;
  out = {};
  out.kind = OperandKind::kPair;
  out.range.begin = begin;
  keep_children(out, first);
  return true;
}

bool OperandParser::parse_name_suffix(Operand& out) {
  char c = lexer_.raw();
  if (c == '.') {
    if (!parse_component(out)) return false;
    c = lexer_.raw();
  }
  if (has_class(c, kBlankClass | kDigitClass) || c == '/') c = lexer_.peek();
  if (c == '|') return parse_pair(out);
  const bool has_address = out.kind == OperandKind::kVariable;
  if (has_address && c == '[') return parse_index(out);
  if (has_address && (c == '+' || c == '-')) return parse_address_offset(out);
  return true;
}

bool OperandParser::parse_name(Operand& out) {
  const std::string_view name = lexer_.word();
  last_end_ = lexer_.offset();
  if (name == "_") {
    out.kind = OperandKind::kSink;
    return parse_name_suffix(out);
  }
  out.range = lexer_.range_of(name);
  if (!resolve(name, out)) return false;
  if (out.kind == OperandKind::kLabel && out.id == kNoIndex && name == "WARP_SZ") {
    lexer_.rewind(out.range.begin);
    return parse_literal(out);
  }
  const char c = lexer_.raw();
  return c == ',' || c == ';' || parse_name_suffix(out);
}

bool OperandParser::parse_address_offset(Operand& out) {
  if (lexer_.raw() == '+') lexer_.advance();
  return parse_constant_integer(out.value);
}

bool OperandParser::parse_address_base(Operand& out) {
  if (!has_class(lexer_.peek(), kWordStartClass)) return parse_constant_integer(out.value);
  Operand base;
  const std::string_view name = lexer_.word();
  base.range = lexer_.range_of(name);
  if (!resolve(name, base)) return false;
  switch (base.kind) {
    case OperandKind::kRegister:
      out.base = Base::kRegister;
      break;
    case OperandKind::kVariable:
      out.base = Base::kVariable;
      break;
    case OperandKind::kSink:
      break;  // reported
    default:
      lexer_.error(Kind::kPtxUnknownName, base.range,
                   "'" + std::string(name) + "' is no register or variable declared here");
      if (base.kind == OperandKind::kLabel && base.id == kNoIndex) locals_.declare(name, {});
      break;
  }
  out.id = base.id;
  if (lexer_.raw() == '.') return expected("'+', ',' or ']' in the address");
  const char c = lexer_.peek();
  return (c != '+' && c != '-') || parse_address_offset(out);
}

// After '[': base, offset, and what else stands in the brackets.
bool OperandParser::parse_address(Operand& out) {
  out.kind = OperandKind::kAddress;
  if (!parse_address_base(out)) return false;
  if (lexer_.peek() == ',') {
    lexer_.advance();
    const OperandKind kind = out.kind;
    if (!parse_children(out, ']')) return false;
    out.kind = kind;
  } else if (!expect(']', "after the address")) {
    return false;
  }
  if (lexer_.raw() == '.') {  // ld [a].unified
    lexer_.advance();
    if (lexer_.dotted() != "unified") return expected("'.unified' after ']'");
    out.unified = true;
    last_end_ = lexer_.offset();
  }
  return true;
}

// Operands up to `closing`, as children of `out`.
bool OperandParser::parse_children(Operand& out, char closing) {
  if (depth_ >= limits_.expression_deep) {
    return limit({out.range.begin, lexer_.offset()}, "operand is nested too deep");
  }
  const size_t first = stack_.size();
  if (lexer_.peek() == closing) {
    if (closing != ')') return expected("an operand");
    lexer_.advance();
    last_end_ = lexer_.offset();
    return true;
  }
  ++depth_;
  bool fine = true;
  do {
    Operand child;
    fine = parse_operand(child);
    stack_.push_back(child);
    if (fine && stack_.size() - first > limits_.operands) {
      fine = limit(child.range,
                   "operand has more than " + std::to_string(limits_.operands) + " parts");
    }
  } while (fine && lexer_.accept(','));
  --depth_;
  if (!fine) return false;
  keep_children(out, first);
  return expect(closing, "after the operands");
}

}  // namespace muster::ptx
