// The log of launches, in the process of a program that closes what it has not opened.
#include "cuda/device/appended_file.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace muster::cuda {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The descriptor of this process that leads there; -1: none.
int descriptor_of(const fs::path& path) {
  for (const auto& entry : fs::directory_iterator("/proc/self/fd")) {
    std::error_code none;
    if (fs::read_symlink(entry.path(), none) == path) return std::stoi(entry.path().filename());
  }
  return -1;
}

}  // namespace

TEST_CASE("lines are appended to the log, whoever has got its descriptor meanwhile") {
  const fs::path folder = fs::canonical(fs::temp_directory_path());
  const fs::path log = folder / ("muster-appended-" + std::to_string(getpid()));
  const fs::path other = log.string() + "-other";
  AppendedFile file;
  file.append("nowhere\n");
  file.open(log);
  file.append("one\n");
  const int descriptor = descriptor_of(log);
  REQUIRE(descriptor >= 0);
  close(descriptor);
  file.append("two\n");

  // The program's own file has the number now.
  const int again = descriptor_of(log);
  REQUIRE(again >= 0);
  const int own = open(other.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
  REQUIRE(own >= 0);
  REQUIRE(dup2(own, again) == again);
  file.append("three\n");
  CHECK(text_of(log) == "one\ntwo\nthree\n");
  CHECK(text_of(other).empty());
  CHECK(write(again, "mine", 4) == 4);
  CHECK(text_of(other) == "mine");

  close(own);
  close(again);
  fs::remove(log);
  fs::remove(other);
}

}  // namespace muster::cuda
