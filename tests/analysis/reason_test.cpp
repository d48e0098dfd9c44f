// Every reason for inconclusive has a code, and every code is explained.
#include "analysis/findings/reason.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "analysis/checked.h"

namespace muster::analysis {
namespace {

TEST_CASE("every code is explained, and is one") {
  std::set<std::string_view> names;
  for (const ReasonInfo& info : reason_codes()) {
    CAPTURE(info.name);
    CHECK(names.insert(info.name).second);
    CHECK(find_reason(info.name) == &info);
    CHECK(&reason_info(info.code) == &info);
    CHECK(info.name.size() > 5);
    CHECK(
        std::ranges::all_of(info.name, [](char c) { return c == '-' || (c >= 'a' && c <= 'z'); }));
    CHECK(info.explanation.size() > 15);
    CHECK(info.remedy.size() > 9);
    CHECK_FALSE(info.explanation.ends_with('.'));
    CHECK_FALSE(info.remedy.ends_with('.'));
  }
  CHECK(find_reason("no-such-code") == nullptr);
  CHECK(find_reason("") == nullptr);
}

TEST_CASE("a reason's message is its code's text with the words in place") {
  const Reason reason = make_reason(ReasonCode::engine_limit, {"model"});
  CHECK(reason.message == "the engine 'model' met its limit of states");
  CHECK(reason.remedy == "raise --max-states");
  CHECK(reason.place.line == 0);
  CHECK_FALSE(reason.cause);
  std::vector<Reason> reasons;
  add_reason(reasons, reason);
  add_reasons(reasons, {reason, make_reason(ReasonCode::engine_limit, {"machine"})});
  CHECK(reasons.size() == 2);
}

TEST_CASE("what is missing has its code, cause, place and remedy") {
  const char* const text = R"(.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u32 n) {
.reg .b32 %r<4>; .reg .pred %p<2>;
ld.param.u32 %r1, [n];
setp.ne.u32 %p1, %r1, 0;
@%p1 bra DONE;
bar.sync 0;
DONE: ret;
})";
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  // Both sides of a branch on one value end well: two paths.
  CHECK(check_text(text, launch).reasons.empty());
  const std::string by_lane = [&] {
    std::string other = text;
    const std::string from = "setp.ne.u32 %p1, %r1, 0;";
    other.replace(other.find(from), from.size(), "mov.u32 %r2, %tid.x; setp.ne.u32 %p1, %r1, %r2;");
    return other;
  }();
  const CheckResult result = check_text(by_lane, launch);
  REQUIRE(result.verdict == Verdict::inconclusive);
  REQUIRE(result.reasons.size() == 1);
  CHECK(result.missing == std::vector<std::string>{result.reasons[0].message});
  CHECK(result.reasons[0].code == ReasonCode::undecided_branch);
  CHECK(result.reasons[0].cause == ReasonCode::unknown_parameter);
  CHECK(result.reasons[0].place.line == 8);
  CHECK(result.reasons[0].remedy == reason_info(ReasonCode::unknown_parameter).remedy);
}

}  // namespace
}  // namespace muster::analysis
