// Parameters of functions, and prototypes of calls. See parser_state.h.
// Reference: PTX ISA 7.1 (parameters), 11.4 (performance tuning).
#include <algorithm>
#include <utility>

#include "isa/ptx/parse/parser_state.h"

namespace muster::ptx {
namespace {

struct PointeeWord {
  std::string_view word;
  Pointee pointee;
};
constexpr PointeeWord kPointees[] = {{"global", Pointee::kGlobal},
                                     {"const", Pointee::kConst},
                                     {"local", Pointee::kLocal},
                                     {"shared", Pointee::kShared}};

}  // namespace

// The dotted words of a parameter: `.param .align 8 .b8`, `.param .u64 .ptr .global .align 16`.
bool SignatureParser::parse_parameter_words(Variable& out) {
  bool has_space = false;
  bool has_type = false;
  while (lexer_.accept('.')) {
    const uint32_t begin = lexer_.offset();
    const std::string_view word = lexer_.dotted();
    bool done = false;
    if (!has_space && (word == "param" || word == "reg")) {
      out.space = word == "reg" ? StateSpace::kReg : StateSpace::kParam;
      has_space = true;
    } else if (word == "align") {
      const Range range = lexer_.next_range();
      uint64_t align = 0;
      if (!parse_count(align, "an alignment")) return false;
      if (align == 0 || (align & (align - 1)) != 0 || align > (1u << 30)) {
        lexer_.error(Kind::kPtxBadDeclaration, range, "alignment is no power of two");
        return false;
      }
      (has_type ? out.pointee_align : out.align) = static_cast<uint32_t>(align);
    } else if (has_type && word == "ptr") {
      out.pointee = Pointee::kGeneric;
    } else if (out.pointee != Pointee::kNone) {
      const auto* const found =
          std::find_if(std::begin(kPointees), std::end(kPointees),
                       [&](const PointeeWord& candidate) { return candidate.word == word; });
      if (found == std::end(kPointees)) {
        lexer_.rewind(begin);
        return expected("'.global', '.const', '.local', '.shared' or '.align' after '.ptr'");
      }
      out.pointee = found->pointee;
    } else if (!has_type && parse_type_word(word, out.type, out.vector, done)) {
      has_type = done;
    } else {
      lexer_.rewind(begin);
      return expected("the type of a parameter");
    }
  }
  if (!has_space) return expected("'.param' or '.reg'");
  return has_type || expected("the type of a parameter");
}

bool SignatureParser::parse_parameter(Variable& out) {
  if (!parse_parameter_words(out)) return false;
  const char c = lexer_.peek();
  if (has_class(c, kWordStartClass)) {
    out.name = lexer_.word();
    out.range = lexer_.range_of(out.name);
    last_end_ = lexer_.offset();
  } else {
    out.range = {lexer_.offset(), lexer_.offset()};
    out.name = lexer_.text(lexer_.offset(), lexer_.offset());
  }
  if (lexer_.peek() == '<') {
    lexer_.error(Kind::kPtxBadDeclaration, out.range, "a parameter may not be parameterised");
    return false;
  }
  return parse_dimensions(out);
}

// ( parameter, … ), if there is a '('.
bool SignatureParser::parse_parameters(Slice& out, bool in_prototype) {
  out = {static_cast<uint32_t>(module_.variables.size()), 0};
  if (!accept('(') || accept(')')) return true;
  std::vector<Variable> read;
  do {
    Variable one;
    one.space = StateSpace::kParam;
    if (!parse_parameter(one)) return false;
    if (one.space == StateSpace::kReg && !in_prototype) {
      one.reg = RegisterId{function_.register_count};
      RegisterDeclaration declared;
      declared.name = one.name;
      declared.type = one.type;
      declared.vector = one.vector;
      declared.registers = {function_.register_count++, 1};
      declared.range = one.range;
      function_.registers.push_back(declared);
    }
    read.push_back(std::move(one));
  } while (lexer_.accept(','));
  out.count = static_cast<uint32_t>(read.size());
  for (Variable& one : read) module_.variables.push_back(std::move(one));
  return expect(')', "after the parameters");
}

// .maxntid 128, 1, 1 · .pragma "…" · .noreturn: the '.' is passed.
bool SignatureParser::parse_function_directive(Function& function) {
  const uint32_t begin = lexer_.offset();
  FunctionDirective out;
  const std::string_view word = lexer_.dotted();
  out.directive = directive(word);
  if (out.directive == Directive::kUnknown) {
    lexer_.error(Kind::kPtxUnknownDirective, {begin - 1, lexer_.offset()},
                 "'." + std::string(word) + "' is no directive of a function");
    return false;
  }
  last_end_ = lexer_.offset();
  if (out.directive == Directive::kPragma) {
    do {
      std::string_view ignored;
      if (lexer_.peek() != '"') return expected("a pragma in quotes");
      if (!lexer_.string(ignored)) return false;
      last_end_ = lexer_.offset();
    } while (lexer_.accept(','));
    lexer_.accept(';');
  } else if (has_class(lexer_.peek(), kDigitClass) || lexer_.peek() == '(') {
    do {
      uint64_t value = 0;
      if (!parse_count(value, "a number")) return false;
      if (out.values.size() >= 3) {
        return limit({begin - 1, last_end_}, "directive has more than 3 numbers");
      }
      out.values.push_back(value);
    } while (lexer_.accept(','));
  }
  out.text = {begin - 1, last_end_};
  function.directives.push_back(std::move(out));
  return true;
}

bool SignatureParser::parse_function_directives(Function& function) {
  while (lexer_.accept('.')) {
    if (!parse_function_directive(function)) return false;
  }
  return true;
}

void SignatureParser::declare_parameters(Slice parameters) {
  for (uint32_t i = 0; i < parameters.count; ++i) {
    const uint32_t id = parameters.first + i;
    const Variable& variable = module_.variables[id];
    if (variable.name.empty() || variable.name == "_") continue;
    if (is_some(variable.reg)) {
      declare(variable.name, {SymbolKind::kRegister, index(variable.reg), 1, 0, {}});
    } else {
      declare(variable.name, {SymbolKind::kVariable, id, 1, 0, {}});
    }
  }
}

// [label:] .callprototype (ret) _ (params) .noreturn ;
bool SignatureParser::parse_call_prototype(uint32_t begin) {
  Prototype out;
  lexer_.peek();
  const uint32_t text = lexer_.offset();
  if (!parse_parameters(out.returns, true)) return false;
  if (lexer_.accept_word().empty()) return expected("'_' in the prototype");
  last_end_ = lexer_.offset();
  if (!parse_parameters(out.parameters, true)) return false;
  Function directives;
  if (!parse_function_directives(directives)) return false;
  for (const FunctionDirective& one : directives.directives) {
    if (one.directive == Directive::kNoreturn) out.noreturn = true;
  }
  out.text = {text, last_end_};
  if (!expect(';', "after the prototype")) return false;
  out.range = {begin, last_end_};
  function_.prototypes.push_back(out);
  add_statement(StatementKind::kCallPrototype,
                static_cast<uint32_t>(function_.prototypes.size() - 1));
  return true;
}

}  // namespace muster::ptx
