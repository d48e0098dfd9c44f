// Several workgroups: remote arrivals and their scopes, the cluster barrier, distributed shared
// memory.
#include "analysis/certificate_events.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

constexpr Events::Object kObject{1, 1024};
constexpr std::uint64_t kThere = std::uint64_t{1} << 24;  // shared memory of rank 1
constexpr Where kHere{0, 0, 1}, kPeer{1, 0, 1}, kHereAll{0, 0, kAll}, kPeerAll{1, 0, kAll};

void meet_cluster(Events& run, std::uint32_t generation, ir::Order order = ir::Order::release) {
  run.cluster_arrive(kHereAll, generation, order);
  run.cluster_arrive(kPeerAll, generation, order);
  run.cluster_wait(kHereAll, generation);
  run.cluster_wait(kPeerAll, generation);
}

}  // namespace

TEST_CASE("the cluster barrier orders what came before it, in each generation") {
  Events run(2, 1);
  meet_cluster(run, 0);
  for (std::uint32_t generation = 1; generation < 7; generation += 2) {
    run.write(kHere, kThere);
    meet_cluster(run, generation);
    run.read(kPeer, kThere);
    meet_cluster(run, generation + 1);
  }
  CHECK(run.clean());
  run.write(kHere, kThere);
  run.cluster_arrive(kHereAll, 7);
  run.cluster_arrive(kPeerAll, 7);
  run.read(kPeer, kThere);
  CHECK_EQ(run.doubts<Conflict>().size(), 1);
}

TEST_CASE("the memory of a workgroup is used where something that it did is known") {
  for (const ir::Order order : {ir::Order::release, ir::Order::relaxed}) {
    Events known(2, 1);
    meet_cluster(known, 0, order);
    known.read(kHere, kThere);
    CHECK(known.doubts<Unstarted>().empty());
  }
  Events run(2, 1);
  run.cluster_arrive(kHereAll, 0);
  run.read(kHere, kThere);
  REQUIRE_EQ(run.doubts<Unstarted>().size(), 1);
  CHECK_EQ(run.doubts<Unstarted>()[0].workgroup, 1);
}

TEST_CASE("between arrive and wait of the cluster barrier nothing is ordered") {
  Events run(2, 1);
  run.cluster_arrive(kHereAll, 0);
  run.write(kHere, kThere);
  run.cluster_arrive(kPeerAll, 0);
  run.cluster_wait(kHereAll, 0);
  run.cluster_wait(kPeerAll, 0);
  run.read(kPeer, kThere);
  CHECK_EQ(run.doubts<Conflict>().size(), 1);
}

TEST_CASE("a relaxed arrive at the cluster barrier passes what a fence before it published") {
  enum class Fence { none, memory, init };
  for (const Fence fence : {Fence::none, Fence::memory, Fence::init}) {
    CAPTURE(static_cast<int>(fence));
    Events run(2, 1);
    run.write(kPeer, kThere);
    run.init(kPeer, kObject, 1);
    if (fence == Fence::memory) run.fence(kPeer, ir::Fence::memory, ir::Order::acq_rel);
    if (fence == Fence::init) run.fence(kPeer, ir::Fence::mbarrier_init, ir::Order::release);
    meet_cluster(run, 0, ir::Order::relaxed);
    run.arrive(kHere, kObject, {ir::Order::release, ir::Scope::cluster});
    CHECK_EQ(run.doubts<LifetimeDoubt>().size(), fence == Fence::none ? 1 : 0);
    run.read(kHere, kThere);
    CHECK_EQ(run.doubts<Conflict>().size(), fence == Fence::memory ? 0 : 1);
  }
}

TEST_CASE("fence.mbarrier_init publishes the inits of its own lane, made before it") {
  for (const bool right : {false, true}) {
    for (const bool late : {false, true}) {
      Events run(2, 1);
      const auto fence = [&] {
        run.fence({1, 0, right ? 1u : 2u}, ir::Fence::mbarrier_init, ir::Order::release);
      };
      if (late) fence();
      run.init(kPeer, kObject, 1);
      if (!late) fence();
      meet_cluster(run, 0, ir::Order::relaxed);
      run.arrive(kHere, kObject);
      CHECK_EQ(run.doubts<LifetimeDoubt>().size(), right && !late ? 0 : 1);
      CHECK_EQ(run.candidates(), right && !late ? 0 : 1);
    }
  }
}

TEST_CASE("C1 of the cluster barrier") {
  Events run(2, 1);
  run.cluster_arrive(kHereAll, 0);
  run.cluster_arrive(kPeerAll, 0);
  run.cluster_wait(kHereAll, 0);
  run.cluster_arrive(kHereAll, 1);
  CHECK(run.clean());
  run.cluster_arrive(kPeerAll, 1);  // has not waited
  REQUIRE_EQ(run.doubts<Unseparated>().size(), 1);
  CHECK_EQ(run.candidates(), 1);
  CHECK_EQ(run.doubts<Unseparated>()[0].object.kind, SyncObject::Kind::cluster);
}

