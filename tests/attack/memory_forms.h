// Ways to write and to read a cell of memory: opcodes, widths, vectors, state
// spaces. Depends on random.h.
#pragma once

#include <cstdint>
#include <string>

#include "attack/random.h"

namespace muster::attack {

inline constexpr unsigned kCell = 32;  // bytes, so that no two cells share any

enum class Place : std::uint8_t {
  shared,
  global,
  peer
};  // peer: shared memory of the other workgroup

// The text of one access to the cell whose address is in `address` (shared and
// peer: 32 bits in %rN, generic and global: 64 bits in %rdN).
struct Access {
  std::string text;
  unsigned first = 0, bytes = 0;  // of the cell
  bool atomic = false, strong = false;
  std::string name;
};

// What may be chosen beside weak loads and stores of a lane.
struct Forms {
  bool atomic = false, strong = false;
  bool collective = false;  // ldmatrix, stmatrix
};

// A store of bytes that are all `1 + 4 * k` (phase 0) or all `2 + 4 * k` (phase
// 1), or an atomic.
Access make_write(Random& random, Place place, unsigned phase, Forms forms);
// A load of some of the bytes of `of`; a weak one, or any if forms.strong.
Access make_read(Random& random, Place place, const Access& of, Forms forms);

}  // namespace muster::attack
