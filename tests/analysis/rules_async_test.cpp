// Rules of asynchronous kernels that no kernel of tests/kernels breaks first: the smallest kernel
// that breaks each, beside a twin that breaks none.
#include <algorithm>
#include <string>

#include "analysis/checked.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// %t thread, %w warp, %l lane; %p0 warp 0, %h the lower half of the warp; 256 bytes at s.
constexpr const char* kBegin =
    ".version 8.6\n.target sm_90a\n.address_size 64\n"
    ".visible .entry k(.param .u64 .ptr .global .align 16 out)\n{\n"
    ".reg .b32 %r<20>, %t, %w, %l; .reg .b64 %rd<10>, %out; .reg .pred %p<10>, %h;\n"
    ".shared .align 16 .b8 s[256];\n"
    "ld.param.u64 %out, [out]; cvta.to.global.u64 %out, %out;\n"
    "mov.u32 %t, %tid.x; shr.u32 %w, %t, 5; and.b32 %l, %t, 31;\n"
    "setp.eq.u32 %p0, %w, 0; setp.lt.u32 %h, %l, 16;\n";

// An mbarrier of one arrival at s; the first lane of each warp goes on.
constexpr const char* kObject =
    "setp.eq.u32 %p2, %t, 0; @%p2 mbarrier.init.shared.b64 [s], 1; "
    "@%p2 fence.mbarrier_init.release.cluster; bar.sync 0; "
    "setp.ne.u32 %p2, %l, 0; @%p2 ret; ";

std::string wait(const char* label, unsigned parity) {
  const std::string l = label;
  return l + ": mbarrier.try_wait.parity.shared.b64 %p3, [s], " + std::to_string(parity) +
         "; @!%p3 bra " + l + "; ";
}

struct Launch {
  std::uint64_t threads = 32, workgroups = 1;  // all in one cluster
};

CheckResult result_of(const std::string& body, Launch launch) {
  machine::LaunchOptions options;
  options.block = machine::Extent{launch.threads, 1, 1};
  options.grid = machine::Extent{launch.workgroups, 1, 1};
  options.cluster = options.grid;
  return check_text(kBegin + body + "\nret;\n}\n", options);
}

std::string verdict(const std::string& body, Launch launch) {
  const CheckResult result = result_of(body, launch);
  if (result.verdict == Verdict::verified) return "verified";
  if (result.verdict == Verdict::refuted) return barrier::spelling(result.findings.front().rule);
  return "inconclusive";
}

TEST_CASE("setmaxnreg: the count, the whole warp, less or more than before") {
  const std::string dec = "setmaxnreg.dec.sync.aligned.u32 ";
  CHECK(verdict(dec + "40;", {128}) == "verified");
  CHECK(verdict(dec + "20;", {128}) == "MU902");
  CHECK(verdict(dec + "44;", {128}) == "MU902");
  CHECK(verdict("@%h " + dec + "40;", {128}) == "MU903");
  CHECK(verdict("@%h bra L; " + dec + "40; L: ld.global.u32 %r1, [%out];", {128}) == "MU903");
  const std::string but_one = "setp.lt.u32 %p1, %t, 32; ";
  CHECK(verdict(but_one + "@%p1 bra L; " + dec + "40; L:", {128}) == "MU903");
  CHECK(verdict(but_one + "@!%p1 bra L; " + dec + "40; L:", {128}) == "MU903");
  CHECK(verdict(but_one + "@%p1 bra L; " + dec + "40; ret; L: " + dec + "48;", {128}) == "MU903");
  CHECK(verdict(but_one + "@%p1 bra L; " + dec + "40; ret; L: " + dec + "40;", {128}) ==
        "verified");
  // The same one, by the letter; each warp its own of one count is an assumption.
  const auto by_count = [](const CheckResult& result) {
    return std::ranges::any_of(result.assumptions, [](const Assumption& each) {
      return each.id == barrier::AssumptionId::register_counts_alike;
    });
  };
  CHECK(by_count(result_of(but_one + "@%p1 bra L; " + dec + "40; ret; L: " + dec + "40;", {128})));
  CHECK_FALSE(by_count(result_of(dec + "40;", {128})));
  CHECK(verdict("setp.lt.u32 %p1, %t, 128; @%p1 bra L; " + dec + "40; L:", {256}) == "verified");
  CHECK(verdict(dec + "40; " + dec + "32;", {128}) == "inconclusive");
  CHECK(verdict(dec + "40; bar.sync 1, 128; " + dec + "32;", {128}) == "verified");
  CHECK(verdict(dec + "40; " + dec + "48;", {128}) == "MU904");
  CHECK(verdict(dec + "40; setmaxnreg.inc.sync.aligned.u32 32;", {128}) == "MU904");
}

