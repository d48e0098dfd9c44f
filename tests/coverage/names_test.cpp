// Names of files and folders that the documents mention are names of the tree.
#include <doctest/doctest.h>
#include <fnmatch.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace muster {
namespace {

constexpr std::array<std::string_view, 10> kFolders{"bench",    "cmake",   "docs",   "examples",
                                                    "hardware", "include", "models", "scripts",
                                                    "src",      "tests"};
// Endings of files that are ours when a document names them; data that a reader has are not.
constexpr std::array<std::string_view, 5> kOurs{".cpp", ".h", ".def", ".cat", ".cmake"};
// What a command of the document writes, and tests of ctest.
constexpr std::array<std::string_view, 4> kNoFiles{
    "hardware/results/*.tsv", "hardware/results/h100.tsv", "hardware/build", "hardware/check"};

bool of_a_name(char symbol) {
  return std::isalnum(static_cast<unsigned char>(symbol)) != 0 ||
         std::string_view{"_./*-{},"}.find(symbol) != std::string_view::npos;
}

// `a/{b,c}.h` as `a/b.h` and `a/c.h`.
std::vector<std::string> unfolded(const std::string& name) {
  const std::size_t open = name.find('{');
  const std::size_t close = name.find('}', open);
  if (open == std::string::npos || close == std::string::npos) {
    return {name};
  }
  std::vector<std::string> result;
  for (std::size_t at = open + 1; at <= close;) {
    const std::size_t end = std::min(name.find(',', at), close);
    for (std::string& one :
         unfolded(name.substr(0, open) + name.substr(at, end - at) + name.substr(close + 1))) {
      result.push_back(std::move(one));
    }
    at = end + 1;
  }
  return result;
}

// `tests/barrier/KIND_test.cpp`: a word in capitals stands for any.
std::string with_wildcards(std::string_view name) {
  std::string pattern;
  for (const char symbol : name) {
    const bool any = symbol >= 'A' && symbol <= 'Z';
    if (!any) {
      pattern += symbol;
    } else if (pattern.empty() || pattern.back() != '*') {
      pattern += '*';
    }
  }
  return pattern;
}

bool ends_like_ours(std::string_view name) {
  return std::ranges::any_of(
      kOurs, [&](std::string_view end) { return name.ends_with(end) && name.size() > end.size(); });
}

bool starts_at_the_top(std::string_view name) {
  return std::ranges::any_of(kFolders, [&](std::string_view folder) {
    return name.starts_with(folder) && name.substr(folder.size()).starts_with('/');
  });
}

// Files and folders below the top, "src/base" and "src/base/hash.h".
std::vector<std::string> tree() {
  std::vector<std::string> paths;
  for (const std::string_view folder : kFolders) {
    if (!std::filesystem::exists(folder)) {
      continue;
    }
    paths.emplace_back(folder);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      paths.push_back(entry.path().generic_string());
    }
  }
  return paths;
}

bool matches(const std::string& pattern, const std::string& path) {
  return fnmatch(pattern.c_str(), path.c_str(), 0) == 0;
}

// A name from the top names a path, or several that differ in their endings; any other the end of
// one.
bool exists(const std::vector<std::string>& paths, const std::string& name) {
  const std::string pattern = with_wildcards(name);
  return std::ranges::any_of(paths, [&](const std::string& path) {
    return matches(pattern, path) || (starts_at_the_top(name) ? matches(pattern + ".*", path)
                                                              : matches("*/" + pattern, path));
  });
}

std::vector<std::string> names_in(std::string_view line) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < line.size();) {
    std::size_t end = at;
    while (end < line.size() && of_a_name(line[end])) {
      ++end;
    }
    std::string name{line.substr(at, end - at)};
    while (!name.empty() && std::string_view{".,/"}.find(name.back()) != std::string_view::npos) {
      name.pop_back();
    }
    const bool linked = name.starts_with("..");  // to another page: readers see dead links
    if (!linked && (starts_at_the_top(name) || ends_like_ours(name))) {
      names.push_back(std::move(name));
    }
    at = std::max(end, at + 1);
  }
  return names;
}

// The names of a text that the tree lacks, each after its line.
std::string stale(const std::vector<std::string>& paths, std::istream& text) {
  std::string found, line;
  for (std::size_t number = 1; std::getline(text, line); ++number) {
    for (const std::string& folded : names_in(line)) {
      for (const std::string& name : unfolded(folded)) {
        const bool excused = std::ranges::any_of(
            kNoFiles, [&](std::string_view other) { return with_wildcards(name) == other; });
        if (!excused && !exists(paths, name)) {
          found += std::to_string(number) + ": " + name + "\n";
        }
      }
    }
  }
  return found;
}

std::string stale(const std::string& line) {
  std::istringstream text(line);
  return stale({"src", "src/base", "src/base/hash.h", "src/base/hash.cpp", "docs/ptx.md"}, text);
}

TEST_CASE("names of files that the tree lacks are found") {
  CHECK(stale("`src/base/hash.h`, src/base/hash.{h,cpp}, `hash.h`, base/hash.cpp.").empty());
  CHECK(stale("src/base/ and src/base/hash, src/base/*.h, src/NAME/hash.h").empty());
  CHECK(stale("your k.ptx, <toml++/toml.hpp> and other/place").empty());
  CHECK(stale("`src/base/mash.h`") == "1: src/base/mash.h\n");
  CHECK(stale("see\nthe `mash.h`.") == "2: mash.h\n");
  CHECK(stale("src/base/hash.{h,def}") == "1: src/base/hash.def\n");
  CHECK(stale("src/face/") == "1: src/face\n");
  CHECK(stale("docs/sass.md") == "1: docs/sass.md\n");
  CHECK(stale("src/NAME/mash.h") == "1: src/NAME/mash.h\n");
}

TEST_CASE("documents name files that are there") {
  const std::vector<std::string> paths = tree();
  std::vector<std::string> pages{"README.md"};
  std::ranges::copy_if(paths, std::back_inserter(pages),
                       [](const std::string& path) { return matches("docs/*.md", path); });
  CHECK(pages.size() > 20);
  std::string found;
  for (const std::string& page : pages) {
    std::ifstream text(page);
    if (const std::string names = stale(paths, text); !names.empty()) {
      found += page + " names what the tree lacks, by line:\n" + names;
    }
  }
  CHECK_MESSAGE(found.empty(), found);
}

}  // namespace
}  // namespace muster
