// Edits of a text and the difference of two texts: what a naive reader of unified differences makes
// of it is the second text again.
#include "repair/text/edit.h"

#include <doctest/doctest.h>

#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace muster::repair {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Reads "@@ -a,b +c,d @@" hunks and copies the rest; checks every line of context on the way.
std::vector<std::string> patched(const std::vector<std::string>& before, const std::string& patch) {
  std::vector<std::string> after;
  std::size_t at = 0;
  for (const std::string& line : lines_of(patch)) {
    if (line.starts_with("---") || line.starts_with("+++")) continue;
    if (line.starts_with("@@")) {
      const std::size_t count_at = line.find_first_of(", ", 4);
      std::size_t begin = std::stoul(line.substr(4));
      if (!(line[count_at] == ',' && line[count_at + 1] == '0')) --begin;
      while (at < begin) after.push_back(before[at++]);
    } else if (line.starts_with('+')) {
      after.push_back(line.substr(1));
    } else {
      REQUIRE(at < before.size());
      CHECK(before[at] == line.substr(1));
      if (line.starts_with(' ')) after.push_back(before[at]);
      ++at;
    }
  }
  while (at < before.size()) after.push_back(before[at++]);
  return after;
}

TEST_CASE("edits replace, insert in their order, and remove") {
  const std::string text = "one two three";
  CHECK(apply_edits(
            text,
            std::vector<TextEdit>{{{8, 13}, "3"}, {{0, 0}, "a "}, {{0, 0}, "b "}, {{4, 8}, ""}}) ==
        "a b one 3");
  CHECK(apply_edits(text, {}) == text);
}

TEST_CASE("equal texts have no difference, and a last line without a break is told") {
  CHECK(unified_difference("f", "a\nb\n", "a\nb\n").empty());
  CHECK(unified_difference("f", "a", "b") ==
        "--- f\n+++ f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n"
        "\\ No newline at end of file\n");
}

TEST_CASE("a difference leads from the first text to the second") {
  std::mt19937 random(7);
  const auto below = [&](std::size_t n) { return random() % n; };
  for (int round = 0; round < 2000; ++round) {
    std::string before;
    std::string after;
    const std::size_t count = below(30);
    for (std::size_t i = 0; i < count; ++i) {
      // Few different lines, so that equal ones stand where they do not belong together.
      const std::string line = std::string(1, static_cast<char>('a' + below(4))) + "\n";
      const std::size_t what = below(10);
      if (what != 0) before += line;
      if (what != 1) after += what == 2 ? "x" + line : line;
    }
    const std::string patch = unified_difference("f", before, after);
    CHECK(patched(lines_of(before), patch) == lines_of(after));
    CHECK(patch.empty() == (before == after));
  }
}

}  // namespace
}  // namespace muster::repair
