// docs/semantics: a row per sentence of the documents that states a rule. The lines of a document
// are all in some row, the rules and tests that a row names exist, and every rule of a barrier kind
// is in a row.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster {
namespace {

struct Document {
  std::string_view number;
  std::size_t lines;  // of its text
};
// Documents that were walked sentence by sentence, the pages whose rows have been put in this
// shape, and the rules that a row must name.
constexpr Document kWalked[] = {{"000", 93}, {"001", 476}, {"002", 39}, {"003", 539}, {"004", 135}};
constexpr std::string_view kPages[] = {"visa",    "amdgpu", "cta", "mbarrier", "sass",
                                       "cluster", "vulkan", "ptx", "classes"};
constexpr std::pair<int, int> kRules[] = {{101, 115}, {120, 123}, {201, 212}, {214, 214},
                                          {301, 499}, {501, 599}, {601, 603}};

// | lines | rule | id | test |, with a page of names for tests, `L` = `tests/litmus/visa/`, at its
// top.
struct Row {
  std::string at, rule, id, test, where;
};
using Names = std::map<char, std::string>;

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> split(std::string_view text, std::string_view by) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(by, at), text.size());
    std::string_view part = text.substr(at, end - at);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    parts.emplace_back(part);
    at = end + by.size();
  }
  return parts;
}

// The words between `ticks`.
std::vector<std::string> between_ticks(std::string_view text) {
  std::vector<std::string> words = split(text, "`"), result;
  for (std::size_t i = 1; i + 1 < words.size(); i += 2) result.push_back(words[i]);
  return result;
}

Names names_of(std::string_view page) {
  Names names;
  for (const std::string& line : split(page, "\n")) {
    if (line.size() > 6 && line.starts_with('`') && line.find("` = `") == 2) {
      names[line[1]] = between_ticks(line).back();
    }
  }
  return names;
}

std::vector<Row> rows_of(std::string_view page, const std::string& title) {
  std::vector<Row> rows;
  const std::vector<std::string> lines = split(page, "\n");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string& line = lines[i];
    if (!line.starts_with("| ") || line.starts_with("| lines |")) continue;
    const std::vector<std::string> cells = split(line, "|");
    const std::string where = title + ":" + std::to_string(i + 1) + ": ";
    if (cells.size() == 6) {
      rows.push_back({cells[1], cells[2], cells[3], cells[4], where});
    } else {
      rows.push_back({"", "", "", "", where});
    }
  }
  return rows;
}

// "001:53-54, 001:60" -> the lines of each document; false where it is none. Other sources than the
// documents begin with a letter.
using Lines = std::map<std::string, std::set<std::size_t>>;
bool read_lines(const std::string& cell, Lines& lines) {
  for (const std::string& part : split(cell, ",")) {
    if (part.empty()) return false;
    if (part.find_first_of("0123456789") != 0) continue;
    if (part.size() < 5 || part[3] != ':' ||
        part.find_first_not_of("0123456789-", 4) != std::string::npos) {
      return false;
    }
    const std::vector<std::string> ends = split(part.substr(4), "-");
    if (ends.size() > 2 || ends.front().empty() || ends.back().empty()) return false;
    const std::size_t first = std::stoul(ends.front()), last = std::stoul(ends.back());
    if (first > last || last > 10000) return false;
    for (std::size_t line = first; line <= last; ++line) lines[part.substr(0, 3)].insert(line);
  }
  return true;
}

// A test case or the row of a table of cases, by its string; literals that stand on two lines are
// one.
bool has_case(std::string text, const std::string& name) {
  std::string joined;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') {
      const std::size_t next = text.find_first_not_of(" \n", at + 1);
      const bool breaks = next != std::string::npos && next > at + 1 && text[next] == '"' &&
                          text.substr(at, next - at).find('\n') != std::string::npos;
      if (breaks) {
        at = next;
        continue;
      }
    }
    joined += text[at];
  }
  const std::string title = '"' + name + '"';
  return joined.find("TEST_CASE(" + title) != std::string::npos ||
         joined.find("TEST_CASE(\n    " + title) != std::string::npos ||
         joined.find("{" + title) != std::string::npos;
}

// What is wrong with "T: `a case`, `another`; L: `l01`", or nothing.
std::string bad_test(const std::string& cell, const Names& names) {
  std::size_t found = 0;
  std::string folder;
  const std::vector<std::string> parts = split(cell, "`");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string& part = parts[i];
    if (i % 2 == 0) {
      const std::size_t colon = part.find(':');
      if (colon == std::string::npos) {
        if (!part.empty() && part != ",") return "'" + part + "' between tests";
        continue;
      }
      const auto name = colon == 0 ? names.end() : names.find(part[colon - 1]);
      if (name == names.end()) return "'" + part + "' names no file";
      folder = name->second;
      continue;
    }
    if (i + 1 == parts.size() || folder.empty()) return "'" + part + "' in no file";
    ++found;
    if (folder.ends_with(".cpp") || folder.ends_with(".h")) {
      if (!has_case(read(folder), part)) return folder + " has no case '" + part + "'";
      continue;
    }
    const std::string file = folder + part;
    const bool whole = part.find('.') != std::string::npos;
    if (!std::filesystem::exists(whole ? file : file + ".litmus")) return "no file " + file;
  }
  return found == 0 ? "no test" : "";
}

std::set<int> rules_in(const std::string& id) {
  std::set<int> rules;
  for (const std::string& part : split(id, ",")) {
    const bool good = part.size() == 5 && part.starts_with("MU") &&
                      part.find_first_not_of("0123456789", 2) == std::string::npos;
    rules.insert(good ? std::stoi(part.substr(2)) : -1);
  }
  return rules;
}

