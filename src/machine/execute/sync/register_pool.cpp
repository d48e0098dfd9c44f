// setmaxnreg: registers move between a warp and the pool of its workgroup. Reference: PTX ISA,
// setmaxnreg. All registers belong to warps at launch; what a .dec gives back a .inc may take, and
// waits for.
#include "machine/execute/sync/register_pool.h"

#include <algorithm>
#include <bit>

#include "machine/execute/async/operations.h"
#include "machine/execute/divergence.h"
#include "machine/execute/lane_operands.h"
#include "machine/execute/tell.h"
#include "machine/execute/warpgroup.h"

namespace muster::machine {

namespace {

// Whether no other warp of the warpgroup asks for something else in this turn, or has ended without
// asking. Where they stand does not matter: roles of one warpgroup bring their own instructions.
bool warpgroup_asks(const ExecutionContext& ctx, std::uint32_t request) {
  const std::size_t turn = ctx.subgroup.register_requests.size();
  return std::ranges::all_of(warpgroup(ctx), [&](const Subgroup& other) {
    const auto& requests = other.register_requests;
    return requests.size() > turn ? requests[turn].what == request : other.live != 0;
  });
}

// The same one for all, by the letter.
void rely_on_counts(const ExecutionContext& ctx) {
  const std::size_t turn = ctx.subgroup.register_requests.size();
  const bool apart = std::ranges::any_of(warpgroup(ctx), [&](const Subgroup& other) {
    const auto& requests = other.register_requests;
    return requests.size() > turn && requests[turn].site != ctx.site;
  });
  if (apart) ctx.machine.record.relied.take(AssumptionId::register_counts_alike);
}

}  // namespace

bool execute_register_pool(ExecutionContext& ctx, Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - ctx.subgroup.strands.data());
  bool anyone = false;
  if (!part(ctx, strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = ctx.subgroup.strands[index];
  const ir::Instr& in = ctx.instr(here.pc);
  LaneWords counts;
  if (!lane_words(ctx, ctx.function.sources(in)[0], here.lanes, ir::Type::u32, &counts))
    return false;
  const auto wanted =
      static_cast<std::uint32_t>(counts[static_cast<unsigned>(std::countr_zero(here.lanes))]);
  if (wanted < 24 || wanted > 256 || wanted % 8 != 0) return ctx.fail(902, here.lanes, wanted, 256);
  if (here.lanes != ctx.subgroup.live)
    return ctx.fail(903, here.lanes, here.lanes, ctx.subgroup.live);
  if (!whole_warpgroup(ctx)) return ctx.fail(903, here.lanes, warpgroup(ctx).size(), kWarpgroup);
  const bool more = in.sub == 1;
  const std::uint32_t request = wanted << 1 | (more ? 1 : 0);
  if (!warpgroup_asks(ctx, request))
    return ctx.fail(903, here.lanes, here.lanes, ctx.subgroup.live);
  const std::uint32_t held = ctx.subgroup.registers_held;
  if (more ? wanted < held : wanted > held) return ctx.fail(904, here.lanes, wanted, held);
  if (more && ctx.workgroup.free_registers < wanted - held) {
    here.state = Strand::State::awaiting;
    here.await = {.kind = Await::Kind::object,
                  .object = SyncKind::register_pool,
                  .slot = ctx.subgroup.slot,
                  .step = wanted - held};
    return true;
  }
  const std::int64_t given = static_cast<std::int64_t>(held) - wanted;
  ctx.workgroup.free_registers += given;
  tell_meeting(ctx, here.lanes);
  SyncEvent event = event_here(ctx, SyncKind::register_pool,
                               given >= 0 ? SyncRole::arrive : SyncRole::wait, here.lanes);
  event.amount = given;
  tell(ctx, event);
  rely_on_counts(ctx);
  ctx.subgroup.registers_held = wanted;
  ctx.subgroup.register_requests.push_back({request, ctx.site});
  ++ctx.subgroup.events;
  return ctx.advance(here, here.pc + 1), true;
}

bool asked_like_warpgroup(ExecutionContext& ctx) {
  if (ctx.subgroup.live != 0) return true;
  const std::size_t ahead = ctx.subgroup.ahead.size();
  const std::size_t turns = ctx.subgroup.register_requests.size();
  const std::uint32_t products = group_queue(ctx, Channel::Kind::wgmma_group).issued;
  for (const Subgroup& other : warpgroup(ctx)) {
    if (other.register_requests.size() > turns) {
      const ir::InstrId end = ctx.site;
      ctx.site = other.register_requests[turns].site;  // what this warp did not execute
      ctx.fail(903, 0);
      ctx.machine.fault->other = end;
      return false;
    }
    if (other.ahead.size() > ahead) {
      const ir::InstrId end = ctx.site;
      ctx.site = other.ahead[ahead];
      ctx.fail(124, 0);
      ctx.machine.fault->other = end;
      return false;
    }
    const std::uint32_t others = other.queues[2].issued;
    const bool more = others > products, fewer = others < products && other.live == 0;
    if (more || fewer) return ctx.fail(124, 0, products, others);
  }
  return true;
}

bool pool_passes(const MachineState& machine, const Subgroup&, const Await& await) {
  return machine.workgroups[await.slot].free_registers >= await.step;
}

}  // namespace muster::machine
