// Barriers of AMD's waves by each reading (--policy amd-reading), and the barrier of a cluster of
// workgroups: short kernels, each with what goes wrong in it by which reading.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/verdict/check.h"
#include "diagnostics/render.h"
#include "isa/amdgcn/lower/lower.h"
#include "isa/amdgcn/parse/listing.h"
#include "tool/tool.h"

namespace muster::kernels {
namespace {

using analysis::CheckResult;
using analysis::Finding;
using analysis::Verdict;
using barrier::AmdReading;

struct Settings {
  std::uint64_t waves = 2, workgroups = 1;  // of a cluster, which is the grid
  AmdReading reading = AmdReading::both;
};

CheckResult check(const std::string& body, const Settings& settings) {
  Diagnostics diagnostics;
  const SourceFilePtr file =
      make_source_file("k.s", ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1250\"\n.text\nk:\n" + body +
                                  (body.ends_with("metadata\n") ? "" : "s_endpgm\n"));
  const auto listing = amdgcn::parse_listing(file, diagnostics);
  REQUIRE(listing.has_value());
  const auto kernels = amdgcn::find_kernels(*listing);
  const auto function =
      amdgcn::lower(*listing, kernels.front(), *amdgcn::find_target(listing->target), diagnostics);
  REQUIRE(function.has_value());
  machine::LaunchOptions launch;
  launch.block = machine::Extent{32 * settings.waves};
  launch.grid = machine::Extent{settings.workgroups};
  if (settings.workgroups > 1) launch.cluster = machine::Extent{settings.workgroups};
  launch.policies.amd_reading = settings.reading;
  const analysis::Checked checked = analysis::check(*function, *file, launch, {});
  REQUIRE_MESSAGE(checked.result.has_value(), checked.reason);
  return *checked.result;
}

std::string answer(const CheckResult& result) {
  std::set<std::string> rules;
  for (const Finding& finding : result.findings) rules.insert(spelling(finding.rule));
  std::string text = result.verdict == Verdict::verified  ? "verified"
                     : result.verdict == Verdict::refuted ? "refuted"
                                                          : "inconclusive";
  for (const std::string& rule : rules) text += " " + rule;
  return text;
}

std::string answer(const std::string& body, const Settings& settings) {
  return answer(check(body, settings));
}

// The second wave does what stands between; ttmp8 has its number in bits 25 to 29.
std::string by_second(const std::string& first, const std::string& second) {
  return "s_bfe_u32 s0, ttmp8, 0x50019\ns_cmp_eq_u32 s0, 0\ns_cbranch_scc0 second\n" + first +
         "s_branch done\nsecond:\n" + second + "done:\n";
}

const std::string kSignal = "s_barrier_signal -1\n", kWait = "s_barrier_wait -1\n";
const std::string kBoth = kSignal + kWait;

bool notes_say(const CheckResult& result, std::string_view words) {
  return std::ranges::any_of(result.findings, [&](const Finding& finding) {
    return std::ranges::any_of(finding.notes, [&](const std::string& note) {
      return note.find(words) != std::string::npos;
    });
  });
}

TEST_CASE("what is right by every reading") {
  for (const AmdReading reading :
       {AmdReading::both, AmdReading::model, AmdReading::latch, AmdReading::strict}) {
    CHECK(answer(kBoth + kBoth, {2, 1, reading}) == "verified");
  }
}

// Barrier 1 counts one arrival. The first wave completes two phases of it, the second only waits
// for both: completions queue in the model; in one bit the second is lost.
const std::string kPrologue =
    "s_mov_b32 m0, 0x10001\ns_bfe_u32 s0, ttmp8, 0x50019\ns_cmp_eq_u32 s0, 0\n"
    "s_cbranch_scc0 joins\ns_barrier_init m0\njoins:\n" +
    kBoth + "s_barrier_join 1\n" + kBoth;
const std::string kLapped =
    kPrologue +
    "s_cmp_eq_u32 s0, 0\ns_cbranch_scc0 second\n"
    "s_barrier_signal 1\ns_barrier_wait 1\ns_barrier_signal 1\ns_barrier_wait 1\n"
    "s_branch done\nsecond:\ns_barrier_wait 1\ns_barrier_wait 1\ndone:\n";

TEST_CASE("that registers of an access are left alone until it was translated is said") {
  const auto said = [](const std::string& body) {
    return std::ranges::any_of(check(body, {}).assumptions, [](const auto& one) {
      return one.id == barrier::AssumptionId::sources_translated;
    });
  };
  CHECK(said("v_mov_b32 v1, 0\nv_mov_b32 v0, 0\nglobal_store_b32 v0, v1, s[0:1]\n"));
  CHECK_FALSE(said("v_mov_b32 v0, 0\nds_store_b32 v0, v0\n"));
}

TEST_CASE("a wave that is lapped: only the latch machine goes wrong") {
  const CheckResult both = check(kLapped, {});
  CHECK(answer(both).starts_with("refuted MU322"));
  CHECK(notes_say(both, "only the latch machine goes wrong"));
  CHECK(notes_say(both, "--policy amd-reading=model"));
  CHECK(answer(kLapped, {2, 1, AmdReading::model}) == "verified");
  CHECK(answer(kLapped, {2, 1, AmdReading::latch}).starts_with("refuted MU304"));
}

// The wave waits for a barrier that it has not joined: undefined in the model, nothing in the
// machine.
TEST_CASE("a clause that is broken: only the model goes wrong") {
  const std::string body = "s_mov_b32 m0, 0x10001\ns_barrier_init m0\ns_barrier_wait 1\n";
  const CheckResult both = check(body, {1});
  CHECK(answer(both) == "refuted MU309");
  CHECK(notes_say(both, "only the formal model goes wrong"));
  CHECK(answer(body, {1, 1, AmdReading::model}) == "refuted MU309");
  CHECK(answer(body, {1, 1, AmdReading::latch}) == "verified");
}

TEST_CASE("a wait for an arrival that never comes goes wrong by every reading") {
  const std::string body = by_second(kWait + "s_barrier_wait -1\n", kBoth);
  for (const AmdReading reading : {AmdReading::both, AmdReading::model, AmdReading::latch}) {
    CHECK(answer(body, {2, 1, reading}).starts_with("refuted MU304"));
  }
}

// Each wave signals twice and waits for the second completion: nothing is lost, but a completion is
// not consumed.
TEST_CASE("a signal over a completion: only the strict reading objects") {
  const std::string body = kPrologue +
                           "s_cmp_eq_u32 s0, 0\ns_cbranch_scc0 done\n"
                           "s_barrier_signal 1\ns_barrier_signal 1\ndone:\n";
  const CheckResult both = check(body, {});
  CHECK(answer(both) == "verified MU321");
  CHECK(both.findings.front().severity == barrier::Severity::warning);
  CHECK(answer(body, {2, 1, AmdReading::strict}) == "refuted MU323");
  CHECK(answer(body, {2, 1, AmdReading::latch}) == "verified MU321");
}

TEST_CASE("one reading alone is an assumption") {
  const auto assumes = [](AmdReading reading, barrier::AssumptionId id) {
    const CheckResult result = check(kBoth, {2, 1, reading});
    return std::ranges::any_of(result.assumptions,
                               [&](const analysis::Assumption& one) { return one.id == id; });
  };
  CHECK(assumes(AmdReading::model, barrier::AssumptionId::amd_reading_model));
  CHECK(assumes(AmdReading::latch, barrier::AssumptionId::amd_reading_latch));
  CHECK_FALSE(assumes(AmdReading::both, barrier::AssumptionId::amd_reading_model));
}

// As clang 22 compiles __builtin_amdgcn_s_cluster_barrier.
std::string cluster_barrier(const std::string& number) {
  return "s_cmp_eq_u32 0, 0\ns_barrier_signal_isfirst -1\ns_barrier_wait -1\n"
         "s_cselect_b32 s4, -1, 0\ns_and_not1_b32 vcc_lo, exec_lo, s4\ns_cbranch_vccnz others" +
         number + "\ns_barrier_signal -3\nothers" + number + ":\ns_barrier_wait -3\n";
}

TEST_CASE("a cluster meets at its barrier") {
  const std::string once = cluster_barrier("0");
  CHECK(answer(once, {1, 2}) == "verified");
  CHECK(answer(once, {2, 2}) == "verified");
  CHECK(answer(once + cluster_barrier("1"), {2, 3}) == "verified");
  CHECK(answer(once + cluster_barrier("1"), {4, 4, AmdReading::strict}) == "verified");
}

const std::string kFirstOnly =
    "s_bfe_u32 s0, ttmp8, 0x50019\ns_cmp_eq_u32 s0, 0\ns_cbranch_scc0 others\n"
    "s_barrier_signal -3\nothers:\n";

TEST_CASE("who arrives at the barrier of a cluster") {
  CHECK(answer(kFirstOnly + "s_barrier_wait -3\n", {2, 2}) == "verified");
  // Each of two waves.
  CHECK(answer("s_barrier_signal -3\ns_barrier_wait -3\n", {2, 2}).starts_with("refuted MU312"));
  // Of one workgroup nobody.
  CHECK(answer("s_and_b32 s1, ttmp6, 15\ns_cmp_eq_u32 s1, 0\ns_cbranch_scc0 others\n"
               "s_barrier_signal -3\nothers:\ns_barrier_wait -3\n"
               "s_barrier_wait -3\n",
               {1, 2})
            .starts_with("refuted"));
}

TEST_CASE("a workgroup that ends drops the barrier of its cluster") {
  const std::string leaves = "s_and_b32 s1, ttmp6, 15\ns_cmp_eq_u32 s1, 0\ns_cbranch_scc1 done\n";
  CHECK(answer(leaves + "s_barrier_signal -3\ns_barrier_wait -3\ndone:\n", {1, 3}) == "verified");
  CHECK(answer(leaves + kFirstOnly + "s_barrier_wait -3\ndone:\n", {2, 2}) == "verified");
  // It arrives, and ends without a wait: the drop races with that arrival.
  CHECK(answer("s_barrier_signal -3\n" + leaves + "s_barrier_wait -3\ndone:\n", {1, 2})
            .starts_with("refuted"));
}

// A wave of the first workgroup may be two phases ahead of another wave of it: rocm-libraries 9177.
TEST_CASE("a slow wave of a cluster is lapped") {
  const std::string round = "s_cmp_eq_u32 s0, 0\ns_cbranch_scc0 others";
  std::string body = "s_bfe_u32 s0, ttmp8, 0x50019\n";
  for (const char* number : {"0", "1"}) {
    body += round + number + "\ns_barrier_signal -3\nothers" + number + ":\ns_barrier_wait -3\n";
  }
  const CheckResult both = check(body, {2, 2});
  CHECK(answer(both).starts_with("refuted MU322"));
  CHECK(answer(body, {2, 2, AmdReading::model}) != "refuted");
}

const std::string kOnePointer =
    ".amdgpu_metadata\n---\namdhsa.kernels:\n  - .args:\n      - .address_space: global\n"
    "        .offset: 0\n        .size: 8\n        .value_kind: global_buffer\n"
    "    .kernarg_segment_size: 8\n    .name: k\n    .symbol: k.kd\n...\n"
    ".end_amdgpu_metadata\n";

// Global memory between workgroups of a cluster: a barrier alone orders none.
TEST_CASE("memory across the barrier of a cluster") {
  const std::string address =
      "s_load_b64 s[2:3], s[0:1], 0x0\ns_wait_kmcnt 0x0\n"
      "s_and_b32 s1, ttmp6, 15\nv_mov_b32_e32 v1, 0\n"
      "v_mov_b32_e32 v2, 7\ns_cmp_eq_u32 s1, 0\ns_cbranch_scc0 reads\n"
      "global_store_b32 v1, v2, s[2:3]\n";
  const auto body = [&](const std::string& release, const std::string& acquire) {
    return address + release + "reads:\ns_barrier_signal -3\ns_barrier_wait -3\n" + acquire +
           "s_cmp_eq_u32 s1, 0\ns_cbranch_scc1 done\nglobal_load_b32 v3, v1, s[2:3]\n"
           "s_wait_loadcnt 0x0\ndone:\ns_endpgm\n" +
           kOnePointer;
  };
  // As LLVM has them: a release waits, an acquire invalidates.
  const std::string release = "s_wait_storecnt 0x0\n",
                    acquire = "global_inv scope:SCOPE_SE\ns_wait_loadcnt 0x0\n",
                    narrow = "global_inv scope:SCOPE_CU\ns_wait_loadcnt 0x0\n";
  CHECK(answer(body(release, acquire), {1, 2}).starts_with("verified"));
  CHECK(answer(body("", acquire), {1, 2}).starts_with("refuted"));
  CHECK(answer(body(release, ""), {1, 2}).starts_with("inconclusive"));
  CHECK(answer(body(release, narrow), {1, 2}).starts_with("inconclusive"));
}

// As clang 22 compiles cluster_sum.hip: two clusters of four workgroups, each of two waves.
TEST_CASE("a sum over the workgroups of a cluster") {
  const auto judged = [](const std::string& name) {
    const std::string path = "tests/isa/amdgcn/clusters/" + name + ".gfx1250.s";
    return tool::run(std::vector<std::string_view>{"check", path, "--block", "64", "--grid", "8",
                                                   "--cluster", "4", "--output", "/dev/null"});
  };
  CHECK(judged("cluster_sum") == 0);
  for (const char* twin : {"no_release", "no_barrier", "no_acquire"}) {
    CAPTURE(twin);
    CHECK(judged("cluster_sum_" + std::string{twin}) != 0);
  }
}

TEST_CASE("barriers of clusters that are not") {
  // Without a cluster nothing says that there is one.
  CHECK(answer("s_barrier_signal -3\ns_barrier_wait -3\n", {1, 1}) == "inconclusive");
  CHECK(answer("s_barrier_signal -4\n", {1, 2}).find("MU316") != std::string::npos);
}

bool lacks(const CheckResult& result, std::string_view words) {
  return std::ranges::any_of(result.missing, [&](const std::string& reason) {
    return reason.find(words) != std::string::npos;
  });
}

// Document 001, "Code Sequences" and "s_barrier IDs"; what it does not have is refused by name.
TEST_CASE("each operation on barriers is executed or refused") {
  const Settings alone{1};
  const std::string init = "s_mov_b32 m0, 0x10001\ns_barrier_init m0\n";
  const std::string joined = init + "s_barrier_join 1\n";
  CHECK(answer(joined + "s_barrier_signal 1\ns_barrier_wait 1\n", alone) == "verified");
  CHECK(answer("s_mov_b32 m0, 0x10001\ns_barrier_init 1\ns_barrier_join m0\n"
               "s_barrier_signal m0\ns_barrier_wait 3\ns_barrier_leave\n",
               alone) == "verified");
  CHECK(answer("s_barrier_join 0\ns_barrier_signal 0\ns_barrier_wait 0\ns_barrier_leave\n",
               alone) == "verified");
  CHECK(answer("s_get_barrier_state s3, -1\ns_wait_kmcnt 0x0\n", alone) == "verified");
  CHECK(answer("s_barrier_signal 1\n", alone) == "refuted MU301");
  CHECK(answer("s_barrier_leave\n", alone) == "refuted MU308");
  CHECK(answer("s_barrier_wait 1\n", alone) == "refuted MU309");
  CHECK(answer("s_barrier_join -1\n", alone) == "refuted MU310");
  CHECK(answer("s_mov_b32 m0, 0x10011\ns_barrier_init m0\n", alone) == "refuted MU311");
  // "M0 cannot reference the negative barrier numbers": RDNA4 ISA guide, S_BARRIER_SIGNAL.
  CHECK(answer("s_mov_b32 m0, -1\ns_barrier_signal m0\ns_barrier_wait -1\n", alone) ==
        "refuted MU311");
  CHECK(answer("s_mov_b32 m0, 1\ns_barrier_init m0\n", alone) == "refuted MU315");
  for (const char* trap :
       {"s_barrier_signal -2\n", "s_barrier_wait -2\n", "s_barrier_signal -4\n"}) {
    const std::string said = answer(trap, alone);
    CHECK(said == "inconclusive MU316");
  }
  for (const char* refused : {"s_wakeup_barrier 1", "s_trap 2"}) {
    const CheckResult result = check(refused + std::string("\n"), alone);
    CHECK(result.verdict == Verdict::inconclusive);
    CHECK(lacks(result, refused));
  }
}

}  // namespace
}  // namespace muster::kernels
