// Clusters, named barriers and the cluster barrier, lanes and fences.
#include "analysis/certificate/certificate.h"

#include <algorithm>
#include <bit>

namespace muster::analysis {

namespace {

bool relaxed_synchronisation(const ir::Instr& instr) {
  return (instr.op == ir::Op::mbarrier || instr.op == ir::Op::cluster_barrier) &&
         instr.order == ir::Order::relaxed;
}

}  // namespace

Watch::Watch(const machine::Program& program) : program_(program) {
  relaxed_ = program.policies.mbarrier_scope_exact || !program.countdowns.empty() ||
             std::ranges::any_of(program.function->instrs, relaxed_synchronisation);
  asynchronous_ = std::ranges::any_of(program.function->instrs, [](const ir::Instr& instr) {
    return ir::group(instr.op) == ir::OpGroup::async;
  });
}

ClusterState& Watch::cluster(std::uint32_t workgroup) {
  if (workgroup == last_workgroup_ && last_ != nullptr) return *last_;
  const machine::Geometry& geometry = program_.geometry;
  auto& found = clusters_[geometry.cluster_of(workgroup)];
  if (!found) {
    found = std::make_unique<ClusterState>(geometry.cluster_size(), geometry.subgroups,
                                           geometry.subgroup, geometry.threads % geometry.subgroup);
  }
  last_workgroup_ = workgroup;
  last_ = found.get();
  last_base_ = geometry.rank(workgroup) * geometry.subgroups;
  last_cluster_ = static_cast<std::uint32_t>(geometry.cluster_of(workgroup));
  return *found;
}

Component Watch::agent_of(machine::AgentId agent) const {
  if (agent.workgroup == last_workgroup_) return last_base_ + agent.subgroup;
  return program_.geometry.rank(agent.workgroup) * program_.geometry.subgroups + agent.subgroup;
}

std::uint32_t Watch::next_operation(ClusterState& here, machine::AgentId agent) const {
  return here.operations[agent_of(agent)]++;
}

Record Watch::describe(const ClusterState& here, const machine::Access& access) const {
  const Component agent = agent_of(access.agent);
  Record record;
  record.workgroup = access.agent.workgroup;
  record.cluster = last_cluster_;
  record.subgroup = static_cast<std::uint16_t>(access.agent.subgroup);
  record.kind = access.kind;
  record.proxy = access.proxy;
  record.strong = access.strong;
  record.reduce = access.reduce;
  record.scope = access.scope;
  record.exact = access.exact;
  record.returns = access.returns;
  record.component = agent;
  record.clock = here.clocks.now(agent);
  record.async = access.operation;
  record.site = access.site;
  record.cause = access.cause;
  return record;
}

void Watch::finish(std::uint32_t workgroup, std::span<const machine::MbarrierObject> objects) {
  ClusterState& here = cluster(workgroup);
  for (const machine::MbarrierObject& object : objects) {
    const barrier::Mbarrier& state = object.state;
    if (!state.valid || state.pending != 0 || state.bytes == 0) continue;
    const Party& last = log_of(here, workgroup, object.address).last;
    const SyncObject at{SyncObject::Kind::mbarrier, workgroup, 0, object.address};
    doubts.add(UnbalancedBytes{at, state.phase, state.bytes, last}, 0, last.site, ir::kNone);
  }
  conclude_memory(here, workgroup);
  conclude_pool(here, workgroup);
  if (++here.finished < program_.geometry.cluster_size()) return;
  compare_shared_issues(here);
  clusters_.erase(program_.geometry.cluster_of(workgroup));
  last_ = nullptr;
}

// C1: every one of `earlier`, which whole subgroups did together, happens before what comes now.
void Watch::separate(const Past& past, std::span<const Event> earlier, const Unseparated& at) {
  for (const Event& one : earlier) {
    if (past.follows(one.mark)) continue;
    Unseparated pair = at;
    pair.earlier = one.who;
    doubts.add(pair, static_cast<int>(at.object.kind), one.who.site, at.later.site);
  }
}

void Watch::arrival(const machine::Arrival& arrival) {
  ++events;
  ClusterState& here = cluster(arrival.agent.workgroup);
  const Component agent = agent_of(arrival.agent);
  const std::uint32_t rank = last_base_ / program_.geometry.subgroups;
  Generations& generations = here.barriers[rank][arrival.arrival.id];
  const LaneMask lanes = here.clocks.live(agent);
  const Party who{arrival.agent, arrival.site, lanes, here.operations[agent]++, 0};
  const SyncObject object{SyncObject::Kind::barrier, arrival.agent.workgroup,
                          static_cast<std::uint32_t>(arrival.arrival.id), 0};
  const Unseparated at{object, arrival.outcome.round, {}, who};
  separate(here.clocks.past(agent), generations.previous, at);
  // What fills a generation alone needs no order with its like.
  if (!arrival.outcome.alone) separate(here.clocks.past(agent), generations.alone, at);
  const std::uint32_t stamp = here.clocks.release(agent, lanes, {}, generations.join);
  const Event now{who, {agent, lanes, stamp}};
  if (!arrival.outcome.alone) return generations.current.push_back(now);
  const auto known = std::ranges::find_if(
      generations.alone, [&](const Event& event) { return event.mark.component == agent; });
  if (known == generations.alone.end()) return generations.alone.push_back(now);
  *known = now;
}

void Watch::completion(std::uint32_t workgroup, std::uint32_t barrier, std::uint32_t,
                       barrier::SubgroupMask waiters) {
  ClusterState& here = cluster(workgroup);
  Generations& generations = here.barriers[program_.geometry.rank(workgroup)][barrier];
  for (barrier::SubgroupMask left = waiters; left != 0; left &= left - 1) {
    const auto subgroup = static_cast<std::uint32_t>(std::countr_zero(left));
    here.clocks.acquire_together(agent_of({workgroup, subgroup}), generations.join);
  }
  generations.join.clear();
  if (generations.current.empty()) return;  // filled alone
  std::swap(generations.previous, generations.current);
  generations.current.clear();
  generations.alone.clear();
}

// Generations are apart by nature, since each thread waits before it arrives again; C1 is asked all
// the same.
void Watch::cluster_barrier(const machine::ClusterArrival& arrival) {
  ++events;
  ClusterState& here = cluster(arrival.agent.workgroup);
  const Component agent = agent_of(arrival.agent);
  const LaneMask lanes = here.clocks.live(agent);
  const Passes passes =
      arrival.order == ir::Order::relaxed ? Passes::execution : Passes::everything;
  const Party who{arrival.agent, arrival.site, lanes, here.operations[agent]++, 0};
  ClusterGeneration& generation = here.generations[arrival.generation % 2];
  if (here.generation == kNoComponent) here.generation = here.clocks.add_component(1);
  const Mark complete{here.generation, 1, arrival.generation + 1};
  if (arrival.operation == barrier::ClusterOperation::wait) {
    generation.join.add(View::execution, complete, here.clocks.wholes());
    return here.clocks.acquire(agent, lanes, generation.join, passes);
  }
  if (generation.number != arrival.generation) {
    generation.number = arrival.generation;
    generation.arrivals.clear();
    generation.join.clear();
  }
  const Past& past = here.clocks.past(agent);
  const Mark before{complete.component, 1, arrival.generation};
  if (arrival.generation != 0 && !past.knows(View::execution, lanes, before)) {
    const auto first = static_cast<std::uint32_t>(
        program_.geometry.workgroup_of(program_.geometry.cluster_of(arrival.agent.workgroup), 0));
    separate(past, here.generations[(arrival.generation + 1) % 2].arrivals,
             {{SyncObject::Kind::cluster, first, 0, 0}, arrival.generation, {}, who});
  }
  const std::uint32_t stamp = here.clocks.release(
      agent, lanes, {passes, !program_.policies.mbarrier_scope_exact}, generation.join);
  generation.arrivals.push_back({who, {agent, lanes, stamp}});
}

void Watch::lanes_met(machine::AgentId agent, ir::InstrId site, LaneMask lanes) {
  bool memory = true;
  if (program_.function->instrs[site].op != ir::Op::warp_barrier) {
    memory = program_.policies.collectives_order_memory;
    relied.collectives_ordered |= memory;
  }
  cluster(agent.workgroup).clocks.lanes_meet(agent_of(agent), lanes, memory);
}

void Watch::lanes_exited(machine::AgentId agent, LaneMask lanes) {
  ClusterState& here = cluster(agent.workgroup);
  leave_memory(here, agent, lanes);
  here.clocks.lanes_exit(agent_of(agent), lanes);
}

void Watch::fence(machine::AgentId agent, const ir::Instr& fence, ir::InstrId, LaneMask lanes) {
  Clocks& clocks = cluster(agent.workgroup).clocks;
  const Component index = agent_of(agent);
  const bool acquires = fence.order != ir::Order::release;
  const bool releases = fence.order != ir::Order::acquire;
  const bool shared = fence.space != ir::Space::global;
  const bool global = fence.space != ir::Space::shared;
  switch (static_cast<ir::Fence>(fence.sub)) {
    case ir::Fence::memory:
      // .sync_restrict orders that space only, which no row of ours expresses: it is not relied on.
      if (fence.space != ir::Space::none) return;
      if (relaxed_ && acquires) clocks.acquire_fence(index, lanes);
      if (relaxed_ && releases) {
        clocks.release_fence(index, lanes, fence.scope == ir::Scope::cta);
      }
      return;
    case ir::Fence::proxy_async:
      // .sync_restrict orders one direction and one space: not relied on.
      if (fence.order != ir::Order::weak) return;
      if (asynchronous_ && shared) clocks.proxy_fence(index, lanes, View::proxied_shared);
      if (asynchronous_ && global) clocks.proxy_fence(index, lanes, View::proxied_global);
      return;
    case ir::Fence::mbarrier_init:
      if (relaxed_) clocks.init_fence(index, lanes);
      return;
    case ir::Fence::proxy_other:
      return;
  }
}

std::size_t Watch::bytes() const {
  std::size_t total = global_.bytes() + grid_.bytes();
  for (const auto& [index, state] : clusters_) total += state->bytes();
  return total;
}

}  // namespace muster::analysis
