// Products of matrices by one wave: tests/isa/amdgcn/matrices, as clang 22 compiles gemm.cl there
// for MFMA and WMMA. `muster run` computes what is computed here; small integers, so that every sum
// is exact in every format. The layouts are those that AMD's matrix instruction calculator prints:
// all its dense shapes of CDNA2, CDNA3, RDNA3 and RDNA4 were compared with them once.
#include <doctest/doctest.h>

#include <bit>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "amdgcn_cases.h"
#include "case_launch.h"
#include "machine/matrix/elements.h"
#include "tool/tool.h"

namespace muster::kernels {
namespace {

using ir::Element;

constexpr unsigned kDepth = 64;  // gemm.cl, K

struct Product {
  std::string name;
  unsigned size = 16;
  Element a, b, sum;
};
const Product kProducts[] = {
    {"f16_16", 16, Element::f16, Element::f16, Element::f32},
    {"f16_32", 32, Element::f16, Element::f16, Element::f32},
    {"bf16_16", 16, Element::bf16, Element::bf16, Element::f32},
    {"i8_16", 16, Element::s8, Element::s8, Element::s32},
    {"f32_16", 16, Element::f32, Element::f32, Element::f32},
    {"f64_16", 16, Element::f64, Element::f64, Element::f64},
    {"w_f16", 16, Element::f16, Element::f16, Element::f32},
    {"w_bf16", 16, Element::bf16, Element::bf16, Element::f32},
    {"w_i8", 16, Element::s8, Element::u8, Element::s32},
};

std::uint64_t word_of(Element element, int value) {
  if (element == Element::s8 || element == Element::u8) return static_cast<std::uint8_t>(value);
  return machine::matrix::word(element, value, false);
}

Words packed(Element element, const std::vector<int>& values) {
  const unsigned width = machine::matrix::bits(element);
  Words words((values.size() * width + 31) / 32);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::uint64_t word = word_of(element, values[i]);
    const std::size_t bit = i * width;
    words[bit / 32] |= static_cast<std::uint32_t>(word << bit % 32);
    if (width == 64) words[bit / 32 + 1] = static_cast<std::uint32_t>(word >> 32U);
  }
  return words;
}

struct Matrices {
  std::vector<int> a, b, c, d;
};

Matrices multiplied(const Product& product) {
  const unsigned n = product.size;
  const int least = product.b == Element::u8 ? 0 : -6;
  Matrices made;
  for (unsigned i = 0; i < n * kDepth; ++i) {
    made.a.push_back(static_cast<int>(i * 7 + i / kDepth * 3) % 13 - 6);
    made.b.push_back(static_cast<int>(i * 5 + i / kDepth * 11) % 13 + least);
  }
  for (unsigned i = 0; i < n; ++i) {
    for (unsigned j = 0; j < n; ++j) {
      const int before = static_cast<int>(i * n + j) % 31 - 15;
      made.c.push_back(before);
      int sum = before;
      for (unsigned k = 0; k < kDepth; ++k) sum += made.a[i * kDepth + k] * made.b[j * kDepth + k];
      made.d.push_back(sum);
    }
  }
  return made;
}

TEST_CASE("MFMA and WMMA compute what matrices multiply to") {
  const auto folder = std::filesystem::temp_directory_path() / "muster_kernels_matrices_test";
  std::filesystem::create_directories(folder);
  const std::string launch = folder / "launch.toml", output = folder / "output.bin";
  unsigned count = 0;
  for (const Product& product : kProducts) {
    const Matrices matrices = multiplied(product);
    Case one;
    one.name = product.name;
    one.grid = "1";
    one.more = product.name.starts_with("w_") ? "block = [32]\n" : "block = [64]\n";
    const Words expected = packed(product.sum, matrices.d);
    one.buffers = {packed(product.a, matrices.a), packed(product.b, matrices.b),
                   packed(product.sum, matrices.c), Words(expected.size())};
    std::ofstream(launch) << amdgcn_launch(one);
    for (const std::string& file : files_of("tests/isa/amdgcn/matrices", product.name)) {
      CAPTURE(file);
      const std::string dump = "3=" + output;
      REQUIRE(tool::run(std::vector<std::string_view>{"run", file, "--launch", launch, "--dump",
                                                      dump}) == 0);
      Words words(expected.size());
      std::ifstream in(output, std::ios::binary);
      in.read(reinterpret_cast<char*>(words.data()),
              static_cast<std::streamsize>(words.size() * 4));
      CHECK(words == expected);
      CHECK(tool::run(std::vector<std::string_view>{"check", file, "--launch", launch, "--output",
                                                    "/dev/null"}) == 0);
      ++count;
    }
  }
  CHECK(count == 18);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace muster::kernels
