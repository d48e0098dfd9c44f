// The certificate: watches one execution and collects whatever keeps it from being a proof for all
// schedules. If nothing is collected and the run ended, every schedule of the launch does the same.
// The conditions are those of docs/certificate.md; C5 and C8 are faults of the machine and the end
// of the run. What they ask of each kind of event is in a checker of its own in this folder; all
// share the state of certificate_state.h.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "analysis/certificate/certificate_state.h"
#include "machine/state/observer.h"
#include "machine/state/subgroup.h"

namespace muster::analysis {

class Certificate : public machine::Observer {
  friend class CertificateEquivalence;

 public:
  explicit Certificate(const machine::Program& program) : state_(program) {}

  // Before the run. Blind accesses to shared memory are held against all others there: it costs
  // time, and is for workgroups without mbarriers, clusters and asynchronous operations.
  void look_anywhere() { state_.anywhere = true; }
  // Reads in regions that nobody writes are remembered in these only, which other runs were seen to
  // write behind them: `missed` afterwards, and then nothing else that is said of the run counts.
  void forget_reads(std::set<std::uint32_t> but) { state_.kept = std::move(but); }
  const std::set<std::uint32_t>& missed() const { return state_.missed; }
  // Clusters are held against each other there, not here. `counters`: what is done behind the
  // arrival of who comes last, too.
  void collect(GlobalFootprints* footprints, GlobalFootprints* counters) {
    state_.footprints = footprints;
    state_.counters = counters;
  }
  // What this counter tells is followed.
  void follow(ArrivalLog* log) {
    state_.arrivals = log;
    state_.relaxed = state_.parts = true;
  }
  // Places of tickets are anybody's.
  void share_places(machine::TicketTeller* tickets) { state_.tickets = tickets; }
  // Workgroups are told apart by what this atomic returns, and by nothing else.
  void name_by(ir::InstrId site) { state_.names.emplace().site = site; }
  // Afterwards: each had its name, in their order. Else nothing that was said counts.
  bool named_in_order() const;
  // Where lanes that look back end is told to them.
  void follow(LookBackTurns* turns);
  // Who takes numbers of tiles, and what is done with them.
  void follow(WorkQueueTurns* queue);
  // Somebody else goes through the orders of these atomics.
  void put_in_order(std::vector<ir::InstrId> sites) { state_.put_in_order = std::move(sites); }

  // What the schedule decides about the values of these reads is not asked: nobody is told them.
  void leave_unheard(std::vector<ir::InstrId> sites) { state_.unheard = std::move(sites); }

  // For comparisons: all that touched a cell of shared memory stays, as records.
  void keep_records() { state_.records_only = true; }

  // A workgroup has finished, with its mbarriers in these states. After all of a cluster have,
  // their shared memory and clocks are not needed any more.
  void finish(std::uint32_t workgroup, std::span<const machine::MbarrierObject> objects = {});
  // Call once after the run: decides which blind accesses may conflict.
  void conclude();

  const DoubtLog& doubts() const { return state_.doubts; }
  const machine::Relied& relied() const { return state_.relied; }
  const std::vector<Noted>& notes() const { return state_.notes; }
  // Atomics that nothing orders and on which something rests.
  const std::vector<ir::InstrId>& contended() const { return state_.contended; }
  const UnorderedSites& unordered() const { return state_.unordered; }
  // Whether anything was written in this region of global memory.
  bool written(std::uint32_t region) const;
  // Locks are taken one in another. Who waits for the inner one may come behind what others do
  // under that alone, in an order that is no part of the clocks.
  bool nests_locks() const { return state_.locks.nested; }
  std::uint64_t events() const { return state_.events; }
  std::size_t bytes() const { return state_.bytes(); }

  machine::Dependence access(const machine::Access& access) override;
  void blind_access(const machine::BlindAccess& access) override;
  void lanes_exited(machine::AgentId agent, LaneMask lanes) override;
  void fence(machine::AgentId agent, const ir::Instr& fence, ir::InstrId site,
             LaneMask lanes) override;
  void tensor_fence(machine::AgentId agent, ir::InstrId site, LaneMask lanes, bool before) override;
  void map_release(machine::AgentId agent, LaneMask lanes, bool together) override;
  void map_acquire(machine::AgentId agent, LaneMask lanes, std::uint64_t address) override;
  void sync(const machine::SyncEvent& event) override;
  void async_issue(const machine::AsyncIssue& issue) override;
  void async_complete(std::uint32_t id) override;
  void group_wait(machine::AgentId agent, ir::InstrId site, LaneMask lanes,
                  const machine::Channel& channel) override;

 private:
  CertificateState state_;
};

}  // namespace muster::analysis
