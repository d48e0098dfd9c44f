// clusterlaunchcontrol: a running cluster asks to cancel one that has not started, and does its
// work. Who gets which is the hardware's choice; here each cluster gets the ones that follow it in
// the grid, at most as many as the policy says, and is then refused. Those that were cancelled
// never start. Reference: PTX ISA, clusterlaunchcontrol.try_cancel, query_cancel.
#pragma once

#include <optional>

#include "machine/execute/execution_context.h"

namespace muster::machine {

struct ClusterAnswer {  // its words, and why they are not known
  std::uint64_t low = 0, high = 0;
  std::uint32_t cause = 0;
};

// The answer to a request: ir::AsyncCopy::try_cancel says how it is laid out. Which request of
// several is granted depends on the schedule unless they are ordered, as for any shared counter.
std::optional<ClusterAnswer> ask_for_cluster(ExecutionContext& ctx, unsigned lane);
// Operations that take from something which the cluster has once: reported as an access to a cell
// of its own behind all of tensor memory. True: which of them came first depends on the schedule.
bool claim_in_order(ExecutionContext& ctx, std::uint64_t cell, LaneMask lane);
// The bytes of a response are written, and whoever reads a refusal knows of it.
void note_answer(ExecutionContext& ctx, std::uint64_t window, const ClusterAnswer& answer);

}  // namespace muster::machine
