// See sparse.h.
#include "machine/matrix/sparse.h"

namespace muster::machine::matrix {

using ir::Element;

namespace {

constexpr unsigned kFieldBits = 4;  // of a chunk of a row: two indices

bool is_byte(Element element) {
  switch (element) {
    case Element::s8:
    case Element::u8:
    case Element::e4m3:
    case Element::e5m2:
    case Element::e3m2:
    case Element::e2m3:
    case Element::e2m1:
      return true;
    default:
      return false;
  }
}

// Elements of a row that one field speaks of, and how many lie together.
struct Chunk {
  unsigned elements = 4, together = 1;
};
Chunk chunk_of(Element element) {
  if (element == Element::tf32) return {2, 1};
  if (element == Element::s4 || element == Element::u4) return {8, 2};
  return {4, 1};
}

// Rows are those of a group of four lanes and, eight further on, its second ones. Where a row has
// eight fields, each lane of a pair has half of both rows; where it has sixteen, all lanes have
// halves, of the one row and the other by turns.
unsigned field(const Lanes& metadata, unsigned selector, unsigned fields, unsigned row,
               unsigned which) {
  const unsigned group = row % 8, second = row / 8;
  if (fields == 8) {
    const unsigned lane = 4 * group + (2 * selector + which / 4) % 4;
    return static_cast<unsigned>(metadata[lane] >> (16 * second + kFieldBits * (which % 4))) & 15;
  }
  const unsigned lane = 4 * group + 2 * (which / 8) + second;
  return static_cast<unsigned>(metadata[lane] >> (kFieldBits * (which % 8))) & 15;
}

}  // namespace

bool is_known_sparse(const ir::MatrixShape& shape) {
  if (shape.form != ir::FragmentForm::mma || shape.m != 16 || shape.n != 8) return false;
  switch (shape.a) {
    case Element::f16:
    case Element::bf16:
      return shape.k == 32;
    case Element::tf32:
      return shape.k == 16;
    case Element::s4:
    case Element::u4:
      return shape.k == 128;
    default:
      return is_byte(shape.a) && shape.k == 64;
  }
}

void spread(const ir::MatrixShape& shape, std::span<const double> stored, const Lanes& metadata,
            unsigned selector, std::span<double> made) {
  const Chunk chunk = chunk_of(shape.a);
  const unsigned fields = shape.k / chunk.elements, half = chunk.elements / 2;
  for (unsigned row = 0; row < shape.m; ++row) {
    for (unsigned which = 0; which < fields; ++which) {
      const unsigned both = field(metadata, selector, fields, row, which);
      for (unsigned i = 0; i < half; ++i) {
        // One element of two: its place is told in halves of it.
        const unsigned index = both >> (2 * (i / chunk.together)) & 3;
        const unsigned at =
            chunk.elements == 2 ? index / 2 : chunk.together * index + i % chunk.together;
        made[row * shape.k + which * chunk.elements + at] =
            stored[row * shape.k / 2 + which * half + i];
      }
    }
  }
}

}  // namespace muster::machine::matrix
