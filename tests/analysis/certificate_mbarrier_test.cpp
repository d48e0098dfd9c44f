// C1 to C4 for mbarriers: executions that only one condition rejects, each beside one that is as it
// should be.
#include "analysis/certificate_events.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

using Operation = barrier::MbarrierOperation;

constexpr Events::Object kFull{0, 1024}, kEmpty{0, 1032};
constexpr Where kFirst{0, 0, 1}, kSecond{0, 1, 1}, kThird{0, 2, 1};

// Lane 0 of warp 0 initialises, and all warps know it.
struct Prepared : Events {
  explicit Prepared(std::uint32_t full, std::uint32_t empty = 1) : Events(1, 3) {
    init(kFirst, kFull, full);
    init(kFirst, kEmpty, empty);
    sync({0, 1, 2});
  }
};

}  // namespace

TEST_CASE("a pipeline of two barriers has nothing to doubt") {
  Prepared run(1);
  for (std::uint32_t turn = 0; turn < 6; ++turn) {
    run.wait(kFirst, kEmpty, (turn & 1) ^ 1);
    run.write(kFirst, 0);
    run.arrive(kFirst, kFull);
    run.wait(kSecond, kFull, turn & 1);
    run.read(kSecond, 0);
    run.arrive(kSecond, kEmpty);
  }
  run.finish();
  CHECK(run.clean());
}

TEST_CASE("C1: an arrival that knows nothing of the phase before") {
  Prepared run(1);
  run.arrive(kFirst, kFull);
  const ir::InstrId earlier = run.last;
  run.arrive(kSecond, kFull);
  REQUIRE_EQ(run.doubts<Unseparated>().size(), 1);
  CHECK_EQ(run.candidates(), 1);
  const Unseparated found = run.doubts<Unseparated>()[0];
  CHECK_EQ(found.object.kind, SyncObject::Kind::mbarrier);
  CHECK_EQ(found.object.address, kFull.address);
  CHECK_EQ(found.round, 1);
  CHECK_EQ(found.earlier.site, earlier);
  CHECK_EQ(found.later.site, run.last);
  CHECK_EQ(found.earlier.operation, 3);  // two inits, an arrival at the named barrier
  CHECK_EQ(found.later.operation, 1);
}

TEST_CASE("C1: to know one of two contributions is not enough, to know both is") {
  for (const bool both : {false, true}) {
    Prepared run(2);
    run.arrive(kFirst, kFull);
    run.arrive(kThird, kFull);
    run.sync(both ? std::vector<std::uint32_t>{0, 1, 2} : std::vector<std::uint32_t>{0, 1});
    run.arrive(kSecond, kFull);
    CHECK_EQ(run.doubts<Unseparated>().size(), both ? 0 : 1);
    CHECK_EQ(run.candidates(), both ? 0 : 1);
  }
}

TEST_CASE("C1: lanes of one warp are not in order by themselves") {
  for (const bool met : {false, true}) {
    Prepared run(1);
    run.arrive({0, 1, 1}, kFull);
    if (met) run.meet({0, 1, kAll}, false);
    run.arrive({0, 1, 2}, kFull);
    CHECK_EQ(run.doubts<Unseparated>().size(), met ? 0 : 1);
  }
}

TEST_CASE("C1: bytes of a copy count for the phase they land in, as of their issue") {
  for (const bool waited : {false, true}) {
    Prepared run(1);
    run.arrive(kFirst, kFull);
    run.arrive(kFirst, kFull);
    if (waited) run.wait(kFirst, kFull, 1);
    run.arrive_expecting(kFirst, kFull, 32);
    run.load_bulk(waited ? kFirst : kSecond, 0, kFull, 32);
    CHECK_EQ(run.doubts<Unseparated>().size(), waited ? 0 : 1);
    CHECK_EQ(run.candidates(), waited ? 0 : 1);
  }
}

