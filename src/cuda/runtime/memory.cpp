// Memory calls of the CUDA runtime: allocation, copies, sets, symbols, queries. Reference: CUDA
// Runtime API, Memory Management, Stream Ordered Memory Allocator, Unified Addressing.
#include <algorithm>
#include <cstring>

#include "cuda/device/memory/copies.h"
#include "cuda/runtime/arrays.h"

namespace muster::cuda {
namespace {

constexpr std::size_t kPitch = 512;

Error allocate(void** pointer, std::size_t size, Allocation::Kind kind, const char* what) {
  if (pointer == nullptr) return Error::invalid_value;
  Call device;
  *pointer = nullptr;
  if (size == 0) return Error::success;
  Allocation* made = nullptr;
  const Error error = device->allocate(size, kind, what, &made);
  if (made != nullptr) *pointer = reinterpret_cast<void*>(made->address);
  return error;
}

Error allocate_in_stream(void** pointer, std::size_t size, const char* what, Stream* stream,
                         MemoryPool* pool = nullptr) {
  if (pointer == nullptr) return Error::invalid_value;
  Call device;
  *pointer = nullptr;
  if (size == 0) return Error::success;
  Allocation* made = nullptr;
  const Error error = device->allocate_in_stream(size, what, real_stream(stream), pool, &made);
  if (made != nullptr) *pointer = reinterpret_cast<void*>(made->address);
  return error;
}

Error release(void* pointer, Device::Releases what) {
  Call device;  // a program may begin by giving nothing back
  if (pointer == nullptr) return Error::success;
  return device->release(reinterpret_cast<std::uint64_t>(pointer), what);
}

Submission waits(CopyKind kind) { return {nullptr, true, kind}; }
Submission in(Stream* stream, CopyKind kind) { return {real_stream(stream), false, kind}; }

Call::Purpose purpose_of(const Submission& how) {
  return how.blocking ? Call::Purpose::use : Call::Purpose::submission;
}

Error copy_rows(const Side& to, const Side& from, const Box& box, const Submission& how) {
  Call device(purpose_of(how));
  return keep_error(submit_copy(*device, to, from, box, how));
}

// Rows of two dimensions do not overlap.
Error copy_plane(const Side& to, const Side& from, const Box& box, const Submission& how) {
  if (box.width > to.pitch || box.width > from.pitch) return keep_error(Error::invalid_pitch);
  return copy_rows(to, from, box, how);
}

Error set_rows(const Side& to, int value, const Box& box, const Submission& how) {
  Call device(purpose_of(how));
  const Element element{static_cast<std::uint32_t>(value), 1};
  return keep_error(submit_set(*device, to, element, box, how));
}

Error copy_box(const Copy3Parameters* what, const Submission& how) {
  if (what == nullptr) return keep_error(Error::invalid_value);
  Call device;
  return keep_error(submit_box(*device, *what, how));
}

// The bytes of a variable from `offset` on, as the other side of a copy.
Error symbol_side(const void* symbol, std::size_t count, std::size_t offset, Side* side) {
  Call device;
  Error error = Error::success;
  const Variable* const variable = device->variable_of(symbol, &error);
  if (variable == nullptr) return error;
  if (offset > variable->memory->size || count > variable->memory->size - offset) {
    return Error::invalid_value;
  }
  *side = {reinterpret_cast<const void*>(variable->memory->address + offset), 0, 0};
  return Error::success;
}

Error to_symbol(const void* symbol, const void* source, std::size_t count, std::size_t offset,
                const Submission& how) {
  Side side;
  const Error error = symbol_side(symbol, count, offset, &side);
  return error != Error::success ? keep_error(error)
                                 : copy_rows(side, {source, 0, 0}, {count}, how);
}

Error from_symbol(void* target, const void* symbol, std::size_t count, std::size_t offset,
                  const Submission& how) {
  Side side;
  const Error error = symbol_side(symbol, count, offset, &side);
  return error != Error::success ? keep_error(error)
                                 : copy_rows({target, 0, 0}, side, {count}, how);
}

}  // namespace
Error pointer_attributes(PointerAttributes* attributes, const void* pointer) {
  Call device;
  if (attributes == nullptr) return keep_error(Error::invalid_value);
  *attributes = {};
  attributes->device_pointer = attributes->host_pointer = const_cast<void*>(pointer);
  const Allocation* const found = device->memory().find(reinterpret_cast<std::uint64_t>(pointer));
  if (found == nullptr) {
    attributes->device = -2;
    attributes->device_pointer = nullptr;
    return Error::success;
  }
  const bool managed = found->kind == Allocation::Kind::managed;
  attributes->type = managed ? 3 : found->host_visible() ? 1 : 2;
  if (!found->host_visible()) attributes->host_pointer = nullptr;
  return Error::success;
}

}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace): entry points have no names
                               // of ours

