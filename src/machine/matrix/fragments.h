// Fragments: which lane of a warp holds which elements of a matrix, in which register and where in
// it. References: PTX ISA, matrix fragments for mma.m8n8k4 to mma.m16n8k256, register fragments and
// shared memory matrix layouts of wgmma. Depends on ir.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "ir/matrix_shape.h"

namespace muster::machine::matrix {

inline constexpr unsigned kWarp = 32;
using Lanes = std::array<std::uint64_t, kWarp>;  // one register

enum class Role : std::uint8_t { a, b, sum };

// A matrix that a warp holds: of the role A `rows` by `columns` are m by k, of B k by n, of sums m
// by n.
struct Fragment {
  ir::FragmentForm form = ir::FragmentForm::mma;
  Role role = Role::a;
  unsigned rows = 0, columns = 0;
  ir::Element element = ir::Element::none;
  unsigned element_bits = 0;  // in the register
  unsigned skipped = 0;       // of these, below the element
  bool by_column = false;     // of quads: A is stored by columns, B by rows
  unsigned quad = 0;          // of quads: which of the four products
};

// How many registers of 32 bits (64 of f64) each lane needs; wmma may have more, which repeat.
unsigned registers_of(const Fragment& fragment);

// Row after row.
void gather(const Fragment& fragment, std::span<const Lanes> registers, std::span<double> matrix);
// Only the elements' bits of the registers are written.
void scatter(const Fragment& fragment, std::span<const double> matrix, bool saturates,
             std::span<Lanes> registers);

// d = a * b + c by a warp, all in registers: first those of a, then b, then c. False: what this
// shape makes is not known.
bool multiply_fragments(const ir::MatrixShape& shape, std::span<const Lanes> sources,
                        std::span<Lanes> results);

}  // namespace muster::machine::matrix