TEST_CASE("C2: a wait that may be answered for an earlier phase") {
  Prepared run(1);
  run.arrive(kFirst, kFull);
  const ir::InstrId unknown = run.last;
  run.wait(kFirst, kFull, 0);
  run.arrive(kFirst, kFull);
  run.wait(kSecond, kFull, 1);
  REQUIRE_EQ(run.doubts<MissableWait>().size(), 1);
  CHECK_EQ(run.candidates(), 1);
  const MissableWait found = run.doubts<MissableWait>()[0];
  CHECK(found.early);
  CHECK_EQ(found.phase, 1);
  CHECK_EQ(found.other.site, unknown);
  CHECK_EQ(found.wait.site, run.last);
}

TEST_CASE("C2: a wait that can come after the phase behind its own") {
  for (const bool known : {false, true}) {
    Prepared run(1);
    run.arrive(kFirst, kFull);
    run.wait(kSecond, kFull, 0);
    const ir::InstrId wait = run.last;
    if (known) run.sync({0, 1});
    run.arrive(kFirst, kFull);
    CHECK_EQ(run.candidates(), known ? 0 : 1);
    if (known) continue;
    REQUIRE_EQ(run.doubts<MissableWait>().size(), 1);
    CHECK_FALSE(run.doubts<MissableWait>()[0].early);
    CHECK_EQ(run.doubts<MissableWait>()[0].phase, 0);
    CHECK_EQ(run.doubts<MissableWait>()[0].wait.site, wait);
    CHECK_EQ(run.doubts<MissableWait>()[0].other.site, run.last);
  }
}

TEST_CASE("C2: the lanes of a wait can be late one by one") {
  Prepared run(1);
  run.let_lanes_wait_apart();
  run.arrive(kFirst, kFull);
  run.wait({0, 1, kAll}, kFull, 0);
  run.arrive({0, 1, 4}, kFull);
  REQUIRE_EQ(run.doubts<MissableWait>().size(), 1);
  CHECK_EQ(run.doubts<MissableWait>()[0].wait.lanes, kAll & ~4ull);
  Prepared together(1);
  together.arrive(kFirst, kFull);
  together.wait({0, 1, kAll}, kFull, 0);
  together.arrive({0, 1, 4}, kFull);
  CHECK(together.clean());
  CHECK(together.certificate->relied().has(AssumptionId::lanes_wait_together));
  Prepared met(1);
  met.let_lanes_wait_apart();
  met.arrive(kFirst, kFull);
  met.wait({0, 1, kAll}, kFull, 0);
  met.meet({0, 1, kAll}, false);
  met.arrive({0, 1, 4}, kFull);
  CHECK(met.clean());
}

TEST_CASE("C2: the wait of a fresh object can be outrun too") {
  Prepared run(1);
  run.wait(kSecond, kFull, 1);
  run.arrive(kFirst, kFull);
  REQUIRE_EQ(run.doubts<MissableWait>().size(), 1);
  CHECK_EQ(run.candidates(), 1);
  CHECK_EQ(run.doubts<MissableWait>()[0].phase, ~0u);
}

TEST_CASE("C2: one contributor that knows the wait is enough") {
  Prepared run(2);
  run.wait(kSecond, kFull, 1);
  run.arrive(kFirst, kFull);
  run.arrive(kSecond, kFull);
  CHECK(run.clean());
}

TEST_CASE("C2: a peek orders nothing, and may not be early") {
  Prepared right(1);
  right.write(kFirst, 0);
  right.arrive(kFirst, kFull);
  right.peek(kSecond, kFull, 0);
  CHECK(right.clean());
  right.read(kSecond, 0);
  CHECK_EQ(right.doubts<Conflict>().size(), 1);

  Prepared late(1);  // whatever it answers, the wait behind it is asked again
  late.peek(kSecond, kFull, 0);
  late.arrive(kFirst, kFull);
  late.arrive(kFirst, kFull);
  CHECK(late.clean());

  Prepared early(1);
  early.arrive(kFirst, kFull);
  early.peek(kSecond, kFull, 1);
  REQUIRE_EQ(early.doubts<MissableWait>().size(), 1);
  CHECK(early.doubts<MissableWait>()[0].early);
  CHECK_EQ(early.candidates(), 1);
}

