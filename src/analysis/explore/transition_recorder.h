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
  void sync(const machine::SyncEvent& event) override;
  void async_issue(const machine::AsyncIssue& issue) override {
    look_at(issue.agent, issue.lanes);
    issued.push_back(issue.id);
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
  void cta_barrier(const machine::SyncEvent& event);
  void cluster_barrier(const machine::SyncEvent& event);
  void mbarrier(const machine::SyncEvent& event);
  void deed_of(const machine::SyncEvent& event);
  void look_at(machine::AgentId agent, machine::LaneMask lanes);

  const machine::Machine& machine_;
  Effects& effects_;
};

}  // namespace muster::analysis
