// Fields of a tensor map that say nothing about which bytes of the tensor are copied: the ordinal
// of TensorMapField::other.
#pragma once

#include <cstdint>

namespace muster::ir {

enum class OtherMapField : std::uint8_t { swizzle_mode, swizzle_atomicity, fill_mode };

}  // namespace muster::ir
