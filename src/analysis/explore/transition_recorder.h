// Watches one transition: what was met, what was done, what keeps the search from going on. Depends
// on transition.h.
#pragma once

#include <bit>
#include <utility>
#include <vector>

#include "analysis/explore/transition.h"

namespace muster::analysis {

// The slot of a workgroup that runs.
std::uint32_t slot_of(const machine::Machine& machine, std::uint32_t workgroup);

class Recorder : public machine::Observer {
 public:
  Recorder(const machine::Machine& machine, Effects& effects)
      : machine_(machine), effects_(effects) {}

  machine::Dependence access(const machine::Access& access) override {
    if (access.space == ir::Space::tensor && access.operation == 0) {
      do_to({Thing::Kind::tensor, first_slot(access.agent), 0}, {});
    }
    if (access.maybe == 0) return {};
    obstruct(machine::Obstacle::Kind::unknown_branch, access.agent, access.site,
             {access.cause, 0, 0});
    return {};
  }
  // What is read at an unknown address is unknown, whatever the schedule.
  void blind_access(const machine::BlindAccess& access) override {
    if (access.kind == machine::AccessKind::read) return;
    obstruct(machine::Obstacle::Kind::unknown_operand, access.agent, access.site, access.cause);
  }
  void arrival(const machine::Arrival& arrival) override {
    Meeting meeting = meeting_of(arrival.agent, SyncObject::Kind::barrier, arrival.site);
    meeting.object.workgroup = arrival.agent.workgroup;
    meeting.object.barrier = static_cast<std::uint32_t>(arrival.arrival.id);
    meeting.round = arrival.outcome.round;
    meeting.alone = arrival.outcome.alone;
    meeting.waits = barrier::waits(arrival.arrival.operation);
    meeting.rule = barrier::rule(112);
    effects_.meetings.push_back(meeting);
  }
  void completion(std::uint32_t workgroup, std::uint32_t, std::uint32_t,
                  barrier::SubgroupMask waiters) override {
    const std::uint32_t slot = slot_of(machine_, workgroup);
    for (; waiters != 0; waiters &= waiters - 1) {
      released.push_back({slot, static_cast<std::uint32_t>(std::countr_zero(waiters))});
    }
  }
  void cluster_barrier(const machine::ClusterArrival& arrival) override {
    Meeting meeting = meeting_of(arrival.agent, SyncObject::Kind::cluster, arrival.site);
    meeting.round = arrival.generation;
    meeting.waits = arrival.operation == barrier::ClusterOperation::wait;
    meeting.rule = barrier::rule(215);
    effects_.meetings.push_back(meeting);
    Deed deed;
    deed.kind = meeting.waits ? Deed::Kind::wait : Deed::Kind::add;
    deed.arrivals = meeting.waits ? 0 : 1;
    if (arrival.agent == acting) do_to({Thing::Kind::cluster, first_slot(acting), 0}, deed);
    if (meeting.waits) {
      released.push_back({slot_of(machine_, arrival.agent.workgroup), arrival.agent.subgroup});
    }
  }
  void mbarrier(const machine::MbarrierEvent& event) override;
  void async_issue(const machine::AsyncIssue& issue) override {
    look_at(issue.agent, issue.lanes);
    issued.push_back(issue.id);
  }
  void pool(machine::AgentId agent, ir::InstrId, std::int64_t) override {
    look_at(agent, ~0u);
    do_to({Thing::Kind::pool, slot_of(machine_, agent.workgroup), 0}, {});
  }
  void do_to(const Thing& thing, const Deed& deed) { effects_.deeds.push_back({thing, deed}); }
  std::uint32_t first_slot(machine::AgentId agent) const {
    return machine_.cluster(slot_of(machine_, agent.workgroup)).first_slot;
  }
  void look_back(const AgentView& agent);

  machine::AgentId acting{~0u, ~0u};
  std::vector<std::pair<std::uint32_t, std::uint32_t>> released;  // slots and subgroups
  std::vector<std::uint32_t> issued;

 private:
  void obstruct(machine::Obstacle::Kind kind, machine::AgentId agent, ir::InstrId site,
                machine::Cause cause) {
    if (!effects_.stop) effects_.obstacle = {kind, agent, site, cause};
    effects_.stop = machine::Stop::obstacle;
  }
  const machine::Subgroup& subgroup(machine::AgentId agent) const {
    return machine_.workgroups()[slot_of(machine_, agent.workgroup)].subgroups[agent.subgroup];
  }
  Meeting meeting_of(machine::AgentId agent, SyncObject::Kind kind, ir::InstrId site) const {
    Meeting meeting;
    meeting.agent = agent;
    meeting.object.kind = kind;
    meeting.site = site;
    meeting.number = static_cast<std::uint32_t>(subgroup(agent).events) - 1;
    return meeting;
  }
  bool stuck(const machine::Strand& strand) const;
  void deed_of(const machine::MbarrierEvent& event);
  void look_at(machine::AgentId agent, machine::LaneMask lanes);

  const machine::Machine& machine_;
  Effects& effects_;
};

}  // namespace muster::analysis
