// Every kernel of examples/ and tests/kernels/ gets the verdict and the category that it expects,
// and a wrong one is blamed on a line that is marked in its CUDA source.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/expectation.h"
#include "tool/tool.h"

namespace muster::kernels {
namespace {

const std::vector<std::string> kFolders{"examples", "tests/kernels"};
const std::vector<std::string> kAsyncFolder{"tests/kernels/async"};

// The result of `muster check --format json` for a file with one kernel.
nlohmann::json check(const std::filesystem::path& ptx) {
  const std::filesystem::path output =
      std::filesystem::temp_directory_path() / ("muster_" + ptx.stem().string() + ".json");
  const std::string file = ptx.generic_string();
  const std::string target = output.string();
  const std::vector<std::string_view> arguments{"check", file,       "--format",
                                                "json",  "--output", target};
  const int code = tool::run(arguments);
  std::ifstream stream(output);
  nlohmann::json document = nlohmann::json::parse(stream, nullptr, false);
  std::filesystem::remove(output);
  REQUIRE_MESSAGE(document.contains("results"), file, ": exit code ", code, " and no results");
  REQUIRE(document["results"].size() == 1);
  nlohmann::json result = document["results"][0];
  const std::string verdict = result["verdict"];
  CHECK(code == (verdict == "verified" ? 0 : verdict == "refuted" ? 1 : 2));
  return result;
}

// Whether the finding names a marked line: at the instruction's own place in the source or where
// the function that holds it was inlined.
bool blames(const nlohmann::json& finding, const Expectation& expected) {
  std::vector<nlohmann::json> frames;
  if (finding.contains("origin") && finding["origin"].is_object()) {
    frames.push_back(finding["origin"]);
  }
  if (finding.contains("inlined_at")) {
    frames.insert(frames.end(), finding["inlined_at"].begin(), finding["inlined_at"].end());
  }
  for (const nlohmann::json& frame : frames) {
    const std::string file = frame["file"];
    if (std::filesystem::path(file).filename() == expected.source &&
        expected.blamed.contains(frame["line"].get<int>())) {
      return true;
    }
  }
  return false;
}

// The first finding that refutes, in the category that was expected and on a blamed line; its
// absence is described.
std::string compare(const nlohmann::json& result, const Expectation& expected) {
  const std::string verdict = result["verdict"];
  if (verdict != expected.verdict) {
    return "expected " + expected.verdict + ", got " + verdict + ": " + result["findings"].dump() +
           result["missing"].dump();
  }
  std::string seen;
  bool found = false;
  for (const nlohmann::json& finding : result["findings"]) {
    if (finding["severity"] != "error") {
      continue;
    }
    const bool category = expected.categories.contains(finding["category"].get<std::string>());
    found |= category && blames(finding, expected);
    seen += "\n  " + finding.dump();
  }
  if (verdict == "refuted") {
    return found ? "" : "no finding of the expected category on a blamed line:" + seen;
  }
  return seen.empty() ? "" : "errors in a kernel that is not refuted:" + seen;
}

TEST_CASE("the kernels of our own are of every kind") {
  int verified = 0;
  int refuted = 0;
  int inconclusive = 0;
  for (const std::filesystem::path& ptx : kernel_files(kFolders)) {
    CAPTURE(ptx);
    const Expectation expected = read_expectation(ptx);
    CHECK(expected.headers == expected.source_headers);
    verified += expected.verdict == "verified" ? 1 : 0;
    refuted += expected.verdict == "refuted" ? 1 : 0;
    inconclusive += expected.verdict == "inconclusive" ? 1 : 0;
    CHECK((expected.verdict == "refuted") == !expected.blamed.empty());
    CHECK((expected.verdict == "refuted") == !expected.categories.empty());
  }
  CHECK(verified >= 50);
  CHECK(refuted >= 50);
  CHECK(inconclusive >= 4);
}

TEST_CASE("the kernels of our own get their verdicts, categories and source lines") {
  for (const std::filesystem::path& ptx : kernel_files(kFolders)) {
    const std::string difference = compare(check(ptx), read_expectation(ptx));
    CHECK_MESSAGE(difference.empty(), ptx.string(), ": ", difference);
  }
}

TEST_CASE("asynchronous kernels get their verdicts, categories and source lines") {
  for (const std::filesystem::path& ptx : kernel_files(kAsyncFolder)) {
    const std::string difference = compare(check(ptx), read_expectation(ptx));
    CHECK_MESSAGE(difference.empty(), ptx.string(), ": ", difference);
  }
}

TEST_CASE("a race between subgroups is reported rather than the one between lanes") {
  std::vector<std::string> rules;
  const nlohmann::json result = check("tests/kernels/broadcast_pivot.ptx");
  for (const nlohmann::json& finding : result["findings"]) {
    rules.push_back(finding["rule"]);
  }
  CHECK(std::ranges::find(rules, "MU801") != rules.end());
  CHECK(std::ranges::find(rules, "MU803") == rules.end());
}

TEST_CASE("muster test agrees") {
  std::vector<std::string> files;
  for (const std::filesystem::path& ptx : kernel_files(kFolders)) {
    files.push_back(ptx.generic_string());
  }
  std::vector<std::string_view> arguments{"test"};
  arguments.insert(arguments.end(), files.begin(), files.end());
  CHECK(tool::run(arguments) == 0);
}

TEST_CASE("small kernels in PTX get the verdicts that stand in them") {
  const std::vector<std::string_view> arguments{"test", "tests/kernels/small"};
  CHECK(tool::run(arguments) == 0);
}

TEST_CASE("the kernels with asynchronous operations say what is expected of them") {
  int verified = 0;
  int refuted = 0;
  std::map<std::string, int> wrong;
  for (const std::filesystem::path& ptx : kernel_files(kAsyncFolder)) {
    CAPTURE(ptx);
    const Expectation expected = read_expectation(ptx);
    CHECK(expected.headers == expected.source_headers);
    CHECK((expected.verdict == "refuted") == !expected.blamed.empty());
    CHECK((expected.verdict == "refuted") == !expected.categories.empty());
    verified += expected.verdict == "verified" ? 1 : 0;
    refuted += expected.verdict == "refuted" ? 1 : 0;
    wrong[expected.source] += expected.verdict == "refuted" ? 1 : 0;
  }
  CHECK(verified >= 20);
  CHECK(refuted >= 120);
  CHECK(std::ranges::count_if(wrong, [](const auto& each) { return each.second >= 5; }) >= 14);
}

TEST_CASE("a wrong verdict, category or line is noticed") {
  Expectation expected;
  expected.verdict = "refuted";
  expected.categories = {"race"};
  expected.blamed = {7};
  const nlohmann::json result = nlohmann::json::parse(R"({"verdict": "refuted", "missing": [],
      "findings": [{"severity": "error", "category": "race", "origin": {"file": "k.cu", "line": 3},
                    "inlined_at": [{"file": "k.cu", "line": 7}]}]})");
  expected.source = "other.cu";
  CHECK_FALSE(compare(result, expected).empty());
  expected.source = "k.cu";
  CHECK(compare(result, expected).empty());
  expected.blamed = {8};
  CHECK_FALSE(compare(result, expected).empty());
  expected.blamed = {3};
  CHECK(compare(result, expected).empty());
  expected.categories = {"deadlock"};
  CHECK_FALSE(compare(result, expected).empty());
  expected.verdict = "verified";
  CHECK_FALSE(compare(result, expected).empty());
}

}  // namespace
}  // namespace muster::kernels
