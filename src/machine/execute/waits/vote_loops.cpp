// See vote_loops.h.
#include "machine/execute/waits/vote_loops.h"

#include <bit>

namespace muster::machine {

namespace {

constexpr std::uint32_t kLanes = 64;  // of a subgroup, at most

std::uint32_t by_schedule(ExecutionContext& ctx) {
  return ctx.causes.root({.kind = CauseInfo::Kind::schedule, .site = ctx.site});
}

const ir::WordWait* loop_of(const ExecutionContext& ctx, ir::InstrId vote) {
  for (const ir::WordWait& wait : ctx.program.word_waits) {
    if (wait.vote == vote) return &wait;
  }
  return nullptr;
}

// What is known of the loop at the barrier of this vote, whose number is written there.
VoteLoop& votes_at(ExecutionContext& ctx, ir::InstrId vote) {
  const std::uint64_t barrier = ctx.function.sources(ctx.instr(vote))[0].value;
  return ctx.workgroup.votes[barrier % barrier::kCtaBarriers];
}

// Whether this is a vote for the end, which one suffices for.
bool ends(const ExecutionContext& ctx, ir::InstrId vote, bool value) {
  const auto kind = static_cast<ir::CtaBarrier>(ctx.instr(vote).sub);
  return value == (kind == ir::CtaBarrier::red_or);
}

}  // namespace

bool polls_alone(ExecutionContext& ctx, const ir::WordWait& wait, LaneMask lanes) {
  VoteLoop& loop = votes_at(ctx, wait.vote);
  const std::uint32_t me =
      ctx.subgroup.index * kLanes + static_cast<std::uint32_t>(std::countr_zero(lanes));
  const bool first = wait.again != ir::kNone;  // a try in front of the loop
  const bool others = !std::has_single_bit(lanes) || (loop.polling && loop.poller != me);
  const bool voted = loop.site == wait.vote && loop.goes_on;
  if (others || (!first && !voted)) {
    return ctx.obstruct(Obstacle::Kind::schedule_dependent, {.root = by_schedule(ctx)});
  }
  loop.polling = true;
  loop.poller = me;
  return true;
}

void note_passed(ExecutionContext& ctx, const ir::WordWait& wait) {
  votes_at(ctx, wait.vote).passed = true;
}

void note_votes(ExecutionContext& ctx, const Votes& votes, bool first) {
  VoteLoop& loop = ctx.workgroup.votes[votes.barrier];
  const bool here = loop_of(ctx, ctx.site) != nullptr;
  if (first) {
    loop.open = here;
    loop.site = here ? ctx.site : ir::kNone;
    loop.elsewhere = false;
    loop.ending = 0;
  }
  if (here && !loop.open) {  // others began the round elsewhere
    loop.open = loop.elsewhere = true;
    loop.site = ctx.site;
  }
  if (!loop.open) return;
  for (const Strand& strand : ctx.subgroup.strands) loop.elsewhere |= strand.pc != loop.site;
  loop.ending += ends(ctx, ctx.site, true) ? votes.yes : votes.no;
}

std::uint32_t end_votes(ExecutionContext& ctx, std::uint32_t id, std::uint32_t value) {
  VoteLoop& loop = ctx.workgroup.votes[id];
  if (!loop.open) return 0;
  loop.open = false;
  loop.goes_on = !ends(ctx, loop.site, value != 0);
  const bool believed = !loop.elsewhere && (loop.goes_on ? !loop.passed && loop.ending == 0
                                                         : loop.passed && loop.ending == 1);
  if (!loop.goes_on) loop = {};
  return believed ? 0 : by_schedule(ctx);
}

}  // namespace muster::machine
