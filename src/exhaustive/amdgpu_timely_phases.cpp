// One program: its states, each the operations that have executed, the modification orders and
// every choice of phases that was good at each step.
#include "exhaustive/amdgpu_timely_phases.h"

#include <algorithm>
#include <bit>

#include "base/check.h"
#include "exhaustive/amdgpu_tables.h"
#include "exhaustive/barrier_judge.h"

namespace muster::litmus {

namespace {

using axiom::BarrierEvent;
using axiom::BarrierOp;
using axiom::SmallProgram;

class Timely {
 public:
  explicit Timely(const axiom::BarrierProgram& program) : program_(program) {
    (CHECK)(program.threads.size() <= axiom::kSmallThreads && program.objects.size() == 2);
    for (const auto& thread : program.threads) (CHECK)(thread.size() <= axiom::kSmallLength);
  }

  bool undefined() {
    states_.add({0, 0, 0});
    for (std::size_t i = 0; i < states_.size(); ++i) {
      state_.assign(states_[i].begin(), states_[i].end());
      if (undefined_from_here()) return true;
    }
    return false;
  }

 private:
  enum Word : std::size_t { kExecuted, kOrders, kChoices };

  std::size_t executed(std::size_t thread) const { return state_[kExecuted] >> (4 * thread) & 0xF; }

  // Steps from state_; true: one is undefined, or there is none.
  bool undefined_from_here() {
    const SmallProgram before = executed_program();
    bool ended = true, moved = false;
    for (std::size_t t = 0; t < program_.threads.size(); ++t) {
      const std::size_t place = executed(t);
      if (place == program_.threads[t].size()) continue;
      ended = false;
      const BarrierEvent& event = program_.threads[t][place];
      if (event.object == axiom::kNoObject) return true;
      step(before, event, static_cast<unsigned>(t * axiom::kSmallLength + place));
      next_[kExecuted] += std::uint64_t{1} << (4 * t);
      if (next_.size() == kChoices && event.op != BarrierOp::wait) return true;
      if (next_.size() == kChoices) continue;
      moved = true;
      states_.add(next_);
    }
    return !ended && !moved;
  }

  SmallProgram executed_program() const {
    SmallProgram result;
    for (std::size_t o = 0; o < 2; ++o)
      result.expected[o] = static_cast<std::uint8_t>(program_.objects[o].expected);
    result.named = program_.objects[0].named;
    for (std::size_t t = 0; t < program_.threads.size(); ++t) {
      for (std::size_t i = 0; i < executed(t); ++i)
        add(program_.threads[t][i], static_cast<unsigned>(t * axiom::kSmallLength + i), result);
    }
    return result;
  }

  static void add(const BarrierEvent& event, unsigned number, SmallProgram& program) {
    const auto object = static_cast<std::size_t>(event.object);
    axiom::SmallSet* set = &program.arrive[object];
    if (event.op == BarrierOp::drop) set = &program.drop[object];
    if (event.op == BarrierOp::wait) set = &program.wait[object];
    if (event.op == BarrierOp::join) set = &program.join[object];
    *set = static_cast<axiom::SmallSet>(*set | axiom::small_event(number));
  }

  // next_: the state after the operation, with the choices that are still good.
  void step(const SmallProgram& before, const BarrierEvent& event, unsigned number) {
    const auto object = static_cast<unsigned>(event.object);
    SmallProgram after = before;
    add(event, number, after);
    next_.assign(state_.begin(), state_.begin() + kChoices);
    if (axiom::modifies(event.op)) {
      const auto at = 2U * static_cast<unsigned>(std::popcount(before.modifications(object)));
      next_[kOrders] |= std::uint64_t{number / axiom::kSmallLength} << (32 * object + at);
    }
    const axiom::SmallFold fold = axiom::fold(after, next_[kOrders]);
    const std::uint64_t phases = event.op == BarrierOp::wait ? fold.count[object] : 1;
    for (std::size_t i = kChoices; i < state_.size(); ++i) {
      for (std::uint64_t phase = 0; phase < phases; ++phase) {
        const axiom::SmallChoice choice = state_[i] | phase << (4 * number);
        if (axiom::judge(after, fold, choice) == 0) next_.push_back(choice);
      }
    }
    std::sort(next_.begin() + kChoices, next_.end());
  }

  const axiom::BarrierProgram& program_;
  StateSet states_{~std::size_t{0}};
  Words state_, next_;
};

}  // namespace

bool undefined_in_time(const axiom::BarrierProgram& program) { return Timely(program).undefined(); }

}  // namespace muster::litmus
