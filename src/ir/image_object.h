// Texture and surface objects as memory: the handle that a kernel is given is the address of such a
// block, which says where the texels lie and how they are read. Instructions of textures and
// surfaces are lowered to loads of the block, arithmetic, and accesses of the texels, so that what
// is known of accesses is known of them. Who makes objects (the CUDA runtime of this project) and
// who reads them (the lowering of tex, suld, sust) agree here. Depends on instr.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ir/instr.h"

namespace muster::ir {

enum class TexelConversion : std::uint32_t { bits, half, normalized };

struct ImageObject {
  std::uint64_t base = 0;   // of the first texel
  std::uint64_t pitch = 0;  // bytes from a row to the next
  std::uint64_t slice = 0;  // from a slice, a layer or a face to the next
  std::uint64_t reserved = 0;

  struct Format {
    std::uint32_t texel_bytes = 4, channel_bytes = 4, channels = 1;
    std::uint32_t sign_shift = 0;  // signed channels: how far up their sign is shifted and back
    std::uint32_t linear = 0;      // filtered
    TexelConversion conversion = TexelConversion::bits;  // of results that are floats
    float divisor = 1;                                   // of normalized ones
    float bias = 0;                                      // 0.5 if filtered
  } format;

  std::uint32_t last_layer = 0;
  std::uint32_t row_bytes = 0;
  std::uint32_t unused[2]{};
  float border[4]{};

  // How a coordinate becomes an index between 0 and `last`: coordinate * scale, between low and
  // high, rounded down; the remainder by `period`, `addend` more if it is negative; from `top`
  // down if that is less; and then the next of what is there. Above `outside` it is the border.
  struct Axis {
    float scale = 1, low = -1, high = 1;
    std::uint32_t period = 0x7fffffff, addend = 0, top = 0x3fffffff;
    std::uint32_t last = 0, outside = 0xffffffff;
  } axes[3];
};
static_assert(sizeof(ImageObject) == 192 && offsetof(ImageObject, format) == 32 &&
              offsetof(ImageObject, last_layer) == 64 && offsetof(ImageObject, axes) == 96);

}  // namespace muster::ir
