// Arrays, textures and surfaces in the CUDA driver. Reference: CUDA Driver API, Memory Management,
// Texture Object Management, Surface Object Management.
#include "cuda/device/memory/arrays.h"

#include <algorithm>

#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

struct ArrayDescription {  // CUDA_ARRAY_DESCRIPTOR
  std::size_t width = 0, height = 0;
  int format = 0;
  unsigned channels = 0;
};
struct ArrayDescription3 {  // CUDA_ARRAY3D_DESCRIPTOR
  std::size_t width = 0, height = 0, depth = 0;
  int format = 0;
  unsigned channels = 0, flags = 0;
};

struct Resource {  // CUDA_RESOURCE_DESC
  enum class Type : int { array, mipmapped, linear, pitched };
  Type type{};
  union {
    void* array;
    struct {
      Address pointer;
      int format;
      unsigned channels;
      std::size_t bytes;
    } linear;
    struct {
      Address pointer;
      int format;
      unsigned channels;
      std::size_t width, height, pitch;
    } pitched;
    int reserved[32];
  } of{};
  unsigned flags = 0;
};

struct Texture {  // CUDA_TEXTURE_DESC
  int address[3]{};
  int filter = 0;
  unsigned flags = 0, anisotropy = 0;
  int level_filter = 0;
  float level_bias = 0, level_low = 0, level_high = 0;
  float border[4]{};
  int reserved[12]{};
};

static_assert(sizeof(ArrayDescription) == 24 && sizeof(ArrayDescription3) == 40 &&
              sizeof(Resource) == 144 && sizeof(Texture) == 104);

// By the numbers of CUarray_format.
TexelFormat texel_format(int format, unsigned channels) {
  using Kind = TexelFormat::Kind;
  switch (format) {
    case 1:
      return {8, channels, Kind::unsigned_integer};
    case 2:
      return {16, channels, Kind::unsigned_integer};
    case 3:
      return {32, channels, Kind::unsigned_integer};
    case 8:
      return {8, channels, Kind::signed_integer};
    case 9:
      return {16, channels, Kind::signed_integer};
    case 10:
      return {32, channels, Kind::signed_integer};
    case 16:
      return {16, channels, Kind::floating};
    case 32:
      return {32, channels, Kind::floating};
    default:
      return {0, channels, Kind::floating};  // not valid
  }
}

int format_number(const TexelFormat& format) {
  const int size = format.bits == 8 ? 0 : format.bits == 16 ? 1 : 2;
  switch (format.kind) {
    case TexelFormat::Kind::unsigned_integer:
      return 1 + size;
    case TexelFormat::Kind::signed_integer:
      return 8 + size;
    case TexelFormat::Kind::floating:
      return format.bits == 16 ? 16 : 32;
  }
  return 0;
}

Result make(void** handle, const Array& wanted, const char* what) {
  if (handle == nullptr) return Result::invalid_value;
  Call device;
  Array* made = nullptr;
  const Result result = result_of(make_array(*device, wanted, what, &made));
  if (result == Result::success) *handle = made;
  return result;
}

Result request_of(const Resource& resource, ImageRequest* out) {
  switch (resource.type) {
    case Resource::Type::array: {
      const Array* const array = find_array(resource.of.array);
      if (array == nullptr) return Result::invalid_handle;
      *out = image_of(*array);
      return Result::success;
    }
    case Resource::Type::linear:
      out->base = resource.of.linear.pointer;
      out->format = texel_format(resource.of.linear.format, resource.of.linear.channels);
      if (!out->format.valid()) return Result::invalid_value;
      out->width = resource.of.linear.bytes / out->format.bytes();
      out->pitch = resource.of.linear.bytes;
      out->by_index = true;
      return Result::success;
    case Resource::Type::pitched:
      out->base = resource.of.pitched.pointer;
      out->format = texel_format(resource.of.pitched.format, resource.of.pitched.channels);
      out->width = resource.of.pitched.width;
      out->height = resource.of.pitched.height;
      out->pitch = resource.of.pitched.pitch;
      return Result::success;
    case Resource::Type::mipmapped:
      return no_such_call("mipmapped arrays as textures");
  }
  return Result::invalid_value;
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuArrayCreate_v2(void** handle, const ArrayDescription* wanted) {
  if (wanted == nullptr) return Result::invalid_value;
  Array array;
  array.format = texel_format(wanted->format, wanted->channels);
  array.width = wanted->width;
  array.height = wanted->height;
  return make(handle, array, "cuArrayCreate");
}
MUSTER_ENTRY Result cuArray3DCreate_v2(void** handle, const ArrayDescription3* wanted) {
  if (wanted == nullptr) return Result::invalid_value;
  Array array;
  array.format = texel_format(wanted->format, wanted->channels);
  array.width = wanted->width;
  array.height = wanted->height;
  array.depth = wanted->depth;
  array.flags = wanted->flags;
  return make(handle, array, "cuArray3DCreate");
}
MUSTER_ENTRY Result cuArrayDestroy(void* handle) {
  Call device;
  return result_of(free_array(*device, handle));
}
MUSTER_ENTRY Result cuArray3DGetDescriptor_v2(ArrayDescription3* out, void* handle) {
  Call device;
  const Array* const array = find_array(handle);
  if (out == nullptr || array == nullptr) return Result::invalid_value;
  *out = {array->width,           array->height, array->depth, format_number(array->format),
          array->format.channels, array->flags};
  return Result::success;
}
MUSTER_ENTRY Result cuArrayGetDescriptor_v2(ArrayDescription* out, void* handle) {
  ArrayDescription3 all;
  const Result result = cuArray3DGetDescriptor_v2(&all, handle);
  if (result == Result::success) *out = {all.width, all.height, all.format, all.channels};
  return result;
}

MUSTER_ENTRY Result cuTexObjectCreate(std::uint64_t* handle, const Resource* resource,
                                      const Texture* how, const void* view) {
  constexpr unsigned kIntegers = 1, kNormalized = 2, kSrgb = 16;  // CU_TRSF
  if (resource == nullptr || how == nullptr) return Result::invalid_value;
  if (view != nullptr) return no_such_call("views of textures");
  if ((how->flags & kSrgb) != 0) return no_such_call("sRGB textures");
  Call device;
  ImageRequest request;
  const Result result = request_of(*resource, &request);
  if (result != Result::success) return result;
  for (unsigned axis = 0; axis < 3; ++axis) {
    request.address[axis] = static_cast<ImageRequest::Address>(how->address[axis]);
  }
  request.linear = how->filter != 0;
  request.normalized_coordinates = (how->flags & kNormalized) != 0;
  request.normalized_floats = (how->flags & kIntegers) == 0;
  std::ranges::copy(how->border, request.border.begin());
  return result_of(make_image(*device, request, handle));
}
MUSTER_ENTRY Result cuTexObjectDestroy(std::uint64_t handle) {
  Call device;
  return result_of(destroy_image(*device, handle));
}
MUSTER_ENTRY Result cuSurfObjectCreate(std::uint64_t* handle, const Resource* resource) {
  if (resource == nullptr || resource->type != Resource::Type::array) return Result::invalid_value;
  Call device;
  ImageRequest request;
  const Result result = request_of(*resource, &request);
  return result != Result::success ? result : result_of(make_image(*device, request, handle));
}
MUSTER_ENTRY Result cuSurfObjectDestroy(std::uint64_t handle) {
  Call device;
  return result_of(destroy_image(*device, handle));
}
