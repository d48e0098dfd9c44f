// See matrix_descriptor.h. Matrices are made of pieces of 16 bytes: eight rows of pieces are a core
// matrix.
#include "machine/state/matrix_descriptor.h"

#include <algorithm>

#include "base/hash.h"

namespace muster::machine {

namespace {

constexpr std::uint32_t kPiece = 16;

unsigned swizzle_of(std::uint64_t word, bool tcgen05) {
  if (!tcgen05) {
    constexpr unsigned kModes[] = {0, 128, 64, 32};
    return kModes[word >> 62];
  }
  switch (word >> 61) {
    case 2:
      return 128;
    case 4:
      return 64;
    case 6:
      return 32;
    default:
      return 0;
  }
}

// Bits 4 to 6 of an address are exchanged with bits 7 to 9, as many as the mode has.
std::uint64_t swizzled(std::uint64_t address, unsigned swizzle) {
  if (swizzle == 0) return address;
  const std::uint64_t mask = swizzle / kPiece - 1;
  return address ^ (address >> 7 & mask) << 4;
}

}  // namespace

MatrixDescriptor decode_descriptor(std::uint64_t word, bool tcgen05) {
  const auto field = [&](unsigned at) { return (word >> at & 0x3fff) << 4; };
  return {field(0), field(16), field(32), swizzle_of(word, tcgen05)};
}

bool has_known_layout(std::uint64_t word, bool tcgen05) {
  const bool offset = (word >> 49 & 7) != 0;
  const std::uint64_t type = word >> 61;
  if (!tcgen05) return !offset;
  // Bits 46 to 48 are 0b001, 53 to 60 are 0; bit 52 has the second half of a row of 48 bytes begin
  // anywhere.
  const bool constants = (word >> 46 & 7) == 1 && (word >> 52 & 0x1ff) == 0;
  return constants && !offset && (type == 0 || type == 2 || type == 4 || type == 6);
}

LineExtent lines_of(const MatrixOperand& operand) {
  if (!operand.transposed) return {operand.rows, operand.depth, operand.first, 0};
  return {operand.depth / std::max(operand.element, 1u), operand.rows * operand.element, 0,
          operand.first * operand.element};
}

std::uint64_t piece_address(const MatrixOperand& operand, std::uint32_t line, std::uint32_t at) {
  const MatrixDescriptor& descriptor = operand.descriptor;
  const std::uint32_t width = descriptor.swizzle == 0 ? kPiece : descriptor.swizzle;
  std::uint64_t address = descriptor.start + std::uint64_t{line % 8} * width + at % width;
  // Without swizzle the two strides change their roles for the transposed order.
  const bool exchanged = operand.transposed && descriptor.swizzle == 0;
  address += line / 8 * (exchanged ? descriptor.leading : descriptor.stride);
  address += at / width * (exchanged ? descriptor.stride : descriptor.leading);
  return swizzled(address, descriptor.swizzle);
}

Footprint footprint(const MatrixOperand& operand) {
  const auto [lines, along, first_line, first_along] = lines_of(operand);
  std::vector<ByteRange> pieces;
  for (std::uint32_t line = first_line; line < lines; ++line) {
    for (std::uint32_t at = first_along; at < along; at += kPiece) {
      pieces.push_back({piece_address(operand, line, at), std::min(kPiece, along - at)});
    }
  }
  std::ranges::sort(pieces, {}, &ByteRange::address);
  std::vector<ByteRange> merged;
  for (const ByteRange& next : pieces) {
    if (merged.empty() || next.address > merged.back().address + merged.back().bytes) {
      merged.push_back(next);
      continue;
    }
    ByteRange& into = merged.back();
    const std::uint64_t end = std::max(into.address + into.bytes, next.address + next.bytes);
    into.bytes = static_cast<std::uint32_t>(end - into.address);
  }
  return std::make_shared<const std::vector<ByteRange>>(std::move(merged));
}

const Footprint& Footprints::of(const MatrixOperand& operand) {
  constexpr std::size_t kEntries = 1024;
  if (entries_.size() > kEntries) entries_.clear();
  const MatrixDescriptor& matrix = operand.descriptor;
  const std::uint64_t key =
      combine(combine(combine(matrix.start, operand.rows << 16 | operand.first), operand.depth),
              operand.transposed ? 1 : 0);
  Entry& entry = entries_[key];
  if (entry.footprint == nullptr || entry.operand != operand) entry = {operand, footprint(operand)};
  return entry.footprint;
}

}  // namespace muster::machine
