// Kernels of Intel GPUs, as IGC writes them for PVC (tests/isa/visa/listing): `muster run` computes
// what is computed here, and `muster check` verifies them.
#include <doctest/doctest.h>

#include <algorithm>
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

struct Case {
  std::string name, grid, block;
  std::vector<Words> buffers;
  std::vector<std::int64_t> scalars;  // the parameters behind the buffers
  std::size_t output = 1;
  std::function<Words(const std::vector<Words>&)> reference;
};

Words random_words(std::size_t count) {
  static std::mt19937 generator(20261124);
  Words result(count);
  std::ranges::generate(result, [] { return static_cast<std::uint32_t>(generator()); });
  return result;
}

Words reduced(const std::vector<Words>& b) {
  Words sums(4, 0);
  for (std::size_t i = 0; i < 1000; ++i) {
    sums[i / 256] += b[0][i];
  }
  return sums;
}

Words counted(const std::vector<Words>& b) {
  Words result(256, 0);
  for (std::size_t i = 0; i < 3000; ++i) {
    ++result[b[0][i / 4] >> 8 * (i % 4) & 0xffU];
  }
  return result;
}

Words scanned(const std::vector<Words>& b) {
  Words result = b[0];
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] += i % 256 == 0 ? 0 : result[i - 1];
  }
  return result;
}

// Two by three tiles of 16 by 16, in a square of 48.
Words transposed(const std::vector<Words>& b) {
  Words result(b[1]);
  for (std::size_t y = 0; y < 48; ++y) {
    for (std::size_t x = 0; x < 32; ++x) {
      result[x * 48 + y] = b[0][y * 48 + x];
    }
  }
  return result;
}

Words multiplied(const std::vector<Words>& b) {
  Words result(1024, 0);
  for (std::size_t i = 0; i < 1024; ++i) {
    for (std::size_t k = 0; k < 32; ++k) {
      result[i] += b[0][i / 32 * 32 + k] * b[1][k * 32 + i % 32];
    }
  }
  return result;
}

Words smoothed(const std::vector<Words>& b) {
  Words result(384);
  for (std::size_t i = 0; i < 384; ++i) {
    const std::uint32_t left = i > 0 ? b[0][i - 1] : 0;
    const std::uint32_t right = i < 383 ? b[0][i + 1] : 0;
    const auto sum = static_cast<std::int32_t>(left + 2 * b[0][i] + right);
    result[i] = static_cast<std::uint32_t>(sum / 4);
  }
  return result;
}

Words sorted(const std::vector<Words>& b) {
  Words result = b[0];
  const auto as_signed = [](std::uint32_t word) { return static_cast<std::int32_t>(word); };
  for (auto block = result.begin(); block != result.end(); block += 256) {
    std::ranges::sort(block, block + 256, {}, as_signed);
  }
  return result;
}

Words summed_by_turns(const std::vector<Words>& b) {
  Words result(512);
  for (std::size_t i = 0; i < 512; ++i) {
    for (std::size_t k = 0; k < 8; ++k) {
      result[i] = result[i] * 31 + b[0][k * 256 + (i % 256 * 7 + k) % 256];
    }
  }
  return result;
}

Words split_sums(const std::vector<Words>& b) {
  Words result(128);
  for (std::size_t i = 0; i < 128; ++i) {
    result[i] = b[0][i] * 3 + b[0][i / 64 * 64 + 63 - i % 64];
  }
  return result;
}

std::vector<Case> cases() {
  const auto words = random_words;
  return {
      {"reduce", "4", "256", {words(1024), Words(4)}, {1000}, 1, reduced},
      {"histogram", "3", "256", {words(750), Words(256)}, {3000}, 1, counted},
      {"scan", "4", "256", {words(1024), Words(1024)}, {}, 1, scanned},
      {"transpose", "2, 3", "16, 16", {words(2304), Words(2304)}, {48}, 1, transposed},
      {"matmul", "2, 2", "16, 16", {words(1024), words(1024), Words(1024)}, {32}, 2, multiplied},
      {"stencil", "3", "128", {words(384), Words(384)}, {384}, 1, smoothed},
      {"bitonic", "2", "256", {words(512)}, {}, 0, sorted},
      {"twophase", "2", "256", {words(2048), Words(512)}, {8}, 1, summed_by_turns},
      {"split", "2", "64", {words(128), Words(128)}, {}, 1, split_sums},
  };
}

std::string launch_file(const Case& one) {
  std::ostringstream text;
  text << "grid = [" << one.grid << "]\nblock = [" << one.block << "]\n[param]\n";
  std::size_t number = 0;
  for (const Words& buffer : one.buffers) {
    text << number++ << " = { u32 = [";
    for (const std::uint32_t word : buffer) {
      text << word << ",";
    }
    text << "] }\n";
  }
  for (const std::int64_t value : one.scalars) {
    text << number++ << " = " << value << "\n";
  }
  return text.str();
}

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / "muster_kernels_visa_test") {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string path(std::string_view name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

TEST_CASE("kernels of Intel GPUs are executed and checked") {
  const Folder folder;
  const std::string launch = folder.path("launch.toml");
  const std::string output = folder.path("output.bin");
  const std::string report = folder.path("report.txt");
  for (const Case& one : cases()) {
    CAPTURE(one.name);
    std::ofstream(launch) << launch_file(one);
    const std::string dump = std::to_string(one.output) + "=" + output;
    const std::string file = "tests/isa/visa/listing/" + one.name + ".pvc.visaasm";
    const std::vector<std::string_view> runs{"run", file, "--launch", launch, "--dump", dump};
    REQUIRE(tool::run(runs) == 0);
    const Words expected = one.reference(one.buffers);
    Words computed(expected.size());
    std::ifstream in(output, std::ios::binary);
    in.read(reinterpret_cast<char*>(computed.data()),
            static_cast<std::streamsize>(computed.size() * 4));
    CHECK(computed == expected);
    const std::vector<std::string_view> checks{"check", file,       "--launch",
                                               launch,  "--output", report};
    CHECK(tool::run(checks) == 0);
  }
}

}  // namespace
}  // namespace muster::kernels
