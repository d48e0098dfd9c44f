// Addresses of variables that something other than a store brings to where they are loaded, and
// those of a kernel's parameters: where they lie decides nothing, or the verdict says that it does.
#include <algorithm>
#include <string>

#include "analysis/checked.h"
#include "analysis/findings/assumption.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

constexpr auto kVerified = Verdict::verified;

// Where %p5 holds, or where it does not, a warp waits for another one, which there is not.
std::string kernel(const std::string& target, const std::string& decides, bool holds) {
  return ".version 8.8\n.target " + target +
         "\n.address_size 64\n.visible .global .align 16 .b8 kept[64];\n"
         ".visible .entry k(.param .u64 .ptr .global .align 16 p, .param .align 16 .b8 q[64],\n"
         ".param .align 16 .b8 r[64])\n{\n"
         ".shared .align 16 .b8 a[64]; .shared .align 16 .b8 b[64];\n"
         ".shared .align 16 .b8 box[128]; .shared .align 16 .b8 to[128];\n"
         ".shared .align 8 .b64 full; .shared .align 8 .b64 slot;\n"
         ".reg .pred %p<8>; .reg .b32 %r<24>; .reg .b64 %rd<12>;\n"
         "ld.param.u64 %rd1, [p]; mov.u32 %r1, %tid.x; mov.u32 %r2, a; mov.u32 %r3, b;\n"
         "mov.u32 %r4, to; setp.eq.u32 %p0, %r1, 0; mov.u32 %r10, 0; setp.ne.u32 %p5, %r1, %r1;\n" +
         decides + (holds ? "\n@%p5" : "\n@!%p5") + " bar.sync 1, 64;\nret;\n}\n";
}

struct Told {
  Verdict verdict = Verdict::inconclusive;
  bool placed = false;  // as an assumption
};

Told check(const std::string& decides, bool holds, const std::string& target = "sm_90a",
           unsigned blocks = 1) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{32, 1, 1};
  launch.grid = launch.cluster = machine::Extent{blocks, 1, 1};
  launch.parameters.push_back({0, 0, machine::Buffer{4096, {}, true}});
  const CheckResult result = check_text(kernel(target, decides, holds), launch);
  return {result.verdict, std::ranges::any_of(result.assumptions, [](const auto& one) {
            return one.id == machine::AssumptionId::addresses_as_placed;
          })};
}

// Neither answer is taken without a word; how often one is taken.
unsigned check_told(const std::string& decides, const std::string& target = "sm_90a",
                    unsigned blocks = 1) {
  CAPTURE(decides);
  unsigned assumed = 0;
  for (const bool holds : {false, true}) {
    const Told told = check(decides, holds, target, blocks);
    CHECK((told.verdict != kVerified || told.placed));
    assumed += told.verdict == kVerified ? 1 : 0;
  }
  return assumed;
}

const std::string kStored =
    "@%p0 st.global.u32 [%rd1], %r2; @%p0 st.global.u32 [%rd1+4], %r3; bar.sync 0;";
const std::string kBoxed =
    "@%p0 st.shared.u32 [box], %r2; @%p0 st.shared.u32 [box+4], %r3;"
    "@%p0 mbarrier.init.shared.b64 [full], 1; @%p0 fence.mbarrier_init.release.cluster;"
    "fence.proxy.async; bar.sync 0;";
const std::string kWait = "W: mbarrier.try_wait.parity.shared.b64 %p1, [full], 0; @!%p1 bra W;";
const std::string kLater =
    "bar.sync 0; ld.shared.u32 %r5, [to]; ld.shared.u32 %r6, [to+4];"
    "setp.lt.u32 %p5, %r5, %r6;";
const std::string kMeet = "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;";

TEST_CASE("what asynchronous copies bring may be an address") {
  CHECK(check_told(kStored +
                   "@%p0 cp.async.ca.shared.global [%r4], [%rd1], 8;"
                   "cp.async.wait_all;" +
                   kLater) == 1);
  CHECK(check_told(
            kStored + kBoxed +
            "@%p0 mbarrier.arrive.expect_tx.shared.b64 _, [full], 16;"
            "@%p0 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [to], [%rd1],"
            " 16, [full];" +
            kWait + kLater) == 1);
  check_told(kBoxed +
             "@%p0 cp.async.bulk.global.shared::cta.bulk_group [kept], [box], 16;"
             "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; bar.sync 0;"
             "ld.global.u32 %r5, [kept]; ld.global.u32 %r6, [kept+4]; setp.lt.u32 %p5, %r5, %r6;");
  check_told(kBoxed +
             "@%p0 cp.async.bulk.global.shared::cta.bulk_group [%rd1], [box], 16;"
             "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; bar.sync 0;"
             "ld.global.u32 %r5, [%rd1]; ld.global.u32 %r6, [%rd1+4]; setp.lt.u32 %p5, %r5, %r6;");
}

