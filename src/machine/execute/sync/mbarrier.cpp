// Operations on mbarrier objects. The transitions are barrier/ptx/mbarrier; here the lanes of one
// instruction become operations, and waits park their lanes until the phase is complete.
// References: PTX ISA, mbarrier and its instructions.
#include "machine/execute/sync/mbarrier.h"

#include <algorithm>
#include <bit>

#include "machine/execute/async/copy_arrivals.h"
#include "machine/execute/divergence.h"
#include "machine/execute/lane_operands.h"
#include "machine/execute/mbarrier_objects.h"
#include "machine/execute/sync/mbarrier_wait.h"
#include "machine/state/mbarrier_token.h"

namespace muster::machine {

using barrier::MbarrierAction;
using barrier::MbarrierOperation;

namespace {

bool pending_count(ExecutionContext& ctx, Strand& strand) {
  const ir::Instr& in = ctx.instr(strand.pc);
  LaneWords tokens;
  if (!lane_words(ctx, ctx.function.sources(in)[0], strand.lanes, ir::Type::b64, &tokens))
    return false;
  for (LaneMask left = strand.lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    if (!token_is_counted(tokens[l])) return ctx.fail(211, LaneMask{1} << l);
  }
  // How many others came before is the schedule's choice.
  Value result;
  result.unknown = strand.lanes;
  result.cause.root = ctx.schedule_root();
  if (in.dst.count != 0) ctx.write(ctx.function.destinations(in)[0], result, {strand.lanes, 0, {}});
  ctx.advance(strand, strand.pc + 1);
  return true;
}

// A use of the object that changes nothing, for the observer as pending_count is.
bool check_layout(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  LaneMask same = 0;
  SyncEvent event = mbarrier_event(ctx, in, MbarrierOperation::pending_count);
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const LaneMask bit = LaneMask{1} << l;
    if (rank_of(ctx.addresses[l]) != ctx.workgroup.rank) return ctx.fail(210, bit, in.sub);
    const MbarrierObject& target = mbarrier_object(ctx, ctx.addresses[l]);
    if (!target.state.valid) return ctx.fail(201, bit, in.sub);
    if (target.state.v1 == ((in.flags & ir::kLayoutV1) != 0)) same |= bit;
    if (event.lanes != 0 && event.address != target.address) tell_observer(ctx, event);
    event.workgroup = ctx.workgroup.index;
    event.address = target.address;
    event.phase = target.state.phase;
    event.lanes |= bit;
  }
  tell_observer(ctx, event);
  ++ctx.subgroup.events;
  ctx.write(ctx.function.destinations(in)[0], {.shape = Value::Shape::mask, .base = same},
            {lanes, 0, {}});
  return true;
}

// Whether lanes of the workgroup wait for a phase of its object at this address.
bool awaited(const ExecutionContext& ctx, std::uint64_t address) {
  return std::ranges::any_of(ctx.workgroup.subgroups, [&](const Subgroup& subgroup) {
    return std::ranges::any_of(subgroup.strands, [&](const Strand& strand) {
      return strand.state == Strand::State::awaiting && strand.await.is_for(SyncKind::mbarrier) &&
             strand.await.address == address;
    });
  });
}

// Lanes that give one object the same count initialise it together: each writes what the others do.
bool initialise(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  const auto sources = ctx.function.sources(in);
  LaneWords counts;
  if (!lane_words(ctx, sources[1], lanes, ir::Type::u32, &counts)) return false;
  SyncEvent event = mbarrier_event(ctx, in, MbarrierOperation::init);
  event.v1 = (in.flags & ir::kLayoutV1) != 0;
  for (LaneMask left = lanes; left != 0;) {
    const auto first = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t at = ctx.addresses[first];
    LaneMask same = 0;
    for (LaneMask each = left; each != 0; each &= each - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(each));
      if (ctx.addresses[l] == at && counts[l] == counts[first]) same |= LaneMask{1} << l;
    }
    left &= ~same;
    const bool remote = rank_of(at) != ctx.workgroup.rank;
    if (remote && (in.flags & ir::kCluster) == 0 && in.space != ir::Space::generic) {
      return ctx.fail(210, same, in.sub);
    }
    MbarrierObject& target = mbarrier_object(ctx, at);
    const MbarrierAction action{.operation = MbarrierOperation::init,
                                .remote = remote,
                                .v1 = event.v1,
                                .count = static_cast<std::uint32_t>(counts[first])};
    const auto outcome = barrier::step(target.state, action, ctx.program.policies.mbarrier);
    if (outcome.fault) {
      return ctx.fail(static_cast<std::uint16_t>(outcome.fault->rule), same, outcome.fault->found,
                      outcome.fault->wanted);
    }
    ++target.lives;
    event.workgroup = ctx.machine.workgroups[ctx.slot_of(at)].index;
    event.address = target.address;
    event.lanes = same;
    event.count = action.count;
    tell_observer(ctx, event);
  }
  ++ctx.subgroup.events;
  return true;
}

