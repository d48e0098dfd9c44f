// Conversions from and to floats of at most 8 bits, packed into Instr::offset of `convert`, which
// is 0 for all others. Depends on matrix_shape.h.
#pragma once

#include <cstdint>

#include "ir/matrix_shape.h"

namespace muster::ir {

struct SmallConversion {
  Element element = Element::none;
  bool to_small = false;  // else from it
  bool finite = false;    // .satfinite: what is beyond the largest number becomes that

  constexpr std::int64_t pack() const {
    return static_cast<std::int64_t>(element) << 2 | (to_small ? 2 : 0) | (finite ? 1 : 0);
  }
  static constexpr SmallConversion unpack(std::int64_t packed) {
    return {static_cast<Element>(packed >> 2), (packed & 2) != 0, (packed & 1) != 0};
  }
};

}  // namespace muster::ir