TEST_CASE("what a warp ends without is not said of its lanes") {
  const CheckResult result = result_of(
      "setp.lt.u32 %p1, %t, 32; @!%p1 bra L; setmaxnreg.dec.sync.aligned.u32 40; L:", {128});
  REQUIRE_EQ(result.findings.size(), 1);
  REQUIRE_EQ(result.findings[0].related.size(), 1);
  CHECK_EQ(result.findings[0].related[0].text, "the warp ended behind this");
}

TEST_CASE("an asynchronous operation is an agent of its own") {
  const CheckResult result =
      result_of(std::string(kObject) +
                    "mbarrier.arrive.expect_tx.shared.b64 %rd1, [s], 16; "
                    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes "
                    "[s+16], [%out], 16, [s]; ld.shared.u32 %r1, [s+16]; " +
                    wait("W", 0),
                {32});
  REQUIRE_EQ(result.findings.size(), 1);
  const Finding& finding = result.findings[0];
  const std::string copy = "asynchronous operation of warp 0";
  CHECK_EQ(finding.agents, std::vector<std::string>{copy, "warp 0"});
  REQUIRE(finding.schedule.size() >= 2);
  CHECK_EQ(finding.schedule.end()[-2].agent, copy);
  CHECK_EQ(finding.schedule.end()[-1].agent, "warp 0");
}

TEST_CASE("addresses and ranks of other workgroups") {
  const std::string map = "mov.u32 %r1, s; mapa.shared::cluster.u32 %r2, %r1, 1; ";
  const std::string meet = " barrier.cluster.arrive; barrier.cluster.wait;";
  const std::string load = "ld.shared::cluster.u32 %r3, [%r2];";
  CHECK(verdict(map + meet + load + meet, {32, 2}) == "verified");
  CHECK(verdict(map + load + meet, {32, 2}) == "MU609");
  CHECK(verdict(map + "ld.shared::cta.u32 %r3, [%r2];" + meet, {32, 2}) == "MU607");
  const std::string copy = std::string(kObject) +
                           "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes"
                           ".multicast::cluster [s+16], [%out], 16, [s], ";
  CHECK(verdict(copy + "4;", {32, 2}) == "MU605");
}

TEST_CASE("what only its own workgroup does at an mbarrier") {
  const std::string meet = "barrier.cluster.arrive; barrier.cluster.wait; ";
  const std::string begin = "setp.eq.u32 %p2, %t, 0; @%p2 mbarrier.init.shared.b64 [s], 1; " +
                            meet +
                            "mov.u32 %r1, s; mapa.shared::cluster.u32 %r2, %r1, 1; @!%p2 bra E; ";
  const char* const operations[] = {
      "mbarrier.check_layout.layout::v1.shared::cta.b64 %p3, [ADDRESS]; ",
      "W: mbarrier.try_wait.parity.shared.b64 %p3, [ADDRESS], 1; @!%p3 bra W; ",
      "cp.async.mbarrier.arrive.noinc.shared.b64 [ADDRESS]; "};
  for (const std::string operation : operations) {
    CAPTURE(operation);
    const auto at = [&](const char* address) {
      std::string text = operation;
      const std::string place = "ADDRESS";
      return begin + text.replace(text.find(place), place.size(), address) + "E: " + meet;
    };
    CHECK(verdict(at("%r1"), {32, 2}) == "verified");
    CHECK(verdict(at("%r2"), {32, 2}) == "MU210");
  }
}

TEST_CASE("a bulk store reads from a multiple of 16 bytes") {
  const auto store = [](const std::string& from) {
    return "setp.eq.u32 %p2, %t, 0; @%p2 cp.async.bulk.global.shared::cta.bulk_group [%out], [" +
           from + "], 16; @%p2 cp.async.bulk.commit_group; @%p2 cp.async.bulk.wait_group 0;";
  };
  CHECK(verdict(store("s+16"), {32}) == "verified");
  CHECK(verdict(store("s+8"), {32}) == "MU811");
}

TEST_CASE("a wait that nothing orders after the phase before") {
  const std::string arrive = "mbarrier.arrive.shared.b64 %rd1, [s]; ";
  const std::string producer = "A: " + arrive + wait("X", 0) + arrive;
  CHECK(verdict(kObject + ("@%p0 bra A; " + wait("W", 1)) + "ret; " + producer, {64}) == "MU216");
  const std::string both = "@%p0 bra A; " + wait("V", 0) + wait("W", 1) + "ret; A: " + arrive;
  CHECK(verdict(kObject + both, {64}) == "MU214");  // phase 1 has no arrival
}

TEST_CASE("bytes that are expected too late") {
  const std::string complete = "mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [s], 16; ";
  const std::string expect = "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [s], 16; ";
  const std::string arrive = "mbarrier.arrive.shared.b64 %rd1, [s]; ";
  CHECK(verdict(kObject + ("@%p0 bra A; " + expect + complete) + "ret; A: " + arrive, {64}) ==
        "MU219");
  CHECK(verdict(kObject + ("@%p0 bra A; ret; A: " + expect + complete + arrive), {64}) ==
        "verified");
}

}  // namespace
}  // namespace muster::analysis
