// Asynchronous operations: what they knew when they were issued, and what tells that they are over.
#include "analysis/certificate/checkers/async_operations.h"

#include "analysis/certificate/checkers/mbarrier_scopes.h"
#include "analysis/certificate/checkers/warpgroup_products.h"

namespace muster::analysis {

using machine::Channel;

namespace {

// Whether each lane has groups of its own; else all lanes of the subgroup issue and wait as one.
bool lane_by_lane(Channel::Kind kind) {
  return kind == Channel::Kind::cp_group || kind == Channel::Kind::bulk_group ||
         kind == Channel::Kind::bulk_read_group;
}

}  // namespace

Mark mark_of(const CertificateState& state, ClusterState& here, std::uint32_t issuer,
             const Channel& channel, LaneMask lanes) {
  switch (channel.kind) {
    case Channel::Kind::none:
      return {kNoComponent, lanes, ~0u};
    case Channel::Kind::mbarrier: {
      MbarrierLog& log =
          here.object(state.program.geometry.rank(channel.workgroup), channel.address);
      if (!state.exact) return log.complete(channel.step);
      return over_with_phase(here, log, issuer != channel.workgroup);
    }
    default:
      return {here.channel_component(state.agent_of({channel.workgroup, channel.subgroup}),
                                     channel.kind),
              lanes, channel.step};
  }
}

void note_issue(CertificateState& state, const machine::AsyncIssue& issue) {
  ++state.events;
  ClusterState& here = state.cluster(issue.agent.workgroup);
  Flight& flight = here.take_off(issue.id);
  flight.who = {issue.agent, issue.site, issue.lanes, issue.ordinal, issue.id};
  flight.proxy = issue.proxy;
  const ir::Op op = state.program.function->instrs[issue.site].op;
  flight.collective = op == ir::Op::wgmma || op == ir::Op::tcgen05;
  flight.alike = issue.alike;
  // .sync: each lane waits for the others to come.
  if (flight.collective) here.clocks.lanes_meet(state.agent_of(issue.agent), issue.lanes, false);
  here.clocks.snapshot(state.agent_of(issue.agent), issue.lanes, &flight.at);
  if (flight.collective) here.clocks.unite(issue.lanes, &flight.at);
  if (op == ir::Op::wgmma) note_shared_issue(state, here, issue, flight);
  flight.covers = {};
  if (issue.covers.kind != Channel::Kind::none) {
    flight.covers = mark_of(state, here, issue.agent.workgroup, issue.covers, issue.lanes);
  }
  flight.maps = {};
  if (issue.map_reads != 0 && !state.program.policies.map_reads_exact.stated()) {
    const Component agent = state.agent_of(issue.agent);
    flight.maps = {here.channel_component(agent, Channel::Kind::map_read), issue.lanes,
                   issue.map_reads};
  }
}

void note_end(CertificateState& state, std::uint32_t id) {
  for (auto& [index, cluster] : state.clusters) {
    if (cluster->land(id)) return;
  }
}

void note_group_wait(CertificateState& state, const GroupWait& wait) {
  const auto& [agent, lanes, channel, site] = wait;
  ClusterState& here = state.cluster(agent.workgroup);
  const Component index = state.agent_of(agent);
  const Component component =
      here.channel_component(state.agent_of({channel.workgroup, channel.subgroup}), channel.kind);
  if (channel.kind >= Channel::Kind::wave) {
    here.clocks.learn(index, lanes, {component, here.clocks.wholes()[component], channel.step});
  } else if (lane_by_lane(channel.kind)) {
    here.clocks.learn_own(index, lanes, component, channel.step);
  } else {
    here.clocks.lanes_meet(index, lanes, false);
    const Mark over{component, here.clocks.wholes()[component], channel.step};
    here.clocks.learn(index, lanes, over);
    const bool tensor = channel.kind == Channel::Kind::tcgen05_access ||
                        channel.kind == Channel::Kind::tcgen05_store;
    if (tensor) here.clocks.learn(index, lanes, over, View::tensor);
    if (channel.kind != Channel::Kind::wgmma_group) return;
    if (channel.subgroup == agent.subgroup) {
      note_shared_wait(state, here, agent, {channel.step, site});
    } else {
      follow_shared_issues(state, here, agent, lanes, channel);
    }
  }
}

}  // namespace muster::analysis
