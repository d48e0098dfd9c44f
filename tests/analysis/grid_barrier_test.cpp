// The barrier of a cooperative grid, written as CUDA's headers compile it: what it orders, and what
// is not taken for it.
#include <string>

#include "analysis/checked.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

struct Text {
  std::string atom = "atom.add.release.gpu.u32", load = "ld.acquire.gpu.u32";
  std::string before = "barrier.sync 0;", after = "barrier.sync 0;";  // around it
  std::string other;                                                  // between arrive and wait
};

std::string sync(const Text& text, const std::string& n) {
  return text.before + " @!%zero bra PAST" + n + ";\n" + text.atom + " %old" + n +
         ", [%word], %amount;\n" + text.other + "SPIN" + n + ": " + text.load + " %now" + n +
         ", [%word]; xor.b32 %both" + n + ", %now" + n + ", %old" + n + "; setp.gt.s32 %over" + n +
         ", %both" + n + ", -1; @%over" + n + " bra SPIN" + n + ";\nPAST" + n + ": " + text.after +
         "\n";
}

// Two workgroups of two warps, each of which gives the other a word.
std::string kernel(const std::string& body) {
  return ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{\n"
         ".reg .b32 %t, %b, %other, %amount, %now<4>, %both<4>, %old<4>, %e1, %e2, %v, %n<4>;\n"
         ".reg .b64 %d, %space, %word, %w1, %w2, %mine, %yours; .reg .pred %p, %over<4>, %zero, "
         "%first;\n"
         ".shared .align 16 .b8 s[64];\n"
         "ld.param.u64 %d, [p]; cvta.to.global.u64 %d, %d; mov.u32 %t, %tid.x;\n"
         "mov.u32 %e2, %envreg2; cvt.u64.u32 %w2, %e2; mov.u32 %e1, %envreg1;\n"
         "cvt.u64.u32 %w1, %e1; bfi.b64 %space, %w1, %w2, 32, 32; add.s64 %word, %space, 4;\n"
         "mov.u32 %b, %ctaid.x; xor.b32 %other, %b, 1; setp.eq.u32 %zero, %t, 0;\n"
         "setp.eq.u32 %first, %b, 0; selp.b32 %amount, 0x7fffffff, 1, %first;\n"
         "mul.wide.u32 %mine, %b, 4; add.s64 %mine, %mine, %d;\n"
         "mul.wide.u32 %yours, %other, 4; add.s64 %yours, %yours, %d;\n" +
         body + "ret;\n}\n";
}

const std::string kGive = "@%zero st.global.u32 [%mine], %t;\n";
const std::string kTake = "setp.eq.u32 %p, %t, 32; @%p ld.global.u32 %v, [%yours];\n";

CheckResult judge(const std::string& text) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.grid = machine::Extent{2, 1, 1};
  return check_text(text, launch);
}

CheckResult given(const Text& text) { return judge(kernel(kGive + sync(text, "1") + kTake)); }

TEST_CASE("a barrier of the grid orders what its workgroups do on both sides") {
  CHECK_EQ(given({}).verdict, Verdict::verified);
  CHECK_EQ(judge(kernel(kGive + sync({}, "1") + kTake + sync({}, "2") + kGive)).verdict,
           Verdict::verified);
}

TEST_CASE("it orders nothing for threads that do not meet the one that arrives or waits") {
  Text late, early;
  late.after = "";
  early.before = "";
  CHECK_EQ(given(late).verdict, Verdict::refuted);
  // What thread 0 writes itself, it publishes; what thread 32 writes, it does not.
  CHECK_EQ(given(early).verdict, Verdict::verified);
  const std::string by_other = "setp.eq.u32 %p, %t, 32; @%p st.global.u32 [%mine], %t;\n";
  CHECK_EQ(judge(kernel(by_other + sync(early, "1") + kTake)).verdict, Verdict::refuted);
}

TEST_CASE("without a second barrier the next write races") {
  const CheckResult result = judge(kernel(kGive + sync({}, "1") + kTake + kGive));
  REQUIRE_EQ(result.verdict, Verdict::refuted);
  CHECK(result.findings[0].rule == barrier::rule(805));
}

TEST_CASE("a workgroup that leaves keeps the others waiting (MU620)") {
  const CheckResult result =
      judge(kernel("@%first bra GO; ret; GO: " + kGive + sync({}, "1") + kTake));
  REQUIRE_EQ(result.verdict, Verdict::refuted);
  CHECK(result.findings[0].rule == barrier::rule(620));
}

TEST_CASE("what is not quite the barrier of CUDA's headers is not taken for it") {
  Text relaxed, narrow, used, volatile_load;
  relaxed.atom = "atom.add.relaxed.gpu.u32";
  narrow.load = "ld.acquire.cta.u32";
  used.other = "st.shared.u32 [s], %old1;\n";
  volatile_load.load = "ld.volatile.u32";
  for (const Text& text : {relaxed, narrow, used, volatile_load}) {
    CHECK_EQ(given(text).verdict, Verdict::inconclusive);
  }
}

TEST_CASE("workgroups of one cluster are ordered by it, too") {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.grid = launch.cluster = machine::Extent{2, 1, 1};
  const auto verdict = [&](const std::string& body) {
    return check_text(kernel(body), launch).verdict;
  };
  CHECK_EQ(verdict(kGive + sync({}, "1") + kTake), Verdict::verified);
  CHECK_EQ(verdict(kGive + sync({}, "1") + kTake + sync({}, "2") + kGive), Verdict::verified);
  CHECK_EQ(verdict(kGive + sync({}, "1") + kTake + kGive), Verdict::refuted);
  CHECK_EQ(verdict(kTake + sync({}, "1") + kTake + kGive), Verdict::refuted);
}

