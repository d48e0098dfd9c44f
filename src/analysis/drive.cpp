// The greedy schedule.
#include "analysis/drive.h"

#include <utility>

namespace muster::analysis {

using machine::Machine;
using machine::Stop;

namespace {

// The subgroups of the cluster in a random order, each a random number of steps: machines that poll
// do what they do only while others are slow.
Round random_round(Machine& machine, std::uint32_t slot, std::uint64_t& state) {
  const machine::Geometry& geometry = machine.program().geometry;
  const std::uint32_t agents = geometry.cluster_size() * geometry.subgroups;
  Round round;
  for (std::uint32_t turn = 0; turn < agents; ++turn) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    const std::uint32_t agent = static_cast<std::uint32_t>(state >> 33) % agents;
    const std::uint64_t steps = std::uint64_t{1} << (state >> 20 & 15);
    const std::uint32_t at = slot + agent / geometry.subgroups;
    const std::uint32_t subgroup = agent % geometry.subgroups;
    if (!machine.runnable(machine.workgroups()[at].subgroups[subgroup])) continue;
    round.progress = true;
    const Stop stop = machine.run(at, subgroup, steps, false);
    if (stop == Stop::fault || stop == Stop::obstacle) {
      round.stop = stop;
      return round;
    }
  }
  return round;
}

// What the subgroups of a cluster have done that others may see.
std::uint64_t events(const Machine& machine, std::uint32_t slot) {
  std::uint64_t sum = 0;
  const std::uint32_t size = machine.program().geometry.cluster_size();
  for (std::uint32_t s = slot; s < slot + size; ++s) {
    for (const auto& subgroup : machine.workgroups()[s].subgroups) sum += subgroup.events;
  }
  return sum;
}

}  // namespace

Round advance_round(Machine& machine, std::uint32_t slot, std::uint64_t slice) {
  Round round;
  const std::uint32_t size = machine.program().geometry.cluster_size();
  for (std::uint32_t s = slot; s < slot + size; ++s) {
    auto& subgroups = machine.workgroups()[s].subgroups;
    for (std::uint32_t i = 0; i < subgroups.size(); ++i) {
      if (!machine.runnable(subgroups[i])) continue;
      round.progress = true;
      const Stop stop = machine.run(s, i, slice, false);
      if (stop == Stop::fault || stop == Stop::obstacle) {
        round.stop = stop;
        return round;
      }
    }
  }
  return round;
}

Run drive(Machine& machine, const Budget& budget,
          const std::function<void(std::uint32_t)>& finished) {
  const machine::Geometry& geometry = machine.program().geometry;
  const std::uint64_t count = geometry.clusters();
  Run run;
  std::uint64_t state = budget.order;
  for (std::uint64_t index = 0; index < count;) {
    run.slot = machine.start(index);
    std::uint64_t last = machine.instructions, done = 0;
    while (machine.running(run.slot)) {
      Round round;
      if (budget.round && budget.order == 0) budget.round(run.slot);
      if (budget.order != 0) round = random_round(machine, run.slot, state);
      if (!round.progress) round = advance_round(machine, run.slot, budget.slice);
      if (!round.stop && !round.progress) {
        machine.part_early = true;
        round = advance_round(machine, run.slot, budget.slice);
        machine.part_early = false;
      }
      if (round.stop) {
        run.end = *round.stop == Stop::fault ? End::fault : End::obstacle;
        return run;
      }
      if (!round.progress) {
        run.end = End::deadlock;
        return run;
      }
      if (machine.instructions > budget.steps) run.limit = "steps";
      if (budget.alone != 0 && index + 1 < count) {
        const std::uint64_t now = events(machine, run.slot);
        if (std::exchange(done, now) != now) last = machine.instructions;
        if (machine.instructions - last > budget.alone) run.limit = kAlone;
      }
      if (run.limit.empty() && budget.expired && budget.expired()) run.limit = "seconds";
      const std::size_t watched = budget.watched ? budget.watched() : 0;
      if (run.limit.empty() && machine.bytes() + watched > budget.memory) run.limit = "memory";
      if (!run.limit.empty()) {
        run.end = End::limit;
        return run;
      }
    }
    for (std::uint32_t s = run.slot; s < run.slot + geometry.cluster_size(); ++s) {
      finished(machine.workgroups()[s].index);
    }
    index += 1 + machine.cluster(run.slot).granted;  // those that it cancelled never start
    machine.finish(run.slot);
    if (budget.progress) budget.progress(index, count);
  }
  return run;
}

}  // namespace muster::analysis
