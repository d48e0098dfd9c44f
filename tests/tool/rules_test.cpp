// `muster rules` lists, and `muster explain` explains, every rule, every reason and every
// assumption.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "analysis/findings/reason.h"
#include "barrier/rules/assumption.h"
#include "barrier/rules/rule.h"
#include "tool/tool.h"

namespace muster::tool {
namespace {

std::string said(const std::vector<std::string_view>& arguments) {
  Console console;
  REQUIRE(execute(arguments, console) == 0);
  return console.out;
}

// Lines are broken where they would be too wide: a text's words with one space between them.
std::string unwrapped(std::string_view text) {
  std::string words;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n';
    if (!space) words += c;
    if (space && !words.ends_with(' ')) words += ' ';
  }
  return words;
}

TEST_CASE("every rule, every reason and every assumption is listed and explained") {
  const std::string list = said({"rules"});
  for (const barrier::Rule& rule : barrier::rules()) {
    const std::string id = barrier::spelling(rule.id);
    CAPTURE(id);
    CHECK(list.find(id + " ") != std::string::npos);
    CHECK(said({"explain", id}).find("repair: ") != std::string::npos);
  }
  for (const analysis::ReasonInfo& reason : analysis::reason_codes()) {
    CAPTURE(reason.name);
    CHECK(list.find("\n" + std::string(reason.name) + " ") != std::string::npos);
    const std::string text = said({"explain", reason.name});
    CHECK(text.starts_with(std::string(reason.name) + ": "));
    CHECK(text.find("remedy: ") != std::string::npos);
  }
  for (const barrier::AssumptionInfo& assumption : barrier::assumption_infos()) {
    const std::string id = "assumption:" + std::string(assumption.name);
    CAPTURE(id);
    CHECK(list.find("\n" + id + " ") != std::string::npos);
    const std::string text = unwrapped(said({"explain", id}));
    CHECK(text.starts_with(std::string(assumption.name) + ": "));
    CHECK(text.find("printed as: " + unwrapped(assumption.text)) != std::string::npos);
  }
}

TEST_CASE("categories, verdicts and policies are explained, and misspelt names guessed") {
  for (const barrier::Rule& rule : barrier::rules()) {
    const std::string text = said({"explain", barrier::name(rule.category)});
    CHECK(text.find("  " + barrier::spelling(rule.id) + "  ") != std::string::npos);
  }
  CHECK(said({"explain", "race"}).starts_with("race: conflicting accesses"));
  CHECK(said({"explain", "inconclusive"}).find("exit code 2") != std::string::npos);
  CHECK(said({"explain", "collectives"}).find("collectives=unordered") != std::string::npos);
  CHECK(said({"explain", "policy:elect"}).find("elect=lowest") != std::string::npos);
  Console console;
  CHECK(execute(std::vector<std::string_view>{"explain", "dedlock"}, console) == 3);
  CHECK_MESSAGE(console.err.find("did you mean 'deadlock'?") != std::string::npos, console.err);
}

}  // namespace
}  // namespace muster::tool
