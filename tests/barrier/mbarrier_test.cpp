// The mbarrier: every transition, every rule, both policies, the words.
#include "barrier/ptx/mbarrier.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "support/draw.h"

namespace muster::barrier {
namespace {

using Op = MbarrierOperation;

struct Object {
  Mbarrier state;
  MbarrierPolicy policy;
  MbarrierOutcome go(const MbarrierAction& action) {
    const MbarrierOutcome outcome = step(state, action, policy);
    REQUIRE(invariant(state));
    return outcome;
  }
  MbarrierOutcome arrive(std::uint32_t count = 1, std::int64_t bytes = 0) {
    return go({.operation = Op::arrive, .count = count, .bytes = bytes});
  }
  bool parity(std::uint32_t p) { return go({.operation = Op::try_wait_parity, .parity = p}).ready; }
};

Object initialised(std::uint32_t count, MbarrierPolicy policy = kPtxMbarriers) {
  Object object{{}, policy};
  CHECK_FALSE(object.go({.operation = Op::init, .count = count}).fault);
  return object;
}

RuleId broken(const MbarrierOutcome& outcome) {
  return outcome.fault ? outcome.fault->rule : RuleId::none;
}

TEST_CASE("init sets both counts, clears the tx-count and starts at phase 0") {
  Object object = initialised(7);
  CHECK(object.state ==
        Mbarrier{.valid = true, .phase = 0, .expected = 7, .pending = 7, .bytes = 0});
}

TEST_CASE("arrive: the last pending arrival flips the phase and reloads pending") {
  Object object = initialised(2);
  const MbarrierOutcome first = object.arrive();
  CHECK_FALSE(first.completed);
  CHECK(first.token == MbarrierToken{0, 2, false});
  CHECK(object.state.pending == 1);
  const MbarrierOutcome last = object.arrive();
  CHECK(last.completed);
  CHECK(last.phase == 0);
  CHECK(object.state.phase == 1);
  CHECK(object.state.pending == 2);
}

TEST_CASE("a phase waits for its bytes too, whoever completes it") {
  Object object = initialised(1);
  CHECK_FALSE(object.arrive(1, 256).completed);  // arrive.expect_tx
  CHECK(object.state.bytes == 256);
  CHECK_FALSE(object.go({.operation = Op::complete_tx, .bytes = 128}).completed);
  CHECK(object.go({.operation = Op::complete_tx, .bytes = 128}).completed);
}

TEST_CASE("bytes may land before they are expected while arrivals are pending") {
  Object object = initialised(1);
  CHECK_FALSE(object.go({.operation = Op::complete_tx, .bytes = 64}).completed);
  CHECK(object.state.bytes == -64);
  CHECK(object.arrive(1, 64).completed);
}

TEST_CASE("expect_tx alone never completes a phase") {
  Object object = initialised(1);
  object.go({.operation = Op::complete_tx, .bytes = 64});
  CHECK_FALSE(object.go({.operation = Op::expect_tx, .bytes = 64}).completed);
  CHECK(object.state.phase == 0);
}

TEST_CASE("waits by parity: parity 1 of a fresh object is ready at once") {
  Object object = initialised(1);
  CHECK(object.parity(1));
  CHECK_FALSE(object.parity(0));
  object.arrive();
  CHECK(object.parity(0));
  CHECK_FALSE(object.parity(1));
  CHECK(object.parity(2));  // only the low bit counts
}

TEST_CASE(
    "waits by token: the current phase is not ready, the one before is, older ones are a fault") {
  Object object = initialised(1);
  const MbarrierToken later{1, 1, false};
  CHECK(broken(object.go({.operation = Op::test_wait, .token = later})) == rule(209));
  const MbarrierToken token = object.arrive().token;
  const auto wait = [&](Op op) { return object.go({.operation = op, .token = token}); };
  CHECK(wait(Op::test_wait).ready);
  const MbarrierToken next{1, 1, false};
  CHECK_FALSE(object.go({.operation = Op::try_wait, .token = next}).ready);
  object.arrive();
  CHECK(broken(wait(Op::test_wait)) == rule(209));
}

TEST_CASE("drop lowers the later phases, not this one") {
  Object object = initialised(3);
  const MbarrierOutcome drop = object.go({.operation = Op::arrive_drop});
  CHECK(drop.drop);
  CHECK(object.state.expected == 2);
  CHECK(object.state.pending == 2);
  object.arrive(2);
  CHECK(object.state.pending == 2);
  object.parity(0);
  object.go({.operation = Op::arrive_drop});
  object.arrive();
  object.parity(1);
  CHECK(broken(object.go({.operation = Op::arrive_drop})) == rule(208));
}

TEST_CASE("noComplete: counts, returns a token with its count, must not complete") {
  Object object = initialised(3);
  const MbarrierOutcome arrival = object.go({.operation = Op::arrive_no_complete, .count = 2});
  CHECK(arrival.token == MbarrierToken{0, 3, true});
  CHECK(object.go({.operation = Op::pending_count, .token = arrival.token}).value == 3);
  CHECK(broken(object.go({.operation = Op::pending_count, .token = {}})) == rule(211));
  CHECK(broken(object.go({.operation = Op::arrive_no_complete})) == rule(207));
  CHECK(object.state.pending == 1);
  // With bytes to come the phase stays open, and nothing is undefined.
  object.go({.operation = Op::expect_tx, .bytes = 32});
  CHECK_FALSE(object.go({.operation = Op::arrive_no_complete}).fault);
  CHECK(object.go({.operation = Op::complete_tx, .bytes = 32}).completed);
}

TEST_CASE("the nvvm page: suppressed completion, parity of the current phase, bytes ignored") {
  Object object = initialised(1, kNvvmPageMbarriers);
  CHECK_FALSE(object.go({.operation = Op::arrive_no_complete}).completed);
  CHECK(object.state.pending == 0);
  Object other = initialised(1, kNvvmPageMbarriers);
  CHECK(other.parity(0));
  CHECK_FALSE(other.parity(1));
  CHECK(other.arrive(1, 32).completed);
  CHECK(other.state.bytes == 32);
}

TEST_CASE(
    "the nvvm page: test.wait blocks and try_wait.parity answers, in PTX the other way round") {
  for (const Op op : {Op::test_wait, Op::test_wait_parity}) {
    CHECK(blocks(op, kNvvmPageMbarriers));
    CHECK_FALSE(blocks(op, kPtxMbarriers));
  }
  for (const Op op : {Op::try_wait, Op::try_wait_parity}) {
    CHECK_FALSE(blocks(op, kNvvmPageMbarriers));
    CHECK(blocks(op, kPtxMbarriers));
  }
  CHECK_FALSE(blocks(Op::arrive, kPtxMbarriers));
}

TEST_CASE("observation: a completed phase must be seen before the next arrival") {
  Object object = initialised(1);
  object.arrive();
  CHECK(broken(object.arrive()) == rule(206));
  CHECK_FALSE(object.parity(1));  // an unsuccessful wait observes nothing
  CHECK(broken(object.arrive()) == rule(206));
  CHECK(object.parity(0));
  CHECK(object.arrive().completed);
  object.policy.observation_rule = false;
  CHECK(object.arrive().completed);
}

TEST_CASE("lifetime") {
  Object object;
  for (const Op op : {Op::arrive, Op::expect_tx, Op::complete_tx, Op::inval, Op::try_wait_parity}) {
    CHECK(broken(object.go({.operation = op})) == rule(201));
  }
  object = initialised(1);
  CHECK(broken(object.go({.operation = Op::init})) == rule(202));
  CHECK_FALSE(object.go({.operation = Op::inval}).fault);
  CHECK(broken(object.arrive()) == rule(201));
  CHECK_FALSE(object.go({.operation = Op::init}).fault);
}

TEST_CASE("ranges") {
  Object object;
  CHECK(broken(object.go({.operation = Op::init, .count = 0})) == rule(203));
  CHECK(broken(object.go({.operation = Op::init, .count = 1U << 20})) == rule(203));
  CHECK_FALSE(object.go({.operation = Op::init, .count = kMbarrierCountMax}).fault);
  CHECK(broken(object.arrive(0)) == rule(212));
  CHECK(broken(object.arrive(1U << 20)) == rule(212));
  CHECK(broken(object.go({.operation = Op::async_increment})) == rule(212));
  CHECK_FALSE(object.go({.operation = Op::expect_tx, .bytes = kMbarrierBytesMax}).fault);
  CHECK(broken(object.go({.operation = Op::expect_tx, .bytes = 1})) == rule(204));
  CHECK(broken(object.arrive(1, 1)) == rule(204));
  Object small = initialised(2);
  CHECK(broken(small.arrive(3)) == rule(205));
  CHECK_FALSE(small.go({.operation = Op::complete_tx, .bytes = kMbarrierBytesMax}).fault);
  CHECK(broken(small.go({.operation = Op::complete_tx, .bytes = 1})) == rule(204));
}

TEST_CASE("the layout v1 counts to 511") {
  Object object;
  CHECK(broken(object.go({.operation = Op::init, .v1 = true, .count = 512})) == rule(203));
  CHECK_FALSE(object.go({.operation = Op::init, .v1 = true, .count = 511}).fault);
  CHECK(broken(object.arrive(512)) == rule(212));
  CHECK(broken(object.go({.operation = Op::async_increment})) == rule(212));
  CHECK(object.arrive(511).completed);
}

TEST_CASE("cp.async.mbarrier.arrive adds a pending arrival and then makes it") {
  Object object = initialised(1);
  object.go({.operation = Op::async_increment});
  CHECK_FALSE(object.arrive().completed);
  CHECK(object.arrive().completed);
}

TEST_CASE("remote objects take arrivals and transactions only") {
  Object object = initialised(4);
  const auto remote = [&](Op op) {
    return broken(object.go({.operation = op, .remote = true, .token = {0, 0, true}}));
  };
  CHECK(remote(Op::arrive) == RuleId::none);
  CHECK(remote(Op::arrive_drop) == RuleId::none);
  CHECK(remote(Op::expect_tx) == RuleId::none);
  CHECK(remote(Op::complete_tx) == RuleId::none);
  for (const Op op : {Op::init, Op::inval, Op::test_wait, Op::try_wait, Op::test_wait_parity,
                      Op::try_wait_parity, Op::pending_count, Op::arrive_no_complete}) {
    CHECK(remote(op) == rule(210));
  }
}

TEST_CASE("words: the page's fields and the measured ones") {
  const Mbarrier state{
      .valid = true, .observed = true, .phase = 1, .expected = 32, .pending = 5, .bytes = 128};
  CHECK(encode(state, MbarrierLayout::nvvm_page) ==
        (std::uint64_t{1} << 63 | 128ULL << 40 | 5ULL << 20 | 32));
  const Mbarrier fresh{
      .valid = true, .observed = true, .phase = 0, .expected = 32, .pending = 32, .bytes = 0};
  CHECK(encode(fresh, MbarrierLayout::sm_80) == (0x7fffffe0ULL << 32 | 0x3fffffe0));
  CHECK(encode(fresh, MbarrierLayout::sm_90) == (0x7fff0000ULL << 32 | 0x1fffc0));
}

TEST_CASE("words decode to what was encoded, for random walks") {
  Draw random(1);
  for (int walk = 0; walk < 200; ++walk) {
    Object object = initialised(1 + random(5));
    object.policy.observation_rule = false;
    for (int i = 0; i < 50; ++i) {
      const auto op = static_cast<Op>(2 + random(5));
      object.go({.operation = op,
                 .count = 1 + random(2),
                 .bytes = op <= Op::complete_tx ? static_cast<std::int64_t>(random(64)) : 0});
      for (const auto layout : {MbarrierLayout::nvvm_page, MbarrierLayout::sm_90}) {
        const Mbarrier back = decode(encode(object.state, layout), layout);
        CHECK(back.phase == (object.state.phase & 1));
        CHECK(back.pending == object.state.pending);
        CHECK(back.expected == object.state.expected);
        CHECK(back.bytes == object.state.bytes);
      }
      const Mbarrier old =
          decode(encode(object.state, MbarrierLayout::sm_80), MbarrierLayout::sm_80);
      CHECK(old.pending == object.state.pending);
    }
  }
}

TEST_CASE("the order of arrivals and bytes in a phase does not matter") {
  Draw random(2);
  for (int round = 0; round < 300; ++round) {
    std::vector<MbarrierAction> actions;
    for (int i = 0; i < 4; ++i) {
      actions.push_back({.operation = Op::arrive, .count = 1, .bytes = 16});
      actions.push_back({.operation = Op::complete_tx, .count = 1, .bytes = 16});
    }
    std::shuffle(actions.begin(), actions.end(), random.engine);
    Object object = initialised(4);
    int completions = 0;
    for (const MbarrierAction& action : actions) completions += object.go(action).completed;
    CHECK(completions == 1);
    CHECK(object.state.phase == 1);
    CHECK(object.state.pending == 4);
  }
}

}  // namespace
}  // namespace muster::barrier
