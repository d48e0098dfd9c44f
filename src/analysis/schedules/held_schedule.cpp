// See held_schedule.h.
#include "analysis/schedules/held_schedule.h"

#include <algorithm>

namespace muster::analysis {

using machine::AgentId;

machine::Dependence OperationSpotter::access(const machine::Access& access) {
  if (access.operation != 0 || access.agent != watched) return {};
  seen |= !watched_async && access.ordinal == watched_operation;
  seen |= access.site == watched_site && (access.lanes & watched_lanes) != 0;
  return {};
}

void OperationSpotter::sync(const machine::SyncEvent& event) {
  const bool acts =
      event.role != machine::SyncRole::complete && event.role != machine::SyncRole::meet;
  if (!acts || event.agent != watched || event.ordinal != watched_operation ||
      watched_async != (event.operation_id != 0)) {
    return;
  }
  round = event.phase;
  seen = true;
}

void OperationSpotter::async_issue(const machine::AsyncIssue& issue) {
  for (Flight& flight : in_flight) {
    if (flight.agent != issue.agent || flight.operation != issue.ordinal) continue;
    flight.issued = true;
    machine->keep_in_flight(issue.agent, issue.number);
  }
}

Holder::Holder(const machine::Program& program, machine::Causes& causes, std::uint32_t workgroup,
               const Budget& budget, const std::unordered_map<std::uint64_t, bool>& decisions)
    : trace(&spotter), budget_(budget) {
  const machine::Geometry& geometry = program.geometry;
  const std::uint64_t clusters =
      budget.only.empty() ? geometry.clusters() : std::uint64_t{budget.only.size()};
  const std::uint64_t workgroups =
      (program.cooperative ? clusters : 1) * std::uint64_t{geometry.cluster_size()};
  near_.assign(workgroups * geometry.subgroups, 0);
  stops_.assign(workgroups * geometry.subgroups, ~0u);
  machine.emplace(program, causes, &trace, machine::RunOptions{.decisions = decisions});
  spotter.machine = &*machine;
  if (!program.cooperative) {
    slot = machine->start(geometry.cluster_of(workgroup));
    return;
  }
  for (std::uint64_t i = 0; i < clusters; ++i) {
    machine->start(budget.only.empty() ? i : budget.only[i]);
  }
}

std::uint32_t Holder::place(std::uint32_t workgroup) const {
  const machine::Program& program = machine->program();
  const machine::Geometry& geometry = program.geometry;
  const std::uint64_t cluster = geometry.cluster_of(workgroup);
  std::uint64_t before = program.cooperative ? cluster : 0;
  if (program.cooperative && !budget_.only.empty()) {
    const auto started = std::ranges::lower_bound(budget_.only, cluster);
    before = static_cast<std::uint64_t>(started - budget_.only.begin());
  }
  const std::uint64_t first = before * geometry.cluster_size();
  return static_cast<std::uint32_t>(first) + geometry.rank(workgroup);
}

std::uint32_t Holder::index(AgentId agent) const {
  return place(agent.workgroup) * machine->program().geometry.subgroups + agent.subgroup;
}

bool Holder::all_exited() const {
  return std::ranges::none_of(machine->workgroups(),
                              [](const machine::Workgroup& one) { return one.running != 0; });
}

void Holder::stop_before(AgentId agent, std::uint32_t operation) {
  stops_[index(agent)] = operation;
  near_[index(agent)] = 0;
}

void Holder::keep_in_flight(AgentId agent, std::uint32_t operation) {
  spotter.in_flight.push_back({agent, operation, false});
}

bool Holder::issued(AgentId agent, std::uint32_t operation) const {
  return std::ranges::any_of(spotter.in_flight, [&](const OperationSpotter::Flight& flight) {
    return flight.issued && flight.agent == agent && flight.operation == operation;
  });
}

void Holder::keep_outstanding(const Record& access) {
  machine->keep_outstanding({{access.workgroup, access.subgroup}, access.wave, access.clock});
}

bool Holder::release() {
  std::ranges::fill(stops_, ~0u);
  spotter.in_flight.clear();
  machine->keep_none();
  const std::uint32_t each = machine->program().geometry.cluster_size();
  for (std::uint32_t first = 0; first < machine->workgroups().size(); first += each) {
    if (!machine->complete_all(first)) return false;
  }
  return true;
}

bool Holder::stands_before_uncounted(std::uint32_t at, std::uint32_t subgroup) {
  const machine::Pending pending = machine->pending(at, subgroup);
  const auto& instrs = machine->program().function->instrs;
  if (pending.site >= instrs.size()) return false;
  const ir::Instr& next = instrs[pending.site];
  if (pending.lanes == 0) return true;  // its guard is false
  // Through a generic address to a lane's own memory, or to constants.
  if (ir::accesses_memory(next) && pending.kind == machine::Pending::Kind::nothing) return true;
  if (next.op == ir::Op::async_group || next.op == ir::Op::drain) return true;
  // Of the state of a barrier nobody is told.
  if (next.op == ir::Op::amd_barrier &&
      next.sub == static_cast<std::uint8_t>(ir::AmdBarrier::state)) {
    return true;
  }
  return next.op == ir::Op::tcgen05 &&
         (next.sub == static_cast<std::uint8_t>(ir::Tcgen05::fence_before_sync) ||
          next.sub == static_cast<std::uint8_t>(ir::Tcgen05::fence_after_sync));
}

bool Holder::stands_before(AgentId agent, std::uint32_t operation, ir::InstrId site) {
  const std::uint32_t at = slot_of(agent);
  const machine::Subgroup& subgroup = machine->workgroups()[at].subgroups[agent.subgroup];
  if (subgroup.operations < operation || near_[index(agent)] == 0) return false;
  if (!machine->runnable(subgroup)) return false;
  return machine->pending(at, agent.subgroup).site == site;
}

bool Holder::stands_before(const Record& access, ir::Space space, std::uint64_t address) {
  // In another schedule the same number may be another operation: it must be this instruction, on
  // these bytes.
  const AgentId agent{access.workgroup, access.subgroup};
  if (!stands_before(agent, access.operation, access.site)) return false;
  const machine::Pending next = machine->pending(slot_of(agent), agent.subgroup);
  const bool tensor = space == ir::Space::tensor;
  return std::ranges::any_of(next.bytes, [&](const machine::PendingBytes& bytes) {
    return (bytes.space == ir::Space::tensor) == tensor && bytes.address <= address &&
           address < bytes.address + bytes.size;
  });
}

}  // namespace muster::analysis
