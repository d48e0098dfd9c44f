// The parser in layers, each a class of its own with what the next needs of it; private to isa/ptx:
// what is shared, constants (parse_expression.cpp), operands (parse_operand.cpp), variables and
// registers (parse_declaration.cpp, parse_initialiser.cpp), parameters and prototypes
// (parse_signature.cpp), directives (parse_directive.cpp), statements (parse_body.cpp), and the
// module with its functions (parse_module.cpp, parse_function.cpp). Every parse_* function returns
// false after it reported an error; the caller recovers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "isa/ptx/parse/lexer.h"
#include "isa/ptx/parse/parser.h"
#include "isa/ptx/parse/symbols.h"
#include "isa/ptx/syntax/ast.h"

namespace muster::ptx {

// Mnemonics by their text.
class MnemonicTable {
 public:
  MnemonicTable() : slots_(1024, kNoIndex) {}
  MnemonicId intern(std::string_view text, std::vector<Mnemonic>& mnemonics);

 private:
  void grow(const std::vector<Mnemonic>& mnemonics);
  std::vector<uint32_t> slots_;
};

// What all layers share: the words, the module that is made, what is declared, and errors.
class ParserState {
 protected:
  ParserState(const SourceFilePtr& source, Diagnostics& diagnostics, const ParseLimits& limits);

  // A name used before any declaration of it: a label further down, resolved when its scope closes.
  struct Pending {
    uint32_t operand;  // of Function::operands
    std::string_view name;
  };

  bool expected(std::string_view what);
  bool accept(char c);
  bool expect(char c, std::string_view after);
  bool limit(Range range, std::string message);
  void add_statement(StatementKind kind, uint32_t index);

  Lexer lexer_;
  const ParseLimits limits_;
  Module module_;
  Function function_;  // the one being read; moved into the module when done
  SymbolTable globals_;
  SymbolTable locals_;
  MnemonicTable mnemonics_;
  std::string mnemonic_text_;   // of a mnemonic with blanks in it
  std::vector<Operand> stack_;  // operands whose parent is not finished
  std::vector<Pending> pending_;
  std::vector<size_t> scope_pending_;  // pending_.size() where each scope opened
  std::vector<uint32_t> scopes_;       // numbers of the open scopes
  uint32_t location_ = kNoIndex;
  uint32_t depth_ = 0;                     // of expressions and nested operands
  uint32_t last_end_ = 0;                  // end of the last token that counted
  std::vector<uint8_t>* bytes_ = nullptr;  // where read_bytes() writes
  bool in_call_ = false;
  bool in_body_ = false;
};

// Constant expressions.
class ConstantParser : protected ParserState {
 protected:
  using ParserState::ParserState;
  bool parse_constant(Constant& out);
  bool parse_constant_integer(int64_t& out);
  bool parse_ternary(Constant& out);
  bool parse_binary(Constant& out, int precedence);
  bool parse_unary(Constant& out);
  bool parse_primary(Constant& out);
};

// Operands of instructions.
class OperandParser : protected ConstantParser {
 protected:
  using ConstantParser::ConstantParser;
  bool parse_operand(Operand& out);
  bool parse_name(Operand& out);
  bool parse_name_suffix(Operand& out);
  bool parse_pair(Operand& out);
  bool parse_component(Operand& out);
  bool parse_address(Operand& out);
  bool parse_address_base(Operand& out);
  bool parse_address_offset(Operand& out);
  bool parse_index(Operand& out);
  bool parse_children(Operand& out, char closing);
  bool parse_negated(Operand& out);
  bool parse_literal(Operand& out);
  bool resolve(std::string_view name, Operand& out);
  bool resolve_special(std::string_view name, Operand& out);
  void keep_children(Operand& out, size_t first);
  uint32_t flush_operands(size_t first);
};

// Variables with their initialisers, and registers.
class DeclarationParser : protected OperandParser {
 protected:
  using OperandParser::OperandParser;
  // The initialiser of a variable that was read before, into as many bytes as it has.
  bool read_bytes(const Variable& variable, std::vector<uint8_t>& out);
  bool parse_variables(StateSpace space, Linkage linkage, bool local);
  bool declare_variables(const Variable& head, bool local);
  void declare_variable(const Variable& one, bool local);
  bool parse_attributes(Range& out);
  bool parse_variable_words(Variable& out);
  bool parse_dimensions(Variable& out);
  bool parse_initialiser(Variable& out);
  bool parse_initial_list(const Variable& variable, const std::vector<uint64_t>& limits,
                          size_t level, uint64_t offset, uint64_t& count);
  bool parse_initial_element(const Variable& variable, uint64_t offset);
  bool parse_initial_address(const Variable& variable, uint64_t offset, Relocation address);
  bool parse_initial_word();
  bool parse_registers();
  bool parse_type_word(std::string_view word, ScalarType& type, uint8_t& vector, bool& done);
  bool parse_count(uint64_t& out, std::string_view what);
  bool check_size(const Variable& variable);
  bool declare(std::string_view name, Symbol symbol);
};

// Parameters of functions, and prototypes of calls.
class SignatureParser : protected DeclarationParser {
 protected:
  using DeclarationParser::DeclarationParser;
  bool parse_parameters(Slice& out, bool in_prototype);
  bool parse_parameter(Variable& out);
  bool parse_parameter_words(Variable& out);
  bool parse_function_directives(Function& function);
  bool parse_function_directive(Function& function);
  void declare_parameters(Slice parameters);
  bool parse_call_prototype(uint32_t begin);
};

// Directives that are kept as they stand: files, sections, pragmas, debug data.
class DirectiveParser : protected SignatureParser {
 protected:
  using SignatureParser::SignatureParser;
  bool parse_file(uint32_t begin);
  bool parse_section(uint32_t begin);
  bool parse_pragma(uint32_t begin);
  bool parse_dwarf(uint32_t begin);
  uint32_t add_raw(RawKind kind, uint32_t begin);
};

// Statements.
class BodyParser : protected DirectiveParser {
 protected:
  using DirectiveParser::DirectiveParser;
  void parse_body();
  void finish_body();
  void parse_statement();
  bool parse_dotted_statement();
  bool parse_location(uint32_t begin);
  bool parse_location_inline(SourceLocation& location);
  bool parse_targets(StatementKind kind, uint32_t begin);
  bool parse_label(std::string_view name);
  bool parse_word_statement();
  bool parse_instruction(uint32_t begin);
  bool parse_guard(Instruction& out);
  bool parse_mnemonic(Instruction& out);
  bool parse_operands(Instruction& out);
  void open_scope();
  void close_scope();
  void resolve_pending(size_t first);
  void recover_statement(uint32_t begin);
  void recover_scope();
  bool on_later_line();
  bool expected_end();
};

// The module, and its functions.
class Parser : private BodyParser {
 public:
  Parser(const SourceFilePtr& source, Diagnostics& diagnostics, const ParseLimits& limits)
      : BodyParser(source, diagnostics, limits) {}
  Module run();
  using DeclarationParser::read_bytes;

 private:
  void parse_header();
  bool parse_version();
  bool parse_target();
  bool parse_address_size();
  void parse_item();
  bool parse_directive_item(std::string_view word, uint32_t begin);
  bool parse_alias(uint32_t begin);
  void recover_item();
  bool parse_function(bool is_entry, Linkage linkage);
  bool declare_function(uint32_t id);
};

}  // namespace muster::ptx
