// Binary and instructions to text: see text.h.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "isa/visa/encode/text.h"

namespace muster::visa {
namespace {

// Numbers as GenX_IR 1.0 writes them.
constexpr std::array<std::string_view, 18> kPredefined{
    "%null",  "%thread_x", "%thread_y", "%group_id_x", "%group_id_y", "%group_id_z",
    "%tsc",   "%r0",       "%arg",      "%retval",     "%sp",         "%fp",
    "%hw_id", "%sr0",      "%cr0",      "%ce0",        "%dbg0",       "%color"};

unsigned elements(unsigned code) { return code <= 1 ? 0 : 1U << (code - 2); }

std::string region(std::uint16_t bits) {
  return fmt::format("<{};{},{}>", elements(bits & 0xfU), elements(bits >> 4 & 0xfU),
                     elements(bits >> 8));
}

std::string_view type_name(std::uint8_t number) {
  return std::ranges::find(kTypes, number, &Type::number)->name;
}

std::string operand(const Operand& operand) {
  constexpr std::array<std::string_view, 4> kModifiers{"", "(abs)", "(-)", "(-abs)"};
  switch (operand.kind) {
    case Class::kImmediate:
      return fmt::format("{:#x}:{}", operand.value, type_name(operand.type));
    case Class::kGeneral: {
      const std::string_view own = predefined(operand.variable);
      return fmt::format("{}{}({},{}){}", kModifiers[operand.modifiers],
                         own.empty() ? fmt::format("V{}", operand.variable) : std::string{own},
                         operand.row, operand.column, region(operand.region));
    }
    case Class::kIndirect:
      return fmt::format("{}r[A{}({}),{}]{}:{}", kModifiers[operand.modifiers], operand.variable,
                         operand.row, operand.value, region(operand.region),
                         type_name(operand.type));
  }
  return "";
}

}  // namespace

std::string_view predefined(std::uint32_t variable) {
  return variable < kPredefined.size() ? kPredefined[variable] : std::string_view{};
}

std::string print(const Instruction& instruction) {
  const Form& form = form_of(instruction.mnemonic);
  std::string text{form.text};
  if (form.operands > 0) {
    text += " " + operand(instruction.id);
  }
  if (instruction.mnemonic == Mnemonic::kNamedSignal) {
    text += " " + operand(instruction.producers);
  } else if (instruction.mnemonic == Mnemonic::kNamedSignalGeneral) {
    text += " " + operand(instruction.type) + " " + operand(instruction.producers) + " " +
            operand(instruction.consumers);
  } else if (instruction.mnemonic == Mnemonic::kNamedWait) {
    for (const auto& [name, member] : kIgnoredByWait) {
      if (instruction.*member != Instruction{}.*member) {
        text += fmt::format(" {}{}", name, operand(instruction.*member));
      }
    }
  }
  return text;
}

Line print_front(std::span<const std::uint8_t> bytes, const Encoding& encoding) {
  if (const auto decoded = decode(bytes, encoding)) {
    return {print(decoded->instruction), decoded->bytes};
  }
  return {fmt::format(".byte 0x{:02x}", bytes[0]), 1};
}

}  // namespace muster::visa
