// Asynchronous operations: what they knew when they were issued, and what tells that they are over.
#include <algorithm>

#include "analysis/watch.h"

namespace muster::analysis {

using machine::Channel;

namespace {

// Whether each lane has groups of its own; else all lanes of the subgroup issue and wait as one.
bool lane_by_lane(Channel::Kind kind) {
  return kind == Channel::Kind::cp_group || kind == Channel::Kind::bulk_group ||
         kind == Channel::Kind::bulk_read_group;
}

}  // namespace

ClusterState::ClusterState(std::uint32_t workgroups, std::uint32_t subgroups, std::uint32_t width,
                           std::uint32_t tail)
    : clocks(workgroups, subgroups, width, tail), barriers(workgroups) {
  const std::size_t agents = std::size_t{workgroups} * subgroups;
  operations.assign(agents, 0);
  channels.resize(agents);
  for (auto& each : channels) each.fill(kNoComponent);
}

std::size_t ClusterState::bytes() const {
  std::size_t total = shared.bytes() + tensor.bytes() + clocks.bytes();
  for (const auto& [id, flight] : flights) total += sizeof(Flight) + flight.at.past.bytes();
  return total;
}

Component Watch::channel_component(ClusterState& here, Component agent, Channel::Kind kind) {
  Component& found = here.channels[agent][static_cast<std::size_t>(kind)];
  if (found == kNoComponent) found = here.clocks.add_component(here.clocks.wholes()[agent]);
  return found;
}

Mark Watch::mark_of(ClusterState& here, const Channel& channel, LaneMask lanes) {
  switch (channel.kind) {
    case Channel::Kind::none:
      return {kNoComponent, lanes, ~0u};
    case Channel::Kind::mbarrier:
      return log_of(here, channel.workgroup, channel.address).complete(channel.step);
    default:
      return {
          channel_component(here, agent_of({channel.workgroup, channel.subgroup}), channel.kind),
          lanes, channel.step};
  }
}

void Watch::async_issue(const machine::AsyncIssue& issue) {
  ++events;
  ClusterState& here = cluster(issue.agent.workgroup);
  Flight& flight = here.flights[issue.id];
  flight.who = {issue.agent, issue.site, issue.lanes, next_operation(here, issue.agent), issue.id};
  flight.proxy = issue.proxy;
  const ir::Op op = program_.function->instrs[issue.site].op;
  flight.collective = op == ir::Op::wgmma || op == ir::Op::tcgen05;
  here.clocks.snapshot(agent_of(issue.agent), issue.lanes, &flight.at);
  if (flight.collective) here.clocks.unite(issue.lanes, &flight.at);
  if (issue.covers.kind != Channel::Kind::none) {
    flight.covers = mark_of(here, issue.covers, issue.lanes);
  }
}

void Watch::async_complete(std::uint32_t id) {
  for (auto& [index, state] : clusters_) {
    if (state->flights.erase(id) != 0) return;
  }
}

void Watch::group_wait(machine::AgentId agent, ir::InstrId, LaneMask lanes,
                       const Channel& channel) {
  ClusterState& here = cluster(agent.workgroup);
  const Component index = agent_of(agent);
  const Component component = channel_component(here, index, channel.kind);
  if (lane_by_lane(channel.kind)) {
    here.clocks.learn_own(index, lanes, component, channel.step);
  } else {
    here.clocks.learn(index, lanes, {component, here.clocks.wholes()[index], channel.step});
  }
}

}  // namespace muster::analysis
