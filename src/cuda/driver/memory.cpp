// Memory calls of the CUDA driver: allocation, copies, sets, queries. Reference: CUDA Driver API,
// Memory Management, Stream Ordered Memory Allocator, Unified Addressing.
#include <algorithm>
#include <cstring>
#include <iterator>

#include "cuda/device/memory/arrays.h"
#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

constexpr std::size_t kPitch = 512;

const void* pointer_of(Address address) {
  return reinterpret_cast<const void*>(static_cast<std::uintptr_t>(address));
}

Result allocate(Address* address, std::size_t size, Allocation::Kind kind, const char* what) {
  if (address == nullptr || size == 0) return Result::invalid_value;
  Call device;
  Allocation* made = nullptr;
  const Error error = device->allocate(size, kind, what, &made);
  if (made != nullptr) *address = made->address;
  return result_of(error);
}

Result allocate_host(void** pointer, std::size_t size, const char* what) {
  Address address = 0;
  const Result result = allocate(&address, size, Allocation::Kind::pinned, what);
  if (result == Result::success) *pointer = const_cast<void*>(pointer_of(address));
  return result;
}

Result release(Address address, Device::Releases what) {
  if (address == 0) return Result::success;
  Call device;
  return result_of(device->release(address, what));
}

Result allocate_in_stream(Address* address, std::size_t size, const char* what, Stream* stream,
                          MemoryPool* pool = nullptr) {
  if (address == nullptr || size == 0) return Result::invalid_value;
  Call device;
  Allocation* made = nullptr;
  const Error error = device->allocate_in_stream(size, what, real_stream(stream), pool, &made);
  if (made != nullptr) *address = made->address;
  return result_of(error);
}

constexpr Submission kWaits{nullptr, true};
constexpr auto kByAddress = Direction::by_address, kToDevice = Direction::host_to_device,
               kToHost = Direction::device_to_host, kWithin = Direction::device_to_device;
Submission waits(Direction direction) { return {nullptr, true, direction}; }
Submission in(Stream* stream, Direction direction = kByAddress) {
  return {real_stream(stream), false, direction};
}

Result copy(const void* to, const void* from, std::size_t size, const Submission& how) {
  Call device(how.blocking ? Call::Purpose::use : Call::Purpose::submission);
  return result_of(submit_copy(*device, {to, 0, 0}, {from, 0, 0}, {size}, how));
}

Result set(Address to, std::size_t pitch, Element element, std::size_t width, std::size_t height,
           const Submission& how) {
  Call device;
  return result_of(submit_set(*device, {pointer_of(to), pitch, 0}, element,
                              {width * element.bytes, height}, how));
}

// Of an array, its own rows; false: there is no such array.
template <class OneSide>
bool side_of_copy(const OneSide& one, std::size_t z, std::size_t slice, Side* side) {
  if (one.type == MemoryType::array) {
    const Array* const array = find_array(one.array);
    if (array != nullptr) *side = side_of(*array, one.x, one.y, z);
    return array != nullptr;
  }
  const void* const pointer = one.type == MemoryType::host ? one.host : pointer_of(one.device);
  *side = {static_cast<const char*>(pointer) + one.x + z * slice + one.y * one.pitch, one.pitch,
           slice};
  return true;
}

Result copy_2(const Copy2* what, const Submission& how) {
  Call device;
  Side to, from;
  if (!side_of_copy(what->to, 0, 0, &to) || !side_of_copy(what->from, 0, 0, &from)) {
    return Result::invalid_handle;
  }
  return result_of(submit_copy(*device, to, from, {what->width, what->height}, how));
}

Result copy_3(const Copy3* what, const Submission& how) {
  Call device;
  Side to, from;
  const auto side = [](const Copy3Side& one, Side* out) {
    return side_of_copy(one, one.z, one.pitch * one.height, out);
  };
  if (!side(what->to, &to) || !side(what->from, &from)) return Result::invalid_handle;
  return result_of(submit_copy(*device, to, from, {what->width, what->height, what->depth}, how));
}

