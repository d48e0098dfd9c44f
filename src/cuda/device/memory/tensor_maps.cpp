// See tensor_maps.h.
#include "cuda/device/memory/tensor_maps.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

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

TensorMapAnswer encode(const TensorMapRequest& tensor, MapContents* map) {
  const bool legal = tensor.rank >= 1 && tensor.rank <= machine::kTensorRank &&
                     tensor.interleave <= 2 && tensor.swizzle < std::size(kSwizzles) &&
                     tensor.fill <= 1;
  if (!legal) return TensorMapAnswer::invalid;
  // Packed elements of 4 and 6 bits; elements that are left out.
  const bool steps = std::any_of(tensor.steps, tensor.steps + tensor.rank,
                                 [](std::uint32_t step) { return step != 1; });
  if (tensor.type >= std::size(kTypes) || steps) return TensorMapAnswer::not_supported;
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
  return TensorMapAnswer::made;
}

void keep(const MapContents& map, void* to) {
  const std::vector<std::uint8_t> bytes = machine::map_bytes(map);
  std::memcpy(to, bytes.data(), bytes.size());
}

}  // namespace

TensorMapAnswer make_tensor_map(const TensorMapRequest& request, void* to) {
  MapContents map;
  const TensorMapAnswer answer = encode(request, &map);
  if (answer != TensorMapAnswer::made) return answer;
  if (request.box != nullptr) {
    std::copy_n(request.box, request.rank, map.box.begin());
  } else {
    if (request.rank < 3) return TensorMapAnswer::invalid;
    map.channels = request.channels;
    map.pixels = request.pixels;
    map.cornered = true;
    std::copy_n(request.lower, request.rank - 2, map.lower.begin());
    std::copy_n(request.upper, request.rank - 2, map.upper.begin());
  }
  keep(map, to);
  return answer;
}

bool move_tensor_map(void* map, void* address) {
  const std::span<const std::uint8_t> bytes{static_cast<const std::uint8_t*>(map),
                                            machine::kMapBytes};
  auto contents = machine::map_from_bytes(bytes);
  if (!contents) return false;
  contents->address = reinterpret_cast<std::uintptr_t>(address);
  keep(*contents, map);
  return true;
}

}  // namespace muster::cuda
