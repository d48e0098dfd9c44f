// See fragments.h.
#include "machine/matrix/fragments.h"

#include <algorithm>
#include <vector>

#include "machine/matrix/elements.h"
#include "machine/matrix/product.h"
#include "machine/matrix/sparse.h"

namespace muster::machine::matrix {

using ir::Element;
using ir::FragmentForm;

namespace {

unsigned per_register(const Fragment& f) { return f.element_bits >= 32 ? 1 : 32 / f.element_bits; }

// mma, and wgmma for each of its warps: lanes are eight groups of four. Along k each lane has the
// elements of one register, then those of the next chunk; sums lie in pairs of neighbours. PTX ISA,
// "groupID = %laneid >> 2; threadID_in_group = %laneid % 4", and the formulas for row and column.
template <class Visit>
void visit_mma(const Fragment& f, Visit visit) {
  const unsigned per = per_register(f), chunk = 4 * per;
  for (unsigned lane = 0; lane < kWarp; ++lane) {
    const unsigned group = lane / 4, member = lane % 4;
    if (f.role == Role::sum) {
      const unsigned halves = f.rows / 8;
      for (unsigned tile = 0; tile < f.columns / 8; ++tile) {
        for (unsigned half = 0; half < halves; ++half) {
          for (unsigned i = 0; i < 2; ++i) {
            const unsigned pair = tile * halves + half;
            visit(per == 2 ? pair : 2 * pair + i, lane, per == 2 ? i : 0, group + 8 * half,
                  8 * tile + 2 * member + i);
          }
        }
      }
      continue;
    }
    const unsigned depth = f.role == Role::a ? f.columns : f.rows;
    const unsigned halves = f.role == Role::a ? f.rows / 8 : 1;
    for (unsigned at = 0; at < depth; at += chunk) {
      for (unsigned half = 0; half < halves; ++half) {
        for (unsigned i = 0; i < per; ++i) {
          const unsigned along = at + member * per + i, across = group + 8 * half;
          visit(at / chunk * halves + half, lane, i, f.role == Role::a ? across : along,
                f.role == Role::a ? along : across);
        }
      }
    }
  }
}

// mma.m8n8k4 with .f16. PTX ISA, matrix fragments for mma.m8n8k4 with .f16 floating point type:
// product q is that of the lanes 4q to 4q+3 and 16 more.
template <class Visit>
void visit_quads(const Fragment& f, Visit visit) {
  const unsigned per = per_register(f);
  for (unsigned eighth = 0; eighth < 8; ++eighth) {
    const unsigned member = eighth % 4, half = eighth / 4;
    const unsigned lane = 16 * half + 4 * f.quad + member, own = member + 4 * half;
    const unsigned count = f.role == Role::sum ? 8 : 4;
    for (unsigned i = 0; i < count; ++i) {
      unsigned row = own, column = i;
      if (f.role == Role::sum && per == 1) {
        row = (member & 1) + (i & 2) + 4 * half;
        column = (i & 4) + (member & 2) + (i & 1);
      } else if (f.role == Role::a && f.by_column) {
        row = i + 4 * half, column = member;
      } else if (f.role == Role::b) {
        row = f.by_column ? member : i;
        column = f.by_column ? i + 4 * half : own;
      }
      visit(i / per, lane, i % per, row, column);
    }
  }
}

// The layout is ours: lane after lane has the next elements. Where a fragment has more registers
// than elements, they come again.
template <class Visit>
void visit_wmma(const Fragment& f, std::size_t registers, Visit visit) {
  const unsigned per = per_register(f), each = f.rows * f.columns / kWarp;
  for (unsigned lane = 0; lane < kWarp; ++lane) {
    for (unsigned i = 0; i < registers * per; ++i) {
      const unsigned at = lane * each + i % each;
      visit(i / per, lane, i % per, at / f.columns, at % f.columns);
    }
  }
}

template <class Visit>
void visit_all(const Fragment& f, std::size_t registers, Visit visit) {
  switch (f.form) {
    case FragmentForm::mma:
      return visit_mma(f, visit);
    case FragmentForm::quads:
      return visit_quads(f, visit);
    case FragmentForm::wmma:
      return visit_wmma(f, registers, visit);
    case FragmentForm::mfma:
    case FragmentForm::wmma11:
    case FragmentForm::wmma12:
      return;  // of waves: wave_matrix.h
  }
}

std::uint64_t mask_of(const Fragment& f) {
  return f.element_bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << f.element_bits) - 1;
}

bool is_result(Element element) {
  return element == Element::f64 || element == Element::f32 || element == Element::f16 ||
         element == Element::s32;
}

// Formats of 4 and 6 bits lie in bytes: those of 4 bits in the middle, PTX ISA, mma .kind::f8f6f4.
unsigned width_in_registers(Element element) {
  const unsigned width = bits(element);
  return !is_integer(element) && width < 8 ? 8 : width;
}

struct Fragments {
  Fragment a, b, c, d;
};

Fragments fragments_of(const ir::MatrixShape& shape) {
  const auto one = [&](Role role, unsigned rows, unsigned columns, Element element) {
    const unsigned skipped = element == Element::e2m1 ? 2 : 0;
    return Fragment{shape.form, role, rows, columns, element, width_in_registers(element), skipped};
  };
  Fragments all{one(Role::a, shape.m, shape.k, shape.a), one(Role::b, shape.k, shape.n, shape.b),
                one(Role::sum, shape.m, shape.n, shape.c),
                one(Role::sum, shape.m, shape.n, shape.d)};
  all.a.by_column = shape.a_by_column;
  all.b.by_column = shape.b_by_row;
  return all;
}

// A holds half of its row; two registers stand behind the sums.
bool multiply_sparse(const ir::MatrixShape& shape, std::span<const Lanes> sources,
                     std::span<Lanes> results) {
  Fragments f = fragments_of(shape);
  f.a.columns = shape.k / 2;
  const std::size_t a = registers_of(f.a), b = registers_of(f.b), c = registers_of(f.c);
  if (!is_known_sparse(shape) || sources.size() != a + b + c + 2) return false;
  if (results.size() != registers_of(f.d)) return false;
  for (Lanes& each : results) each = {};
  Product product(shape.m, shape.n, shape.k);
  std::vector<double> stored(std::size_t{shape.m} * f.a.columns);
  gather(f.a, sources.first(a), stored);
  gather(f.b, sources.subspan(a, b), product.b);
  gather(f.c, sources.subspan(a + b, c), product.sum);
  const auto selector = static_cast<unsigned>(sources.back()[0]);
  spread(shape, stored, sources[a + b + c], selector, product.a);
  multiply(product, shape);
  scatter(f.d, product.sum, shape.saturates, results);
  return true;
}

}  // namespace

