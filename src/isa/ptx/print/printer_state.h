// The printer's state, private to isa/ptx: printer.cpp (module, declarations, statements) and
// print_operand.cpp (instructions). See printer.h.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "isa/ptx/syntax/ast.h"

namespace muster::ptx {

class Printer {
 public:
  explicit Printer(const Module& module) : module_(module) {}

  std::string take() { return std::move(out_); }
  void module();
  void function(const Function& function);
  void instruction(const Function& function, const Instruction& instruction);

 private:
  void text(std::string_view part) { out_ += part; }
  void text(Range range) { out_ += module_.source->text(range); }
  void number(uint64_t value);
  void hex(uint64_t value, int digits);
  void integer(const Operand& operand);
  void offset(int64_t value);
  void reg(const Function& function, RegisterId id);
  void operand(const Function& function, const Operand& operand);
  void bare_operand(const Function& function, const Operand& operand);
  void address(const Function& function, const Operand& operand);
  void children(const Function& function, const Operand& operand, std::string_view separator);
  void variable(const Variable& variable);
  void parameter(const Variable& variable);
  void parameters(Slice parameters);
  void dimensions(const Variable& variable);
  void statement(const Function& function, const Statement& statement);
  void registers(const RegisterDeclaration& declared);
  void location(const SourceLocation& location);
  void targets(const Function& function, const Statement& statement);

  const Module& module_;
  std::string out_;
};

// The word of an enumerator in a table of words.
template <typename Enum, size_t N>
std::string_view word(const std::string_view (&words)[N], Enum value) {
  return words[static_cast<size_t>(value)];
}

}  // namespace muster::ptx