TEST_CASE("scopes of remote arrivals: taken wide by default, and that is said") {
  for (const bool exact : {false, true}) {
    for (const ir::Scope scope : {ir::Scope::cta, ir::Scope::cluster}) {
      Events run(2, 1, exact);
      run.init(kPeer, kObject, 1);
      meet_cluster(run, 0);
      run.write(kHere, kThere);
      run.arrive(kHere, kObject, {ir::Order::release, scope});
      run.wait(kPeer, kObject, 0);
      run.read(kPeer, kThere);
      // Whatever the arrival's scope, the wait's is that of its workgroup.
      CHECK_EQ(run.doubts<Conflict>().size(), exact ? 1 : 0);
      CHECK_EQ(run.certificate->relied().has(AssumptionId::mbarrier_scope_cluster), !exact);
    }
  }
}

TEST_CASE("an exact scope is asked of both sides") {
  for (const ir::Scope arrival : {ir::Scope::cta, ir::Scope::cluster}) {
    for (const ir::Scope wait : {ir::Scope::cta, ir::Scope::cluster}) {
      Events run(2, 1, true);
      run.init(kPeer, kObject, 1);
      meet_cluster(run, 0);
      run.write(kHere, kThere);
      run.arrive(kHere, kObject, {ir::Order::release, arrival});
      run.wait(kPeer, kObject, 0, {ir::Order::acquire, wait});
      run.read(kPeer, kThere);
      const bool wide = arrival == ir::Scope::cluster && wait == ir::Scope::cluster;
      CHECK_EQ(run.doubts<Conflict>().size(), wide ? 0 : 1);
      CHECK_FALSE(run.certificate->relied().has(AssumptionId::mbarrier_scope_cluster));
    }
  }
}

TEST_CASE("an exact scope keeps what the own workgroup published, and the order of execution") {
  Events run(2, 2, true);
  const Where near{1, 1, 1};
  run.init(kPeer, kObject, 2);
  for (const std::uint32_t workgroup : {0u, 1u}) {
    for (const std::uint32_t subgroup : {0u, 1u}) {
      run.cluster_arrive({workgroup, subgroup, kAll}, 0);
    }
  }
  for (const std::uint32_t workgroup : {0u, 1u}) {
    for (const std::uint32_t subgroup : {0u, 1u}) {
      run.cluster_wait({workgroup, subgroup, kAll}, 0);
    }
  }
  run.write(near, kThere);
  run.write(kHere, kThere + 64);
  run.arrive(near, kObject);
  run.arrive(kHere, kObject, {ir::Order::release, ir::Scope::cluster});
  run.wait(kPeer, kObject, 0);
  run.read(kPeer, kThere);
  CHECK(run.clean());
  run.arrive({1, 0, 1}, kObject);
  CHECK(run.clean());  // C1 asks for the order of execution only
  run.read(kPeer, kThere + 64);
  CHECK_EQ(run.doubts<Conflict>().size(), 1);
}

TEST_CASE("behind a narrow phase only who saw the one before acquires what that told of copies") {
  for (const bool narrow : {false, true}) {
    for (const bool seen : {false, true}) {
      Events run(2, 2, true);
      const std::vector<Where> all{{0, 0, kAll}, {0, 1, kAll}, {1, 0, kAll}, {1, 1, kAll}};
      const auto meet = [&](std::uint32_t generation, ir::Order order) {
        for (const Where& each : all) run.cluster_arrive(each, generation, order);
        for (const Where& each : all) run.cluster_wait(each, generation);
      };
      run.init(kPeer, kObject, 1);
      run.fence(kPeer, ir::Fence::mbarrier_init, ir::Order::release);
      meet(0, ir::Order::release);
      run.arrive_expecting(kPeer, kObject, 16);
      run.load_bulk(kPeer, kThere, kObject);
      run.wait(kPeer, kObject, 0, kRelaxed);
      meet(1, ir::Order::relaxed);
      const ir::Scope scope = narrow ? ir::Scope::cta : ir::Scope::cluster;
      run.arrive(kHere, kObject, {ir::Order::release, scope});
      const Where reader = seen ? kPeer : Where{1, 1, 1};
      run.wait(reader, kObject, 1, {ir::Order::acquire, ir::Scope::cluster});
      CHECK(run.clean());
      run.read(reader, kThere);
      CHECK_EQ(run.doubts<Conflict>().size(), narrow && !seen ? 1 : 0);
    }
  }
}

TEST_CASE("C2 of the grid's barrier: all that arrived have waited before the next one is over") {
  for (const bool waited : {false, true}) {
    Events run(1, 2);
    const Where first{0, 0, 1}, second{0, 1, 1};
    run.grid_arrive(first, 0, false);
    run.grid_arrive(second, 0, true);
    run.grid_wait(first, 0);
    if (waited) run.grid_wait(second, 0);
    run.sync({0, 1});
    run.grid_arrive(first, 1, true);
    CHECK_EQ(run.doubts<LooseGrid>().empty(), waited);
  }
}

TEST_CASE("one offset in two workgroups is two places") {
  Events run(2, 1);
  run.write(kHere, 0);
  run.write(kPeer, kThere);
  CHECK(run.clean());
  run.write(kHere, kThere);
  CHECK_EQ(run.doubts<Conflict>().size(), 1);
}

}  // namespace muster::analysis
