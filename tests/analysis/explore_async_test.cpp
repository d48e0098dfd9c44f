// The explorer on kernels with asynchronous operations: they land at any later moment, unless
// somebody waits for them.
#include "analysis/explore_launched.h"

namespace muster::analysis {
namespace {

using Outcome = ExploreResult::Outcome;

// One lane of each warp stays.
std::string one_lane(const std::string& body) {
  return ".reg .b64 %rd<4>;\n.shared .align 128 .b8 room[256];\n.shared .align 8 .b64 full[4];\n"
         "mov.u64 %rd1, total;\nsetp.ne.u32 %p0, %r2, 0;\n@%p0 ret;\n"
         "shl.b32 %r5, %r1, 3;\nmov.u32 %r6, full;\nadd.u32 %r6, %r6, %r5;\n"
         "shl.b32 %r5, %r1, 6;\nmov.u32 %r7, room;\nadd.u32 %r7, %r7, %r5;\n" +
         body + "\nret;";
}

void expect(const std::string& body, std::uint32_t warps, std::uint16_t rule) {
  CAPTURE(body);
  for (const bool reduce : {true, false}) {
    const ExploreResult result = Launched(one_lane(body), warps).run(reduce);
    CHECK((result.outcome == Outcome::good) == (rule == 0));
    CHECK(result.rule == barrier::rule(rule));
    if (rule == 0) continue;
    CHECK(result.outcome == Outcome::bad);
    CHECK_FALSE(result.schedule.empty());
  }
}

TEST_CASE("a copy of cp.async lands when its group was waited for, and may land before") {
  const std::string copy = "cp.async.ca.shared.global [%r7], [%rd1], 4;\ncp.async.commit_group;\n";
  const std::string read = "ld.shared.u32 %r8, [%r7];";
  expect(copy + "cp.async.wait_group 0;\n" + read, 1, 0);
  expect(copy + "cp.async.wait_group 1;\n" + read, 1, 801);
  expect(copy + copy + "cp.async.wait_group 0;\n" + read, 1, 801);  // two in no order
  expect(copy + "bar.sync 0, 64;\n" + read, 2, 801);
}

TEST_CASE("a bulk store has read its source before it is over") {
  const std::string store =
      "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r7], 16;\n"
      "cp.async.bulk.commit_group;\n";
  const std::string change = "st.shared.u32 [%r7], %r1;\n", look = "ld.global.u32 %r8, [%rd1];\n";
  expect(store + change + "cp.async.bulk.wait_group 0;", 1, 801);
  expect(store + "cp.async.bulk.wait_group.read 0;\n" + change, 1, 0);
  expect(store + "cp.async.bulk.wait_group.read 0;\n" + look, 1, 802);
  expect(store + "cp.async.bulk.wait_group 0;\n" + look + change, 1, 0);
  // Its source is gone when the workgroup has ended.
  expect(store, 1, 0);  // it reads memory of its own workgroup, which stays
}

std::string fill(const std::string& bytes) {
  return "mbarrier.init.shared.b64 [%r6], 1;\n"
         "mbarrier.arrive.expect_tx.shared.b64 _, [%r6], " +
         bytes +
         ";\ncp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r7], [%rd1], 16, "
         "[%r6];\n";
}
constexpr const char* kWait =
    "AGAIN:\nmbarrier.try_wait.parity.shared.b64 %p1, [%r6], 0;\n@!%p1 bra AGAIN;\n";

TEST_CASE("a bulk copy is known to have landed by its bytes") {
  const std::string read = "ld.shared.u32 %r8, [%r7];";
  expect(fill("16") + kWait + read, 1, 0);
  expect(fill("16") + read + "\n" + kWait, 1, 801);
  expect(fill("32") + kWait + read, 1, 214);
  expect(fill("32"), 1, 604);
}

TEST_CASE("copies of warps that have nothing in common are not interleaved") {
  const Launched kernel(one_lane(fill("16") + kWait + "ld.shared.u32 %r8, [%r7];"), 4);
  const ExploreResult naive = kernel.run(false), reduced = kernel.run(true);
  CHECK(naive.outcome == Outcome::good);
  CHECK(reduced.outcome == Outcome::good);
  CHECK_FALSE(reduced.lanes_together);
  CHECK(naive.states > 1000);
  CHECK(reduced.states < 64);
}

TEST_CASE("lanes that act together are said to have been moved together") {
  const std::string body =
      ".shared .align 8 .b64 full;\nmov.u32 %r6, full;\nsetp.ne.u32 %p0, %r0, 0;\n"
      "@%p0 bra MEET;\nmbarrier.init.shared.b64 [%r6], 32;\nMEET:\nbar.sync 0;\n"
      "mbarrier.arrive.shared.b64 _, [%r6];\nret;";
  const ExploreResult result = Launched(body, 1).run(true);
  CHECK(result.outcome == Outcome::good);
  CHECK(result.lanes_together);
}

}  // namespace
}  // namespace muster::analysis