// What is said of memory that the device does not know. Reference: CUDA Driver API,
// cuPointerGetAttributes.
void set_no_attribute(void* value, int which) {
  constexpr int kOrdinal = 9, kNoDevice = -2;
  constexpr int kWords[] = {2, 6, 8, 13};  // of four bytes; the others have eight
  const std::uint64_t nothing = 0;
  if (which == kOrdinal) {
    std::memcpy(value, &kNoDevice, sizeof kNoDevice);
  } else {
    const bool word = std::ranges::find(kWords, which) != std::end(kWords);
    std::memcpy(value, &nothing, word ? 4 : 8);
  }
}

// By the numbers of CUpointer_attribute.
Result pointer_attribute(void* value, int which, Address address) {
  enum {
    type = 2,
    device_pointer = 3,
    host_pointer = 4,
    number = 7,
    managed = 8,
    ordinal = 9,
    start = 11,
    size = 12,
    mapped = 13
  };
  Call device;
  const Allocation* const found = device->memory().find(address);
  if (found == nullptr) return Result::invalid_value;
  const auto put = [&](const auto& content) { std::memcpy(value, &content, sizeof content); };
  const bool device_side = !found->host_visible() || found->kind == Allocation::Kind::managed;
  switch (which) {
    case type:
      put(device_side ? MemoryType::device : MemoryType::host);
      return Result::success;
    case device_pointer:
      put(address);
      return Result::success;
    case host_pointer:
      if (!found->host_visible()) return Result::invalid_value;
      put(address);
      return Result::success;
    case number:
      put(found->number);
      return Result::success;
    case managed:
      put(static_cast<int>(found->kind == Allocation::Kind::managed));
      return Result::success;
    case ordinal:
      put(0);
      return Result::success;
    case start:
      put(found->address);
      return Result::success;
    case size:
      put(static_cast<std::size_t>(found->size));
      return Result::success;
    case mapped:
      put(1);
      return Result::success;
    default:
      return Result::not_supported;
  }
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuMemAlloc_v2(Address* address, std::size_t size) {
  return allocate(address, size, Allocation::Kind::device, "cuMemAlloc");
}
MUSTER_ENTRY Result cuMemAllocAsync(Address* address, std::size_t size, Stream* stream) {
  return allocate_in_stream(address, size, "cuMemAllocAsync", stream);
}
MUSTER_ALIAS(cuMemAllocAsync, _ptsz);
MUSTER_ENTRY Result cuMemAllocFromPoolAsync(Address* address, std::size_t size, MemoryPool* pool,
                                            Stream* stream) {
  if (pool == nullptr) return Result::invalid_value;
  return allocate_in_stream(address, size, "cuMemAllocFromPoolAsync", stream, pool);
}
MUSTER_ALIAS(cuMemAllocFromPoolAsync, _ptsz);
MUSTER_ENTRY Result cuMemAllocPitch_v2(Address* address, std::size_t* pitch, std::size_t width,
                                       std::size_t height, unsigned) {
  *pitch = (width + kPitch - 1) / kPitch * kPitch;
  return allocate(address, *pitch * height, Allocation::Kind::device, "cuMemAllocPitch");
}
MUSTER_ENTRY Result cuMemAllocManaged(Address* address, std::size_t size, unsigned) {
  return allocate(address, size, Allocation::Kind::managed, "cuMemAllocManaged");
}
MUSTER_ENTRY Result cuMemAllocHost_v2(void** pointer, std::size_t size) {
  return allocate_host(pointer, size, "cuMemAllocHost");
}
MUSTER_ENTRY Result cuMemHostAlloc(void** pointer, std::size_t size, unsigned) {
  return allocate_host(pointer, size, "cuMemHostAlloc");
}
MUSTER_ENTRY Result cuMemFree_v2(Address address) {
  return release(address, Device::Releases::device);
}
MUSTER_ENTRY Result cuMemFreeAsync(Address address, Stream* stream) {
  if (address == 0) return Result::success;
  Call device;
  return result_of(device->release_in_stream(address, real_stream(stream)));
}
MUSTER_ALIAS(cuMemFreeAsync, _ptsz);
MUSTER_ENTRY Result cuMemFreeHost(void* pointer) {
  return release(reinterpret_cast<Address>(pointer), Device::Releases::host);
}
MUSTER_ENTRY Result cuMemHostRegister_v2(void* pointer, std::size_t size, unsigned) {
  Call device;
  const bool made = device->memory().enlist(pointer, size, "cuMemHostRegister") != nullptr;
  return made ? Result::success : Result::host_memory_registered;
}
MUSTER_UNVERSIONED(cuMemHostRegister, cuMemHostRegister_v2);
MUSTER_ENTRY Result cuMemHostUnregister(void* pointer) {
  const bool gone =
      release(reinterpret_cast<Address>(pointer), Device::Releases::registered) == Result::success;
  return gone ? Result::success : Result::host_memory_not_registered;
}
MUSTER_ENTRY Result cuMemHostGetDevicePointer_v2(Address* address, void* host, unsigned) {
  Call device;
  *address = reinterpret_cast<Address>(host);
  return device->memory().find(*address) != nullptr ? Result::success : Result::invalid_value;
}
MUSTER_ENTRY Result cuMemHostGetFlags(unsigned* flags, void*) {
  *flags = 0;
  return Result::success;
}
MUSTER_ENTRY Result cuMemGetInfo_v2(std::size_t* free_bytes, std::size_t* all) {
  Call device;
  *all = device->memory().bytes_max();
  *free_bytes = *all - device->memory().bytes_used();
  return Result::success;
}
MUSTER_ENTRY Result cuMemGetAddressRange_v2(Address* start, std::size_t* size, Address address) {
  Call device;
  const Allocation* const found = device->memory().find(address);
  if (found == nullptr) return Result::not_found;
  if (start != nullptr) *start = found->address;
  if (size != nullptr) *size = found->size;
  return Result::success;
}
MUSTER_ENTRY Result cuPointerGetAttribute(void* value, int which, Address address) {
  return pointer_attribute(value, which, address);
}
MUSTER_ENTRY Result cuPointerGetAttributes(unsigned count, const int* which, void** values,
                                           Address address) {
  if (which == nullptr || values == nullptr) return Result::invalid_value;
  bool known = false;
  {
    Call device;
    known = device->memory().find(address) != nullptr;
  }
  for (unsigned i = 0; i < count; ++i) {
    if (known) {
      pointer_attribute(values[i], which[i], address);
    } else {
      set_no_attribute(values[i], which[i]);
    }
  }
  return Result::success;
}
MUSTER_ENTRY Result cuPointerSetAttribute(const void*, int, Address) { return Result::success; }

MUSTER_ENTRY Result cuMemcpy(Address to, Address from, std::size_t size) {
  return copy(pointer_of(to), pointer_of(from), size, kWaits);
}
MUSTER_ALIAS(cuMemcpy, _ptds);
MUSTER_ENTRY Result cuMemcpyAsync(Address to, Address from, std::size_t size, Stream* stream) {
  return copy(pointer_of(to), pointer_of(from), size, in(stream));
}
MUSTER_ALIAS(cuMemcpyAsync, _ptsz);
MUSTER_ENTRY Result cuMemcpyHtoD_v2(Address to, const void* from, std::size_t size) {
  return copy(pointer_of(to), from, size, waits(kToDevice));
}
MUSTER_ALIAS(cuMemcpyHtoD_v2, _ptds);
MUSTER_ENTRY Result cuMemcpyHtoDAsync_v2(Address to, const void* from, std::size_t size,
                                         Stream* stream) {
  return copy(pointer_of(to), from, size, in(stream, kToDevice));
}
MUSTER_ALIAS(cuMemcpyHtoDAsync_v2, _ptsz);
MUSTER_ENTRY Result cuMemcpyDtoH_v2(void* to, Address from, std::size_t size) {
  return copy(to, pointer_of(from), size, waits(kToHost));
}
MUSTER_ALIAS(cuMemcpyDtoH_v2, _ptds);
MUSTER_ENTRY Result cuMemcpyDtoHAsync_v2(void* to, Address from, std::size_t size, Stream* stream) {
  return copy(to, pointer_of(from), size, in(stream, kToHost));
}
MUSTER_ALIAS(cuMemcpyDtoHAsync_v2, _ptsz);
MUSTER_ENTRY Result cuMemcpyDtoD_v2(Address to, Address from, std::size_t size) {
  return copy(pointer_of(to), pointer_of(from), size, waits(kWithin));
}
MUSTER_ALIAS(cuMemcpyDtoD_v2, _ptds);
MUSTER_ENTRY Result cuMemcpyDtoDAsync_v2(Address to, Address from, std::size_t size,
                                         Stream* stream) {
  return copy(pointer_of(to), pointer_of(from), size, in(stream, kWithin));
}
MUSTER_ALIAS(cuMemcpyDtoDAsync_v2, _ptsz);
MUSTER_ENTRY Result cuMemcpyPeer(Address to, Context*, Address from, Context*, std::size_t size) {
  return cuMemcpy(to, from, size);
}
MUSTER_ALIAS(cuMemcpyPeer, _ptds);
MUSTER_ENTRY Result cuMemcpyPeerAsync(Address to, Context*, Address from, Context*,
                                      std::size_t size, Stream* stream) {
  return cuMemcpyAsync(to, from, size, stream);
}
MUSTER_ALIAS(cuMemcpyPeerAsync, _ptsz);
MUSTER_ENTRY Result cuMemcpy2D_v2(const Copy2* what) { return copy_2(what, kWaits); }
MUSTER_ALIAS(cuMemcpy2D_v2, _ptds);
MUSTER_ENTRY Result cuMemcpy2DUnaligned_v2(const Copy2* what) { return copy_2(what, kWaits); }
MUSTER_ALIAS(cuMemcpy2DUnaligned_v2, _ptds);
MUSTER_ENTRY Result cuMemcpy2DAsync_v2(const Copy2* what, Stream* stream) {
  return copy_2(what, in(stream));
}
MUSTER_ALIAS(cuMemcpy2DAsync_v2, _ptsz);
MUSTER_ENTRY Result cuMemcpy3D_v2(const Copy3* what) { return copy_3(what, kWaits); }
MUSTER_ALIAS(cuMemcpy3D_v2, _ptds);
MUSTER_ENTRY Result cuMemcpy3DAsync_v2(const Copy3* what, Stream* stream) {
  return copy_3(what, in(stream));
}
MUSTER_ALIAS(cuMemcpy3DAsync_v2, _ptsz);

MUSTER_ENTRY Result cuMemsetD8_v2(Address to, unsigned char value, std::size_t count) {
  return set(to, 0, {value, 1}, count, 1, kWaits);
}
MUSTER_ALIAS(cuMemsetD8_v2, _ptds);
MUSTER_ENTRY Result cuMemsetD16_v2(Address to, unsigned short value, std::size_t count) {
  return set(to, 0, {value, 2}, count, 1, kWaits);
}
MUSTER_ALIAS(cuMemsetD16_v2, _ptds);
MUSTER_ENTRY Result cuMemsetD32_v2(Address to, unsigned value, std::size_t count) {
  return set(to, 0, {value, 4}, count, 1, kWaits);
}
MUSTER_ALIAS(cuMemsetD32_v2, _ptds);
MUSTER_ENTRY Result cuMemsetD8Async(Address to, unsigned char value, std::size_t count,
                                    Stream* stream) {
  return set(to, 0, {value, 1}, count, 1, in(stream));
}
MUSTER_ALIAS(cuMemsetD8Async, _ptsz);
MUSTER_ENTRY Result cuMemsetD16Async(Address to, unsigned short value, std::size_t count,
                                     Stream* stream) {
  return set(to, 0, {value, 2}, count, 1, in(stream));
}
MUSTER_ALIAS(cuMemsetD16Async, _ptsz);
MUSTER_ENTRY Result cuMemsetD32Async(Address to, unsigned value, std::size_t count,
                                     Stream* stream) {
  return set(to, 0, {value, 4}, count, 1, in(stream));
}
MUSTER_ALIAS(cuMemsetD32Async, _ptsz);
MUSTER_ENTRY Result cuMemsetD2D8_v2(Address to, std::size_t pitch, unsigned char value,
                                    std::size_t width, std::size_t height) {
  return set(to, pitch, {value, 1}, width, height, kWaits);
}
MUSTER_ALIAS(cuMemsetD2D8_v2, _ptds);
MUSTER_ENTRY Result cuMemsetD2D16_v2(Address to, std::size_t pitch, unsigned short value,
                                     std::size_t width, std::size_t height) {
  return set(to, pitch, {value, 2}, width, height, kWaits);
}
MUSTER_ALIAS(cuMemsetD2D16_v2, _ptds);
MUSTER_ENTRY Result cuMemsetD2D32_v2(Address to, std::size_t pitch, unsigned value,
                                     std::size_t width, std::size_t height) {
  return set(to, pitch, {value, 4}, width, height, kWaits);
}
MUSTER_ALIAS(cuMemsetD2D32_v2, _ptds);
MUSTER_ENTRY Result cuMemsetD2D8Async(Address to, std::size_t pitch, unsigned char value,
                                      std::size_t width, std::size_t height, Stream* stream) {
  return set(to, pitch, {value, 1}, width, height, in(stream));
}
MUSTER_ALIAS(cuMemsetD2D8Async, _ptsz);
MUSTER_ENTRY Result cuMemsetD2D16Async(Address to, std::size_t pitch, unsigned short value,
                                       std::size_t width, std::size_t height, Stream* stream) {
  return set(to, pitch, {value, 2}, width, height, in(stream));
}
MUSTER_ALIAS(cuMemsetD2D16Async, _ptsz);
MUSTER_ENTRY Result cuMemsetD2D32Async(Address to, std::size_t pitch, unsigned value,
                                       std::size_t width, std::size_t height, Stream* stream) {
  return set(to, pitch, {value, 4}, width, height, in(stream));
}
MUSTER_ALIAS(cuMemsetD2D32Async, _ptsz);
// A value for whoever waits for it, after what the stream did before.
MUSTER_ENTRY Result cuStreamWriteValue32_v2(Stream* stream, Address to, std::uint32_t value,
                                            unsigned) {
  return set(to, 0, {value, 4}, 1, 1, in(stream));
}
MUSTER_ALIAS(cuStreamWriteValue32_v2, _ptsz);
MUSTER_UNVERSIONED(cuStreamWriteValue32, cuStreamWriteValue32_v2);
MUSTER_UNVERSIONED(cuStreamWriteValue32_ptsz, cuStreamWriteValue32_v2);

// Hints: where memory lies and what it is good for changes nothing here.
MUSTER_ENTRY Result cuMemPrefetchAsync_v2(Address, std::size_t, std::uint64_t, unsigned, Stream*) {
  return Result::success;
}
MUSTER_ALIAS(cuMemPrefetchAsync_v2, _ptsz);
MUSTER_ENTRY Result cuMemPrefetchAsync(Address, std::size_t, int, Stream*) {
  return Result::success;
}
MUSTER_ALIAS(cuMemPrefetchAsync, _ptsz);
MUSTER_ENTRY Result cuMemAdvise(Address, std::size_t, int, int) { return Result::success; }
MUSTER_ENTRY Result cuMemAdvise_v2(Address, std::size_t, int, std::uint64_t) {
  return Result::success;
}
