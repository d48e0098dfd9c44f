// Tensor maps: what the driver's encoders are told is kept in the 128 bytes of the map in a form of
// our own (machine/state/tensor_runs.h), which the machine reads where a copy names it. Reference:
// CUDA Driver API, Tensor Map Object Management. Depends on the standard library.
#pragma once

#include <cstdint>

namespace muster::cuda {

// What the encoders are told, numbers as the driver numbers them; a box in tiles, or columns.
struct TensorMapRequest {
  unsigned type = 0, rank = 0;
  void* address = nullptr;
  const std::uint64_t *extents = nullptr, *strides = nullptr;
  const std::uint32_t* steps = nullptr;
  unsigned interleave = 0, swizzle = 0, fill = 0;
  const std::uint32_t* box = nullptr;
  const int *lower = nullptr, *upper = nullptr;
  std::uint32_t channels = 0, pixels = 0;
};

enum class TensorMapAnswer : std::uint8_t { made, invalid, not_supported };
// Writes 128 bytes.
TensorMapAnswer make_tensor_map(const TensorMapRequest& request, void* to);
// False: these bytes are no tensor map.
bool move_tensor_map(void* map, void* address);

}  // namespace muster::cuda
