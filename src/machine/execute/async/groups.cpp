// Commits and waits of groups. References: PTX ISA, cp.async.commit_group,
// cp.async.bulk.commit_group, wgmma.commit_group and their waits, tcgen05.wait.
#include "machine/execute/async/groups.h"

#include <array>
#include <bit>

#include "machine/execute/async/operations.h"
#include "machine/execute/divergence.h"
#include "machine/execute/lane_operands.h"
#include "machine/execute/waits/awaits.h"
#include "machine/execute/warpgroup.h"

namespace muster::machine {

namespace {

// The lanes ask for the same group, and have committed together as many as that takes.
bool commits_together(const GroupQueue& queue, LaneMask lanes,
                      const std::array<std::uint64_t, 64>& allowed) {
  const auto first = static_cast<unsigned>(std::countr_zero(lanes));
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    if (allowed[static_cast<unsigned>(std::countr_zero(left))] != allowed[first]) return false;
  }
  const std::size_t count = queue.commits.size();
  if (allowed[first] >= count) return false;
  for (std::size_t i = count - 1 - allowed[first]; i < count; ++i) {
    if ((lanes & ~queue.commits[i].lanes) != 0) return false;
  }
  return true;
}

// A wgmma is one operation of the four warps of a warpgroup: who knows that its own part is
// complete knows that all of it is (policy wgmma=warpgroup, docs/decisions).
void tell_warpgroup(ExecutionContext& ctx, std::uint32_t step, LaneMask lanes) {
  const std::uint32_t first = ctx.subgroup.index / kWarpgroup * kWarpgroup;
  for (std::uint32_t i = first; i < first + kWarpgroup; ++i) {
    if (i == ctx.subgroup.index || i >= ctx.workgroup.subgroups.size()) continue;
    ctx.observer->group_wait(ctx.agent(), ctx.site, lanes,
                             {Channel::Kind::wgmma_group, ctx.workgroup.index, i, 0, step});
  }
}

// `everything`: a wait without groups, for all that the lanes have issued.
bool group_wait(ExecutionContext& ctx, std::size_t index, Channel::Kind kind, bool everything) {
  Strand& strand = ctx.subgroup.strands[index];
  const ir::Instr& in = ctx.instr(strand.pc);
  LaneWords allowed;
  allowed.fill(0);
  if (!everything &&
      !lane_words(ctx, ctx.function.sources(in)[0], strand.lanes, ir::Type::u32, &allowed)) {
    return false;
  }
  const GroupQueue& all = group_queue(ctx, kind);
  const auto step_of = [&](unsigned l) {
    return everything ? all.issued : all.waited(l, static_cast<std::uint32_t>(allowed[l]));
  };
  const auto first = static_cast<unsigned>(std::countr_zero(strand.lanes));
  const std::uint32_t step = step_of(first);
  LaneMask same = commits_together(all, strand.lanes, allowed) ? strand.lanes : 0;
  for (LaneMask left = strand.lanes & ~same; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    if (step_of(l) == step) same |= LaneMask{1} << l;
  }
  if (same != strand.lanes) return part_lanes(ctx, index, same), true;
  strand.await = {
      .kind = Await::Kind::group, .slot = ctx.subgroup.slot, .group = kind, .step = step};
  if (!satisfied(ctx.machine, ctx.subgroup, strand)) {
    strand.state = Strand::State::awaiting;
    return true;
  }
  if (step != 0 && ctx.observer != nullptr) {
    ctx.observer->group_wait(ctx.agent(), ctx.site, strand.lanes, own_channel(ctx, kind, step));
    if (kind == Channel::Kind::wgmma_group) tell_warpgroup(ctx, step, strand.lanes);
    if (kind == Channel::Kind::bulk_group) {
      ctx.observer->group_wait(ctx.agent(), ctx.site, strand.lanes,
                               own_channel(ctx, Channel::Kind::bulk_read_group, step));
    }
  }
  if (kind == Channel::Kind::wgmma_group && !executes_like_warpgroup(ctx, strand.lanes)) {
    return false;
  }
  ++ctx.subgroup.events;
  return ctx.advance(strand, strand.pc + 1), true;
}

}  // namespace

bool execute_async_group(ExecutionContext& ctx, Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - ctx.subgroup.strands.data());
  bool anyone = false;
  if (!part(ctx, strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = ctx.subgroup.strands[index];
  const ir::Instr& in = ctx.instr(here.pc);
  using ir::AsyncGroup;
  Channel::Kind kind = Channel::Kind::cp_group;
  switch (static_cast<AsyncGroup>(in.sub)) {
    case AsyncGroup::cp_commit:
    case AsyncGroup::cp_wait:
      break;
    case AsyncGroup::bulk_commit:
    case AsyncGroup::bulk_wait:
      kind = Channel::Kind::bulk_group;
      break;
    case AsyncGroup::bulk_wait_read:
      kind = Channel::Kind::bulk_read_group;
      break;
    case AsyncGroup::wgmma_commit:
    case AsyncGroup::wgmma_wait:
      if (!whole_warpgroup(ctx)) {
        return ctx.fail(124, here.lanes, warpgroup(ctx).size(), kWarpgroup);
      }
      kind = Channel::Kind::wgmma_group;
      break;
    case AsyncGroup::tcgen05_wait_load:
      return group_wait(ctx, index, Channel::Kind::tcgen05_access, true);
    case AsyncGroup::tcgen05_wait_store:
      return group_wait(ctx, index, Channel::Kind::tcgen05_store, true);
    case AsyncGroup::wgmma_fence:
      if (!executes_like_warpgroup(ctx, here.lanes)) return false;
      ctx.subgroup.wgmma_fenced = true;
      return ctx.advance(here, here.pc + 1), true;
  }
  const bool commit = in.sub == static_cast<std::uint8_t>(AsyncGroup::cp_commit) ||
                      in.sub == static_cast<std::uint8_t>(AsyncGroup::bulk_commit) ||
                      in.sub == static_cast<std::uint8_t>(AsyncGroup::wgmma_commit);
  if (!commit) return group_wait(ctx, index, kind, false);
  if (kind == Channel::Kind::wgmma_group && !executes_like_warpgroup(ctx, here.lanes)) return false;
  group_queue(ctx, kind).commit(here.lanes);
  return ctx.advance(here, here.pc + 1), true;
}

}  // namespace muster::machine
