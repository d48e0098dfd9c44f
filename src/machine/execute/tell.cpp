// See tell.h.
#include "machine/execute/tell.h"

namespace muster::machine {

namespace {

bool has_number(const SyncEvent& event) {
  return event.role != SyncRole::complete && event.role != SyncRole::meet;
}

}  // namespace

SyncEvent event_here(const ExecutionContext& ctx, SyncKind kind, SyncRole role, LaneMask lanes) {
  SyncEvent event;
  event.kind = kind;
  event.role = role;
  event.agent = ctx.agent();
  event.site = ctx.site;
  event.lanes = lanes;
  event.workgroup = ctx.workgroup.index;
  return event;
}

void tell(MachineState& machine, Subgroup& subgroup, SyncEvent event) {
  event.ordinal = subgroup.operations;
  if (has_number(event)) ++subgroup.operations;
  if (machine.observer != nullptr) machine.observer->sync(event);
}

void tell(ExecutionContext& ctx, const SyncEvent& event) { tell(ctx.machine, ctx.subgroup, event); }

Dependence tell(ExecutionContext& ctx, Access access) {
  access.ordinal = number_access(ctx.subgroup, access.continues);
  return ctx.observer != nullptr ? ctx.observer->access(access) : Dependence{};
}

void tell(ExecutionContext& ctx, BlindAccess access) {
  access.ordinal = ctx.subgroup.operations++;
  if (ctx.observer != nullptr) ctx.observer->blind_access(access);
}

void tell_meeting(ExecutionContext& ctx, LaneMask lanes) {
  tell(ctx, event_here(ctx, SyncKind::warp, SyncRole::meet, lanes));
}

}  // namespace muster::machine
