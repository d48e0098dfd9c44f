// DPAS with real data: every pair of precisions of PVC and DG2, every number of rows. `muster run`
// computes what the page of DPAS says, which is written down here once more, step by step.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "amdgcn_cases.h"
#include "tool/tool.h"

namespace muster::kernels {
namespace {

struct Precision {
  std::string_view name;
  unsigned bits;
  bool is_signed;
};
constexpr Precision kIntegers[] = {{"u2", 2, false}, {"s2", 2, true},  {"u4", 4, false},
                                   {"s4", 4, true},  {"u8", 8, false}, {"s8", 8, true}};
constexpr Precision kHalf{"hf", 16, true}, kBfloat{"bf", 16, true}, kTf32{"tf32", 32, true};

struct Dpas {
  Precision weights, activations;  // of B, of A
  unsigned rows = 8;
  std::string_view sum = "d";
  bool adds = true;
  unsigned lanes = 16;
};

bool is_float(const Precision& precision) { return precision.bits >= 16; }

float f32(std::uint32_t word) { return std::bit_cast<float>(word); }
float half(std::uint32_t word) {
  const int exponent = static_cast<int>(word >> 10 & 31);
  const float value = std::ldexp(static_cast<float>((word & 0x3ff) | 0x400), exponent - 25);
  const float small = std::ldexp(static_cast<float>(word & 0x3ff), -24);
  return ((word & 0x8000) != 0 ? -1.0F : 1.0F) * (exponent == 0 ? small : value);
}

double value_of(const Precision& precision, std::uint32_t word) {
  if (precision.name == "hf") return half(word);
  if (precision.name == "bf") return f32(word << 16);
  if (precision.name == "tf32") return f32(word & 0xffffe000U);
  const bool negative = precision.is_signed && (word >> (precision.bits - 1)) != 0;
  return static_cast<double>(word) - (negative ? 1 << precision.bits : 0);
}

// The n-th element from the begin of these words on.
std::uint32_t element(const Words& words, std::size_t n, unsigned bits) {
  const std::size_t bit = n * bits;
  const std::uint32_t word = words[bit / 32] >> bit % 32;
  return bits == 32 ? word : word & ((1U << bits) - 1);
}

double sum_value(std::string_view type, std::uint32_t word) {
  if (type == "d") return static_cast<std::int32_t>(word);
  if (type == "hf") return half(word);
  return type == "bf" ? f32(word << 16) : f32(word);
}

// Of sums that are exact in the format.
std::uint32_t sum_word(std::string_view type, double sum) {
  if (type == "d") return static_cast<std::uint32_t>(static_cast<std::int64_t>(sum));
  if (type == "f") return std::bit_cast<std::uint32_t>(static_cast<float>(sum));
  if (type == "bf") return std::bit_cast<std::uint32_t>(static_cast<float>(sum)) >> 16;
  for (std::uint32_t word = 0; word < 0x10000; ++word) {
    if (half(word) == sum && (word & 0x7c00) != 0x7c00) return word;
  }
  return 0;
}

// vISA specification, DPAS, semantics. `d` holds c before.
Words reference(const Dpas& dpas, const Words& a, const Words& b, const Words& c) {
  const Precision& w = dpas.weights;
  const bool eight = w.bits == 8 || dpas.activations.bits == 8;
  const unsigned operations = is_float(w) ? 32 / w.bits : eight ? 4 : 8;
  const unsigned operands = 32 / (operations * w.bits);
  const unsigned width = dpas.sum == "d" || dpas.sum == "f" ? 32 : 16;
  Words result = c;
  std::size_t k = 0;
  for (unsigned r = 0; r < dpas.rows; ++r) {
    std::vector<double> sums(dpas.lanes);
    for (unsigned i = 0; i < dpas.lanes; ++i) {
      sums[i] = dpas.adds ? sum_value(dpas.sum, element(c, r * dpas.lanes + i, width)) : 0;
    }
    for (unsigned depth = 0; depth < 8; ++depth) {
      const unsigned m = depth / operands, n = depth % operands * operations;
      for (unsigned i = 0; i < dpas.lanes; ++i) {
        const Words lane{b[m * dpas.lanes + i]};
        for (unsigned j = 0; j < operations; ++j) {
          sums[i] += value_of(w, element(lane, n + j, w.bits)) *
                     value_of(dpas.activations, element(a, k + j, dpas.activations.bits));
        }
      }
      k += operations;
    }
    for (unsigned i = 0; i < dpas.lanes; ++i) {
      const std::size_t bit = std::size_t{r * dpas.lanes + i} * width;
      const std::uint32_t mask = width == 32 ? ~0U : 0xffffU << bit % 32;
      result[bit / 32] = (result[bit / 32] & ~mask) | sum_word(dpas.sum, sums[i]) << bit % 32;
    }
  }
  return result;
}

// Each of the memory's words by blocks of 64.
std::string moves(std::string_view how, char name, unsigned words) {
  std::string text;
  for (unsigned i = 0; i < words / 64; ++i) {
    const std::string data = fmt::format("{}{}:d32x64t", name, i);
    const std::string at = fmt::format("flat[P{}+{:#x}]:a64", name, 256 * i);
    text += how == "lsc_load" ? fmt::format("    lsc_load.ugm (M1_NM, 1) {} {}\n", data, at)
                              : fmt::format("    lsc_store.ugm (M1_NM, 1) {} {}\n", at, data);
  }
  return text;
}

std::string text_of(const Dpas& dpas) {
  const unsigned row = dpas.lanes * 4, words = dpas.lanes * 8;
  std::string text = ".version 4.1\n.kernel \"k\"\n";
  for (const char name : {'A', 'B', 'C', 'D'}) {
    text += fmt::format(".decl P{} v_type=G type=uq num_elts=1 align=wordx32\n", name);
    text += fmt::format(".decl I{} v_type=G type=uq num_elts=1 align=qword\n", name);
    text += fmt::format(".decl {} v_type=G type=ud num_elts={} align=wordx32\n", name, words);
    for (unsigned i = 0; i < words / 64; ++i) {
      text += fmt::format(".decl {0}{1} v_type=G type=ud num_elts=64 alias=<{0}, {2}>\n", name, i,
                          256 * i);
    }
  }
  const unsigned sums = words * (dpas.sum == "d" || dpas.sum == "f" ? 1 : 2);
  for (const char name : {'C', 'D'}) {
    text += fmt::format(".decl S{0} v_type=G type={1} num_elts={2} alias=<{0}, 0>\n", name,
                        dpas.sum, sums);
  }
  text += fmt::format(
      ".decl HEAD v_type=G type=d num_elts=8 align=hword\n.input HEAD offset={} "
      "size=32\n",
      row);
  unsigned at = row + 32;
  for (const char name : {'A', 'B', 'C', 'D'}) {
    text += fmt::format(".input I{} offset={} size=8\n", name, at);
    at += 8;
  }
  text += fmt::format(".kernel_attr SimdSize={}\n_main:\n", dpas.lanes);
  for (const char name : {'A', 'B', 'C', 'D'}) {
    text += fmt::format("    mov (M1_NM, 1) P{0}(0,0)<1> I{0}(0,0)<0;1,0>\n", name);
  }
  text += moves("lsc_load", 'A', words) + moves("lsc_load", 'B', words);
  text += moves("lsc_load", 'C', words) + moves("lsc_load", 'D', words);
  text += fmt::format("    dpas.{}.{}.8.{} (M1, {}) SD.0 {} B.0 A(0,0)\n", dpas.weights.name,
                      dpas.activations.name, dpas.rows, dpas.lanes, dpas.adds ? "SC.0" : "%null.0");
  return text + moves("lsc_store", 'D', words) + "    ret (M1, 1)\n";
}

// Integers of any bits; floats that are small integers, whose sums are exact in all formats.
Words contents(std::mt19937& generator, const Precision& precision, unsigned words) {
  Words result(words);
  for (std::uint32_t& word : result) {
    word = static_cast<std::uint32_t>(generator());
    const auto small = [&] { return static_cast<float>(static_cast<int>(generator() % 5) - 2); };
    if (precision.bits == 32) word = std::bit_cast<std::uint32_t>(small()) | (word & 0x1fff);
    if (precision.bits == 16) {
      constexpr std::uint32_t kHalves[] = {0x0000, 0x3c00, 0xbc00, 0x4000, 0xc000};
      const auto one = [&] {
        return precision.name == "hf" ? kHalves[generator() % 5]
                                      : std::bit_cast<std::uint32_t>(small()) >> 16;
      };
      word = one() | one() << 16;
    }
  }
  return result;
}

std::string list(const Words& words) { return fmt::format("{}", fmt::join(words, ", ")); }

class Runs {
 public:
  Runs() { std::filesystem::create_directories(folder_); }
  ~Runs() { std::filesystem::remove_all(folder_); }
  Runs(const Runs&) = delete;
  Runs& operator=(const Runs&) = delete;

