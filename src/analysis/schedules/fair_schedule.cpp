// The greedy schedule.
#include "analysis/schedules/fair_schedule.h"

#include <utility>
#include <vector>

namespace muster::analysis {

using machine::Machine;
using machine::Stop;

namespace {

// Per block, whether something leads from it to an end.
std::vector<bool> blocks_that_end(const ir::Cfg& cfg) {
  std::vector<bool> ends(cfg.blocks.size());
  for (std::size_t block = 0; block < ends.size(); ++block) ends[block] = cfg.blocks[block].exits;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t block = ends.size(); block-- > 0;) {
      for (std::uint32_t i = cfg.successor_first[block];
           !ends[block] && i < cfg.successor_first[block + 1]; ++i) {
        ends[block] = ends[cfg.successors[i]];
        changed |= ends[block];
      }
    }
  }
  return ends;
}

// Where a lane stands that can never end; kNone: there is none.
ir::InstrId find_endless(const Machine& machine) {
  const ir::Cfg& cfg = machine.program().cfg;
  const std::vector<bool> ends = blocks_that_end(cfg);
  for (const machine::Workgroup& workgroup : machine.workgroups()) {
    for (const machine::Subgroup& subgroup : workgroup.subgroups) {
      for (const machine::Strand& strand : subgroup.strands) {
        const bool stands = strand.lanes != 0 && strand.pc < cfg.block_of.size();
        if (stands && !ends[cfg.block_of[strand.pc]]) return strand.pc;
      }
    }
  }
  return ir::kNone;
}

