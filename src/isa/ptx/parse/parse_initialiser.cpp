// Initialisers of variables: checked and their addresses recorded while the module is read, turned
// into bytes when somebody asks. See parser_state.h and initialiser.h.
#include <algorithm>
#include <cstring>

#include "isa/ptx/parse/initialiser.h"
#include "isa/ptx/parse/parser_state.h"

namespace muster::ptx {
namespace {

bool is_float_constant(const Constant& value) {
  return value.type == Constant::Type::kF32 || value.type == Constant::Type::kF64;
}

// The bits of a constant in an element of so many bytes. A floating-point constant takes the width
// of the element, also where the element is .b32 or .b64.
uint64_t element_bits(const Constant& value, uint64_t bytes) {
  if (value.type == Constant::Type::kF64 && bytes == 4) {
    double wide = 0;
    std::memcpy(&wide, &value.bits, sizeof wide);
    const auto narrow = static_cast<float>(wide);
    uint32_t bits = 0;
    std::memcpy(&bits, &narrow, sizeof bits);
    return bits;
  }
  if (value.type == Constant::Type::kF32 && bytes == 8) {
    const auto low = static_cast<uint32_t>(value.bits);
    float narrow = 0;
    std::memcpy(&narrow, &low, sizeof narrow);
    const auto wide = static_cast<double>(narrow);
    uint64_t bits = 0;
    std::memcpy(&bits, &wide, sizeof bits);
    return bits;
  }
  return value.bits;
}

bool is_float_type(ScalarType type) { return type == ScalarType::kF32 || type == ScalarType::kF64; }

uint64_t element_bytes(const Variable& variable) {
  return std::max<uint64_t>(1, bits(variable.type) / 8);
}

// How many elements each pair of braces holds at most: the dimensions, then a vector's elements;
// 0 where the initialiser decides.
std::vector<uint64_t> shape(const Variable& variable) {
  std::vector<uint64_t> out = variable.dimensions;
  if (variable.vector > 1) out.push_back(variable.vector);
  return out;
}

}  // namespace

// name, name+4 · (name), (name)+4 after `generic` or a mask
bool DeclarationParser::parse_initial_address(const Variable& variable, uint64_t offset,
                                              Relocation address) {
  const std::string_view name = lexer_.accept_word();
  last_end_ = lexer_.offset();
  if (name.empty()) return expected("the name of a variable or function");
  if (variable.type != ScalarType::kU64 && variable.type != ScalarType::kU32 &&
      variable.type != ScalarType::kB64 && variable.type != ScalarType::kB32 &&
      !is_some_mask(address)) {
    lexer_.error(Kind::kPtxBadDeclaration, lexer_.range_of(name),
                 "an address needs an element of 32 or 64 bits");
    return false;
  }
  const bool parenthesised = address.is_generic || is_some_mask(address);
  if (parenthesised && !expect(')', "after the name")) return false;
  const char next = lexer_.peek();
  if ((next == '+' || next == '-') && !parse_constant_integer(address.addend)) return false;
  if (bytes_ != nullptr) return true;  // recorded when the module was read
  const Symbol* symbol = in_body_ ? locals_.find(name) : nullptr;
  if (symbol == nullptr) symbol = globals_.find(name);
  if (symbol == nullptr ||
      (symbol->kind != SymbolKind::kVariable && symbol->kind != SymbolKind::kFunction)) {
    lexer_.error(Kind::kPtxUnknownName, lexer_.range_of(name),
                 "'" + std::string(name) + "' is no variable or function declared above");
    return false;
  }
  address.offset = offset;
  address.is_function = symbol->kind == SymbolKind::kFunction;
  address.symbol = symbol->id;
  module_.relocations.push_back(address);
  return true;
}

// The words of a sampler: addr_mode_0 = clamp_to_border
bool DeclarationParser::parse_initial_word() {
  if (lexer_.accept_word().empty()) return expected("a property of the sampler");
  if (!expect('=', "after the property")) return false;
  last_end_ = lexer_.offset();
  Constant ignored;
  const bool fine = !lexer_.accept_word().empty() || parse_constant(ignored);
  last_end_ = lexer_.offset();
  return fine;
}

// One value at a byte offset of the variable.
bool DeclarationParser::parse_initial_element(const Variable& variable, uint64_t offset) {
  const char c = lexer_.peek();
  if (variable.type >= ScalarType::kTexref) return parse_initial_word();
  const uint32_t begin = lexer_.offset();
  if (has_class(c, kWordStartClass)) {
    const std::string_view name = lexer_.word();
    if (name == "generic" && lexer_.accept('(')) {
      return parse_initial_address(variable, offset, {.is_generic = true});
    }
    lexer_.rewind(begin);
    if (name != "WARP_SZ") return parse_initial_address(variable, offset, {});
  }
  Constant value;
  if (!parse_constant(value)) return false;
  if (!is_float_constant(value) && lexer_.accept('(')) {  // 0xFF00(name)
    return parse_initial_address(variable, offset, {.mask = value.bits});
  }
  const Range range{begin, last_end_};
  if (is_float_type(variable.type) && !is_float_constant(value)) {
    lexer_.error(Kind::kPtxBadDeclaration, range, "expected a floating-point constant");
    return false;
  }
  const uint64_t bytes = element_bytes(variable);
  if (is_float_constant(value) && bytes != 4 && bytes != 8) {
    lexer_.error(Kind::kPtxBadDeclaration, range,
                 "a floating-point constant needs an element of 32 or 64 bits");
    return false;
  }
  if (bytes_ != nullptr) {
    const uint64_t stored = element_bits(value, bytes);
    for (uint64_t i = 0; i < std::min<uint64_t>(bytes, 8); ++i) {
      bytes_->at(offset + i) = static_cast<uint8_t>(stored >> (8 * i));
    }
  }
  return true;
}

// The elements between braces at one level of `limits`; `count` receives how many there are.
bool DeclarationParser::parse_initial_list(const Variable& variable,
                                           const std::vector<uint64_t>& limits, size_t level,
                                           uint64_t offset, uint64_t& count) {
  count = 0;
  if (level == limits.size()) return parse_initial_element(variable, offset);
  if (lexer_.peek() != '{') return expected("'{' in the initialiser");
  const uint32_t open = lexer_.offset();
  lexer_.advance();
  if (accept('}')) return true;
  uint64_t stride = element_bytes(variable);
  for (size_t inner = level + 1; inner < limits.size(); ++inner) stride *= limits[inner];
  const bool plain = level + 1 == limits.size() && !is_float_type(variable.type) &&
                     bytes_ == nullptr && variable.type < ScalarType::kTexref;
  do {
    lexer_.peek();
    if (plain) count += lexer_.skip_plain_integers();
    if (lexer_.at_end()) {
      lexer_.error(Kind::kPtxSyntax, {open, open + 1}, "initialiser is not closed, expected '}'");
      return false;
    }
    ++count;
    if (limits[level] != 0 && count > limits[level]) {
      lexer_.error(Kind::kPtxBadDeclaration, lexer_.next_range(),
                   "initialiser has more than " + std::to_string(limits[level]) + " elements");
      return false;
    }
    uint64_t ignored = 0;
    if (!parse_initial_list(variable, limits, level + 1, offset + (count - 1) * stride, ignored)) {
      return false;
    }
  } while (lexer_.accept(','));
  return accept('}') || expected("',' or '}' in the initialiser");
}

bool DeclarationParser::parse_initialiser(Variable& out) {
  lexer_.peek();
  const uint32_t begin = lexer_.offset();
  out.relocations.first = static_cast<uint32_t>(module_.relocations.size());
  std::vector<uint64_t> limits = shape(out);
  const bool sampler = out.type >= ScalarType::kTexref;
  if (sampler) limits.insert(limits.begin(), 0);  // braces around properties, not elements
  uint64_t count = 0;
  if (!parse_initial_list(out, limits, 0, 0, count)) return false;
  out.has_initialiser = true;
  out.initialiser = {begin, last_end_};
  out.relocations.count = static_cast<uint32_t>(module_.relocations.size()) - out.relocations.first;
  if (!out.dimensions.empty() && out.dimensions[0] == 0 && !sampler) {
    out.dimensions[0] = count;
    return check_size(out);
  }
  return true;
}

bool DeclarationParser::read_bytes(const Variable& variable, std::vector<uint8_t>& out) {
  bytes_ = &out;
  lexer_.rewind(variable.initialiser.begin);
  uint64_t ignored = 0;
  return parse_initial_list(variable, shape(variable), 0, 0, ignored);
}

Result<std::vector<uint8_t>> initial_bytes(const Module& module, const Variable& variable,
                                           Diagnostics& diagnostics, uint64_t bytes_max) {
  const uint64_t size = size_bytes(variable);
  if (size > bytes_max) {
    diagnostics.error(Kind::kPtxLimit, {module.source, variable.range},
                      "'" + std::string(variable.name) + "' has " + std::to_string(size) +
                          " bytes, more than " + std::to_string(bytes_max));
    return failed(Reported{});
  }
  std::vector<uint8_t> out(size);
  if (!variable.has_initialiser || variable.type >= ScalarType::kTexref) return out;
  Parser parser(module.source, diagnostics, ParseLimits{});
  if (!parser.read_bytes(variable, out)) return failed(Reported{});
  return out;
}

}  // namespace muster::ptx