  void run(const Dpas& dpas) {
    CAPTURE(text_of(dpas));
    const unsigned words = dpas.lanes * 8;
    const Words a = contents(generator_, dpas.activations, words);
    const Words b = contents(generator_, dpas.weights, words);
    const Precision sums = dpas.sum == "d"    ? Precision{"d", 0, true}
                           : dpas.sum == "f"  ? kTf32
                           : dpas.sum == "hf" ? kHalf
                                              : kBfloat;
    Words c = contents(generator_, sums, words);
    if (dpas.sum == "f") {
      for (std::uint32_t& word : c) word &= ~0x1fffU;
    }
    const std::string file = path("k.visaasm"), launch = path("l.toml"), output = path("d.bin");
    std::ofstream(file) << text_of(dpas);
    std::ofstream(launch) << fmt::format(
        "block = {}\n[param]\n0 = {{ u32 = [{}] }}\n1 = {{ u32 = [{}] }}\n2 = {{ u32 = [{}] "
        "}}\n3 = {{ u32 = [{}] }}\n",
        dpas.lanes, list(a), list(b), list(c), list(c));
    const std::string dump = "3=" + output;
    REQUIRE(tool::run(std::vector<std::string_view>{"run", file, "--launch", launch, "--dump",
                                                    dump}) == 0);
    Words computed(words);
    std::ifstream(output, std::ios::binary)
        .read(reinterpret_cast<char*>(computed.data()), std::streamsize{words} * 4);
    CHECK(computed == reference(dpas, a, b, c));
  }

