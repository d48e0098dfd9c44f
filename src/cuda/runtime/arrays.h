// Types of arrays, textures and surfaces in the CUDA runtime's interface, as its documentation lays
// them out. Depends on abi.h, arrays.h.
#pragma once

#include "cuda/device/memory/arrays.h"
#include "cuda/runtime/abi.h"

namespace muster::cuda {

struct ChannelDescription {  // cudaChannelFormatDesc: bits of each channel, and their kind
  int bits[4];
  int kind;  // 0 signed, 1 unsigned, 2 floating
};

struct ResourceDescription {  // cudaResourceDesc
  enum class Type : int { array, mipmapped, linear, pitched };
  Type type{};
  union {
    void* array;
    struct {
      void* pointer;
      ChannelDescription format;
      std::size_t bytes;
    } linear;
    struct {
      void* pointer;
      ChannelDescription format;
      std::size_t width, height, pitch;
    } pitched;
    int reserved[32];
  } of{};
  unsigned flags = 0;
};

struct TextureDescription {  // cudaTextureDesc
  int address[3]{};
  int filter = 0;     // 0 point, 1 linear
  int read_mode = 0;  // 0 elements, 1 normalized floats
  int srgb = 0;
  float border[4]{};
  int normalized = 0;
  unsigned anisotropy = 0;
  int level_filter = 0;
  float level_bias = 0, level_low = 0, level_high = 0;
  int exact_trilinear = 0, seamless = 0;
};

static_assert(sizeof(ChannelDescription) == 20 && sizeof(ResourceDescription) == 144 &&
              sizeof(TextureDescription) == 72);

TexelFormat texel_format(const ChannelDescription& channels);

}  // namespace muster::cuda
