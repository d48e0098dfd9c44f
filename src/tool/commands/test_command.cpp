// muster test DIR...: checks every file that has an `expect:` line and compares.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>

#include "diagnostics/render.h"
#include "driver/check_files.h"
#include "driver/front_ends.h"
#include "driver/input.h"
#include "driver/launch/text_value.h"
#include "report/report.h"
#include "tool/commands.h"

namespace muster::tool {
namespace {

using analysis::CheckResult;
using analysis::Verdict;

struct Expectation {
  Verdict verdict = Verdict::verified;
  std::set<std::string_view> categories;  // one of them, for refuted
};

std::vector<std::string_view> category_names() {
  std::vector<std::string_view> names;
  for (unsigned i = 0; i <= static_cast<unsigned>(barrier::Category::undefined); ++i) {
    names.push_back(barrier::name(static_cast<barrier::Category>(i)));
  }
  return names;
}

// `refuted CATEGORY[|CATEGORY...]`, the words after `refuted`.
Result<std::set<std::string_view>> read_categories(std::span<const Word> words,
                                                   const Location& line, Diagnostics& diagnostics) {
  const std::vector<std::string_view> known = category_names();
  std::set<std::string_view> categories;
  if (words.size() != 1) {
    diagnostics.error(Kind::kExpectation, line, "expected 'refuted CATEGORY[|CATEGORY...]'");
    return failed(Reported{});
  }
  std::string_view text = words[0].text;
  while (true) {
    const std::size_t bar = std::min(text.find('|'), text.size());
    const std::string_view category = text.substr(0, bar);
    if (std::ranges::find(known, category) == known.end()) {
      diagnostics.error(Kind::kExpectation, words[0].location,
                        fmt::format("'{}' is no category{}; the categories are {}", category,
                                    driver::did_you_mean(category, known), fmt::join(known, ", ")));
      return failed(Reported{});
    }
    categories.insert(category);
    if (bar == text.size()) {
      return categories;
    }
    text.remove_prefix(bar + 1);
  }
}

Result<Expectation> read_expectation(const SourceFilePtr& source, std::span<const Range> lines,
                                     Diagnostics& diagnostics) {
  const Location line{.file = source, .range = lines.front()};
  const std::vector<Word> words = driver::words_of(source, lines.front());
  if (lines.size() > 1) {
    diagnostics.error(Kind::kExpectation, {.file = source, .range = lines[1]},
                      "a second 'expect:' line");
    return failed(Reported{});
  }
  const std::string_view verdict = words.empty() ? std::string_view{} : words[0].text;
  if (words.size() == 1 && verdict == "verified") {
    return Expectation{.verdict = Verdict::verified, .categories = {}};
  }
  if (words.size() == 1 && verdict == "inconclusive") {
    return Expectation{.verdict = Verdict::inconclusive, .categories = {}};
  }
  if (verdict != "refuted") {
    diagnostics.error(Kind::kExpectation, line,
                      "expected 'verified', 'inconclusive' or 'refuted CATEGORY[|CATEGORY...]'");
    return failed(Reported{});
  }
  auto categories = read_categories(std::span{words}.subspan(1), line, diagnostics);
  if (!categories) {
    return failed(categories.error());
  }
  return Expectation{.verdict = Verdict::refuted, .categories = std::move(*categories)};
}

Verdict overall(std::span<const CheckResult> results) {
  const auto any = [&](Verdict verdict) {
    return std::ranges::find(results, verdict, &CheckResult::verdict) != results.end();
  };
  return any(Verdict::refuted)        ? Verdict::refuted
         : any(Verdict::inconclusive) ? Verdict::inconclusive
                                      : Verdict::verified;
}

// What is different from the expectation; empty if nothing is.
std::string compare(const Expectation& expected, std::span<const CheckResult> results) {
  std::set<std::string_view> categories;
  std::string missing;
  for (const CheckResult& result : results) {
    for (const analysis::Finding& finding : result.findings) {
      if (finding.severity == barrier::Severity::error) {
        categories.insert(barrier::name(finding.category));
      }
    }
    for (const std::string& each : result.missing) {
      missing += "\n    missing: " + each;
    }
  }
  const Verdict verdict = overall(results);
  std::string found = fmt::format("{}{}{}", report::name(verdict), categories.empty() ? "" : " ",
                                  fmt::join(categories, "|"));
  const bool same_category = std::ranges::any_of(
      categories, [&](std::string_view each) { return expected.categories.contains(each); });
  if (verdict == expected.verdict && (expected.categories.empty() || same_category)) {
    return {};
  }
  return fmt::format("expected {}{}{}, got {}{}", report::name(expected.verdict),
                     expected.categories.empty() ? "" : " ", fmt::join(expected.categories, "|"),
                     found, missing);
}

// Files below the operands whose ending names an instruction set, sorted.
Result<std::vector<std::string>> find_files(std::span<const Word> operands,
                                            Diagnostics& diagnostics) {
  std::set<std::string> files;
  for (const Word& operand : operands) {
    const std::filesystem::path path{operand.text};
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      files.insert(path.generic_string());  // reading it says what is wrong with it
      continue;
    }
    std::filesystem::recursive_directory_iterator walk(path, error);
    for (; !error && walk != std::filesystem::recursive_directory_iterator{};
         walk.increment(error)) {
      const std::string name = walk->path().generic_string();
      if (walk->is_regular_file(error) && driver::front_end_of(name) != nullptr) {
        files.insert(name);
      }
    }
    if (error) {
      diagnostics.error(Kind::kUnreadable, operand.location,
                        fmt::format("cannot read '{}': {}", operand.text, error.message()));
      return failed(Reported{});
    }
  }
  return std::vector<std::string>(files.begin(), files.end());
}

// Files with an expectation; those without are not part of the test.
struct Expected {
  std::vector<Word> names;
  std::vector<Expectation> expectations;
};

Result<Expected> find_expectations(std::span<const std::string> files, Diagnostics& diagnostics) {
  Expected result;
  for (const std::string& path : files) {
    const auto source = driver::read_source(path, {}, diagnostics);
    if (!source) {
      return failed(source.error());
    }
    const driver::FileLines lines = driver::find_lines((*source)->text());
    if (lines.expect.empty()) {
      continue;
    }
    const auto expectation = read_expectation(*source, lines.expect, diagnostics);
    if (!expectation) {
      return failed(expectation.error());
    }
    result.names.push_back({.text = path, .location = {.file = *source, .range = {}}});
    result.expectations.push_back(*expectation);
  }
  return result;
}

std::string help() {
  return "usage: muster test DIR... [options]\n\n"
         "Checks every file below the folders that has an 'expect:' line and compares:\n"
         "  // expect: verified\n  // expect: inconclusive\n"
         "  // expect: refuted CATEGORY[|CATEGORY...]\n\n" +
         option_help(kTest);
}

int compare_all(const Expected& expected, const Words& command_line, const ToolSettings& settings,
                Console& console) {
  const std::vector<driver::FileOutcome> outcomes =
      check_operands(expected.names, command_line, settings, console);
  std::size_t failures = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const driver::FileOutcome& outcome = outcomes[i];
    const std::string difference = outcome.readable
                                       ? compare(expected.expectations[i], outcome.results)
                                       : "the input cannot be checked";
    if (!difference.empty()) {
      ++failures;
      console.out += fmt::format("FAILED {}: {}\n", expected.names[i].text, difference);
      console.err += outcome.readable ? "" : render(outcome.diagnostics);
    }
  }
  console.out += fmt::format("{} passed, {} failed\n", outcomes.size() - failures, failures);
  return failures == 0 ? 0 : 1;
}

}  // namespace

int test_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read = start_command(words, {kTest, "test", help, "a folder"}, console, diagnostics);
  if (!read) {
    return read.error();
  }
  const auto files = find_files(read->operands, diagnostics);
  const Result<ToolSettings> settings = tool_settings(*read, diagnostics);
  if (!files || !settings || !driver::try_options(*read, diagnostics)) {
    return kExitInput;
  }
  const Result<Expected> expected = find_expectations(*files, diagnostics);
  if (!expected) {
    return kExitInput;
  }
  if (expected->names.empty()) {
    diagnostics.error(Kind::kUsage, read->operands.front().location,
                      "no file here has an 'expect:' line");
    return kExitInput;
  }
  return compare_all(*expected, *read, *settings, console);
}

}  // namespace muster::tool
