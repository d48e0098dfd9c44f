// Hold-back replays. The operations of a subgroup are numbered as Watch numbers them: accesses and
// arrivals.
#include "analysis/replay.h"

#include <algorithm>
#include <bit>

namespace muster::analysis {

using machine::AgentId;
using machine::LaneMask;
using machine::Machine;
using machine::Stop;

namespace {

// Counts the operations of every subgroup, and notes what one of them did.
class Counter : public machine::Observer {
 public:
  explicit Counter(std::uint32_t subgroups) : operations(subgroups, 0) {}

  bool access(const machine::Access& access) override {
    ++operations[access.agent.subgroup];
    if (access.agent == watched && access.site == watched_site &&
        (access.lanes & watched_lanes) != 0) {
      seen = true;
    }
    return false;
  }
  void blind_access(const machine::BlindAccess& access) override {
    ++operations[access.agent.subgroup];
  }
  void arrival(const machine::Arrival& arrival) override {
    const std::uint32_t number = operations[arrival.agent.subgroup]++;
    if (arrival.agent == watched && number == watched_operation) {
      round = arrival.outcome.round;
      seen = true;
    }
  }

  std::vector<std::uint32_t> operations;
  AgentId watched{~0u, ~0u};
  std::uint32_t watched_operation = ~0u;
  ir::InstrId watched_site = ir::kNone;
  LaneMask watched_lanes = 0;
  bool seen = false;
  std::uint32_t round = 0;
};

// One workgroup under a schedule with holds: subgroup i stops before its operation number stops[i].
class Holder {
 public:
  Holder(const machine::Program& program, machine::Causes& causes, std::uint32_t workgroup,
         const Budget& budget, const std::unordered_map<std::uint64_t, bool>& decisions)
      : counter(program.geometry.subgroups),
        trace(&counter),
        budget_(budget),
        near_(program.geometry.subgroups, 0),
        stops(program.geometry.subgroups, ~0u) {
    machine.emplace(program, causes, &trace);
    machine->decisions = decisions;
    slot = machine->start(workgroup);
  }

  // Runs until nothing moves within the holds, `done` holds, or the machine stops for good.
  template <typename Done>
  std::optional<Stop> run(Done done) {
    const auto& subgroups = machine->workgroups()[slot].subgroups;
    while (!done()) {
      const std::uint64_t before = machine->instructions + trace.total;
      for (std::uint32_t i = 0; i < subgroups.size(); ++i) {
        const auto stop = advance(i, done);
        if (stop) return stop;
      }
      if (machine->instructions > budget_.steps) return Stop::budget;
      if (budget_.expired && budget_.expired()) return Stop::budget;
      if (machine->instructions + trace.total == before) return std::nullopt;
    }
    return std::nullopt;
  }

  // The subgroup stands in front of its operation number `operation`, and could execute it now.
  bool stands_before(const Record& access, std::uint64_t address) {
    const std::uint32_t i = access.subgroup;
    if (counter.operations[i] < access.operation || near_[i] == 0) return false;
    if (!machine->runnable(machine->workgroups()[slot].subgroups[i])) return false;
    // In another schedule the same number may be another operation: it must be this instruction, on
    // these bytes.
    const machine::Pending next = machine->pending(slot, i);
    return next.kind == machine::Pending::Kind::memory && next.site == access.site &&
           std::ranges::any_of(next.bytes, [&](const machine::PendingBytes& bytes) {
             return bytes.address <= address && address < bytes.address + bytes.size;
           });
  }

  bool all_exited() const { return machine->workgroups()[slot].running == 0; }

  std::optional<Machine> machine;
  Counter counter;
  Trace trace;
  std::uint32_t slot = 0;

 private:
  // One subgroup, as far as its hold lets it.
  template <typename Done>
  std::optional<Stop> advance(std::uint32_t i, Done done) {
    const machine::Subgroup& subgroup = machine->workgroups()[slot].subgroups[i];
    while (machine->runnable(subgroup) && !done()) {
      Stop stop = Stop::visible;
      if (stops[i] == ~0u) {
        stop = machine->run(slot, i, 1 << 16, false);
      } else if (counter.operations[i] < stops[i]) {
        stop = machine->run(slot, i, 1 << 16, true);
      } else if (near_[i] == 0) {
        stop = machine->approach(slot, i, 1 << 16);
        near_[i] = stop == Stop::visible;
      } else {
        break;
      }
      if (stop == Stop::fault || stop == Stop::obstacle) return stop;
      if (stop != Stop::visible) break;
    }
    return std::nullopt;
  }