 private:
  std::string path(std::string_view name) const { return (folder_ / name).string(); }
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / "muster_kernels_visa_dpas_test";
  std::mt19937 generator_{20261128};
};

TEST_CASE("DPAS of integers of every two precisions") {
  Runs runs;
  for (const unsigned lanes : {16U, 8U}) {
    for (const Precision& weights : kIntegers) {
      for (const Precision& activations : kIntegers) {
        runs.run({weights, activations, 8, "d", true, lanes});
      }
    }
  }
}

TEST_CASE("DPAS of floats, and of every number of rows, with and without what is added") {
  Runs runs;
  for (const unsigned lanes : {16U, 8U}) {
    for (unsigned rows = 1; rows <= 8; ++rows) {
      const bool adds = rows % 3 != 0;
      runs.run({kHalf, kHalf, rows, "f", adds, lanes});
      runs.run({kBfloat, kBfloat, rows, "f", adds, lanes});
      runs.run({kTf32, kTf32, rows, "f", adds, lanes});
      runs.run({kHalf, kHalf, rows, "hf", adds, lanes});
      runs.run({kBfloat, kBfloat, rows, "bf", adds, lanes});
      runs.run({kIntegers[5], kIntegers[4], rows, "d", adds, lanes});
      runs.run({kIntegers[3], kIntegers[1], rows, "d", adds, lanes});
    }
  }
}

}  // namespace
}  // namespace muster::kernels
