// The SASS-like barriers: every rule of BAR, BAR.RED, B2R and R2B.
#include "barrier/sass/sass_barrier.h"

#include <doctest/doctest.h>

#include "support/draw.h"

namespace muster::barrier {
namespace {

using Op = SassOperation;

struct Block {
  SassShape shape;
  SassPolicy policy;
  SassBarriers state;
  SassOutcome go(const SassAction& action) {
    const SassOutcome outcome = step(state, action, shape, policy);
    REQUIRE(invariant(state, shape));
    return outcome;
  }
  SassOutcome bar(Op op, std::uint32_t warp, std::uint32_t id, std::uint32_t count) {
    return go({.operation = op, .warp = warp, .id = id, .count = count});
  }
  SassOutcome red(Op op, std::uint32_t warp, std::uint32_t trues, std::uint32_t count = 64) {
    return go({.operation = op, .warp = warp, .id = 2, .count = count, .true_lanes = trues});
  }
  SassOutcome result(std::uint32_t warp, bool value, bool predicate) {
    return go({.operation = Op::b2r_result,
               .warp = warp,
               .wants_value = value,
               .wants_predicate = predicate});
  }
};
Block block(std::uint32_t threads) { return {.shape = {threads}, .policy = {}, .state = {}}; }
RuleId broken(const SassOutcome& o) { return o.fault ? o.fault->rule : RuleId::none; }

TEST_CASE("SYNC with a count blocks until the count is met; the count is cleared") {
  Block b = block(128);
  CHECK(b.bar(Op::sync, 0, 1, 64).blocked);
  CHECK(b.state.barriers[1].count == 32);
  const SassOutcome last = b.bar(Op::sync, 3, 1, 64);
  CHECK_FALSE(last.blocked);
  CHECK(last.released == 0b0001);
  CHECK(b.state.barriers[1].count == 0);
}

TEST_CASE("ARV counts and goes on, and an ARV that meets the count wakes the waiters") {
  Block b = block(64);
  CHECK(b.bar(Op::sync, 0, 1, 64).blocked);
  const SassOutcome arv = b.bar(Op::arv, 1, 1, 64);
  CHECK_FALSE(arv.blocked);
  CHECK(arv.released == 0b01);
  CHECK_FALSE(b.bar(Op::arv, 0, 2, 64).blocked);  // nor where the count is not met
}

TEST_CASE("count 0 means all warps that are alive") {
  Block b = block(96);
  b.bar(Op::sync, 0, 0, 0);
  b.bar(Op::sync, 1, 0, 0);
  const SassExit exit = exit_warp(b.state, 2, b.shape, b.policy);
  REQUIRE(exit.count == 1);
  CHECK(exit.completions[0].released == 0b011);
  CHECK(b.bar(Op::sync, 0, 0, 0).blocked);
  CHECK(b.bar(Op::sync, 1, 0, 0).completed);
  Block explicit_count = block(96);
  explicit_count.bar(Op::sync, 0, 0, 96);
  explicit_count.bar(Op::sync, 1, 0, 96);
  CHECK(exit_warp(explicit_count.state, 2, explicit_count.shape, {}).count == 0);
}

TEST_CASE("a ragged workgroup: whole warps, or threads that are never met") {
  Block b = block(40);
  b.bar(Op::sync, 0, 0, 0);
  CHECK(b.bar(Op::sync, 1, 0, 0).completed);
  Block exact = block(40);
  exact.policy.whole_warps = false;
  exact.bar(Op::sync, 0, 0, 0);
  CHECK(broken(exact.bar(Op::sync, 1, 0, 0)) == rule(505));
}

TEST_CASE("operands") {
  Block b = block(128);
  CHECK(broken(b.bar(Op::arv, 0, 1, 0)) == rule(504));
  CHECK(broken(b.bar(Op::sync, 0, 1, 40)) == rule(503));
  CHECK(b.bar(Op::sync, 0, 17, 64).id == 1);            // only four bits of a register count
  CHECK_FALSE(b.bar(Op::sync, 1, 1, 4096 + 64).fault);  // and twelve
  CHECK(b.bar(Op::arv, 0, 31, 64).id == 15);
}

TEST_CASE("SYNC and ARV that cooperate pass equal counts") {
  Block b = block(128);
  b.bar(Op::arv, 0, 1, 64);
  CHECK(broken(b.bar(Op::sync, 1, 1, 96)) == rule(502));
  CHECK(broken(b.bar(Op::sync, 1, 1, 0)) == rule(502));
}

TEST_CASE("RED ids are not those of SYNC and ARV") {
  Block b = block(64);
  b.bar(Op::sync, 0, 2, 64);
  CHECK(broken(b.red(Op::red_and, 1, 32)) == rule(507));
  b.bar(Op::sync, 1, 2, 64);
  CHECK(broken(b.red(Op::red_and, 1, 32)) == rule(507));  // ever
  b.policy.reduction_ids_apart = false;
  CHECK(broken(b.red(Op::red_and, 1, 32)) == RuleId::none);
  CHECK(broken(b.red(Op::red_or, 0, 32)) == rule(513));
}

TEST_CASE("reductions: popc, and, or; each warp keeps a copy until its next one") {
  Block b = block(64);
  CHECK(broken(b.result(0, true, false)) == rule(508));
  CHECK(b.red(Op::red_popc, 0, 5).blocked);
  CHECK(b.red(Op::red_popc, 1, 7).released == 0b01);
  CHECK(b.result(0, true, false).value == 12);
  CHECK(b.result(1, true, false).value == 12);
  CHECK(broken(b.result(0, true, true)) == rule(509));  // pu is undefined after a popcount
  b.red(Op::red_and, 0, 32);
  b.red(Op::red_and, 1, 31);
  CHECK_FALSE(b.result(0, false, true).predicate);
  CHECK(broken(b.result(0, true, true)) == rule(509));  // Rd is undefined after a logical one
  b.red(Op::red_and, 0, 32);
  b.red(Op::red_and, 1, 32);
  CHECK(b.result(1, false, true).predicate);
  b.red(Op::red_or, 0, 0);
  b.red(Op::red_or, 1, 0);
  CHECK_FALSE(b.result(0, false, true).predicate);
  b.red(Op::red_or, 0, 0);
  b.red(Op::red_or, 1, 1);
  CHECK(b.result(0, false, true).predicate);
}

TEST_CASE("a partial warp counts 32 and reduces over its active lanes") {
  Block b = block(64);
  b.go({.operation = Op::red_and, .warp = 0, .id = 2, .count = 64, .lanes = 3, .true_lanes = 3});
  CHECK(
      b.go({.operation = Op::red_and, .warp = 1, .id = 2, .count = 64, .lanes = 1, .true_lanes = 1})
          .completed);
  CHECK(b.result(0, false, true).predicate);
}

TEST_CASE("B2R.WARP: the warp's copy, or the live barrier by policy; undefined before any RED") {
  Block b = block(64);
  const SassAction read{.operation = Op::b2r_warp, .warp = 0, .id = 9};
  CHECK(broken(b.go(read)) == rule(510));
  b.red(Op::red_popc, 0, 5);
  b.red(Op::red_popc, 1, 7);
  const std::uint32_t copy = b.go(read).value;
  CHECK(copy == b.state.copies[0]);
  b.red(Op::red_popc, 1, 1);
  CHECK(b.go(read).value == copy);
  b.policy.b2r_warp_reads_copy = false;
  CHECK(b.go(read).value == state_word(b.state.barriers[2]));
}

TEST_CASE("B2R and R2B save and restore a barrier and a warp's copy") {
  Block b = block(128);
  b.bar(Op::arv, 0, 3, 96);
  b.red(Op::red_popc, 0, 5);
  b.red(Op::red_popc, 1, 7);
  const std::uint32_t word = b.go({.operation = Op::b2r_bar, .id = 3}).value;
  const std::uint32_t copy = b.go({.operation = Op::b2r_warp, .warp = 1}).value;
  Block restored = block(128);
  restored.go({.operation = Op::r2b_bar, .id = 3, .word = word});
  restored.go({.operation = Op::r2b_warp, .warp = 1, .word = copy});
  CHECK(restored.state.barriers[3].count == 32);
  CHECK(restored.bar(Op::sync, 1, 3, 96).blocked);
  CHECK(restored.bar(Op::sync, 2, 3, 96).completed);
  CHECK(restored.result(1, true, false).value == 12);
}

TEST_CASE("barriers do not touch each other, and each of the sixteen has its own state") {
  Block b = block(128);
  for (std::uint32_t id = 0; id < kSassBarriers; ++id) {
    CHECK(b.bar(Op::arv, 0, id, 96).generation == 0);
    CHECK(b.state.barriers[id].count == 32);
  }
  CHECK(b.bar(Op::sync, 1, 15, 96).blocked);
  CHECK(b.bar(Op::sync, 2, 15, 96).completed);
  CHECK(b.state.barriers[14].count == 32);
}

TEST_CASE("RED: the operands' low bits count, and the count is a multiple of 32") {
  Block b = block(128);
  const auto red = [&](std::uint32_t id, std::uint32_t count) {
    return b.go({.operation = Op::red_or, .warp = 0, .id = id, .count = count, .true_lanes = 1});
  };
  CHECK(broken(red(2, 48)) == rule(503));
  CHECK(red(16 + 13, 4096 + 64).id == 13);
  CHECK(b.state.barriers[13].expected == 64);
}

TEST_CASE("RED blocks until its count, counts whole warps that live for count 0, then is cleared") {
  Block b = block(96);
  CHECK(b.red(Op::red_popc, 0, 1).blocked);
  CHECK(b.red(Op::red_popc, 2, 1).released == 0b001);
  CHECK(b.state.barriers[2].count == 0);
  CHECK(b.red(Op::red_popc, 0, 2, 0).blocked);
  CHECK(b.red(Op::red_popc, 1, 4, 0).blocked);
  const SassExit exit = exit_warp(b.state, 2, b.shape, b.policy);
  REQUIRE(exit.count == 1);
  CHECK(exit.completions[0].released == 0b011);
  CHECK(b.result(1, true, false).value == 6);
  CHECK(b.result(2, true, false).value == 2);  // of the one that warp 2 took part in
}

TEST_CASE("RED ids are not those of ARV, in either order") {
  Block b = block(64);
  b.bar(Op::arv, 0, 2, 64);
  CHECK(broken(b.red(Op::red_and, 1, 32)) == rule(507));
  Block other = block(64);
  other.red(Op::red_popc, 0, 32);
  CHECK(broken(other.bar(Op::arv, 1, 2, 64)) == rule(507));
  CHECK(broken(other.bar(Op::sync, 1, 2, 64)) == rule(507));
}

TEST_CASE("a popcount is over the lanes that execute it") {
  Block b = block(64);
  b.go({.operation = Op::red_popc, .warp = 0, .id = 2, .count = 64, .lanes = 3, .true_lanes = 2});
  b.red(Op::red_popc, 1, 32);
  CHECK(b.result(0, true, false).value == 34);
}

TEST_CASE("only participants get the result, and who asks for none is told nothing") {
  Block b = block(96);
  b.red(Op::red_popc, 0, 5);
  b.red(Op::red_popc, 1, 7);
  CHECK(broken(b.result(2, true, false)) == rule(508));
  CHECK_FALSE(b.result(2, false, false).fault);
  CHECK_FALSE(b.go({.operation = Op::b2r_warp, .warp = 2, .wants_value = false}).fault);
}

TEST_CASE("B2R.WARP by the pseudo-code: R2B.WARP makes no reduction of the warp's") {
  Block b = block(64);
  b.red(Op::red_popc, 0, 5);
  b.red(Op::red_popc, 1, 7);
  const std::uint32_t copy = b.go({.operation = Op::b2r_warp, .warp = 0}).value;
  Block fresh = block(64);
  fresh.policy.b2r_warp_reads_copy = false;
  fresh.go({.operation = Op::r2b_warp, .warp = 1, .word = copy});
  CHECK(broken(fresh.go({.operation = Op::b2r_warp, .warp = 1})) == rule(510));
  CHECK(fresh.result(1, true, false).value == 12);
}

TEST_CASE("R2B writes what B2R reads, and no other word") {
  Block b = block(96);
  b.red(Op::red_popc, 0, 5);
  b.red(Op::red_popc, 1, 7);
  b.bar(Op::arv, 0, 1, 96);
  const auto read = [&](std::uint32_t id) {
    return b.go({.operation = Op::b2r_bar, .id = id}).value;
  };
  const auto bar = [&](std::uint32_t word) {
    return broken(b.go({.operation = Op::r2b_bar, .id = 7, .word = word}));
  };
  const auto warp = [&](std::uint32_t word) {
    return broken(b.go({.operation = Op::r2b_warp, .warp = 0, .word = word}));
  };
  const std::uint32_t copy = b.go({.operation = Op::b2r_warp, .warp = 0}).value;
  for (const std::uint32_t good : {read(0), read(1), read(2)}) CHECK(bar(good) == RuleId::none);
  CHECK(warp(copy) == RuleId::none);
  for (const std::uint32_t junk : {0xFFFFFFFFU, 1U, 3U << 30, 1U << 30 | 5U << 26, copy}) {
    const SassBarriers before = b.state;
    CHECK(bar(junk) == rule(514));
    CHECK(b.state == before);
  }
  for (const std::uint32_t junk : {0U, 0xFFFFFFFFU, read(1), copy | 0xFFFU << 14}) {
    CHECK(warp(junk) == rule(514));
  }
}

TEST_CASE("R2B.BAR leaves a barrier alone at which warps wait") {
  Block b = block(96);
  const std::uint32_t before = b.go({.operation = Op::b2r_bar, .id = 1}).value;
  b.bar(Op::sync, 0, 1, 64);
  const std::uint32_t now = b.go({.operation = Op::b2r_bar, .id = 1}).value;
  CHECK(broken(b.go({.operation = Op::r2b_bar, .id = 1, .word = before})) == rule(515));
  CHECK_FALSE(b.go({.operation = Op::r2b_bar, .id = 1, .word = now}).fault);
  CHECK(b.bar(Op::sync, 1, 1, 64).released == 0b001);
}

TEST_CASE("a warp that arrives twice counts twice, unless the policy forbids it") {
  Block b = block(64);
  b.bar(Op::arv, 0, 1, 64);
  CHECK(b.bar(Op::arv, 0, 1, 64).completed);
  Block strict = block(64);
  strict.policy.repeated_arrival_faults = true;
  strict.bar(Op::arv, 0, 1, 64);
  CHECK(broken(strict.bar(Op::arv, 0, 1, 64)) == rule(512));
}

TEST_CASE("random walks keep the invariant, and state words survive a round trip") {
  Draw random(6);
  Block b = block(128);
  WarpMask blocked = 0;
  int completions = 0;
  for (int i = 0; i < 30000; ++i) {
    const auto warp = random(4);
    if ((blocked >> warp & 1) != 0 && blocked != 0xF) continue;
    if (blocked == 0xF) {
      b.state = {};
      blocked = 0;
    }
    const SassOutcome o = b.go({.operation = static_cast<Op>(random(5)),
                                .warp = warp,
                                .id = random(3),
                                .count = 32 * random(5),
                                .true_lanes = random(33)});
    if (o.blocked) blocked |= WarpMask{1} << warp;
    blocked &= ~o.released;
    completions += o.completed;
    const std::uint32_t word = state_word(b.state.barriers[o.id]);
    Block copy = block(128);
    copy.go({.operation = Op::r2b_bar, .id = o.id, .word = word});
    REQUIRE(state_word(copy.state.barriers[o.id]) == word);
  }
  CHECK(completions > 100);
}

}  // namespace
}  // namespace muster::barrier
