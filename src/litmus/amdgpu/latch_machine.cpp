// AMDGPU programs on the latch machine: nothing is undefined there; runs end or hang.
#include <string>
#include <unordered_set>

#include "barrier/amdgpu/amdgpu_latch.h"
#include "base/time_limit.h"
#include "litmus/amdgpu/amdgpu.h"

namespace muster::litmus {

namespace {

using axiom::BarrierEvent;
using axiom::BarrierOp;
using barrier::AmdLatchMachine;

struct State {
  std::vector<std::uint8_t> done;
  AmdLatchMachine machine;
};

class Explorer {
 public:
  Explorer(const axiom::BarrierProgram& program, const AmdLimits& limits)
      : program_(program), limits_(limits) {}

  Summary run() {
    State state;
    state.done.assign(program_.threads.size(), 0);
    std::uint32_t classes = AmdLatchMachine::kNamedClass;
    for (std::size_t i = 0; i < program_.objects.size(); ++i) {
      state.machine.objects[i].expected = program_.objects[i].expected;
      classes_.push_back(program_.objects[i].named ? AmdLatchMachine::kNamedClass : ++classes);
    }
    if (classes >= AmdLatchMachine::kClasses ||
        program_.objects.size() > AmdLatchMachine::kObjects) {
      summary_.limited = true;
      return std::move(summary_);
    }
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
    barrier::AmdWaveMask spinning = 0;
    for (const auto mask : state.machine.waiting) spinning |= mask;
    bool moved = false;
    for (std::uint32_t thread = 0; thread < state.done.size(); ++thread) {
      if (state.done[thread] == program_.threads[thread].size()) continue;
      if ((spinning >> thread & 1) != 0) continue;
      moved = true;
      State next = state;
      path_.push_back({thread, next.done[thread]});
      execute(next, thread, program_.threads[thread][next.done[thread]++]);
      visit(next);
      path_.pop_back();
    }
    if (moved) return;
    if (spinning == 0) {
      summary_.finishes = true;
      ++summary_.executions;
    } else if (summary_.clauses.insert("hang").second) {
      summary_.witnesses["hang"] = {path_, waits(state, spinning)};
    }
  }

  static std::vector<Step> waits(const State& state, barrier::AmdWaveMask spinning) {
    std::vector<Step> result;
    for (std::uint32_t thread = 0; thread < state.done.size(); ++thread) {
      if ((spinning >> thread & 1) != 0) result.push_back({thread, state.done[thread] - 1U});
    }
    return result;
  }

  void execute(State& state, std::uint32_t thread, const BarrierEvent& event) {
    if (event.object == axiom::kNoObject) return;  // nothing joined: no-ops
    const auto object = static_cast<std::uint32_t>(event.object);
    if (event.op == BarrierOp::join) {
      barrier::join(state.machine, thread, object);
      return;
    }
    constexpr barrier::AmdBasic kBasics[] = {barrier::AmdBasic::init, barrier::AmdBasic::init,
                                             barrier::AmdBasic::drop, barrier::AmdBasic::arrive,
                                             barrier::AmdBasic::wait};
    const barrier::AmdLatchAction action{.operation = kBasics[static_cast<unsigned>(event.op)],
                                         .wave = thread,
                                         .object = object,
                                         .cls = classes_[object],
                                         .count = event.count};
    const barrier::AmdWaveMask all = (barrier::AmdWaveMask{1} << program_.threads.size()) - 1;
    const bool strict = step(state.machine, action, all).strict_fault;
    if (strict && !summary_.strict) summary_.witnesses["strict"] = {path_, {}};
    summary_.strict |= strict;
    const bool leaves = event.op == BarrierOp::drop && program_.objects[object].named;
    if (leaves) barrier::unjoin(state.machine, thread);
  }

  std::string key(const State& state) const {
    std::string result(state.done.begin(), state.done.end());
    const auto put = [&](std::uint64_t value) {
      for (; value >= 0x80; value >>= 7) result.push_back(static_cast<char>(value | 0x80));
      result.push_back(static_cast<char>(value));
    };
    for (std::size_t i = 0; i < program_.objects.size(); ++i) {
      put(state.machine.objects[i].expected);
      put(state.machine.objects[i].arrived);
      put(state.machine.members[i]);
    }
    for (std::size_t i = 0; i < AmdLatchMachine::kClasses; ++i) {
      put(state.machine.latched[i]);
      put(state.machine.waiting[i]);
    }
    return result;
  }

  const axiom::BarrierProgram& program_;
  const AmdLimits& limits_;
  TimeLimit time_{limits_.expired};
  std::vector<std::uint32_t> classes_;
  std::unordered_set<std::string> visited_;
  std::vector<Step> path_;  // the schedule so far
  Summary summary_;
};

}  // namespace

Summary run_amd_latch(const axiom::BarrierProgram& program, const AmdLimits& limits) {
  return Explorer(program, limits).run();
}

}  // namespace muster::litmus
