// Workgroups that wait for later ones, through a lock in global memory: what they do before is
// checked all the same, and soon.
#include <string>

#include "analysis/checked.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// Two workgroups of two warps: the last one releases a lock that the first one waits for, in a loop
// that does more than wait.
CheckResult locked(const std::string& before) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.grid = machine::Extent{2, 1, 1};
  machine::Buffer lock;
  lock.size = 8;
  launch.parameters.push_back({.index = 0, .value = lock});
  return check_text(
      ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{\n"
      ".reg .b32 %r<9>; .reg .b64 %d<4>; .reg .pred %p<4>;\n.shared .align 4 .b8 s[4];\n"
      "ld.param.u64 %d1, [p]; cvta.to.global.u64 %d1, %d1; mov.u32 %r1, %tid.x;\n"
      "mov.u32 %r2, %ctaid.x; setp.eq.u32 %p1, %r1, 0;\n" +
          before +
          "setp.ne.u32 %p2, %r2, 0; @%p2 bra LAST; @!%p1 bra MEET;\n"
          "WAIT: st.global.u32 [%d1+4], %r3; ld.global.acquire.gpu.b32 %r3, [%d1];\n"
          "setp.ne.u32 %p3, %r3, 1; @%p3 bra WAIT;\n"
          "MEET: bar.sync 0; ret;\n"
          "LAST: bar.sync 0; @%p1 red.release.gpu.global.add.u32 [%d1], 1; ret;\n}\n",
      launch);
}

TEST_CASE("a workgroup that waits for a later one is told to be what is missing") {
  const CheckResult result = locked("");
  CHECK_EQ(result.verdict, Verdict::inconclusive);
  REQUIRE_FALSE(result.missing.empty());
  CHECK(result.missing[0].find("may wait for a later one") != std::string::npos);
}

TEST_CASE("what it did before is refuted, with a schedule") {
  const CheckResult result = locked("st.shared.u32 [s], %r1;\n");
  CHECK_EQ(result.verdict, Verdict::refuted);
  REQUIRE_FALSE(result.findings.empty());
  CHECK(result.findings[0].rule == barrier::rule(801));
}

}  // namespace
}  // namespace muster::analysis
