// See variables.h.
#include "machine/launch/variables.h"

#include <algorithm>

#include "ir/idioms/places/address_origins.h"

namespace muster::machine {

bool points_into_shared(const ir::Parameter& parameter) {
  return parameter.pointer && parameter.pointee == ir::Space::shared;
}

std::vector<std::uint8_t> set_by_host(const ir::Function& function) {
  std::vector<std::uint8_t> found(function.symbols.size(), 0);
  bool global = false;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const ir::Symbol& symbol = function.symbols[i];
    if (!symbol.initial.empty() || !symbol.relocations.empty() || symbol.external) continue;
    found[i] = symbol.space == ir::Space::constant || symbol.space == ir::Space::global ? 1 : 0;
    global |= symbol.space == ir::Space::global;
  }
  if (!global) return found;
  const std::uint64_t written = ir::find_address_origins(function).written;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const bool counted = i < ir::AddressOrigin::kSymbolsMax;
    if (function.symbols[i].space == ir::Space::global && (!counted || (written >> i & 1) != 0)) {
      found[i] = 0;
    }
  }
  return found;
}

}  // namespace muster::machine