TEST_CASE("an atomic of another workgroup does not stand for one whose scope is narrower") {
  // Thread 32 waits for nobody: in the second workgroup it counts as the first one may, in a scope
  // that holds only one of them, and thread 0 counts in the same place behind the barrier.
  const auto counts = [](const std::string& scope) {
    return "@%zero red.relaxed." + scope + ".global.add.u32 [%d], 1;\n";
  };
  const auto body = [&](const std::string& scope) {
    Text first, second;
    first.before = first.after = second.before = second.after = "";
    return "setp.eq.u32 %p, %t, 32;\n@!%first bra LATER;\n" + counts(scope) + sync(first, "1") +
           "bra END;\nLATER:\n" + sync(second, "2") + counts(scope) + "@%p red.relaxed." + scope +
           ".global.add.u32 [%d], 1;\nEND:\n";
  };
  CHECK_EQ(judge(kernel(body("gpu"))).verdict, Verdict::verified);
  CHECK_EQ(judge(kernel(body("cta"))).verdict, Verdict::refuted);
}

TEST_CASE("whoever else looks into the workspace is not modelled") {
  Text text;
  text.other = "ld.relaxed.gpu.u32 %v, [%word];\n";
  CHECK_EQ(given(text).verdict, Verdict::inconclusive);
}

TEST_CASE("an arrival that no wait of its workgroup precedes may fall into the wrong generation") {
  const std::string arrive =
      "barrier.sync 0; @%zero atom.add.release.gpu.u32 %old1, [%word], %amount;\n";
  const CheckResult result = judge(kernel(kGive + arrive + sync({}, "1") + kTake));
  CHECK_EQ(result.verdict, Verdict::inconclusive);
}

// Arrivals at and waits for generations by several warps of a workgroup, which the schedule decides
// about unless something orders them.
struct Launch {
  std::uint64_t threads = 64, cluster = 1;
};

Verdict split(const std::string& body, Launch given_launch = {}) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{given_launch.threads, 1, 1};
  launch.grid = machine::Extent{2, 1, 1};
  launch.cluster = machine::Extent{given_launch.cluster, 1, 1};
  return check_text(kernel(body), launch).verdict;
}

Text without_barriers() {
  Text text;
  text.before = text.after = "";
  return text;
}

TEST_CASE("C1 of the grid's barrier: an arrival knows that the generation before is over") {
  // Thread 32 arrives at the second one: of rank 1 without having waited for anything, while its
  // peer knows of all waits for the first.
  const std::string first = sync(without_barriers(), "1");
  const std::string second = "setp.eq.u32 %zero, %t, 32;\n" + sync(without_barriers(), "2");
  const std::string meet = "barrier.cluster.arrive; barrier.cluster.wait;\n";
  const std::string late = "barrier.cluster.wait;\n";
  const auto of_rank_1 = [&](bool knows) {
    return "setp.gt.u32 %p, %t, 31; @%first bra LEADER; @%p bra OTHER;\n" + first + meet +
           "ret;\nOTHER: barrier.cluster.arrive;\n" + (knows ? late : "") + second +
           (knows ? "" : late) + "ret;\n";
  };
  std::string leader =
      "LEADER: @%p bra NEXT;\n" + sync(without_barriers(), "0") + meet + "ret;\nNEXT: " + meet;
  std::string last = "setp.eq.u32 %zero, %t, 32;\n" + sync(without_barriers(), "3");
  CHECK_EQ(split(of_rank_1(true) + leader + last, {64, 2}), Verdict::verified);
  CHECK_NE(split(of_rank_1(false) + leader + last, {64, 2}), Verdict::verified);
}

TEST_CASE("C2 of the grid's barrier: all waits are over before the next generation is") {
  // Two threads of the second workgroup arrive at the first one; thread 0 alone at the second, for
  // both of them. Thread 32 may be waiting still.
  const std::string begin =
      "@%first mov.u32 %amount, 0x7ffffffe; setp.eq.u32 %p, %t, 32;\n"
      "@!%first or.pred %zero, %zero, %p;\n";
  const std::string second =
      "setp.eq.u32 %zero, %t, 0; @!%first mov.u32 %amount, 2;\n" + sync(without_barriers(), "2");
  const std::string first = begin + sync(without_barriers(), "1");
  CHECK_EQ(split(first + "barrier.sync 0;\n" + second), Verdict::verified);
  CHECK_NE(split(first + second), Verdict::verified);
}

TEST_CASE("accesses of different proxies on its sides are left open") {
  const std::string copy =
      "mov.u32 %v, s; @%zero cp.async.bulk.global.shared::cta.bulk_group [%yours], [%v], 16;\n"
      "@%zero cp.async.bulk.commit_group; @%zero cp.async.bulk.wait_group 0;\n";
  const std::string own =
      "mul.wide.u32 %mine, %b, 16; add.s64 %mine, %mine, %d;\n"
      "mul.wide.u32 %yours, %other, 16; add.s64 %yours, %yours, %d;\n";
  CHECK_EQ(judge(kernel(own + kGive + sync({}, "1") + copy)).verdict, Verdict::inconclusive);
}

}  // namespace
}  // namespace muster::analysis
