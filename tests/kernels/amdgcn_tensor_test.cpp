// tensor_load_to_lds and tensor_store_from_lds with data: tiles of one to five dimensions that are
// drawn, with padding in LDS and with edges of the tensor inside of the tile, against loops over
// their elements. What a missing wait means is in tests/isa/amdgcn/small (tensor_*).
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

using Words = std::vector<std::uint32_t>;

constexpr unsigned kDimensions = 5, kMemoryBytes = 1U << 16U, kLdsBytes = 1U << 13U;

struct Tile {
  bool loads = true;
  unsigned log_bytes = 2, at = 0, lds = 0;  // places in bytes
  std::array<unsigned, kDimensions> size{}, there{}, stride{};
  unsigned dimensions = 1;
  bool pads = false;
  unsigned interval = 0, amount = 0;  // as the descriptor has them
};

unsigned bytes_of(const Tile& tile) {
  unsigned all = 1;
  for (unsigned i = 0; i < tile.dimensions; ++i) all *= tile.size[i];
  return all << tile.log_bytes;
}

unsigned place_in_lds(const Tile& tile, unsigned byte) {
  const unsigned pads = tile.pads ? byte / (8U << tile.interval) * 4 * (tile.amount + 1) : 0;
  return tile.lds + byte + pads;
}

// Calls with (byte of memory, byte of LDS, whether the tensor has the element).
template <typename Each>
void for_bytes(const Tile& tile, Each each) {
  const unsigned bytes = 1U << tile.log_bytes;
  for (unsigned element = 0; element < bytes_of(tile) / bytes; ++element) {
    unsigned rest = element, offset = 0;
    bool inside = true;
    for (unsigned i = 0; i < tile.dimensions; ++i) {
      const unsigned at = rest % tile.size[i];
      rest /= tile.size[i];
      inside = inside && at < tile.there[i];
      offset += at * (i == 0 ? 1 : tile.stride[i]);
    }
    for (unsigned byte = 0; byte < bytes; ++byte) {
      each(tile.at + offset * bytes + byte, place_in_lds(tile, element * bytes + byte), inside);
    }
  }
}

class Draw {
 public:
  explicit Draw(std::uint32_t seed) : engine_(seed) {}
  unsigned below(unsigned count) { return static_cast<unsigned>(engine_() % count); }

  Tile tile() {
    while (true) {
      Tile tile = any();
      bool fits = true;
      for_bytes(tile, [&](unsigned memory, unsigned lds, bool) {
        fits = fits && memory < kMemoryBytes && lds < kLdsBytes;
      });
      if (fits) return tile;
    }
  }

 private:
  Tile any() {
    Tile tile;
    tile.loads = below(2) == 0;
    tile.log_bytes = below(4);
    tile.dimensions = 1 + below(kDimensions);
    tile.at = below(64) << tile.log_bytes;
    tile.lds = below(32) * 4;
    unsigned stride = 1;
    for (unsigned i = 0; i < tile.dimensions; ++i) {
      const unsigned most = i == 0 ? 40 : i == 1 ? 8 : 3;
      tile.size[i] = 1 + below(most);
      if (i == 0 && below(2) == 0) tile.size[i] = 16;
      tile.there[i] = below(3) == 0 ? 1 + below(tile.size[i]) : tile.size[i] + below(9);
      tile.stride[i] = stride;
      stride *= tile.size[i] + below(3);
    }
    tile.pads = tile.loads && below(2) == 0;
    tile.interval = below(5);
    tile.amount = below(6);
    return tile;
  }

  std::mt19937 engine_;
};

// The four groups; of one or two dimensions the first two say all.
std::string descriptor(const Tile& tile) {
  std::array<std::uint32_t, 20> words{};
  words[0] = 1;
  words[1] = tile.lds;
  words[4] = tile.log_bytes << 16U | (tile.pads ? 1U << 20U : 0) | tile.interval << 22U |
             tile.amount << 25U;
  words[5] = tile.there[0] << 16U;
  words[6] = tile.there[0] >> 16U | tile.there[1] << 16U;
  words[7] = tile.there[1] >> 16U | tile.size[0] << 16U;
  words[8] = (tile.dimensions > 1 ? tile.size[1] : 0) | tile.size[2] << 16U;
  words[9] = tile.stride[1];
  words[10] = tile.stride[2] << 16U;
  words[11] = tile.stride[2] >> 16U;
  words[12] = tile.there[2];
  words[13] = tile.there[3];
  words[14] = tile.stride[3];
  words[15] = tile.size[3] << 16U;
  words[16] = tile.stride[4];
  words[17] = tile.there[4] << 16U;
  words[18] = tile.there[4] >> 16U | tile.size[4] << 16U;
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i == 2 || i == 3) continue;
    text += fmt::format(" s_mov_b32 s{}, {:#x}\n", 24 + i, words[i]);
  }
  return text + fmt::format(
                    " s_add_co_u32 s26, s4, {:#x}\n s_add_co_ci_u32 s27, s5, 0\n"
                    " s_or_b32 s27, s27, 0x80000000\n",
                    tile.at);
}

