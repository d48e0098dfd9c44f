// See cta_barriers.h.
#include "analysis/certificate/cta_barriers.h"

#include <algorithm>
#include <bit>

#include "analysis/certificate/round_order.h"

namespace muster::analysis {

void check_cta_arrival(CertificateState& state, const machine::Arrival& arrival) {
  ++state.events;
  ClusterState& here = state.cluster(arrival.agent.workgroup);
  const Component agent = state.agent_of(arrival.agent);
  const std::uint32_t rank = state.program.geometry.rank(arrival.agent.workgroup);
  Generations& generations = here.barriers[rank][arrival.arrival.id];
  const LaneMask lanes = here.clocks.live(agent);
  const Party who{arrival.agent, arrival.site, lanes, here.operations[agent]++, 0};
  const SyncObject object{SyncObject::Kind::barrier, arrival.agent.workgroup,
                          static_cast<std::uint32_t>(arrival.arrival.id), 0};
  const Unseparated at{object, arrival.outcome.round, {}, who};
  state.relied.repeated_arrivals |= arrival.outcome.repeated;
  check_apart(state, here.clocks.past(agent), generations.previous, at);
  // What fills a generation alone needs no order with its like.
  if (!arrival.outcome.alone) check_apart(state, here.clocks.past(agent), generations.alone, at);
  const std::uint32_t stamp = here.clocks.release(agent, lanes, {}, generations.join);
  const Event now{who, {agent, lanes, stamp}};
  if (!arrival.outcome.alone) return generations.current.push_back(now);
  const auto known = std::ranges::find_if(
      generations.alone, [&](const Event& event) { return event.mark.component == agent; });
  if (known == generations.alone.end()) return generations.alone.push_back(now);
  *known = now;
}

void note_cta_completion(CertificateState& state, const CtaCompletion& event) {
  const auto& [workgroup, barrier, waiters] = event;
  ClusterState& here = state.cluster(workgroup);
  Generations& generations = here.barriers[state.program.geometry.rank(workgroup)][barrier];
  for (barrier::SubgroupMask left = waiters; left != 0; left &= left - 1) {
    const auto subgroup = static_cast<std::uint32_t>(std::countr_zero(left));
    here.clocks.acquire_together(state.agent_of({workgroup, subgroup}), generations.join);
  }
  generations.join.clear();
  if (generations.current.empty()) return;  // filled alone
  std::swap(generations.previous, generations.current);
  generations.current.clear();
  generations.alone.clear();
}

}  // namespace muster::analysis
