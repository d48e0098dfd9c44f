// CUDA arrays, and the objects by which kernels read and write them: textures and surfaces. An
// array's texels lie row by row in memory of the device like any other; an object is a block of
// such memory (ir/image_object.h). Reference: CUDA C++ Programming Guide, Texture and Surface
// Memory. Depends on device.h, copies.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cuda/device/device.h"
#include "cuda/device/memory/copies.h"

namespace muster::cuda {

struct TexelFormat {
  enum class Kind : std::uint8_t { signed_integer, unsigned_integer, floating };
  unsigned bits = 32, channels = 1;  // bits of a channel: 8, 16, 32
  Kind kind = Kind::floating;
  std::size_t bytes() const { return std::size_t{bits} / 8 * channels; }
  bool valid() const;
};

inline constexpr unsigned kLayered = 1, kCubemap = 4;  // flags of arrays

struct Array {
  TexelFormat format;
  std::size_t width = 0, height = 0, depth = 0;  // as given: 0 where there is no such extent
  unsigned flags = 0;
  std::uint64_t address = 0;
  std::size_t pitch() const { return width * format.bytes(); }
  std::size_t rows() const { return height == 0 ? 1 : height; }
  std::size_t slices() const { return depth == 0 ? 1 : depth; }
  std::size_t slice() const { return pitch() * rows(); }
};

Error make_array(Device& device, const Array& wanted, const char* what, Array** made);
// Null: there is no such array.
Array* find_array(const void* handle);
Error free_array(Device& device, const void* handle);
// The memory of all arrays and objects is gone.
void forget_arrays();
// From this texel on.
Side side_of(const Array& array, std::size_t x_bytes, std::size_t y, std::size_t z);

// A copy of which sides may be arrays: positions on them, and with them the extent, count texels.
Error submit_box(Device& device, const BoxCopy& what, const Submission& how);

// What a texture or surface shows, and how.
struct ImageRequest {
  std::uint64_t base = 0;
  std::size_t width = 0, height = 1, depth = 1, pitch = 0, slice = 0;  // in texels; in bytes
  TexelFormat format;
  unsigned flags = 0;     // of the array
  bool by_index = false;  // linear memory: what lies outside is zero
  enum class Address : int { wrap, clamp, mirror, border };
  std::array<Address, 3> address{Address::clamp, Address::clamp, Address::clamp};
  bool linear = false, normalized_coordinates = false, normalized_floats = false;
  std::array<float, 4> border{};
};
ImageRequest image_of(const Array& array);
// The object's handle.
Error make_image(Device& device, const ImageRequest& request, std::uint64_t* handle);
Error destroy_image(Device& device, std::uint64_t handle);

// What such an object is called among allocations.
inline constexpr const char* kImageName = "an object of a texture or surface";

}  // namespace muster::cuda
