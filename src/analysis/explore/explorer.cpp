// Breadth-first search: the first schedule found is a shortest one of the graph that is searched.
#include "analysis/explore/explorer.h"

#include <algorithm>
#include <array>
#include <deque>
#include <memory>

#include "analysis/explore/barrier_order.h"
#include "analysis/explore/minimize.h"
#include "analysis/explore/persistent_sets.h"
#include "analysis/explore/state_graph.h"
#include "analysis/explore/transition.h"
#include "base/check.h"
#include "base/hash.h"

namespace muster::analysis {

using machine::Machine;
using machine::Stop;
using Outcome = ExploreResult::Outcome;

namespace {

constexpr std::uint32_t kNobody = ~0u;

struct Placement {
  Placed placed;
  ir::InstrId site = ir::kNone;
  machine::LaneMask lanes = 0;
  SyncObject object;
  std::uint32_t node = kNobody;
};

// A meeting in all schedules.
using Key = std::array<std::uint64_t, 3>;
Key key_of(const Meeting& meeting) {
  const auto kind = static_cast<std::uint64_t>(meeting.object.kind);
  return {std::uint64_t{meeting.agent.workgroup} << 32 | meeting.agent.subgroup,
          std::uint64_t{meeting.number} << 32 | meeting.part,
          std::uint64_t{meeting.lane} << 8 | kind << 1 | (meeting.async ? 1 : 0)};
}
struct KeyHash {
  std::size_t operator()(const Key& key) const {
    return combine(combine(combine(0, key[0]), key[1]), key[2]);
  }
};

// PTX ISA, tcgen05.dealloc of a pair: it may or may not wait for the other workgroup. Here it does,
// so that what happens where it does not was not looked at.
bool frees_in_pairs(const ir::Function& function) {
  return std::ranges::any_of(function.instrs, [](const ir::Instr& instr) {
    return instr.op == ir::Op::tcgen05 && (instr.flags & ir::kPair) != 0 &&
           instr.sub == static_cast<std::uint8_t>(ir::Tcgen05::dealloc);
  });
}

class Search {
 public:
  Search(const machine::Program& program, const ExploreLimits& limits, bool reduce)
      : program_(program),
        limits_(limits),
        asynchronous_(synchronises_asynchronously(*program.function)),
        // What a wave has issued races until it waited for it, which no footprint tells.
        reduce_(reduce && !program.one_schedule && program.function->control != ir::Control::wave),
        per_slot_(program.geometry.subgroups),
        footprints_(slots(program, limits) * per_slot_, per_slot_,
                    program.geometry.shape().counted(), program.geometry.cluster_size()),
        chooser_(program, footprints_) {}

