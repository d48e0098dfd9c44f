// .cta_group: the workgroups of a pair that issue tcgen05 together. Reference: PTX ISA, tcgen05,
// CTA pair.
#include "machine/execute/async/tcgen05_pair.h"

namespace muster::machine {

bool same_group(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  TensorMemory& memory = ctx.workgroup.tensor;
  const std::uint8_t group = (in.flags & ir::kPair) != 0 ? 2 : 1;
  if (memory.group != 0 && memory.group != group) return ctx.fail(917, lanes, group, memory.group);
  memory.group = group;
  if (group == 1 || (ctx.workgroup.rank ^ 1) < ctx.program.geometry.cluster_size()) return true;
  return ctx.fail(918, lanes, ctx.program.geometry.cluster_size(), 2);
}

Workgroup& peer(ExecutionContext& ctx) {
  return ctx.machine
      .workgroups[ctx.machine.cluster(ctx.subgroup.slot).first_slot + (ctx.workgroup.rank ^ 1)];
}

}  // namespace muster::machine
