// Steps of the operational reading: the machine of machine.cpp without the parts of a state
// that no later step asks for, the order of modifications within a phase and the counts that follow
// from the phases.
#include <algorithm>
#include <array>
#include <bit>

#include "barrier/amdgpu/amdgpu_barrier.h"
#include "exhaustive/amdgpu_steps.h"

namespace muster::litmus {

namespace {

using axiom::BarrierOp;
using axiom::kSmallEvents;
using axiom::kSmallLength;
using axiom::small_event;
using axiom::SmallProgram;
using axiom::SmallSet;

constexpr unsigned kOpen = 15;  // the phase of a modification that is not over

constexpr unsigned phase_of(std::uint64_t naming, unsigned event) {
  return static_cast<unsigned>(naming >> (4 * event)) & 0xF;
}

template <typename F>
void each_event(unsigned set, F visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<unsigned>(std::countr_zero(set)));
}

// What the state machine of one object answers, asked once for every pair of counts.
struct Answer {
  bool fault = false, completed = false;
};
constexpr unsigned kCounts = kSmallEvents + 1;

std::array<Answer, 2 * 4 * kCounts> ask_all() {
  std::array<Answer, 2 * 4 * kCounts> result;
  for (unsigned i = 0; i < result.size(); ++i) {
    barrier::AmdObject object{
        .initialised = true, .expected = i / kCounts % 4, .arrived = i % kCounts};
    const bool drop = i >= 4 * kCounts;
    const auto outcome =
        step_object(object, drop ? barrier::AmdBasic::drop : barrier::AmdBasic::arrive, 0, 0, {});
    result[i] = {outcome.fault.has_value(), outcome.completed};
  }
  return result;
}

Answer ask(BarrierOp op, unsigned expected, unsigned arrived) {
  static const auto answers = ask_all();
  return answers[(op == BarrierOp::drop ? 4 * kCounts : 0) + expected * kCounts + arrived];
}

// What all namings of a state have in common.
struct Common {
  std::array<SmallSet, 2> open{};
  std::array<std::array<SmallSet, kSmallEvents>, 2> phases;
  std::array<unsigned, 2> count{};

  Common() = default;
  Common(const SmallProgram& program, std::uint64_t word) {
    for (unsigned object = 0; object < 2; ++object) {
      phases[object].fill(0);
      each_event(program.modifications(object), [&](unsigned event) {
        const unsigned phase = phase_of(word, event);
        if (phase == kOpen) {
          open[object] |= small_event(event);
        } else {
          phases[object][phase] |= small_event(event);
          count[object] = std::max(count[object], phase + 1);
        }
      });
    }
  }
};

// One naming, with what is known to execute before each operation.
class Knowledge {
 public:
  Knowledge(const SmallProgram& program, const Common& common, std::uint64_t naming)
      : program_(program), common_(common), naming_(naming) {
    const unsigned executed = program.executed();
    std::array<unsigned, axiom::kSmallThreads> next{};
    unsigned known = 0;
    for (bool moved = true; moved;) {
      moved = false;
      for (unsigned thread = 0; thread < axiom::kSmallThreads; ++thread) {
        for (; next[thread] < kSmallLength; ++next[thread], moved = true) {
          const unsigned event = thread * kSmallLength + next[thread];
          if ((executed & small_event(event)) == 0) break;
          if (is_wait(event) && (taken(event) & ~known) != 0) break;
          learn(event);
          known |= small_event(event);
        }
      }
    }
  }

  std::uint64_t naming() const { return naming_; }

  // An arrival of the dropping thread takes part in waits, none of which executes before the drop.
  bool next_drop_races(unsigned object, unsigned drop) const {
    const unsigned before = before_of_thread(drop);
    bool races = false;
    each_event(program_.arrive[object] & thread_before(drop), [&](unsigned arrival) {
      const unsigned phase = phase_of(naming_, arrival);
      if (phase == kOpen) return;
      const unsigned waits = waits_for(object, phase);
      races |= waits != 0 && (waits & before) == 0;
    });
    return races;
  }

