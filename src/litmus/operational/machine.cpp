// Runs every schedule of a program over the state machines of barrier/. A thread that reaches the
// end of its column has exited.
#include <algorithm>
#include <deque>
#include <iterator>
#include <set>
#include <string>

#include "base/time_limit.h"
#include "litmus/operational/state_graph.h"
#include "litmus/operational/step.h"

namespace muster::litmus {

namespace {

using namespace barrier;  // NOLINT(google-build-using-namespace): this file is about those kinds

// Steps of one schedule: straight programs have fewer. Bounds the states that are kept at once.
constexpr std::size_t kStepsMax = 32 * 65;

class Explorer {
 public:
  Explorer(const KindProgram& program, std::uint64_t states_max,
           const std::function<bool()>& expired)
      : program_(program), states_max_(states_max), time_(expired) {}

  Summary run() {
    summary_.reached.assign(program_.columns.size(), 0);
    KindState state;
    state.done.assign(program_.columns.size(), 0);
    state.registers = program_.initial;
    state.mbarriers.resize(program_.mbarriers);
    for (std::size_t i = 0; i < program_.mbarrier_counts.size(); ++i) {
      const MbarrierAction init{.operation = MbarrierOperation::init,
                                .count = program_.mbarrier_counts[i]};
      (void)step(state.mbarriers[i], init, MbarrierPolicy{});
    }
    state.memory = program_.memory_values;
    state.rounds.resize(program_.columns.size());
    for (const std::uint32_t group : program_.groups) {
      if (group >= state.cta.size()) state.cta.resize(group + 1);
      if (group >= state.sass.size()) state.sass.resize(group + 1);
    }
    search(std::move(state));
    if (summary_.limited) return summary_;
    if (const auto schedule = graph_.endless()) {
      summary_.clauses.insert("deadlock");
      summary_.witnesses.try_emplace("deadlock", Witness{*schedule, {}, rule(814)});
    }
    return summary_;
  }

  // Of the schedules that finish: which round each barrier operation of each thread belonged to.
  const std::set<Rounds>& rounds() const { return rounds_; }
  const std::set<Held>& held() const { return held_; }

 private:
  // A state on the way, and what has become of its threads so far.
  struct Frame {
    KindState state;
    std::uint32_t here = 0;    // its number
    std::size_t depth = 0;     // steps to it
    std::uint32_t thread = 0;  // whose turn it is
    bool moved = false, finished = true;
    std::vector<Step> waiting{};
  };

  void search(KindState start) {
    enter(std::move(start), StateGraph::kStart);
    while (!open_.empty()) {
      path_.resize(open_.back().depth);
      if (advance(open_.back())) continue;
      Frame last = std::move(open_.back());
      open_.pop_back();
      settle(last);
    }
  }

  void enter(KindState state, std::uint32_t from) {
    if (summary_.states >= states_max_ || path_.size() >= kStepsMax || time_.over()) {
      summary_.limited = true;
      return;
    }
    const Step last = path_.empty() ? Step{} : path_.back();
    const auto [here, fresh] = graph_.enter(key_of(program_, state), from, last);
    if (!fresh) return;
    ++summary_.states;
    open_.push_back({.state = std::move(state), .here = here, .depth = path_.size()});
  }

  // The step of the next thread of a state; false: every thread had its turn.
  bool advance(Frame& frame) {
    if (frame.thread == frame.state.done.size()) return false;
    const std::uint32_t thread = frame.thread++;
    const std::uint8_t at = frame.state.done[thread];
    const std::size_t length = program_.columns[thread].size();
    if (at > length) return true;
    frame.finished = false;
    const bool stuck = at == length && (program_.stuck >> thread & 1) != 0;
    if (stuck || (frame.state.blocked >> thread & 1) != 0) {
      frame.waiting.push_back({thread, stuck ? at : at - 1U});
      return true;
    }
    KindState next = frame.state;
    ++next.done[thread];
    const bool ends = at == length || program_.columns[thread][at].op == KindOp::exit;
    Moved result;
    if (ends) {
      next.done[thread] = static_cast<std::uint8_t>(length + 1);
      result = exit_thread(program_, next, thread);
    } else {
      result = execute(program_, next, thread, program_.columns[thread][at]);
    }
    if (result.retry) {
      frame.waiting.push_back({thread, at});
      return true;
    }
    frame.moved = true;
    path_.push_back({thread, at});
    if (!ends) summary_.reached[thread] |= std::uint64_t{1} << at;
    if (result.rule != RuleId::none) {
      ended(spelling(result.rule), result.rule, {});
      graph_.ends(frame.here);
    } else {
      enter(std::move(next), frame.here);
    }
    return true;
  }

  // A state whose threads all had their turn: the end of a schedule if none could move.
  void settle(Frame& frame) {
    if (frame.finished) {
      summary_.finishes = true;
      graph_.ends(frame.here);
      summary_.witnesses.try_emplace("", Witness{path_, {}});
      ++summary_.executions;
      summary_.outcomes.insert(final_registers(program_, frame.state));
      if (program_.arch == Arch::visa && unfinished(frame.state.visa) != 0) warn(rule(415));
      if (!program_.locations.empty()) rounds_.insert(frame.state.rounds);
    } else if (!frame.moved) {
      if (program_.leftovers_pass && pass_leftovers(program_, frame.state))
        return enter(std::move(frame.state), frame.here);
      graph_.ends(frame.here);
      if (program_.stuck != 0) {
        held_.insert({frame.state.rounds, frame.state.blocked});
      } else {
        ended("deadlock", rule_of_wait(operation(frame.waiting.front())), frame.waiting);
      }
    }
  }

  void ended(const std::string& clause, RuleId rule, const std::vector<Step>& waiting) {
    if (summary_.clauses.insert(clause).second) summary_.witnesses[clause] = {path_, waiting, rule};
  }

  // The schedule that shows it ends with an instruction: the ends of threads are not in it.
  void warn(RuleId rule) {
    if (!summary_.warnings.insert(rule).second) return;
    Witness& witness = summary_.witnesses[spelling(rule)];
    witness.rule = rule;
    std::ranges::copy_if(path_, std::back_inserter(witness.schedule), [&](const Step& step) {
      return step.index < program_.columns[step.thread].size();
    });
  }

  KindOp operation(const Step& step) const { return program_.columns[step.thread][step.index].op; }

  const KindProgram& program_;
  std::uint64_t states_max_;
  TimeLimit time_;
  StateGraph graph_;
  std::vector<Step> path_;  // the schedule so far
  std::deque<Frame> open_;  // the states of the schedule so far: references to them stay good
  std::set<Rounds> rounds_;
  std::set<Held> held_;
  Summary summary_;
};

}  // namespace

KindRun run_kind_machine(const KindProgram& program, std::uint64_t states_max,
                         const std::function<bool()>& expired) {
  Explorer explorer(program, states_max, expired);
  KindRun result;
  result.summary = explorer.run();
  result.rounds = explorer.rounds();
  result.held = explorer.held();
  return result;
}

}  // namespace muster::litmus
