// Accesses that keep to what their instruction asks for, or do not: alignment, ends of memory,
// state spaces, sizes. Executed by one thread, for certain or behind a condition that nobody gives.
// Depends on random.h.
#pragma once

#include <string>

#include "attack/random.h"

namespace muster::attack {

inline constexpr unsigned kLimitedBytes = 128;  // of the array `limited`, and of %limited for all

struct Limited {
  std::string text, name;
};

// %la, %lda: an address in shared memory (the array `limited`, last of its workgroup) and in global
// memory (the last bytes of the buffer); %unknown: a parameter that nobody gives. Labels begin with
// `label`.
Limited make_limited(Random& random, bool wrong, const std::string& label);

}  // namespace muster::attack
