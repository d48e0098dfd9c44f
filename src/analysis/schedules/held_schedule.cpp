// See held_schedule.h.
#include "analysis/schedules/held_schedule.h"

#include <algorithm>

namespace muster::analysis {

using machine::AgentId;

Counter::Counter(const machine::Program& program) : program_(program), geometry_(program.geometry) {
  const std::uint64_t workgroups =
      program.cooperative ? geometry_.workgroups : geometry_.cluster_size();
  operations.assign(workgroups * geometry_.subgroups, 0);
}

void Counter::note(AgentId agent, std::uint32_t number, std::uint32_t round_now) {
  if (watched_async || agent != watched || number != watched_operation) return;
  round = round_now;
  seen = true;
}

machine::Dependence Counter::access(const machine::Access& access) {
  if (access.operation != 0) return {};
  std::uint32_t& next = operations[index(access.agent)];
  note(access.agent, access.continues ? next - 1 : next++, 0);
  if (access.agent == watched && access.site == watched_site &&
      (access.lanes & watched_lanes) != 0) {
    seen = true;
  }
  return {};
}

void Counter::arrival(const machine::Arrival& arrival) {
  note(arrival.agent, operations[index(arrival.agent)]++, arrival.outcome.round);
}

void Counter::cluster_barrier(const machine::ClusterArrival& arrival) {
  note(arrival.agent, operations[index(arrival.agent)]++, arrival.generation);
}

void Counter::grid_barrier(const machine::GridEvent& event) {
  note(event.agent, operations[index(event.agent)]++, event.generation);
}

void Counter::mbarrier(const machine::MbarrierEvent& event) {
  if (event.operation_id == 0) {
    note(event.agent, operations[index(event.agent)]++, event.phase);
    return;
  }
  const auto found = numbers_.find(event.operation_id);
  if (found == numbers_.end()) return;
  round = event.phase;
  seen = true;
}

void Counter::async_issue(const machine::AsyncIssue& issue) {
  const std::uint32_t number = operations[index(issue.agent)]++;
  if (watched_async && issue.agent == watched && number == watched_operation) {
    numbers_[issue.id] = number;
  }
  for (Flight& flight : in_flight) {
    if (flight.agent != issue.agent || flight.operation != number) continue;
    flight.issued = true;
    machine->keep_in_flight(issue.agent, issue.number);
  }
}

Holder::Holder(const machine::Program& program, machine::Causes& causes, std::uint32_t workgroup,
               const Budget& budget, const std::unordered_map<std::uint64_t, bool>& decisions)
    : counter(program), trace(&counter), budget_(budget) {
  near_.assign(counter.operations.size(), 0);
  stops_.assign(counter.operations.size(), ~0u);
  machine.emplace(program, causes, &trace, machine::RunOptions{.decisions = decisions});
  counter.machine = &*machine;
  const machine::Geometry& geometry = program.geometry;
  if (!program.cooperative) {
    slot = machine->start(geometry.cluster_of(workgroup));
    return;
  }
  for (std::uint64_t i = 0; i < geometry.clusters(); ++i) machine->start(i);
}

bool Holder::all_exited() const {
  return std::ranges::none_of(machine->workgroups(),
                              [](const machine::Workgroup& one) { return one.running != 0; });
}

void Holder::stop_before(AgentId agent, std::uint32_t operation) {
  stops_[counter.index(agent)] = operation;
}

void Holder::keep_in_flight(AgentId agent, std::uint32_t operation) {
  counter.in_flight.push_back({agent, operation, false});
}

bool Holder::issued(AgentId agent, std::uint32_t operation) const {
  return std::ranges::any_of(counter.in_flight, [&](const Counter::Flight& flight) {
    return flight.issued && flight.agent == agent && flight.operation == operation;
  });
}

bool Holder::release() {
  std::ranges::fill(stops_, ~0u);
  counter.in_flight.clear();
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
  // No lane makes it: its guard is false.
  const bool guarded = ir::group(next.op) == ir::OpGroup::memory || next.op == ir::Op::grid_barrier;
  if (guarded && pending.lanes == 0) return true;
  // Through a generic address to a lane's own memory, or to constants.
  if (ir::accesses_memory(next) && pending.kind == machine::Pending::Kind::nothing) return true;
  if (next.op == ir::Op::async_group || next.op == ir::Op::register_pool) return true;
  return next.op == ir::Op::tcgen05 &&
         (next.sub == static_cast<std::uint8_t>(ir::Tcgen05::fence_before_sync) ||
          next.sub == static_cast<std::uint8_t>(ir::Tcgen05::fence_after_sync));
}

bool Holder::stands_before(AgentId agent, std::uint32_t operation, ir::InstrId site) {
  const std::uint32_t i = counter.index(agent);
  if (counter.operations[i] < operation || near_[i] == 0) return false;
  const std::uint32_t at = slot_of(agent);
  if (!machine->runnable(machine->workgroups()[at].subgroups[agent.subgroup])) return false;
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
