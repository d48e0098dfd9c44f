// The whole command: several files on several threads print the same, for any number of threads.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "tool/tool.h"

namespace muster::tool {
namespace {

std::string check_all(std::string_view jobs, std::string_view format) {
  Console console;
  const std::vector<std::string_view> arguments{"check",
                                                "examples/reduce.ptx",
                                                "examples/reduce_lockstep.ptx",
                                                "examples/matmul.ptx",
                                                "examples/double_buffer_missing_arrive.ptx",
                                                "--jobs",
                                                jobs,
                                                "--format",
                                                format};
  CHECK(execute(arguments, console) == 1);
  CHECK(console.err.empty());
  return console.out;
}

TEST_CASE("the output is the same for any number of threads") {
  for (const char* format : {"text", "json", "sarif"}) {
    const std::string one = check_all("1", format);
    CHECK(one.size() > 1000);
    CHECK(check_all("2", format) == one);
    CHECK(check_all("7", format) == one);
  }
}

TEST_CASE("reports go to the files that are named") {
  const auto folder = std::filesystem::temp_directory_path() / "muster_tool_check_test";
  std::filesystem::create_directories(folder);
  const std::string html = (folder / "page.html").string();
  const std::string trace = (folder / "trace.json").string();
  const std::string output = (folder / "out.txt").string();
  Console console;
  const std::vector<std::string_view> arguments{
      "check", "examples/reduce_lockstep.ptx", "--html", html, "--trace", trace, "--output",
      output};
  CHECK(execute(arguments, console) == 1);
  CHECK(console.out.empty());
  for (const std::string& path : {html, trace, output}) {
    CHECK_MESSAGE(std::filesystem::file_size(path) > 200, path);
  }
  std::filesystem::remove_all(folder);
}

TEST_CASE("a parameter is given by its name") {
  const auto said = [](const std::string& value) {
    Console console;
    const std::vector<std::string_view> arguments{
        "check", "tests/kernels/matmul_depth_unknown.ptx", "--format", "json", "--param", value};
    const int code = execute(arguments, console);
    return std::pair{code, console.out + console.err};
  };
  CHECK(said("matmul_depth_unknown_param_5=64")
            .second.find("\"matmul_depth_unknown_param_5\": \"64\"") != std::string::npos);
  const auto [code, text] = said("nonsense=7");
  CHECK(code == 3);
  CHECK(text.find("parameter 'nonsense': no kernel of") != std::string::npos);
}

TEST_CASE("which verdicts make the exit code") {
  const auto code = [](std::string_view file, std::string_view fail_on) {
    Console console;
    const std::vector<std::string_view> arguments{"check", file, "--fail-on", fail_on};
    return execute(arguments, console);
  };
  constexpr std::string_view kRefuted = "examples/reduce_lockstep.ptx";
  constexpr std::string_view kOpen = "tests/kernels/matmul_depth_unknown.ptx";
  CHECK(code(kRefuted, "refuted") == 1);
  CHECK(code(kRefuted, "never") == 0);
  CHECK(code(kOpen, "inconclusive") == 2);
  CHECK(code(kOpen, "refuted") == 0);
  CHECK(code("tests/golden/input/bad_line.ptx", "never") == 3);
}

TEST_CASE("who asks for the end gets what was found") {
  // How often it is asked for the first file alone.
  int asked = 0;
  Console alone;
  alone.cancelled = [&] { return ++asked < 0; };
  std::vector<std::string_view> arguments{"check", "--jobs=1", "examples/reduce_lockstep.ptx"};
  CHECK(execute(arguments, alone) == 1);
  Console console;
  console.cancelled = [&] { return --asked < 0; };
  arguments.push_back("examples/reduce.ptx");
  CHECK(execute(arguments, console) == 1);
  CHECK(console.out.find("[MU803 race]") != std::string::npos);
  CHECK(console.out.find("examples/reduce.ptx") == std::string::npos);
  CHECK(console.err.find("interrupted: 1 of 2 kernels were not checked") != std::string::npos);
}

TEST_CASE("how much a report says") {
  const auto report = [](std::string_view option) {
    Console console;
    const std::vector<std::string_view> arguments{"check", "examples/early_return_of_a_role.ptx",
                                                  "examples/reduce.ptx", option};
    CHECK(execute(arguments, console) == 1);
    return console.out;
  };
  CHECK(report("--quiet").find("schedule") == std::string::npos);
  CHECK(report("--verbose").size() >= report("--jobs=1").size());
  CHECK(report("--color=always").find('\x1b') != std::string::npos);
  CHECK(report("--color=never").find('\x1b') == std::string::npos);
  CHECK(report("--timing=yes").find("1 refuted in ") != std::string::npos);
  CHECK(report("--jobs=1").ends_with("2 kernels: 1 verified, 1 refuted\n"));
}

TEST_CASE("a mark before the text and NULs behind it are no part of it") {
  const auto path = std::filesystem::temp_directory_path() / "muster_tool_check_marked.ptx";
  std::ifstream original("examples/reduce.ptx", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(original), {}};
  std::ofstream(path, std::ios::binary) << "\xef\xbb\xbf" << text << std::string(3, '\0');
  Console console;
  const std::vector<std::string> words{"check", path.string(), "--quiet"};
  CHECK(execute(std::vector<std::string_view>(words.begin(), words.end()), console) == 0);
  CHECK(console.err.empty());
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace muster::tool