TEST_CASE("C3: a use that does not know the init") {
  Events run(1, 2);
  run.init(kFirst, kFull, 1);
  const ir::InstrId init = run.last;
  run.arrive(kSecond, kFull);
  REQUIRE_EQ(run.doubts<LifetimeDoubt>().size(), 1);
  CHECK_EQ(run.candidates(), 1);
  CHECK(run.doubts<LifetimeDoubt>()[0].first_use);
  CHECK_EQ(run.doubts<LifetimeDoubt>()[0].earlier.site, init);
  CHECK_EQ(run.doubts<LifetimeDoubt>()[0].later.site, run.last);
}

TEST_CASE("C3: the bytes of a copy are a use as of its issue") {
  Events run(1, 2);
  const std::uint32_t id = run.copy(kFirst);
  run.init(kFirst, kFull, 1);
  run.arrive_expecting(kFirst, kFull, 16);
  run.bytes(id, kFull, 16);
  REQUIRE_EQ(run.doubts<LifetimeDoubt>().size(), 1);
  CHECK_EQ(run.candidates(), 1);
  CHECK_EQ(run.doubts<LifetimeDoubt>()[0].later.async, id);
}

TEST_CASE("C3: a life ends when all its uses are known") {
  for (const bool known : {false, true}) {
    for (const bool again : {false, true}) {
      Prepared run(1);
      run.arrive(kFirst, kFull);
      run.wait(kSecond, kFull, 0);
      const ir::InstrId use = run.last;
      if (known) run.sync({0, 1});
      run.inval(kFirst, kFull);
      if (again) run.init(kFirst, kFull, 1);
      CHECK_EQ(run.candidates(), known ? 0 : 1);
      if (known) continue;
      REQUIRE_EQ(run.doubts<LifetimeDoubt>().size(), 1);
      CHECK_FALSE(run.doubts<LifetimeDoubt>()[0].first_use);
      CHECK_EQ(run.doubts<LifetimeDoubt>()[0].earlier.site, use);
    }
  }
}

TEST_CASE("C3: what is known of one life says nothing of the next") {
  Prepared run(1);
  run.arrive(kFirst, kFull);
  run.wait(kSecond, kFull, 0);
  run.sync({0, 1});
  run.inval(kFirst, kFull);
  run.init(kFirst, kFull, 1);
  run.arrive(kSecond, kFull);
  REQUIRE_EQ(run.doubts<LifetimeDoubt>().size(), 1);
  CHECK(run.doubts<LifetimeDoubt>()[0].first_use);
  CHECK_EQ(run.candidates(), 1);
}

TEST_CASE("C3: an object where data was, and data where an object was") {
  Events before(1, 2);
  before.write(kSecond, kFull.address + 4);
  before.init(kFirst, kFull, 1);
  CHECK_EQ(before.doubts<Conflict>().size(), 1);
  CHECK_EQ(before.candidates(), 1);

  Prepared after(1);
  after.inval(kFirst, kFull);
  after.write(kSecond, kFull.address);
  CHECK_EQ(after.doubts<Conflict>().size(), 1);
  CHECK_EQ(after.candidates(), 1);
}

