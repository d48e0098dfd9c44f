// See listing.h.
#include "isa/amdgcn/print/listing.h"

#include <fmt/format.h>

namespace muster::amdgcn {
namespace {

std::string print(const RegisterRange& reg) {
  if (reg.file == RegisterFile::special) {
    return std::string{spelling(static_cast<SpecialRegister>(reg.first))};
  }
  constexpr std::string_view kNames[] = {"s", "v", "a", "ttmp"};
  const std::string_view name = kNames[static_cast<std::size_t>(reg.file)];
  if (reg.count == 1) {
    return fmt::format("{}{}", name, reg.first);
  }
  return fmt::format("{}[{}:{}]", name, reg.first, reg.first + reg.count - 1);
}

std::string value(const Argument& argument) {
  switch (argument.kind) {
    case Argument::Kind::reg:
      return print(argument.reg) + (argument.half != '\0' ? fmt::format(".{}", argument.half) : "");
    case Argument::Kind::call:
      return fmt::format("{}({})", argument.text, argument.inside);
    default:
      return std::string{argument.text};
  }
}

// Behind a blank a sign or a bar would go on with what stands in front of it.
std::string in_words(const Argument& argument) {
  std::string out = value(argument);
  if (argument.sign_extend) {
    out = fmt::format("sext({})", out);
  }
  if (argument.absolute) {
    out = fmt::format("abs({})", out);
  }
  return argument.negate ? fmt::format("neg({})", out) : out;
}

}  // namespace

std::string print(const Argument& argument) {
  std::string out = value(argument);
  if (argument.absolute && out.find('|') != std::string::npos) {
    return in_words(argument);
  }
  if (argument.sign_extend) {
    out = fmt::format("sext({})", out);
  }
  if (argument.absolute) {
    out = fmt::format("|{}|", out);
  }
  return argument.negate ? fmt::format("-{}", out) : out;
}

std::string print(const ListedInstruction& instruction) {
  std::string out{instruction.mnemonic};
  for (std::size_t i = 0; i < instruction.arguments.size(); ++i) {
    const Argument& argument = instruction.arguments[i];
    if (i > 0 && argument.before == ',') {
      out += ',';
    } else if (i > 0 && argument.before != ' ') {
      out += fmt::format(" {}", argument.before);
    }
    out += ' ' + (i > 0 && argument.before == ' ' ? in_words(argument) : print(argument));
  }
  for (const Modifier& modifier : instruction.modifiers) {
    out += fmt::format(" {}", modifier.name);
    if (!modifier.value.empty()) {
      out += fmt::format(":{}", modifier.value);
    }
  }
  for (const ListedInstruction& second : instruction.second) {
    out += " :: " + print(second);
  }
  return out;
}

namespace {

// Names that an assembler does not take without quotes stand as llvm-objdump writes them.
std::string printed_label(std::string_view name) {
  constexpr std::string_view kLetters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.$@";
  const bool plain = name.find_first_not_of(kLetters) == std::string_view::npos;
  return plain || name.starts_with('"') ? fmt::format("{}:\n", name)
                                        : fmt::format("{:016x} <{}>:\n", 0, name);
}

}  // namespace

std::string print(const Listing& listing) {
  std::string out;
  for (const ListingStatement& statement : listing.statements) {
    switch (statement.kind) {
      case ListingStatement::Kind::label:
        out += printed_label(statement.name);
        break;
      case ListingStatement::Kind::instruction:
        out += fmt::format("\t{}\n", print(listing.instructions[statement.instruction]));
        break;
      case ListingStatement::Kind::directive:
        out += fmt::format("\t{}{}{}\n", statement.name,
                           statement.text.empty() || statement.text[0] == '\n' ? "" : " ",
                           statement.text);
        break;
      case ListingStatement::Kind::heading:
        break;
    }
  }
  return out;
}

}  // namespace muster::amdgcn
