// Registers of wgmma by the whole check: what may be touched when, each doubt beside a twin with
// the fence or the wait that it lacks. Reference: PTX ISA, wgmma.fence, wgmma.wait_group.
#include <string>

#include "analysis/checked.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

std::string outcome(const std::string& body) {
  const std::string text =
      ".version 8.7\n.target sm_90a\n.address_size 64\n.visible .entry k(.param .u32 n)\n{\n"
      ".reg .b32 %a<8>, %n; .reg .f32 %f<40>; .reg .b64 %d<4>; .reg .pred %p<4>, %no;\n"
      ".shared .align 128 .b8 s[32768];\n"
      "mov.b64 %d1, 0x0000000800800100; mov.b64 %d2, 0x0000000800800200;\n"
      "mov.u32 %n, %tid.x; setp.gt.u32 %no, %n, 1000; mov.u32 %a7, s; fence.proxy.async;\n" +
      body + "\nret;\n}\n";
  machine::LaunchOptions launch;
  launch.block = machine::Extent{128, 1, 1};
  const CheckResult result = check_text(text, launch);
  if (result.verdict == Verdict::verified) return "verified";
  if (!result.findings.empty()) return barrier::spelling(result.findings.front().rule);
  REQUIRE(!result.missing.empty());
  const std::string& why = result.missing.front();
  if (why.find("since the last wgmma.fence") != std::string::npos) return "unfenced";
  return why.find("while a wgmma may be using it") != std::string::npos ? "in flight" : why;
}

const std::string kFence = "wgmma.fence.sync.aligned;\n";
const std::string kCommit = "wgmma.commit_group.sync.aligned;\n";

std::string wait(int groups) {
  return "wgmma.wait_group.sync.aligned " + std::to_string(groups) + ";\n";
}

// M 64, N 8 or 16, K 16 of bf16, from register %f`first` on.
std::string product(int first, int n = 8, const std::string& a = "%d1") {
  std::string d;
  for (int i = 0; i < n / 2; ++i) d += (i == 0 ? "%f" : ", %f") + std::to_string(first + i);
  const bool registers = a != "%d1";
  return "wgmma.mma_async.sync.aligned.m64n" + std::to_string(n) + "k16.f32.bf16.bf16 {" + d +
         "}, " + a + ", %d2, 1, 1, 1" + (registers ? ", 0;\n" : ", 0, 0;\n");
}

const std::string kFragments = "{%a0, %a1, %a2, %a3}";
const std::string kTouch = "add.f32 %f1, %f1, %f1;\n";
const std::string kTouchFragment = "add.u32 %a1, %a1, 1;\n";

TEST_CASE("accumulators are touched behind a wait, and a fence stands before they are used again") {
  const std::string first = kFence + product(0) + product(0) + kCommit;
  CHECK_EQ(outcome(first + wait(0) + kTouch + kFence + product(0) + kCommit + wait(0)), "verified");
  CHECK_EQ(outcome(first + wait(0) + kTouch + product(0) + kCommit + wait(0)), "MU128");
  CHECK_EQ(outcome(first + kTouch + wait(0)), "MU127");
  CHECK_EQ(outcome(first + wait(1) + kTouch + wait(0)), "MU127");
  CHECK_EQ(outcome(kFence + product(0) + wait(0) + kTouch + kCommit + wait(0)), "MU127");
}

TEST_CASE("a wait for all but some groups frees the registers of the older ones") {
  const std::string two = kFence + product(0) + kCommit + product(8) + kCommit + wait(1);
  CHECK_EQ(outcome(two + kTouch + wait(0)), "verified");
  CHECK_EQ(outcome(two + "add.f32 %f9, %f9, %f9;\n" + wait(0)), "MU127");
}

TEST_CASE("products of other shapes in the same accumulators need a fence between") {
  CHECK_EQ(outcome(kFence + product(0) + product(0, 16) + kCommit + wait(0)), "MU128");
  CHECK_EQ(outcome(kFence + product(0) + kFence + product(0, 16) + kCommit + wait(0)), "verified");
}

