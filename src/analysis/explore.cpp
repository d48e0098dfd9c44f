// Breadth-first search: the first schedule found is a shortest one of the graph that is searched.
#include "analysis/explore.h"

#include <algorithm>
#include <deque>
#include <memory>

#include "analysis/explore_graph.h"
#include "analysis/explore_order.h"
#include "analysis/explore_reduce.h"
#include "analysis/explore_shorten.h"
#include "analysis/explore_step.h"
#include "base/check.h"

namespace muster::analysis {

using machine::Machine;
using machine::Stop;
using Outcome = ExploreResult::Outcome;

namespace {

class Search {
 public:
  Search(const machine::Program& program, const ExploreLimits& limits, bool reduce)
      : program_(program),
        limits_(limits),
        reduce_(reduce),
        per_slot_(program.geometry.subgroups),
        footprints_(static_cast<std::uint32_t>(program.geometry.workgroups) * per_slot_, per_slot_,
                    program.geometry.shape().counted()),
        chooser_(program, footprints_) {}

  ExploreResult run() {
    if (reduce_) look_ahead();
    do {
      pass();
      // What a subgroup was seen to do only now may have been missing when a set was chosen.
    } while (result_.outcome == Outcome::good && reduce_ && footprints_.take_grown());
    if (result_.outcome == Outcome::good) conclude();
    return std::move(result_);
  }

 private:
  struct Open {
    std::uint32_t node;
    std::unique_ptr<Machine> machine;
  };

  // One schedule, to see what the subgroups do.
  void look_ahead() {
    Machine machine(program_, causes_, nullptr);
    if (start_all(machine, limits_).stop) return;
    for (std::uint64_t n = 0; n < limits_.states; ++n) {
      const auto agents = view(machine);
      note(agents);
      const auto next = std::ranges::find_if(agents, &AgentView::runnable);
      if (next == agents.end()) break;
      if (advance(machine, next->slot, next->subgroup, limits_).stop) break;
    }
    footprints_.take_grown();
  }

  void note(std::span<const AgentView> agents) {
    for (std::uint32_t i = 0; i < agents.size(); ++i) {
      if (!agents[i].runnable) continue;
      footprints_.add(i, static_cast<std::uint32_t>(agents[i].state->events), agents[i].pending);
    }
  }

  void pass() {
    const std::uint64_t states = result_.states, transitions = result_.transitions;
    result_ = {};
    result_.outcome = Outcome::good;
    result_.states = states;
    result_.transitions = transitions;
    graph_ = Graph();
    placements_.assign(footprints_agents(), {});
    open_.clear();
    open_bytes_ = 0;
    auto first = std::make_unique<Machine>(program_, causes_, nullptr);
    const Effects effects = start_all(*first, limits_);
    const std::uint32_t root = graph_.add_root();
    if (effects.stop) return stopped(*first, effects, root);
    graph_.visit(*first, root);
    push(root, std::move(first));
    while (!open_.empty() && going_) {
      Open next = std::move(open_.front());
      open_.pop_front();
      open_bytes_ -= next.machine->bytes();
      expand(next);
    }
    going_ = true;
  }

  std::size_t footprints_agents() const {
    return static_cast<std::size_t>(program_.geometry.workgroups) * per_slot_;
  }

  void push(std::uint32_t node, std::unique_ptr<Machine> machine) {
    ++result_.states;
    open_bytes_ += machine->bytes();
    open_.push_back({node, std::move(machine)});
    if (result_.states > limits_.states) return limit("states");
    if (open_bytes_ + graph_.bytes() + footprints_.bytes() > limits_.memory_bytes) {
      return limit("memory");
    }
    if (result_.states % 64 == 0 && limits_.expired && limits_.expired()) limit("seconds");
  }

  void limit(const char* which) {
    result_.outcome = Outcome::limit;
    result_.limit = which;
    going_ = false;
  }

  void bad(barrier::RuleId rule, std::uint32_t node) {
    result_.outcome = Outcome::bad;
    result_.rule = rule;
    result_.schedule = graph_.schedule(node);
    going_ = false;
  }

  void expand(Open& from) {
    const std::vector<AgentView> agents = view(*from.machine);
    note(agents);
    if (is_deadlock(agents)) return bad(deadlock_rule(*from.machine, agents), from.node);
    if (auto race = find_race(*from.machine, agents, limits_)) {
      result_.race = race;
      return bad(race_rule(*race), from.node);
    }
    if (std::ranges::none_of(agents, &AgentView::runnable)) return graph_.mark_end(from.node);
    std::vector<std::uint32_t> moving;
    if (reduce_)
      moving = chooser_.choose(*from.machine, agents);
    else
      moving = all_runnable(agents);
    bool everyone = moving.size() == all_runnable(agents).size();
    for (std::size_t i = 0; i < moving.size() && going_; ++i) {
      const AgentView& agent = agents[moving[i]];
      // The last transition may use up the state, unless an exit in it could ask for more of them.
      const bool last = i + 1 == moving.size() && (everyone || !chooser_.exits_count(agent.slot));
      const bool exited = take(from, agent, last);
      if (!exited || everyone || chooser_.survives_exit(agent.slot)) continue;
      for (const std::uint32_t other : all_runnable(agents)) {
        if (std::ranges::find(moving, other) == moving.end()) moving.push_back(other);
      }
      everyone = true;
    }
  }

