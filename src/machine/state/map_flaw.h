// What does not go together in a tensor map, of what PTX forbids. Depends on nothing.
#pragma once

#include <cstdint>
#include <string_view>

namespace muster::machine {

enum class MapFlaw : std::uint8_t { none, traversal, interleave, atomicity, stride };

constexpr std::string_view spelling(MapFlaw flaw) {
  switch (flaw) {
    case MapFlaw::none:
      break;
    case MapFlaw::traversal:
      return "without interleaving a traversal stride in dimension 0";
    case MapFlaw::interleave:
      return "in fewer than 3 dimensions, or by rows, an interleaved layout";
    case MapFlaw::atomicity:
      return "without 128 bytes of swizzle an atomicity";
    case MapFlaw::stride:
      return "a stride, which is no multiple of 16,";
  }
  return "";
}

}  // namespace muster::machine
