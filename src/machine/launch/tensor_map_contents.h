// What a tensor map in memory says, as far as it is known: given by the launch, and changed by the
// kernel field by field. Depends on ir and launch.h.
#pragma once

#include <array>
#include <cstdint>

#include "ir/instr.h"
#include "ir/matrix_shape.h"
#include "machine/launch/launch.h"

namespace muster::machine {

inline constexpr unsigned kMapBytes = 128, kMapWords = kMapBytes / 8;
inline constexpr unsigned kMapAlignment = 64, kTensorRank = 5;

struct MapContents {
  // The map that the launch gave, or would have to give: parameter and byte in it; kInBuffer: in
  // the buffer that the parameter points to. kNone: the kernel made it from zeros.
  static constexpr std::uint64_t kInBuffer = std::uint64_t{1} << 63;
  std::uint32_t parameter = ir::kNone;
  std::uint64_t offset = 0;
  // Of a box in tiles: how large a copy is. Not known: the launch does not say, or a field was
  // replaced by a value that is not known.
  bool sized = false;
  // Extents and strides of the tensor are known.
  bool shaped = false;
  enum class Place : std::uint8_t {
    own,      // memory that no other map reaches, as far as the launch says
    known,    // `address`, generic
    unknown,  // replaced by an address that is not known
  };
  Place place = Place::own;
  std::array<std::uint8_t, kTensorRank> step{1, 1, 1, 1, 1};  // traversal strides, in elements
  std::uint64_t address = 0;
  std::uint32_t rank = 0;
  std::uint64_t element = 0;
  std::array<std::uint64_t, kTensorRank> box{}, extent{};
  std::array<std::uint64_t, kTensorRank> stride{};  // in bytes; of the innermost: `element`
  std::uint64_t channels = 0, pixels = 0;           // im2col, instead of a box
  bool cornered = false;                            // and the box of pixels is known
  std::array<std::int64_t, kTensorRank> lower{}, upper{};
  // As in TensorMap.
  std::uint64_t swizzle = 0, swizzle_atom = 16, interleave = 0;
  bool swizzle_flips = false, fills_nan = false;
  ir::Element format = ir::Element::none;
  // Whether swizzle and interleave are known: a launch file need not say them.
  bool swizzle_known = false, interleave_known = false;
  bool edited = false;  // the kernel has replaced a field
  friend bool operator==(const MapContents&, const MapContents&) = default;
};

}  // namespace muster::machine
