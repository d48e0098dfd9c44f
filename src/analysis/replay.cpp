// Hold-back replays. The operations of a subgroup are numbered as Watch numbers them: accesses and
// arrivals.
#include "analysis/replay.h"

#include <bit>

#include "analysis/holder.h"

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
  result.witness.round = holder.counter.round;
  holder.machine->observe(nullptr);
  result.machine = std::move(holder.machine);
  return result;
}

}  // namespace

Replayed replay_unseparated(const machine::Program& program, machine::Causes& causes,
                            const Unseparated& pair, const Budget& budget,
                            const std::unordered_map<std::uint64_t, bool>& decisions) {
  Holder holder(program, causes, pair.object.workgroup, budget, decisions);
  holder.stop_before(pair.earlier.agent, pair.earlier.operation);
  holder.counter.watched = pair.later.agent;
  holder.counter.watched_operation = pair.later.operation;
  std::optional<Stop> stop = holder.run([&] { return holder.counter.seen; });
  // The schedule up to here is what a person needs to see, if nothing worse follows.
  const std::vector<TraceStep> steps = holder.trace.steps();
  const std::uint64_t total = holder.trace.total;
  if (!stop) {
    // Whether the later one was made or waits for the held one: now everybody may go on.
    stop = holder.release() ? std::optional<Stop>{} : Stop::fault;
    if (!stop) stop = holder.run([] { return false; });
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
  holder.stop_before({a.workgroup, a.subgroup}, a.operation);
  const auto before = [&] { return holder.stands_before(a, conflict.address); };
  if (holder.run(before) || !before()) return give(holder, Witness::Kind::none);
  // One instruction: its lanes act in no order.
  if (a.operation == b.operation) return give(holder, Witness::Kind::adjacent);
  const LaneMask held = lane_to_hold(a.lanes, b.lanes);
  if (held == 0 ||
      !holder.machine->hold(holder.slot_of({a.workgroup, a.subgroup}), a.subgroup, held)) {
    return give(holder, Witness::Kind::none);
  }
  holder.counter.watched = {b.workgroup, b.subgroup};
  holder.counter.watched_site = b.site;
  holder.counter.watched_lanes = b.lanes & ~held;
  holder.stop_before({a.workgroup, a.subgroup}, ~0u);
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
  // Nothing between clusters waits: each reaches its access whatever the other does.
  const machine::Geometry& geometry = program.geometry;
  const bool one = geometry.cluster_of(a.workgroup) == geometry.cluster_of(b.workgroup);
  if (one) holder.stop_before({a.workgroup, a.subgroup}, a.operation);
  holder.stop_before({b.workgroup, b.subgroup}, b.operation);
  const auto reached = [&] {
    return (!one || holder.stands_before(a, conflict.address)) &&
           holder.stands_before(b, conflict.address);
  };
  const auto stop = holder.run(reached);
  return give(holder, !stop && reached() ? Witness::Kind::adjacent : Witness::Kind::none);
}

}  // namespace muster::analysis
