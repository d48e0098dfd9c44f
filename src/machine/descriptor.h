// Shared-memory matrix descriptors of wgmma and tcgen05: which bytes a matrix operand takes.
// References: PTX ISA, asynchronous warpgroup-level matrix instructions, matrix descriptor,
// strides, swizzling modes; tcgen05 shared memory descriptor. Depends on the standard library.
#pragma once

#include <cstdint>
#include <vector>

namespace muster::machine {

struct MatrixDescriptor {
  std::uint64_t start = 0;    // bytes, in the shared window
  std::uint64_t leading = 0;  // leading dimension byte offset
  std::uint64_t stride = 0;   // stride dimension byte offset
  unsigned swizzle = 0;       // bytes of a swizzled row: 0 (none), 32, 64 or 128
};

// `tcgen05` descriptors have their layout type in bits 61 to 63, those of wgmma in 62 and 63.
MatrixDescriptor decode_descriptor(std::uint64_t word, bool tcgen05);
// False: a layout whose bytes are not known here (32-byte atoms, or a base offset).
bool has_known_layout(std::uint64_t word, bool tcgen05);

struct ByteRange {
  std::uint64_t address = 0;
  std::uint32_t bytes = 0;
};

// The bytes of `rows` rows (M or N) of `depth` bytes along K each. `transposed`: stored with M or N
// contiguous; then `depth` is the bytes of one row along K as before and `element` the element
// size. Ascending, without overlap.
void footprint(const MatrixDescriptor& descriptor, std::uint32_t rows, std::uint32_t depth,
               bool transposed, std::uint32_t element, std::vector<ByteRange>* out);

}  // namespace muster::machine