// Whether a lane may act on the object: its form allows another workgroup's, which runs still, and
// nobody waits for what is invalidated.
bool may_act(ExecutionContext& ctx, const ir::Instr& in, const MbarrierAction& action,
             unsigned lane, const MbarrierObject& target) {
  const LaneMask self = LaneMask{1} << lane;
  const std::uint64_t address = ctx.addresses[lane];
  if (action.remote && (in.flags & ir::kCluster) == 0 && in.space != ir::Space::generic)
    return ctx.fail(210, self, in.sub);
  if (action.remote && ctx.machine.workgroups[ctx.slot_of(address)].running == 0)
    return ctx.fail(604, self, rank_of(address), 0);
  if (action.operation == MbarrierOperation::inval && awaited(ctx, target.address))
    return ctx.fail(221, self, target.address);
  return true;
}

// How many arrivals and how many bytes each lane brings.
bool read_counts(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes, LaneWords& amounts,
                 LaneWords& bytes) {
  const auto sources = ctx.function.sources(in);
  const auto operation = operation_of(static_cast<ir::Mbarrier>(in.sub));
  const bool transaction =
      operation == MbarrierOperation::expect_tx || operation == MbarrierOperation::complete_tx;
  amounts.fill(1);
  bytes.fill(0);
  const auto has = [&](std::size_t i) {
    return sources.size() > i && sources[i].kind != ir::Operand::Kind::none;
  };
  if (has(1) &&
      !lane_words(ctx, sources[1], lanes, ir::Type::u32, transaction ? &bytes : &amounts)) {
    return false;
  }
  return !has(2) || lane_words(ctx, sources[2], lanes, ir::Type::u32, &bytes);
}

// Everything but inits and waits: each lane acts, in lane order.
bool mbarrier_act(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  const auto operation = operation_of(static_cast<ir::Mbarrier>(in.sub));
  LaneWords amounts, bytes;
  if (!read_counts(ctx, in, lanes, amounts, bytes)) return false;
  Value token;
  token.shape = Value::Shape::lanes;
  token.lanes = ctx.scratch[0].data();
  SyncEvent event = mbarrier_event(ctx, in, operation);
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    MbarrierObject& target = mbarrier_object(ctx, ctx.addresses[l]);
    MbarrierAction action;
    action.operation = operation;
    action.remote = rank_of(ctx.addresses[l]) != ctx.workgroup.rank;
    if (!may_act(ctx, in, action, l, target)) return false;
    action.count = static_cast<std::uint32_t>(amounts[l]);
    action.bytes = static_cast<std::int64_t>(bytes[l]);
    ctx.scratch[0][l] =
        make_token(target.state.phase, ctx.addresses[l], barrier::is_no_complete(operation));
    const auto outcome = barrier::step(target.state, action, ctx.program.policies.mbarrier);
    if (outcome.fault) {
      tell_observer(ctx, event);
      return ctx.fail(static_cast<std::uint16_t>(outcome.fault->rule), LaneMask{1} << l,
                      outcome.fault->found, outcome.fault->wanted);
    }
    if (ctx.machine.options.balancing && operation != MbarrierOperation::complete_tx) {
      const std::uint32_t at = ctx.machine.workgroups[ctx.slot_of(ctx.addresses[l])].index;
      ctx.machine.record.balances[{at, target.address}].expected += action.bytes;
    }
    const std::uint32_t owner = ctx.machine.workgroups[ctx.slot_of(ctx.addresses[l])].index;
    if (event.lanes != 0 && (event.workgroup != owner || event.address != target.address ||
                             event.phase != outcome.phase)) {
      tell_observer(ctx, event);
    }
    event.workgroup = owner;
    event.address = target.address;
    event.phase = outcome.phase;
    event.lanes |= LaneMask{1} << l;
    event.count += barrier::is_arrival(operation) ? action.count : 0;
    event.amount += action.bytes;
    event.completed |= outcome.completed;
    if (outcome.completed) tell_observer(ctx, event);
  }
  tell_observer(ctx, event);
  ++ctx.subgroup.events;
  if (in.dst.count != 0) {
    // Only waits and pending_count take a token apart.
    ctx.write(ctx.function.destinations(in)[0], token, {lanes, 0, {}});
  }
  return true;
}

}  // namespace

bool execute_mbarrier(ExecutionContext& ctx, Strand& strand) {
  const auto what = static_cast<ir::Mbarrier>(ctx.instr(strand.pc).sub);
  // An operation at an mbarrier that an agent of its own carries out.
  if (what == ir::Mbarrier::cp_async_arrive || what == ir::Mbarrier::cp_async_arrive_noinc) {
    return execute_copy_arrivals(ctx, strand);
  }
  const std::size_t index = static_cast<std::size_t>(&strand - ctx.subgroup.strands.data());
  bool anyone = false;
  if (!part(ctx, strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = ctx.subgroup.strands[index];
  const ir::Instr& in = ctx.instr(here.pc);
  const auto sub = static_cast<ir::Mbarrier>(in.sub);
  if (sub == ir::Mbarrier::pending_count) return pending_count(ctx, here);
  if (!find_objects(ctx, in, ctx.function.sources(in)[0], here.lanes)) return false;
  if (sub == ir::Mbarrier::check_layout) {
    if (!check_layout(ctx, in, here.lanes)) return false;
    return ctx.advance(here, here.pc + 1), true;
  }
  if (barrier::is_wait(operation_of(sub))) return mbarrier_wait(ctx, index);
  const bool done = sub == ir::Mbarrier::init ? initialise(ctx, in, here.lanes)
                                              : mbarrier_act(ctx, in, here.lanes);
  if (!done) return false;
  ctx.advance(here, here.pc + 1);
  return true;
}

}  // namespace muster::machine
