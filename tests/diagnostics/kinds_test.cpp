// Every kind of diagnostic that the sources emit is named by a test or by the expectation of a
// golden file: one that no test sees is untested.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"

namespace muster {
namespace {

constexpr std::string_view kEnumerators[] = {
#define KIND(enumerator, spelling) #enumerator,
#include "diagnostics/kinds.def"
};

// The texts of all files of a folder but this one.
std::vector<std::string> texts_of(const char* folder) {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.file_size() > (1u << 20) ||
        entry.path().filename() == "kinds_test.cpp") {
      continue;
    }
    std::ifstream in(entry.path(), std::ios::binary);
    out.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return out;
}

bool contains(const std::vector<std::string>& texts, const std::string& wanted) {
  return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
    return text.find(wanted) != std::string::npos;
  });
}

TEST_CASE("every kind of diagnostic that is emitted is expected by some test") {
  const std::vector<std::string> sources = texts_of("src");
  const std::vector<std::string> tests = texts_of("tests");
  for (size_t kind = 0; kind < std::size(kKindSpellings); ++kind) {
    const std::string named = "Kind::" + std::string(kEnumerators[kind]);
    if (!contains(sources, named)) continue;
    const std::string shown = "[" + std::string(kKindSpellings[kind]) + "]";
    const bool expected = contains(tests, shown) || contains(tests, named);
    CHECK_MESSAGE(expected, "no test expects ", named);
  }
}

TEST_CASE("spellings of kinds are distinct") {
  for (size_t a = 0; a < std::size(kKindSpellings); ++a) {
    for (size_t b = a + 1; b < std::size(kKindSpellings); ++b) {
      CHECK(kKindSpellings[a] != kKindSpellings[b]);
    }
  }
}

}  // namespace
}  // namespace muster