  ExploreResult run() {
    if (too_large()) {
      limit("memory");
      return std::move(result_);
    }
    // Each of so many agents moves at least once, and each state looks at all of them.
    const std::uint64_t agents = std::uint64_t{slots(program_, limits_)} * per_slot_;
    if (agents > limits_.work / agents) {
      limit("steps");
      return std::move(result_);
    }
    if (reduce_) look_ahead();
    if (!going_) return std::move(result_);
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

  static std::uint32_t slots(const machine::Program& program, const ExploreLimits& limits) {
    const machine::Geometry& geometry = program.geometry;
    return limits.cluster ? geometry.cluster_size()
                          : static_cast<std::uint32_t>(geometry.workgroups);
  }

  // A machine for a state, and one for each of the agents that can move, must have room.
  bool too_large() const {
    Machine one(program_, causes_, nullptr);
    const std::uint64_t empty = one.bytes();
    one.start(limits_.cluster.value_or(0));
    const std::uint64_t clusters =
        limits_.cluster ? 1 : std::max<std::uint64_t>(program_.geometry.clusters(), 1);
    const std::uint64_t each = one.bytes() - empty;
    return each > limits_.memory_bytes / 2 / clusters;
  }

  // False: the limit on work, or on time, is reached. Time is looked at only now and then.
  bool spend(std::uint64_t work) {
    constexpr std::uint64_t kLook = std::uint64_t{1} << 9U;  // large states take milliseconds
    work_ += work;
    if (work_ > limits_.work) return limit("steps"), false;
    if (work_ < next_look_) return true;
    next_look_ = work_ + kLook;
    if (limits_.expired && limits_.expired()) return limit("seconds"), false;
    return true;
  }

  // One schedule, to see what the subgroups do.
  void look_ahead() {
    Machine machine(program_, causes_, nullptr, run_options(limits_));
    if (start_all(machine, limits_).stop) return;
    for (std::uint64_t n = 0; n < limits_.states; ++n) {
      const auto agents = view(machine);
      if (!spend(agents.size())) return;
      note(agents);
      const auto next = std::ranges::find_if(agents, &AgentView::runnable);
      if (next == agents.end()) break;
      const auto events = static_cast<std::uint32_t>(next->async == 0 ? next->state->events : 0);
      const Effects effects = advance(machine, *next, limits_);
      if (next->async == 0) {
        footprints_.add(static_cast<std::uint32_t>(next - agents.begin()), events, effects);
      }
      if (effects.stop) break;
    }
    footprints_.take_grown();
  }

  void note(std::span<const AgentView> agents) {
    for (std::uint32_t i = 0; i < agents.size(); ++i) {
      if (!agents[i].runnable || agents[i].async != 0) continue;
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
    placements_.assign(std::size_t{slots(program_, limits_)} * per_slot_, {});
    meetings_.clear();
    going_ = true;
    open_.clear();
    open_bytes_ = 0;
    auto first = std::make_unique<Machine>(program_, causes_, nullptr, run_options(limits_));
    const Effects effects = start_all(*first, limits_);
    const std::uint32_t root = graph_.add_root();
    if (effects.stop) return stopped(*first, effects, root);
    count_ = std::make_shared<machine::ByteCount>();
    first->share(count_);
    shared_bytes_ = first->bytes() - first->frame_bytes();
    graph_.visit(*first, root);
    push(root, std::move(first));
    while (!open_.empty() && going_) {
      Open next = std::move(open_.front());
      open_.pop_front();
      open_bytes_ -= next.machine->frame_bytes();
      expand(next);
    }
  }

  void push(std::uint32_t node, std::unique_ptr<Machine> machine) {
    ++result_.states;
    open_bytes_ += machine->frame_bytes();
    open_.push_back({node, std::move(machine)});
    if (result_.states > limits_.states) return limit("states");
    if (held() + graph_.bytes() + footprints_.bytes() > limits_.memory_bytes) {
      return limit("memory");
    }
  }

  // By machines that are open: what they share with the first, and what they have written since.
  std::uint64_t held() const { return shared_bytes_ + count_->bytes() + open_bytes_; }

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
    if (!spend(agents.size())) return;
    note(agents);
    if (is_deadlock(agents)) return bad(deadlock_rule(*from.machine, agents), from.node);
    std::uint64_t pairs = limits_.work - work_ + 1;
    const std::uint64_t before = pairs;
    if (auto race = find_race(*from.machine, agents, limits_, &pairs, &left_aside_)) {
      result_.race = race;
      return bad(race_rule(*race), from.node);
    }
    if (!spend(before - pairs)) return;
    if (std::ranges::none_of(agents, &AgentView::runnable)) {
      if (is_unbalanced(*from.machine, agents)) return bad(barrier::rule(218), from.node);
      return graph_.mark_end(from.node);
    }
    std::vector<Trial> trials(agents.size());
    std::vector<std::uint32_t> moving =
        reduce_ ? choose(*from.machine, agents, trials) : all_runnable(agents);
    if (!going_) return;
    bool everyone = moving.size() == all_runnable(agents).size();
    for (std::size_t i = 0; i < moving.size() && going_; ++i) {
      const AgentView& agent = agents[moving[i]];
      // The last transition may use up the state, unless an exit in it could ask for more of them.
      const bool matters = asynchronous_ || chooser_.exits_count(agent.slot);
      if (trials[moving[i]].machine == nullptr) {
        const bool last = i + 1 == moving.size() && (everyone || !matters);
        trials[moving[i]] = attempt(from, agent, last);
      }
      const bool exited = take(from, agent, trials[moving[i]]);
      if (!exited || everyone || !matters) continue;
      if (chooser_.survives_exit(agent.slot) &&
          (!asynchronous_ || chooser_.survives_leaving(agent.slot))) {
        continue;
      }
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

  // A set that suffices. What operations of other kinds than memory and the workgroup's barriers
  // do is seen by executing them.
  std::vector<std::uint32_t> choose(const Machine& machine, std::span<const AgentView> agents,
                                    std::vector<Trial>& trials) {
    const std::uint64_t each = machine.frame_bytes();
    std::uint64_t frames = 0;
    for (std::uint32_t i = 0; i < agents.size(); ++i) {
      const bool other = agents[i].pending.kind == machine::Pending::Kind::other;
      if (!agents[i].runnable || agents[i].async != 0 || !other) continue;
      frames += each;
      if (held() + frames > limits_.memory_bytes)
        return limit("memory"), std::vector<std::uint32_t>{};
      trials[i].machine = std::make_unique<Machine>(machine);
      trials[i].effects = advance(*trials[i].machine, agents[i], limits_);
      footprints_.add(i, static_cast<std::uint32_t>(agents[i].state->events), trials[i].effects);
      if (trials[i].effects.stop == Stop::fault) return {i};
    }
    return chooser_.choose(machine, agents, trials);
  }

  Trial attempt(Open& from, const AgentView& agent, bool last) {
    Trial trial;
    trial.machine = last ? std::move(from.machine) : std::make_unique<Machine>(*from.machine);
    trial.effects = advance(*trial.machine, agent, limits_);
    return trial;
  }

  // One transition. True: a subgroup ended in it.
  bool take(const Open& from, const AgentView& agent, Trial& trial) {
    ++result_.transitions;
    std::unique_ptr<Machine> machine = std::move(trial.machine);
    const Effects& effects = trial.effects;
    result_.lanes_together |= effects.lanes_together;
    const std::uint32_t node = graph_.add(from.node, {agent.id, agent.pending.site, agent.async});
    for (const Meeting& meeting : effects.meetings) {
      if (!place(meeting, *machine, node)) return false;
    }
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

  // Compares the round of a meeting with that of other schedules. False: they differ.
  bool place(const Meeting& meeting, const Machine& machine, std::uint32_t node) {
    const bool named = meeting.object.kind == SyncObject::Kind::barrier;
    if (!named && !limits_.paths_fixed) return true;
    Placement& known = named ? named_place(meeting, machine) : meetings_[key_of(meeting)];
    if (known.node == kNobody) {
      known = {{meeting.object.barrier, meeting.round, meeting.alone, meeting.waits},
               meeting.site,
               meeting.lanes,
               meeting.object,
               node};
      return true;
    }
    if (known.object != meeting.object || known.placed.alone != meeting.alone ||
        known.site != meeting.site || known.lanes != meeting.lanes) {
      varied_ = true;
      return true;
    }
    if (known.placed.round == meeting.round) return true;
    result_.generations = GenerationPair{meeting, meeting.round, known.placed.round};
    result_.other = graph_.schedule(known.node);
    bad(meeting.rule, node);
    return false;
  }

  Placement& named_place(const Meeting& meeting, const Machine& machine) {
    const auto& all = machine.workgroups();
    const auto slot = static_cast<std::size_t>(
        std::ranges::find(all, meeting.agent.workgroup, &machine::Workgroup::index) - all.begin());
    auto& events = placements_[slot * per_slot_ + meeting.agent.subgroup];
    if (events.size() <= meeting.number) events.resize(meeting.number + 1);
    return events[meeting.number];
  }

  void conclude() {
    if (obstacle_) {
      result_.outcome =
          obstacle_->kind == machine::Obstacle::Kind::steps ? Outcome::limit : Outcome::obstacle;
      result_.limit = "steps";
      result_.obstacle = *obstacle_;
      result_.obstacle_cause = causes_.info(obstacle_->cause.root);
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
    result_.weak_memory = varied_ || left_aside_ || frees_in_pairs(*program_.function);
    if (program_.function->control == ir::Control::wave) {
      result_.weak_memory |= !asynchronous_ && !footprints_.words().empty();
      return;
    }
    if (asynchronous_) return;
    std::vector<std::vector<Placed>> events(placements_.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
      for (const Placement& placement : placements_[i]) events[i].push_back(placement.placed);
    }
    result_.weak_memory = (varied_ && !footprints_.words().empty()) ||
                          rests_on_weak_memory(footprints_, per_slot_, events, kOrderWork);
  }

  static constexpr std::uint64_t kOrderWork = 50'000'000;
  const machine::Program& program_;
  const ExploreLimits& limits_;
  bool asynchronous_, reduce_;
  std::uint32_t per_slot_;
  mutable machine::Causes causes_;
  Footprints footprints_;
  Chooser chooser_;
  Graph graph_;
  std::deque<Open> open_;
  std::size_t open_bytes_ = 0;    // of machines themselves
  std::size_t shared_bytes_ = 0;  // of memory and registers as they are in the beginning
  std::shared_ptr<machine::ByteCount> count_ = std::make_shared<machine::ByteCount>();
  std::vector<std::vector<Placement>> placements_;  // at named barriers
  std::unordered_map<Key, Placement, KeyHash> meetings_;
  std::optional<machine::Obstacle> obstacle_;
  bool varied_ = false, left_aside_ = false, going_ = true;
  std::uint64_t work_ = 0, next_look_ = 0;
  ExploreResult result_;
};

}  // namespace

bool synchronises_asynchronously(const ir::Function& function) {
  return std::ranges::any_of(function.instrs, [](const ir::Instr& instr) {
    return instr.op == ir::Op::mbarrier || instr.op == ir::Op::cluster_barrier ||
           instr.op == ir::Op::map_rank || instr.op == ir::Op::register_pool ||
           ir::group(instr.op) == ir::OpGroup::async || (instr.flags & ir::kCluster) != 0;
  });
}

ExploreResult explore(const machine::Program& program, const ExploreLimits& limits, bool reduce) {
  // Each look at a word is a transition here.
  machine::Program plain = program;
  plain.word_waits.clear();
  ExploreResult result = Search(plain, limits, reduce).run();
  if (result.outcome == Outcome::bad) shorten(plain, limits, &result);
  return result;
}

}  // namespace muster::analysis
