// What a multiplication of matrices multiplies: its shape and the formats of its elements, packed
// into Instr::offset; and how rows of shared memory become fragments (matrix_move). Depends on the
// standard library.
#pragma once

#include <cstdint>
#include <initializer_list>

namespace muster::ir {

// Formats of elements. PTX ISA, fundamental types, alternate floating point data formats.
enum class Element : std::uint8_t {
  none,  // not known here: what is computed with it is unknown
  f64,
  f32,
  tf32,
  f16,
  bf16,
  e4m3,
  e5m2,
  e3m2,
  e2m3,
  e2m1,
  ue8m0,
  ue4m3,
  s32,
  s8,
  u8,
  s4,
  u4,
  b1_and,  // single bits: what is added is the population count of the conjunction, or of the
  b1_xor,  // exclusive or
};

// How the lanes of a warp hold the matrices.
enum class FragmentForm : std::uint8_t {
  mma,    // PTX ISA, matrix fragments for mma
  quads,  // mma.m8n8k4 with .f16: four products, each of eight lanes
  wmma,   // PTX ISA leaves it open: a layout of our own
  // Of waves, as AMD's ISA guides have them (machine/matrix/wave_matrix.h).
  mfma,    // CDNA: one product, or several, the blocks
  wmma11,  // RDNA3: the second half of the wave repeats a and b
  wmma12,  // RDNA4
};

struct MatrixShape {
  unsigned m = 0, n = 0, k = 0;
  Element a = Element::none, b = Element::none, c = Element::none, d = Element::none;
  FragmentForm form = FragmentForm::mma;
  bool a_by_column = false, b_by_row = false;  // of quads, whose fragments depend on it
  bool saturates = false;                      // .satfinite of integers
  bool negates_a = false, negates_b = false;   // wgmma: imm-scale of -1
  // Half of the elements of A are zeros that are not stored; behind the sums stand a register that
  // says where the others belong, and which lanes of four hold it.
  bool sparse = false;
  // Something about it is not computed otherwise: scaled blocks, a rounding of its own.
  bool known = false;

  constexpr std::int64_t pack() const {
    std::uint64_t bits = 0;
    const auto put = [&](std::uint64_t value, unsigned width) { bits = bits << width | value; };
    put(m, 9), put(n, 9), put(k, 9);
    for (const Element each : {a, b, c, d}) put(static_cast<std::uint64_t>(each), 5);
    put(static_cast<std::uint64_t>(form), 3);
    for (const bool each :
         {a_by_column, b_by_row, saturates, negates_a, negates_b, sparse, known}) {
      put(each ? 1 : 0, 1);
    }
    return static_cast<std::int64_t>(bits);
  }
  static constexpr MatrixShape unpack(std::int64_t packed) {
    auto bits = static_cast<std::uint64_t>(packed);
    const auto take = [&](unsigned width) {
      const std::uint64_t value = bits & ((std::uint64_t{1} << width) - 1);
      bits >>= width;
      return static_cast<unsigned>(value);
    };
    MatrixShape out;
    for (bool* each : {&out.known, &out.sparse, &out.negates_b, &out.negates_a, &out.saturates,
                       &out.b_by_row, &out.a_by_column}) {
      *each = take(1) != 0;
    }
    out.form = static_cast<FragmentForm>(take(3));
    for (Element* each : {&out.d, &out.c, &out.b, &out.a}) *each = static_cast<Element>(take(5));
    out.k = take(9), out.n = take(9), out.m = take(9);
    return out;
  }
};

// How rows of 16 bytes, each in two registers of 64 bits of one lane, become fragments, or
// fragments rows; Instr::sub of matrix_move.
enum class MatrixMove : std::uint8_t {
  rows,          // ldmatrix .m8n8; Instr::offset: bits of an element that becomes a byte, 0: bytes
  columns,       // with .trans
  byte_columns,  // ldmatrix .m16n16 .trans: two registers a matrix
  rows_out,      // stmatrix .m8n8
  columns_out,
  byte_columns_out,  // stmatrix .m16n8 .trans
  transpose,         // movmatrix
  segments,          // wmma.load: Instr::offset is a WmmaSegments
  segments_out,      // wmma.store
};

// Which matrix wmma.load or wmma.store moves, as it lies in memory: lane i has piece i, a row or,
// `by_column`, a column.
struct WmmaSegments {
  unsigned rows = 0, columns = 0, bits = 0;  // of the matrix; of an element
  bool by_column = false;
  constexpr std::int64_t pack() const {
    return static_cast<std::int64_t>(rows << 24 | columns << 16 | bits << 8 |
                                     (by_column ? 1u : 0u));
  }
  static constexpr WmmaSegments unpack(std::int64_t packed) {
    const auto word = static_cast<unsigned>(packed);
    return {word >> 24 & 0xff, word >> 16 & 0xff, word >> 8 & 0xff, (word & 1) != 0};
  }
};

}  // namespace muster::ir
