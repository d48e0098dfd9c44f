// Tensor maps: what the driver's encoders are told is kept in the 128 bytes of the map in a form of
// our own (machine/state/tensor_runs.h), which the machine reads where a copy names it. Reference:
// CUDA Driver API, Tensor Map Object Management.
#include <algorithm>
#include <cstring>

#include "cuda/driver/abi.h"
#include "machine/state/tensor_runs.h"

namespace muster::cuda {
namespace {

using machine::MapContents;

// By CUtensorMapDataType: bytes, and the type that reductions compute with, if they have one here.
struct DataType {
  std::uint64_t bytes;
  ir::Element format;
};
constexpr DataType kTypes[] = {
    {1, ir::Element::none}, {2, ir::Element::none}, {4, ir::Element::none}, {4, ir::Element::s32},
    {8, ir::Element::none}, {8, ir::Element::none}, {2, ir::Element::f16},  {4, ir::Element::f32},
    {8, ir::Element::f64},  {2, ir::Element::bf16}, {4, ir::Element::f32},  {4, ir::Element::tf32},
    {4, ir::Element::tf32},
};

// By CUtensorMapSwizzle.
struct Swizzle {
  std::uint64_t bytes, atom;
  bool flips;
};
constexpr Swizzle kSwizzles[] = {{0, 16, false},   {32, 16, false},  {64, 16, false},
                                 {128, 16, false}, {128, 32, false}, {128, 32, true},
                                 {128, 64, false}};

// What both encoders are told.
struct Tensor {
  unsigned type, rank;
  void* address;
  const std::uint64_t *extents, *strides;
  const std::uint32_t* steps;
  unsigned interleave, swizzle, fill;
};

Result encode(const Tensor& tensor, MapContents* map) {
  const bool legal = tensor.rank >= 1 && tensor.rank <= machine::kTensorRank &&
                     tensor.interleave <= 2 && tensor.swizzle < std::size(kSwizzles) &&
                     tensor.fill <= 1;
  if (!legal) return Result::invalid_value;
  // Packed elements of 4 and 6 bits; elements that are left out.
  const bool steps = std::any_of(tensor.steps, tensor.steps + tensor.rank,
                                 [](std::uint32_t step) { return step != 1; });
  if (tensor.type >= std::size(kTypes) || steps) return Result::not_supported;
  map->rank = tensor.rank;
  map->element = kTypes[tensor.type].bytes;
  map->format = kTypes[tensor.type].format;
  map->shaped = true;
  map->address = reinterpret_cast<std::uintptr_t>(tensor.address);
  std::copy_n(tensor.extents, tensor.rank, map->extent.begin());
  std::copy_n(tensor.strides, tensor.rank - 1, map->stride.begin() + 1);
  const Swizzle& swizzle = kSwizzles[tensor.swizzle];
  map->swizzle = swizzle.bytes;
  map->swizzle_atom = swizzle.atom;
  map->swizzle_flips = swizzle.flips;
  map->interleave = std::uint64_t{tensor.interleave} * 16;
  map->fills_nan = tensor.fill == 1;
  return Result::success;
}

Result keep(const MapContents& map, void* to) {
  const std::vector<std::uint8_t> bytes = machine::map_bytes(map);
  std::memcpy(to, bytes.data(), bytes.size());
  return Result::success;
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuTensorMapEncodeTiled(void* map, unsigned type, unsigned rank, void* address,
                                           const std::uint64_t* extents,
                                           const std::uint64_t* strides, const std::uint32_t* box,
                                           const std::uint32_t* steps, unsigned interleave,
                                           unsigned swizzle, unsigned, unsigned fill) {
  muster::machine::MapContents contents;
  const Result result =
      encode({type, rank, address, extents, strides, steps, interleave, swizzle, fill}, &contents);
  if (result != Result::success) return result;
  std::copy_n(box, rank, contents.box.begin());
  return keep(contents, map);
}

MUSTER_ENTRY Result cuTensorMapEncodeIm2col(void* map, unsigned type, unsigned rank, void* address,
                                            const std::uint64_t* extents,
                                            const std::uint64_t* strides, const int* lower,
                                            const int* upper, std::uint32_t channels,
                                            std::uint32_t pixels, const std::uint32_t* steps,
                                            unsigned interleave, unsigned swizzle, unsigned,
                                            unsigned fill) {
  muster::machine::MapContents contents;
  const Result result =
      encode({type, rank, address, extents, strides, steps, interleave, swizzle, fill}, &contents);
  if (result != Result::success) return result;
  if (rank < 3) return Result::invalid_value;
  contents.channels = channels;
  contents.pixels = pixels;
  contents.cornered = true;
  std::copy_n(lower, rank - 2, contents.lower.begin());
  std::copy_n(upper, rank - 2, contents.upper.begin());
  return keep(contents, map);
}

MUSTER_ENTRY Result cuTensorMapReplaceAddress(void* map, void* address) {
  std::span<std::uint8_t> bytes{static_cast<std::uint8_t*>(map), muster::machine::kMapBytes};
  auto contents = muster::machine::map_from_bytes(bytes);
  if (!contents) return Result::invalid_value;
  contents->address = reinterpret_cast<std::uintptr_t>(address);
  return keep(*contents, map);
}
