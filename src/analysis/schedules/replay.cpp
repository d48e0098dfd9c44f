// Hold-back replays.
#include "analysis/schedules/replay.h"

#include <algorithm>
#include <bit>

#include "analysis/schedules/held_schedule.h"

namespace muster::analysis {

using machine::AgentId;
using machine::LaneMask;
using machine::Machine;
using machine::Stop;

namespace {

Replayed give(Holder& holder, Witness::Kind kind) {
  Replayed result;
  result.witness.kind = kind;
  result.witness.steps = holder.trace.steps();
  result.witness.total = holder.trace.total;
  result.witness.round = holder.spotter.round;
  holder.machine->observe(nullptr);
  result.machine = std::move(holder.machine);
  return result;
}

// Holds a party back: its lanes in front of the operation, or its asynchronous operation in flight.
void hold(Holder& holder, const Party& party) {
  if (party.async != 0) {
    holder.keep_in_flight(party.agent, party.operation);
  } else {
    holder.stop_before(party.agent, party.operation);
  }
}

void look_for(OperationSpotter& spotter, const Party& party) {
  spotter.watched = party.agent;
  spotter.watched_operation = party.operation;
  spotter.watched_async = party.async != 0;
}

bool same(const Party& a, const Party& b) {
  return a.agent == b.agent && a.operation == b.operation && (a.async != 0) == (b.async != 0);
}

}  // namespace

Replayed replay_order(const machine::Program& program, machine::Causes& causes,
                      const Reorder& reorder, const Budget& budget,
                      const std::unordered_map<std::uint64_t, bool>& decisions) {
  Holder holder(program, causes, reorder.held.agent.workgroup, budget, decisions);
  hold(holder, reorder.held);
  look_for(holder.spotter, reorder.watched);
  const bool itself = same(reorder.held, reorder.watched);
  std::optional<Stop> stop = holder.run([&] { return !itself && holder.spotter.seen; });
  const bool overtaken = !itself && holder.spotter.seen;
  // The schedule up to here is what a person needs to see, if nothing worse follows.
  const std::vector<TraceStep> steps = holder.trace.steps();
  const std::uint64_t total = holder.trace.total;
  if (!stop) {
    // Whether the other one was made or waits for the held one: now everybody may go on.
    stop = holder.release() ? std::optional<Stop>{} : Stop::fault;
    if (!stop) stop = holder.run([] { return false; });
  }
  Witness::Kind kind = Witness::Kind::none;
  if (stop == Stop::fault) kind = Witness::Kind::fault;
  if (!stop && !holder.all_exited()) kind = Witness::Kind::deadlock;
  const bool elsewhere =
      reorder.round && holder.spotter.seen && holder.spotter.round != *reorder.round;
  if (!stop && kind == Witness::Kind::none && elsewhere) kind = Witness::Kind::generation;
  Replayed result = give(holder, kind);
  result.overtaken = overtaken;
  if (kind == Witness::Kind::generation && !itself) {
    result.witness.steps = steps;
    result.witness.total = total;
  }
  return result;
}

Replayed replay_standing(const machine::Program& program, machine::Causes& causes,
                         const std::vector<Party>& parties, const Budget& budget,
                         const std::unordered_map<std::uint64_t, bool>& decisions) {
  Holder holder(program, causes, parties.front().agent.workgroup, budget, decisions);
  for (const Party& party : parties) hold(holder, party);
  const auto stands = [&](const Party& party) {
    return holder.stands_before(party.agent, party.operation, party.site);
  };
  std::optional<Stop> stop = holder.run([&] { return std::ranges::all_of(parties, stands); });
  if (!stop) stop = holder.release() ? std::optional<Stop>{} : Stop::fault;
  if (!stop) stop = holder.run([] { return false; });
  const bool stuck = !stop && !holder.all_exited();
  return give(holder, stuck ? Witness::Kind::deadlock : Witness::Kind::none);
}

Replayed replay_up_to(const machine::Program& program, machine::Causes& causes, const Party& party,
                      const Budget& budget,
                      const std::unordered_map<std::uint64_t, bool>& decisions,
                      const ShownAccess& shown) {
  Holder holder(program, causes, party.agent.workgroup, budget, decisions);
  holder.trace.look_for(shown);
  hold(holder, party);
  const auto there = [&] {
    return party.async != 0 ? holder.issued(party.agent, party.operation)
                            : holder.stands_before(party.agent, party.operation, party.site);
  };
  const auto stop = holder.run(there);
  return give(holder, !stop && there() ? Witness::Kind::adjacent : Witness::Kind::none);
}

Replayed replay_behind_others(const machine::Program& program, machine::Causes& causes,
                              const Party& arrival, const Party& later, const Budget& budget,
                              const std::unordered_map<std::uint64_t, bool>& decisions,
                              const ShownAccess& shown) {
  machine::Program together = program;
  together.cooperative = true;
  Holder holder(together, causes, later.agent.workgroup, budget, decisions);
  holder.trace.look_for(shown);
  holder.stop_before(arrival.agent, arrival.operation);
  if (holder.run([] { return false; })) return give(holder, Witness::Kind::none);
  holder.stop_before(arrival.agent, ~0u);
  holder.stop_before(later.agent, later.operation);
  const auto there = [&] { return holder.stands_before(later.agent, later.operation, later.site); };
  const auto stop = holder.run(there);
  return give(holder, !stop && there() ? Witness::Kind::adjacent : Witness::Kind::none);
}

Replayed replay_before_start(const machine::Program& program, machine::Causes& causes,
                             const Party& party, std::uint32_t workgroup, const Budget& budget,
                             const std::unordered_map<std::uint64_t, bool>& decisions) {
  Holder holder(program, causes, party.agent.workgroup, budget, decisions);
  for (std::uint32_t i = 0; i < program.geometry.subgroups; ++i) {
    holder.stop_before({workgroup, i}, 0);
  }
  holder.stop_before(party.agent, party.operation);
  const auto there = [&] { return holder.stands_before(party.agent, party.operation, party.site); };
  const auto stop = holder.run(there);
  return give(holder, !stop && there() ? Witness::Kind::adjacent : Witness::Kind::none);
}

namespace {

// A lane of the earlier access such that another lane makes the later one; 0 if there is none.
LaneMask lane_to_hold(LaneMask earlier, LaneMask later) {
  const LaneMask apart = earlier & ~later;
  const LaneMask from = apart != 0 ? apart : earlier;
  const LaneMask held = from & ~(from - 1);
  return (later & ~held) != 0 ? held : 0;
}

// Two lanes of one subgroup: the lane of the earlier access is held in front of it, the others go
// on.
Replayed replay_lanes(Holder& holder, const Conflict& conflict) {
  const Record& a = conflict.earlier;
  const Record& b = conflict.later;
  holder.stop_before({a.workgroup, a.subgroup}, a.operation);
  const auto before = [&] { return holder.stands_before(a, conflict.space, conflict.address); };
  if (holder.run(before) || !before()) return give(holder, Witness::Kind::none);
  // One instruction: its lanes act in no order.
  if (a.operation == b.operation) return give(holder, Witness::Kind::adjacent);
  const LaneMask held = lane_to_hold(a.lanes, b.lanes);
  if (held == 0 ||
      !holder.machine->hold(holder.slot_of({a.workgroup, a.subgroup}), a.subgroup, held)) {
    return give(holder, Witness::Kind::none);
  }
  holder.spotter.watched = {b.workgroup, b.subgroup};
  holder.spotter.watched_site = b.site;
  holder.spotter.watched_lanes = b.lanes & ~held;
  holder.stop_before({a.workgroup, a.subgroup}, ~0u);
  const auto stop = holder.run([&] { return holder.spotter.seen; });
  return give(holder, !stop && holder.spotter.seen ? Witness::Kind::adjacent : Witness::Kind::none);
}

}  // namespace

namespace {

Party party_of(const Record& record) {
  return {{record.workgroup, record.subgroup},
          record.site,
          record.lanes,
          record.operation,
          record.async};
}

}  // namespace

namespace {

// What a wave issued is not complete before somebody knows it to be: the earlier access has been
// issued and is outstanding when the later one comes.
Replayed replay_outstanding(const machine::Program& program, machine::Causes& causes,
                            const Conflict& conflict, const Budget& budget,
                            const std::unordered_map<std::uint64_t, bool>& decisions) {
  const Record& a = conflict.earlier;
  const Record& b = conflict.later;
  Holder holder(program, causes, b.workgroup, budget, decisions);
  holder.keep_outstanding(a);
  holder.trace.look_for({{a.workgroup, a.subgroup}, a.site, conflict.space, conflict.address});
  holder.stop_before({b.workgroup, b.subgroup}, b.operation);
  const machine::Subgroup& issuer =
      holder.machine->workgroups()[holder.slot_of({a.workgroup, a.subgroup})].subgroups[a.subgroup];
  const auto reached = [&] {
    return issuer.operations > a.operation &&
           holder.stands_before(b, conflict.space, conflict.address);
  };
  const auto stop = holder.run(reached);
  Replayed result =
      give(holder, !stop && reached() ? Witness::Kind::adjacent : Witness::Kind::none);
  result.outstanding = result.witness.kind == Witness::Kind::adjacent;
  return result;
}

// Of a replay in which all workgroups run at once: instructions, and how many workgroups there may
// be.
constexpr std::uint64_t kStepsTogether = 4'000'000, kWorkgroupsTogether = 1024;

// Whether workgroups may wait for each other, or be told by each other where to go, without a
// barrier of the grid: by a word of memory.
bool may_wait_by_memory(const machine::Program& program) {
  const ir::Function& function = *program.function;
  const auto wanted = [&](const ir::Operand& to) {
    return to.kind == ir::Operand::Kind::reg && program.slice.wanted[to.index] != 0;
  };
  return std::ranges::any_of(function.instrs, [&](const ir::Instr& instr) {
    const bool reads =
        instr.op == ir::Op::atomic || (instr.op == ir::Op::load && instr.order != ir::Order::weak);
    return reads && instr.space != ir::Space::shared &&
           std::ranges::any_of(function.destinations(instr), wanted);
  });
}

}  // namespace

Replayed replay_conflict(const machine::Program& program, machine::Causes& causes,
                         const Conflict& conflict, const Budget& budget,
                         const std::unordered_map<std::uint64_t, bool>& decisions) {
  const Record& a = conflict.earlier;
  const Record& b = conflict.later;
  const bool one_instruction =
      a.operation == b.operation && a.subgroup == b.subgroup && a.workgroup == b.workgroup;
  const bool waves = program.function->control == ir::Control::wave;
  const bool near = program.cooperative || program.geometry.cluster_of(a.workgroup) ==
                                               program.geometry.cluster_of(b.workgroup);
  if (waves && near && !one_instruction) {
    Replayed first = replay_outstanding(program, causes, conflict, budget, decisions);
    const bool one_wave = a.workgroup == b.workgroup && a.subgroup == b.subgroup;
    // Lanes of a wave do not part.
    if (first.witness.kind == Witness::Kind::adjacent || one_wave) return first;
  }
  // One may wait for what the other does: both are brought there in one run.
  if (!near && may_wait_by_memory(program)) {
    if (program.geometry.workgroups > kWorkgroupsTogether) return {};
    machine::Program together = program;
    together.cooperative = true;
    Budget limited = budget;
    limited.steps = std::min(limited.steps, kStepsTogether);
    Replayed result = replay_conflict(together, causes, conflict, limited, decisions);
    result.machine.reset();
    return result;
  }
  Holder holder(program, causes, b.workgroup, budget, decisions);
  const bool lanes = a.async == 0 && b.async == 0;
  if (lanes && a.subgroup == b.subgroup && a.workgroup == b.workgroup) {
    return replay_lanes(holder, conflict);
  }
  // Else nothing between clusters waits: each reaches its access whatever the other does.
  if (near) hold(holder, party_of(a));
  hold(holder, party_of(b));
  // An asynchronous operation in flight may act at any moment from now on.
  const auto next = [&](const Record& record) {
    return record.async != 0 ? holder.issued({record.workgroup, record.subgroup}, record.operation)
                             : holder.stands_before(record, conflict.space, conflict.address);
  };
  const auto reached = [&] { return (!near || next(a)) && next(b); };
  const auto stop = holder.run(reached);
  return give(holder, !stop && reached() ? Witness::Kind::adjacent : Witness::Kind::none);
}

}  // namespace muster::analysis
