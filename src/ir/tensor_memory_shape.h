// How tcgen05.ld and st lay registers out in tensor memory, and where tcgen05.cp puts rows:
// Instr::offset of these. Depends on the standard library.
#pragma once

#include <cstdint>

namespace muster::ir {

// PTX ISA, tcgen05 data movement shape.
enum class TensorShape : std::uint8_t { none, x32x32b, x16x64b, x16x128b, x16x256b, x16x32bx2 };

struct TensorAccessShape {
  TensorShape shape = TensorShape::none;  // none: what is loaded or stored is not known
  bool packed = false;                    // .pack::16b, .unpack::16b
  constexpr std::int64_t pack() const {
    return static_cast<std::int64_t>(shape) << 1 | (packed ? 1 : 0);
  }
  static constexpr TensorAccessShape unpack(std::int64_t word) {
    return {static_cast<TensorShape>(word >> 1 & 0xff), (word & 1) != 0};
  }
};

// PTX ISA, tcgen05.cp: rows go to the lanes of the same number, or of several warps.
enum class TensorRows : std::uint8_t { unknown, all, warps_02_13, warps_01_23, every_warp };

}  // namespace muster::ir
