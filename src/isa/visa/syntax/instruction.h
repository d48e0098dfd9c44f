// vISA's barrier instructions: NBARRIER (opcode 0x60), BARRIER (0x59), SBARRIER (0x7c), with their
// operands as vISA's binary form keeps them. Depends on nothing.
// Reference: document 000; vISA specification, sections on operands and binary format.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace muster::visa {

enum class Mnemonic : std::uint8_t {
  kBarrier,
  kSplitWait,
  kSplitSignal,
  kNamedWait,
  kNamedSignal,         // baseline: one thread count
  kNamedSignalGeneral,  // type, producers, consumers
};

// One row per form: the text, the opcode, the mode byte (none for BARRIER), the operands written in
// the text.
struct Form {
  std::string_view text;
  Mnemonic mnemonic{};
  std::uint8_t opcode = 0;
  std::optional<std::uint8_t> mode;
  std::size_t operands = 0;
};
inline constexpr std::array<Form, 6> kForms{{
    {"barrier", Mnemonic::kBarrier, 0x59, std::nullopt, 0},
    {"sbarrier.wait", Mnemonic::kSplitWait, 0x7c, 0, 0},
    {"sbarrier.signal", Mnemonic::kSplitSignal, 0x7c, 1, 0},
    {"nbarrier.wait", Mnemonic::kNamedWait, 0x60, 0, 1},
    {"nbarrier.signal", Mnemonic::kNamedSignal, 0x60, 1, 2},
    {"nbarrier.signal", Mnemonic::kNamedSignalGeneral, 0x60, 2, 4},
}};

constexpr const Form& form_of(Mnemonic mnemonic) {
  return kForms[static_cast<std::size_t>(mnemonic)];
}

// The integer types, by their number in the binary form.
struct Type {
  std::string_view name;
  std::uint8_t number;
};
inline constexpr std::array<Type, 8> kTypes{
    {{"ud", 0}, {"d", 1}, {"uw", 2}, {"w", 3}, {"ub", 4}, {"b", 5}, {"uq", 11}, {"q", 13}}};
inline constexpr std::uint8_t kUnsignedByte = 4, kUnsignedWord = 2, kUnsignedQuad = 11, kQuad = 13;

enum class Class : std::uint8_t { kGeneral = 0, kIndirect = 3, kImmediate = 5 };

// A scalar operand. General: variable, row, column, region. Indirect: address variable, element
// (in `row`), byte offset (in `value`), type, region. Immediate: type, value.
struct Operand {
  Class kind = Class::kImmediate;
  std::uint8_t modifiers = 0;  // 0 none, 1 abs, 2 minus, 3 minus abs
  std::uint8_t type = kUnsignedByte;
  std::uint32_t variable = 0;
  std::uint8_t row = 0;
  std::uint8_t column = 0;
  std::uint16_t region = 0x0121;  // <0;1,0>
  std::int64_t value = 0;

  friend bool operator==(const Operand&, const Operand&) = default;
};

constexpr Operand immediate(std::int64_t value, std::uint8_t type = kUnsignedByte) {
  Operand operand;
  operand.value = value;
  operand.type = type;
  return operand;
}

// NBARRIER's fields in the order of document 000; what a form ignores is kept, so that a binary
// instruction is written back as it was.
struct Instruction {
  Mnemonic mnemonic{};
  Operand id = immediate(0);
  Operand type = immediate(0, kUnsignedWord);
  Operand producers = immediate(0);
  Operand consumers = immediate(0);

  friend bool operator==(const Instruction&, const Instruction&) = default;
};

// The fields that a wait has and ignores, as its text names them where they are not their default.
struct IgnoredField {
  std::string_view name;  // with the `=` behind it
  Operand Instruction::* member;
};
inline constexpr std::array<IgnoredField, 3> kIgnoredByWait{{
    {"type=", &Instruction::type},
    {"producers=", &Instruction::producers},
    {"consumers=", &Instruction::consumers},
}};

inline constexpr std::int64_t kIdMax = 31, kTypeMax = 2, kCountMax = 255;

}  // namespace muster::visa
