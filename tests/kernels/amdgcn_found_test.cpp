// What Muster found in code that compilers made of right sources, docs/found.md:
// tests/isa/amdgcn/found.
#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

// How `check` ends; `out` is its report.
int checked(const std::string& name, std::string_view parameter, std::string* out) {
  const std::string file = "tests/isa/amdgcn/found/" + name + ".s";
  const std::vector<std::string_view> words{"check", file, "--param", parameter};
  tool::Console console;
  const int code = tool::execute(words, console);
  *out = console.out;
  return code;
}

// Reference: llvm-project, issue 181708.
TEST_CASE("a load of LDS that was moved behind its barrier races") {
  std::string out;
  for (const char* const name : {"last_of_loop.gfx90a", "last_of_loop.gfx1100"}) {
    CAPTURE(name);
    CHECK(checked(name, "1=4", &out) == 1);
    CHECK(out.find("MU801") != std::string::npos);
  }
  CHECK(checked("last_of_loop.gfx90a_unsunk", "1=4", &out) == 0);
}

// Reference: llvm-project, pull request 220357.
TEST_CASE("a write of LDS that no barrier of the next turn waits for races") {
  std::string out;
  for (const char* const name : {"left_for_next.gfx90a", "left_for_next.gfx1200"}) {
    CAPTURE(name);
    CHECK(checked(name, "0=buffer:512", &out) == 1);
    CHECK(out.find("MU801") != std::string::npos);
  }
  CHECK(checked("left_for_next.gfx90a_waited", "0=buffer:512", &out) == 0);
}

// What the listing gives for 8, 7, ... 1, as clang 22 makes it without optimisation: of each word
// the lower half is copied, and the upper one swapped as it was. Reference: llvm-project, pull
// request 219733.
TEST_CASE("bytes of 64 bits are swapped in the lower half of each word only") {
  const auto result = [](std::string_view name) {
    const std::string file = "tests/isa/amdgcn/found/" + std::string{name} + ".s";
    const std::string out = (std::filesystem::temp_directory_path() / "muster_swapped").string();
    const std::string dump = "1=" + out;
    const std::vector<std::string_view> words{
        "run",    file, "--launch", "tests/isa/amdgcn/found/swapped.toml",
        "--dump", dump, "--output", "/dev/null"};
    CHECK(tool::run(words) == 0);
    std::ifstream in(out, std::ios::binary);
    std::uint64_t value = 0;
    in.read(reinterpret_cast<char*>(&value), sizeof value);
    std::filesystem::remove(out);
    return value;
  };
  CHECK(result("swapped.gfx1100_whole") == 0x0102030405060708);
  CHECK(result("swapped.gfx1100") != 0x0102030405060708);
}

}  // namespace
}  // namespace muster::kernels
