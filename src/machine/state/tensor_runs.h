// Where the elements of one tensor copy lie in shared memory, and where in the tensor: for moving
// data. References: PTX ISA, tensors: tiled mode, im2col mode, out-of-bounds access, swizzling
// modes. Depends on tensor_map.h.
#pragma once

#include "machine/state/tensor_map.h"

namespace muster::machine {

// Bytes that follow each other on both sides. `shared` counts from the beginning of the copy,
// before swizzling; outside of the tensor there is nothing on the other side.
struct TensorRun {
  std::uint64_t shared = 0, global = 0;
  std::uint32_t bytes = 0;
  bool inside = false;
};

// Nothing: not known (im2col::w). With interleaved layouts only the side of the tensor is right.
std::optional<std::vector<TensorRun>> tensor_runs(const MapContents& map, ir::TensorMode mode,
                                                  Coordinates at, Coordinates offsets);

// Where a byte of shared memory lies when the map's swizzle is applied to its address.
std::uint64_t swizzled(const MapContents& map, std::uint64_t address);

// A tensor map as `muster exec` keeps it in its 128 bytes, and back; nothing: they are no such map.
std::vector<std::uint8_t> map_bytes(const MapContents& map);
std::optional<MapContents> map_from_bytes(std::span<const std::uint8_t> bytes);

}  // namespace muster::machine
