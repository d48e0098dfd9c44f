// Copies and sets of memory, by rows in up to three dimensions, as work of a stream. Depends on
// device.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cuda/device/device.h"
#include "cuda/device/memory/sides.h"

namespace muster::cuda {

// In which stream, whether the host waits until it is over, and where it goes.
struct Submission {
  Stream* stream = nullptr;
  bool blocking = false;
  Direction direction = Direction::by_address;
  const BoxCopy* asked = nullptr;  // what the program said of a copy with arrays
};

// The device is locked. An error that stays is returned before anything is done, as is one that the
// pointers do not go with the direction.
Error submit_copy(Device& device, const Side& to, const Side& from, const Box& box,
                  const Submission& how);

// A blocking one waits only where it sets pinned memory.
Error submit_set(Device& device, const Side& to, const Element& element, const Box& box,
                 const Submission& how);

}  // namespace muster::cuda