TEST_CASE(
    "fragments of A in registers are written before the fence and not again before the wait") {
  const std::string use = product(0, 8, kFragments) + kCommit;
  CHECK_EQ(outcome(kTouchFragment + kFence + use + wait(0) + kTouchFragment), "verified");
  CHECK_EQ(outcome(kFence + kTouchFragment + use + wait(0)), "unfenced");
  CHECK_EQ(outcome(kFence + use + kTouchFragment + wait(0)), "MU127");
}

TEST_CASE("copies are followed, around loops too") {
  // As nvcc writes a loop: what is accumulated is copied back and forth.
  const std::string loop =
      "mov.b32 %n, 0;\nL:\n" + kFence +
      "mov.f32 %f20, %f10; mov.f32 %f21, %f11; mov.f32 %f22, %f12; mov.f32 %f23, %f13;\n" +
      product(20) + kCommit +
      "mov.f32 %f10, %f20; mov.f32 %f11, %f21; mov.f32 %f12, %f22; mov.f32 %f13, %f23;\n";
  const std::string again = "add.u32 %n, %n, 1; setp.lt.u32 %p1, %n, 3; @%p1 bra L;\n";
  const std::string end = wait(0) + "add.f32 %f11, %f11, %f11;\n";
  CHECK_EQ(outcome(loop + again + end), "verified");
  CHECK_EQ(outcome(loop + wait(0) + again + end), "verified");
  CHECK_EQ(outcome(loop + again + "add.f32 %f11, %f11, %f11;\n" + wait(0)), "MU127");
  CHECK_EQ(outcome(loop + "add.f32 %f11, %f11, %f11;\n" + again + wait(0)), "MU127");
}

TEST_CASE("what an access in doubt is refuted for is certain") {
  const std::string first = kFence + product(0) + kCommit;
  // Moves stand where the assembler puts them; some lanes are enough; unknown guards are not.
  CHECK_EQ(outcome(first + "mov.f32 %f1, 0f00000000;\n" + wait(0)), "in flight");
  CHECK_EQ(outcome(first + "mov.f32 %f30, %f1; add.f32 %f31, %f30, %f30;\n" + wait(0)), "MU127");
  CHECK_EQ(outcome(first + "setp.lt.u32 %p1, %n, 3;\n@%p1 " + kTouch + wait(0)), "MU127");
  const std::string unknown = "ld.param.u32 %n, [n]; setp.lt.u32 %p1, %n, 3;\n";
  CHECK_EQ(outcome(first + unknown + "@%p1 " + kTouch + wait(0)), "in flight");
  CHECK_EQ(outcome(first + unknown + "@%p1 bra E;\n" + kTouch + "E:\n" + wait(0)), "in flight");
  // Only in the second turn, which may not come.
  const std::string turn =
      "mov.b32 %a6, 0;\nL:\n@%p1 " + kTouch + first + "add.u32 %a6, %a6, 1; setp.lt.u32 %p1, %a6, ";
  CHECK_EQ(outcome("setp.gt.u32 %p1, %n, 999;\n" + turn + "2;\n@%p1 bra L;\n" + wait(0)), "MU127");
  CHECK_EQ(outcome("setp.gt.u32 %p1, %n, 999;\n" + turn + "1;\n@%p1 bra L;\n" + wait(0)),
           "in flight");
}

TEST_CASE("arithmetic behind a fence may have stood before it, a load may not") {
  const std::string use = product(0, 8, kFragments) + kCommit + wait(0);
  CHECK_EQ(outcome(kFence + "ld.shared.u32 %a1, [s];\n" + use), "MU128");
  CHECK_EQ(outcome("ld.shared.u32 %a1, [s];\n" + kFence + use), "verified");
  CHECK_EQ(outcome(kFence + product(8) + kCommit + wait(0) + kTouchFragment + use), "MU128");
}

