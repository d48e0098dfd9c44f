// Blocks of two dimensions: what a load brings where, what lies beyond the surface, and who meets
// whom in memory.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"
#include "visa_text.h"

namespace muster::kernels {
namespace {

constexpr int kVerified = 0, kRefuted = 1, kInconclusive = 2;

// A payload, and what a block fills.
const std::string kDeclared =
    ".decl SURF v_type=G type=ud num_elts=16 align=wordx32\n"
    ".decl SURFQ v_type=G type=uq num_elts=8 align=wordx32 alias=<SURF, 0>\n"
    ".decl TILE v_type=G type=ud num_elts=512 align=wordx32\n";

// Eight rows of 16 words, from the buffer's begin on; the block begins at (x, y).
std::string payload(int x, int y) {
  return fmt::format(
      "    mov (M1_NM, 1) SURFQ(0,0)<1> INQ(0,0)<0;1,0>\n"
      "    mov (M1_NM, 1) SURF(0,2)<1> 63:ud\n"
      "    mov (M1_NM, 1) SURF(0,3)<1> 7:ud\n"
      "    mov (M1_NM, 1) SURF(0,4)<1> 63:ud\n"
      "    mov (M1_NM, 1) SURF(0,5)<1> {}:d\n"
      "    mov (M1_NM, 1) SURF(0,6)<1> {}:d\n",
      x, y);
}

// Word i of the buffer holds i, for 128 of them.
std::string fill() {
  std::string text;
  for (unsigned i = 0; i < 4; ++i) {
    text += fmt::format(
        "    add (M1, @) X(0,0)<1> TID(0,0)<1;1,0> {}:d\n"
        "    lsc_store.ugm (M1, @) flat[QU+{}]:a64 X:d32\n",
        32 * i, 128 * i);
  }
  return text + "    lsc_fence.ugm.none.group\n";
}

std::string loaded(std::string_view shape, std::string_view from) {
  return fmt::format(
      "    lsc_load_block2d.ugm (M1_NM, 1) TILE:{} {}\n"
      "    mov (M1, 32) X(0,0)<1> TILE(0,0)<1;1,0>\n"
      "    lsc_store.ugm (M1, @) flat[QU+0x800]:a64 X:d32\n",
      shape, from);
}

std::uint32_t word(int row, int column) {
  const bool within = row >= 0 && row < 8 && column >= 0 && column < 16;
  return within ? static_cast<std::uint32_t>(16 * row + column) : 0;
}
std::uint32_t half(int row, int column) {
  return word(row, column / 2) >> (column % 2 == 0 ? 0 : 16) & 0xffffU;
}

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / "muster_kernels_visa_block2d_test") {
    std::filesystem::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  std::string write(const std::string& body) const {
    const std::string file = (path_ / "k.visaasm").string();
    std::ofstream(file) << visa_text({.body = body, .declarations = kDeclared});
    return file;
  }
  std::vector<std::uint32_t> run(const std::string& body) const {
    const std::string file = write(body), dump = "0=" + (path_ / "out").string();
    CHECK(tool::run(std::vector<std::string_view>{"run", file, "--block", "32", "--param",
                                                  "0=buffer:8192", "--dump", dump, "--output",
                                                  "/dev/null"}) == 0);
    std::ifstream in(path_ / "out", std::ios::binary);
    in.seekg(0x800);
    std::vector<std::uint32_t> words(32);
    in.read(reinterpret_cast<char*>(words.data()), 128);
    return words;
  }
  int check(const std::string& body) const {
    const std::string file = write(body);
    return tool::run(std::vector<std::string_view>{"check", file, "--block", "64", "--param",
                                                   "0=buffer:8192", "--output", "/dev/null"});
  }

 private:
  std::filesystem::path path_;
};

struct Loaded {
  std::string_view name, shape;
  int x, y;
  std::string_view from;
  std::function<std::uint32_t(int)> wanted;  // of a dword of the register
};

TEST_CASE("what a block of two dimensions brings") {
  constexpr std::string_view kPayload = "flat[SURF+(0,0)]";
  const std::vector<Loaded> all{
      {"rows", "d32.8x4nn", 2, 1, kPayload, [](int i) { return word(1 + i / 8, 2 + i % 8); }},
      {"by six operands", "d32.8x4nn", 0, 0, "flat[IN,63,7,63,2,1]",
       [](int i) { return word(1 + i / 8, 2 + i % 8); }},
      {"from an offset", "d32.8x4nn", 2, 1, "flat[SURF+(3,2)]",
       [](int i) { return word(3 + i / 8, 5 + i % 8); }},
      {"beyond the right", "d32.8x4nn", 12, 6, kPayload,
       [](int i) { return word(6 + i / 8, 12 + i % 8); }},
      {"in front of the begin", "d32.8x4nn", -4, -2, kPayload,
       [](int i) { return word(-2 + i / 8, -4 + i % 8); }},
      {"two blocks", "d32.2x4x4nn", 0, 0, kPayload,
       [](int i) { return word(i % 16 / 4, i / 16 * 4 + i % 4); }},
      {"rows that are padded", "d32.3x8nn", 1, 0, kPayload,
       [](int i) { return i % 4 == 3 ? 0 : word(i / 4, 1 + i % 4); }},
      {"transposed", "d32.4x8tn", 3, 0, kPayload, [](int i) { return word(i % 8, 3 + i / 8); }},
      {"pairs down a column", "d16.16x4nt", 4, 1, kPayload, [](int i) {
         const int row = 1 + 2 * (i / 16), column = 4 + i % 16;
         return half(row, column) | half(row + 1, column) << 16;
       }}};
  const Folder folder;
  for (const Loaded& one : all) {
    CAPTURE(one.name);
    const auto got = folder.run(fill() + payload(one.x, one.y) + loaded(one.shape, one.from));
    for (int i = 0; i < 32; ++i) {
      CAPTURE(i);
      CHECK(got[static_cast<std::size_t>(i)] == one.wanted(i));
    }
  }
}

// Two threads: each has its own rows, or the other's, too.
TEST_CASE("blocks of two threads") {
  const std::string rows =
      "    shl (M1_NM, 1) S(0,0)<1> THREAD(0,0)<0;1,0> 2:d\n"
      "    mov (M1, 32) TILE(0,0)<1> TID(0,0)<1;1,0>\n";
  const std::string own = rows + payload(0, 0) + "    mov (M1_NM, 1) SURF(0,6)<1> S(0,0)<0;1,0>\n";
  const auto store = [](std::string_view shape) {
    return fmt::format("    lsc_store_block2d.ugm (M1_NM, 1) flat[SURF+(0,0)] TILE:{}\n", shape);
  };
  const std::string ordered = "    lsc_fence.ugm.none.group\n    barrier\n";
  const std::string other = "    xor (M1_NM, 1) SURF(0,6)<1> S(0,0)<0;1,0> 4:d\n";
  const std::string load = "    lsc_load_block2d.ugm (M1_NM, 1) TILE:d32.8x4nn flat[SURF+(0,0)]\n";
  const std::string prefetch =
      "    lsc_load_block2d.ugm.ca.ca (M1_NM, 1) %null:d32.8x4nn flat[SURF+(0,0)]\n";
  const Folder folder;
  CHECK(folder.check(own + store("d32.8x4nn")) == kVerified);
  CHECK(folder.check(own + store("d32.8x5nn")) == kRefuted);
  CHECK(folder.check(own + store("d32.8x4nn") + ordered + other + load) == kVerified);
  CHECK(folder.check(own + store("d32.8x4nn") + "    barrier\n" + other + load) == kRefuted);
  CHECK(folder.check(own + store("d32.8x4nn") + other + prefetch) == kVerified);
  // What lies beyond the surface is not written.
  CHECK(folder.check(own + "    mov (M1_NM, 1) SURF(0,3)<1> 3:ud\n" + store("d32.8x5nn")) ==
        kVerified);
  // What is loaded is known to have come at its use.
  const std::string use = "    add (M1, 32) X(0,0)<1> TILE(0,0)<1;1,0> 1:d\n";
  CHECK(folder.check(own + other + load + use + "    barrier\n" + own + store("d32.8x4nn")) ==
        kVerified);
  CHECK(folder.check(own + other + load + "    barrier\n" + own + store("d32.8x4nn")) == kRefuted);
  // Whether a message is sent whose lane is not active is not known.
  CHECK(folder.check("    cmp.gt (M1, @) P1 TID(0,0)<1;1,0> 0:d\n    (!P1) goto (M1, @) OUT\n" +
                     own + "    lsc_store_block2d.ugm (M1, 1) flat[SURF+(0,0)] TILE:d32.8x4nn\n" +
                     "OUT:\n") == kInconclusive);
}

}  // namespace
}  // namespace muster::kernels