  // What the waits for an object that have executed leave to the next ones.
  class Taken {
   public:
    Taken(const Knowledge& known, unsigned object) : known_(known), object_(object) {
      each_event(known.program_.wait[object], [&](unsigned w) {
        const unsigned phase = phase_of(known.naming_, w);
        waits_[phase] |= static_cast<SmallSet>(small_event(w));
        waited_ |= small_event(w) | known.common_.phases[object][phase];
      });
    }

    // Whether a wait that is the next operation of its thread can be for the phase: the clauses
    // that it would break are of itself, or of others because it is the first for this phase.
    bool free(unsigned wait, unsigned phase) const {
      if ((waits_[phase] & axiom::small_thread(wait / kSmallLength)) != 0) return false;
      if (waits_[phase] == 0 && (arrival_dropped(phase) || between_others(phase))) return false;
      const unsigned members = known_.common_.phases[object_][phase];
      const unsigned before = known_.before_of_thread(wait) | known_.before_all(members);
      const unsigned foreign = waited_ & ~(members | waits_[phase]);
      return !known_.some_after(foreign & before, members);
    }

   private:
    // A thread has dropped the object after an arrival in the phase; no wait can precede that drop.
    bool arrival_dropped(unsigned phase) const {
      const SmallProgram& program = known_.program_;
      const unsigned arrivals = program.arrive[object_] & known_.common_.phases[object_][phase];
      bool dropped = false;
      each_event(program.drop[object_],
                 [&](unsigned drop) { dropped |= (arrivals & thread_before(drop)) != 0; });
      return dropped;
    }
    // An operation of the phase lies between a wait for another one and an operation of that.
    bool between_others(unsigned phase) const {
      const unsigned members = known_.common_.phases[object_][phase];
      bool between = false;
      each_event(known_.program_.wait[object_], [&](unsigned w) {
        between |= known_.some_after(members & known_.before_[w], known_.taken(w));
      });
      return between;
    }

    const Knowledge& known_;
    const unsigned object_;
    std::array<SmallSet, kSmallEvents> waits_{};
    unsigned waited_ = 0;
  };

  // Whether the join that makes the thread a member executes before an operation of the phase.
  bool joined_before(unsigned wait, unsigned members) const {
    const unsigned joins = program_.join[0] | program_.join[1];
    return (before_all(members) & std::bit_floor(joins & thread_before(wait))) != 0;
  }

 private:
  static unsigned thread_before(unsigned event) {
    return axiom::small_thread(event / kSmallLength) & (small_event(event) - 1U);
  }
  bool is_wait(unsigned event) const {
    return ((program_.wait[0] | program_.wait[1]) & small_event(event)) != 0;
  }
  SmallSet taken(unsigned wait) const {
    const unsigned object = (program_.wait[0] & small_event(wait)) != 0 ? 0 : 1;
    return common_.phases[object][phase_of(naming_, wait)];
  }
  unsigned waits_for(unsigned object, unsigned phase) const {
    unsigned waits = 0;
    each_event(program_.wait[object], [&](unsigned w) {
      if (phase_of(naming_, w) == phase) waits |= small_event(w);
    });
    return waits;
  }
  unsigned before_of_thread(unsigned event) const {
    return event % kSmallLength == 0 ? 0U : before_[event - 1];
  }
  unsigned before_all(unsigned events) const {
    unsigned before = 0;
    each_event(events, [&](unsigned x) { before |= before_[x]; });
    return before;
  }
  bool some_after(unsigned events, unsigned members) const {
    bool some = false;
    each_event(events, [&](unsigned y) { some |= (before_[y] & members) != 0; });
    return some;
  }
  void learn(unsigned event) {
    unsigned before = small_event(event) | before_of_thread(event);
    if (is_wait(event)) before |= before_all(taken(event));
    before_[event] = static_cast<SmallSet>(before);
  }

  const SmallProgram& program_;
  const Common& common_;
  std::uint64_t naming_;
  std::array<SmallSet, kSmallEvents> before_{};
};

}  // namespace

