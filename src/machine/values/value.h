// The value of one register of one subgroup: known, unknown or a mixture, over all its lanes. Most
// registers of real kernels are the same in every lane or affine in the lane number, and cost
// nothing per lane while they are. Depends on the standard library.
#pragma once

#include <cstdint>

namespace muster::machine {

using LaneMask = std::uint64_t;

constexpr LaneMask all_lanes(unsigned count) {
  return count >= 64 ? ~LaneMask{0} : (LaneMask{1} << count) - 1;
}

// Why a value is not known. `root` indexes the machine's table of causes (0: none): a parameter
// that was not given, a word of memory whose contents were not given, the result of an atomic, an
// opaque instruction. `identity` names the unknown expression: two unknown values with the same
// non-zero identity are equal in every execution (it is a hash of the operation and its operands,
// and only kept where all unknown lanes agree). `region` is the memory region that the value points
// into, when that much is known (0: not).
struct Cause {
  std::uint32_t root = 0;
  std::uint32_t region = 0;
  std::uint64_t identity = 0;
  friend bool operator==(const Cause&, const Cause&) = default;
};

// A view of one register. Lane l holds: uniform: base; affine: base + l * stride, modulo the width
// of the type; lanes: lanes[l]; mask (predicates, and only they): bit l of base. Integers are
// zero-extended from their width. In lanes of `unknown` the bits mean nothing.
struct Value {
  enum class Shape : std::uint8_t { uniform, affine, lanes, mask };
  Shape shape = Shape::uniform;
  LaneMask unknown = 0;
  Cause cause{};
  std::uint64_t base = 0, stride = 0;
  std::uint64_t* lanes = nullptr;  // storage for one word per lane, owned elsewhere
};

// The word of one lane, before it is cut to the width of its type.
constexpr std::uint64_t lane_word(const Value& value, unsigned lane) {
  if (value.shape == Value::Shape::lanes) return value.lanes[lane];
  return value.shape == Value::Shape::affine ? value.base + value.stride * lane : value.base;
}

// Generic addresses: the region is the address divided by 2^40. A parameter that is a pointer and
// was not given is a region of its own, so distinct buffers never meet and offsets are what counts.
inline constexpr unsigned kRegionShift = 40;
inline constexpr std::uint32_t kSharedRegion = 1, kLocalRegion = 2, kConstantRegion = 3,
                               kGlobalsRegion = 4, kParameterRegion = 5,
                               kWorkspaceRegion = 6,  // of a cooperative grid: its barrier
    kFirstBufferRegion = 16, kFirstTensorRegion = 0x4000;
constexpr std::uint32_t region_of(std::uint64_t address) {
  return static_cast<std::uint32_t>(address >> kRegionShift);
}
constexpr std::uint64_t region_base(std::uint32_t region) {
  return std::uint64_t{region} << kRegionShift;
}

}  // namespace muster::machine
