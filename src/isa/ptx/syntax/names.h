// The words of PTX as enumerators, with their spellings; the lists are the .def files beside this
// one. Words that are not in the lists still parse: they become kUnknown and keep their text.
// Depends on nothing. Reference: PTX ISA 9.x, chapters 5, 9, 10, 11.
#pragma once

#include <cstdint>
#include <string_view>

namespace muster::ptx {

enum class Opcode : uint16_t {
  kUnknown,
#define OPCODE(enumerator, spelling) enumerator,
#include "isa/ptx/syntax/opcodes.def"
};

// Types come first, in the order of ScalarType.
enum class Modifier : uint16_t {
#define TYPE(enumerator, spelling) enumerator,
#include "isa/ptx/syntax/types.def"
#define MODIFIER(enumerator, spelling) enumerator,
#include "isa/ptx/syntax/modifiers.def"
  kUnknown,
};

enum class ScalarType : uint8_t {
#define TYPE(enumerator, spelling) enumerator,
#include "isa/ptx/syntax/types.def"
  kUnknown,
};

enum class SpecialRegister : uint16_t {
#define SPECIAL(enumerator, spelling) enumerator,
#include "isa/ptx/syntax/specials.def"
  kUnknown,
};

// Performance and other directives of a function.
enum class Directive : uint8_t {
#define DIRECTIVE(enumerator, spelling) enumerator,
#include "isa/ptx/syntax/directives.def"
  kUnknown,
};

// Words without the dot (or without the % of a special register); kUnknown if not listed.
Opcode opcode(std::string_view word);
Modifier modifier(std::string_view word);
ScalarType scalar_type(std::string_view word);
SpecialRegister special_register(std::string_view word);
Directive directive(std::string_view word);

std::string_view spelling(Opcode opcode);
std::string_view spelling(Modifier modifier);
std::string_view spelling(ScalarType type);
std::string_view spelling(SpecialRegister special);
std::string_view spelling(Directive directive);

// The type that a modifier names; kUnknown if it is no type.
constexpr ScalarType scalar_type(Modifier modifier) {
  const auto value = static_cast<uint16_t>(modifier);
  return value < static_cast<uint16_t>(ScalarType::kUnknown) ? static_cast<ScalarType>(value)
                                                             : ScalarType::kUnknown;
}

// Bits of one element; 1 for .pred, 64 for the opaque types, 0 for kUnknown.
uint32_t bits(ScalarType type);

}  // namespace muster::ptx
