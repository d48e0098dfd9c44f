// See matrix_products.h.
#include "machine/execute/async/matrix_products.h"

#include "machine/matrix/elements.h"

namespace muster::machine {

namespace {

constexpr std::uint32_t kPieceBits = 128;

// Elements of less than a byte lie packed from the beginning of their 16 bytes, which have room for
// bytes: PTX ISA, packing formats .b4x16_p64 and .b6x16_p32. Single bits fill theirs.
std::uint32_t elements_of_piece(const MatrixOperand& operand, ir::Element element) {
  const std::uint32_t width = matrix::bits(element);
  if (width == 4 || width == 6) return kPieceBits / (8 * operand.element);
  return kPieceBits / width;
}

}  // namespace

std::uint32_t read_matrix(const ByteStore& shared, const MatrixOperand& operand,
                          ir::Element element, std::uint32_t first, std::uint32_t last,
                          const VisitElement& visit) {
  const std::uint32_t width = matrix::bits(element), count = elements_of_piece(operand, element);
  const std::uint64_t mask = (std::uint64_t{1} << width) - 1;
  const LineExtent extent = lines_of(operand);
  const bool by_row = !operand.transposed;
  for (std::uint32_t line = by_row ? first : 0; line < (by_row ? last : extent.lines); ++line) {
    for (std::uint32_t at = 0; at < extent.along; at += kPieceBits / 8) {
      const std::uint64_t address = piece_address(operand, line, at);
      const ByteStore::Word words[] = {shared.read(address, 8), shared.read(address + 8, 8)};
      for (const ByteStore::Word& word : words) {
        if (word.cause != 0) return word.cause;
      }
      for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t bit = i * width, shift = bit % 64;
        std::uint64_t found = words[bit / 64].bits >> shift;
        if (shift + width > 64) found |= words[1].bits << (64 - shift);
        const std::uint32_t along = at / (kPieceBits / 8) * count + i;
        const double value = matrix::value(element, found & mask);
        if (by_row) {
          visit(line, along, value);
        } else if (along >= first && along < last) {
          visit(along, line, value);
        }
      }
    }
  }
  return 0;
}

}  // namespace muster::machine
