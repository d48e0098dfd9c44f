// A state that no sequence of operations leads to is told from those that one does, for every kind
// of barrier (base/dcheck.h asks before every step in sanitized builds).
#include <doctest/doctest.h>

#include "barrier/amdgpu/amdgpu_barrier.h"
#include "barrier/amdgpu/amdgpu_latch.h"
#include "barrier/ptx/cluster_barrier.h"
#include "barrier/ptx/cta_barrier.h"
#include "barrier/ptx/mbarrier.h"
#include "barrier/ptx/warp_barrier.h"
#include "barrier/sass/sass_barrier.h"
#include "barrier/visa/visa_barrier.h"

namespace muster::barrier {
namespace {

constexpr CtaShape kFourWarps{128, 32};

TEST_CASE("broken states of PTX barriers are caught") {
  CtaBarriers cta{};
  CHECK(invariant(cta, kFourWarps));
  SUBCASE("a warp waits that has not arrived") { cta.barriers[3].waiting = 1; }
  SUBCASE("a generation is full and open") { cta.barriers[3] = {.arrived = 15, .expected = 128}; }
  SUBCASE("more is expected than the workgroup has") {
    cta.barriers[3] = {.arrived = 1, .expected = 160};
  }
  SUBCASE("more predicates are true than there are") { cta.barriers[3].true_predicates = 1; }
  CHECK_FALSE(invariant(cta, kFourWarps));
}

TEST_CASE("broken states of the cluster barrier are caught") {
  ClusterBarrier cluster;
  CHECK(invariant(cluster, 4));
  SUBCASE("a warp waits that has not arrived") { cluster.waiting.add(2); }
  SUBCASE("a warp has arrived and owes no wait") {
    cluster.arrived.add(2);
    cluster.present = 1;
  }
  SUBCASE("those present are miscounted") { cluster.present = 1; }
  CHECK_FALSE(invariant(cluster, 4));
}

TEST_CASE("broken states of an mbarrier are caught") {
  Mbarrier object{.valid = true, .expected = 2, .pending = 2};
  CHECK(invariant(object));
  SUBCASE("something is left of an object that is over") { object.valid = false; }
  SUBCASE("phases without arrivals") { object.expected = 0; }
  SUBCASE("more is pending than any count") { object.pending = kMbarrierCountMax + 1; }
  SUBCASE("bytes out of range") { object.bytes = 1 << 21; }
  CHECK_FALSE(invariant(object));
}

TEST_CASE("broken states of a warp barrier are caught") {
  WarpBarrier barrier;
  CHECK(invariant(barrier, {}));
  SUBCASE("a lane waits with a mask that does not name it") {
    barrier.rounds[0] = {.members = 6, .waiting = 1};
    barrier.open = 1;
  }
  SUBCASE("all have come and still wait") {
    barrier.rounds[0] = {.members = 3, .waiting = 3};
    barrier.open = 1;
  }
  SUBCASE("a round behind those that are open") {
    barrier.rounds[1] = {.members = 3, .waiting = 1};
  }
  CHECK_FALSE(invariant(barrier, {}));
}

TEST_CASE("broken states of AMDGPU barriers are caught") {
  AmdObject object{.initialised = true, .expected = 2};
  CHECK(invariant(object));
  SUBCASE("a phase is full and open") { object.arrived = 2; }
  SUBCASE("a contributor that did not arrive") { object.contributors = 1; }
  CHECK_FALSE(invariant(object));
  AmdLatchMachine latch;
  CHECK(invariant(latch));
  latch.latched[0] = latch.waiting[0] = 1;  // a wave spins on a bit that is set
  CHECK_FALSE(invariant(latch));
}

TEST_CASE("broken states of vISA and SASS barriers are caught") {
  VisaBarriers visa{};
  CHECK(invariant(visa, {.threads = 4}));
  visa.barriers[1].waiting = 1;  // nobody who waits for the phase has signalled
  CHECK_FALSE(invariant(visa, {.threads = 4}));
  SassBarriers sass{};
  CHECK(invariant(sass, {.threads = 128}));
  sass.barriers[1].waiting = 1;
  CHECK_FALSE(invariant(sass, {.threads = 128}));
  sass = {};
  sass.barriers[1].count = 16;  // arrivals come in warps
  CHECK_FALSE(invariant(sass, {.threads = 128}));
}

}  // namespace
}  // namespace muster::barrier
