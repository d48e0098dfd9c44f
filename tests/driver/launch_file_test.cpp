// Launch files: what they set, and who wins. What bad ones get is in tests/golden/launch.golden.
#include "driver/launch/launch_file.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "diagnostics/render.h"
#include "driver/kernels.h"
#include "driver/launch/launch_text.h"

namespace muster::driver {
namespace {

Settings read(std::string text) {
  const ReadBytes files = [](const std::string& path) -> Result<std::string> {
    return std::string(path.size(), '\7');
  };
  Settings settings;
  Diagnostics diagnostics;
  const bool done =
      apply_launch_file(make_source_file("l.toml", std::move(text)), files, settings, diagnostics)
          .has_value();
  CHECK_MESSAGE(done, render(diagnostics));
  return settings;
}

// What is said about a file that is refused; nothing about one that is not.
std::string refused(const std::string& text) {
  const ReadBytes none = [](const std::string&) { return Result<std::string>{}; };
  Settings settings;
  Diagnostics diagnostics;
  const SourceFilePtr file = make_source_file("l.toml", text);
  return apply_launch_file(file, none, settings, diagnostics) ? "" : render(diagnostics);
}

TEST_CASE("geometry, limits and names") {
  const Settings settings = read(
      "block = [32, 4]\ngrid = 7\nshared = 1024\ntarget = 'sm_90a'\nkernel = 'k'\n"
      "same-value-writes = 'error'\nseed = 5\n[limits]\nsteps = 10\nseconds = 0.5\n");
  CHECK(settings.launch.block == machine::Extent{.x = 32, .y = 4});
  CHECK(settings.launch.grid == machine::Extent{.x = 7});
  CHECK(settings.launch.shared_bytes == 1024);
  CHECK(settings.launch.target == "sm_90a");
  CHECK(settings.kernel == "k");
  CHECK(settings.launch.same_value_writes == machine::SameValueWrites::kError);
  CHECK(settings.launch.limits.steps == 10);
  CHECK(settings.launch.limits.seconds == 0.5);
}

TEST_CASE("names of barriers") {
  const Settings settings = read("[barriers]\n1 = 'producer_full'\n\"s+8\" = 'empty'\n");
  CHECK(settings.barrier_names ==
        std::map<std::string, std::string>{{"1", "producer_full"}, {"s+8", "empty"}});
  for (const char* text : {"barriers = 1\n", "[barriers]\n32 = 'a'\n", "[barriers]\n1 = 2\n",
                           "[barriers]\n1 = 'two words'\n"}) {
    CHECK_MESSAGE(refused(text).find("barrier") != std::string::npos, text);
  }
}

TEST_CASE("every form of a value") {
  const Settings settings = read(
      "[param]\n0 = -3\n1 = 'buffer:8'\n2 = { buffer = 8, u16 = [1, 258] }\n3 = { f32 = 1.0 }\n"
      "4 = { buffer = 4, rest = 'unknown' }\n5 = { file = 'abc' }\n\"6+8\" = 'unknown'\n"
      "7 = { tensor = { element = 2, box = [64, 8] } }\n"
      "8 = { tensor = { element = 2, channels = 64, pixels = 96 } }\n"
      "9 = { tensor = { element = 2, dimensions = [8, 8, 8], box = [8, 1, 1], strides = [32, 512], "
      "address = '2+64' } }\n"
      "10 = { tensor = { element = 2, dimensions = [8, 8, 8, 2], channels = 8, pixels = 4, lower = "
      "[-1, 0], upper = [1, -2], address = 'c' } }\n[global]\n\"g+4\" = 9\n");
  const auto& launch = settings.launch;
  CHECK(*find_parameter(launch, 0) ==
        machine::Given{machine::Integer{.bits = 0ULL - 3, .negative = true}});
  CHECK(std::get<machine::Buffer>(*find_parameter(launch, 1)).size == 8);
  const auto& buffer = std::get<machine::Buffer>(*find_parameter(launch, 2));
  CHECK(buffer.contents ==
        std::vector<std::byte>{std::byte{1}, std::byte{0}, std::byte{2}, std::byte{1}});
  CHECK(buffer.known_rest);
  const auto& real = std::get<machine::Bytes>(*find_parameter(launch, 3)).bytes;
  CHECK(real ==
        std::vector<std::byte>{std::byte{0}, std::byte{0}, std::byte{0x80}, std::byte{0x3f}});
  CHECK_FALSE(std::get<machine::Buffer>(*find_parameter(launch, 4)).known_rest);
  CHECK(std::get<machine::Bytes>(*find_parameter(launch, 5)).bytes.size() == 3);
  CHECK(std::holds_alternative<machine::Unknown>(*find_parameter(launch, 6, 8)));
  CHECK(std::get<machine::TensorMap>(*find_parameter(launch, 7)).box.size() == 2);
  CHECK(std::get<machine::TensorMap>(*find_parameter(launch, 8)).pixels == 96);
  const auto& placed = std::get<machine::TensorMap>(*find_parameter(launch, 9));
  CHECK(placed.strides == std::vector<std::uint64_t>{32, 512});
  CHECK(placed.place == machine::TensorPlace{2, "", 64});
  const auto& columns = std::get<machine::TensorMap>(*find_parameter(launch, 10));
  CHECK(columns.lower == std::vector<std::int64_t>{-1, 0});
  CHECK(columns.upper == std::vector<std::int64_t>{1, -2});
  CHECK(columns.place == machine::TensorPlace{{}, "c", 0});
  CHECK(find_global(launch, "g", 4) != nullptr);
}

TEST_CASE("the command line wins over the file's own line") {
  KernelFile file;
  file.source = make_source_file("k.ptx", "; muster: --block 32 --param 0=1 --param 1=5\n");
  Diagnostics diagnostics;
  const std::vector<std::string_view> arguments{"--block=64", "--param", "0=2"};
  const auto words = read_words(words_of(arguments), launch_taker("a test"), diagnostics);
  REQUIRE(words);
  REQUIRE(settle(file, *words, ReadFile{}, diagnostics));
  CHECK(file.settings.launch.block == machine::Extent{.x = 64});
  CHECK(std::get<machine::Integer>(*find_parameter(file.settings.launch, 0)).bits == 2);
  CHECK(std::get<machine::Integer>(*find_parameter(file.settings.launch, 1)).bits == 5);
}

TEST_CASE("what a launch file names is read once, though its kernel is looked for first") {
  const std::filesystem::path folder = std::filesystem::temp_directory_path();
  Diagnostics diagnostics;
  REQUIRE(write_file((folder / "once.ptx").string(), "// a kernel", diagnostics));
  unsigned reads = 0;
  const ReadFile host{[&](const std::string& path, const Location&, Diagnostics&) {
    if (path.ends_with("once.toml")) {
      return Result<std::string>{
          "file = \"once.ptx\"\n[[memory]]\naddress = 0x800000000000\nbytes = 4\n"
          "contents = \"once.bin\"\n"};
    }
    ++reads;
    return Result<std::string>{"four"};
  }};
  const std::string name = (folder / "once.toml").string();
  const std::vector<std::string_view> names{name};
  KernelFile file;
  REQUIRE(open_kernel_file(file, words_of(names).front(), host, diagnostics));
  CHECK_EQ(reads, 0);
  REQUIRE(settle(file, {}, host, diagnostics));
  CHECK_EQ(reads, 1);
  REQUIRE_EQ(file.settings.launch.memories.size(), 1);
  CHECK_EQ(file.settings.launch.memories[0].contents.size(), 4);
  std::filesystem::remove(folder / "once.ptx");
}

TEST_CASE("a key without end is refused, numbers and sentences are none") {
  std::string key = "a", numbers = "block = [1", dots = "# ";
  for (int i = 0; i < 200'000; ++i) {
    key += ".a";
  }
  for (int i = 0; i < 100; ++i) {
    numbers += ", 1.5";
    dots += "...";
  }
  for (const std::string& text : {key + " = 1\n", "block = 1\n[" + key + "]\n"}) {
    CHECK(refused(text).find("a key of more than 1000 parts") != std::string::npos);
  }
  CHECK(refused(dots + "\nblock = 1\n").empty());
  CHECK(refused(numbers + "]\n").find("a key of") == std::string::npos);
}

TEST_CASE("letters outside of ASCII stand in strings and comments only") {
  for (const std::string text :
       {"\u042c = 1\n", "\u042c", "kernel = \u00b2", "[\u042c]", "kernel = '\n\u042c'",
        "kernel = \"\\\"\"\u042c", "kernel = '\\'\u042c", "kernel = ''''''\u042c",
        // No string begins in a word.
        "grid = 4\"\u01e8", "grid = [1, 4lock\"t\u01e8", "block = +'''\u01e8", "a = [1]\"\u01e8",
        "a = [1, 1.\"\u01e8", "grid = [1, 4lock[\"t\u01e8", "\"\"\"k\n= '\\\u01e8'",
        // A backslash at the end of a line skips to the letter: is it a space?
        "kernel = \"\"\"a\\\n  \u01e8\"\"\"", "kernel = \"\"\"\\\u01e8\"\"\""}) {
    CHECK_MESSAGE(refused(text).find("a character outside of ASCII") != std::string::npos, text);
  }
  CHECK(refused("# \u042c\nkernel = '\u042c'\ntarget = \"\\\"\u042c\"\n").empty());
  CHECK(refused("kernel = '''\n'\u042c'''''\ntarget = \"\"\"\u042c\\\"\"\"\"\"\"\n").empty());
  CHECK(refused("kernel = \"\u01e8\"\n\"target\" = \"\"\"\\\n a\u01e8\"\"\"\n").empty());
  CHECK(refused("\ufeffkernel = 'after a byte order mark'\n").empty());
}

TEST_CASE("the TOML reader sees ASCII only, and strings keep their letters") {
  const std::string text = "\ufeff# \u042c aag\nkernel = '\u00e9aag\u01e8'\n";
  const std::string mark = letter_mark(text), ascii = ascii_text(text, mark);
  CHECK(
      std::ranges::all_of(ascii.substr(3), [](char c) { return static_cast<signed char>(c) > 0; }));
  CHECK(with_letters(ascii, mark) == text);
  CHECK(ascii_text("kernel = 'k'", letter_mark("kernel = 'k'")) == "kernel = 'k'");
  for (const std::string_view order : {"ggg", "aga", "gag"}) {  // that begin as they end
    for (const std::string_view around : {"g", "gg", "a", "ag", "ga", "d0"}) {
      const std::string letters = fmt::format("{}\u042c{}", around, around);
      CHECK(with_letters(ascii_text(letters, order), order) == letters);
    }
  }
  CHECK(refused("kernel = '\xff'\n").find("bytes that are no UTF-8") != std::string::npos);
  // Places and names in messages are those of the text.
  CHECK(refused("'\u042c' = 1\n").find("'\u042c'") != std::string::npos);
  CHECK(refused("kernel = '\u042c\u042c' x\n").find(":1:") != std::string::npos);
  const Settings settings = read("kernel = '/\u00e9+\u01e8/'\n");
  CHECK(settings.kernel == "/\u00e9+\u01e8/");
}

}  // namespace
}  // namespace muster::driver
