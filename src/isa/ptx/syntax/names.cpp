// See names.h. Lookups are binary searches in tables sorted at compile time.
#include "isa/ptx/syntax/names.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace muster::ptx {
namespace {

template <typename Enum>
struct Word {
  std::string_view text;
  Enum value;
};

template <typename Enum, size_t N>
constexpr auto sorted(const Word<Enum> (&words)[N]) {
  std::array<Word<Enum>, N> out{};
  std::copy(std::begin(words), std::end(words), out.begin());
  std::sort(out.begin(), out.end(),
            [](const Word<Enum>& a, const Word<Enum>& b) { return a.text < b.text; });
  return out;
}

template <typename Table>
constexpr bool unique(const Table& table) {
  for (size_t i = 1; i < table.size(); ++i) {
    if (table[i - 1].text == table[i].text) return false;
  }
  return true;
}

constexpr auto kOpcodes = sorted<Opcode>({
#define OPCODE(enumerator, spelling) {spelling, Opcode::enumerator},
#include "isa/ptx/syntax/opcodes.def"
});
constexpr auto kModifiers = sorted<Modifier>({
#define TYPE(enumerator, spelling) {spelling, Modifier::enumerator},
#include "isa/ptx/syntax/types.def"
#define MODIFIER(enumerator, spelling) {spelling, Modifier::enumerator},
#include "isa/ptx/syntax/modifiers.def"
});
constexpr auto kSpecials = sorted<SpecialRegister>({
#define SPECIAL(enumerator, spelling) {spelling, SpecialRegister::enumerator},
#include "isa/ptx/syntax/specials.def"
});
constexpr auto kDirectives = sorted<Directive>({
#define DIRECTIVE(enumerator, spelling) {spelling, Directive::enumerator},
#include "isa/ptx/syntax/directives.def"
});
static_assert(unique(kOpcodes) && unique(kModifiers) && unique(kSpecials) && unique(kDirectives));

// Spellings by enumerator, for printing.
constexpr std::string_view kOpcodeSpellings[] = {
    "?",
#define OPCODE(enumerator, spelling) spelling,
#include "isa/ptx/syntax/opcodes.def"
};
constexpr std::string_view kModifierSpellings[] = {
#define TYPE(enumerator, spelling) spelling,
#include "isa/ptx/syntax/types.def"
#define MODIFIER(enumerator, spelling) spelling,
#include "isa/ptx/syntax/modifiers.def"
    "?",
};
constexpr std::string_view kSpecialSpellings[] = {
#define SPECIAL(enumerator, spelling) spelling,
#include "isa/ptx/syntax/specials.def"
    "?",
};
constexpr std::string_view kDirectiveSpellings[] = {
#define DIRECTIVE(enumerator, spelling) spelling,
#include "isa/ptx/syntax/directives.def"
    "?",
};

template <typename Table>
auto find(const Table& table, std::string_view word, decltype(table[0].value) otherwise) {
  const auto at =
      std::lower_bound(table.begin(), table.end(), word,
                       [](const auto& entry, std::string_view w) { return entry.text < w; });
  return at != table.end() && at->text == word ? at->value : otherwise;
}

}  // namespace

Opcode opcode(std::string_view word) { return find(kOpcodes, word, Opcode::kUnknown); }
Modifier modifier(std::string_view word) { return find(kModifiers, word, Modifier::kUnknown); }
ScalarType scalar_type(std::string_view word) { return scalar_type(modifier(word)); }
SpecialRegister special_register(std::string_view word) {
  return find(kSpecials, word, SpecialRegister::kUnknown);
}
Directive directive(std::string_view word) { return find(kDirectives, word, Directive::kUnknown); }

std::string_view spelling(Opcode opcode) { return kOpcodeSpellings[static_cast<size_t>(opcode)]; }
std::string_view spelling(Modifier modifier) {
  return kModifierSpellings[static_cast<size_t>(modifier)];
}
std::string_view spelling(ScalarType type) { return kModifierSpellings[static_cast<size_t>(type)]; }
std::string_view spelling(SpecialRegister special) {
  return kSpecialSpellings[static_cast<size_t>(special)];
}
std::string_view spelling(Directive directive) {
  return kDirectiveSpellings[static_cast<size_t>(directive)];
}

uint32_t bits(ScalarType type) {
  if (type == ScalarType::kUnknown) return 0;
  if (type == ScalarType::kPred) return 1;
  if (type >= ScalarType::kTexref) return 64;
  // Every other spelling is letters, the width, and perhaps x and a count: "f16x2", "e4m3x4".
  switch (type) {
    case ScalarType::kB1:
      return 1;
    case ScalarType::kU2:
    case ScalarType::kS2:
      return 2;
    case ScalarType::kU4:
    case ScalarType::kS4:
      return 4;
    case ScalarType::kB8:
    case ScalarType::kU8:
    case ScalarType::kS8:
    case ScalarType::kE4m3:
    case ScalarType::kE5m2:
    case ScalarType::kE3m2:
    case ScalarType::kE2m3:
    case ScalarType::kE2m1:
    case ScalarType::kUe8m0:
    case ScalarType::kUe4m3:
    case ScalarType::kE2m1x2:
      return 8;
    case ScalarType::kB16:
    case ScalarType::kU16:
    case ScalarType::kS16:
    case ScalarType::kF16:
    case ScalarType::kBf16:
    case ScalarType::kE4m3x2:
    case ScalarType::kE5m2x2:
    case ScalarType::kE3m2x2:
    case ScalarType::kE2m3x2:
    case ScalarType::kUe8m0x2:
    case ScalarType::kUe4m3x2:
    case ScalarType::kE2m1x4:
    case ScalarType::kS2f6x2:
      return 16;
    case ScalarType::kB64:
    case ScalarType::kU64:
    case ScalarType::kS64:
    case ScalarType::kF64:
    case ScalarType::kF32x2:
    case ScalarType::kB4x16:
      return 64;
    case ScalarType::kB128:
    case ScalarType::kB4x16P64:
    case ScalarType::kB6x16P32:
    case ScalarType::kB6p2x16:
    case ScalarType::kB8x16:
      return 128;
    case ScalarType::kB1024:
      return 1024;
    default:
      return 32;
  }
}

}  // namespace muster::ptx
