// See copies.h.
#include "cuda/device/memory/copies.h"

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

bool of_device(Device& device, const Side& side) {
  return device.memory().find(reinterpret_cast<std::uint64_t>(side.pointer)) != nullptr;
}

// Memory that the host cannot touch.
bool within_device(Device& device, const Side& side) {
  const Allocation* const found =
      device.memory().find(reinterpret_cast<std::uint64_t>(side.pointer));
  return found != nullptr && !found->host_visible();
}

// Memory that only one of the two can touch; of managed and pinned memory, and where nothing is,
// neither is true.
struct Reachable {
  bool host_only = false, device_only = false;
};
Reachable reachable(Device& device, const Side& side) {
  const auto address = reinterpret_cast<std::uint64_t>(side.pointer);
  const Allocation* const found = device.memory().find(address);
  if (found != nullptr) return {false, !found->host_visible()};
  return {address != 0 && device.resolve(side.pointer, 1) != nullptr, false};
}

// What is wrong with the side, if it is said to be the device's or the host's.
const char* wrong_side(const Reachable& side, bool to_be_device) {
  if (to_be_device) return side.host_only ? "memory of the host" : nullptr;
  return side.device_only ? "memory of the device" : nullptr;
}

Error check_direction(Device& device, const Side& to, const Side& from, Direction direction) {
  using enum Direction;
  if (direction == by_address) return Error::success;
  if (direction < host_to_host || direction > by_address) return Error::invalid_memcpy_direction;
  const char* const target = wrong_side(
      reachable(device, to), direction == host_to_device || direction == device_to_device);
  const char* const source = wrong_side(
      reachable(device, from), direction == device_to_host || direction == device_to_device);
  if (target == nullptr && source == nullptr) return Error::success;
  device.tell_direction(target, source);
  return Error::invalid_value;
}

// What one side of a copy touches of memory that the device knows.
void touch(Device& device, const Side& side, const Box& box, bool writes, Footprint* touched) {
  if (!of_device(device, side)) return;
  const auto first = reinterpret_cast<std::uint64_t>(side.pointer);
  for_each_row(box, [&](std::size_t y, std::size_t z) {
    const std::uint64_t row = first + z * side.slice + y * side.pitch;
    if (writes) {
      device.memory().note_written(row, box.width);
    } else {
      const auto hole = device.memory().find_unwritten(row, box.width);
      if (hole) device.tell_unwritten(*hole, CallSite::here().entry_point());
    }
    if (touched != nullptr) {
      touched->add(row, box.width, writes ? Footprint::write : Footprint::read);
    }
  });
}

Error copy(Device& device, const Side& to, const Side& from, const Box& box, Footprint* touched) {
  if (reach(to, box) == 0) return Error::success;
  std::uint8_t* const target = device.resolve(to.pointer, reach(to, box));
  const std::uint8_t* const source = device.resolve(from.pointer, reach(from, box));
  if (source == nullptr) device.tell_outside(from.pointer, reach(from, box));
  if (target == nullptr) device.tell_outside(to.pointer, reach(to, box));
  if (target == nullptr || source == nullptr) return Error::invalid_value;
  touch(device, from, box, false, touched);
  touch(device, to, box, true, touched);
  for_each_row(box, [&](std::size_t y, std::size_t z) {
    std::memmove(target + z * to.slice + y * to.pitch, source + z * from.slice + y * from.pitch,
                 box.width);
  });
  return Error::success;
}

Error set(Device& device, const Side& to, const Element& element, const Box& box,
          Footprint* touched) {
  if (reach(to, box) == 0) return Error::success;
  std::uint8_t* const target =
      of_device(device, to) ? device.resolve(to.pointer, reach(to, box)) : nullptr;
  if (target == nullptr) {
    device.tell_outside(to.pointer, reach(to, box));
    return Error::invalid_value;
  }
  touch(device, to, box, true, touched);
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

PitchedPointer pitched(const Side& side, const Box& box) {
  const bool rows = box.height * box.depth > 1;
  const std::size_t pitch = rows ? side.pitch : box.width;
  const std::size_t height = box.depth > 1 && pitch != 0 ? side.slice / pitch : box.height;
  return {const_cast<void*>(side.pointer), pitch, box.width, height};
}

// What is told of a copy in a graph, where it was no box when it was captured.
BoxCopy linear(const Side& to, const Side& from, const Box& box, Direction direction) {
  return {nullptr,
          {},
          pitched(from, box),
          nullptr,
          {},
          pitched(to, box),
          {box.width, box.height, box.depth},
          direction};
}

}  // namespace

Error submit_copy(Device& device, const Side& to, const Side& from, const Box& box,
                  const Submission& how) {
  if (device.sticky() != Error::success) return device.sticky();
  if (reach(to, box) != 0) {
    const Error error = check_direction(device, to, from, how.direction);
    if (error != Error::success) return error;
  }
  // Pageable memory is the program's again when the call returns.
  if (!of_device(device, to) || !of_device(device, from)) device.wait_for_launch();
  const auto act = [=, &device](Footprint* touched) {
    return copy(device, to, from, box, touched);
  };
  const NodeAct node = how.asked != nullptr ? *how.asked : linear(to, from, box, how.direction);
  const Error error = device.perform(how.stream, {}, act, node);
  if (device.keeps_work(how.stream)) return error;  // nothing has been done yet
  // Reference: CUDA Runtime API, API synchronization behavior: copies within the device do not wait
  // for the host, and copies to pageable memory return when they are complete.
  // One of pinned or managed memory is one with the host.
  const bool within = within_device(device, to) && within_device(device, from);
  if (how.blocking ? !within : !of_device(device, to)) device.know_over(how.stream);
  if (how.blocking) device.show_output();
  return error;
}

Error submit_set(Device& device, const Side& to, const Element& element, const Box& box,
                 const Submission& how) {
  if (device.sticky() != Error::success) return device.sticky();
  const auto act = [=, &device](Footprint* touched) {
    return set(device, to, element, box, touched);
  };
  const Error error = device.perform(how.stream, {}, act, SetAct{to, element, box});
  if (device.keeps_work(how.stream)) return error;
  // Reference: CUDA Runtime API, API synchronization behavior, memset.
  const Allocation* const memory =
      device.memory().find(reinterpret_cast<std::uint64_t>(to.pointer));
  if (how.blocking && memory != nullptr && memory->host_visible()) device.know_over(how.stream);
  return error;
}

}  // namespace muster::cuda
