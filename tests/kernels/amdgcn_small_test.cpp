// Small kernels of waves, written by hand, each about one thing that instructions or descriptors
// say: tests/isa/amdgcn/small. Each file says how it is launched. Names that end in _wrong are
// wrong, those in _open have something that is not modelled; the others are right.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
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
  CHECK(files.size() == 65);
  for (const std::filesystem::path& path : files) {
    const std::string file = path.string();
    CAPTURE(file);
    const std::vector<std::string_view> arguments{"check", file, "--output", "/dev/null"};
    CHECK(tool::run(arguments) == expected(file));
  }
}

}  // namespace
}  // namespace muster::kernels