// A state and what its namings know, found out when a step asks for it.
class MachineSteps::Looked {
 public:
  void look(const SmallProgram& program, std::span<const std::uint64_t> state) {
    program_ = &program;
    state_ = state;
    common_ = Common(program, state[0]);
    knowledge_.clear();
  }

  StepEnd step(const SmallStep& step, Words& next) {
    next.clear();
    if (step.op == BarrierOp::wait) return wait(step, next);
    if (step.op != BarrierOp::join) return modify(step, next);
    next.assign(state_.begin(), state_.end());
    return StepEnd::on;
  }

 private:
  const Knowledge& knowledge(std::size_t naming) {
    while (knowledge_.size() <= naming)
      knowledge_.emplace_back(*program_, common_, state_[knowledge_.size()]);
    return knowledge_[naming];
  }

  StepEnd modify(const SmallStep& step, Words& next) {
    const SmallProgram& program = *program_;
    const unsigned open = common_.open[step.object];
    const auto dropped = static_cast<unsigned>(std::popcount(program.drop[step.object]));
    const unsigned expected = program.expected[step.object] - dropped;
    const auto arrived = static_cast<unsigned>(std::popcount(open & program.arrive[step.object]));
    const Answer answer = ask(step.op, expected, arrived);
    if (answer.fault) return StepEnd::undefined;
    std::uint64_t change = std::uint64_t{kOpen} << (4 * step.event);
    if (answer.completed) {
      const unsigned phase = common_.count[step.object];
      change = std::uint64_t{phase} << (4 * step.event);
      each_event(open, [&](unsigned x) { change |= std::uint64_t{kOpen ^ phase} << (4 * x); });
    }
    const unsigned thread = axiom::small_thread(step.event / kSmallLength);
    const bool may_race = step.op == BarrierOp::drop && program.wait[step.object] != 0 &&
                          (program.arrive[step.object] & thread) != 0;
    for (std::size_t i = 0; i < state_.size(); ++i) {
      if (may_race && knowledge(i).next_drop_races(step.object, step.event)) continue;
      next.push_back(state_[i] ^ change);
    }
    return next.empty() ? StepEnd::undefined : StepEnd::on;
  }

  StepEnd wait(const SmallStep& step, Words& next) {
    for (std::size_t i = 0; i < state_.size(); ++i) {
      const Knowledge& known = knowledge(i);
      each_phase(step, known, [&](std::uint64_t phase) {
        next.push_back(known.naming() | phase << (4 * step.event));
        return true;
      });
    }
    std::sort(next.begin(), next.end());
    return next.empty() ? StepEnd::blocked : StepEnd::on;
  }

  // The phases that the wait can be for, as long as `visit` says so.
  template <typename F>
  void each_phase(const SmallStep& step, const Knowledge& known, F visit) const {
    const Knowledge::Taken taken(known, step.object);
    for (unsigned phase = 0; phase < common_.count[step.object]; ++phase) {
      if (!taken.free(step.event, phase)) continue;
      const unsigned members = common_.phases[step.object][phase];
      if (program_->named && !known.joined_before(step.event, members)) continue;
      if (!visit(phase)) return;
    }
  }

  const SmallProgram* program_ = nullptr;
  std::span<const std::uint64_t> state_;
  Common common_;
  std::vector<Knowledge> knowledge_;  // of the first namings
};

MachineSteps::MachineSteps() : looked_(std::make_unique<Looked>()) {}
MachineSteps::~MachineSteps() = default;
MachineSteps::MachineSteps(MachineSteps&&) noexcept = default;

void MachineSteps::look(const SmallProgram& program, std::span<const std::uint64_t> state) {
  looked_->look(program, state);
}

StepEnd MachineSteps::step(const SmallStep& step, Words& next) { return looked_->step(step, next); }

void MachineSteps::exchange(const SmallProgram& /*program*/, Words& state) {
  for (std::uint64_t& word : state)
    word = (word & 0xFFFF00000000U) | (word & 0xFFFF) << 16 | ((word >> 16) & 0xFFFF);
  std::sort(state.begin(), state.end());
}

}  // namespace muster::litmus
