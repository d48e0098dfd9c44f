// What waves without active lanes go around (`s_cbranch_execz`), and waits whose number is partly
// in a scalar register: tests/isa/amdgcn/skips, written by hand but for bias, which is clang's.
// Each file says how it is launched; names that end in _wrong are wrong.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

constexpr int kVerified = 0, kRefuted = 1;

TEST_CASE("waves without active lanes have not waited where they did not pass") {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator{"tests/isa/amdgcn/skips"}) {
    files.push_back(entry.path());
  }
  std::ranges::sort(files);
  CHECK(files.size() == 13);
  for (const std::filesystem::path& path : files) {
    const std::string file = path.string();
    CAPTURE(file);
    const std::vector<std::string_view> arguments{"check", file, "--output", "/dev/null"};
    const bool wrong = file.find("_wrong.") != file.npos;
    CHECK(tool::run(arguments) == (wrong ? kRefuted : kVerified));
  }
}

}  // namespace
}  // namespace muster::kernels
