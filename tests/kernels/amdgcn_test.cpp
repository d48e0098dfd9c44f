// Kernels of AMD GPUs, as clang compiles tests/isa/amdgcn/kernels for waves of 64 and of 32 lanes,
// and for PTX: `muster run` computes what is computed here, `muster check` verifies them, and their
// wrong twins (a barrier left out, one buffer instead of two) are refuted.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "amdgcn_cases.h"
#include "case_launch.h"
#include "tool/tool.h"

namespace muster::kernels {
namespace {

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / "muster_kernels_amdgcn_test") {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string path(std::string_view name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

int check(const std::string& file, const std::string& launch, const std::string& report) {
  const std::vector<std::string_view> arguments{"check", file,       "--launch",
                                                launch,  "--output", report};
  return tool::run(arguments);
}

// What the kernel writes into its output.
Words computed(const std::string& file, const std::string& launch, const std::string& output,
               const Case& one, std::size_t count) {
  const std::string dump = std::to_string(one.output) + "=" + output;
  const std::vector<std::string_view> arguments{"run", file, "--launch", launch, "--dump", dump};
  REQUIRE(tool::run(arguments) == 0);
  Words words(count);
  std::ifstream in(output, std::ios::binary);
  in.read(reinterpret_cast<char*>(words.data()), static_cast<std::streamsize>(count * 4));
  return words;
}

// All of tests/isa/amdgcn, or of another folder with `listing` and `twins` (MUSTER_AMDGCN_FOLDER):
// every level of optimisation and every target that is there.
std::string folder_of_kernels() {
  const char* const given = std::getenv("MUSTER_AMDGCN_FOLDER");
  return given == nullptr ? "tests/isa/amdgcn" : given;
}

TEST_CASE("kernels of AMD GPUs are executed and checked") {
  const Folder folder;
  const std::string launch = folder.path("launch.toml");
  const std::string output = folder.path("output.bin"), report = folder.path("report.txt");
  const std::string kernels = folder_of_kernels();
  std::size_t listings = 0, twins = 0;
  for (const Case& one : amdgcn_cases()) {
    std::ofstream(launch) << amdgcn_launch(one);
    const Words expected = one.reference(one.buffers);
    for (const std::string& file : files_of(kernels + "/listing", one.name)) {
      CAPTURE(file);
      CHECK(computed(file, launch, output, one, expected.size()) == expected);
      CHECK(check(file, launch, report) == 0);
      ++listings;
    }
    for (const std::string& file : files_of(kernels + "/ptx", one.name)) {
      CAPTURE(file);
      CHECK(computed(file, launch, output, one, expected.size()) == expected);
      CHECK(check(file, launch, report) == 0);
      ++listings;
    }
    for (const std::string& file : files_of(kernels + "/twins", one.name)) {
      CAPTURE(file);
      CHECK(check(file, launch, report) == 1);
      ++twins;
    }
  }
  MESSAGE(listings << " listings, " << twins << " wrong twins");
  CHECK(listings >= 36 * 2);
  CHECK(twins >= 60);
}

}  // namespace
}  // namespace muster::kernels