  static std::vector<std::uint32_t> all_runnable(std::span<const AgentView> agents) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < agents.size(); ++i) {
      if (agents[i].runnable) found.push_back(i);
    }
    return found;
  }

  // Executes one transition. True: a subgroup ended in it.
  bool take(Open& from, const AgentView& agent, bool last) {
    ++result_.transitions;
    const auto event = static_cast<std::uint32_t>(agent.state->events);
    auto machine = last ? std::move(from.machine) : std::make_unique<Machine>(*from.machine);
    const Effects effects = advance(*machine, agent.slot, agent.subgroup, limits_);
    const std::uint32_t node = graph_.add(from.node, {agent.id, agent.pending.site});
    if (!place(effects, agent, event, node)) return false;
    if (effects.stop) {
      stopped(*machine, effects, node);
      return effects.exited;
    }
    if (graph_.visit(*machine, node)) push(node, std::move(machine));
    return effects.exited;
  }

  void stopped(const Machine& machine, const Effects& effects, std::uint32_t node) {
    if (*effects.stop == Stop::fault) {
      result_.fault = machine.fault();
      return bad(machine.fault()->rule, node);
    }
    // Another schedule may still be bad; if none is, this is the answer.
    if (obstacle_) return;
    obstacle_ = effects.obstacle;
  }

  // Compares the round of an arrival with that of other schedules. False: they differ.
  bool place(const Effects& effects, const AgentView& agent, std::uint32_t event,
             std::uint32_t node) {
    for (const machine::Arrival& arrival : effects.arrivals) {
      auto& events = placements_[agent.slot * per_slot_ + agent.subgroup];
      const auto id = static_cast<std::uint32_t>(arrival.arrival.id);
      if (events.size() <= event) events.resize(event + 1);
      Placement& known = events[event];
      if (known.node == kNobody) {
        known = {{id, arrival.outcome.round, arrival.outcome.alone,
                  barrier::waits(arrival.arrival.operation)},
                 arrival.site,
                 node};
        continue;
      }
      if (known.placed.barrier != id || known.placed.alone != arrival.outcome.alone ||
          known.site != arrival.site) {
        varied_ = true;
        continue;
      }
      if (known.placed.round == arrival.outcome.round) continue;
      result_.generations = GenerationPair{
          agent.id, event, arrival.site, id, arrival.outcome.round, known.placed.round};
      result_.other = graph_.schedule(known.node);
      bad(barrier::rule(112), node);
      return false;
    }
    return true;
  }

  void conclude() {
    if (obstacle_) {
      result_.outcome =
          obstacle_->kind == machine::Obstacle::Kind::steps ? Outcome::limit : Outcome::obstacle;
      result_.limit = "steps";
      result_.obstacle = *obstacle_;
      return;
    }
    if (graph_.cyclic()) {
      // A subgroup that waits in a loop of memory accesses: the reduction is only sound without,
      // and somebody must be able to end the wait.
      if (reduce_) {
        reduce_ = false;
        pass();
        if (result_.outcome == Outcome::good) conclude();
        return;
      }
      if (!graph_.all_can_end()) return limit("a loop over memory that some schedule never leaves");
    }
    std::vector<std::vector<Placed>> events(placements_.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
      for (const Placement& placement : placements_[i]) events[i].push_back(placement.placed);
    }
    result_.weak_memory = (varied_ && !footprints_.words().empty()) ||
                          rests_on_weak_memory(footprints_, per_slot_, events, kOrderWork);
  }

  static constexpr std::uint32_t kNobody = ~0u;
  static constexpr std::uint64_t kOrderWork = 50'000'000;
  struct Placement {
    Placed placed;
    ir::InstrId site = ir::kNone;
    std::uint32_t node = kNobody;
  };

  const machine::Program& program_;
  const ExploreLimits& limits_;
  bool reduce_;
  std::uint32_t per_slot_;
  machine::Causes causes_;
  Footprints footprints_;
  Chooser chooser_;
  Graph graph_;
  std::deque<Open> open_;
  std::size_t open_bytes_ = 0;
  std::vector<std::vector<Placement>> placements_;
  std::optional<machine::Obstacle> obstacle_;
  bool varied_ = false, going_ = true;
  ExploreResult result_;
};

}  // namespace

ExploreResult explore(const machine::Program& program, const ExploreLimits& limits, bool reduce) {
  ExploreResult result = Search(program, limits, reduce).run();
  if (result.outcome == Outcome::bad) shorten(program, limits, &result);
  return result;
}

}  // namespace muster::analysis
