// docs/coverage.md: what the five documents define, and the tests that name it. It is written from
// tests/coverage/items.txt and from the tests as they are; with MUSTER_UPDATE=1 it is written anew.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace muster {
namespace {

constexpr const char* kItems = "tests/coverage/items.txt";
constexpr const char* kPage = "docs/coverage.md";
constexpr std::size_t kShown = 3;  // tests named for one key, the first ones

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// A test and its text: a case of a C++ file, or a file that is a test as a whole.
struct Named {
  std::string name, text;
};

// What a test says in comments is not evidence; but expectations of litmus files are comments.
bool is_comment(std::string_view line, bool litmus) {
  line = trimmed(line);
  if (litmus) return line.starts_with("(*");
  return line.starts_with("//");
}

// Lines above the first case of a file, its tables, belong to the case that follows them.
void add_cases(const std::filesystem::path& path, std::vector<Named>& tests) {
  std::vector<std::string> lines = lines_of(read(path));
  const std::string file = path.generic_string();
  std::string pending;
  std::vector<Named> cases;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    if (line.starts_with("TEST_CASE(")) {
      const std::string& title_line = line.find('"') == std::string::npos ? lines[i + 1] : line;
      const std::size_t begin = title_line.find('"') + 1;
      const std::string title = title_line.substr(begin, title_line.rfind('"') - begin);
      cases.push_back({file + ": " + title, pending + title + "\n"});
      pending.clear();
    } else if (!is_comment(line, false)) {
      pending += line + "\n";
      if (line == "}" && !cases.empty()) {
        cases.back().text += pending;
        pending.clear();
      }
    }
  }
  if (!cases.empty()) cases.back().text += pending;
  tests.insert(tests.end(), cases.begin(), cases.end());
}

std::vector<Named> all_tests() {
  std::vector<std::filesystem::path> paths;
  for (const char* folder : {"tests/isa", "tests/barrier", "tests/litmus"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file()) paths.push_back(entry.path());
    }
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Named> tests;
  for (const auto& path : paths) {
    if (path.extension() == ".cpp") {
      add_cases(path, tests);
      continue;
    }
    const bool litmus = path.extension() == ".litmus";
    const bool golden = path.generic_string().starts_with("tests/isa/ptx/lower/");
    if (!litmus && !(golden && path.extension() == ".ptx")) continue;
    std::string text;
    for (const std::string& line : lines_of(read(path))) {
      if (!is_comment(line, litmus)) text += line + "\n";
    }
    tests.push_back({path.generic_string(), text});
  }
  return tests;
}

std::string found_in(const std::vector<Named>& tests, const std::string& key) {
  std::string names;
  std::size_t count = 0;
  for (const Named& test : tests) {
    const bool named = key.starts_with("case: ") ? test.name.ends_with(": " + key.substr(6))
                                                 : test.text.find(key) != std::string::npos;
    if (!named || ++count > kShown) continue;
    names += (names.empty() ? "" : "; ") + test.name;
  }
  return names;
}

std::string escaped(std::string text) {
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) {
    text.insert(at, 1, '\\');
  }
  return text;
}

struct Page {
  std::string text;
  std::size_t items = 0, keys = 0;
  std::vector<std::string> missing;  // keys that no test contains
};

Page write_page(const std::vector<std::string>& items, const std::vector<Named>& tests) {
  Page page;
  std::string item, names;
  const auto finish = [&] {
    if (!item.empty()) page.text += "| " + escaped(item) + " | " + escaped(names) + " |\n";
    if (!item.empty() && names.empty()) page.missing.push_back(item);
    item.clear();
    names.clear();
  };
  for (const std::string& line : items) {
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with("= ")) {
      finish();
      page.text += "\n## " + line.substr(2) + "\n\n| item | tests |\n|---|---|\n";
    } else if (line.starts_with("- ")) {
      finish();
      item = line.substr(2);
      ++page.items;
    } else {
      const std::string key(trimmed(line));
      const std::string where = found_in(tests, key);
      ++page.keys;
      if (where.empty()) page.missing.push_back(item + ": " + key);
      if (names.find(where) == std::string::npos) names += (names.empty() ? "" : "; ") + where;
    }
  }
  finish();
  page.text =
      "# Coverage of the five documents\n\nEvery field of document 000, every row of document "
      "001's tables and clause of its model, every transition of 002, every\nfield and operand "
      "rule of 003 and every form of 004, with the tests in which it is found by its words.\n"
      "Written by `muster_coverage_tests` from `tests/coverage/items.txt` and the tests: " +
      std::to_string(page.items) + " items. Not by hand:\n`MUSTER_UPDATE=1 " +
      "build/release/bin/muster_coverage_tests` writes it, ctest compares.\n" + page.text;
  return page;
}

TEST_CASE("every item of the documents is found by name in the tests, and the page says where") {
  const Page page = write_page(lines_of(read(kItems)), all_tests());
  CHECK(page.items > 150);
  for (const std::string& missing : page.missing) CHECK_MESSAGE(false, missing);
  const char* const update = std::getenv("MUSTER_UPDATE");
  if (update != nullptr && std::string_view(update) == "1") {
    std::ofstream(kPage, std::ios::binary) << page.text;
  }
  CHECK_MESSAGE(read(kPage) == page.text, kPage,
                " is not what the tests give: MUSTER_UPDATE=1 writes it");
}

TEST_CASE("an item without a test is missing, and words in comments are none") {
  const std::vector<Named> tests{{"a.cpp: case", "BAR.SYNC 0x1\n"}};
  const Page page = write_page({"= D", "- here", "    BAR.SYNC 0x1", "- gone", "    BAR.ARV 0x1",
                                "- by name", "    case: case"},
                               tests);
  CHECK(page.missing == std::vector<std::string>{"gone: BAR.ARV 0x1", "gone"});
  CHECK(page.text.find("| by name | a.cpp: case |") != std::string::npos);
  CHECK(page.text.find("| here | a.cpp: case |") != std::string::npos);
  CHECK(is_comment("  // BAR.SYNC", false));
  CHECK_FALSE(is_comment("  BAR.SYNC // x", false));
}

}  // namespace
}  // namespace muster