TEST_CASE("C4: an expect_tx is known to an arrival of its phase") {
  for (const bool known : {false, true}) {
    Prepared run(1);
    run.expect(kSecond, kFull, 16);
    const ir::InstrId expect = run.last;
    run.load_bulk(kSecond, 0, kFull);
    if (known) run.sync({0, 1});
    run.arrive(kFirst, kFull);
    CHECK_EQ(run.candidates(), known ? 0 : 1);
    if (known) continue;
    REQUIRE_EQ(run.doubts<Unguarded>().size(), 1);
    CHECK_EQ(run.doubts<Unguarded>()[0].what, Unguarded::What::expect);
    CHECK_EQ(run.doubts<Unguarded>()[0].guarded.site, expect);
    CHECK_EQ(run.doubts<Unguarded>()[0].completer.site, run.last);
  }
}

TEST_CASE("C4: that a copy of the phase knows of the expect_tx does not guard it") {
  Prepared run(1);
  run.arrive(kFirst, kFull);
  run.wait(kFirst, kFull, 0);
  run.wait(kSecond, kFull, 0);
  run.expect(kSecond, kFull, 16);
  run.arrive(kFirst, kFull);
  run.load_bulk(kSecond, 0, kFull);
  CHECK_EQ(run.doubts<Unguarded>().size(), 1);
  CHECK_EQ(run.candidates(), 1);
}

TEST_CASE("C4: an expect_tx for a later phase knows the phase before") {
  Prepared run(1);
  run.arrive(kFirst, kFull);
  run.expect(kSecond, kFull, 16);
  CHECK_EQ(run.doubts<Unseparated>().size(), 1);
  CHECK_EQ(run.candidates(), 1);
}

TEST_CASE("C4: bytes that do not balance at the end") {
  for (const std::int64_t bytes : {16, 48}) {
    Prepared run(1);
    run.arrive_expecting(kFirst, kFull, 32);
    run.load_bulk(kFirst, 0, kFull, bytes);
    run.finish();
    REQUIRE_EQ(run.doubts<UnbalancedBytes>().size(), 1);
    CHECK_EQ(run.candidates(), 1);
    CHECK_EQ(run.doubts<UnbalancedBytes>()[0].bytes, 32 - bytes);
    CHECK_EQ(run.doubts<UnbalancedBytes>()[0].last.async, 1);
  }
}

TEST_CASE("an arrival that must not complete its phase is known to one that may") {
  for (const bool known : {false, true}) {
    Prepared run(2);
    run.arrive(kSecond, kFull, {}, Operation::arrive_no_complete);
    if (known) run.sync({0, 1});
    run.arrive(kFirst, kFull);
    CHECK_EQ(run.candidates(), known ? 0 : 1);
    if (known) continue;
    REQUIRE_EQ(run.doubts<Unguarded>().size(), 1);
    CHECK_EQ(run.doubts<Unguarded>()[0].what, Unguarded::What::no_complete);
  }
}

TEST_CASE("an announced arrival is known to one that was not announced") {
  for (const bool own : {false, true}) {
    Prepared run(1);
    run.copies_arrive(kSecond, kFull, 1, true);
    run.arrive(own ? kSecond : kFirst, kFull);
    CHECK_EQ(run.candidates(), own ? 0 : 1);
    if (own) continue;
    REQUIRE_EQ(run.doubts<Unguarded>().size(), 1);
    CHECK_EQ(run.doubts<Unguarded>()[0].what, Unguarded::What::increment);
  }
  Prepared counted(1);  // .noinc: the count holds it
  counted.copies_arrive(kSecond, kFull, 1, false);
  CHECK(counted.clean());
}

TEST_CASE("C5: a phase is arrived at only when a wait for the one before has returned true") {
  enum class Wait { none, unordered, known, own };
  for (const Wait wait : {Wait::none, Wait::unordered, Wait::known, Wait::own}) {
    CAPTURE(static_cast<int>(wait));
    Prepared run(1);
    run.ask_for_waits();
    run.arrive(kFirst, kFull);
    run.sync({0, 1});
    if (wait == Wait::own) run.wait(kFirst, kFull, 0);
    if (wait == Wait::unordered || wait == Wait::known) run.wait(kSecond, kFull, 0);
    const ir::InstrId answered = run.last;
    if (wait == Wait::known) run.sync({0, 1});
    run.arrive(kFirst, kFull);
    const bool right = wait == Wait::own || wait == Wait::known;
    CHECK_EQ(run.doubts<Unobserved>().size(), right ? 0 : 1);
    if (wait != Wait::unordered) {
      CHECK_EQ(run.candidates(), right ? 0 : 1);
    } else {
      CHECK_EQ(run.doubts<Unobserved>()[0].wait.site, answered);
    }
  }
}

