// See arrays.h.
#include "cuda/device/memory/arrays.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "ir/image_object.h"

namespace muster::cuda {
namespace {

// Guarded by the device's lock.
std::map<const void*, std::unique_ptr<Array>>& arrays() {
  static std::map<const void*, std::unique_ptr<Array>> all;
  return all;
}
std::set<std::uint64_t>& images() {
  static std::set<std::uint64_t> all;
  return all;
}

using Axis = ir::ImageObject::Axis;

// Wrapping and mirroring are of normalized coordinates; others are clamped. Reference: CUDA
// Runtime API, cudaTextureDesc::addressMode.
Axis axis_of(const ImageRequest& request, unsigned number, std::size_t size) {
  using Address = ImageRequest::Address;
  constexpr float kFar = 1e9F;
  const auto count = static_cast<std::uint32_t>(size);
  Axis out;
  out.scale = request.normalized_coordinates ? static_cast<float>(size) : 1;
  out.high = static_cast<float>(size);
  out.last = count - 1;
  Address mode = request.address[number];
  const bool repeats = mode == Address::wrap || mode == Address::mirror;
  if (repeats && !request.normalized_coordinates) mode = Address::clamp;
  if (request.by_index) mode = Address::border;
  switch (mode) {
    case Address::clamp:
      break;
    case Address::border:
      out.outside = count - 1;
      break;
    case Address::wrap:
      out.period = out.addend = count;
      break;
    case Address::mirror:
      out.period = out.addend = 2 * count;
      out.top = 2 * count - 1;
      break;
  }
  if (mode == Address::wrap || mode == Address::mirror) {
    out.low = -kFar;
    out.high = kFar;
  }
  return out;
}

ir::ImageObject::Format format_of(const ImageRequest& request) {
  const TexelFormat& format = request.format;
  const bool is_signed = format.kind == TexelFormat::Kind::signed_integer;
  ir::ImageObject::Format out;
  out.texel_bytes = static_cast<std::uint32_t>(format.bytes());
  out.channel_bytes = format.bits / 8;
  out.channels = format.channels;
  out.sign_shift = is_signed ? 32 - format.bits : 0;
  out.linear = request.linear ? 1 : 0;
  out.bias = request.linear ? 0.5F : 0;
  if (format.kind == TexelFormat::Kind::floating) {
    if (format.bits == 16) out.conversion = ir::TexelConversion::half;
  } else if (request.normalized_floats && format.bits < 32) {
    out.conversion = ir::TexelConversion::normalized;
    const std::uint32_t most = (1u << (format.bits - (is_signed ? 1 : 0))) - 1;
    out.divisor = static_cast<float>(most);
  }
  return out;
}

}  // namespace

bool TexelFormat::valid() const {
  const bool whole = bits == 8 || bits == 16 || bits == 32;
  const bool counted = channels == 1 || channels == 2 || channels == 4;
  return whole && counted && (kind != Kind::floating || bits != 8);
}

Error make_array(Device& device, const Array& wanted, const char* what, Array** made) {
  if (made == nullptr || !wanted.format.valid() || wanted.width == 0) return Error::invalid_value;
  const std::size_t bytes = wanted.slice() * wanted.slices();
  Allocation* memory = nullptr;
  const Error error = device.allocate(bytes, Allocation::Kind::device, what, &memory);
  if (error != Error::success) return error;
  auto array = std::make_unique<Array>(wanted);
  array->address = memory->address;
  *made = array.get();
  arrays().emplace(array.get(), std::move(array));
  return Error::success;
}

Array* find_array(const void* handle) {
  const auto found = arrays().find(handle);
  return found == arrays().end() ? nullptr : found->second.get();
}

void forget_arrays() {
  arrays().clear();
  images().clear();
}

Error free_array(Device& device, const void* handle) {
  const Array* const array = find_array(handle);
  if (array == nullptr) return Error::invalid_resource_handle;
  const std::uint64_t address = array->address;
  arrays().erase(handle);
  return device.release(address, Device::Releases::device);
}

Side side_of(const Array& array, std::size_t x_bytes, std::size_t y, std::size_t z) {
  const std::uint64_t at = array.address + z * array.slice() + y * array.pitch() + x_bytes;
  return {reinterpret_cast<const void*>(at), array.pitch(), array.slice()};
}

ImageRequest image_of(const Array& array) {
  ImageRequest out;
  out.base = array.address;
  out.width = array.width;
  out.height = array.rows();
  out.depth = array.slices();
  out.pitch = array.pitch();
  out.slice = array.slice();
  out.format = array.format;
  out.flags = array.flags;
  return out;
}

Error make_image(Device& device, const ImageRequest& request, std::uint64_t* handle) {
  if (handle == nullptr || !request.format.valid() || request.width == 0) {
    return Error::invalid_value;
  }
  ir::ImageObject object;
  object.base = request.base;
  object.pitch = request.pitch;
  object.slice = request.slice;
  object.format = format_of(request);
  // An array with the flag of cubemaps has six slices for each layer.
  const std::size_t layers = (request.flags & kCubemap) != 0 && (request.flags & kLayered) != 0
                                 ? request.depth / 6
                                 : request.depth;
  object.last_layer = static_cast<std::uint32_t>(std::max<std::size_t>(layers, 1) - 1);
  object.row_bytes = static_cast<std::uint32_t>(request.width * request.format.bytes());
  std::ranges::copy(request.border, object.border);
  object.axes[0] = axis_of(request, 0, request.width);
  object.axes[1] = axis_of(request, 1, request.height);
  object.axes[2] = axis_of(request, 2, request.depth);
  Allocation* const memory =
      device.memory().allocate(sizeof object, Allocation::Kind::device, kImageName);
  if (memory == nullptr) return Error::memory_allocation;
  std::memcpy(memory->bytes, &object, sizeof object);
  device.memory().note_written(memory->address, sizeof object);
  *handle = memory->address;
  images().insert(*handle);
  return Error::success;
}

Error destroy_image(Device& device, std::uint64_t handle) {
  if (images().erase(handle) == 0) return Error::invalid_value;
  return device.memory().release(handle) ? Error::success : Error::invalid_value;
}

Error submit_box(Device& device, const BoxCopy& what, const Submission& how) {
  const Array* const from = find_array(what.source_array);
  const Array* const to = find_array(what.target_array);
  if ((what.source_array != nullptr && from == nullptr) ||
      (what.target_array != nullptr && to == nullptr)) {
    return Error::invalid_resource_handle;
  }
  const bool arrays = from != nullptr || to != nullptr;
  const std::size_t texel = arrays ? (from != nullptr ? from : to)->format.bytes() : 1;
  const auto side = [&](const Array* array, const PitchedPointer& at, const Position3& position) {
    if (array != nullptr) return side_of(*array, position.x * texel, position.y, position.z);
    const std::size_t slice = at.pitch * at.height;
    return Side{static_cast<const char*>(at.pointer) + position.z * slice + position.y * at.pitch +
                    position.x,
                at.pitch, slice};
  };
  Box box{what.size.width * texel, what.size.height, what.size.depth};
  if (arrays) {
    box.height = std::max<std::size_t>(box.height, 1);
    box.depth = std::max<std::size_t>(box.depth, 1);
  }
  Submission directed = how;
  directed.asked = &what;
  if (!arrays) directed.direction = what.kind;
  return submit_copy(device, side(to, what.target, what.target_position),
                     side(from, what.source, what.source_position), box, directed);
}

}  // namespace muster::cuda
