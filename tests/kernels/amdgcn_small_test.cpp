// Small kernels of waves, written by hand, each about one thing that instructions or descriptors
// say: tests/isa/amdgcn/small. Each file says how it is launched. Names that end in _wrong are
// wrong, those in _open have something that is not modelled; the others are right.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

constexpr int kVerified = 0, kRefuted = 1, kInconclusive = 2;

int expected(std::string_view file) {
  return file.find("_wrong.") != file.npos  ? kRefuted
         : file.find("_open.") != file.npos ? kInconclusive
                                            : kVerified;
}

TEST_CASE("small kernels of waves have the verdicts that their names say") {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator{"tests/isa/amdgcn/small"}) {
    if (entry.path().extension() == ".s") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  CHECK(files.size() == 242);
  for (const std::filesystem::path& path : files) {
    const std::string file = path.string();
    CAPTURE(file);
    const std::vector<std::string_view> arguments{"check", file, "--output", "/dev/null"};
    CHECK(tool::run(arguments) == expected(file));
  }
}

TEST_CASE("how much a launch of waves may ask for, by target") {
  const auto code = [](std::string_view file, std::vector<std::string_view> options) {
    const std::string path = "tests/isa/amdgcn/small/" + std::string{file};
    std::vector<std::string_view> arguments{"check", path, "--output", "/dev/null"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return tool::run(arguments);
  };
  constexpr int kRefused = 3;
  CHECK(code("copy_on.gfx1250.s", {"--shared", "300000"}) == kVerified);
  CHECK(code("copy_on.gfx1250.s", {"--shared", "330000"}) == kRefused);
  CHECK(code("direct_call.gfx1100.s", {"--shared", "61440"}) == kVerified);
  CHECK(code("direct_call.gfx1100.s", {"--shared", "61441"}) == kRefused);
  CHECK(code("direct_call.gfx1100.s", {"--block", "1,1,64"}) != kRefused);
  CHECK(code("direct_call.gfx1100.s", {"--block", "1,1,1025"}) == kRefused);
  CHECK(code("direct_call.gfx1100.s", {"--grid", "1,65536"}) == kVerified);
  CHECK(code("direct_call.gfx1100.s", {"--grid", "1,65537"}) == kRefused);
  CHECK(code("direct_call.gfx1100.s", {"--target", "gfx90a"}) == kRefused);
  CHECK(code("direct_call.gfx1100.s", {"--target", "gfx1101"}) == kVerified);
}

// As a program passes them: the hidden ones behind them are filled by the launch.
TEST_CASE("parameters of AMD kernels byte for byte, as many as the program passes") {
  const std::string launch =
      (std::filesystem::temp_directory_path() / "muster_passed_parameters.toml").string();
  const auto code = [&](std::string_view bytes) {
    std::ofstream(launch) << "block = 128\nparameters = \"" << bytes << "\"\n"
                          << "[[memory]]\naddress = \"0x200000000000\"\nbytes = 131072\n";
    const std::vector<std::string_view> arguments{
        "check",    "tests/isa/amdgcn/listing/called.gfx1100.s", "--launch", launch, "--output",
        "/dev/null"};
    return tool::run(arguments);
  };
  constexpr int kRefused = 3;
  CHECK(code("00000000002000000000010000200000") == kVerified);
  CHECK(code("000000000020000000000100002000") == kRefused);
  CHECK(code("0000000000200000000001000020000000000000") == kRefused);
  std::filesystem::remove(launch);
}

}  // namespace
}  // namespace muster::kernels
