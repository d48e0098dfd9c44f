// clusterlaunchcontrol: a running cluster asks to cancel one that has not started, and does its
// work. Who gets which is the hardware's choice; here each cluster gets the ones that follow it in
// the grid, at most as many as the policy says, and is then refused. Those that were cancelled
// never start. Reference: PTX ISA, clusterlaunchcontrol.try_cancel, query_cancel.
#include "machine/execute/async/launch_control.h"

#include <bit>
#include <optional>

#include "machine/execute/tell.h"
#include "machine/state/tensor_addresses.h"

namespace muster::machine {

std::optional<ClusterAnswer> ask_for_cluster(ExecutionContext& ctx, unsigned lane) {
  Cluster& cluster = ctx.machine.cluster(ctx.subgroup.slot);
  const LaneMask bit = LaneMask{1} << lane;
  if (cluster.refusal_seen) {
    ctx.fail(919, bit);
    return std::nullopt;
  }
  ClusterAnswer answer;
  if (claim_in_order(ctx, kRequestCell, bit)) answer.cause = ctx.schedule_root();
  const std::uint64_t next = cluster.index + cluster.granted + 1;
  if (next >= ctx.program.geometry.clusters() ||
      cluster.granted >=
          ctx.program.policies.cancelled_clusters.relied_on(ctx.machine.record.relied)) {
    return answer;
  }
  ++cluster.granted;
  const std::uint64_t first = ctx.program.geometry.workgroup_of(next, 0);
  const auto& grid = ctx.program.geometry.grid;
  answer.low = first % grid[0] | first / grid[0] % grid[1] << 32;
  answer.high = first / grid[0] / grid[1] | std::uint64_t{1} << 32;
  return answer;
}

bool claim_in_order(ExecutionContext& ctx, std::uint64_t cell, LaneMask lane) {
  const auto l = static_cast<unsigned>(std::countr_zero(lane));
  ctx.addresses[l] = cell;
  Access event;
  event.agent = ctx.agent();
  event.site = ctx.site;
  event.space = ir::Space::tensor;
  event.kind = AccessKind::atomic;
  event.strong = true;
  event.scope = ir::Scope::cluster;
  event.reduce = static_cast<std::uint8_t>(ir::Reduce::exch);
  event.returns = true;
  event.lanes = lane;
  event.addresses = ctx.addresses.data();
  const Dependence depends = tell(ctx, event);
  return depends.contents || depends.result;
}

void note_answer(ExecutionContext& ctx, std::uint64_t window, const ClusterAnswer& answer) {
  auto& answers = ctx.machine.cluster(ctx.subgroup.slot).answers;
  std::erase(answers, window);
  std::erase(answers, window | kRefused);
  answers.push_back(answer.high >> 32 == 0 ? window | kRefused : window);
}

}  // namespace muster::machine
