// Transitions of the cluster barrier.
#include "barrier/ptx/cluster_barrier.h"

#include "base/dcheck.h"

namespace muster::barrier {

namespace {

// Ends the generation if every warp has arrived or exited and somebody arrived at all.
void complete_if_full(ClusterBarrier& state, std::uint32_t subgroups, ClusterOutcome& outcome) {
  if (state.present < subgroups || state.arrived.empty()) return;
  outcome.completed = true;
  outcome.released = state.waiting;
  for (std::size_t i = 0; i < state.waiting.words.size(); ++i) {
    state.owing.words[i] &= ~state.waiting.words[i];  // their wait is done
  }
  state.waiting = {};
  state.arrived = {};
  state.present = state.exited.size();
  ++state.generation;
}

ClusterOutcome arrive(ClusterBarrier& state, std::uint32_t subgroup, std::uint32_t subgroups) {
  ClusterOutcome outcome{.role = Role::contribution, .generation = state.generation};
  if (state.owing.has(subgroup)) {
    outcome.fault = Fault{rule(601), subgroup, state.generation};
    return outcome;
  }
  state.arrived.add(subgroup);
  state.owing.add(subgroup);
  ++state.present;
  if (state.present == subgroups) complete_if_full(state, subgroups, outcome);
  return outcome;
}

ClusterOutcome wait(ClusterBarrier& state, std::uint32_t subgroup) {
  ClusterOutcome outcome{.role = Role::wait, .generation = state.generation};
  if (!state.owing.has(subgroup)) {
    outcome.fault = Fault{rule(602), subgroup, state.generation};
    return outcome;
  }
  if (state.arrived.has(subgroup)) {  // its generation is still open
    state.waiting.add(subgroup);
    outcome.blocked = true;
    return outcome;
  }
  state.owing.remove(subgroup);
  outcome.generation = state.generation - 1;
  return outcome;
}

}  // namespace

ClusterOutcome step(ClusterBarrier& state, const ClusterAction& action, std::uint32_t subgroups) {
  DCHECK([&] { return invariant(state, subgroups); });
  return action.operation == ClusterOperation::arrive ? arrive(state, action.subgroup, subgroups)
                                                      : wait(state, action.subgroup);
}

ClusterOutcome exit_subgroup(ClusterBarrier& state, std::uint32_t subgroup,
                             std::uint32_t subgroups) {
  ClusterOutcome outcome{.generation = state.generation};
  if (!state.arrived.has(subgroup)) ++state.present;
  state.exited.add(subgroup);
  state.owing.remove(subgroup);
  complete_if_full(state, subgroups, outcome);
  return outcome;
}

bool invariant(const ClusterBarrier& state, std::uint32_t subgroups) {
  ClusterMask present;
  for (std::size_t i = 0; i < present.words.size(); ++i) {
    const std::uint64_t arrived = state.arrived.words[i];
    if ((state.waiting.words[i] & ~arrived) != 0) return false;
    if ((arrived & ~(state.owing.words[i] | state.exited.words[i])) != 0) return false;
    present.words[i] = arrived | state.exited.words[i];
  }
  if (present.size() != state.present) return false;
  return state.present < subgroups || state.arrived.empty();
}

}  // namespace muster::barrier
