// Replaying schedules on fresh machines, and rearranging them.
#include "analysis/explore/minimize.h"

#include <algorithm>

#include "analysis/explore/transition.h"
#include "base/check.h"

namespace muster::analysis {

using machine::Machine;
using machine::Stop;

ScheduleEnd replay(const machine::Program& program, machine::Causes& causes,
                   const ExploreLimits& limits, std::span<const Step> schedule) {
  ScheduleEnd end;
  end.machine.emplace(program, causes, nullptr, run_options(limits));
  Machine& machine = *end.machine;
  Effects effects = start_all(machine, limits);
  for (std::size_t i = 0; i < schedule.size() && !effects.stop; ++i) {
    const Step& step = schedule[i];
    const std::vector<AgentView> agents = view(machine);
    const auto agent = std::ranges::find_if(agents, [&](const AgentView& one) {
      return one.runnable && one.id == step.agent && one.async == step.async &&
             one.pending.site == step.site;
    });
    if (agent == agents.end()) return end;
    effects = advance(machine, *agent, limits);
    end.meetings.insert(end.meetings.end(), effects.meetings.begin(), effects.meetings.end());
    if (effects.stop && i + 1 != schedule.size()) return end;
  }
  end.applies = true;
  if (effects.stop) {
    end.fault = machine.fault();
    if (end.fault) end.rule = end.fault->rule;
    return end;
  }
  const std::vector<AgentView> agents = view(machine);
  std::uint64_t work = limits.work;
  bool left_aside = false;  // what is looked for here is a race
  end.race = find_race(machine, agents, limits, &work, &left_aside);
  end.deadlock = is_deadlock(agents);
  end.unbalanced = is_unbalanced(machine, agents);
  if (end.unbalanced) end.rule = barrier::rule(218);
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
    if (!result_.race) return end.deadlock || end.unbalanced;
    const auto same = [](const RacePair::Side& a, const RacePair::Side& b) {
      return a.agent == b.agent && a.site == b.site && a.async == b.async;
    };
    return end.race && same(end.race->first, result_.race->first) &&
           same(end.race->second, result_.race->second);
  }

  // Moves runs of one subgroup up to its previous run, as long as fewer changes result.
  void rearrange(std::vector<Step>& schedule, std::uint32_t round) {
    for (std::size_t i = 1; i < schedule.size() && replays_ > 0;) {
      std::size_t end = i + 1;
      while (end < schedule.size() && one_run(schedule[end], schedule[i])) ++end;
      std::size_t before = i;
      while (before > 0 && !one_run(schedule[before - 1], schedule[i])) --before;
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

  // Steps that only begin a wait: the wait itself comes when it can go on.
  void drop_idle(std::vector<Step>& schedule, std::uint32_t round) {
    for (std::size_t i = schedule.size(); i-- > 0 && replays_ > 0;) {
      const auto again = std::find(schedule.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                   schedule.end(), schedule[i]);
      if (again == schedule.end()) continue;
      std::vector<Step> fewer = schedule;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      --replays_;
      if (holds(fewer, round)) schedule = std::move(fewer);
    }
  }

 private:
  static bool one_run(const Step& a, const Step& b) {
    return a.agent == b.agent && a.async == 0 && b.async == 0;
  }
  bool falls(const ScheduleEnd& end, std::uint32_t round) const {
    const Meeting& wanted = result_.generations->meeting;
    const auto found = std::ranges::find_if(
        end.meetings, [&](const Meeting& meeting) { return meeting.same_place(wanted); });
    return found != end.meetings.end() && found->site == wanted.site && found->round == round;
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
  shortener.drop_idle(result->schedule, round);
  shortener.rearrange(result->schedule, round);
  if (!result->generations) return;
  const std::uint32_t other = result->generations->other_round;
  CHECK(shortener.holds(result->other, other));
  shortener.rearrange(result->other, other);
}

}  // namespace muster::analysis