// One wave copies; LDS holds a word a lane's number can tell before, and goes to `out` behind.
std::string kernel(const Tile& tile) {
  const std::string_view more = tile.dimensions > 2 ? ", s[36:39], s[40:43]" : "";
  std::string text =
      " .amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\n .text\n .globl k\n"
      " .type k,@function\nk:\n s_load_b128 s[4:7], s[0:1], 0x0\n v_and_b32 v0, 0x3ff, v0\n"
      " v_lshlrev_b32 v1, 2, v0\n s_wait_kmcnt 0x0\n";
  for (unsigned at = 0; at < kLdsBytes; at += 128) {
    text += fmt::format(" v_add_nc_u32 v2, {:#x}, v0\n ds_store_b32 v1, v2 offset:{}\n",
                        0xa5000000U + at, at);
  }
  text += " s_wait_dscnt 0x0\n" + descriptor(tile);
  text += fmt::format(" {} s[24:27], s[28:35]{}\n s_wait_tensorcnt 0x0\n",
                      tile.loads ? "tensor_load_to_lds" : "tensor_store_from_lds", more);
  for (unsigned at = 0; at < kLdsBytes; at += 128) {
    text += fmt::format(
        " ds_load_b32 v3, v1 offset:{0}\n s_wait_dscnt 0x0\n"
        " global_store_b32 v1, v3, s[6:7] offset:{0}\n",
        at);
  }
  return text + fmt::format(
                    " s_endpgm\n .amdhsa_kernel k\n .amdhsa_group_segment_fixed_size {}\n"
                    " .amdhsa_kernarg_size 16\n .amdhsa_user_sgpr_kernarg_segment_ptr 1\n"
                    " .amdhsa_next_free_vgpr 8\n .amdhsa_next_free_sgpr 60\n .end_amdhsa_kernel\n"
                    " .amdgpu_metadata\n---\namdhsa.kernels:\n  - .args:\n"
                    "      - .name: in\n        .address_space: global\n        .offset: 0\n"
                    "        .size: 8\n        .value_kind: global_buffer\n"
                    "      - .name: out\n        .address_space: global\n        .offset: 8\n"
                    "        .size: 8\n        .value_kind: global_buffer\n"
                    "    .name: k\n    .symbol: k.kd\n    .wavefront_size: 32\n...\n"
                    " .end_amdgpu_metadata\n",
                    kLdsBytes);
}

// What memory and LDS hold behind the copy.
struct Expected {
  std::vector<std::uint8_t> memory, lds;
};

std::vector<std::uint8_t> bytes_of(const Words& words) {
  std::vector<std::uint8_t> bytes;
  for (const std::uint32_t word : words) {
    for (unsigned i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(word >> 8U * i));
  }
  return bytes;
}

Expected copied(const Tile& tile, const Words& memory) {
  Words lds(kLdsBytes / 4);
  for (std::uint32_t i = 0; i < lds.size(); ++i) lds[i] = 0xa5000000U + i / 32 * 128 + i % 32;
  Expected result{bytes_of(memory), bytes_of(lds)};
  for_bytes(tile, [&](unsigned there, unsigned here, bool inside) {
    if (tile.loads) {
      result.lds[here] = inside ? result.memory[there] : 0;
    } else if (inside) {
      result.memory[there] = result.lds[here];
    }
  });
  return result;
}

std::vector<std::uint8_t> read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>{in}, {}};
}

TEST_CASE("tensor copies: tiles that are drawn, with padding and edges") {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("muster_tensor_{}", std::rand());
  std::filesystem::create_directories(folder);
  const auto path = [&](std::string_view name) { return (folder / name).string(); };
  Words memory;
  std::string list;
  std::mt19937 engine{7};
  for (unsigned i = 0; i < kMemoryBytes / 4; ++i) {
    memory.push_back(static_cast<std::uint32_t>(engine()));
    list += fmt::format("{},", memory.back());
  }
  std::ofstream(path("launch.toml")) << "block = [32, 1, 1]\n[param]\n0 = { u32 = [" << list
                                     << "] }\n1 = { buffer = " << kLdsBytes << " }\n";
  constexpr unsigned kTiles = 60;
  for (std::uint32_t seed = 0; seed < kTiles; ++seed) {
    const Tile tile = Draw{seed}.tile();
    CAPTURE(seed);
    CAPTURE(tile.loads);
    std::ofstream(path("k.s")) << kernel(tile);
    const std::string in = "0=" + path("in"), out = "1=" + path("out"), file = path("k.s"),
                      launch = path("launch.toml"), report = path("report.txt");
    const std::vector<std::string_view> run{"run", file,     "--launch", launch,     "--dump",
                                            in,    "--dump", out,        "--output", report};
    CHECK(tool::run(run) == 0);
    const Expected expected = copied(tile, memory);
    CHECK(read_file(path("in")) == expected.memory);
    CHECK(read_file(path("out")) == expected.lds);
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace muster::kernels