TEST_CASE("what is sent to another workgroup may be an address") {
  const std::string peer =
      kBoxed + "@%p0 mbarrier.arrive.expect_tx.shared.b64 _, [full], 16;" + kMeet +
      "mov.u32 %r7, %cluster_ctarank; xor.b32 %r7, %r7, 1; mapa.shared::cluster.u32 %r8, %r4, %r7;"
      "mov.u32 %r9, full; mapa.shared::cluster.u32 %r9, %r9, %r7;";
  check_told(peer +
                 "@%p0 st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v4.u32 [%r8],"
                 " {%r2, %r3, %r10, %r10}, [%r9];" +
                 kWait + kLater + kMeet,
             "sm_90a", 2);
  check_told(peer +
                 "@%p0 cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes"
                 " [%r8], [box], 16, [%r9];" +
                 kWait + kLater + kMeet,
             "sm_90a", 2);
}

TEST_CASE("columns that no allocation gave are as Muster gives them") {
  const auto kernel = [](const char* from) {
    return "shr.u32 %r7, %r1, 5; setp.eq.u32 %p2, %r7, 0;"
           "@%p2 tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [slot], 32; bar.sync 0;"
           "ld.shared.u32 %r8, [slot]; shl.b32 %r9, %r7, 21;" +
           std::string(from) +
           "tcgen05.st.sync.aligned.32x32b.x1.b32 [%r11], {%r1};"
           "tcgen05.wait::st.sync.aligned; bar.sync 0;"
           "@%p2 tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r8, 32;";
  };
  const Told given = check(kernel("add.u32 %r11, %r8, %r9;"), true, "sm_100a");
  CHECK(given.verdict == kVerified);
  CHECK_FALSE(given.placed);
  for (const char* from : {"mov.u32 %r11, %r9;", "add.u32 %r11, %r9, %r2;"}) {
    const Told guessed = check(kernel(from), true, "sm_100a");
    CHECK(guessed.verdict == kVerified);
    CHECK(guessed.placed);
  }
}

TEST_CASE("where parameters lie decides nothing") {
  for (const char* decides : {
           "mov.b64 %rd2, q; mov.b64 %rd3, r; setp.lt.u64 %p5, %rd2, %rd3;",
           "mov.b64 %rd2, q; mov.b64 %rd3, r; sub.u64 %rd4, %rd3, %rd2; setp.eq.u64 %p5, %rd4, 64;",
           "mov.b64 %rd2, q; setp.lt.u64 %p5, %rd2, 4096;",
           "mov.b64 %rd2, p; setp.eq.u64 %p5, %rd2, 0;",
       }) {
    CAPTURE(std::string(decides));
    for (const bool holds : {false, true}) CHECK(check(decides, holds).verdict != kVerified);
  }
  check_told("mov.b64 %rd2, q; and.b64 %rd3, %rd2, 32; setp.ne.u64 %p5, %rd3, 0;");
  for (const char* one : {
           "mov.b64 %rd2, q; add.u64 %rd3, %rd2, 64; setp.gt.u64 %p5, %rd2, %rd3;",
           "mov.b64 %rd2, q; mov.b64 %rd3, q+32; sub.u64 %rd4, %rd3, %rd2;"
           "setp.ne.u64 %p5, %rd4, 32;",
           "mov.b64 %rd2, q; mul.wide.u32 %rd3, %r10, 4; add.u64 %rd2, %rd2, %rd3;"
           "ld.param.u32 %r5, [%rd2]; setp.ne.u32 %p5, %r5, %r5;",
       }) {
    CAPTURE(std::string(one));
    const Told told = check(one, true);
    CHECK(told.verdict == kVerified);
    CHECK_FALSE(told.placed);
  }
}

}  // namespace
}  // namespace muster::analysis
