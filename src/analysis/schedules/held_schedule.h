// A cluster under a schedule with holds: chosen subgroups stop before chosen operations, chosen
// asynchronous operations stay in flight, everybody else goes on. What then happens on the machine
// is what a replay reports. Depends on machine, fair_schedule.h, schedule_trace.h and
// certificate.h.
#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "analysis/certificate/certificate.h"
#include "analysis/schedules/fair_schedule.h"
#include "analysis/schedules/schedule_trace.h"

namespace muster::analysis {

// Notes what a watched operation did, and keeps chosen ones in flight when they are issued.
class OperationSpotter : public machine::Observer {
 public:
  machine::Dependence access(const machine::Access& access) override;
  void sync(const machine::SyncEvent& event) override;
  void async_issue(const machine::AsyncIssue& issue) override;

  // What to look for: an operation by its number, or by its instruction and lanes; or what the
  // asynchronous operation with that number does to an mbarrier.
  machine::AgentId watched{~0u, ~0u};
  machine::Ordinal watched_operation = ~0u;
  bool watched_async = false;
  ir::InstrId watched_site = ir::kNone;
  machine::LaneMask watched_lanes = 0;
  bool seen = false;
  std::uint32_t round = 0;  // generation or phase of what was seen

  struct Flight {
    machine::AgentId agent;
    machine::Ordinal operation = 0;
    bool issued = false;
  };
  std::vector<Flight> in_flight;
  machine::Machine* machine = nullptr;
};

class Holder {
 public:
  // The cluster that the workgroup belongs to; of a cooperative grid all clusters, or those that
  // the budget names: the others have not started.
  Holder(const machine::Program& program, machine::Causes& causes, std::uint32_t workgroup,
         const Budget& budget, const std::unordered_map<std::uint64_t, bool>& decisions);

  // Stops the subgroup before its operation of that number.
  void stop_before(machine::AgentId agent, std::uint32_t operation);
  // Keeps the asynchronous operation of that number in flight.
  void keep_in_flight(machine::AgentId agent, std::uint32_t operation);
  bool issued(machine::AgentId agent, std::uint32_t operation) const;
  // Keeps what a wave issued as this step outstanding.
  void keep_outstanding(const Record& access);
  // Lets everything go on; false: what was in flight ended in a fault.
  bool release();

  // Runs until nothing moves within the holds, `done` holds, or the machine stops for good.
  template <typename Done>
  std::optional<machine::Stop> run(Done done);

  // The subgroup stands in front of that operation and could execute it now.
  bool stands_before(machine::AgentId agent, std::uint32_t operation, ir::InstrId site);
  // Likewise, and it is an access to these bytes.
  bool stands_before(const Record& access, ir::Space space, std::uint64_t address);

  bool all_exited() const;
  std::uint32_t slot_of(machine::AgentId agent) const { return slot + place(agent.workgroup); }

  std::optional<machine::Machine> machine;
  OperationSpotter spotter;
  Trace trace;
  std::uint32_t slot = 0;  // of the cluster's first workgroup

 private:
  static constexpr std::uint64_t kTurn = std::uint64_t{1} << 16;  // instructions

  // Among the workgroups of the machine: those of a cooperative grid that were started, else those
  // of one cluster.
  std::uint32_t place(std::uint32_t workgroup) const;
  std::uint32_t index(machine::AgentId agent) const;

  template <typename Done>
  std::optional<machine::Stop> advance(std::uint32_t agent, Done done);
  template <typename Done>
  std::optional<machine::Stop> round(Done done);

  // Next is an operation that has no number: a fence, a wait for groups, an access by no lane.
  bool stands_before_uncounted(std::uint32_t at, std::uint32_t subgroup);

  const Budget& budget_;
  std::vector<std::uint8_t> near_;  // held subgroups that stand before their operation
  std::vector<std::uint32_t> stops_;
};

// One subgroup, as far as its hold lets it, but not for ever: one that polls lets the others go on,
// and has the limits looked at.
template <typename Done>
std::optional<machine::Stop> Holder::advance(std::uint32_t agent, Done done) {
  using machine::Stop;
  const std::uint64_t end = machine->instructions() + kTurn;
  const std::uint32_t each = machine->program().geometry.subgroups;
  const std::uint32_t at = slot + agent / each, i = agent % each;
  const machine::Subgroup& subgroup = machine->workgroups()[at].subgroups[i];
  while (machine->runnable(subgroup) && machine->instructions() < end && !done()) {
    Stop stop = Stop::visible;
    if (stops_[agent] == ~0u) {
      stop = machine->run(at, i, kTurn, false);
    } else if (subgroup.operations < stops_[agent]) {
      stop = machine->run(at, i, kTurn, true);
    } else if (near_[agent] == 0) {
      stop = machine->approach(at, i, kTurn);
      near_[agent] = stop == Stop::visible;
    } else if (stands_before_uncounted(at, i)) {
      near_[agent] = 0;
      stop = machine->run(at, i, kTurn, true);
    } else {
      break;
    }
    if (stop == Stop::fault || stop == Stop::obstacle) return stop;
    if (stop != Stop::visible) break;
  }
  return std::nullopt;
}

template <typename Done>
std::optional<machine::Stop> Holder::round(Done done) {
  const machine::Geometry& geometry = machine->program().geometry;
  const std::uint32_t each = geometry.subgroups * geometry.cluster_size();
  const auto all = static_cast<std::uint32_t>(stops_.size());
  for (std::uint32_t i = 0; i < all; ++i) {
    const std::uint32_t agent = budget_.backwards ? all - each - i / each * each + i % each : i;
    const auto stop = advance(agent, done);
    if (stop) return stop;
  }
  return std::nullopt;
}

template <typename Done>
std::optional<machine::Stop> Holder::run(Done done) {
  while (!done()) {
    const std::uint64_t before = machine->instructions() + trace.total;
    auto stop = round(done);
    if (!stop && machine->instructions() + trace.total == before) {
      machine->part_early(true);
      stop = round(done);
      machine->part_early(false);
      if (!stop && machine->instructions() + trace.total == before) return std::nullopt;
    }
    if (stop) return stop;
    if (machine->instructions() > budget_.steps) return machine::Stop::budget;
    if (budget_.expired && budget_.expired()) return machine::Stop::budget;
    if (machine->bytes() > budget_.memory) return machine::Stop::budget;
  }
  return std::nullopt;
}

}  // namespace muster::analysis
