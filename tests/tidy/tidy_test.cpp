// The tree obeys the house rules, and each rule catches a file that breaks it.
#include "tidy/tidy.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace muster::tidy {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

constexpr std::string_view kTable =
    "# comment\nbase:\nsource: base\nisa/ptx: base source\nisa/x: base\nmachine: base\n"
    "litmus: isa\ntool: *\ntests/machine: isa/ptx\n";

std::string first(std::string_view path, std::string_view text) {
  const auto found = complaints(read_rooms(kTable), path, text);
  return found.empty() ? "" : found.front();
}

TEST_CASE("the table of rooms expands its patterns") {
  const Rooms rooms = read_rooms(kTable);
  CHECK(rooms.allowed.at("litmus") == std::vector<std::string>{"isa"});
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

TEST_CASE("a name of the table stands for the rooms below it") {
  CHECK(first("src/litmus/a.cpp", "// x\n#include \"isa/ptx/b.h\"\n").empty());
  CHECK(first("src/tool/a.cpp", "// x\n#include \"machine/b.h\"\n").empty());
  CHECK_FALSE(first("src/litmus/a.cpp", "// x\n#include \"machine/b.h\"\n").empty());
}

TEST_CASE("arrows that nothing uses, and circles, are told") {
  const Rooms rooms = read_rooms("base:\na: base b\nb: base a\n");
  CHECK(arrow_complaints(rooms, {{"src/a/x.h", "#include \"base/y.h\"\n#include \"b/y.h\"\n"},
                                 {"src/b/x.h", "#include \"base/y.h\"\n"}}) ==
        std::vector<std::string>{"cmake/rooms.txt: nothing uses the arrow b: a"});
  CHECK(arrow_complaints(rooms, {{"src/a/x.h", "#include \"base/y.h\"\n#include \"b/y.h\"\n"},
                                 {"src/b/x.h", "#include \"base/y.h\"\n#include \"a/y.h\"\n"}})
            .size() == 2);
}

TEST_CASE("a class has at most two .cpp files") {
  const std::string text = "int Thing::run(int x) {\n  return Other::f(x);\n}\n";
  CHECK(scattered_classes({{"src/a/x.cpp", text}, {"src/a/y.cpp", text}}).empty());
  CHECK(scattered_classes({{"src/a/x.cpp", text}, {"src/a/y.cpp", text}, {"src/a/z.cpp", text}})
            .size() == 1);
}

TEST_CASE("lengths, words, paths and openings") {
  CHECK(first("src/base/a.h", "// x\n#pragma once\n").empty());
  CHECK_FALSE(first("src/base/a.h", "// x\n").empty());
  CHECK_FALSE(first("src/base/a.cpp", "int x;\n").empty());
  CHECK_FALSE(first("src/base/a.cpp", "// " + std::string(98, 'x') + "\n").empty());
  CHECK(first("src/base/a.cpp", "// " + std::string(97, 'x') + "\n").empty());
  std::string lines = "// x\n";
  for (int i = 0; i < 999; ++i) {
    lines += "\n";
  }
  CHECK(first("src/base/a.cpp", lines).empty());
  CHECK_FALSE(first("src/base/a.cpp", lines + "\n").empty());
  CHECK_FALSE(first("docs/a.md", std::string{"TO"} + "DO later").empty());
  CHECK_FALSE(first("examples/k.ptx", std::string{".file 1 \"/ho"} + "me/me/k.cu\"").empty());
  CHECK_FALSE(first("src/base/a.cpp", std::string{"// x\n#include <iost"} + "ream>").empty());
}

// The table of rooms, and those of the instruction sets.
std::string all_tables() {
  std::string tables = read("cmake/rooms.txt");
  for (const auto& entry : std::filesystem::directory_iterator("src/isa")) {
    tables += read((entry.path() / "rooms.txt").generic_string());
  }
  return tables;
}

// `wanted` endings only: kernels in PTX are long and not ours to wrap.
TEST_CASE("the tree obeys") {
  const Rooms rooms = read_rooms(all_tables());
  constexpr std::array<std::string_view, 9> kFolders{
      "src", "include", "tests", "cmake", "docs", "bench", "examples", "scripts", "hardware"};
  std::vector<Source> sources;
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
      sources.push_back({path, read(path)});
      for (const std::string& complaint : complaints(rooms, path, sources.back().text)) {
        found += complaint + "\n";
      }
    }
  }
  CHECK(sources.size() > 50);
  for (const std::string& complaint : arrow_complaints(rooms, sources)) {
    found += complaint + "\n";
  }
  for (const std::string& complaint : scattered_classes(sources)) {
    found += complaint + "\n";
  }
  CHECK_MESSAGE(found.empty(), found);
}

}  // namespace
}  // namespace muster::tidy
