// See cluster_barrier.h.
#include "analysis/certificate/checkers/cluster_barrier.h"

#include "analysis/certificate/round_order.h"

namespace muster::analysis {

// Generations are apart by nature, since each thread waits before it arrives again; C1 is asked all
// the same.
void check_cluster_barrier(CertificateState& state, const machine::SyncEvent& event) {
  ++state.events;
  ClusterState& here = state.cluster(event.agent.workgroup);
  const Component agent = state.agent_of(event.agent);
  const LaneMask lanes = here.clocks.live(agent);
  const std::uint32_t rank = state.program.geometry.rank(event.agent.workgroup);
  const Passes passes = event.order == ir::Order::relaxed ? Passes::execution : Passes::everything;
  const Party who{event.agent, event.site, lanes, event.ordinal, 0};
  ClusterGeneration& generation = here.generations[event.phase % 2];
  if (here.generation == kNoComponent) here.generation = here.clocks.add_component(1);
  const Mark complete{here.generation, 1, event.phase + 1};
  if (event.role == machine::SyncRole::wait) {
    generation.join.add(View::execution, complete, here.clocks.wholes());
    here.clocks.acquire(agent, lanes, generation.join, passes);
    if (rank < generation.near.size()) {
      here.clocks.acquire(agent, lanes, generation.near[rank], passes);
    }
    return;
  }
  if (generation.number != event.phase) {
    generation.number = event.phase;
    generation.arrivals.clear();
    generation.join.clear();
    generation.near.clear();
  }
  const Past& past = here.clocks.past(agent);
  const Mark before{complete.component, 1, event.phase};
  if (event.phase != 0 && !past.knows(View::execution, lanes, before)) {
    const auto first = static_cast<std::uint32_t>(state.program.geometry.workgroup_of(
        state.program.geometry.cluster_of(event.agent.workgroup), 0));
    check_apart(state, past, here.generations[(event.phase + 1) % 2].arrivals,
                {{SyncObject::Kind::cluster, first, 0, 0}, event.phase, {}, who});
  }
  // A fence in the scope of the workgroup releases to its own warps only.
  if (state.parts) generation.near.resize(state.program.geometry.cluster_size());
  Knowledge* const narrow = state.parts ? &generation.near[rank] : &generation.join;
  const std::uint32_t stamp =
      here.clocks.release(agent, lanes, {passes, narrow, true, true}, generation.join);
  generation.arrivals.push_back({who, {agent, lanes, stamp}});
}

}  // namespace muster::analysis