  const Budget& budget_;
  std::vector<std::uint8_t> near_;  // held subgroups that stand before their operation

 public:
  std::vector<std::uint32_t> stops;
};

Replayed give(Holder& holder, Witness::Kind kind) {
  Replayed result;
  result.witness.kind = kind;
  result.witness.steps = holder.trace.steps();
  result.witness.total = holder.trace.total;
  result.witness.round = holder.counter.round;
  holder.machine->observe(nullptr);
  result.machine = std::move(holder.machine);
  return result;
}

}  // namespace

Replayed replay_unseparated(const machine::Program& program, machine::Causes& causes,
                            const Unseparated& pair, const Budget& budget,
                            const std::unordered_map<std::uint64_t, bool>& decisions) {
  Holder holder(program, causes, pair.workgroup, budget, decisions);
  holder.stops[pair.earlier] = pair.earlier_operation;
  holder.counter.watched = {pair.workgroup, pair.later};
  holder.counter.watched_operation = pair.later_operation;
  std::optional<Stop> stop = holder.run([&] { return holder.counter.seen; });
  // The schedule up to here is what a person needs to see, if nothing worse follows.
  const std::vector<TraceStep> steps = holder.trace.steps();
  const std::uint64_t total = holder.trace.total;
  if (!stop) {
    // Whether the later one was made or waits for the held one: now everybody may go on.
    holder.stops[pair.earlier] = ~0u;
    stop = holder.run([] { return false; });
  }
  if (stop == Stop::fault) return give(holder, Witness::Kind::fault);
  if (stop) return give(holder, Witness::Kind::none);
  if (!holder.all_exited()) return give(holder, Witness::Kind::deadlock);
  if (holder.counter.seen && holder.counter.round != pair.round) {
    Replayed result = give(holder, Witness::Kind::generation);
    result.witness.steps = steps;
    result.witness.total = total;
    return result;
  }
  return give(holder, Witness::Kind::none);
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
  holder.stops[a.subgroup] = a.operation;
  const auto before = [&] { return holder.stands_before(a, conflict.address); };
  if (holder.run(before) || !before()) return give(holder, Witness::Kind::none);
  // One instruction: its lanes act in no order.
  if (a.operation == b.operation) return give(holder, Witness::Kind::adjacent);
  const LaneMask held = lane_to_hold(a.lanes, b.lanes);
  if (held == 0 || !holder.machine->hold(holder.slot, a.subgroup, held)) {
    return give(holder, Witness::Kind::none);
  }
  holder.counter.watched = {b.workgroup, b.subgroup};
  holder.counter.watched_site = b.site;
  holder.counter.watched_lanes = b.lanes & ~held;
  holder.stops[a.subgroup] = ~0u;
  const auto stop = holder.run([&] { return holder.counter.seen; });
  return give(holder, !stop && holder.counter.seen ? Witness::Kind::adjacent : Witness::Kind::none);
}

}  // namespace

Replayed replay_conflict(const machine::Program& program, machine::Causes& causes,
                         const Conflict& conflict, const Budget& budget,
                         const std::unordered_map<std::uint64_t, bool>& decisions) {
  const Record& a = conflict.earlier;
  const Record& b = conflict.later;
  Holder holder(program, causes, b.workgroup, budget, decisions);
  if (a.subgroup == b.subgroup && a.workgroup == b.workgroup) return replay_lanes(holder, conflict);
  // Nothing between workgroups waits: each reaches its access whatever the other does.
  const bool one = a.workgroup == b.workgroup;
  if (one) holder.stops[a.subgroup] = a.operation;
  holder.stops[b.subgroup] = b.operation;
  const auto reached = [&] {
    return (!one || holder.stands_before(a, conflict.address)) &&
           holder.stands_before(b, conflict.address);
  };
  const auto stop = holder.run(reached);
  return give(holder, !stop && reached() ? Witness::Kind::adjacent : Witness::Kind::none);
}

}  // namespace muster::analysis