// Whether a table of the sources has a row with this name, `NAME(..., "name"`.
bool has_row(const std::string& path, const std::string& name) {
  return read(path).find(", \"" + name + "\"") != std::string::npos;
}

// Not a rule: what is taken for granted, why a verdict is inconclusive, a diagnostic.
bool is_other_answer(const std::string& id) {
  const std::size_t colon = id.find(':');
  const std::string name = colon == std::string::npos ? "" : id.substr(colon + 1);
  if (id.starts_with("assumption:")) return has_row("src/barrier/rules/assumptions.def", name);
  if (id.starts_with("reason:")) return has_row("src/analysis/findings/reasons.def", name);
  return id == "refused";
}

// A row is: lines and words; `none` for what states no rule, `open` for what nothing looks
// at, else a test and rules, an assumption or a reason that exist, `refused`, or `-`.
std::string bad_row(const Row& row, const Names& names, const std::set<int>& rules, Lines& lines) {
  if (row.rule.empty()) return "four cells are wanted";
  if (!read_lines(row.at, lines)) return "'" + row.at + "' are no lines of a document";
  if (row.id == "none") return row.test.empty() ? "" : "no rule, but a test";
  if (row.id == "open") return row.test.empty() ? "" : "open, but a test";
  if (row.id != "-" && !is_other_answer(row.id)) {
    for (const int rule : rules_in(row.id)) {
      if (!rules.contains(rule)) return "no rule " + row.id;
    }
  }
  return bad_test(row.test, names);
}

std::set<int> registered() {
  std::set<int> rules;
  for (const std::string& line : split(read("src/barrier/rules/rules.def"), "\n")) {
    if (line.starts_with("RULE(")) rules.insert(std::stoi(line.substr(5)));
  }
  return rules;
}

TEST_CASE("every line of a walked document is in a row, with rules and tests that exist") {
  const std::set<int> rules = registered();
  std::set<int> named;
  Lines lines;
  for (const std::string_view page : kPages) {
    const std::string path = "docs/semantics/" + std::string(page) + ".md";
    const std::string text = read(path);
    for (const Row& row : rows_of(text, path)) {
      const std::string bad = bad_row(row, names_of(text), rules, lines);
      CHECK_MESSAGE(bad.empty(), row.where, bad);
      named.merge(rules_in(row.id));
    }
  }
  for (const int rule : rules) {
    const bool wanted = std::any_of(std::begin(kRules), std::end(kRules), [&](const auto& range) {
      return range.first <= rule && rule <= range.second;
    });
    if (wanted) CHECK_MESSAGE(named.contains(rule), "no row names MU", rule);
  }
  for (const Document& document : kWalked) {
    const std::set<std::size_t>& walked = lines[std::string(document.number)];
    for (std::size_t line = 1; line <= document.lines; ++line) {
      CHECK_MESSAGE(walked.contains(line), document.number, ":", line, " is in no row");
    }
    CHECK_MESSAGE((walked.empty() || *walked.rbegin() <= document.lines), document.number,
                  " is not that long");
  }
}

TEST_CASE("a row that names what does not exist is caught") {
  const Names names =
      names_of("`T` = `tests/coverage/semantics_test.cpp`\n`L` = `tests/litmus/visa/`\n");
  CHECK(names.size() == 2);
  const std::string here = "T: `a row that names what does not exist is caught`";
  Lines lines;
  const auto bad = [&](const std::string& line) {
    return bad_row(rows_of(line, "page").at(0), names, {401}, lines);
  };
  CHECK(bad("| 000:1-3, 000:7 | a | MU401 | L: `id-32` |").empty());
  CHECK(lines["000"] == std::set<std::size_t>{1, 2, 3, 7});
  CHECK(bad("| 000:1 | a | - | " + here + "; L: `baseline`, `id-32` |").empty());
  CHECK(bad("| 000:1 | heading | none | |").empty());
  CHECK(bad("| PTX: exit | a | - | " + here + " |").empty());
  CHECK_FALSE(bad("| 000:1 | a | none | " + here + " |").empty());
  CHECK_FALSE(bad("| 000:1 | a | MU402 | " + here + " |").empty());
  CHECK(bad("| PTX exit | a | assumption:exit-all | " + here + " |").empty());
  CHECK_FALSE(bad("| PTX exit | a | assumption:no-such | " + here + " |").empty());
  CHECK_FALSE(bad("| PTX exit | a | reason:no-such | " + here + " |").empty());
  CHECK(bad("| PTX exit | a | open | |").empty());
  CHECK_FALSE(bad("| PTX exit | a | open | " + here + " |").empty());
  CHECK_FALSE(bad("| 000:1 | a | 401 | " + here + " |").empty());
  CHECK_FALSE(bad("| 000 | a | - | " + here + " |").empty());
  CHECK_FALSE(bad("| 000:3-2 | a | - | " + here + " |").empty());
  CHECK_FALSE(bad("| 000:1 | a | - | |").empty());
  CHECK_FALSE(bad("| 000:1 | a | - | T: `no such case` |").empty());
  CHECK_FALSE(bad("| 000:1 | a | - | L: `no-such-file` |").empty());
  CHECK_FALSE(bad("| 000:1 | a | - | X: `baseline` |").empty());
  CHECK_FALSE(bad("| 000:1 | a | - |").empty());
}

}  // namespace
}  // namespace muster
