// Instructions and their operands as text. See printer.h.
#include <charconv>
#include <limits>

#include "isa/ptx/print/printer_state.h"

namespace muster::ptx {
namespace {

constexpr std::string_view kComponentWords[] = {"", ".x", ".y", ".z", ".w", ".b", ".h"};

}  // namespace

void Printer::number(uint64_t value) {
  char buffer[24];
  const auto [end, status] = std::to_chars(buffer, buffer + sizeof buffer, value);
  static_cast<void>(status);
  out_.append(buffer, end);
}

void Printer::hex(uint64_t value, int digits) {
  for (int at = digits - 1; at >= 0; --at) {
    out_ += "0123456789ABCDEF"[(value >> (4 * at)) & 15];
  }
}

// Such that the type of the constant survives: a literal beyond .s64 is .u64 (PTX ISA 4.5.1).
void Printer::integer(const Operand& operand) {
  if (operand.is_unsigned) {
    number(static_cast<uint64_t>(operand.value));
    text("U");
  } else if (operand.value == std::numeric_limits<int64_t>::min()) {
    text("~9223372036854775807");
  } else if (operand.value < 0) {
    text("-");
    number(uint64_t{0} - static_cast<uint64_t>(operand.value));
  } else {
    number(static_cast<uint64_t>(operand.value));
  }
}

void Printer::offset(int64_t value) {
  if (value == 0) return;
  text("+");
  Operand literal;
  literal.value = value;
  integer(literal);
}

void Printer::reg(const Function& function, RegisterId id) {
  const RegisterDeclaration& declared = declaration(function, id);
  text(declared.name);
  if (declared.parameterised) number(index(id) - declared.registers.first);
}

void Printer::children(const Function& function, const Operand& operand,
                       std::string_view separator) {
  for (uint32_t i = 0; i < operand.children.count; ++i) {
    if (i > 0) text(separator);
    this->operand(function, function.operands[operand.children.first + i]);
  }
}

void Printer::address(const Function& function, const Operand& operand) {
  text("[");
  if (operand.base == Base::kRegister) reg(function, RegisterId{operand.id});
  if (operand.base == Base::kVariable) text(module_.variables[operand.id].name);
  if (operand.base == Base::kAbsolute) {
    Operand literal;
    literal.value = operand.value;
    integer(literal);
  } else {
    offset(operand.value);
  }
  if (operand.children.count > 0) text(", ");
  children(function, operand, ", ");
  text(operand.unified ? "].unified" : "]");
}

void Printer::bare_operand(const Function& function, const Operand& operand) {
  switch (operand.kind) {
    case OperandKind::kRegister:
      return reg(function, RegisterId{operand.id});
    case OperandKind::kSpecial:
      text("%");
      return text(spelling(static_cast<SpecialRegister>(operand.id)));
    case OperandKind::kInteger:
      return integer(operand);
    case OperandKind::kF32:
      text("0f");
      return hex(static_cast<uint64_t>(operand.value), 8);
    case OperandKind::kF64:
      text("0d");
      return hex(static_cast<uint64_t>(operand.value), 16);
    case OperandKind::kVariable:
      text(module_.variables[operand.id].name);
      return offset(operand.value);
    case OperandKind::kFunction:
      return text(module_.functions[operand.id].name);
    case OperandKind::kLabel:
      return text(function.labels[operand.id].name);
    case OperandKind::kSink:
      return text("_");
    case OperandKind::kAddress:
      return address(function, operand);
    case OperandKind::kIndexed:
      text(module_.variables[operand.id].name);
      text("[");
      children(function, operand, "");
      if (operand.children.count == 0) {
        number(static_cast<uint64_t>(operand.value));
      } else {
        offset(operand.value);
      }
      return text("]");
    case OperandKind::kVector:
      text("{");
      children(function, operand, ", ");
      return text("}");
    case OperandKind::kPair:
      return children(function, operand, "|");
    case OperandKind::kList:
      text("(");
      children(function, operand, ", ");
      return text(")");
  }
}

void Printer::operand(const Function& function, const Operand& operand) {
  if (operand.negated) text("!");
  if (operand.minus) text("-");
  bare_operand(function, operand);
  text(word(kComponentWords, operand.component));
  if (operand.selector.count > 0) hex(operand.selector.digits, operand.selector.count);
}

void Printer::instruction(const Function& function, const Instruction& instruction) {
  if (is_some(instruction.guard)) {
    text(instruction.guard_negated ? "@!" : "@");
    reg(function, instruction.guard);
    text(" ");
  }
  text(mnemonic(module_, instruction).text);
  for (uint32_t i = 0; i < instruction.operands.count; ++i) {
    text(i == 0 ? " " : ", ");
    operand(function, function.operands[instruction.operands.first + i]);
  }
}

}  // namespace muster::ptx
