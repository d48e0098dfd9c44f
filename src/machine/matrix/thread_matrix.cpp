// See thread_matrix.h.
#include "machine/matrix/thread_matrix.h"

#include "machine/matrix/elements.h"
#include "machine/matrix/product.h"

namespace muster::machine::matrix {

namespace {

using Factor = ir::ThreadMatrix::Factor;
using Sum = ir::ThreadMatrix::Sum;

std::uint64_t cut(std::uint64_t word, unsigned bit, unsigned width) {
  return word >> bit % 32 & ((std::uint64_t{1} << width) - 1);
}

double value_of(Factor factor, std::uint64_t word) {
  switch (factor) {
    case Factor::bf16:
      return value(ir::Element::bf16, word);
    case Factor::f16:
      return value(ir::Element::f16, word);
    case Factor::tf32:
      return value(ir::Element::tf32, word);
    default:
      break;
  }
  const bool with_sign = factor == Factor::s2 || factor == Factor::s4 || factor == Factor::s8;
  const unsigned width = ir::ThreadMatrix::bits(factor);
  const bool negative = with_sign && (word >> (width - 1) & 1) != 0;
  return static_cast<double>(word) - (negative ? static_cast<double>(1U << width) : 0);
}

ir::Element element_of(Sum sum) {
  switch (sum) {
    case Sum::s32:
      return ir::Element::s32;
    case Sum::f32:
      return ir::Element::f32;
    case Sum::f16:
      return ir::Element::f16;
    case Sum::bf16:
      return ir::Element::bf16;
  }
  return ir::Element::none;
}

unsigned registers(unsigned bits) { return (bits + 31) / 32; }

}  // namespace

bool multiply_thread(const ir::ThreadMatrix& shape, unsigned first,
                     std::span<const WaveLanes> sources, std::span<WaveLanes> results) {
  const unsigned lanes = shape.lanes, wide = ir::ThreadMatrix::bits(shape.a),
                 narrow = ir::ThreadMatrix::bits(shape.b);
  if (lanes == 0 || first + lanes > kWaveMost || results.size() != shape.rows) return false;
  const unsigned a = (registers(shape.rows * shape.depth * wide) + lanes - 1) / lanes;
  const unsigned b = registers(shape.depth * narrow);
  if (sources.size() != a + b + shape.rows) return false;
  Product product(shape.rows, lanes, shape.depth);
  for (unsigned k = 0; k < shape.depth; ++k) {
    for (unsigned i = 0; i < shape.rows; ++i) {
      const unsigned bit = (i * shape.depth + k) * wide, word = bit / 32;
      product.a[i * shape.depth + k] =
          value_of(shape.a, cut(sources[word / lanes][first + word % lanes], bit, wide));
    }
    for (unsigned j = 0; j < lanes; ++j) {
      const unsigned bit = k * narrow;
      product.b[k * lanes + j] =
          value_of(shape.b, cut(sources[a + bit / 32][first + j], bit, narrow));
    }
  }
  const ir::Element before = element_of(shape.c), after = element_of(shape.d);
  for (unsigned i = 0; i < shape.rows; ++i) {
    for (unsigned j = 0; j < lanes; ++j) {
      product.sum[i * lanes + j] =
          value(before, cut(sources[a + b + i][first + j], 0, bits(before)));
    }
  }
  multiply(product, {});
  for (unsigned i = 0; i < shape.rows; ++i) {
    results[i] = {};
    for (unsigned j = 0; j < lanes; ++j) {
      results[i][first + j] = word(after, product.sum[i * lanes + j], false);
    }
  }
  return true;
}

}  // namespace muster::machine::matrix
