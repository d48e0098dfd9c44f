// Arrays, textures and surfaces in the CUDA runtime. Reference: CUDA Runtime API, Memory
// Management, Texture Object Management, Surface Object Management.
#include "cuda/runtime/arrays.h"

#include <algorithm>

namespace muster::cuda {

TexelFormat texel_format(const ChannelDescription& channels) {
  TexelFormat out;
  out.bits = static_cast<unsigned>(channels.bits[0]);
  out.channels = static_cast<unsigned>(
      std::ranges::count_if(channels.bits, [](int bits) { return bits != 0; }));
  out.kind = channels.kind == 0   ? TexelFormat::Kind::signed_integer
             : channels.kind == 1 ? TexelFormat::Kind::unsigned_integer
                                  : TexelFormat::Kind::floating;
  const bool known =
      channels.kind >= 0 && channels.kind <= 2 && std::ranges::all_of(channels.bits, [&](int bits) {
        return bits == 0 || bits == channels.bits[0];
      });
  if (!known) out.bits = 0;  // not valid
  return out;
}

namespace {

constexpr Submission kWaits{nullptr, true};
Submission in(Stream* stream) { return {real_stream(stream), false}; }

Error make(void** handle, const ChannelDescription* format, const Size3& size, unsigned flags,
           const char* what) {
  if (handle == nullptr || format == nullptr) return Error::invalid_value;
  Call device;
  Array wanted;
  wanted.format = texel_format(*format);
  wanted.width = size.width;
  wanted.height = size.height;
  wanted.depth = size.depth;
  wanted.flags = flags;
  Array* made = nullptr;
  const Error error = make_array(*device, wanted, what, &made);
  if (error == Error::success) *handle = made;
  return error;
}

// Rows of a copy to or from an array, of which `x` counts bytes.
Error copy_rows_of(void* handle, std::size_t x, std::size_t y, const Side& other, const Box& box,
                   bool to_array, const Submission& how) {
  Call device;
  const Array* const array = find_array(handle);
  if (array == nullptr) return keep_error(Error::invalid_resource_handle);
  const Side side = side_of(*array, x, y, 0);
  return keep_error(
      submit_copy(*device, to_array ? side : other, to_array ? other : side, box, how));
}

Error copy_between(void* to, std::size_t to_x, std::size_t to_y, void* from, std::size_t from_x,
                   std::size_t from_y, const Box& box) {
  Call device;
  const Array* const source = find_array(from);
  if (source == nullptr) return keep_error(Error::invalid_resource_handle);
  return copy_rows_of(to, to_x, to_y, side_of(*source, from_x, from_y, 0), box, true, kWaits);
}

Error request_of(const ResourceDescription& resource, ImageRequest* out) {
  using Type = ResourceDescription::Type;
  switch (resource.type) {
    case Type::array: {
      const Array* const array = find_array(resource.of.array);
      if (array == nullptr) return Error::invalid_resource_handle;
      *out = image_of(*array);
      return Error::success;
    }
    case Type::linear:
      out->base = reinterpret_cast<std::uint64_t>(resource.of.linear.pointer);
      out->format = texel_format(resource.of.linear.format);
      if (!out->format.valid()) return Error::invalid_value;
      out->width = resource.of.linear.bytes / out->format.bytes();
      out->pitch = resource.of.linear.bytes;
      out->by_index = true;
      return Error::success;
    case Type::pitched:
      out->base = reinterpret_cast<std::uint64_t>(resource.of.pitched.pointer);
      out->format = texel_format(resource.of.pitched.format);
      out->width = resource.of.pitched.width;
      out->height = resource.of.pitched.height;
      out->pitch = resource.of.pitched.pitch;
      return Error::success;
    case Type::mipmapped:
      return not_supported("mipmapped arrays as textures");
  }
  return Error::invalid_value;
}

Error make_texture(std::uint64_t* handle, const ResourceDescription* resource,
                   const TextureDescription* how, const void* view) {
  if (resource == nullptr || how == nullptr) return Error::invalid_value;
  if (view != nullptr) return not_supported("views of textures");
  if (how->srgb != 0) return not_supported("sRGB textures");
  Call device;
  ImageRequest request;
  const Error error = request_of(*resource, &request);
  if (error != Error::success) return error;
  for (unsigned axis = 0; axis < 3; ++axis) {
    request.address[axis] = static_cast<ImageRequest::Address>(how->address[axis]);
  }
  request.linear = how->filter != 0;
  request.normalized_coordinates = how->normalized != 0;
  request.normalized_floats = how->read_mode != 0;
  std::ranges::copy(how->border, request.border.begin());
  return make_image(*device, request, handle);
}

Error make_surface(std::uint64_t* handle, const ResourceDescription* resource) {
  if (resource == nullptr || resource->type != ResourceDescription::Type::array) {
    return Error::invalid_value;
  }
  Call device;
  ImageRequest request;
  const Error error = request_of(*resource, &request);
  return error != Error::success ? error : make_image(*device, request, handle);
}

Error destroy(std::uint64_t handle) {
  Call device;
  return destroy_image(*device, handle);
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY ChannelDescription cudaCreateChannelDesc(int x, int y, int z, int w, int kind) {
  return {{x, y, z, w}, kind};
}
MUSTER_ENTRY Error cudaMallocArray(void** handle, const ChannelDescription* format,
                                   std::size_t width, std::size_t height, unsigned flags) {
  return keep_error(make(handle, format, {width, height, 0}, flags, "cudaMallocArray"));
}
MUSTER_ENTRY Error cudaMalloc3DArray(void** handle, const ChannelDescription* format, Size3 size,
                                     unsigned flags) {
  return keep_error(make(handle, format, size, flags, "cudaMalloc3DArray"));
}
MUSTER_ENTRY Error cudaFreeArray(void* handle) {
  if (handle == nullptr) return Error::success;
  Call device;
  return keep_error(free_array(*device, handle));
}
MUSTER_ENTRY Error cudaArrayGetInfo(ChannelDescription* format, Size3* size, unsigned* flags,
                                    void* handle) {
  Call device;
  const Array* const array = find_array(handle);
  if (array == nullptr) return keep_error(Error::invalid_resource_handle);
  if (format != nullptr) {
    *format = {};
    std::fill_n(format->bits, array->format.channels, static_cast<int>(array->format.bits));
    format->kind = static_cast<int>(array->format.kind);
  }
  if (size != nullptr) *size = {array->width, array->height, array->depth};
  if (flags != nullptr) *flags = array->flags;
  return Error::success;
}
MUSTER_ENTRY Error cudaGetChannelDesc(ChannelDescription* format, const void* handle) {
  return cudaArrayGetInfo(format, nullptr, nullptr, const_cast<void*>(handle));
}

MUSTER_ENTRY Error cudaMemcpyToArray(void* to, std::size_t x, std::size_t y, const void* from,
                                     std::size_t count, CopyKind) {
  return copy_rows_of(to, x, y, {from, 0, 0}, {count}, true, kWaits);
}
MUSTER_ALIAS(cudaMemcpyToArray, _ptds);
MUSTER_ENTRY Error cudaMemcpyToArrayAsync(void* to, std::size_t x, std::size_t y, const void* from,
                                          std::size_t count, CopyKind, Stream* stream) {
  return copy_rows_of(to, x, y, {from, 0, 0}, {count}, true, in(stream));
}
MUSTER_ALIAS(cudaMemcpyToArrayAsync, _ptsz);
MUSTER_ENTRY Error cudaMemcpyFromArray(void* to, const void* from, std::size_t x, std::size_t y,
                                       std::size_t count, CopyKind) {
  return copy_rows_of(const_cast<void*>(from), x, y, {to, 0, 0}, {count}, false, kWaits);
}
MUSTER_ALIAS(cudaMemcpyFromArray, _ptds);
MUSTER_ENTRY Error cudaMemcpyFromArrayAsync(void* to, const void* from, std::size_t x,
                                            std::size_t y, std::size_t count, CopyKind,
                                            Stream* stream) {
  return copy_rows_of(const_cast<void*>(from), x, y, {to, 0, 0}, {count}, false, in(stream));
}
MUSTER_ALIAS(cudaMemcpyFromArrayAsync, _ptsz);
MUSTER_ENTRY Error cudaMemcpy2DToArray(void* to, std::size_t x, std::size_t y, const void* from,
                                       std::size_t pitch, std::size_t width, std::size_t height,
                                       CopyKind) {
  return copy_rows_of(to, x, y, {from, pitch, 0}, {width, height}, true, kWaits);
}
MUSTER_ALIAS(cudaMemcpy2DToArray, _ptds);
MUSTER_ENTRY Error cudaMemcpy2DToArrayAsync(void* to, std::size_t x, std::size_t y,
                                            const void* from, std::size_t pitch, std::size_t width,
                                            std::size_t height, CopyKind, Stream* stream) {
  return copy_rows_of(to, x, y, {from, pitch, 0}, {width, height}, true, in(stream));
}
MUSTER_ALIAS(cudaMemcpy2DToArrayAsync, _ptsz);
MUSTER_ENTRY Error cudaMemcpy2DFromArray(void* to, std::size_t pitch, const void* from,
                                         std::size_t x, std::size_t y, std::size_t width,
                                         std::size_t height, CopyKind) {
  return copy_rows_of(const_cast<void*>(from), x, y, {to, pitch, 0}, {width, height}, false,
                      kWaits);
}
MUSTER_ALIAS(cudaMemcpy2DFromArray, _ptds);
MUSTER_ENTRY Error cudaMemcpy2DFromArrayAsync(void* to, std::size_t pitch, const void* from,
                                              std::size_t x, std::size_t y, std::size_t width,
                                              std::size_t height, CopyKind, Stream* stream) {
  return copy_rows_of(const_cast<void*>(from), x, y, {to, pitch, 0}, {width, height}, false,
                      in(stream));
}
MUSTER_ALIAS(cudaMemcpy2DFromArrayAsync, _ptsz);
MUSTER_ENTRY Error cudaMemcpyArrayToArray(void* to, std::size_t to_x, std::size_t to_y,
                                          const void* from, std::size_t from_x, std::size_t from_y,
                                          std::size_t count, CopyKind) {
  return copy_between(to, to_x, to_y, const_cast<void*>(from), from_x, from_y, {count});
}
MUSTER_ALIAS(cudaMemcpyArrayToArray, _ptds);
MUSTER_ENTRY Error cudaMemcpy2DArrayToArray(void* to, std::size_t to_x, std::size_t to_y,
                                            const void* from, std::size_t from_x,
                                            std::size_t from_y, std::size_t width,
                                            std::size_t height, CopyKind) {
  return copy_between(to, to_x, to_y, const_cast<void*>(from), from_x, from_y, {width, height});
}
MUSTER_ALIAS(cudaMemcpy2DArrayToArray, _ptds);

MUSTER_ENTRY Error cudaCreateTextureObject(std::uint64_t* handle,
                                           const ResourceDescription* resource,
                                           const TextureDescription* how, const void* view) {
  return keep_error(make_texture(handle, resource, how, view));
}
MUSTER_ENTRY Error cudaDestroyTextureObject(std::uint64_t handle) {
  return handle == 0 ? Error::success : keep_error(destroy(handle));
}
MUSTER_ENTRY Error cudaCreateSurfaceObject(std::uint64_t* handle,
                                           const ResourceDescription* resource) {
  return keep_error(make_surface(handle, resource));
}
MUSTER_ENTRY Error cudaDestroySurfaceObject(std::uint64_t handle) {
  return handle == 0 ? Error::success : keep_error(destroy(handle));
}
MUSTER_ENTRY Error cudaDeviceGetTexture1DLinearMaxWidth(std::size_t* width,
                                                        const ChannelDescription*, int) {
  constexpr std::size_t kMost = std::size_t{1} << 28;
  *width = kMost;
  return Error::success;
}
