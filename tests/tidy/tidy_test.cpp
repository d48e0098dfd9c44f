// The tree obeys the house rules, and each rule catches a file that breaks it.
#include "tidy/tidy.h"

#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace muster::tidy {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

constexpr std::string_view kTable =
    "# comment\nbase:\nsource: base\nisa/ptx: base source\nisa/x: base\nmachine: base\n"
    "litmus: isa/*\ntool: *\ntests/machine: isa/ptx\n";

std::string first(std::string_view path, std::string_view text) {
  const auto found = complaints(read_rooms(kTable), path, text);
  return found.empty() ? "" : found.front();
}

TEST_CASE("the table of rooms expands its patterns") {
  const Rooms rooms = read_rooms(kTable);
  CHECK(rooms.allowed.at("litmus") == std::vector<std::string>{"isa/ptx", "isa/x"});
  CHECK(rooms.allowed.at("tool").size() == 6);
  CHECK(room_of(rooms, "isa/ptx/sub/file.h") == "isa/ptx");
  CHECK(room_of(rooms, "file.h").empty());
}

TEST_CASE("an include must follow an arrow") {
  CHECK(first("src/source/a.cpp", "// x\n#include \"base/b.h\"\n").empty());
  CHECK(first("src/base/a.cpp", "// x\n#include \"source/b.h\"\n") ==
        "src/base/a.cpp:2: includes source, but cmake/rooms.txt has no such arrow");
  CHECK(first("src/machine/a.cpp", "// x\n#include \"isa/ptx/b.h\"\n") !=
        first("tests/machine/a.cpp", "// x\n#include \"isa/ptx/b.h\"\n"));
  CHECK(first("tests/machine/a.cpp", "// x\n#include \"source/b.h\"\n").empty());
  CHECK_FALSE(first("tests/machine/a.cpp", "// x\n#include \"tool/b.h\"\n").empty());
  CHECK_FALSE(first("src/base/a.cpp", "// x\n#include \"b.h\"\n").empty());
  CHECK_FALSE(first("src/nowhere/a.cpp", "// x\n#include \"base/b.h\"\n").empty());
}

TEST_CASE("lengths, words, paths and openings") {
  CHECK(first("src/base/a.h", "// x\n#pragma once\n").empty());
  CHECK_FALSE(first("src/base/a.h", "// x\n").empty());
  CHECK_FALSE(first("src/base/a.cpp", "int x;\n").empty());
  CHECK_FALSE(first("src/base/a.cpp", "// " + std::string(98, 'x') + "\n").empty());
  CHECK(first("src/base/a.cpp", "// " + std::string(97, 'x') + "\n").empty());
  std::string lines = "// x\n";
  for (int i = 0; i < 399; ++i) {
    lines += "\n";
  }
  CHECK(first("src/base/a.cpp", lines).empty());
  CHECK_FALSE(first("src/base/a.cpp", lines + "\n").empty());
  CHECK_FALSE(first("docs/a.md", std::string{"TO"} + "DO later").empty());
  CHECK_FALSE(first("examples/k.ptx", std::string{".file 1 \"/ho"} + "me/me/k.cu\"").empty());
  CHECK_FALSE(first("src/base/a.cpp", std::string{"// x\n#include <iost"} + "ream>").empty());
}

// `wanted` endings only: kernels in PTX are long and not ours to wrap.
TEST_CASE("the tree obeys") {
  const Rooms rooms = read_rooms(read("cmake/rooms.txt"));
  constexpr std::array<std::string_view, 8> kFolders{"src",   "tests",    "cmake",   "docs",
                                                     "bench", "examples", "scripts", "hardware"};
  std::size_t files = 0;
  std::string found;
  for (const std::string_view folder : kFolders) {
    if (!std::filesystem::exists(folder)) {
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      const std::string path = entry.path().generic_string();
      if (!entry.is_regular_file() || path.find("/corpus/") != std::string::npos) {
        continue;
      }
      ++files;
      for (const std::string& complaint : complaints(rooms, path, read(path))) {
        found += complaint + "\n";
      }
    }
  }
  CHECK(files > 50);
  CHECK_MESSAGE(found.empty(), found);
}

}  // namespace
}  // namespace muster::tidy
