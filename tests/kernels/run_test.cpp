// `muster run` gives what the CPU gives: kernels of ours are executed with all their lanes on
// random inputs from a launch file, and the output buffer equals, bit for bit, a reference written
// here. Floating-point inputs are small integers, so that no order of summation rounds.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

using Words = std::vector<std::uint32_t>;

struct Parameter {
  Words buffer;            // of a pointer
  std::int64_t value = 0;  // of a scalar: where the buffer is empty
};

struct Case {
  std::string file;
  std::vector<Parameter> parameters;  // 0 is the output
  std::function<Words(const std::vector<Parameter>&)> reference;
};

float as_float(std::uint32_t word) { return std::bit_cast<float>(word); }
std::uint32_t as_word(float number) { return std::bit_cast<std::uint32_t>(number); }

std::mt19937& random_bits() {
  static std::mt19937 generator(20261121);
  return generator;
}

Parameter integers(std::size_t count) {
  Parameter result;
  for (std::size_t i = 0; i < count; ++i) {
    result.buffer.push_back(static_cast<std::uint32_t>(random_bits()()));
  }
  return result;
}

Parameter floats(std::size_t count) {
  Parameter result;
  for (std::size_t i = 0; i < count; ++i) {
    result.buffer.push_back(as_word(static_cast<float>(random_bits()() % 17) - 8.0F));
  }
  return result;
}

Parameter scalar(std::int64_t value) { return {{}, value}; }
Parameter zeros(std::size_t count) { return {Words(count, 0), 0}; }

Words reduce(const std::vector<Parameter>& p) {
  Words result;
  for (std::size_t block = 0; block < 2; ++block) {
    float sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(p[2].value); ++i) {
      sum += i / 256 % 2 == block ? as_float(p[1].buffer[i]) : 0.0F;
    }
    result.push_back(as_word(sum));
  }
  return result;
}

Words inclusive_scan(const std::vector<Parameter>& p) {
  Words result;
  for (std::size_t i = 0; i < p[1].buffer.size(); ++i) {
    result.push_back(p[1].buffer[i] + (i % 512 == 0 ? 0 : result.back()));
  }
  return result;
}

Words exclusive_scan(const std::vector<Parameter>& p) {
  Words result{0};
  for (std::size_t i = 0; i + 1 < p[1].buffer.size(); ++i) {
    result.push_back(result.back() + p[1].buffer[i]);
  }
  return result;
}

Words transpose(const std::vector<Parameter>& p) {
  Words result(64 * 64);
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] = p[1].buffer[i % 64 * 64 + i / 64];
  }
  return result;
}

// c = a b of m x k by k x n.
Words product(const Words& a, const Words& b, std::size_t m, std::size_t n) {
  const std::size_t k = a.size() / m;
  Words result;
  for (std::size_t i = 0; i < m * n; ++i) {
    float sum = 0;
    for (std::size_t j = 0; j < k; ++j) {
      sum += as_float(a[i / n * k + j]) * as_float(b[j * n + i % n]);
    }
    result.push_back(as_word(sum));
  }
  return result;
}

Words histogram(const std::vector<Parameter>& p) {
  Words result(64, 0);
  for (std::size_t i = 0; i < static_cast<std::size_t>(p[2].value); ++i) {
    ++result[p[1].buffer[i] % 64];
  }
  return result;
}

Words sorted(const std::vector<Parameter>& p) {
  Words result = p[1].buffer;
  std::ranges::sort(result, {}, [](std::uint32_t word) { return static_cast<std::int32_t>(word); });
  return result;
}

// Thread t of 128 sums element 127 - t of every tile.
Words mirrored_sums(const std::vector<Parameter>& p) {
  Words result;
  for (std::size_t t = 0; t < 128; ++t) {
    float sum = 0;
    for (std::size_t tile = 0; tile < static_cast<std::size_t>(p[2].value); ++tile) {
      sum += as_float(p[1].buffer[tile * 128 + 127 - t]);
    }
    result.push_back(as_word(sum));
  }
  return result;
}

Words debug_reduce(const std::vector<Parameter>& p) {
  float sum = 0;
  for (const std::uint32_t word : p[1].buffer) {
    sum += as_float(word);
  }
  return {as_word(sum)};
}

// Thread t finds what thread t - 200 modulo 256 left, each half within 0 and a limit.
Words clipped_ring(const std::vector<Parameter>& p) {
  const auto clip = [](std::uint32_t half, std::int32_t limit) {
    const std::int32_t value = static_cast<std::int16_t>(half & 0xffff);
    return static_cast<std::uint32_t>(std::clamp(value, 0, limit));
  };
  Words result;
  for (std::size_t t = 0; t < 256; ++t) {
    const std::uint32_t word = p[1].buffer[(t + 56) % 256];
    result.push_back(clip(word >> 16, 0x1000) << 16 | clip(word, 0x7000));
  }
  return result;
}