TEST_CASE("an arrival that observed nothing, and an object of several lanes, are warned of") {
  const auto noted = [](const Events& run) {
    std::vector<unsigned> rules;
    for (const Noted& one : run.certificate->notes()) rules.push_back(one.rule);
    return rules;
  };
  for (const bool waited : {false, true}) {
    Prepared run(1);
    run.arrive(kFirst, kFull);
    if (waited) run.wait(kFirst, kFull, 0);
    run.arrive(kFirst, kFull);
    CHECK(run.clean());
    CHECK_EQ(noted(run), waited ? std::vector<unsigned>{} : std::vector<unsigned>{225});
  }
  for (const LaneMask lanes : {LaneMask{1}, LaneMask{3}}) {
    Events run(1, 1);
    run.init({0, 0, lanes}, kFull, 1);
    CHECK(run.clean());
    CHECK_EQ(noted(run), lanes == 1 ? std::vector<unsigned>{} : std::vector<unsigned>{226});
  }
}

TEST_CASE("C5: what one phase expects, and what lands in it, is in range in any order") {
  constexpr std::int64_t kHalf = barrier::kMbarrierBytesMax / 2 + 1;
  for (const bool much : {false, true}) {
    Prepared run(2);
    run.arrive_expecting(kFirst, kFull, kHalf);
    run.load_bulk(kFirst, 0, kFull, kHalf);
    run.arrive_expecting(kFirst, kFull, much ? kHalf : 16);
    run.load_bulk(kFirst, 64, kFull, much ? kHalf : 16);
    CHECK_EQ(run.doubts<Overflow>().empty(), !much);
    CHECK_EQ(run.clean(), !much);
    run.wait(kFirst, kFull, 0);
    run.arrive_expecting(kFirst, kFull, kHalf);  // another phase counts anew
    CHECK_EQ(run.clean(), !much);
  }
}

TEST_CASE("C5: what lands in a phase is in range, however little the phase expects") {
  constexpr std::int64_t kHalf = barrier::kMbarrierBytesMax / 2 + 1;
  for (const bool much : {false, true}) {
    Prepared run(2);
    run.load_bulk(kFirst, 0, kFull, kHalf);
    run.arrive_expecting(kFirst, kFull, 16);
    run.load_bulk(kFirst, 64, kFull, much ? kHalf : 16);
    CHECK_EQ(run.doubts<Overflow>().empty(), !much);
  }
}

TEST_CASE("C5: the arrivals that copies announce fit beside the count") {
  constexpr std::uint32_t kMost = barrier::mbarrier_count_max(false);
  for (const bool fits : {false, true}) {
    Prepared run(fits ? kMost - 1 : kMost);
    run.arrive(kFirst, kFull);  // in this schedule there is room, in another one not
    run.copies_arrive(kSecond, kFull, 1, true);
    CHECK_EQ(run.doubts<Overflow>().empty(), fits);
  }
}

TEST_CASE("candidates beyond what is kept are counted as dropped") {
  Prepared run(1);
  run.arrive(kFirst, kFull);
  for (unsigned i = 0; i < 70; ++i) run.arrive(i % 2 == 0 ? kSecond : kFirst, kFull);
  CHECK_EQ(run.doubts<Unseparated>().size(), 64);
  CHECK(!run.doubts<DoubtsDropped>().empty());
}

}  // namespace muster::analysis
