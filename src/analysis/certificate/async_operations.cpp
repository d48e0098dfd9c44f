// Asynchronous operations: what they knew when they were issued, and what tells that they are over.
#include <algorithm>

#include "analysis/certificate/certificate.h"
#include "base/hash.h"

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
  pools.resize(workgroups);
  matrices.resize(agents);
  channels.resize(agents);
  for (auto& each : channels) each.fill(kNoComponent);
}

Flight& ClusterState::take_off(std::uint32_t id) { return flights[id] = std::move(landed); }

bool ClusterState::land(std::uint32_t id) {
  const auto found = flights.find(id);
  if (found == flights.end()) return false;
  landed = std::move(found->second);
  flights.erase(found);
  return true;
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
  Flight& flight = here.take_off(issue.id);
  flight.who = {issue.agent, issue.site, issue.lanes, next_operation(here, issue.agent), issue.id};
  flight.proxy = issue.proxy;
  const ir::Op op = program_.function->instrs[issue.site].op;
  flight.collective = op == ir::Op::wgmma || op == ir::Op::tcgen05;
  // .sync: each lane waits for the others to come.
  if (flight.collective) here.clocks.lanes_meet(agent_of(issue.agent), issue.lanes, false);
  here.clocks.snapshot(agent_of(issue.agent), issue.lanes, &flight.at);
  if (flight.collective) here.clocks.unite(issue.lanes, &flight.at);
  if (op == ir::Op::wgmma) note_shared_issue(here, issue, flight);
  flight.covers = {};
  if (issue.covers.kind != Channel::Kind::none) {
    flight.covers = mark_of(here, issue.covers, issue.lanes);
  }
  flight.maps = {};
  if (issue.map_reads != 0 && !program_.policies.map_reads_exact) {
    const Component agent = agent_of(issue.agent);
    flight.maps = {channel_component(here, agent, Channel::Kind::map_read), issue.lanes,
                   issue.map_reads};
  }
}

void Watch::note_shared_issue(ClusterState& here, const machine::AsyncIssue& issue,
                              const Flight& flight) {
  const Component index = agent_of(issue.agent), first = index - issue.agent.subgroup % 4;
  SharedIssues& mine = here.matrices[index];
  mine.last = issue.site;
  const std::uint64_t what = combine(issue.site, issue.operands);
  // What its lanes know as one, themselves included: see Clocks::unite.
  mine.issues.push_back({++mine.issued, what, flight.at.past.groups[0].known.row(View::execution)});
  // Those that have come as far already have executed the same. None of them has forgotten it:
  // nobody waits for what this warp has not issued.
  const std::uint32_t left = program_.geometry.subgroups - issue.agent.subgroup / 4 * 4;
  for (Component i = first; i < first + std::min(left, 4u); ++i) {
    const auto& others = here.matrices[i].issues;
    if (others.empty() || others.back().step < mine.issued) continue;
    const std::size_t behind = others.back().step - mine.issued;
    if (behind >= others.size() || others[others.size() - 1 - behind].what != what) {
      doubts.latest(UnlikeProducts{issue.site});
    }
  }
}

// The warps of a warpgroup have executed as many.
void Watch::compare_shared_issues(const ClusterState& here) {
  const std::uint32_t subgroups = program_.geometry.subgroups;
  for (std::size_t i = 0; i < here.matrices.size(); ++i) {
    const SharedIssues& mine = here.matrices[i];
    const SharedIssues& leader = here.matrices[i - i % subgroups % 4];
    if (mine.issued != leader.issued) {
      doubts.latest(UnlikeProducts{mine.last != ir::kNone ? mine.last : leader.last});
    }
  }
}

// `agent` knows that the operations of another warp of its warpgroup are over, so that they were
// issued.
void Watch::follow_shared_issues(ClusterState& here, machine::AgentId agent, LaneMask lanes,
                                 const Channel& channel) {
  const Component index = agent_of(agent), first = index - agent.subgroup % 4;
  const Component other = agent_of({channel.workgroup, channel.subgroup});
  SharedIssues& theirs = here.matrices[other];
  for (std::size_t i = theirs.issues.size(); i-- > 0;) {
    if (theirs.issues[i].step > channel.step) continue;
    here.clocks.follow(index, lanes, theirs.issues[i].execution);
    break;
  }
  here.matrices[index].waited = std::max(here.matrices[index].waited, channel.step);
  const std::uint32_t left = program_.geometry.subgroups - agent.subgroup / 4 * 4;
  std::uint32_t waited = channel.step;
  for (Component i = first; i < first + std::min(left, 4u); ++i) {
    waited = std::min(waited, here.matrices[i].waited);
  }
  while (theirs.issues.size() > 1 && theirs.issues[1].step <= waited) {
    theirs.issues.erase(theirs.issues.begin());
  }
}

void Watch::async_complete(std::uint32_t id) {
  for (auto& [index, state] : clusters_) {
    if (state->land(id)) return;
  }
}

void Watch::group_wait(machine::AgentId agent, ir::InstrId, LaneMask lanes,
                       const Channel& channel) {
  ClusterState& here = cluster(agent.workgroup);
  const Component index = agent_of(agent);
  const Component component =
      channel_component(here, agent_of({channel.workgroup, channel.subgroup}), channel.kind);
  if (lane_by_lane(channel.kind)) {
    here.clocks.learn_own(index, lanes, component, channel.step);
  } else {
    here.clocks.lanes_meet(index, lanes, false);
    const Mark over{component, here.clocks.wholes()[component], channel.step};
    here.clocks.learn(index, lanes, over);
    const bool tensor = channel.kind == Channel::Kind::tcgen05_access ||
                        channel.kind == Channel::Kind::tcgen05_store;
    if (tensor) here.clocks.learn(index, lanes, over, View::tensor);
    if (channel.kind == Channel::Kind::wgmma_group && channel.subgroup != agent.subgroup) {
      follow_shared_issues(here, agent, lanes, channel);
    }
  }
}

// A block, or pieces of one.
bool Watch::touch_block(Shadow& shadow, const Doer& doer, const machine::Access& access,
                        Record& record, std::uint64_t address) {
  const machine::ByteRange whole{0, access.bytes};
  const std::span pieces = access.pieces.empty() ? std::span{&whole, 1} : access.pieces;
  bool depends = false;
  for (const Shadow::Spot spot : shadow.spots(pieces, address)) {
    const Cell cell{shadow,        doer.past, shadow.head(spot), access.space, shadow.address(spot),
                    doer.together, doer.known};
    depends |= record.writes() ? write_cell(cell, record) : read_cell(cell, record);
  }
  return depends;
}

}  // namespace muster::analysis
