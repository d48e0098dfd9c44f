// Tries at mbarriers: parked until their phase completes, taken to fail where they only decide
// whether a wait is skipped, or answered as the object stands. Which, says
// ir/idioms/waits/spin_waits. Reference: PTX ISA, mbarrier.test_wait, mbarrier.try_wait.
#include "machine/execute/sync/mbarrier_wait.h"

#include <algorithm>
#include <bit>

#include "machine/execute/divergence.h"
#include "machine/execute/lane_operands.h"
#include "machine/execute/mbarrier_objects.h"
#include "machine/state/mbarrier_token.h"

namespace muster::machine {

using barrier::MbarrierAction;
using barrier::MbarrierOperation;

namespace {

// A try that only decides whether a wait is skipped: the answer is the schedule's, and a branch on
// it takes the side that waits (skip_by_peek).
bool peek(ExecutionContext& ctx, std::size_t index, const MbarrierObject& target,
          std::uint32_t wanted, std::uint32_t phase) {
  Strand& strand = ctx.subgroup.strands[index];
  const ir::Instr& in = ctx.instr(strand.pc);
  const Peek asked{ctx.site, target.address, wanted};
  const auto known = std::ranges::find(ctx.machine.peeks, asked);
  const auto number = static_cast<std::uint32_t>(known - ctx.machine.peeks.begin());
  if (known == ctx.machine.peeks.end()) ctx.machine.peeks.push_back(asked);
  SyncEvent event = mbarrier_event(ctx, in, operation_of(static_cast<ir::Mbarrier>(in.sub)));
  event.lanes = strand.lanes;
  event.workgroup = ctx.workgroup.index;
  event.address = target.address;
  event.phase = phase;
  event.role = SyncRole::ask;
  tell_observer(ctx, event);
  ++ctx.subgroup.events;
  const std::uint32_t root = ctx.causes.root({CauseInfo::Kind::attempt, number, 0, ctx.site});
  ctx.write_unknown(in, strand.lanes, {root, 0, 0});
  return ctx.advance(strand, strand.pc + 1), true;
}

// Tells the lanes what the object says.
bool answer(ExecutionContext& ctx, std::size_t index, const MbarrierObject& target,
            std::uint32_t wanted, const barrier::MbarrierOutcome& outcome) {
  Strand& strand = ctx.subgroup.strands[index];
  const ir::Instr& in = ctx.instr(strand.pc);
  const ir::WaitSite* known = ctx.program.wait_at(ctx.site);
  const bool spins = known != nullptr && (known->kind == ir::WaitSite::Kind::spin ||
                                          known->kind == ir::WaitSite::Kind::timed);
  if (!outcome.ready && spins) {
    strand.state = Strand::State::awaiting;
    strand.await = {.kind = Await::Kind::object,
                    .object = SyncKind::mbarrier,
                    .slot = ctx.subgroup.slot,
                    .address = target.address,
                    .parity = wanted & 1};
    return true;
  }
  if (outcome.ready) {
    SyncEvent event = mbarrier_event(ctx, in, operation_of(static_cast<ir::Mbarrier>(in.sub)));
    event.lanes = strand.lanes;
    event.workgroup = ctx.workgroup.index;
    event.address = target.address;
    event.phase = outcome.phase;
    tell_observer(ctx, event);
    ++ctx.subgroup.events;
  }
  if (in.dst.count != 0) {
    ctx.write(ctx.function.destinations(in)[0],
              {.shape = Value::Shape::mask, .base = outcome.ready ? ~LaneMask{0} : 0},
              {strand.lanes, 0, {}});
  }
  return ctx.advance(strand, strand.pc + 1), true;
}

// Whether a try that answers yes orders as much as a wait that it lets the lane skip. PTX ISA,
// mbarrier.test_wait, try_wait: .relaxed gives no order, and .acquire one within its scope.
bool orders_as_much(const ir::Instr& asked, const ir::Instr& wait) {
  return wait.order == ir::Order::relaxed ||
         (asked.order == wait.order && asked.scope >= wait.scope);
}

// A wait that lanes could have skipped had the peek before it answered yes: it must be for what the
// peek was for, and give no order that the peek does not.
bool follows_peek(ExecutionContext& ctx, std::size_t index, std::uint64_t address,
                  std::uint32_t wanted) {
  const LaneMask lanes = ctx.subgroup.strands[index].lanes;
  const ir::Instr& wait = ctx.instr(ctx.subgroup.strands[index].pc);
  bool same = true;
  std::erase_if(ctx.subgroup.followed, [&](Subgroup::Followed& one) {
    if ((one.lanes & lanes) == 0) return false;
    const Peek& peek = ctx.machine.peeks[one.peek];
    const ir::Instr& asked = ctx.function.instrs[peek.site];
    same &= peek.address == address && peek.wanted == wanted && orders_as_much(asked, wait);
    one.lanes &= ~lanes;
    return one.lanes == 0;
  });
  return same || ctx.obstruct(Obstacle::Kind::attempt, {});
}

}  // namespace

bool mbarrier_wait(ExecutionContext& ctx, std::size_t index) {
  const ir::Instr& in = ctx.instr(ctx.subgroup.strands[index].pc);
  const LaneMask lanes = ctx.subgroup.strands[index].lanes;
  LaneWords operands;
  if (!lane_words(ctx, ctx.function.sources(in)[1], lanes, ir::Type::b64, &operands)) return false;
  const auto operation = operation_of(static_cast<ir::Mbarrier>(in.sub));
  const bool by_token =
      operation == MbarrierOperation::test_wait || operation == MbarrierOperation::try_wait;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t own = token_object(ctx.addresses[l]);
    if (!by_token && (operands[l] & 0xffffffffu) > 1) {
      return ctx.fail(222, LaneMask{1} << l, operands[l] & 0xffffffffu, 1);
    }
    if (by_token && (!token_is_whole(operands[l]) || object_of_token(operands[l]) != own)) {
      return ctx.fail(223, LaneMask{1} << l, object_of_token(operands[l]) * 8, own * 8);
    }
  }
  // What the lane waits for: the token's phase, or a parity.
  const auto wanted = [&](unsigned l) {
    if (!by_token) return static_cast<std::uint32_t>(operands[l] & 1);
    return token_phase(operands[l], mbarrier_object(ctx, ctx.addresses[l]).state.phase);
  };
  const auto first = static_cast<unsigned>(std::countr_zero(lanes));
  LaneMask same = 0;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    if (rank_of(ctx.addresses[l]) != ctx.workgroup.rank) {
      return ctx.fail(210, LaneMask{1} << l, in.sub);
    }
    if (ctx.addresses[l] == ctx.addresses[first] && wanted(l) == wanted(first)) {
      same |= LaneMask{1} << l;
    }
  }
  if (same != lanes) return part_lanes(ctx, index, same), true;  // each part executes on its own
  MbarrierObject& target = mbarrier_object(ctx, ctx.addresses[first]);
  MbarrierAction action;
  action.operation = operation;
  action.parity = wanted(first);
  action.token.phase = wanted(first);
  const auto outcome = barrier::step(target.state, action, ctx.program.policies.mbarrier);
  if (outcome.fault) {
    return ctx.fail(static_cast<std::uint16_t>(outcome.fault->rule), lanes, outcome.fault->found,
                    outcome.fault->wanted);
  }
  if (ctx.program.one_schedule) return answer(ctx, index, target, action.parity, outcome);
  const ir::WaitSite* known = ctx.program.wait_at(ctx.site);
  if (known != nullptr && known->kind == ir::WaitSite::Kind::peek) {
    // One that finds its phase complete has observed it; whether it always does is asked by C5.
    return peek(ctx, index, target, action.parity, outcome.phase);
  }
  if (known == nullptr || known->kind == ir::WaitSite::Kind::other) {
    return ctx.obstruct(Obstacle::Kind::attempt, {});
  }
  if (!follows_peek(ctx, index, target.address, action.parity)) return false;
  return answer(ctx, index, target, action.parity, outcome);
}

// One that is not valid any more: executing the wait says so.
bool mbarrier_passes(const MachineState& machine, const Subgroup&, const Await& await) {
  const MbarrierObject* object = machine.workgroups[await.slot].find_mbarrier(await.address);
  if (object == nullptr || !object->state.valid) return true;
  return (object->state.phase & 1) != await.parity;
}

}  // namespace muster::machine
