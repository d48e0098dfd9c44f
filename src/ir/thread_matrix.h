// What a hardware thread of Intel's GPUs multiplies (vISA specification, DPAS): its shape and the
// formats of its elements, packed into Instr::offset of `matrix`, whose Instr::sub is the first
// lane and one. Depends on the standard library.
#pragma once

#include <cstdint>

namespace muster::ir {

// d = c + a * b. A row of a after the other, closely, as many dwords in a register as there are
// lanes; each lane has a column of b, closely; c and d have a register for each row, an element a
// lane.
struct ThreadMatrix {
  enum class Factor : std::uint8_t { u2, s2, u4, s4, u8, s8, bf16, f16, tf32 };
  enum class Sum : std::uint8_t { s32, f32, f16, bf16 };

  unsigned rows = 0, lanes = 0, depth = 0;  // depth: elements of a row of a
  Factor a = Factor::u8, b = Factor::u8;
  Sum c = Sum::s32, d = Sum::s32;

  static constexpr unsigned bits(Factor factor) {
    constexpr unsigned kBits[] = {2, 2, 4, 4, 8, 8, 16, 16, 32};
    return kBits[static_cast<unsigned>(factor)];
  }
  constexpr std::int64_t pack() const {
    return static_cast<std::int64_t>(rows | lanes << 8 | depth << 16 |
                                     static_cast<unsigned>(a) << 24 |
                                     static_cast<unsigned>(b) << 28) |
           std::int64_t{static_cast<unsigned>(c) | static_cast<unsigned>(d) << 4} << 32;
  }
  static constexpr ThreadMatrix unpack(std::int64_t packed) {
    const auto field = [&](unsigned at, unsigned width) {
      return static_cast<unsigned>(packed >> at) & ((1U << width) - 1);
    };
    return {field(0, 8),
            field(8, 8),
            field(16, 8),
            static_cast<Factor>(field(24, 4)),
            static_cast<Factor>(field(28, 4)),
            static_cast<Sum>(field(32, 4)),
            static_cast<Sum>(field(36, 4))};
  }
};

}  // namespace muster::ir
