// What Fault::found says of an access whose address is one of another state space (MU810).
#pragma once

#include <cstdint>

namespace muster::machine {

inline constexpr std::uint64_t kForeignAddress = ~std::uint64_t{0};

}  // namespace muster::machine
