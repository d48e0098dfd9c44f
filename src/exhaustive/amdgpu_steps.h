// The two readings of AMDGPU barriers, one step at a time, for the programs that are judged all
// together (amdgpu_whole_bound.h): a state is a few words, and a step says what becomes of it. The
// two share this interface and no more. Depends on exhaustive/barrier_judge.h.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "exhaustive/barrier_judge.h"

namespace muster::litmus {

using Words = std::vector<std::uint64_t>;

enum class StepEnd : std::uint8_t { on, blocked, undefined };

struct SmallStep {
  axiom::BarrierOp op = axiom::BarrierOp::arrive;
  unsigned object = 0, event = 0;
};

// The relational model: a state is the modification orders and a choice of phases that is good.
// Which one it is says nothing: the next operation is judged for every choice.
class ModelSteps {
 public:
  static constexpr std::size_t kKey = 1;  // words by which states are told apart
  explicit ModelSteps(unsigned ignored) : ignored_(ignored) {}
  // What the model can tell apart of the orders, the orders, a good choice.
  static void start(Words& state) { state.assign(3, 0); }
  // The state with threads 0 and 1 exchanged.
  static void exchange(const axiom::SmallProgram& program, Words& state);

  // A state in which `program` has executed; both stay where they are while steps are asked for.
  void look(const axiom::SmallProgram& program, std::span<const std::uint64_t> state) {
    program_ = &program;
    state_ = state;
    folded_ = false;
  }
  // `next` receives the state after it.
  StepEnd step(const SmallStep& step, Words& next);

 private:
  bool good(unsigned failed) const { return (failed & ~ignored_) == 0; }
  void fold();
  StepEnd judged(const axiom::SmallProgram& after, const SmallStep& step, std::uint64_t& choice);
  bool good(const axiom::SmallProgram& after, const SmallStep& step, std::uint64_t& choice) const;

  unsigned ignored_;  // flags
  const axiom::SmallProgram* program_ = nullptr;
  std::span<const std::uint64_t> state_;
  bool folded_ = false;
  axiom::SmallFold fold_;
  axiom::SmallBefore before_;
};

// The state machines of barrier/: a state is the set of namings that are still possible, each a
// word with the phase of every modification and wait.
class MachineSteps {
 public:
  static constexpr std::size_t kKey = ~std::size_t{0};
  static void start(Words& state) { state.assign(1, 0); }
  static void exchange(const axiom::SmallProgram& program, Words& state);
  MachineSteps();
  ~MachineSteps();
  MachineSteps(MachineSteps&&) noexcept;
  MachineSteps(const MachineSteps&) = delete;
  MachineSteps& operator=(const MachineSteps&) = delete;

  void look(const axiom::SmallProgram& program, std::span<const std::uint64_t> state);
  StepEnd step(const SmallStep& step, Words& next);

 private:
  class Looked;
  std::unique_ptr<Looked> looked_;
};

}  // namespace muster::litmus
