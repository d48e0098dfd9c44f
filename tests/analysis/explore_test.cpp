// The explorer on kernels that show one thing each: witnesses, reduction, atomics, loops over
// memory, limits.
#include <fmt/format.h>

#include "analysis/explore_launched.h"

namespace muster::analysis {
namespace {

using Outcome = ExploreResult::Outcome;

TEST_CASE("a deadlock comes with a shortest schedule that replays") {
  const Launched kernel(
      "setp.eq.u32 %p1, %r1, 0;\n@%p1 bra ZERO;\n"
      "bar.sync 1, 64;\nbar.sync 2, 64;\nret;\nZERO:\nbar.sync 2, 64;\nbar.sync 1, 64;\nret;",
      2);
  for (const bool reduce : {true, false}) {
    const ExploreResult result = kernel.run(reduce);
    CHECK(result.outcome == Outcome::bad);
    CHECK(result.rule == barrier::rule(101));
    CHECK(result.schedule.size() == 2);
    machine::Causes causes;
    const ScheduleEnd end = replay(kernel.program, causes, kernel.limits, result.schedule);
    CHECK(end.applies);
    CHECK(end.deadlock);
    CHECK(end.meetings.size() == 2);
    std::vector<Step> wrong = result.schedule;
    wrong.push_back(wrong.back());
    CHECK_FALSE(replay(kernel.program, causes, kernel.limits, wrong).applies);
  }
}

TEST_CASE("a barrier that counts on an exited warp is told from one that waits in a circle") {
  const Launched kernel("setp.eq.u32 %p1, %r1, 0;\n@%p1 ret;\nbar.sync 1, 64;\nret;", 2);
  CHECK(kernel.run(true).rule == barrier::rule(113));
  const Launched whole("setp.eq.u32 %p1, %r1, 0;\n@%p1 ret;\nbar.sync 1;\nret;", 2);
  CHECK(whole.run(true).outcome == Outcome::good);
}

TEST_CASE("a race is two accesses side by side") {
  const Launched kernel("st.shared.u32 [%r3], %r1;\nbar.sync 0;\nld.shared.u32 %r5, [%r3];\nret;",
                        2);
  const ExploreResult result = kernel.run(true);
  CHECK(result.outcome == Outcome::bad);
  CHECK(result.rule == barrier::rule(801));
  REQUIRE(result.race);
  CHECK(result.race->first.site == result.race->second.site);
  CHECK(result.race->bytes.size == 128);
  const Launched ordered(
      "setp.ne.u32 %p1, %r1, 0;\n@%p1 bra READ;\nst.shared.u32 [%r3], %r1;\nREAD:\nbar.sync 0;\n"
      "ld.shared.u32 %r5, [%r3];\nret;",
      2);
  CHECK(ordered.run(true).outcome == Outcome::good);
  CHECK(ordered.run(false).outcome == Outcome::good);
  CHECK_FALSE(ordered.run(true).weak_memory);
}

TEST_CASE("workgroups race on global memory, with a rule of their own") {
  const std::string body =
      "mov.u64 %rd1, total;\nsetp.ne.u32 %p1, %r0, 0;\n@%p1 ret;\n"
      "mov.u32 %r5, %ctaid.x;\nst.global.u32 [%rd1], %r5;\nret;";
  const Launched kernel(".reg .b64 %rd<4>;\n" + body, 1, 2);
  CHECK(kernel.run(true).rule == barrier::rule(805));
  for (const auto& [scope, race] : {std::pair{"cta", true}, {"cluster", true}, {"gpu", false}}) {
    const Launched atomics(".reg .b64 %rd<4>;\nmov.u64 %rd1, total;\nred.relaxed." +
                               std::string(scope) + ".global.add.u32 [%rd1], 1;\nret;",
                           1, 2);
    CHECK((atomics.run(true).rule == barrier::rule(805)) == race);
  }
}

TEST_CASE(
    "atomics do not race unless their scopes leave each other out; volatile is weak in shared "
    "memory") {
  const auto body = [](const std::string& access) {
    return ".reg .b64 %rd<4>;\nmov.u64 %rd1, total;\nsetp.ne.u32 %p1, %r0, 0;\n@%p1 ret;\n" +
           access + "\nret;";
  };
  CHECK(Launched(body("red.gpu.global.add.u32 [%rd1], 1;"), 1, 2).run(true).outcome ==
        Outcome::good);
  CHECK(Launched(body("red.cta.global.add.u32 [%rd1], 1;"), 1, 2).run(true).rule ==
        barrier::rule(805));
  CHECK(Launched(body("st.volatile.global.u32 [%rd1], %r0;"), 1, 2).run(true).outcome ==
        Outcome::good);
  CHECK(Launched("st.volatile.shared.u32 [flag], %r0;\nret;", 2).run(true).rule ==
        barrier::rule(801));
}

TEST_CASE("writes of the same value are no race, but rest on more than interleavings") {
  const std::string same = "mov.u32 %r5, 7;\nst.shared.u32 [flag], %r5;\nret;";
  for (const bool reduce : {true, false}) {
    const ExploreResult result = Launched(same, 2).run(reduce);
    CHECK(result.outcome == Outcome::good);
    CHECK(result.weak_memory);
    CHECK(Launched("add.u32 %r5, %r1, 7;\nst.shared.u32 [flag], %r5;\nret;", 2).run(reduce).rule ==
          barrier::rule(801));
    // One byte of four differs.
    CHECK(Launched("mov.u32 %r5, 7;\nshl.b32 %r6, %r1, 3;\nshl.b32 %r5, %r5, %r6;\n"
                   "st.shared.u32 [flag], %r5;\nret;",
                   2)
              .run(reduce)
              .rule == barrier::rule(801));
    // The lanes of each warp differ among themselves.
    CHECK(Launched("st.shared.u32 [flag], %r2;\nret;", 2).run(reduce).rule == barrier::rule(801));
    // A write of what is there already, and a read.
    CHECK(Launched("setp.eq.u32 %p0, %r1, 0;\nmov.u32 %r5, 7;\n@%p0 st.shared.u32 [flag], %r5;\n"
                   "@!%p0 ld.shared.u32 %r6, [flag];\nret;",
                   2)
              .run(reduce)
              .rule == barrier::rule(801));
  }
  Launched strict(same, 2);
  strict.launch.same_value_writes = machine::SameValueWrites::kError;
  CHECK(strict.run(true).rule == barrier::rule(801));
}

TEST_CASE("an arrival that falls into either generation comes with both schedules") {
  // Any two of the four warps fill generation 0 of barrier 1; nothing says which.
  const Launched kernel("bar.sync 1, 64;\nret;", 4);
  for (const bool reduce : {true, false}) {
    const ExploreResult result = kernel.run(reduce);
    CHECK(result.rule == barrier::rule(112));
    REQUIRE(result.generations);
    CHECK(result.generations->round != result.generations->other_round);
    CHECK_FALSE(result.schedule.empty());
    CHECK_FALSE(result.other.empty());
    CHECK(result.schedule != result.other);
  }
}

TEST_CASE("warps that fill generations alone may come in any order") {
  const Launched kernel("bar.sync 1, 32;\nbar.arrive 1, 32;\nst.shared.u32 [%r3], %r0;\nret;", 2);
  for (const bool reduce : {true, false}) {
    CHECK(kernel.run(reduce).rule == barrier::rule(801));
    CHECK(Launched("bar.sync 1, 32;\nbar.arrive 1, 32;\nret;", 3).run(reduce).outcome ==
          Outcome::good);
    // They make no order between the warps either.
    const auto of_atomics = [reduce](const std::string& behind) {
      return Launched(fmt::format("bar.sync 1, 32;\natom.global.add.u32 %r5, [total], 1;\n{0}"
                                  "bar.sync 1, 32;\natom.shared.add.u32 %r5, [flag], 1;\n{0}ret;",
                                  behind),
                      2)
          .run(reduce);
    };
    const ExploreResult result = of_atomics("add.u32 %r6, %r5, 1;\n");
    CHECK(result.outcome == Outcome::good);
    CHECK(result.weak_memory);
    // Where nobody reads what they return, nobody can tell.
    CHECK_FALSE(of_atomics("").weak_memory);
  }
}

TEST_CASE(
    "arrivals at a barrier commute: the reduction is linear where the states are exponential") {
  const Launched kernel("bar.sync 0;\nbar.sync 0;\nbar.sync 0;\nret;", 10);
  const ExploreResult naive = kernel.run(false);
  const ExploreResult reduced = kernel.run(true);
  CHECK(naive.outcome == Outcome::good);
  CHECK(reduced.outcome == Outcome::good);
  CHECK(naive.states > 3000);
  CHECK(reduced.states < 50);
}

TEST_CASE("producer and consumer with named barriers need few states") {
  const Launched kernel(
      "mov.u32 %r6, 0;\nsetp.eq.u32 %p1, %r1, 0;\n@%p1 bra CONSUMER;\n"
      "PRODUCER:\nbar.sync 2, 64;\nst.shared.u32 [%r3], %r6;\nbar.arrive 1, 64;\n"
      "add.u32 %r6, %r6, 1;\nsetp.lt.u32 %p2, %r6, 8;\n@%p2 bra PRODUCER;\nbar.sync 2, 64;\nret;\n"
      "CONSUMER:\nbar.arrive 2, 64;\nbar.sync 1, 64;\nld.shared.u32 %r5, [%r3];\n"
      "add.u32 %r6, %r6, 1;\nsetp.lt.u32 %p2, %r6, 8;\n@%p2 bra CONSUMER;\nbar.arrive 2, 64;\nret;",
      2);
  const ExploreResult reduced = kernel.run(true);
  CHECK(reduced.outcome == Outcome::good);
  CHECK_FALSE(reduced.weak_memory);
  CHECK(reduced.states < 100);
  CHECK(kernel.run(false).states > reduced.states);
}

// One lane of each warp adds to a counter; who comes last goes another way.
constexpr const char* kTicket =
    "setp.ne.u32 %p1, %r2, 0;\n@%p1 bra JOIN;\natom.shared.add.u32 %r5, [flag], 1;\n"
    "setp.ne.u32 %p2, %r5, 2;\n@%p2 bra JOIN;\nJOIN:\nbar.warp.sync -1;\n";

TEST_CASE("atomics return what memory holds, in every order") {
  const std::string init =
      "setp.ne.u32 %p3, %r0, 0;\n@%p3 bra START;\nmov.u32 %r7, 0;\nst.shared.u32 [flag], "
      "%r7;\nSTART:\n"
      "bar.sync 0;\n";
  const Launched kernel(init + kTicket + "ret;", 3);
  for (const bool reduce : {true, false}) {
    const ExploreResult result = kernel.run(reduce);
    CHECK(result.outcome == Outcome::good);
    CHECK_FALSE(result.weak_memory);
  }
  // The last one waits where nobody else comes: only schedules that make warp 0 the last are
  // harmless.
  const Launched bad(
      init +
          "setp.ne.u32 %p1, %r2, 0;\n@%p1 bra JOIN;\natom.shared.add.u32 %r5, [flag], 1;\n"
          "JOIN:\nshfl.sync.idx.b32 %r6, %r5, 0, 31, -1;\n"
          "setp.ne.u32 %p2, %r6, 2;\n@%p2 ret;\nsetp.eq.u32 %p3, %r1, 0;\n@%p3 ret;\n"
          "bar.sync 1, 64;\nret;",
      3);
  for (const bool reduce : {true, false}) CHECK(bad.run(reduce).rule == barrier::rule(113));
}

// Warp 0 sets a flag that warp 1 polls.
std::string polling(const std::string& set) {
  return "setp.ne.u32 %p3, %r0, 0;\n@%p3 bra START;\nmov.u32 %r7, 0;\nst.shared.u32 [flag], "
         "%r7;\nSTART:\n"
         "bar.sync 0;\nsetp.ne.u32 %p1, %r2, 0;\n@%p1 ret;\nsetp.ne.u32 %p2, %r1, 0;\n@%p2 bra "
         "POLL;\n" +
         set +
         "ret;\nPOLL:\nld.relaxed.cta.shared.u32 %r5, [flag];\nsetp.eq.u32 %p4, %r5, 0;\n"
         "@%p4 bra POLL;\nret;";
}

TEST_CASE(
    "polling a flag ends in every fair schedule, but the search does not answer for the memory "
    "model") {
  const Launched kernel(polling("mov.u32 %r8, 1;\nst.relaxed.cta.shared.u32 [flag], %r8;\n"), 2);
  for (const bool reduce : {true, false}) {
    const ExploreResult result = kernel.run(reduce);
    CHECK(result.outcome == Outcome::good);
    CHECK(result.weak_memory);
  }
}

TEST_CASE("a poll that nobody answers is never good") {
  const Launched kernel(polling(""), 2);
  for (const bool reduce : {true, false}) {
    const ExploreResult result = kernel.run(reduce);
    CHECK(result.outcome == Outcome::limit);
    CHECK(result.limit.find("never leaves") != std::string::npos);
  }
}

TEST_CASE("limits are never verdicts") {
  Launched kernel("bar.sync 0;\nbar.sync 0;\nret;", 4);
  kernel.limits.states = 3;
  CHECK(kernel.run(true).outcome == Outcome::limit);
  CHECK(kernel.run(true).limit == "states");
  kernel.limits.states = 1000;
  kernel.limits.memory_bytes = 100;
  CHECK(kernel.run(true).limit == "memory");
  kernel.limits.memory_bytes = 1u << 30;
  kernel.limits.expired = [] { return true; };
  CHECK(Launched("bar.sync 0;\nret;", 8).run(false).outcome == Outcome::good);
  Launched many("bar.sync 0;\nret;", 8);
  many.limits.expired = [] { return true; };
  CHECK(many.run(false).limit == "seconds");
  Launched endless("AGAIN:\nbra AGAIN;\nret;", 1);
  CHECK(endless.run(true).outcome == Outcome::limit);
  CHECK(endless.run(true).limit == "steps");
}

TEST_CASE("a branch on what is not known is an obstacle") {
  const Launched kernel(
      "ld.param.u32 %r5, [n];\nsetp.eq.u32 %p1, %r5, 0;\n@%p1 bra END;\nbar.sync 0;\nEND:\nret;",
      2);
  const ExploreResult result = kernel.run(true);
  CHECK(result.outcome == Outcome::obstacle);
  CHECK(result.obstacle.kind == machine::Obstacle::Kind::fork);
  Launched decided(
      "ld.param.u32 %r5, [n];\nsetp.eq.u32 %p1, %r5, 0;\n@%p1 bra END;\nbar.sync 0;\nEND:\nret;",
      2);
  decided.limits.decisions[result.obstacle.cause.identity] = false;
  CHECK(decided.run(true).outcome == Outcome::good);
}

TEST_CASE("the same search gives the same answer") {
  const Launched kernel("bar.sync 1, 64;\nbar.sync 1, 64;\nret;", 3);
  const ExploreResult one = kernel.run(true);
  const ExploreResult two = kernel.run(true);
  CHECK(one.outcome == Outcome::bad);
  CHECK(one.schedule == two.schedule);
  CHECK(one.states == two.states);
}

TEST_CASE("what is pending is what is then executed") {
  const Launched kernel("st.shared.u32 [%r3], %r1;\nbar.sync 3, 32;\nret;", 1);
  machine::Causes causes;
  machine::Machine machine(kernel.program, causes, nullptr);
  machine.start(0);
  REQUIRE(machine.approach(0, 0, 100) == machine::Stop::visible);
  machine::Pending pending = machine.pending(0, 0);
  CHECK(pending.kind == machine::Pending::Kind::memory);
  CHECK(pending.access == machine::AccessKind::write);
  REQUIRE(pending.bytes.size() == 1);
  CHECK(pending.bytes[0].size == 128);
  CHECK(machine.run(0, 0, 100, true) == machine::Stop::visible);
  pending = machine.pending(0, 0);
  CHECK(pending.kind == machine::Pending::Kind::barrier);
  CHECK(pending.id == 3);
  CHECK(pending.count == 32);
  CHECK(machine.run(0, 0, 100, true) == machine::Stop::exited);
  CHECK(machine.pending(0, 0).kind == machine::Pending::Kind::nothing);
}

}  // namespace
}  // namespace muster::analysis
