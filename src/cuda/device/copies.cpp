// See copies.h.
#include "cuda/device/copies.h"

#include <cstring>

namespace muster::cuda {
namespace {

// Bytes from the first one to behind the last row.
std::size_t reach(const Side& side, const Box& box) {
  if (box.width == 0 || box.height == 0 || box.depth == 0) return 0;
  return (box.depth - 1) * side.slice + (box.height - 1) * side.pitch + box.width;
}

template <class Row>
void for_each_row(const Box& box, const Row& row) {
  for (std::size_t z = 0; z < box.depth; ++z) {
    for (std::size_t y = 0; y < box.height; ++y) row(y, z);
  }
}

Error copy(Device& device, const Side& to, const Side& from, const Box& box) {
  if (reach(to, box) == 0) return Error::success;
  std::uint8_t* const target = device.resolve(to.pointer, reach(to, box));
  const std::uint8_t* const source = device.resolve(from.pointer, reach(from, box));
  if (target == nullptr || source == nullptr) return Error::invalid_value;
  for_each_row(box, [&](std::size_t y, std::size_t z) {
    std::memmove(target + z * to.slice + y * to.pitch, source + z * from.slice + y * from.pitch,
                 box.width);
  });
  return Error::success;
}

Error set(Device& device, const Side& to, const Element& element, const Box& box) {
  if (reach(to, box) == 0) return Error::success;
  std::uint8_t* const target = device.resolve(to.pointer, reach(to, box));
  if (target == nullptr) return Error::invalid_value;
  for_each_row(box, [&](std::size_t y, std::size_t z) {
    std::uint8_t* const row = target + z * to.slice + y * to.pitch;
    if (element.bytes == 1) {
      std::memset(row, static_cast<int>(element.value), box.width);
      return;
    }
    for (std::size_t at = 0; at < box.width; at += element.bytes) {
      std::memcpy(row + at, &element.value, element.bytes);  // little-endian, as the device is
    }
  });
  return Error::success;
}

}  // namespace

Error submit_copy(Device& device, const Side& to, const Side& from, const Box& box,
                  const Submission& how) {
  if (device.sticky() != Error::success) return device.sticky();
  const Error error =
      device.submit(how.stream, [=, &device] { return copy(device, to, from, box); });
  if (how.blocking) device.show_output();
  return error;
}

Error submit_set(Device& device, const Side& to, const Element& element, const Box& box,
                 Stream* stream) {
  if (device.sticky() != Error::success) return device.sticky();
  return device.submit(stream, [=, &device] { return set(device, to, element, box); });
}

}  // namespace muster::cuda
