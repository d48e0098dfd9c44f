// clusterlaunchcontrol: who is given which cluster, and what the answers say.
#include "run_kernel.h"

namespace muster::machine {
namespace {

// Asks until it is refused; traps unless the x of each answer is the next workgroup.
std::string ask(const std::string& after) {
  return "setp.eq.u32 %p0, %t, 0; @!%p0 ret;\n"
         "mbarrier.init.shared::cta.b64 [s], 1; mov.u32 %r1, 0; mov.u32 %r2, %ctaid.x;\n"
         "mov.u32 %r7, %ctaid.y;\n"
         "AGAIN: mbarrier.arrive.expect_tx.shared::cta.b64 _, [s], 16;\n"
         "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 "
         "[s+16], [s];\n"
         "WAIT: mbarrier.try_wait.parity.shared::cta.b64 %p1, [s], %r1; @!%p1 bra WAIT;\n"
         "xor.b32 %r1, %r1, 1; ld.shared.b128 %q1, [s+16];\n"
         "clusterlaunchcontrol.query_cancel.is_canceled.pred.b128 %p2, %q1; @!%p2 bra DONE;\n"
         "clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %r3, %q1;\n"
         "clusterlaunchcontrol.query_cancel.get_first_ctaid.v4.b32.b128 {%r4, %r5, %r6, _}, %q1;\n"
         "add.u32 %r2, %r2, 1; setp.ne.u32 %p3, %r2, %r3; @%p3 trap;\n"
         "setp.ne.u32 %p3, %r3, %r4; @%p3 trap; setp.ne.u32 %p3, %r5, %r7; @%p3 trap;\n"
         "setp.ne.u32 %p3, %r6, 0; @%p3 trap;\n"
         "bra AGAIN;\nDONE:\n" +
         after;
}

TEST_CASE("a cluster is given those that follow, and they do not start") {
  const Ran ran = run_kernel(ask(""), 32, 7);
  CHECK(ran.fault == 0);
  CHECK(ran.started == std::vector<std::uint64_t>{0, 3, 6});
  Policies none, many;
  none.cancelled_clusters = 0;
  many.cancelled_clusters = 100;
  CHECK(run_kernel(ask(""), 32, 3, 1, none).started == std::vector<std::uint64_t>{0, 1, 2});
  CHECK(run_kernel(ask(""), 32, 5, 1, many).started == std::vector<std::uint64_t>{0});
}

TEST_CASE("to ask after a refusal was read is undefined, before it is not") {
  const std::string request =
      "mbarrier.arrive.expect_tx.shared::cta.b64 _, [s], 16;\n"
      "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 "
      "[s+16], [s];\n";
  CHECK(run_kernel(ask(request), 32).fault == 919);
  CHECK(
      run_kernel("setp.eq.u32 %p0, %t, 0; @!%p0 ret;\n"
                 "mbarrier.init.shared::cta.b64 [s], 3; mbarrier.init.shared::cta.b64 [s+8], 3;\n" +
                     request + request,
                 32)
          .fault == 0);
}

TEST_CASE("of a cluster, all get the answer that one of them asks for") {
  const Ran ran = run_kernel(
      "setp.eq.u32 %p0, %t, 0; @%p0 mbarrier.init.shared::cta.b64 [s], 1;\n"
      "barrier.cluster.arrive; barrier.cluster.wait;\n"
      "@%p0 mbarrier.arrive.expect_tx.shared::cta.b64 _, [s], 16;\n"
      "barrier.cluster.arrive; barrier.cluster.wait;\n"
      "or.b32 %r9, %t, %c; setp.eq.u32 %p1, %r9, 0; mov.u32 %r1, s; add.u32 %r2, %r1, 16;\n"
      "@%p1 clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes"
      ".multicast::cluster::all.b128 [%r2], [%r1];\n"
      "WAIT: mbarrier.try_wait.parity.shared::cta.b64 %p2, [s], 0; @!%p2 bra WAIT;\n"
      "ld.shared.b128 %q1, [s+16];\n"
      "clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128 %r3, %q1;\n"
      "setp.ne.u32 %p3, %r3, 2; @%p3 trap;\n"
      "barrier.cluster.arrive; barrier.cluster.wait;",
      32, 4, 2);
  CHECK(ran.fault == 0);
  CHECK_FALSE(ran.blocked);
  CHECK(ran.started == std::vector<std::uint64_t>{0});
}

}  // namespace
}  // namespace muster::machine
