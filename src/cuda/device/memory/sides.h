// What copies and sets are about: boxes of bytes, where they lie, and in which direction they go.
// The types of the runtime's interface are as its documentation lays them out. Depends on the
// standard library.
#pragma once

#include <cstddef>
#include <cstdint>

namespace muster::cuda {

struct Box {  // the width in bytes
  std::size_t width = 0, height = 1, depth = 1;
};

// One side of a copy: its first byte, and how many bytes rows and slices are apart.
struct Side {
  const void* pointer = nullptr;
  std::size_t pitch = 0, slice = 0;
};

// What a program says of the two sides, by the numbers of cudaMemcpyKind.
enum class Direction : int {
  host_to_host,
  host_to_device,
  device_to_host,
  device_to_device,
  by_address
};

// Elements of 1, 2 or 4 bytes; the width of the box in bytes.
struct Element {
  std::uint32_t value = 0;
  unsigned bytes = 1;
};
struct PitchedPointer {  // cudaPitchedPtr
  void* pointer = nullptr;
  std::size_t pitch = 0, width = 0, height = 0;
};

struct Size3 {  // cudaExtent: width in bytes for linear memory
  std::size_t width = 0, height = 0, depth = 0;
};

struct Position3 {  // cudaPos
  std::size_t x = 0, y = 0, z = 0;
};

struct BoxCopy {  // cudaMemcpy3DParms
  void* source_array = nullptr;
  Position3 source_position;
  PitchedPointer source;
  void* target_array = nullptr;
  Position3 target_position;
  PitchedPointer target;
  Size3 size;
  Direction kind{};
};

static_assert(sizeof(BoxCopy) == 160);

}  // namespace muster::cuda