// The subgroups of the cluster in a random order, each a random number of steps: machines that poll
// do what they do only while others are slow.
Round random_round(Machine& machine, std::uint32_t slot, std::uint64_t& state,
                   const std::function<bool()>* over) {
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
    const Stop stop = machine.run(at, subgroup, steps, false, over);
    if (stop == Stop::fault || stop == Stop::obstacle) {
      round.stop = stop;
      return round;
    }
    if (stop == Stop::budget && over != nullptr && (*over)()) return round;
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

Round advance_round(Machine& machine, std::uint32_t slot, std::uint64_t slice,
                    const std::function<bool()>* over) {
  Round round;
  const std::uint32_t size = machine.program().geometry.cluster_size();
  for (std::uint32_t s = slot; s < slot + size; ++s) {
    auto& subgroups = machine.workgroups()[s].subgroups;
    for (std::uint32_t i = 0; i < subgroups.size(); ++i) {
      if (!machine.runnable(subgroups[i])) continue;
      round.progress = true;
      const Stop stop = machine.run(s, i, slice, false, over);
      if (stop == Stop::fault || stop == Stop::obstacle) {
        round.stop = stop;
        return round;
      }
      if (stop == Stop::budget && over != nullptr && (*over)()) return round;
    }
  }
  return round;
}

namespace {

class Driver {
 public:
  Driver(Machine& machine, const Budget& budget, const std::function<void(std::uint32_t)>& finished)
      : machine_(machine), budget_(budget), finished_(finished), random_(budget.order) {}

  // One cluster after the other.
  Run in_turn() {
    const std::uint64_t count = geometry().clusters();
    std::uint64_t following = 0;
    const auto pick = [&]() -> std::optional<std::uint64_t> {
      if (budget_.next) return budget_.next();
      return following < count ? std::optional{following} : std::nullopt;
    };
    for (auto index = pick(); index; index = pick()) {
      run_.slot = machine_.start(*index);
      last_ = machine_.instructions();
      done_ = 0;
      while (machine_.running(run_.slot)) {
        if (budget_.round && budget_.order == 0) budget_.round(run_.slot);
        Round round = advance(run_.slot);
        if (!round.stop && !round.progress) round = part(run_.slot);
        if (!goes_on(round)) return run_;
        if (!round.progress) return ended(End::deadlock);
        if (!within_limits(*index + 1 < count)) return ended(End::limit);
      }
      end(run_.slot);
      // Those that it cancelled never start.
      following = *index + 1 + machine_.cluster(run_.slot).granted;
      machine_.finish(run_.slot);
      if (budget_.progress && !budget_.next) budget_.progress(following, count);
    }
    return run_;
  }

  // All clusters of a cooperative launch.
  Run together() {
    std::vector<std::uint32_t> running;
    const std::uint64_t count = geometry().clusters();
    std::uint64_t started = 0;
    // Who waits for words only need not have begun while others have not come to their waits. If
    // they fit it shows more that they keep step.
    const bool one_by_one = machine_.program().waits_across && held_together() > budget_.memory / 2;
    const bool backwards = budget_.backwards && !one_by_one;
    while (!one_by_one && started < count) running.push_back(machine_.start(started++));
    while (started < count || !running.empty()) {
      bool progress = false;
      for (const bool parting : {false, true}) {
        for (std::size_t i = 0; !(parting && progress); ++i) {
          if (i == running.size()) {
            if (started == count) break;
            running.push_back(machine_.start(started++));
          }
          run_.slot = running[backwards ? running.size() - 1 - i : i];
          if (!machine_.running(run_.slot)) continue;
          const std::optional<bool> moved = go(parting, one_by_one);
          if (!moved) return run_;
          progress |= *moved;
          if (one_by_one && !machine_.running(run_.slot)) {
            end(run_.slot);
            machine_.leave(run_.slot);
          }
        }
      }
      if (!progress) return run_.slot = running.front(), ended(End::deadlock);
      std::erase_if(running, [&](std::uint32_t slot) {
        if (machine_.running(slot)) return false;
        if (!one_by_one) end(slot);
        return true;
      });
    }
    return run_;
  }

 private:
  const machine::Geometry& geometry() const { return machine_.program().geometry; }

  // Bytes for all clusters if all are under way: their registers, and what is remembered of each
  // word of shared memory.
  std::uint64_t held_together() const {
    constexpr std::uint64_t kRegister = 48, kByte = 32;
    const ir::Function& function = *machine_.program().function;
    const std::uint64_t registers = geometry().subgroups * function.registers.size();
    const std::uint64_t shared = function.shared_bytes + geometry().dynamic_shared;
    return geometry().workgroups * (registers * kRegister + shared * kByte);
  }

  Run ended(End how) {
    run_.end = how;
    return run_;
  }

  // Whether the cluster of run_.slot moves; nothing: the run is over. `far`: as far as it gets, but
  // for one that tries over and over what others must do first.
  std::optional<bool> go(bool parting, bool far) {
    constexpr unsigned kRounds = 1024;
    bool moved = false, moves = true;
    for (unsigned i = 0; moves && i < (far ? kRounds : 1); ++i) {
      const Round round = parting ? part(run_.slot) : advance(run_.slot);
      if (!goes_on(round)) return std::nullopt;
      moved |= round.progress;
      if (!within_limits(false)) return run_.end = End::limit, std::nullopt;
      moves = round.progress && machine_.running(run_.slot);
    }
    return moved;
  }

  Round advance(std::uint32_t slot) {
    Round round;
    if (budget_.order != 0) round = random_round(machine_, slot, random_, over());
    if (!round.progress) round = whole_round(slot);
    return round;
  }

  Round whole_round(std::uint32_t slot) {
    return advance_round(machine_, slot, budget_.slice, over());
  }

  const std::function<bool()>* over() const { return budget_.expired ? &budget_.expired : nullptr; }

  Round part(std::uint32_t slot) {
    machine_.part_early(true);
    const Round round = whole_round(slot);
    machine_.part_early(false);
    return round;
  }

  bool goes_on(const Round& round) {
    if (round.stop) run_.end = *round.stop == Stop::fault ? End::fault : End::obstacle;
    return !round.stop;
  }

  void end(std::uint32_t slot) {
    for (std::uint32_t s = slot; s < slot + geometry().cluster_size(); ++s) {
      finished_(machine_.workgroups()[s].index);
    }
  }

  // `others`: clusters have not begun that this one may wait for.
  bool within_limits(bool others) {
    if (machine_.instructions() > budget_.steps) run_.limit = "steps";
    if (budget_.alone != 0 && others) {
      const std::uint64_t now = events(machine_, run_.slot);
      if (std::exchange(done_, now) != now) last_ = machine_.instructions();
      if (machine_.instructions() - last_ > budget_.alone) run_.limit = kAlone;
    }
    if (run_.limit.empty() && machine_.instructions() >= look_at_) look_for_endless();
    if (run_.limit.empty() && budget_.expired && budget_.expired()) run_.limit = "seconds";
    if (run_.limit.empty() && machine_.instructions() >= weigh_at_ && too_much()) {
      run_.limit = "memory";
    }
    return run_.limit.empty();
  }

  void look_for_endless() {
    look_at_ = machine_.instructions() * 2;
    run_.site = find_endless(machine_);
    if (run_.site != ir::kNone) run_.limit = kNeverEnds;
  }

  // To add up what all workgroups hold takes as long as some instructions of each, and what is
  // watched as long as its size says.
  bool too_much() {
    const std::size_t watched = budget_.watched ? budget_.watched() : 0;
    weigh_at_ = machine_.instructions() + kBetweenWeighing * machine_.workgroups().size() +
                watched / kWeighedMeanwhile;
    return machine_.bytes() + watched > budget_.memory;
  }

  static constexpr std::uint64_t kBetweenWeighing = 64;   // instructions
  static constexpr std::size_t kWeighedMeanwhile = 4096;  // bytes, per instruction

  Machine& machine_;
  const Budget& budget_;
  const std::function<void(std::uint32_t)>& finished_;
  std::uint64_t weigh_at_ = 0;
  std::uint64_t look_at_ = kUntilEndless;
  std::uint64_t random_;
  std::uint64_t last_ = 0, done_ = 0;  // instructions, and events, when it last synchronised
  Run run_;
};

}  // namespace

Run drive(Machine& machine, const Budget& budget,
          const std::function<void(std::uint32_t)>& finished) {
  Driver driver(machine, budget, finished);
  return machine.program().cooperative ? driver.together() : driver.in_turn();
}

}  // namespace muster::analysis
