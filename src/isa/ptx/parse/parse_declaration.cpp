// Variables, initialisers and registers. See parser_state.h.
// Reference: PTX ISA 5.1 (state spaces), 5.4 (variables), 11.6 (linking directives).
#include <algorithm>

#include "isa/ptx/parse/parser_state.h"

namespace muster::ptx {
namespace {

// Nothing that a kernel can address is larger; products of sizes stay within 64 bits.
constexpr uint64_t kVariableBytesMax = uint64_t{1} << 40;

}  // namespace

bool DeclarationParser::parse_count(uint64_t& out, std::string_view what) {
  const char c = lexer_.peek();
  const Range range = lexer_.next_range();
  if (!has_class(c, kDigitClass | kWordStartClass) && c != '(' && c != '+') return expected(what);
  Constant value;
  if (!parse_constant(value)) return false;
  if (value.type == Constant::Type::kF32 || value.type == Constant::Type::kF64 ||
      (value.type == Constant::Type::kSigned && (value.bits >> 63) != 0)) {
    lexer_.error(Kind::kPtxBadNumber, range,
                 "expected " + std::string(what) + " as an integer that is not negative");
    return false;
  }
  out = value.bits;
  return true;
}

// One dotted word of a type: `.v4` or `.f32`. `done` becomes true at the type itself.
bool DeclarationParser::parse_type_word(std::string_view word, ScalarType& type, uint8_t& vector,
                                        bool& done) {
  done = false;
  if (word == "v2" || word == "v4" || word == "v8") {
    vector = static_cast<uint8_t>(word[1] - '0');
    return true;
  }
  type = scalar_type(word);
  done = type != ScalarType::kUnknown;
  return done;
}

bool DeclarationParser::declare(std::string_view name, Symbol symbol) {
  SymbolTable& table = in_body_ ? locals_ : globals_;
  if (symbol.range.end == 0) symbol.range = lexer_.range_of(name);
  const Symbol* const earlier = table.declare(name, symbol);
  if (earlier == nullptr) return true;
  const Range first = earlier->range;
  const bool reported = earlier->kind == SymbolKind::kReported;
  if (!reported) {
    lexer_
        .error(Kind::kPtxRedeclared, symbol.range,
               "'" + std::string(name) + "' is declared twice in one scope")
        .labels.push_back({lexer_.location(first), "first declared here"});
  }
  return reported;
}

// .reg .b32 %r<10>, x, y;   after the word `reg`
bool DeclarationParser::parse_registers() {
  RegisterDeclaration head;
  for (bool done = false; !done;) {
    if (!lexer_.accept('.')) return expected("the type of the registers");
    const uint32_t begin = lexer_.offset();
    if (!parse_type_word(lexer_.dotted(), head.type, head.vector, done)) {
      lexer_.rewind(begin);
      return expected("the type of the registers");
    }
  }
  do {
    RegisterDeclaration one = head;
    one.name = lexer_.accept_word();
    if (one.name.empty()) return expected("the name of a register");
    one.range = lexer_.range_of(one.name);
    one.scope = scopes_.empty() ? 0 : scopes_.back();
    uint64_t count = 1;
    if (lexer_.accept('<')) {
      // Not parse_count(): '>' would be read as a comparison.
      Constant value;
      if (!has_class(lexer_.peek(), kDigitClass)) return expected("the number of registers");
      if (!lexer_.number(value) || !expect('>', "after the number of registers")) return false;
      if (value.type != Constant::Type::kSigned) {
        lexer_.error(Kind::kPtxBadDeclaration, one.range, "number of registers is no integer");
        return false;
      }
      one.parameterised = true;
      count = value.bits;
    }
    if (count > limits_.registers - function_.register_count) {
      return limit(one.range,
                   "function has more than " + std::to_string(limits_.registers) + " registers");
    }
    one.registers = {function_.register_count, static_cast<uint32_t>(count)};
    const Symbol symbol{one.parameterised ? SymbolKind::kRegisters : SymbolKind::kRegister,
                        one.registers.first,
                        one.registers.count,
                        0,
                        {}};
    declare(one.name, symbol);
    function_.register_count += one.registers.count;
    function_.registers.push_back(one);
    add_statement(StatementKind::kRegisters, static_cast<uint32_t>(function_.registers.size() - 1));
  } while (lexer_.accept(','));
  return expect(';', "after the registers");
}

// (.managed, .unified(1, 2)) after `.attribute`: kept as written.
bool DeclarationParser::parse_attributes(Range& out) {
  if (!expect('(', "after '.attribute'")) return false;
  out = {lexer_.offset(), lexer_.offset()};
  do {
    if (!accept('.') || lexer_.dotted().empty()) return expected("an attribute such as '.managed'");
    last_end_ = lexer_.offset();
    if (!accept('(')) continue;
    do {
      uint64_t ignored = 0;
      if (!parse_count(ignored, "a number")) return false;
    } while (accept(','));
    if (!expect(')', "after the numbers of the attribute")) return false;
  } while (accept(','));
  out.end = last_end_;
  return expect(')', "after the attributes");
}

// The dotted words between the state space and the name, in any order; the type ends them.
bool DeclarationParser::parse_variable_words(Variable& out) {
  if (out.space == StateSpace::kConst && lexer_.accept('[')) {  // .const[2], before PTX 2.2
    uint64_t bank = 0;
    if (!parse_count(bank, "a bank number") || !expect(']', "after the bank number")) return false;
    out.const_bank = static_cast<uint32_t>(std::min<uint64_t>(bank, UINT32_MAX));
  }
  for (bool done = false; !done;) {
    if (!lexer_.accept('.')) return expected("a type");
    const uint32_t begin = lexer_.offset();
    const std::string_view word = lexer_.dotted();
    if (word == "align") {
      const Range range = lexer_.next_range();
      uint64_t align = 0;
      if (!parse_count(align, "an alignment")) return false;
      if (align == 0 || (align & (align - 1)) != 0 || align > (1u << 30)) {
        lexer_.error(Kind::kPtxBadDeclaration, range, "alignment is no power of two");
        return false;
      }
      out.align = static_cast<uint32_t>(align);
    } else if (word == "attribute") {
      if (!parse_attributes(out.attributes)) return false;
      const std::string_view all = lexer_.text(out.attributes.begin, out.attributes.end);
      out.managed = all.find(".managed") != std::string_view::npos;
    } else if (!parse_type_word(word, out.type, out.vector, done)) {
      lexer_.rewind(begin);
      return expected("a type");
    }
  }
  return true;
}

bool DeclarationParser::parse_dimensions(Variable& out) {
  while (lexer_.accept('[')) {
    out.is_array = true;
    uint64_t count = 0;
    const Range range = lexer_.next_range();
    if (lexer_.peek() != ']' && !parse_count(count, "a number of elements or ']'")) return false;
    if (count == 0 && !out.dimensions.empty()) {
      lexer_.error(Kind::kPtxBadDeclaration, range,
                   "only the first dimension of an array may be left out or zero");
      return false;
    }
    if (!expect(']', "after the number of elements")) return false;
    if (out.dimensions.size() >= limits_.dimensions) {
      return limit(lexer_.range_of(out.name),
                   "array has more than " + std::to_string(limits_.dimensions) + " dimensions");
    }
    out.dimensions.push_back(count);
  }
  return check_size(out);
}

bool DeclarationParser::check_size(const Variable& variable) {
  uint64_t bytes = std::max<uint64_t>(1, bits(variable.type) / 8) * variable.vector;
  for (const uint64_t dimension : variable.dimensions) {
    if (dimension == 0) continue;
    if (dimension > kVariableBytesMax / bytes) {
      lexer_.error(Kind::kPtxBadDeclaration, lexer_.range_of(variable.name),
                   "'" + std::string(variable.name) + "' is larger than 2^40 bytes");
      return false;
    }
    bytes *= dimension;
  }
  return true;
}

// Adds a variable to the module or to the body, and its name to the scope.
void DeclarationParser::declare_variable(const Variable& one, bool local) {
  const auto id = static_cast<uint32_t>(module_.variables.size());
  const Symbol symbol{SymbolKind::kVariable, id, 1, 0, one.range};
  const Symbol* const earlier = local ? nullptr : globals_.find(one.name);
  if (earlier != nullptr && earlier->kind == SymbolKind::kVariable) {
    const Linkage before = module_.variables[earlier->id].linkage;
    // A variable may be declared .extern, weak or common before it is defined.
    const auto open = [](Linkage l) {
      return l == Linkage::kExtern || l == Linkage::kWeak || l == Linkage::kCommon;
    };
    if (!open(before) && !open(one.linkage)) {
      declare(one.name, symbol);
    } else if (one.linkage != Linkage::kExtern) {
      globals_.replace(one.name, symbol);
    }
  } else {
    declare(one.name, symbol);
  }
  module_.variables.push_back(one);
  if (local) {
    add_statement(StatementKind::kVariable, id);
  } else {
    module_.items.push_back({ItemKind::kVariable, id});
  }
}

// `name<count>`, behind the '<': name0 … name(count-1), each a variable of its own.
bool DeclarationParser::declare_variables(const Variable& head, bool local) {
  Constant count;
  if (!has_class(lexer_.peek(), kDigitClass)) return expected("the number of variables");
  if (!lexer_.number(count) || !expect('>', "after the number of variables")) return false;
  if (count.type != Constant::Type::kSigned) {
    lexer_.error(Kind::kPtxBadDeclaration, head.range, "number of variables is no integer");
    return false;
  }
  if (count.bits > limits_.numbered - module_.made_names->size()) {
    return limit(head.range, "module has more than " + std::to_string(limits_.numbered) +
                                 " variables of numbered names");
  }
  for (uint64_t i = 0; i < count.bits; ++i) {
    Variable one = head;
    module_.made_names->push_back(std::string(head.name) + std::to_string(i));
    one.name = module_.made_names->back();
    declare_variable(one, local);
  }
  return true;
}

// What follows `.global`, `.shared` …, to the ';'.
bool DeclarationParser::parse_variables(StateSpace space, Linkage linkage, bool local) {
  Variable head;
  head.space = space;
  head.linkage = linkage;
  head.scope = local && !scopes_.empty() ? scopes_.back() : 0;
  if (!parse_variable_words(head)) return false;
  do {
    Variable one = head;
    one.name = lexer_.accept_word();
    if (one.name.empty()) return expected("the name of a variable");
    one.range = lexer_.range_of(one.name);
    if (lexer_.accept('<')) {
      if (!declare_variables(one, local)) return false;
      continue;
    }
    if (!parse_dimensions(one)) return false;
    if (lexer_.accept('=') && !parse_initialiser(one)) return false;
    if (!one.has_initialiser && linkage != Linkage::kExtern && !one.dimensions.empty() &&
        one.dimensions[0] == 0 && space != StateSpace::kParam) {
      lexer_.error(
          Kind::kPtxBadDeclaration, one.range,
          "'" + std::string(one.name) + "' has no size, is not .extern and not initialised");
      return false;
    }
    declare_variable(one, local);
  } while (lexer_.accept(','));
  return expect(';', "after the declaration");
}

}  // namespace muster::ptx
