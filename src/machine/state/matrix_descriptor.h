// Shared-memory matrix descriptors of wgmma and tcgen05: which bytes a matrix operand takes.
// References: PTX ISA, asynchronous warpgroup-level matrix instructions, matrix descriptor,
// strides, swizzling modes; tcgen05 shared memory descriptor. Depends on observer.h.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "machine/state/observer.h"

namespace muster::machine {

struct MatrixDescriptor {
  std::uint64_t start = 0;    // bytes, in the shared window
  std::uint64_t leading = 0;  // leading dimension byte offset
  std::uint64_t stride = 0;   // stride dimension byte offset
  unsigned swizzle = 0;       // bytes of a swizzled row: 0 (none), 32, 64 or 128
  friend bool operator==(const MatrixDescriptor&, const MatrixDescriptor&) = default;
};

// `tcgen05` descriptors have their layout type in bits 61 to 63, those of wgmma in 62 and 63.
MatrixDescriptor decode_descriptor(std::uint64_t word, bool tcgen05);
// False: a layout whose bytes are not known here (32-byte atoms, or a base offset).
bool has_known_layout(std::uint64_t word, bool tcgen05);

// A matrix operand: `rows` rows (M or N) of `depth` bytes along K each. `transposed`: stored with M
// or N contiguous; then `depth` is the bytes of one row along K as before and `element` the element
// size.
struct MatrixOperand {
  MatrixDescriptor descriptor;
  std::uint32_t rows = 0, depth = 0;
  bool transposed = false;
  std::uint32_t element = 1;
  std::uint32_t first = 0;  // of the rows; those in front of it are left out
  friend bool operator==(const MatrixOperand&, const MatrixOperand&) = default;
};

// Lines run across the direction that is contiguous in memory, `along` bytes of each are there.
struct LineExtent {
  std::uint32_t lines = 0, along = 0;
  std::uint32_t first_line = 0, first_along = 0;
};
LineExtent lines_of(const MatrixOperand& operand);
// Where the 16 bytes at `at` of a line lie.
std::uint64_t piece_address(const MatrixOperand& operand, std::uint32_t line, std::uint32_t at);

// Its bytes, in the shared window. Ascending, without overlap.
using Footprint = std::shared_ptr<const std::vector<ByteRange>>;
Footprint footprint(const MatrixOperand& operand);

// Footprints that were asked for before: a loop has few.
class Footprints {
 public:
  const Footprint& of(const MatrixOperand& operand);

 private:
  struct Entry {
    MatrixOperand operand;
    Footprint footprint;
  };
  std::unordered_map<std::uint64_t, Entry> entries_;  // by a hash of the operand
};

}  // namespace muster::machine
