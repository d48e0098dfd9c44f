// See listing.h.
#include "isa/amdgcn/syntax/listing.h"

#include <algorithm>
#include <iterator>

namespace muster::amdgcn {
namespace {

struct Special {
  std::string_view name;
  std::uint16_t words;
};
constexpr Special kSpecials[] = {
#define SPECIAL(name, words) {#name, words},
#include "isa/amdgcn/syntax/special_registers.def"
#undef SPECIAL
};

}  // namespace

std::string_view spelling(SpecialRegister special) {
  return kSpecials[static_cast<std::size_t>(special)].name;
}

std::uint16_t words_of(SpecialRegister special) {
  return kSpecials[static_cast<std::size_t>(special)].words;
}

std::optional<SpecialRegister> find_special(std::string_view name) {
  const auto* const at = std::ranges::find(kSpecials, name, &Special::name);
  if (at == std::end(kSpecials)) {
    return std::nullopt;
  }
  return static_cast<SpecialRegister>(std::distance(std::begin(kSpecials), at));
}

const Modifier* ListedInstruction::modifier(std::string_view name) const {
  const auto at = std::ranges::find(modifiers, name, &Modifier::name);
  return at == modifiers.end() ? nullptr : &*at;
}

std::optional<std::int64_t> Descriptor::value(std::string_view key) const {
  const auto at = std::ranges::find(values, key, [](const auto& entry) { return entry.first; });
  return at == values.end() ? std::nullopt : at->second;
}

}  // namespace muster::amdgcn