MUSTER_ENTRY Error cudaMalloc(void** pointer, std::size_t size) {
  return keep_error(allocate(pointer, size, Allocation::Kind::device, "cudaMalloc"));
}
MUSTER_ENTRY Error cudaMallocAsync(void** pointer, std::size_t size, Stream* stream) {
  return keep_error(allocate_in_stream(pointer, size, "cudaMallocAsync", stream));
}
MUSTER_ALIAS(cudaMallocAsync, _ptsz);
MUSTER_ENTRY Error cudaMallocFromPoolAsync(void** pointer, std::size_t size, MemoryPool* pool,
                                           Stream* stream) {
  if (pool == nullptr) return keep_error(Error::invalid_value);
  return keep_error(allocate_in_stream(pointer, size, "cudaMallocFromPoolAsync", stream, pool));
}
MUSTER_ALIAS(cudaMallocFromPoolAsync, _ptsz);
MUSTER_ENTRY Error cudaMallocManaged(void** pointer, std::size_t size, unsigned) {
  if (size == 0) return keep_error(Error::invalid_value);
  return keep_error(allocate(pointer, size, Allocation::Kind::managed, "cudaMallocManaged"));
}
MUSTER_ENTRY Error cudaMallocHost(void** pointer, std::size_t size) {
  return keep_error(allocate(pointer, size, Allocation::Kind::pinned, "cudaMallocHost"));
}
MUSTER_ENTRY Error cudaHostAlloc(void** pointer, std::size_t size, unsigned) {
  return keep_error(allocate(pointer, size, Allocation::Kind::pinned, "cudaHostAlloc"));
}
MUSTER_ENTRY Error cudaMallocPitch(void** pointer, std::size_t* pitch, std::size_t width,
                                   std::size_t height) {
  if (pitch == nullptr) return keep_error(Error::invalid_value);
  *pitch = (width + kPitch - 1) / kPitch * kPitch;
  return keep_error(
      allocate(pointer, *pitch * height, Allocation::Kind::device, "cudaMallocPitch"));
}
MUSTER_ENTRY Error cudaMalloc3D(PitchedPointer* made, Size3 size) {
  if (made == nullptr) return keep_error(Error::invalid_value);
  made->pitch = (size.width + kPitch - 1) / kPitch * kPitch;
  made->width = size.width;
  made->height = size.height;
  return keep_error(allocate(&made->pointer, made->pitch * size.height * size.depth,
                             Allocation::Kind::device, "cudaMalloc3D"));
}
MUSTER_ENTRY Error cudaFree(void* pointer) {
  return keep_error(release(pointer, Device::Releases::device));
}
MUSTER_ENTRY Error cudaFreeHost(void* pointer) {
  return keep_error(release(pointer, Device::Releases::host));
}
MUSTER_ENTRY Error cudaFreeAsync(void* pointer, Stream* stream) {
  if (pointer == nullptr) return Error::success;
  Call device;
  return keep_error(
      device->release_in_stream(reinterpret_cast<std::uint64_t>(pointer), real_stream(stream)));
}
MUSTER_ALIAS(cudaFreeAsync, _ptsz);

