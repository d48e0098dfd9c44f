// What is told once although it is true in several places.
#include "report/grouping.h"

#include <doctest/doctest.h>

namespace muster::report {
namespace {

analysis::Finding race(std::uint32_t line, std::string message) {
  analysis::Finding finding;
  finding.rule = barrier::rule(801);
  finding.category = barrier::Category::race;
  finding.message = std::move(message);
  finding.place = {.file = "k.ptx", .line = line, .column = 1};
  return finding;
}

TEST_CASE("findings that differ in numbers are one with sites") {
  const std::vector<analysis::Finding> findings{race(4, "not ordered: tile+0: warp 0 writes"),
                                                race(9, "not ordered: tile+64: warp 2 writes"),
                                                race(12, "not ordered: other+64: warp 2 writes"),
                                                race(15, "not ordered: tile+0: warp 0 writes")};
  const auto groups = grouped(findings);
  REQUIRE(groups.size() == 2);
  CHECK(groups[0].others.size() == 2);
  CHECK(site_text(*groups[0].first, *groups[0].others[0]) == "tile+64: warp 2 writes");
  CHECK(site_text(*groups[0].first, *groups[0].others[1]).empty());
  std::vector<analysis::Finding> stuck(2, race(4, "barrier 1 waits"));
  stuck[0].category = stuck[1].category = barrier::Category::deadlock;
  CHECK(grouped(stuck).size() == 2);
}

TEST_CASE("reasons that rest on one value are one line") {
  analysis::CheckResult result;
  for (const std::uint32_t line : {3U, 5U, 8U}) {
    analysis::Reason reason;
    reason.code = analysis::ReasonCode::undecided_branch;
    reason.place.line = line;
    reason.value = line == 8 ? "parameter 2" : "parameter 1";
    reason.message = "line " + std::to_string(line) + ": " + reason.value;
    result.missing.push_back(reason.message);
    result.reasons.push_back(reason);
  }
  CHECK(
      missing_lines(result) ==
      std::vector<std::string>{"line 3: parameter 1 (likewise at line 5)", "line 8: parameter 2"});
  result.missing = {"said otherwise"};
  CHECK(missing_lines(result) == result.missing);
}

}  // namespace
}  // namespace muster::report
