// AMDGPU barrier objects, per generation, and the latch machine.
#include "barrier/amdgpu/amdgpu_barrier.h"

#include <doctest/doctest.h>

#include "barrier/amdgpu/amdgpu_latch.h"
#include "support/draw.h"

namespace muster::barrier {
namespace {

using Op = AmdOperation;
using Gen = AmdGeneration;

struct Group {
  AmdShape shape;
  AmdPolicy policy;
  AmdBarriers state;
  AmdCluster cluster;
  explicit Group(AmdShape s, AmdPolicy p = {})
      : shape(s), policy(p), state(launch_barriers(s)), cluster(launch_cluster(s)) {}
  AmdOutcome go(Op op, std::uint32_t wave, int id = -1, std::uint32_t count = 0,
                std::uint32_t workgroup = 0) {
    const AmdOutcome outcome =
        step(state, cluster,
             {.operation = op, .wave = wave, .workgroup = workgroup, .id = id, .count = count},
             shape, policy);
    REQUIRE(invariant(state));
    return outcome;
  }
};
RuleId broken(const AmdOutcome& o) { return o.fault ? o.fault->rule : RuleId::none; }
AmdShape waves(std::uint32_t n) { return {.generation = Gen::gfx1250, .waves = n}; }

TEST_CASE("the workgroup barrier is initialised at launch with the number of waves") {
  Group g(waves(2));
  CHECK_FALSE(g.go(Op::arrive, 0).completed);
  CHECK(g.go(Op::wait, 0).blocked);
  const AmdOutcome last = g.go(Op::arrive, 1);
  CHECK(last.completed);
  CHECK(last.released == 0b01);
  CHECK_FALSE(g.go(Op::wait, 1).blocked);
  CHECK(g.go(Op::wait, 1).blocked);  // each completion feeds one wait of a wave
}

TEST_CASE("s_barrier of GFX6-11 is arrive then wait; apart they do not exist there") {
  Group g({.generation = Gen::gfx90a, .waves = 2});
  CHECK(g.go(Op::barrier, 0).blocked);
  CHECK(g.go(Op::barrier, 1).released == 0b01);
  CHECK(broken(g.go(Op::arrive, 0)) == rule(317));
  CHECK(broken(g.go(Op::wait, 0)) == rule(317));
}

TEST_CASE("a wave that ends drops the workgroup barrier, and not the named ones") {
  Group g(waves(2));
  g.go(Op::init, 0, 1, 2);
  g.go(Op::join, 0, 1);
  g.go(Op::join, 1, 1);
  g.go(Op::arrive, 0, 1);
  g.go(Op::barrier, 0);
  const AmdOutcome end = g.go(Op::end, 1);
  CHECK(end.completed);
  CHECK(end.released == 0b01);
  CHECK(g.go(Op::wait, 0, 1).blocked);
}

TEST_CASE("a wave that ends after an arrival it did not wait for is a hazard") {
  Group g(waves(3));
  g.go(Op::arrive, 0);
  CHECK(g.go(Op::end, 0).hazard == rule(306));
}

TEST_CASE("availability per generation and allocation") {
  for (const Gen gen : {Gen::gfx12, Gen::gfx1250}) {
    Group g({.generation = gen, .waves = 1});
    const bool named = gen == Gen::gfx1250;
    CHECK(broken(g.go(Op::arrive, 0, -1)) == RuleId::none);
    CHECK((broken(g.go(Op::arrive, 0, -3)) == rule(311)) == !named);
    CHECK((broken(g.go(Op::join, 0, 0)) == rule(311)) == !named);
    CHECK((broken(g.go(Op::init, 0, 16, 1)) == rule(311)) == !named);
    CHECK(broken(g.go(Op::init, 0, 17, 1)) == rule(311));
    CHECK(broken(g.go(Op::arrive, 0, -5)) == rule(311));
  }
  Group few({.generation = Gen::gfx1250, .waves = 1, .named = 4});
  CHECK(broken(few.go(Op::init, 0, 4, 1)) == RuleId::none);
  CHECK(broken(few.go(Op::init, 0, 5, 1)) == rule(311));
  CHECK(is_available(Gen::gfx6, kAmdWorkgroup));
  CHECK(is_available(Gen::gfx12, kAmdTrap));
  for (const int id : {kAmdCluster, kAmdClusterTrap, kAmdNull, 1, 16}) {
    CHECK(is_available(Gen::gfx1250, id));
    CHECK_FALSE(is_available(Gen::gfx12, id));
  }
  CHECK_FALSE(is_available(Gen::gfx11, -2));
  CHECK_FALSE(has_back_off_barrier(Gen::gfx908));
  CHECK(has_back_off_barrier(Gen::gfx90a));
  CHECK(generation_of("gfx1030") == Gen::gfx10);
  CHECK(generation_of("gfx1201") == Gen::gfx12);
  CHECK(generation_of("sm_90") == std::nullopt);
  CHECK(name(*generation_of("gfx1250")) == "gfx1250");
}

TEST_CASE("trap barriers are the trap handler's") {
  Group g(waves(1));
  CHECK(broken(g.go(Op::arrive, 0, -2)) == rule(316));
  g.shape.privileged = true;
  CHECK(g.go(Op::arrive, 0, -2).completed);
  CHECK(g.go(Op::arrive, 0, -4).completed);
}

TEST_CASE("init and join are for named barriers only") {
  Group g(waves(1));
  for (const int id : {-3, -1}) {
    CHECK(broken(g.go(Op::init, 0, id, 1)) == rule(310));
    CHECK(broken(g.go(Op::join, 0, id)) == rule(310));
  }
}

TEST_CASE("uninitialised objects, empty counts, negative counts") {
  Group g(waves(2));
  CHECK(broken(g.go(Op::arrive, 0, 3)) == rule(301));
  CHECK(broken(g.go(Op::init, 0, 3, 0)) == rule(315));
  g.go(Op::init, 0, 3, 1);
  g.go(Op::join, 0, 3);
  CHECK(broken(g.go(Op::drop, 0)) == RuleId::none);
  g.go(Op::join, 0, 3);
  CHECK(broken(g.go(Op::drop, 0)) == rule(303));
  g.go(Op::join, 1, 4);
  CHECK(broken(g.go(Op::drop, 1)) == rule(301));
}

TEST_CASE("count update: before the increment, above the arrive count") {
  Group g(waves(3));
  g.go(Op::init, 0, 1, 3);
  g.go(Op::arrive, 0, 1);
  g.go(Op::arrive, 0, 1);
  CHECK(broken(g.go(Op::arrive, 1, 1, 2)) == rule(302));
  CHECK(broken(g.go(Op::arrive, 1, 1, 1)) == rule(302));
  g.policy.update_may_equal_arrived = true;
  CHECK_FALSE(g.go(Op::arrive, 1, 1, 2).completed);  // three of two: never
  Group h(waves(3));
  h.go(Op::init, 0, 1, 3);
  h.go(Op::arrive, 0, 1);
  CHECK(h.go(Op::arrive, 1, 1, 2).completed);
  CHECK_FALSE(h.go(Op::arrive, 1, 1).completed);  // the new count stays
  CHECK(h.go(Op::arrive, 1, 1).completed);
}

TEST_CASE("named waits and drops go by membership") {
  Group g(waves(2));
  g.go(Op::init, 0, 3, 1);
  CHECK(broken(g.go(Op::wait, 0, 3)) == rule(309));
  CHECK(broken(g.go(Op::drop, 0)) == rule(308));
  g.go(Op::join, 0, 3);
  g.go(Op::arrive, 0, 3);
  const AmdOutcome wait = g.go(Op::wait, 0, 1);  // names 1, means 3
  CHECK_FALSE(wait.blocked);
  CHECK(wait.id == 3);
  CHECK(wait.hazard == rule(324));
  g.go(Op::drop, 0);
  CHECK(broken(g.go(Op::drop, 0)) == rule(308));
  CHECK(broken(g.go(Op::wait, 0, 3)) == rule(309));
}

TEST_CASE("a join looks forward: phases completed before it release nothing") {
  Group g(waves(2));
  g.go(Op::init, 0, 1, 1);
  g.go(Op::arrive, 1, 1);
  g.go(Op::join, 0, 1);
  CHECK(g.go(Op::wait, 0, 1).blocked);
  CHECK(g.go(Op::arrive, 1, 1).released == 0b01);
}

TEST_CASE("the NULL barrier: all but join are no-ops, join unjoins") {
  Group g(waves(1));
  CHECK_FALSE(g.go(Op::wait, 0, 0).fault);  // nothing is joined: the operand counts
  CHECK(broken(g.go(Op::wait, 0, 1)) == rule(309));
  g.go(Op::init, 0, 1, 1);
  g.go(Op::join, 0, 1);
  g.go(Op::join, 0, 0);
  CHECK_FALSE(g.go(Op::arrive, 0, 0).fault);
  CHECK_FALSE(g.go(Op::wait, 0, 0).blocked);
  CHECK_FALSE(g.go(Op::init, 0, 0, 1).fault);
  CHECK_FALSE(g.go(Op::drop, 0).fault);
  CHECK_FALSE(g.state.objects[3].arrived != 0);
}

TEST_CASE("isfirst: one wave per phase; SCC is left alone in a workgroup of one wave") {
  Group g(waves(3));
  int firsts = 0;
  for (std::uint32_t wave = 0; wave < 3; ++wave) {
    const AmdOutcome o = g.go(Op::isfirst, wave);
    CHECK(o.scc_written);
    firsts += o.first;
  }
  CHECK(firsts == 1);
  CHECK(g.go(Op::isfirst, 1).first);
  Group one(waves(1));
  CHECK_FALSE(one.go(Op::isfirst, 0).scc_written);
}

TEST_CASE("cluster: counts workgroups, one wave arrives for its workgroup, any wave waits") {
  Group g({.generation = Gen::gfx1250, .waves = 2, .workgroups = 2});
  g.go(Op::arrive, 0, -3);
  CHECK(broken(g.go(Op::arrive, 1, -3)) == rule(312));
  CHECK(g.go(Op::wait, 1, -3).blocked);
  CHECK(g.go(Op::arrive, 0, -3, 0, 1).released == 0b10);
  g.go(Op::arrive, 0, -3);
  AmdBarriers other = launch_barriers(g.shape);
  AmdBarriers once = other;
  AmdCluster strict = g.cluster;
  for (std::uint32_t wave = 0; wave < 2; ++wave) {  // the other workgroup ends, with its last wave
    CHECK(g.cluster.objects[1].phase == 1);
    step(other, g.cluster, {.operation = Op::end, .wave = wave, .workgroup = 1}, g.shape, {});
  }
  CHECK(g.cluster.objects[1].phase == 2);
  CHECK(g.cluster.objects[1].expected == 1);
  const AmdPolicy each{.cluster_drop_once = false};
  step(once, strict, {.operation = Op::end, .workgroup = 1}, g.shape, each);
  CHECK(strict.objects[1].phase == 2);
}

TEST_CASE("cluster: the waves of two workgroups wait apart") {
  Group g({.generation = Gen::gfx1250, .waves = 2, .workgroups = 2});
  g.go(Op::arrive, 0, -3);
  CHECK(g.go(Op::wait, 1, -3, 0, 0).blocked);
  CHECK(g.go(Op::wait, 1, -3, 0, 1).blocked);
  CHECK(g.go(Op::arrive, 0, -3, 0, 1).released == 0b1010);
}

TEST_CASE("a signal over a completion that its wave has not waited for") {
  Group g(waves(1));
  CHECK(g.go(Op::arrive, 0).hazard == RuleId::none);
  CHECK(g.go(Op::arrive, 0).hazard == rule(321));
  CHECK_FALSE(g.go(Op::wait, 0).blocked);  // what it took part in last releases it, once
  CHECK(g.go(Op::wait, 0).blocked);
}

TEST_CASE("only named barriers take a count with a signal") {
  Group g(waves(2));
  CHECK_FALSE(g.go(Op::arrive, 0, -1, 1).completed);
  CHECK(g.go(Op::arrive, 1, -1, 7).completed);
}

TEST_CASE("drop to zero completes nothing, unless the policy says so") {
  AmdObject object{.initialised = true, .expected = 1};
  step_object(object, AmdBasic::drop, 0, 0, {});
  CHECK(object.phase == 0);
  AmdObject other{.initialised = true, .expected = 1};
  step_object(other, AmdBasic::drop, 0, 0, {.drop_to_zero_completes = true});
  CHECK(other.phase == 1);
}

TEST_CASE("random walks: completions equal arrivals divided by the count") {
  Draw random(7);
  AmdObject object{.initialised = true, .expected = 3};
  std::uint32_t arrivals = 0;
  for (int i = 0; i < 5000; ++i) {
    const auto wave = random(5);
    if ((object.waiting >> wave & 1) != 0) continue;
    const bool arrives = random(2) == 0;
    arrivals += arrives;
    step_object(object, arrives ? AmdBasic::arrive : AmdBasic::wait, wave, 0, {});
    REQUIRE(invariant(object));
  }
  CHECK(object.phase == arrivals / 3);
}

TEST_CASE("latch: completions do not queue, the wave that is lapped hangs") {
  AmdLatchMachine m;
  m.objects[0].expected = 2;
  const auto go = [&](AmdBasic op, std::uint32_t wave) {
    return step(m, {.operation = op, .wave = wave, .object = 0, .cls = 1}, 0b111);
  };
  for (int round = 0; round < 2; ++round) {
    go(AmdBasic::arrive, 0);
    const AmdLatchOutcome done = go(AmdBasic::arrive, 2);
    CHECK(done.completed);
    CHECK(done.lapped == (round == 0 ? 0 : 0b010));
    CHECK_FALSE(go(AmdBasic::wait, 0).blocked);
    CHECK_FALSE(go(AmdBasic::wait, 2).blocked);
  }
  CHECK_FALSE(go(AmdBasic::wait, 1).blocked);
  CHECK(go(AmdBasic::wait, 1).blocked);
  CHECK(invariant(m));
}

TEST_CASE("latch: the strict reading, membership, waits of waves that have not joined") {
  AmdLatchMachine m;
  m.objects[0].expected = 1;
  const auto go = [&](AmdBasic op) { return step(m, {.operation = op}, 1); };
  CHECK_FALSE(go(AmdBasic::wait).blocked);  // not joined: a no-op
  CHECK(go(AmdBasic::arrive).completed);
  join(m, 0, 0);
  CHECK(go(AmdBasic::wait).blocked);  // the completion came before the join
  CHECK(go(AmdBasic::arrive).released == 1);
  go(AmdBasic::arrive);
  CHECK(go(AmdBasic::arrive).strict_fault);
  unjoin(m, 0);
  CHECK_FALSE(go(AmdBasic::wait).blocked);
}

}  // namespace
}  // namespace muster::barrier
