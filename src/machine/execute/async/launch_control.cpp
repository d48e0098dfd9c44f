// clusterlaunchcontrol: a running cluster asks to cancel one that has not started, and does its
// work. Who gets which is the hardware's choice; here each cluster gets the ones that follow it in
// the grid, at most as many as the policy says, and is then refused. Those that were cancelled
// never start. Reference: PTX ISA, clusterlaunchcontrol.try_cancel, query_cancel.
#include "machine/execute/async/launch_control.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "machine/execute/tell.h"
#include "machine/state/tensor_addresses.h"

namespace muster::machine {

namespace {

constexpr unsigned kStepsToQuestion = 8;

// Whether query_cancel alone learns what this instruction leaves in registers, which may be copied,
// taken apart and put together on the way.
bool only_asked(const ir::Function& function, const ir::Instr& in, unsigned steps) {
  const auto given = function.destinations(in);
  const auto gives = [&](const ir::Operand& source) {
    return source.kind == ir::Operand::Kind::reg &&
           std::ranges::find(given, source.index, &ir::Operand::index) != given.end();
  };
  return std::ranges::all_of(function.instrs, [&](const ir::Instr& user) {
    if (std::ranges::none_of(function.sources(user), gives)) return true;
    if (user.op == ir::Op::unpack && (user.flags & ir::kAsked) != 0) return true;
    const bool moves =
        user.op == ir::Op::mov || user.op == ir::Op::pack || user.op == ir::Op::unpack;
    return moves && steps != 0 && only_asked(function, user, steps - 1);
  });
}

}  // namespace

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

bool opens_answer(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes, std::uint64_t bytes) {
  const Cluster& cluster = ctx.machine.cluster(ctx.subgroup.slot);
  if (cluster.answers.empty()) return false;
  bool answer = false;
  for (LaneMask left = lanes; left != 0 && !answer; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    answer = cluster.reads_answer(ctx.addresses[l], bytes);
  }
  return answer && !only_asked(ctx.function, in, kStepsToQuestion);
}

}  // namespace muster::machine