std::vector<Case> cases() {
  const auto matmul = [](const std::vector<Parameter>& p) {
    // The kernel's own launch, a grid of 2 x 2 tiles of 16 x 16, computes one quarter.
    Words result = product(p[1].buffer, p[2].buffer, 64, 64);
    for (std::size_t i = 0; i < result.size(); ++i) {
      result[i] = i / 64 < 32 && i % 64 < 32 ? result[i] : 0;
    }
    return result;
  };
  const auto guarded = [](const std::vector<Parameter>& p) {
    return product(p[1].buffer, p[2].buffer, 30, 40);
  };
  const auto warp_product = [](const std::vector<Parameter>& p) {
    // Once in f32, once in f16, where these sums are exact, too.
    Words result = product(p[1].buffer, p[2].buffer, 16, 8);
    const Words again = result;
    result.insert(result.end(), again.begin(), again.end());
    return result;
  };
  const auto warpgroup_product = [](const std::vector<Parameter>& p) {
    return product(p[1].buffer, p[2].buffer, 64, 8);
  };
  const auto square_product = [](const std::vector<Parameter>& p) {
    return product(p[1].buffer, p[2].buffer, 16, 16);
  };
  const auto tensor_product = [](const std::vector<Parameter>& p) {
    return product(p[1].buffer, p[2].buffer, 128, 8);
  };
  return {
      {"tests/kernels/mma_product.ptx", {zeros(256), floats(512), floats(256)}, warp_product},
      {"tests/kernels/wgmma_product.ptx",
       {zeros(512), floats(4096), floats(512)},
       warpgroup_product},
      {"tests/kernels/wmma_narrow_stride.ptx",
       {zeros(256), floats(256), floats(256)},
       square_product},
      {"tests/kernels/tcgen05_product.ptx",
       {zeros(1024), floats(2048), floats(128)},
       tensor_product},
      {"examples/reduce.ptx", {zeros(2), floats(1000), scalar(1000)}, reduce},
      {"examples/matmul.ptx", {zeros(4096), floats(4096), floats(4096), scalar(64)}, matmul},
      {"examples/double_buffer.ptx", {zeros(128), floats(4096), scalar(32)}, mirrored_sums},
      {"tests/kernels/scan_double_buffered.ptx", {zeros(1024), integers(1024)}, inclusive_scan},
      {"tests/kernels/scan_blelloch.ptx", {zeros(512), integers(512)}, exclusive_scan},
      {"tests/kernels/transpose.ptx",
       {zeros(4096), integers(4096), scalar(64), scalar(64)},
       transpose},
      {"tests/kernels/matmul_guarded.ptx",
       {zeros(1200), floats(1500), floats(2000), scalar(30), scalar(40), scalar(50)},
       guarded},
      {"tests/kernels/histogram.ptx", {zeros(64), integers(1000), scalar(1000)}, histogram},
      {"tests/kernels/bitonic.ptx", {zeros(256), integers(256)}, sorted},
      {"tests/kernels/narrow_slots.ptx", {zeros(256), integers(256)}, clipped_ring},
      {"tests/kernels/debug_reduce.ptx", {zeros(1), floats(128)}, debug_reduce},
  };
}

std::string launch_file(const Case& one) {
  std::ostringstream text;
  text << "[param]\n";
  for (std::size_t i = 0; i < one.parameters.size(); ++i) {
    const Parameter& parameter = one.parameters[i];
    if (parameter.buffer.empty()) {
      text << i << " = " << parameter.value << "\n";
      continue;
    }
    text << i << " = { u32 = [";
    for (const std::uint32_t word : parameter.buffer) {
      text << word << ",";
    }
    text << "] }\n";
  }
  return text.str();
}

Words run(const Case& one, const std::filesystem::path& folder) {
  const std::string launch = (folder / "launch.toml").string();
  const std::string output = (folder / "output.bin").string();
  std::ofstream(launch) << launch_file(one);
  const std::string dump = "0=" + output;
  const std::vector<std::string_view> arguments{"run",  one.file, "--launch",
                                                launch, "--dump", dump};
  REQUIRE_MESSAGE(tool::run(arguments) == 0, one.file);
  std::ifstream file(output, std::ios::binary);
  Words result(one.parameters[0].buffer.size());
  file.read(reinterpret_cast<char*>(result.data()),
            static_cast<std::streamsize>(result.size() * sizeof(std::uint32_t)));
  REQUIRE_MESSAGE(file.gcount() == static_cast<std::streamsize>(result.size() * 4), one.file);
  REQUIRE_MESSAGE(file.peek() == std::ifstream::traits_type::eof(), one.file);
  return result;
}

TEST_CASE("muster run computes what the CPU computes") {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / "muster_kernels_run_test";
  std::filesystem::create_directories(folder);
  for (const Case& one : cases()) {
    const Words expected = one.reference(one.parameters);
    const Words computed = run(one, folder);
    const auto [at, unused] = std::ranges::mismatch(expected, computed);
    CHECK_MESSAGE(computed == expected, one.file, ": first difference at element ",
                  at - expected.begin());
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace muster::kernels
