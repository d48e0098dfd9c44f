// Steps of the relational model: literal, but for arrivals and joins, which cannot break anything.
#include <bit>

#include "exhaustive/amdgpu_steps.h"

namespace muster::litmus {

namespace {

using axiom::BarrierOp;
using axiom::SmallProgram;

// The operation becomes the last of its object's modification-order.
std::uint64_t appended(const SmallProgram& program, std::uint64_t orders, const SmallStep& step) {
  const int at = 2 * std::popcount(program.modifications(step.object));
  return orders | std::uint64_t{step.event / axiom::kSmallLength}
                      << (32 * static_cast<int>(step.object) + at);
}

}  // namespace

void ModelSteps::fold() {
  if (folded_) return;
  fold_ = axiom::fold(*program_, state_[1]);
  executes_before(*program_, fold_, state_[2], before_);
  folded_ = true;
}

// The choice for the operations before may do; else every choice is tried.
bool ModelSteps::good(const SmallProgram& after, const SmallStep& step,
                      std::uint64_t& choice) const {
  const std::uint64_t phases = step.op == BarrierOp::wait ? fold_.count[step.object] : 1;
  for (std::uint64_t phase = 0; phase < phases; ++phase) {
    choice = state_[2] | phase << (4 * step.event);
    if (good(judge_last(after, fold_, choice, before_, step.event))) return true;
  }
  if (step.op == BarrierOp::wait) return phases != 0 && find_choice(after, fold_, ignored_, choice);
  const axiom::SmallFold folded = axiom::fold(after, appended(*program_, state_[1], step));
  return find_choice(after, folded, ignored_, choice);
}

StepEnd ModelSteps::step(const SmallStep& step, Words& next) {
  const SmallProgram& program = *program_;
  const axiom::SmallSet event = axiom::small_event(step.event);
  SmallProgram after = program;
  next.assign(state_.begin(), state_.end());
  switch (step.op) {
    case BarrierOp::arrive:
      after.arrive[step.object] |= event;
      break;
    case BarrierOp::drop:
      after.drop[step.object] |= event;
      break;
    case BarrierOp::join:
      after.join[step.object] |= event;
      break;
    default:
      after.wait[step.object] |= event;
      break;
  }
  if (axiom::modifies(step.op)) next[1] = appended(program, next[1], step);
  const StepEnd end = judged(after, step, next[2]);
  if (end == StepEnd::on) next[0] = told_apart(after, next[1]);
  return end;
}

// Nothing executes after the new operation and it participates in nothing. So what was good stays
// so after an arrival or a join, and after a drop whose count does not underflow, unless an arrival
// of its thread participates in a wait.
StepEnd ModelSteps::judged(const SmallProgram& after, const SmallStep& step,
                           std::uint64_t& choice) {
  if (step.op == BarrierOp::arrive || step.op == BarrierOp::join) return StepEnd::on;
  if (step.op == BarrierOp::drop) {
    const unsigned own =
        after.arrive[step.object] & axiom::small_thread(step.event / axiom::kSmallLength);
    const int dropped = std::popcount(after.drop[step.object]);
    if (dropped > after.expected[step.object]) return StepEnd::undefined;
    if (own == 0 || after.wait[step.object] == 0) return StepEnd::on;
  }
  fold();
  if (good(after, step, choice)) return StepEnd::on;
  return step.op == BarrierOp::wait ? StepEnd::blocked : StepEnd::undefined;
}

void ModelSteps::exchange(const SmallProgram& program, Words& state) {
  constexpr std::uint64_t kLow = 0x5555555555555555U;
  std::uint64_t valid = 0;  // the low bit of each entry
  for (unsigned object = 0; object < 2; ++object) {
    const int size = std::popcount(program.modifications(object));
    valid |= (kLow & ((std::uint64_t{1} << (2 * size)) - 1)) << (32 * object);
  }
  const std::uint64_t third = (state[1] >> 1) & kLow;
  state[1] ^= valid & ~third;
  const std::uint64_t choice = state[2];
  state[2] = (choice & 0xFFFF00000000U) | (choice & 0xFFFF) << 16 | ((choice >> 16) & 0xFFFF);
}

}  // namespace muster::litmus