unsigned registers_of(const Fragment& fragment) {
  const unsigned lanes = fragment.form == FragmentForm::quads ? 8 : kWarp;
  const unsigned each = fragment.rows * fragment.columns / lanes;
  return std::max(each / per_register(fragment), 1u);
}

void gather(const Fragment& f, std::span<const Lanes> registers, std::span<double> matrix) {
  const std::uint64_t mask = mask_of(f);
  visit_all(f, registers.size(),
            [&](unsigned reg, unsigned lane, unsigned part, unsigned row, unsigned column) {
              const unsigned shift = part * (f.element_bits & 63) + f.skipped;
              const std::uint64_t word = registers[reg][lane] >> shift;
              matrix[row * f.columns + column] = value(f.element, word & mask);
            });
}

void scatter(const Fragment& f, std::span<const double> matrix, bool saturates,
             std::span<Lanes> registers) {
  const std::uint64_t mask = mask_of(f);
  visit_all(f, registers.size(),
            [&](unsigned reg, unsigned lane, unsigned part, unsigned row, unsigned column) {
              const unsigned shift = part * (f.element_bits & 63);
              const std::uint64_t made =
                  word(f.element, matrix[row * f.columns + column], saturates);
              std::uint64_t& into = registers[reg][lane];
              into = (into & ~(mask << shift)) | (made & mask) << shift;
            });
}

bool multiply_fragments(const ir::MatrixShape& shape, std::span<const Lanes> sources,
                        std::span<Lanes> results) {
  if (!shape.known || !is_result(shape.d) || !is_result(shape.c)) return false;
  if (shape.sparse) return multiply_sparse(shape, sources, results);
  Fragments f = fragments_of(shape);
  if (shape.a == Element::none || shape.b == Element::none) return false;
  // Registers of a, b and c; wmma has some of them twice.
  const bool wmma = shape.form == FragmentForm::wmma;
  const std::size_t sums = registers_of(f.c);
  if (sources.size() < sums) return false;
  const std::size_t operands = sources.size() - sums;
  const std::size_t first =
      wmma ? operands * registers_of(f.a) / (registers_of(f.a) + registers_of(f.b))
           : registers_of(f.a);
  const std::size_t second = operands - first;
  if (first < registers_of(f.a) || second < registers_of(f.b)) return false;
  if (!wmma && second != registers_of(f.b)) return false;
  if (results.size() != registers_of(f.d)) return false;
  for (Lanes& each : results) each = {};
  Product product(shape.m, shape.n, shape.k);
  for (unsigned quad = 0; quad < (shape.form == FragmentForm::quads ? 4u : 1u); ++quad) {
    f.a.quad = f.b.quad = f.c.quad = f.d.quad = quad;
    gather(f.a, sources.first(first), product.a);
    gather(f.b, sources.subspan(first, second), product.b);
    gather(f.c, sources.subspan(operands), product.sum);
    multiply(product, shape);
    scatter(f.d, product.sum, shape.saturates, results);
  }
  return true;
}

}  // namespace muster::machine::matrix
