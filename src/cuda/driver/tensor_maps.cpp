// Encoders of tensor maps. Reference: CUDA Driver API, Tensor Map Object Management.
#include "cuda/device/memory/tensor_maps.h"

#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

Result encode(const TensorMapRequest& request, void* map) {
  switch (make_tensor_map(request, map)) {
    case TensorMapAnswer::made:
      return Result::success;
    case TensorMapAnswer::invalid:
      return Result::invalid_value;
    case TensorMapAnswer::not_supported:
      break;
  }
  return no_such_call("cuTensorMapEncode with packed elements or steps between them");
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuTensorMapEncodeTiled(void* map, unsigned type, unsigned rank, void* address,
                                           const std::uint64_t* extents,
                                           const std::uint64_t* strides, const std::uint32_t* box,
                                           const std::uint32_t* steps, unsigned interleave,
                                           unsigned swizzle, unsigned, unsigned fill) {
  TensorMapRequest request{type, rank, address, extents, strides, steps, interleave, swizzle, fill};
  request.box = box;
  return encode(request, map);
}

MUSTER_ENTRY Result cuTensorMapEncodeIm2col(void* map, unsigned type, unsigned rank, void* address,
                                            const std::uint64_t* extents,
                                            const std::uint64_t* strides, const int* lower,
                                            const int* upper, std::uint32_t channels,
                                            std::uint32_t pixels, const std::uint32_t* steps,
                                            unsigned interleave, unsigned swizzle, unsigned,
                                            unsigned fill) {
  TensorMapRequest request{type, rank, address, extents, strides, steps, interleave, swizzle, fill};
  request.lower = lower;
  request.upper = upper;
  request.channels = channels;
  request.pixels = pixels;
  return encode(request, map);
}

MUSTER_ENTRY Result cuTensorMapReplaceAddress(void* map, void* address) {
  return move_tensor_map(map, address) ? Result::success : Result::invalid_value;
}
