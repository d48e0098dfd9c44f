// The operational reading of AMDGPU barriers. A schedule is good if, for each wait in it, some
// completed phase can be named as the one it took so that all clauses hold. Since only the end of a
// schedule shows which naming works, every naming that is still possible is carried along; each
// keeps, per operation, the set of operations that execute before.
#include <algorithm>
#include <bit>
#include <string>
#include <unordered_set>

#include "base/time_limit.h"
#include "litmus/amdgpu/amdgpu.h"

namespace muster::litmus {

namespace {

using axiom::BarrierEvent;
using axiom::BarrierOp;
using Mask = std::uint64_t;

constexpr Mask bit(unsigned event) { return Mask{1} << event; }

struct Naming {
  std::vector<std::int8_t> phase;  // per operation: the phase a wait took; -1: none
  std::vector<Mask> before;        // per operation: what executes before it, itself included
};

struct State {
  std::vector<std::uint8_t> done;  // operations per thread
  std::vector<barrier::AmdObject> objects;
  std::vector<Mask> open;                 // per object: arrivals and drops of the open phase
  std::vector<std::vector<Mask>> phases;  // per object: completed ones
  std::vector<std::vector<std::uint8_t>>
      order;                     // per object: threads in the order of their modifications
  std::vector<std::int8_t> scc;  // per thread
  std::vector<Naming> namings;
};

class Explorer {
 public:
  Explorer(const axiom::BarrierProgram& program, const std::vector<AmdRegister>& firsts,
           const AmdLimits& limits)
      : program_(program), firsts_(firsts), limits_(limits) {
    for (const auto& thread : program.threads) {
      start_.push_back(static_cast<unsigned>(events_.size()));
      for (const BarrierEvent& event : thread) {
        thread_.push_back(static_cast<unsigned>(start_.size() - 1));
        events_.push_back(event);
      }
    }
  }

  Summary run() {
    State state;
    summary_.reached.assign(start_.size(), 0);
    state.done.assign(start_.size(), 0);
    state.scc.assign(start_.size(), -1);
    const std::size_t objects = program_.objects.size();
    state.objects.resize(objects);
    state.open.resize(objects);
    state.phases.resize(objects);
    state.order.resize(objects);
    for (std::size_t i = 0; i < objects; ++i) {
      state.objects[i].initialised = program_.objects[i].expected != 0;
      state.objects[i].expected = program_.objects[i].expected;
    }
    state.namings.push_back(
        {std::vector<std::int8_t>(events_.size(), -1), std::vector<Mask>(events_.size(), 0)});
    visit(state);
    return std::move(summary_);
  }

 private:
  void visit(const State& state) {
    if (summary_.states >= limits_.states_max || time_.over()) {
      summary_.limited = true;
      return;
    }
    if (!visited_.insert(key(state)).second) return;
    ++summary_.states;
    bool moved = false, finished = true;
    for (std::size_t thread = 0; thread < start_.size(); ++thread) {
      if (state.done[thread] == program_.threads[thread].size()) continue;
      finished = false;
      State next = state;
      const unsigned event = start_[thread] + next.done[thread]++;
      const Moved result = execute(next, event);
      if (result == Moved::blocked) continue;
      moved = true;
      path_.push_back({static_cast<std::uint32_t>(thread), next.done[thread] - 1U});
      summary_.reached[thread] |= std::uint64_t{1} << path_.back().index;
      if (result == Moved::on) visit(next);
      if (result == Moved::undefined) ended(broken_, {});
      path_.pop_back();
    }
    if (finished) {
      if (!summary_.finishes) summary_.witnesses[""] = {path_, {}};
      summary_.finishes = true;
      if (executions_.insert(order_key(state)).second) ++summary_.executions;
      summary_.outcomes.insert(registers(state));
    } else if (!moved) {
      ended(why_stuck(state), waiting(state));
    }
  }

  void ended(const std::string& clause, const std::vector<Step>& waiting) {
    if (summary_.clauses.insert(clause).second) summary_.witnesses[clause] = {path_, waiting};
  }

  std::vector<Step> waiting(const State& state) const {
    std::vector<Step> result;
    for (std::uint32_t thread = 0; thread < start_.size(); ++thread) {
      const std::uint32_t at = state.done[thread];
      if (at < program_.threads[thread].size()) result.push_back({thread, at});
    }
    return result;
  }

  enum class Moved : std::uint8_t { on, blocked, undefined };

  Moved broken(const char* clause) {
    broken_ = clause;
    return Moved::undefined;
  }

  Mask before_of_thread(const Naming& naming, unsigned event) const {
    const bool first = event == start_[thread_[event]];
    return bit(event) | (first ? 0 : naming.before[event - 1]);
  }

