// Kernels of AMD GPUs whose workgroups, or waves of one workgroup, hand on data in global memory by
// flags, locks and barriers of the grid: tests/isa/amdgcn/orders, as clang compiles it for each
// target. Right ones are never refuted, most of them verified; twins whose atomics have too weak an
// order or too narrow a scope, or that lack a wait or an instruction for the caches, never
// verified.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

constexpr int kVerified = 0, kRefuted = 1, kInconclusive = 2;

// By kernel: how many workgroups.
const std::map<std::string, std::string> kGrids{
    {"pair", "2"},      {"flag", "2"},         {"swap_lock", "3"}, {"set_lock", "3"},
    {"near_flag", "1"}, {"grid_barrier", "4"}, {"gone_by", "3"}};

int check(const std::string& file, const std::string& kernel,
          const std::vector<std::string_view>& more = {}) {
  std::vector<std::string_view> arguments{
      "check",   file,           "--kernel",      kernel, "--grid",   kGrids.at(kernel),
      "--param", "1=buffer:256", "--max-seconds", "2",    "--output", "/dev/null"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return tool::run(arguments);
}

struct Listing {
  std::string path, kernel;
  bool twin = false;
};

// NAME.TARGET.s, and its twins NAME.TARGET_WHAT.s.
std::vector<Listing> listings() {
  std::vector<Listing> all;
  for (const auto& entry : std::filesystem::directory_iterator{"tests/isa/amdgcn/orders"}) {
    if (entry.path().extension() != ".s") continue;
    const std::string name = entry.path().stem().string();
    const std::string kernel = name.substr(0, name.find('.'));
    all.push_back({entry.path().string(), kernel, name.find('_', kernel.size()) != name.npos});
  }
  std::ranges::sort(all, {}, &Listing::path);
  return all;
}

TEST_CASE("workgroups of AMD GPUs that hand on data by flags, locks and counters") {
  unsigned right = 0, verified = 0, twins = 0, refuted = 0;
  for (const Listing& one : listings()) {
    CAPTURE(one.path);
    const int code = check(one.path, one.kernel);
    if (one.twin) {
      ++twins;
      refuted += code == kRefuted ? 1 : 0;
      CHECK((code == kRefuted || code == kInconclusive));
    } else {
      ++right;
      verified += code == kVerified ? 1 : 0;
      CHECK((code == kVerified || code == kInconclusive));
    }
  }
  MESSAGE(verified << " of " << right << " right ones verified, " << refuted << " of " << twins
                   << " twins refuted");
  CHECK(verified * 10 >= right * 9);
  CHECK(refuted * 10 >= twins * 6);
}

TEST_CASE("loads and stores that no bit marks are atomic by a policy") {
  const std::string path = "tests/isa/amdgcn/orders/pair.gfx90a.s";
  CHECK(check(path, "pair") == kVerified);
  CHECK(check(path, "pair", {"--policy", "amd-unmarked=weak"}) == kRefuted);
}

TEST_CASE("a release hands on what the workgroup issued before a barrier, as the verdict says") {
  const std::vector<std::string_view> arguments{
      "check", "tests/isa/amdgcn/orders/flag.gfx942.s", "--grid", "2", "--param", "1=buffer:256"};
  tool::Console console;
  CHECK(tool::execute(arguments, console) == kVerified);
  CHECK(console.out.find("wave-caches") != std::string::npos);
}

// 256 numbers are reversed by way of LDS.
bool reverses(const std::string& path) {
  constexpr std::size_t kCount = 256;
  const auto folder = std::filesystem::temp_directory_path() / "muster_kernels_copies_test";
  std::filesystem::create_directories(folder);
  const std::string launch = (folder / "launch.toml").string();
  const std::string output = (folder / "output.bin").string();
  std::string numbers;
  for (std::size_t i = 0; i < kCount; ++i) numbers += std::to_string(i * 7 + 1) + ", ";
  std::ofstream(launch) << "block = [256]\n[param]\n0 = { buffer = 1024, u32 = [" << numbers
                        << "] }\n1 = \"buffer:1024\"\n";
  const std::string dump = "1=" + output;
  const std::vector<std::string_view> arguments{"run", path, "--launch", launch, "--dump", dump};
  REQUIRE(tool::run(arguments) == 0);
  std::vector<std::uint32_t> words(kCount);
  std::ifstream in(output, std::ios::binary);
  in.read(reinterpret_cast<char*>(words.data()), kCount * 4);
  std::filesystem::remove_all(folder);
  for (std::size_t i = 0; i < kCount; ++i) {
    if (words[i] != (kCount - 1 - i) * 7 + 1) return false;
  }
  return true;
}

// Copies between global memory and LDS without registers, which loads' or asynchronous copies'
// counters count: NAME.TARGET.s, and twins without a wait, with a wait for another counter, without
// a barrier, or all to one place.
TEST_CASE("copies into LDS are complete when their counter was waited for") {
  unsigned right = 0, twins = 0;
  for (const auto& entry : std::filesystem::directory_iterator{"tests/isa/amdgcn/copies"}) {
    const std::string path = entry.path().string();
    const std::string name = entry.path().stem().string();
    const bool twin = name.find('_') != name.npos;
    CAPTURE(path);
    const int code = tool::run(std::vector<std::string_view>{
        "check", path, "--kernel", "copy", "--block", "256", "--param", "0=buffer:1024", "--param",
        "1=buffer:1024", "--output", "/dev/null"});
    CHECK(code == (twin ? kRefuted : kVerified));
    if (!twin) CHECK(reverses(path));
    ++(twin ? twins : right);
  }
  CHECK(right >= 5);
  CHECK(twins >= 9);
}

}  // namespace
}  // namespace muster::kernels