MUSTER_ENTRY Error cudaHostRegister(void* pointer, std::size_t size, unsigned) {
  Call device;
  const bool made = device->memory().enlist(pointer, size, "cudaHostRegister") != nullptr;
  return keep_error(made ? Error::success : Error::host_memory_registered);
}
MUSTER_ENTRY Error cudaHostUnregister(void* pointer) {
  const bool gone = release(pointer, Device::Releases::registered) == Error::success;
  return keep_error(gone ? Error::success : Error::host_memory_not_registered);
}
MUSTER_ENTRY Error cudaHostGetDevicePointer(void** device_pointer, void* host, unsigned) {
  Call device;
  if (device_pointer == nullptr) return keep_error(Error::invalid_value);
  *device_pointer = host;
  const bool known = device->memory().find(reinterpret_cast<std::uint64_t>(host)) != nullptr;
  return keep_error(known ? Error::success : Error::invalid_value);
}
MUSTER_ENTRY Error cudaHostGetFlags(unsigned* flags, void*) { return answer(flags, 0u); }

MUSTER_ENTRY Error cudaMemcpy(void* to, const void* from, std::size_t size, CopyKind kind) {
  return copy_rows({to, 0, 0}, {from, 0, 0}, {size}, waits(kind));
}
MUSTER_ALIAS(cudaMemcpy, _ptds);
MUSTER_ENTRY Error cudaMemcpyAsync(void* to, const void* from, std::size_t size, CopyKind kind,
                                   Stream* stream) {
  return copy_rows({to, 0, 0}, {from, 0, 0}, {size}, in(stream, kind));
}
MUSTER_ALIAS(cudaMemcpyAsync, _ptsz);
MUSTER_ENTRY Error cudaMemcpyPeer(void* to, int, const void* from, int, std::size_t size) {
  return copy_rows({to, 0, 0}, {from, 0, 0}, {size}, waits(CopyKind::by_address));
}
MUSTER_ENTRY Error cudaMemcpyPeerAsync(void* to, int, const void* from, int, std::size_t size,
                                       Stream* stream) {
  return copy_rows({to, 0, 0}, {from, 0, 0}, {size}, in(stream, CopyKind::by_address));
}
MUSTER_ENTRY Error cudaMemcpy2D(void* to, std::size_t to_pitch, const void* from,
                                std::size_t from_pitch, std::size_t width, std::size_t height,
                                CopyKind kind) {
  return copy_plane({to, to_pitch, 0}, {from, from_pitch, 0}, {width, height}, waits(kind));
}
MUSTER_ALIAS(cudaMemcpy2D, _ptds);
MUSTER_ENTRY Error cudaMemcpy2DAsync(void* to, std::size_t to_pitch, const void* from,
                                     std::size_t from_pitch, std::size_t width, std::size_t height,
                                     CopyKind kind, Stream* stream) {
  return copy_plane({to, to_pitch, 0}, {from, from_pitch, 0}, {width, height}, in(stream, kind));
}
MUSTER_ALIAS(cudaMemcpy2DAsync, _ptsz);
MUSTER_ENTRY Error cudaMemcpy3D(const Copy3Parameters* what) {
  return copy_box(what, {nullptr, true});
}
MUSTER_ALIAS(cudaMemcpy3D, _ptds);
MUSTER_ENTRY Error cudaMemcpy3DAsync(const Copy3Parameters* what, Stream* stream) {
  return copy_box(what, {real_stream(stream), false});
}
MUSTER_ALIAS(cudaMemcpy3DAsync, _ptsz);

