// Copies and sets of memory, by rows in up to three dimensions, as work of a stream. Depends on
// device.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cuda/device/device.h"

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

// In which stream, whether the host waits until it is over, and where it goes.
struct Submission {
  Stream* stream = nullptr;
  bool blocking = false;
  Direction direction = Direction::by_address;
};

// The device is locked. An error that stays is returned before anything is done, as is one that the
// pointers do not go with the direction.
Error submit_copy(Device& device, const Side& to, const Side& from, const Box& box,
                  const Submission& how);

// Elements of 1, 2 or 4 bytes; the width of the box in bytes.
struct Element {
  std::uint32_t value = 0;
  unsigned bytes = 1;
};
// A blocking one waits only where it sets pinned memory.
Error submit_set(Device& device, const Side& to, const Element& element, const Box& box,
                 const Submission& how);

}  // namespace muster::cuda
