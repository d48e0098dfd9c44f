// See cta_barriers.h.
#include "analysis/certificate/checkers/cta_barriers.h"

#include <algorithm>
#include <bit>

#include "analysis/certificate/round_order.h"

namespace muster::analysis {

namespace {

void check_arrival(CertificateState& state, const machine::SyncEvent& event) {
  ++state.events;
  ClusterState& here = state.cluster(event.agent.workgroup);
  const Component agent = state.agent_of(event.agent);
  const std::uint32_t rank = state.place_of(event.agent.workgroup);
  Generations& generations = here.logs.named[rank][event.address];
  const LaneMask lanes = here.clocks.live(agent);
  const Party who{event.agent, event.site, lanes, event.ordinal, 0};
  const SyncObject object{SyncObject::Kind::barrier, event.agent.workgroup,
                          static_cast<std::uint32_t>(event.address), 0};
  const Unseparated at{object, event.phase, {}, who};
  if (event.repeated) state.relied.take(AssumptionId::repeated_arrival_counted);
  check_apart(state, here.clocks.past(agent), generations.previous, at);
  // What fills a generation alone needs no order with its like.
  if (!event.alone) check_apart(state, here.clocks.past(agent), generations.alone, at);
  const std::uint32_t stamp = here.clocks.release(agent, lanes, {}, generations.join);
  const Event now{who, {agent, lanes, stamp}};
  if (!event.alone) return generations.current.push_back(now);
  const auto known = std::ranges::find_if(
      generations.alone, [&](const Event& other) { return other.mark.component == agent; });
  if (known == generations.alone.end()) return generations.alone.push_back(now);
  *known = now;
}

// All who live are in it, and alone with their shared memory: whatever was done to that until now
// happens before what is done from now on. Operations that are in flight know less, and those of
// the asynchronous proxy ask for a fence besides, or rest on that none is needed.
void settle_memory(const CertificateState& state, const machine::SyncEvent& event, const Row& known,
                   ClusterState& here) {
  const bool alone = state.program.geometry.cluster_size() == 1;
  if (!alone || state.proxied || !here.flights.empty() || state.records_only) return;
  for (std::uint32_t i = 0; i < state.program.geometry.subgroups; ++i) {
    const bool lives = here.clocks.live(state.agent_of({event.workgroup, i})) != 0;
    if (lives && (event.released >> i & 1) == 0) return;
  }
  here.shared.settle(known.of_all());
}

// A generation is complete.
void note_completion(CertificateState& state, const machine::SyncEvent& event) {
  ClusterState& here = state.cluster(event.workgroup);
  const std::uint32_t rank = state.place_of(event.workgroup);
  Generations& generations = here.logs.named[rank][event.address];
  for (barrier::SubgroupMask left = event.released; left != 0; left &= left - 1) {
    const auto subgroup = static_cast<std::uint32_t>(std::countr_zero(left));
    here.clocks.acquire_together(state.agent_of({event.workgroup, subgroup}), generations.join);
  }
  settle_memory(state, event, generations.join.row(View::memory), here);
  generations.join.clear();
  if (generations.current.empty()) return;  // filled alone
  std::swap(generations.previous, generations.current);
  generations.current.clear();
  generations.alone.clear();
}

}  // namespace

void check_cta_barrier(CertificateState& state, const machine::SyncEvent& event) {
  event.role == machine::SyncRole::complete ? note_completion(state, event)
                                            : check_arrival(state, event);
}

}  // namespace muster::analysis
