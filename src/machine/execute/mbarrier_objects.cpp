// The mbarrier objects that instructions name, and what the observer hears of what becomes of them.
#include "machine/execute/mbarrier_objects.h"

#include <algorithm>
#include <bit>

#include "machine/execute/memory/declared_alignment.h"
#include "machine/execute/memory/memory_access.h"
#include "machine/execute/memory/shared_addresses.h"
#include "machine/execute/tell.h"

namespace muster::machine {

using barrier::MbarrierOperation;

bool find_objects(ExecutionContext& ctx, const ir::Instr& in, const ir::Operand& operand,
                  LaneMask lanes) {
  Value address = ctx.read(operand, ir::Type::b64);
  if (operand.kind == ir::Operand::Kind::symbol) {
    address.base = ctx.own_window() + ctx.function.symbols[operand.index].offset + operand.value;
  }
  if ((address.unknown & lanes) != 0) {
    return ctx.obstruct(Obstacle::Kind::unknown_operand, address.cause);
  }
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    std::uint64_t at = lane_word(address, l) + static_cast<std::uint64_t>(in.offset);
    if (!cut_to_window(ctx, in, LaneMask{1} << l, &at)) return false;
    if (!shared_window_fits(ctx, at, 8, LaneMask{1} << l)) return false;
    if (!stays_in_variables(ctx, operand, {at, 8}, ir::Space::shared, LaneMask{1} << l))
      return false;
    if (at % 8 != 0) return ctx.fail(811, LaneMask{1} << l, at, 8);
    ctx.addresses[l] = at;
  }
  rely_on_placement(ctx, operand, ir::Space::shared, 8);
  return true;
}

MbarrierObject& mbarrier_object(ExecutionContext& ctx, std::uint64_t window) {
  Workgroup& owner = ctx.machine.workgroups[ctx.slot_of(window)];
  const std::uint64_t at = offset_of(window);
  const auto found = std::ranges::lower_bound(owner.mbarriers, at, {}, &MbarrierObject::address);
  if (found != owner.mbarriers.end() && found->address == at) return *found;
  return *owner.mbarriers.insert(found, {at, {}, 0});
}

namespace {

SyncRole role_of(MbarrierOperation operation) {
  switch (operation) {
    case MbarrierOperation::init:
      return SyncRole::init;
    case MbarrierOperation::inval:
      return SyncRole::inval;
    case MbarrierOperation::expect_tx:
    case MbarrierOperation::async_increment:
      return SyncRole::expect;
    case MbarrierOperation::pending_count:
      return SyncRole::look;
    default:
      return barrier::is_wait(operation) ? SyncRole::wait : SyncRole::arrive;
  }
}

}  // namespace

SyncEvent mbarrier_event(const ExecutionContext& ctx, const ir::Instr& in,
                         MbarrierOperation operation) {
  SyncEvent event = event_here(ctx, SyncKind::mbarrier, role_of(operation), 0);
  event.operation = operation;
  event.order = in.order;
  event.scope = in.scope;
  return event;
}

void tell_observer(ExecutionContext& ctx, SyncEvent& event) {
  if (event.lanes != 0) {
    event.act = count_act(ctx, event.lanes);
    tell(ctx, event);
  }
  event.lanes = 0;
  event.count = 0;
  event.amount = 0;
  event.completed = false;
}

std::uint32_t count_act(ExecutionContext& ctx, LaneMask lanes) {
  if (!ctx.machine.options.deferred || lanes == 0) return 0;
  auto& acts = ctx.subgroup.acts;
  if (acts.empty()) acts.assign(ctx.width, 0);
  const std::uint32_t before = acts[static_cast<std::size_t>(std::countr_zero(lanes))];
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    ++acts[static_cast<std::size_t>(std::countr_zero(left))];
  }
  return before;
}

}  // namespace muster::machine
