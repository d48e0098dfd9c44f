// See wave_matrix.h.
#include "machine/matrix/wave_matrix.h"

#include "machine/matrix/elements.h"
#include "machine/matrix/product.h"

namespace muster::machine::matrix {

using ir::Element;
using ir::FragmentForm;

namespace {

// An element: its place among those of its lane, which lie behind each other in the registers.
struct Place {
  unsigned lane = 0, at = 0;
};

struct Layout {
  const ir::MatrixShape& shape;
  unsigned lanes = 0, blocks = 1;

  // Of A with its row, or of B with its column, `i` of `side`.
  Place factor(unsigned i, unsigned k, unsigned block, unsigned side) const {
    if (shape.form == FragmentForm::wmma11) return {i, k};
    // RDNA4: of 16 bits four elements are the first half's, four the second's, and so on.
    const bool turns = shape.form == FragmentForm::wmma12 && bits(shape.a) == 16;
    if (turns) return {i + side * (k / 4 % 2), k / 8 * 4 + k % 4};
    const unsigned each = side * shape.k * blocks / lanes;
    return {i + side * (block + blocks * (k / each)), k % each};
  }
  Place sum(unsigned i, unsigned j, unsigned block) const {
    const unsigned groups = lanes / shape.n;
    const unsigned row = i + shape.m * block;
    if (shape.form == FragmentForm::wmma11) return {j + shape.n * (i % groups), i / groups};
    if (shape.form == FragmentForm::wmma12) {
      const unsigned each = shape.m / groups;
      return {j + shape.n * (i / each), i % each};
    }
    // Elements of f64 lie a row of each group apart, others four rows of a group together.
    if (shape.d == Element::f64 && blocks > 1) return {j + shape.n * (block + blocks * i), 0};
    if (shape.d == Element::f64) return {j + shape.n * (row % groups), row / groups};
    return {j + shape.n * (row / 4 % groups), 4 * (row / (4 * groups)) + row % 4};
  }
};

// Elements of 16 bits of wmma11 have a register each.
unsigned sum_bits(const ir::MatrixShape& shape) {
  return shape.form == FragmentForm::wmma11 ? 32 : bits(shape.d);
}

std::uint64_t mask_of(unsigned width) {
  return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}

std::uint64_t read(std::span<const WaveLanes> registers, Place place, unsigned slot,
                   unsigned width) {
  const unsigned bit = place.at * slot;
  std::uint64_t word = registers[bit / 32][place.lane] & 0xffffffffU;
  if (width == 64) return word | registers[bit / 32 + 1][place.lane] << 32U;
  return word >> bit % 32 & mask_of(width);
}

void put(std::span<WaveLanes> registers, Place place, unsigned slot, unsigned width,
         std::uint64_t word) {
  const unsigned bit = place.at * slot;
  std::uint64_t& into = registers[bit / 32][place.lane];
  if (width == 64) {
    into = word & 0xffffffffU;
    registers[bit / 32 + 1][place.lane] = word >> 32U;
    return;
  }
  const std::uint64_t mask = mask_of(width) << bit % 32;
  into = (into & ~mask) | (word << bit % 32 & mask);
}

bool repeats(std::span<const WaveLanes> registers, unsigned lanes) {
  for (const WaveLanes& one : registers) {
    for (unsigned lane = 16; lane < lanes; ++lane) {
      if (one[lane] != one[lane % 16]) return false;
    }
  }
  return true;
}

bool is_known(const ir::MatrixShape& shape) {
  const bool sums = shape.d == Element::f64 || shape.d == Element::f32 || shape.d == Element::f16 ||
                    shape.d == Element::bf16 || shape.d == Element::s32;
  return shape.known && sums && shape.a != Element::none && shape.b != Element::none;
}

struct Part {
  std::span<const WaveLanes> a, b, sum;
};

void load(const Layout& layout, const Part& from, unsigned block, Product& product) {
  const ir::MatrixShape& shape = layout.shape;
  const unsigned a = bits(shape.a), b = bits(shape.b);
  for (unsigned k = 0; k < shape.k; ++k) {
    for (unsigned i = 0; i < shape.m; ++i) {
      product.a[i * shape.k + k] =
          value(shape.a, read(from.a, layout.factor(i, k, block, shape.m), a, a));
    }
    for (unsigned j = 0; j < shape.n; ++j) {
      product.b[k * shape.n + j] =
          value(shape.b, read(from.b, layout.factor(j, k, block, shape.n), b, b));
    }
  }
  for (unsigned i = 0; i < shape.m; ++i) {
    for (unsigned j = 0; j < shape.n; ++j) {
      product.sum[i * shape.n + j] =
          value(shape.d, read(from.sum, layout.sum(i, j, block), sum_bits(shape), bits(shape.d)));
    }
  }
}

}  // namespace

WaveOperands wave_operands(const ir::MatrixShape& shape, unsigned lanes, unsigned blocks) {
  const bool repeated = shape.form == FragmentForm::wmma11;
  const unsigned holders = repeated ? 16 : lanes;
  const auto count = [&](unsigned elements, unsigned width, unsigned among) {
    return elements * blocks * width / (32 * among);
  };
  if (!is_known(shape)) return {};
  return {count(shape.m * shape.k, bits(shape.a), holders),
          count(shape.k * shape.n, bits(shape.b), holders),
          count(shape.m * shape.n, sum_bits(shape), lanes)};
}

bool multiply_wave(const ir::MatrixShape& shape, unsigned lanes, std::span<const WaveLanes> sources,
                   std::span<WaveLanes> results) {
  if (!is_known(shape)) return false;
  const unsigned one = wave_operands(shape, lanes, 1).sum;
  // A product of few elements has less than a register for each lane.
  const unsigned elements = shape.m * shape.n * sum_bits(shape);
  const auto held = static_cast<unsigned>(results.size()) * 32 * lanes;
  if (elements == 0 || held % elements != 0 || (one > 0 && results.size() < one)) return false;
  const unsigned blocks = held / elements;
  const WaveOperands counts = wave_operands(shape, lanes, blocks);
  if (counts.a == 0 || counts.b == 0 || counts.sum != results.size()) return false;
  const unsigned before = counts.a + counts.b;
  const bool halves = shape.form == FragmentForm::wmma11 && bits(shape.d) == 16;
  if (sources.size() != before + counts.sum * (halves ? 2 : 1)) return false;
  const Part part{sources.first(counts.a), sources.subspan(counts.a, counts.b),
                  sources.subspan(before, counts.sum)};
  const bool repeated = shape.form == FragmentForm::wmma11;
  if (repeated && (!repeats(part.a, lanes) || !repeats(part.b, lanes))) return false;
  for (unsigned i = 0; i < results.size(); ++i) {
    results[i] = halves ? sources[before + counts.sum + i] : WaveLanes{};
  }
  const Layout layout{shape, lanes, blocks};
  for (unsigned block = 0; block < blocks; ++block) {
    Product product(shape.m, shape.n, shape.k);
    load(layout, part, block, product);
    multiply(product, shape);
    for (unsigned i = 0; i < shape.m; ++i) {
      for (unsigned j = 0; j < shape.n; ++j) {
        const std::uint64_t made = word(shape.d, product.sum[i * shape.n + j], shape.saturates);
        put(results, layout.sum(i, j, block), sum_bits(shape), bits(shape.d), made);
      }
    }
  }
  return true;
}

}  // namespace muster::machine::matrix
