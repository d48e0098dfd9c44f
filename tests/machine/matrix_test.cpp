// Formats of elements, fragments and moves of machine/matrix, against values worked out another
// way.
#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "ir/instr.h"
#include "ir/matrix_shape.h"
#include "machine/matrix/elements.h"
#include "machine/matrix/fragments.h"
#include "machine/matrix/moves.h"
#include "machine/state/tensor_runs.h"

namespace muster::machine::matrix {
namespace {

using ir::Element;

TEST_CASE("formats of few bits have the values of their standards") {
  struct Known {
    Element element;
    unsigned word;
    double value;
  };
  // OCP 8-bit floating point, OCP microscaling formats: largest, smallest, least subnormal numbers.
  const Known known[] = {
      {Element::e4m3, 0x7e, 448},     {Element::e4m3, 0x08, 0x1p-6},
      {Element::e4m3, 0x01, 0x1p-9},  {Element::e4m3, 0xb8, -1},
      {Element::e5m2, 0x7b, 57344},   {Element::e5m2, 0x04, 0x1p-14},
      {Element::e5m2, 0x01, 0x1p-16}, {Element::e3m2, 0x1f, 28},
      {Element::e3m2, 0x01, 0.0625},  {Element::e2m3, 0x1f, 7.5},
      {Element::e2m3, 0x01, 0.125},   {Element::e2m1, 0x7, 6},
      {Element::e2m1, 0x9, -0.5},     {Element::ue8m0, 127, 1},
      {Element::ue8m0, 0, 0x1p-127},  {Element::ue4m3, 0x7e, 448},
      {Element::s4, 0xf, -1},         {Element::u4, 0xf, 15},
      {Element::s8, 0x80, -128},      {Element::u8, 0x80, 128},
      {Element::bf16, 0x3fc0, 1.5},   {Element::f16, 0x0001, 0x1p-24},
      {Element::f16, 0x7bff, 65504},  {Element::f16, 0xc100, -2.5},
      {Element::tf32, 0x3f801fff, 1}, {Element::s32, ~0u, -1},
  };
  for (const Known& each : known) {
    CHECK_MESSAGE(value(each.element, each.word) == each.value, each.word);
  }
  for (const auto& [element, word] : {std::pair{Element::e4m3, 0xffu},
                                      {Element::e5m2, 0x7du},
                                      {Element::ue8m0, 0xffu},
                                      {Element::f16, 0x7e00u}}) {
    CHECK(std::isnan(value(element, word)));
  }
  CHECK(value(Element::e5m2, 0xfc) == -std::numeric_limits<double>::infinity());
}

TEST_CASE("results are rounded once, to the nearest") {
  CHECK(word(Element::f32, 1 + 0x1p-24, false) == std::bit_cast<std::uint32_t>(1.0F));
  CHECK(word(Element::f32, 1 + 0x3p-24, false) == std::bit_cast<std::uint32_t>(1 + 0x1p-22F));
  CHECK(word(Element::f16, 65520, false) == 0x7c00);
  CHECK(word(Element::f16, 65519, false) == 0x7bff);
  CHECK(word(Element::f32, std::nan(""), false) == 0x7fffffff);
  CHECK(word(Element::s32, 2147483648.0, false) == 0x80000000);
  CHECK(word(Element::s32, 2147483648.0, true) == 0x7fffffff);
  CHECK(word(Element::s32, -2147483649.0, true) == 0x80000000);
}

// Every element of a matrix has one place, and scattering is the opposite of gathering.
void check_places(const Fragment& fragment) {
  std::vector<double> matrix(fragment.rows * fragment.columns), again(matrix.size());
  for (std::size_t i = 0; i < matrix.size(); ++i) matrix[i] = static_cast<double>(i % 251);
  std::vector<Lanes> registers(registers_of(fragment));
  scatter(fragment, matrix, false, registers);
  gather(fragment, registers, again);
  CHECK(again == matrix);
}

TEST_CASE("scattering and gathering are opposites in every form") {
  for (const unsigned rows : {8u, 16u}) {
    for (const unsigned columns : {8u, 64u, 256u}) {
      for (const Element element : {Element::f32, Element::f16, Element::f64, Element::s32}) {
        check_places({.role = Role::sum,
                      .rows = rows,
                      .columns = columns,
                      .element = element,
                      .element_bits = bits(element)});
      }
    }
  }
}

TEST_CASE("four products of quads are four products") {
  ir::MatrixShape shape;
  shape.m = shape.n = 8, shape.k = 4;
  shape.a = shape.b = Element::f16;
  shape.c = shape.d = Element::f32;
  shape.form = ir::FragmentForm::quads;
  shape.known = true;
  // A by rows and B by columns: lane l of product q has row, or column, l % 4 + l / 16 * 4.
  std::vector<Lanes> sources(2 + 2 + 8), results(8);
  const auto a = [](unsigned q, unsigned row, unsigned k) { return q + row + k % 2; };
  const auto b = [](unsigned q, unsigned column, unsigned k) { return 2 * q + column % 3 + k; };
  const auto f16 = [](unsigned number) { return word(Element::f16, number, false); };
  for (unsigned lane = 0; lane < kWarp; ++lane) {
    const unsigned q = lane % 16 / 4, own = lane % 4 + lane / 16 * 4;
    for (unsigned k = 0; k < 4; ++k) {
      sources[k / 2][lane] |= f16(a(q, own, k)) << k % 2 * 16;
      sources[2 + k / 2][lane] |= f16(b(q, own, k)) << k % 2 * 16;
    }
  }
  REQUIRE(multiply_fragments(shape, sources, results));
  for (unsigned lane = 0; lane < kWarp; ++lane) {
    for (unsigned i = 0; i < 8; ++i) {
      const unsigned q = lane % 16 / 4, half = lane / 16;
      const unsigned row = (lane & 1) + (i & 2) + 4 * half;
      const unsigned column = (i & 4) + (lane & 2) + (i & 1);
      unsigned sum = 0;
      for (unsigned k = 0; k < 4; ++k) sum += a(q, row, k) * b(q, column, k);
      CHECK(value(Element::f32, results[i][lane]) == sum);
    }
  }
}

// The bits of small whole numbers, for formats that no result has.
double bits_of(Element element, double number) {
  const auto single = std::bit_cast<std::uint32_t>(static_cast<float>(number));
  switch (element) {
    case Element::s4:
      return static_cast<int>(number) & 15;
    case Element::s8:
      return static_cast<int>(number) & 255;
    case Element::bf16:
      return single >> 16;
    case Element::tf32:
      return static_cast<std::int32_t>(single);
    default:
      return static_cast<double>(word(element, number, false));
  }
}

// mma.sp: of each chunk of A the elements that are stored, and which those are. Who holds the
// metadata: each lane of a pair half of two rows, or each lane of four half of one.
struct Sparse {
  Element element;
  unsigned k, chunk, together;  // elements of a chunk; of these, so many lie together
};

void check_sparse(const Sparse& sparse, unsigned selector) {
  ir::MatrixShape shape;
  shape.m = 16, shape.n = 8, shape.k = sparse.k;
  shape.a = shape.b = sparse.element;
  const bool integers = sparse.element == Element::s4 || sparse.element == Element::s8;
  shape.c = shape.d = integers ? Element::s32 : Element::f32;
  shape.sparse = shape.known = true;
  const unsigned k = shape.k, half = k / 2, fields = k / sparse.chunk;
  std::vector<double> a(16 * k), stored(16 * half), b(k * 8), sums(16 * 8), wanted(16 * 8);
  std::vector<Lanes> metadata(1);
  unsigned next = 7;
  const auto draw = [&](unsigned count) { return (next = next * 75 % 65537) % count; };
  for (unsigned row = 0; row < 16; ++row) {
    for (unsigned f = 0; f < fields; ++f) {
      unsigned first = draw(3), second = first + 1 + draw(3 - first);
      if (sparse.chunk == 2) first = 2 * draw(2), second = first + 1;
      const unsigned lane = fields == 8 ? 4 * (row % 8) + (2 * selector + f / 4) % 4
                                        : 4 * (row % 8) + 2 * (f / 8) + row / 8;
      const unsigned shift = fields == 8 ? 16 * (row / 8) + 4 * (f % 4) : 4 * (f % 8);
      metadata[0][lane] |= std::uint64_t{first | second << 2} << shift;
      for (unsigned i = 0; i < sparse.chunk / 2; ++i) {
        const unsigned index = i / sparse.together == 0 ? first : second;
        const unsigned at =
            sparse.chunk == 2 ? index / 2 : sparse.together * index + i % sparse.together;
        const double x = draw(5) - 2.0;
        stored[row * half + f * sparse.chunk / 2 + i] = x;
        a[row * k + f * sparse.chunk + at] = x;
      }
    }
  }
  for (double& x : b) x = draw(5) - 2.0;
  for (double& x : sums) x = draw(5);
  for (unsigned i = 0; i < 16; ++i) {
    for (unsigned j = 0; j < 8; ++j) {
      wanted[i * 8 + j] = sums[i * 8 + j];
      for (unsigned l = 0; l < k; ++l) wanted[i * 8 + j] += a[i * k + l] * b[l * 8 + j];
    }
  }
  const auto fragment = [&](Role role, unsigned rows, unsigned columns, Element element) {
    return Fragment{.role = role,
                    .rows = rows,
                    .columns = columns,
                    .element = element,
                    .element_bits = element == Element::tf32 ? 32 : bits(element)};
  };
  std::vector<Lanes> sources;
  const auto add = [&](Fragment f, std::vector<double> matrix) {
    std::vector<Lanes> registers(registers_of(f));
    for (double& x : matrix) x = bits_of(f.element, x);
    f.element = Element::s32;
    scatter(f, matrix, false, registers);
    sources.insert(sources.end(), registers.begin(), registers.end());
  };
  add(fragment(Role::a, 16, half, sparse.element), stored);
  add(fragment(Role::b, k, 8, sparse.element), b);
  const Fragment sum = fragment(Role::sum, 16, 8, shape.c);
  add(sum, sums);
  sources.push_back(metadata[0]);
  sources.emplace_back().fill(selector);
  std::vector<Lanes> results(registers_of(sum));
  REQUIRE(multiply_fragments(shape, sources, results));
  std::vector<double> made(16 * 8);
  gather(sum, results, made);
  CHECK(made == wanted);
}

TEST_CASE("a sparse A has its elements where the metadata says") {
  for (const unsigned selector : {0u, 1u}) {
    check_sparse({Element::f16, 32, 4, 1}, selector);
    check_sparse({Element::bf16, 32, 4, 1}, selector);
    check_sparse({Element::tf32, 16, 2, 1}, selector);
  }
  check_sparse({Element::s8, 64, 4, 1}, 0);
  check_sparse({Element::s4, 128, 8, 2}, 0);
}

TEST_CASE("of the smaller sparse shapes it is not known who holds the metadata") {
  ir::MatrixShape shape;
  shape.m = 16, shape.n = 8, shape.k = 16;
  shape.a = shape.b = Element::f16;
  shape.c = shape.d = Element::f32;
  shape.sparse = shape.known = true;
  std::vector<Lanes> sources(2 + 2 + 4 + 2), results(4);
  CHECK_FALSE(multiply_fragments(shape, sources, results));
}

// Row r of 16 bytes is r * 16 and what follows.
std::array<Lanes, 2> numbered_rows() {
  std::array<Lanes, 2> rows{};
  for (unsigned lane = 0; lane < kWarp; ++lane) {
    for (unsigned byte = 0; byte < 16; ++byte) {
      const std::uint64_t number = (lane * 16 + byte) & 0xff;
      rows[byte / 8][lane] |= number << byte % 8 * 8;
    }
  }
  return rows;
}

ir::Instr moving(ir::MatrixMove how, std::uint8_t results, std::int64_t packed = 0) {
  ir::Instr in;
  in.op = ir::Op::matrix_move;
  in.sub = static_cast<std::uint8_t>(how);
  in.dst.count = results;
  in.offset = packed;
  return in;
}

TEST_CASE(
    "matrices of bytes are transposed in pairs of rows, and unpacked from four and six bits") {
  const auto rows = numbered_rows();
  std::array<Lanes, 2> out{};
  REQUIRE(move(moving(ir::MatrixMove::byte_columns, 2), rows, out));
  for (unsigned lane = 0; lane < kWarp; ++lane) {
    for (unsigned i = 0; i < 8; ++i) {
      const unsigned row = 4 * (lane % 4) + i / 4 * 2 + i % 2, column = lane / 4 + i % 4 / 2 * 8;
      CHECK((out[i / 4][lane] >> i % 4 * 8 & 0xff) == ((row * 16 + column) & 0xff));
    }
  }
  std::array<Lanes, 1> one{};
  for (const unsigned width : {4u, 6u}) {
    REQUIRE(move(moving(ir::MatrixMove::rows, 1, width), rows, one));
    for (unsigned lane = 0; lane < kWarp; ++lane) {
      for (unsigned i = 0; i < 4; ++i) {
        unsigned wanted = 0;
        for (unsigned bit = 0; bit < width; ++bit) {
          const unsigned at = (lane % 4 * 4 + i) * width + bit;
          const std::uint64_t word = rows[at / 64][lane / 4];
          wanted |= static_cast<unsigned>(word >> at % 64 & 1) << bit;
        }
        CHECK((one[0][lane] >> i * 8 & 0xff) == wanted);
      }
    }
  }
}

TEST_CASE("stores of matrices are the opposite of loads") {
  const auto rows = numbered_rows();
  for (const auto& [in, out] : {std::pair{ir::MatrixMove::rows, ir::MatrixMove::rows_out},
                                {ir::MatrixMove::columns, ir::MatrixMove::columns_out}}) {
    std::array<Lanes, 4> registers{};
    std::array<Lanes, 2> again{};
    REQUIRE(move(moving(in, 4), rows, registers));
    REQUIRE(move(moving(out, 2), registers, again));
    CHECK(again == rows);
  }
}

TEST_CASE("a tensor map comes back from its bytes") {
  MapContents map;
  map.sized = map.shaped = map.cornered = true;
  map.place = MapContents::Place::known;
  map.address = 0x123456789abc;
  map.rank = 4;
  map.element = map.stride[0] = 2;
  map.extent = {64, 0xffffffff, 3, 4, 0};
  map.stride = {2, 128, 0xfffffffff0, 4096, 0};
  map.box = {64, 256, 1, 2, 0};
  map.channels = 32, map.pixels = 1024;
  map.lower = {-1, -128, 5}, map.upper = {3, -2, 0};
  map.swizzle = 128, map.swizzle_atom = 32, map.swizzle_flips = true;
  map.fills_nan = map.swizzle_known = map.interleave_known = true;
  map.format = Element::bf16;
  const std::vector<std::uint8_t> bytes = map_bytes(map);
  REQUIRE(bytes.size() == kMapBytes);
  const auto again = map_from_bytes(bytes);
  REQUIRE(again.has_value());
  CHECK(*again == map);
  CHECK(!map_from_bytes(std::vector<std::uint8_t>(kMapBytes)).has_value());
}

}  // namespace
}  // namespace muster::machine::matrix
