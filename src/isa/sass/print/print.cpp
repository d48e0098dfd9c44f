// Words and instructions to text: see text.h.
#include <fmt/format.h>

#include <iterator>

#include "isa/sass/encode/text.h"

namespace muster::sass {
namespace {

constexpr std::string_view kReductionNames[] = {"AND", "OR", "POPC"};

std::string register_name(std::uint32_t value) {
  return value == kRegisterZero ? "RZ" : fmt::format("R{}", value);
}

std::string predicate_name(std::uint32_t value, std::uint32_t negated) {
  return (negated != 0 ? "!" : "") +
         (value == kPredicateTrue ? std::string{"PT"} : fmt::format("P{}", value));
}

std::string mnemonic(const Dialect& dialect, const Instruction& instruction) {
  const std::string defer = instruction[Field::kDefer] != 0 ? ".DEFER_BLOCKING" : "";
  const std::uint32_t mode = instruction[Field::kMode];
  switch (instruction.form->op) {
    case Op::kBar:
      return (mode == kModeSync ? "BAR.SYNC" : "BAR.ARV") + defer;
    case Op::kBarRed:
      return fmt::format("BAR.RED.{}{}", kReductionNames[instruction[Field::kReduction]], defer);
    case Op::kB2r:
      return mode == kModeWarp ? "B2R.WARP" : "B2R.BAR";
    case Op::kB2rResult:
      return dialect.result_as_bar ? "BAR.RESULT" : "B2R.RESULT";
    case Op::kR2b:
      return mode == kModeWarp ? "R2B.WARP" : "R2B.BAR";
  }
  return "";
}

// One operand; empty if the dialect's short text leaves it out.
std::string operand(const Dialect& dialect, const Instruction& instruction, Field field) {
  const std::uint32_t value = instruction[field];
  switch (field) {
    case Field::kBarrier:
      return fmt::format("{:#x}", value);
    case Field::kCount:
      return dialect.short_text && value == 0 ? "" : fmt::format("{:#x}", value);
    case Field::kPredicateIn:
      return predicate_name(value, instruction[Field::kPredicateInNot]);
    case Field::kPredicateOut:
      return dialect.short_text && value == kPredicateTrue ? "" : predicate_name(value, 0);
    case Field::kPacked:
      return register_name(value) + ", " + register_name(value);
    default:
      return register_name(value);
  }
}

}  // namespace

std::string print(const Codec& codec, const Instruction& instruction) {
  const Dialect& dialect = codec.dialect();
  std::string text;
  const std::uint32_t guard = instruction[Field::kGuard];
  const std::uint32_t guard_not = instruction[Field::kGuardNot];
  if (guard != kPredicateTrue || guard_not != 0) {
    text += "@" + predicate_name(guard, guard_not) + " ";
  }
  text += mnemonic(dialect, instruction);
  const char* separator = " ";
  for (const Field field : instruction.form->operands) {
    const std::string shown = field == Field::kNone ? "" : operand(dialect, instruction, field);
    if (!shown.empty()) {
      text += separator + shown;
      separator = ", ";
    }
  }
  for (std::size_t i = 0; i < dialect.controls.size(); ++i) {
    if (instruction.controls[i] != dialect.controls[i].preset) {
      fmt::format_to(std::back_inserter(text), " ${}={:#x}", dialect.controls[i].name,
                     instruction.controls[i]);
    }
  }
  return text + " ;";
}

std::string print(const Codec& codec, const Word128& word) {
  if (const auto instruction = codec.decode(word)) {
    return print(codec, *instruction);
  }
  return fmt::format(".raw 0x{:016x}{:016x} ;", word.hi, word.lo);
}

}  // namespace muster::sass