  Moved execute(State& state, unsigned event) {
    const BarrierEvent& e = events_[event];
    if (e.object == axiom::kNoObject)
      return broken(e.op == BarrierOp::drop ? "join-drop" : "join-wait");
    if (e.op == BarrierOp::wait) return wait(state, event);
    for (Naming& naming : state.namings) naming.before[event] = before_of_thread(naming, event);
    if (e.op == BarrierOp::join) return Moved::on;
    return modify(state, event);
  }

  Moved modify(State& state, unsigned event) {
    const BarrierEvent& e = events_[event];
    const auto index = static_cast<std::size_t>(e.object);
    barrier::AmdObject& object = state.objects[index];
    const auto basic = e.op == BarrierOp::init   ? barrier::AmdBasic::init
                       : e.op == BarrierOp::drop ? barrier::AmdBasic::drop
                                                 : barrier::AmdBasic::arrive;
    if (e.op == BarrierOp::arrive && program_.objects[index].per_group &&
        group_in(state.open[index], event)) {
      return broken("cluster-twice");
    }
    const auto outcome = barrier::step_object(object, basic, thread_[event], e.count, {});
    if (outcome.fault) return broken(clause_of(outcome.fault->rule));
    state.order[index].push_back(static_cast<std::uint8_t>(thread_[event]));
    if (e.op == BarrierOp::init) {
      state.open[index] = 0;
    } else {
      state.open[index] |= bit(event);
    }
    if (outcome.completed) {
      state.phases[index].push_back(state.open[index]);
      state.open[index] = 0;
    }
    for (const AmdRegister& first : firsts_) {
      if (start_[first.thread] + first.event != event) continue;
      state.scc[first.thread] = outcome.first ? 1 : 0;
    }
    if (e.op != BarrierOp::drop) return Moved::on;
    std::erase_if(state.namings, [&](const Naming& n) { return drop_races(state, n, event); });
    return state.namings.empty() ? broken("drop-race") : Moved::on;
  }

  bool group_in(Mask open, unsigned event) const {
    for (unsigned other = 0; other < events_.size(); ++other) {
      if ((open & bit(other)) == 0) continue;
      if (program_.groups.empty() ||
          program_.groups[thread_[other]] == program_.groups[thread_[event]])
        return true;
    }
    return false;
  }

  static const char* clause_of(barrier::RuleId rule) {
    if (rule == barrier::rule(302)) return "count-update";
    if (rule == barrier::rule(303)) return "expected-negative";
    return "init-first";
  }

  // Every naming is extended by every phase that the wait can have taken.
  Moved wait(State& state, unsigned event) {
    const auto index = static_cast<std::size_t>(events_[event].object);
    std::vector<Naming> next;
    for (const Naming& naming : state.namings) {
      for (std::size_t phase = 0; phase < state.phases[index].size(); ++phase) {
        if (used_by_thread(naming, event, phase)) continue;
        Naming extended = extend(state, naming, event, phase);
        if (violations(state, extended, event) == 0) next.push_back(std::move(extended));
      }
    }
    if (next.empty()) return Moved::blocked;
    state.namings = std::move(next);
    return Moved::on;
  }

  bool used_by_thread(const Naming& naming, unsigned event, std::size_t phase) const {
    for (unsigned other = start_[thread_[event]]; other < event; ++other) {
      if (naming.phase[other] == static_cast<std::int8_t>(phase) &&
          events_[other].object == events_[event].object) {
        return true;
      }
    }
    return false;
  }

  Naming extend(const State& state, const Naming& naming, unsigned event, std::size_t phase) const {
    Naming result = naming;
    Mask before = before_of_thread(naming, event);
    for (unsigned x = 0; x < events_.size(); ++x) {
      const Mask members = state.phases[static_cast<std::size_t>(events_[event].object)][phase];
      if ((members & bit(x)) != 0) before |= naming.before[x];
    }
    result.before[event] = before;
    result.phase[event] = static_cast<std::int8_t>(phase);
    return result;
  }

  // The clauses that a naming breaks once `event`, a wait, has taken its phase: bits, in the order
  // of kOfWaits.
  unsigned violations(const State& state, const Naming& naming, unsigned event) const {
    unsigned result = 0;
    for (unsigned drop = 0; drop < events_.size(); ++drop) {
      const bool dropped = events_[drop].op == BarrierOp::drop && naming.before[drop] != 0;
      if (dropped && events_[drop].object >= 0 && drop_races(state, naming, drop)) {
        result |= 1U;
        break;
      }
    }
    if (!separated(state, naming, static_cast<std::size_t>(events_[event].object))) result |= 2U;
    if (!joined_before(state, naming, event)) result |= 4U;
    return result;
  }

  Mask members(const State& state, const Naming& naming, unsigned wait) const {
    return state.phases[static_cast<std::size_t>(events_[wait].object)]
                       [static_cast<std::size_t>(naming.phase[wait])];
  }

