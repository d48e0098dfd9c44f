// clusterlaunchcontrol: a running cluster asks to cancel one that has not started, and does its
// work. Who gets which is the hardware's choice; here each cluster gets the ones that follow it in
// the grid, at most as many as the policy says, and is then refused. Those that were cancelled
// never start. Reference: PTX ISA, clusterlaunchcontrol.try_cancel, query_cancel.
#include <algorithm>
#include <bit>

#include "machine/execute/executor.h"

namespace muster::machine {

// The answer to a request: ir::AsyncCopy::try_cancel says how it is laid out. Which request of
// several is granted depends on the schedule unless they are ordered, as for any shared counter.
std::optional<Executor::Answer> Executor::ask_for_cluster(unsigned lane) {
  Cluster& cluster = machine_.cluster(subgroup_.slot);
  const LaneMask bit = LaneMask{1} << lane;
  if (cluster.refusal_seen) {
    fail(919, bit);
    return std::nullopt;
  }
  Answer answer;
  if (claim_in_order(kRequestCell, bit)) answer.cause = schedule_root();
  const std::uint64_t next = cluster.index + cluster.granted + 1;
  if (next >= program_.geometry.clusters() ||
      cluster.granted >= program_.policies.cancelled_clusters) {
    return answer;
  }
  ++cluster.granted;
  const std::uint64_t first = program_.geometry.workgroup_of(next, 0);
  const auto& grid = program_.geometry.grid;
  answer.low = first % grid[0] | first / grid[0] % grid[1] << 32;
  answer.high = first / grid[0] / grid[1] | std::uint64_t{1} << 32;
  return answer;
}

// Operations that take from something which the cluster has once: reported as an access to a cell
// of its own behind all of tensor memory. True: which of them came first depends on the schedule.
bool Executor::claim_in_order(std::uint64_t cell, LaneMask lane) {
  if (machine_.observer_ == nullptr) return false;
  const auto l = static_cast<unsigned>(std::countr_zero(lane));
  addresses_[l] = cell;
  Access event;
  event.agent = agent();
  event.site = site_;
  event.space = ir::Space::tensor;
  event.kind = AccessKind::atomic;
  event.strong = true;
  event.scope = ir::Scope::cluster;
  event.reduce = static_cast<std::uint8_t>(ir::Reduce::exch);
  event.returns = true;
  event.lanes = lane;
  event.addresses = addresses_.data();
  const Dependence depends = machine_.observer_->access(event);
  return depends.contents || depends.result;
}

// The bytes of a response are written again, or hold a refusal that whoever reads it knows of.
void Executor::note_answer(std::uint64_t window, const Answer& answer) {
  auto& refusals = machine_.cluster(subgroup_.slot).refusals;
  std::erase(refusals, window);
  if (answer.high >> 32 == 0) refusals.push_back(window);
}

void Executor::note_read(LaneMask lanes, unsigned bytes) {
  Cluster& cluster = machine_.cluster(subgroup_.slot);
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const std::uint64_t at = addresses_[static_cast<unsigned>(std::countr_zero(left))];
    cluster.refusal_seen |= std::ranges::any_of(cluster.refusals, [&](std::uint64_t window) {
      return at < window + kAnswerBytes && window < at + bytes;
    });
  }
}

}  // namespace muster::machine