MUSTER_ENTRY Error cudaMemset(void* to, int value, std::size_t size) {
  return set_rows({to, 0, 0}, value, {size}, {nullptr, true});
}
MUSTER_ALIAS(cudaMemset, _ptds);
MUSTER_ENTRY Error cudaMemsetAsync(void* to, int value, std::size_t size, Stream* stream) {
  return set_rows({to, 0, 0}, value, {size}, {real_stream(stream), false});
}
MUSTER_ALIAS(cudaMemsetAsync, _ptsz);
MUSTER_ENTRY Error cudaMemset2D(void* to, std::size_t pitch, int value, std::size_t width,
                                std::size_t height) {
  return set_rows({to, pitch, 0}, value, {width, height}, {nullptr, true});
}
MUSTER_ALIAS(cudaMemset2D, _ptds);
MUSTER_ENTRY Error cudaMemset2DAsync(void* to, std::size_t pitch, int value, std::size_t width,
                                     std::size_t height, Stream* stream) {
  return set_rows({to, pitch, 0}, value, {width, height}, {real_stream(stream), false});
}
MUSTER_ALIAS(cudaMemset2DAsync, _ptsz);
MUSTER_ENTRY Error cudaMemset3D(PitchedPointer to, int value, Size3 size) {
  return set_rows({to.pointer, to.pitch, to.pitch * to.height}, value,
                  {size.width, size.height, size.depth}, {nullptr, true});
}
MUSTER_ALIAS(cudaMemset3D, _ptds);
MUSTER_ENTRY Error cudaMemset3DAsync(PitchedPointer to, int value, Size3 size, Stream* stream) {
  return set_rows({to.pointer, to.pitch, to.pitch * to.height}, value,
                  {size.width, size.height, size.depth}, {real_stream(stream), false});
}
MUSTER_ALIAS(cudaMemset3DAsync, _ptsz);

MUSTER_ENTRY Error cudaMemcpyToSymbol(const void* symbol, const void* from, std::size_t count,
                                      std::size_t offset, CopyKind kind) {
  return to_symbol(symbol, from, count, offset, waits(kind));
}
MUSTER_ALIAS(cudaMemcpyToSymbol, _ptds);
MUSTER_ENTRY Error cudaMemcpyToSymbolAsync(const void* symbol, const void* from, std::size_t count,
                                           std::size_t offset, CopyKind kind, Stream* stream) {
  return to_symbol(symbol, from, count, offset, in(stream, kind));
}
MUSTER_ALIAS(cudaMemcpyToSymbolAsync, _ptsz);
MUSTER_ENTRY Error cudaMemcpyFromSymbol(void* to, const void* symbol, std::size_t count,
                                        std::size_t offset, CopyKind kind) {
  return from_symbol(to, symbol, count, offset, waits(kind));
}
MUSTER_ALIAS(cudaMemcpyFromSymbol, _ptds);
MUSTER_ENTRY Error cudaMemcpyFromSymbolAsync(void* to, const void* symbol, std::size_t count,
                                             std::size_t offset, CopyKind kind, Stream* stream) {
  return from_symbol(to, symbol, count, offset, in(stream, kind));
}
MUSTER_ALIAS(cudaMemcpyFromSymbolAsync, _ptsz);
MUSTER_ENTRY Error cudaGetSymbolAddress(void** pointer, const void* symbol) {
  Call device;
  Error error = Error::success;
  const Variable* const variable = device->variable_of(symbol, &error);
  if (variable == nullptr) return keep_error(error);
  return answer(pointer, reinterpret_cast<void*>(variable->memory->address));
}
MUSTER_ENTRY Error cudaGetSymbolSize(std::size_t* size, const void* symbol) {
  Call device;
  Error error = Error::success;
  const Variable* const variable = device->variable_of(symbol, &error);
  if (variable == nullptr) return keep_error(error);
  return answer(size, std::size_t{variable->memory->size});
}

MUSTER_ENTRY Error cudaMemGetInfo(std::size_t* free_bytes, std::size_t* all) {
  Call device;
  if (free_bytes == nullptr || all == nullptr) return keep_error(Error::invalid_value);
  *all = device->memory().bytes_max();
  *free_bytes = *all - device->memory().bytes_used();
  return Error::success;
}
// Hints: where memory lies and what it is good for changes nothing here.
MUSTER_ENTRY Error cudaMemPrefetchAsync(const void*, std::size_t, MemoryLocation, unsigned,
                                        Stream*) {
  return Error::success;
}
MUSTER_ALIAS(cudaMemPrefetchAsync, _ptsz);
MUSTER_ENTRY Error cudaMemAdvise(const void*, std::size_t, int, MemoryLocation) {
  return Error::success;
}
MUSTER_ENTRY Error cudaStreamAttachMemAsync(Stream*, void*, std::size_t, unsigned) {
  return Error::success;
}
MUSTER_ALIAS(cudaStreamAttachMemAsync, _ptsz);