TEST_CASE("arithmetic for one side of a branch may have stood before the fence, products or not") {
  const std::string use = product(0, 8, kFragments) + kCommit + wait(0);
  const std::string first = kFence + product(8) + kCommit + wait(0);
  CHECK_EQ(outcome(first + "@%no bra E;\n" + kTouchFragment + use + "E:\n"), "unfenced");
  CHECK_EQ(outcome(first + "@%no bra E;\n" + product(8) + kTouchFragment + use + "E:\n"), "MU128");
}

TEST_CASE("what is only written over may be another register for the assembler") {
  const std::string use = product(0, 8, kFragments) + kCommit;
  const std::string load = "ld.shared.u32 %a1, [s];\n";
  CHECK_EQ(outcome(kFence + use + load + wait(0)), "in flight");
  CHECK_EQ(outcome(kFence + use + load + kTouchFragment + wait(0)), "in flight");
  CHECK_EQ(outcome(kFence + use + load + wait(0) + use + wait(0)), "MU128");
  CHECK_EQ(outcome(kFence + use + wait(0) + load + kFence + use + wait(0)), "verified");
}

TEST_CASE("all warps of a warpgroup issue a product") {
  const std::string one = kFence + product(0) + kCommit + wait(0) + "E:\n";
  CHECK_EQ(outcome("setp.lt.u32 %p1, %n, 32; @%p1 bra E;\n" + one), "MU124");
  CHECK_EQ(outcome("setp.lt.u32 %p1, %n, 32; @!%p1 bra E;\n" + one), "MU124");
}

TEST_CASE("what is copied into an accumulator was touched where it was made") {
  const std::string made = "add.f32 %f30, %f30, %f30;\n", moved = "mov.f32 %f1, %f30;\n";
  const std::string use = product(0) + kCommit + wait(0);
  CHECK_EQ(outcome(made + kFence + moved + use), "verified");
  CHECK_EQ(outcome(kFence + made + moved + use), "unfenced");
}

TEST_CASE("the warps of a warpgroup pass the same descriptors") {
  const std::string use = kFence + product(0) + kCommit + wait(0);
  const std::string shifted = "cvt.u64.u32 %d3, %n; add.u64 %d2, %d2, %d3;\n";
  CHECK_EQ(outcome("shr.u32 %n, %n, 7;\n" + shifted + use), "verified");
  CHECK(outcome("shr.u32 %n, %n, 6; shl.b32 %n, %n, 3;\n" + shifted + use)
            .starts_with("the warps of a warpgroup execute different wgmma"));
}

TEST_CASE("a sparse A takes half the bytes") {
  // A from 0x1000 on, two pieces of 16 bytes in a row; B from 0x4000 on.
  const auto written = [](const std::string& at) {
    return outcome("mov.b64 %d3, 0x0000000800800400; mov.b32 %a0, 0x44444444;\n" + kFence +
                   "wgmma.mma_async.sp.sync.aligned.m64n8k32.f32.bf16.bf16 {%f0, %f1, %f2, %f3}, "
                   "%d1, %d3, %a0, 0, 1, 1, 1, 0, 0;\n" +
                   kCommit + "setp.eq.u32 %p2, %n, 5;\n@%p2 st.shared.u32 [s+" + at + "], %n;\n" +
                   wait(0));
  };
  CHECK_EQ(written("0x1bfc"), "MU801");
  CHECK_EQ(written("0x2000"), "verified");
}

TEST_CASE("what this launch does not execute is not doubted") {
  const std::string never = "bar.sync 1, 128;\n" + kTouch;
  CHECK_EQ(outcome(kFence + product(0) + kCommit + "@!%no bra E;\n" + never + "E:\n" + wait(0)),
           "verified");
}

}  // namespace
}  // namespace muster::analysis
