// Steps of the operational reading: the machine of amd_machine.cpp without the parts of a state
// that no later step asks for, the order of modifications within a phase and the counts that follow
// from the phases.
#include <algorithm>
#include <array>
#include <bit>

#include "barrier/amdgpu_barrier.h"
#include "litmus/agreement_steps.h"

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
    unsigned known = 0;
    while (known != executed) {
      each_event(executed & ~known, [&](unsigned event) {
        const bool follows = event % kSmallLength == 0 || (known & small_event(event - 1)) != 0;
        const unsigned needed = is_wait(event) ? taken(event) : 0U;
        if (!follows || (needed & ~known) != 0) return;
        learn(event);
        known |= small_event(event);
      });
    }
  }

  unsigned phase(unsigned event) const { return phase_of(naming_, event); }

  // `before`, after the wait has taken the phase.
  Knowledge(const SmallProgram& after, const Knowledge& before, unsigned wait, unsigned phase)
      : program_(after),
        common_(before.common_),
        naming_(before.naming_ | std::uint64_t{phase} << (4 * wait)),
        before_(before.before_) {
    learn(wait);
  }
  std::uint64_t naming() const { return naming_; }

  // An arrival of the dropping thread takes part in waits, none of which executes before the drop.
  bool drop_races(unsigned object, unsigned drop, unsigned before) const {
    const unsigned mine = thread_before(drop);
    bool races = false;
    each_event(program_.arrive[object] & mine, [&](unsigned arrival) {
      bool takes_part = false, waited = false;
      each_event(program_.wait[object], [&](unsigned w) {
        if ((taken(w) & small_event(arrival)) == 0) return;
        takes_part = true;
        waited |= (before & small_event(w)) != 0;
      });
      races |= takes_part && !waited;
    });
    return races;
  }

  bool next_drop_races(unsigned object, unsigned drop) const {
    return drop_races(object, drop, before_of_thread(drop));
  }

  bool separated(unsigned object) const {
    bool good = true;
    each_event(program_.wait[object], [&](unsigned w) {
      each_event(program_.wait[object], [&](unsigned other) {
        if (phase(other) == phase(w)) return;
        each_event((taken(other) | small_event(other)) & before_[w],
                   [&](unsigned x) { good &= (before_[x] & taken(w)) == 0; });
      });
    });
    return good;
  }

  bool any_drop_races() const {
    bool races = false;
    for (unsigned object = 0; object < 2; ++object) {
      each_event(program_.drop[object],
                 [&](unsigned d) { races |= drop_races(object, d, before_[d]); });
    }
    return races;
  }

  bool joined_before(unsigned wait) const {
    const unsigned joins = program_.join[0] | program_.join[1];
    const unsigned join = std::bit_floor(joins & thread_before(wait));
    bool found = false;
    each_event(taken(wait), [&](unsigned x) { found |= (before_[x] & join) != 0; });
    return found;
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
    return common_.phases[object][phase(wait)];
  }
  unsigned before_of_thread(unsigned event) const {
    return event % kSmallLength == 0 ? 0U : before_[event - 1];
  }
  void learn(unsigned event) {
    unsigned before = small_event(event) | before_of_thread(event);
    if (is_wait(event)) each_event(taken(event), [&](unsigned x) { before |= before_[x]; });
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
    for (std::size_t i = 0; i < state_.size(); ++i) {
      const bool drops = step.op == BarrierOp::drop;
      if (drops && knowledge(i).next_drop_races(step.object, step.event)) continue;
      next.push_back(state_[i] ^ change);
    }
    return next.empty() ? StepEnd::undefined : StepEnd::on;
  }

  StepEnd wait(const SmallStep& step, Words& next) {
    const unsigned phases = common_.count[step.object];
    if (phases == 0) return StepEnd::blocked;
    SmallProgram after = *program_;
    after.wait[step.object] |= small_event(step.event);
    const unsigned earlier =
        program_->wait[step.object] & axiom::small_thread(step.event / kSmallLength);
    for (std::size_t i = 0; i < state_.size(); ++i) {
      const Knowledge& before = knowledge(i);
      for (unsigned phase = 0; phase < phases; ++phase) {
        bool used = false;  // by another wait of the thread
        each_event(earlier, [&](unsigned w) { used |= before.phase(w) == phase; });
        if (used) continue;
        const Knowledge extended(after, before, step.event, phase);
        if (extended.any_drop_races() || !extended.separated(step.object)) continue;
        if (after.named && !extended.joined_before(step.event)) continue;
        next.push_back(extended.naming());
      }
    }
    std::sort(next.begin(), next.end());
    return next.empty() ? StepEnd::blocked : StepEnd::on;
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
