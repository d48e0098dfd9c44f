// Words and instructions to text: see text.h.
#include <fmt/format.h>

#include "isa/amdgcn/encode/text.h"
#include "isa/amdgcn/syntax/symbols.h"

namespace muster::amdgcn {
namespace {

std::string scalar(std::uint32_t number, Generation generation) {
  if (number == m0(generation)) {
    return "m0";
  }
  if (number == kVccLow || number == kVccHigh) {
    return number == kVccLow ? "vcc_lo" : "vcc_hi";
  }
  if (number == kExecLow || number == kExecHigh) {
    return number == kExecLow ? "exec_lo" : "exec_hi";
  }
  if (number >= kTrapFirst && number <= kTrapLast) {
    return fmt::format("ttmp{}", number - kTrapFirst);
  }
  return number == null_register(generation) ? "null" : fmt::format("s{}", number);
}

std::string source(const Instruction& instruction, Generation generation) {
  const std::uint32_t number = instruction.source;
  if (number == kLiteral) {
    const auto value = static_cast<std::int32_t>(instruction.literal);
    // A constant that also has an inline form must say that it is not to take it.
    const std::string shown = fmt::format("{:#x}", instruction.literal);
    return value >= -16 && value <= 64 ? "lit(" + shown + ")" : shown;
  }
  if (number >= kInlineZero && number <= kInlineMax) {
    return fmt::format("{}", number - kInlineZero);
  }
  if (number > kInlineMax && number <= kInlineMinus16) {
    return fmt::format("-{}", number - kInlineMax);
  }
  return scalar(number, generation);
}

std::string message(std::uint32_t number, Generation generation) {
  const std::string_view name = message_name(number, generation);
  return name.empty() ? fmt::format("{:#x}", number) : fmt::format("sendmsg({})", name);
}

std::string pair(std::uint32_t first) { return fmt::format("v[{}:{}]", first, first + 1); }

std::string offset(const Instruction& instruction) {
  return instruction.immediate == 0 ? "" : fmt::format(" offset:{}", instruction.immediate);
}

std::string operands(const Instruction& instruction, Generation generation) {
  const std::uint32_t immediate = instruction.immediate;
  switch (instruction.form->operands) {
    case Operands::kNone:
      return "";
    case Operands::kNumber:
      return fmt::format(" {}", immediate);
    case Operands::kHex:
    case Operands::kDepctr:
      return fmt::format(" {:#x}", immediate);
    case Operands::kOptional:
      return immediate == 0 ? "" : fmt::format(" {}", immediate);
    case Operands::kWaited:
      return fmt::format(" {}", static_cast<std::int16_t>(immediate));
    case Operands::kBarrier:
    case Operands::kSource:
      return " " + source(instruction, generation);
    case Operands::kState:
    case Operands::kMove:
      return fmt::format(" {}, {}", scalar(instruction.destination, generation),
                         source(instruction, generation));
    case Operands::kWaitcnt:
      return " " + in_words(waitcnt_parts(generation), immediate, " ")
                       .value_or(fmt::format("{:#x}", immediate));
    case Operands::kCounter:
      return fmt::format(" {}, {:#x}", scalar(instruction.destination, generation), immediate);
    case Operands::kDelay:
      return " " +
             in_words(delay_parts(), immediate, " | ").value_or(fmt::format("{:#x}", immediate));
    case Operands::kMessage:
      return " " + message(immediate, generation);
    case Operands::kReturnMessage:
      return fmt::format(" {}, {}", scalar(instruction.destination, generation),
                         message(immediate, generation));
    case Operands::kReturnMessagePair:
      return fmt::format(" s[{}:{}], {}", instruction.destination, instruction.destination + 1,
                         message(immediate, generation));
    case Operands::kGws:
      return offset(instruction) + " gds";
    case Operands::kGwsData:
      return fmt::format(" v{}{} gds", instruction.source, offset(instruction));
    case Operands::kAddress:
      return fmt::format(" v{}{}", instruction.source, offset(instruction));
    case Operands::kReturnPair:
      return fmt::format(" {}, v{}, {}{}", pair(instruction.destination), instruction.source,
                         pair(instruction.data), offset(instruction));
  }
  return "";
}

}  // namespace

std::string print(const Codec& codec, const Instruction& instruction) {
  return std::string{instruction.form->mnemonic} + operands(instruction, codec.target().generation);
}

Line print_front(const Codec& codec, std::span<const std::uint32_t> words) {
  if (const auto decoded = codec.decode(words)) {
    return {print(codec, decoded->instruction), decoded->count};
  }
  return {fmt::format(".long 0x{:08x}", words[0]), 1};
}

}  // namespace muster::amdgcn