  // An arrival of the dropping thread takes part in waits, none of which executes before the drop.
  bool drop_races(const State& state, const Naming& naming, unsigned drop) const {
    for (unsigned arrival = start_[thread_[drop]]; arrival < drop; ++arrival) {
      if (events_[arrival].op != BarrierOp::arrive ||
          events_[arrival].object != events_[drop].object)
        continue;
      bool takes_part = false, waited = false;
      for (unsigned w = 0; w < events_.size(); ++w) {
        if (naming.phase[w] < 0 || events_[w].object != events_[drop].object) continue;
        if ((members(state, naming, w) & bit(arrival)) == 0) continue;
        takes_part = true;
        waited |= (naming.before[drop] & bit(w)) != 0;
      }
      if (takes_part && !waited) return true;
    }
    return false;
  }

  // Between a participant of a wait and the wait lies nothing of another phase that somebody waited
  // for.
  bool separated(const State& state, const Naming& naming, std::size_t object) const {
    const auto on_object = [&](unsigned e) {
      return events_[e].object == static_cast<std::int8_t>(object);
    };
    for (unsigned w = 0; w < events_.size(); ++w) {
      if (naming.phase[w] < 0 || !on_object(w)) continue;
      const Mask own = members(state, naming, w);
      for (unsigned other = 0; other < events_.size(); ++other) {
        if (naming.phase[other] < 0 || !on_object(other) || naming.phase[other] == naming.phase[w])
          continue;
        const Mask foreign = members(state, naming, other) | bit(other);
        for (unsigned x = 0; x < events_.size(); ++x) {
          const bool between = (foreign & bit(x)) != 0 && (naming.before[w] & bit(x)) != 0;
          if (between && (naming.before[x] & own) != 0) return false;
        }
      }
    }
    return true;
  }

  bool joined_before(const State& state, const Naming& naming, unsigned wait) const {
    if (!program_.objects[static_cast<std::size_t>(events_[wait].object)].named) return true;
    unsigned join = wait;
    while (events_[join].op != BarrierOp::join) --join;  // the front end resolved the wait by it
    const Mask own = members(state, naming, wait);
    for (unsigned x = 0; x < events_.size(); ++x) {
      if ((own & bit(x)) != 0 && (naming.before[x] & bit(join)) != 0) return true;
    }
    return false;
  }

  // The clause that keeps a waiting thread from the phases there are: the naming that breaks the
  // fewest speaks, of those the one whose first clause comes first.
  std::string why_stuck(const State& state) const {
    constexpr const char* kOfWaits[] = {"drop-race", "phase-separation", "join-wait"};
    for (std::size_t thread = 0; thread < start_.size(); ++thread) {
      if (state.done[thread] == program_.threads[thread].size()) continue;
      const unsigned event = start_[thread] + state.done[thread];
      const auto index = static_cast<std::size_t>(events_[event].object);
      std::pair<int, int> best{4, 0};
      for (const Naming& naming : state.namings) {
        for (std::size_t phase = 0; phase < state.phases[index].size(); ++phase) {
          if (used_by_thread(naming, event, phase)) continue;
          const unsigned found = violations(state, extend(state, naming, event, phase), event);
          best = std::min(best, {std::popcount(found), std::countr_zero(found)});
        }
      }
      if (best.first != 4) return kOfWaits[best.second];
    }
    return kNeverCompletes;
  }

  std::string order_key(const State& state) const {
    std::string result;
    for (const auto& object : state.order) {
      result.append(object.begin(), object.end());
      result.push_back('|');
    }
    return result;
  }

  std::string key(const State& state) const {
    std::string result(state.done.begin(), state.done.end());
    result += order_key(state);
    std::vector<std::string> choices;
    for (const Naming& naming : state.namings)
      choices.emplace_back(naming.phase.begin(), naming.phase.end());
    std::sort(choices.begin(), choices.end());
    for (const std::string& choice : choices) result += choice;
    return result;
  }

  std::string registers(const State& state) const {
    std::string result;
    for (std::size_t thread = 0; thread < state.scc.size(); ++thread) {
      if (state.scc[thread] < 0) continue;
      result += (result.empty() ? "P" : " P") + std::to_string(thread) +
                ":scc=" + std::to_string(state.scc[thread]);
    }
    return result;
  }

  const axiom::BarrierProgram& program_;
  const std::vector<AmdRegister>& firsts_;
  const AmdLimits& limits_;
  TimeLimit time_{limits_.expired};
  std::vector<BarrierEvent> events_;
  std::vector<unsigned> thread_, start_;
  std::unordered_set<std::string> visited_, executions_;
  std::vector<Step> path_;  // the schedule so far
  const char* broken_ = "";
  Summary summary_;
};

}  // namespace

Summary run_amd_machine(const axiom::BarrierProgram& program,
                        const std::vector<AmdRegister>& firsts, const AmdLimits& limits) {
  return Explorer(program, firsts, limits).run();
}

}  // namespace muster::litmus
