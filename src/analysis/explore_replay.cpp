// Replaying schedules on fresh machines, and rearranging them.
#include <algorithm>

#include "analysis/explore_shorten.h"
#include "analysis/explore_step.h"
#include "base/check.h"

namespace muster::analysis {

using machine::Machine;
using machine::Stop;

ScheduleEnd replay(const machine::Program& program, machine::Causes& causes,
                   const ExploreLimits& limits, std::span<const Step> schedule) {
  ScheduleEnd end;
  end.machine.emplace(program, causes, nullptr);
  Machine& machine = *end.machine;
  Effects effects = start_all(machine, limits);
  for (std::size_t i = 0; i < schedule.size() && !effects.stop; ++i) {
    const Step& step = schedule[i];
    if (step.agent.workgroup >= machine.workgroups().size()) return end;
    const machine::Workgroup& workgroup = machine.workgroups()[step.agent.workgroup];
    if (step.agent.subgroup >= workgroup.subgroups.size()) return end;
    if (!machine.runnable(workgroup.subgroups[step.agent.subgroup])) return end;
    if (machine.pending(step.agent.workgroup, step.agent.subgroup).site != step.site) return end;
    effects = advance(machine, step.agent.workgroup, step.agent.subgroup, limits);
    end.arrivals.insert(end.arrivals.end(), effects.arrivals.begin(), effects.arrivals.end());
    if (effects.stop && i + 1 != schedule.size()) return end;
  }
  end.applies = true;
  if (effects.stop) {
    end.fault = machine.fault();
    if (end.fault) end.rule = end.fault->rule;
    return end;
  }
  const std::vector<AgentView> agents = view(machine);
  end.race = find_race(machine, agents, limits);
  end.deadlock = is_deadlock(agents);
  if (end.race) end.rule = race_rule(*end.race);
  if (end.deadlock) end.rule = deadlock_rule(machine, agents);
  return end;
}

namespace {

class Shortener {
 public:
  Shortener(const machine::Program& program, const ExploreLimits& limits, ExploreResult& result)
      : program_(program), limits_(limits), result_(result) {}

  // The schedule does what the result says.
  bool holds(std::span<const Step> schedule, std::uint32_t round) {
    machine::Causes causes;
    const ScheduleEnd end = replay(program_, causes, limits_, schedule);
    if (!end.applies) return false;
    if (result_.generations) return falls(end, round);
    if (end.rule != result_.rule) return false;
    if (result_.fault) {
      return end.fault && end.fault->agent == result_.fault->agent &&
             end.fault->site == result_.fault->site;
    }
    if (!result_.race) return end.deadlock;
    return end.race && end.race->first.agent == result_.race->first.agent &&
           end.race->second.agent == result_.race->second.agent &&
           end.race->first.site == result_.race->first.site &&
           end.race->second.site == result_.race->second.site;
  }

  // Moves runs of one subgroup up to its previous run, as long as fewer changes result.
  void rearrange(std::vector<Step>& schedule, std::uint32_t round) {
    for (std::size_t i = 1; i < schedule.size() && replays_ > 0;) {
      std::size_t end = i + 1;
      while (end < schedule.size() && schedule[end].agent == schedule[i].agent) ++end;
      std::size_t before = i;
      while (before > 0 && schedule[before - 1].agent != schedule[i].agent) --before;
      if (before == 0 || before == i) {
        i = end;
        continue;
      }
      std::vector<Step> moved = schedule;
      std::rotate(moved.begin() + static_cast<std::ptrdiff_t>(before),
                  moved.begin() + static_cast<std::ptrdiff_t>(i),
                  moved.begin() + static_cast<std::ptrdiff_t>(end));
      --replays_;
      if (holds(moved, round)) schedule = std::move(moved);
      i = end;
    }
  }

 private:
  bool falls(const ScheduleEnd& end, std::uint32_t round) const {
    const GenerationPair& pair = *result_.generations;
    std::uint32_t event = 0;
    for (const machine::Arrival& arrival : end.arrivals) {
      if (arrival.agent != pair.agent) continue;
      if (event++ != pair.event) continue;
      return arrival.arrival.id == pair.barrier && arrival.outcome.round == round;
    }
    return false;
  }

  const machine::Program& program_;
  const ExploreLimits& limits_;
  ExploreResult& result_;
  // Long schedules get fewer attempts: the cost is attempts times length.
  static constexpr std::size_t kSteps = 200'000;
  std::size_t replays_ = std::min<std::size_t>(500, kSteps / (result_.schedule.size() + 1));
};

}  // namespace

void shorten(const machine::Program& program, const ExploreLimits& limits, ExploreResult* result) {
  Shortener shortener(program, limits, *result);
  const std::uint32_t round = result->generations ? result->generations->round : 0;
  CHECK(shortener.holds(result->schedule, round));
  shortener.rearrange(result->schedule, round);
  if (!result->generations) return;
  const std::uint32_t other = result->generations->other_round;
  CHECK(shortener.holds(result->other, other));
  shortener.rearrange(result->other, other);
}

}  // namespace muster::analysis
