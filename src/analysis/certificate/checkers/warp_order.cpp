// See warp_order.h.
#include "analysis/certificate/checkers/warp_order.h"

#include "analysis/certificate/checkers/words/arrival_order.h"
#include "analysis/certificate/checkers/words/lock_order.h"

namespace muster::analysis {

void note_meeting(CertificateState& state, const machine::SyncEvent& event) {
  if ((event.lanes & (event.lanes - 1)) == 0) return;  // one lane, with nobody
  bool memory = true;
  if (state.program.function->instrs[event.site].op != ir::Op::warp_barrier) {
    memory = state.program.policies.collectives_order_memory.relied_on(state.relied);
  }
  Clocks& clocks = state.cluster(event.agent.workgroup).clocks;
  clocks.lanes_meet(state.agent_of(event.agent), event.lanes, memory);
}

namespace {

// A wave has waited for all that it issued: what it had heard of others of its workgroup, issued
// and perhaps not complete, it may hand on to other workgroups from now on.
void hear_complete(CertificateState& state, ClusterState& here, machine::AgentId agent) {
  const Component index = state.agent_of(agent);
  const Row& known = here.clocks.past(index).groups.front().known.row(View::memory);
  std::vector<std::pair<Component, std::uint32_t>> heard;
  for (std::uint32_t i = 0; i < state.program.geometry.subgroups; ++i) {
    const Component wave = state.agent_of({agent.workgroup, i});
    const Component issued = here.channels[wave][static_cast<std::size_t>(kIssued)];
    const std::uint32_t stamp = issued == kNoComponent ? 0 : known.all(issued);
    if (stamp != 0) heard.emplace_back(wave, stamp);
  }
  for (const auto& [wave, stamp] : heard) {
    const Component passed = here.channel_component(wave, kIssuedPassed);
    here.clocks.learn(index, here.clocks.live(index), {passed, here.clocks.wholes()[wave], stamp});
  }
}

// That of the whole cluster, or, where .shared::cta says so, of the workgroup that fences.
View fenced_shared_memory(const CertificateState& state, const FenceEvent& event) {
  const machine::Geometry& geometry = state.program.geometry;
  const bool own = event.fence.space == ir::Space::shared &&
                   (event.fence.flags & ir::kCluster) == 0 && geometry.cluster_size() > 1;
  return own ? proxied_near(geometry.rank(event.agent.workgroup)) : View::proxied_shared;
}

// PTX ISA, fence: with .sync_restrict its effect is on what is done in shared memory only: of the
// workgroup, where it releases, of the cluster, where it acquires. Decision 413.
void note_restricted(CertificateState& state, const FenceEvent& event) {
  if (!state.relaxed) return;
  Clocks& clocks = state.cluster(event.agent.workgroup).clocks;
  const Component index = state.agent_of(event.agent);
  if (event.fence.order == ir::Order::release) {
    const std::uint32_t rank = state.program.geometry.rank(event.agent.workgroup);
    return clocks.release_fence_near(index, event.lanes, rank);
  }
  const bool exact = clocks.sees_widened(index, event.lanes) &&
                     state.program.policies.mbarrier_scope_exact.relied_on(state.relied);
  clocks.acquire_fence_shared(index, event.lanes, exact);
}

}  // namespace

void note_fence(CertificateState& state, const FenceEvent& event) {
  const auto& [agent, fence, lanes] = event;
  Clocks& clocks = state.cluster(agent.workgroup).clocks;
  const Component index = state.agent_of(agent);
  const bool acquires = fence.order != ir::Order::release;
  const bool releases = fence.order != ir::Order::acquire;
  const bool shared = fence.space != ir::Space::global;
  const bool global = fence.space != ir::Space::shared;
  const bool narrow = state.parts && state.narrow(fence.scope);
  switch (static_cast<ir::Fence>(fence.sub)) {
    case ir::Fence::memory:
      if (state.arrivals != nullptr) tie_perhaps(state, agent, lanes, fence.scope);
      if (acquires && state.program.function->control == ir::Control::wave) {
        hear_complete(state, state.cluster(agent.workgroup), agent);
      }
      if (fence.space != ir::Space::none) return note_restricted(state, event);
      if (state.relaxed && acquires) {
        const bool exact = !narrow && clocks.sees_widened(index, lanes) &&
                           state.program.policies.mbarrier_scope_exact.relied_on(state.relied);
        clocks.acquire_fence(index, lanes, narrow, exact);
        ClusterState& here = state.cluster(agent.workgroup);
        enter_sections(state, here, index, lanes, narrow);
        if (state.arrivals != nullptr) enter_arrival(state, here, index, lanes, narrow);
      }
      if (state.first_caches && acquires) clocks.proxy_fence(index, lanes, View::current);
      if (state.relaxed && releases) clocks.release_fence(index, lanes, narrow);
      // Morally strong with every other such fence: of threads of the whole device.
      if (state.relaxed && !state.program.converged && fence.order == ir::Order::seq_cst &&
          (fence.scope == ir::Scope::gpu || fence.scope == ir::Scope::sys)) {
        ClusterState& here = state.cluster(agent.workgroup);
        // In one schedule they are in the order in which they are executed.
        if (state.program.one_schedule) clocks.see_fences(index, lanes, here.fences);
        clocks.ordered_fence(index, lanes);
        if (state.program.one_schedule) clocks.show_fences(index, lanes, &here.fences);
        fence_sections(state, here, index, lanes);
        if (state.arrivals != nullptr) fence_arrival(state, here, index, lanes);
      }
      return;
    case ir::Fence::proxy_async:
      if (state.asynchronous && shared) {
        if (fence.order == ir::Order::acquire) {
          state.relied.take(AssumptionId::acquire_crosses_proxies);
        }
        clocks.proxy_fence(index, lanes, fenced_shared_memory(state, event));
      }
      if (state.asynchronous && global) clocks.proxy_fence(index, lanes, View::proxied_global);
      return;
    case ir::Fence::mbarrier_init:
      if (state.relaxed || state.asynchronous) clocks.init_fence(index, lanes);
      return;
    case ir::Fence::proxy_other:
      return;
  }
}

}  // namespace muster::analysis
