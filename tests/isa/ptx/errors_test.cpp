// Golden files of what the parser says about wrong input: tests/isa/ptx/errors/*.ptx begin with
// the diagnostics they must give, one `//! line:column: severity: message [kind]` each, in order.
// MUSTER_UPDATE=1 in the environment rewrites these lines; read the difference before committing.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "isa/ptx/parse/parser.h"

namespace muster::ptx {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// The lines `//! …` at the start, and how many bytes they take.
std::string expectation(const std::string& text) {
  size_t end = 0;
  while (text.compare(end, 3, "//!") == 0) end = text.find('\n', end) + 1;
  return text.substr(0, end);
}

// Lines are counted from the end of the expectation, so that it can grow.
std::string actual(const std::string& input) {
  Diagnostics diagnostics;
  const auto file = make_source_file("input.ptx", input);
  const auto module = parse(file, diagnostics);
  CHECK(module.has_value() == !diagnostics.has_errors());
  std::string out;
  for (const Diagnostic& one : diagnostics.all()) {
    const Place place = one.location.file->place(one.location.range.begin);
    out += "//! " + std::to_string(place.line) + ":" + std::to_string(place.column) + ": " +
           std::string(spelling(one.severity)) + ": " + one.message + " [" +
           std::string(spelling(one.kind)) + "]\n";
  }
  return out;
}

TEST_CASE("wrong input gets the diagnostics that its file expects") {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator("tests/isa/ptx/errors")) {
    paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  CHECK(paths.size() >= 10);
  for (const auto& path : paths) {
    CAPTURE(path.string());
    const std::string text = read(path);
    const std::string expected = expectation(text);
    const std::string input = text.substr(expected.size());
    const std::string got = actual(input);
    CHECK_FALSE(got.empty());
    if (std::getenv("MUSTER_UPDATE") != nullptr) {
      std::ofstream(path, std::ios::binary) << got << input;
    } else {
      CHECK(got == expected);
    }
  }
}

}  // namespace
}  // namespace muster::ptx
