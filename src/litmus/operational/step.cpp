// See step.h. A try_wait is taken when it answers true; a test_wait answers whatever is the
// case (document 002 has it the other way round).
#include "litmus/operational/step.h"

#include <algorithm>

#include "litmus/program/operations.h"

namespace muster::litmus {

namespace {

using namespace barrier;  // NOLINT(google-build-using-namespace): this file is about those kinds

class Stepper {
 public:
  explicit Stepper(const KindProgram& program) : program_(program) {}

  Moved execute(KindState& state, std::uint32_t thread, const KindInstruction& instruction) {
    if (value(state, thread, instruction.guard) == 0) return {};
    if (instruction.op <= KindOp::cta_red_or) return cta(state, thread, instruction);
    if (instruction.op == KindOp::warp_sync) return warp(state, thread, instruction);
    if (instruction.op <= KindOp::cluster_wait) return cluster(state, thread, instruction);
    if (instruction.op <= KindOp::mbarrier_pending_count)
      return mbarrier(state, thread, instruction);
    if (touches_memory(instruction.op)) return memory(state, thread, instruction);
    if (is_local(instruction.op)) return local(state, thread, instruction);
    if (instruction.op <= KindOp::visa_split_wait) return visa(state, thread, instruction);
    if (instruction.op == KindOp::diverge || instruction.op == KindOp::converge) return {};
    return sass(state, thread, instruction);
  }

  Moved exit(KindState& state, std::uint32_t thread) {
    const auto threads = static_cast<std::uint32_t>(state.done.size());
    if (program_.arch == Arch::visa) {
      const VisaOutcome outcome = exit_thread(state.visa, thread, visa_shape(), visa_policy());
      state.blocked &= ~outcome.released;
      return moved(outcome);
    }
    if (program_.arch == Arch::sass) {
      const std::uint32_t group = program_.groups[thread];
      const SassExit result =
          exit_warp(state.sass[group], rank_of(thread), {threads_of(group)}, {});
      for (unsigned k = 0; k < result.count; ++k)
        release_warps(state, group, result.completions[k].released);
    } else {
      const std::uint32_t group = program_.groups[thread];
      const CtaExit result = exit_subgroup(state.cta[group], rank_of(thread), cta_shape(group), {});
      for (unsigned k = 0; k < result.count; ++k)
        release(state, group, result.releases[k].released, result.releases[k].value);
      state.blocked &= ~exit_subgroup(state.cluster, thread, threads).released.words[0];
      state.blocked &= ~exit_lanes(state.warp, LaneMask{1} << thread, {}).released;
    }
    return {};
  }

 private:
  std::int64_t value(const KindState& state, std::uint32_t thread,
                     const KindOperand& operand) const {
    const std::int64_t raw =
        operand.is_register ? state.registers[thread][operand.index] : operand.value;
    return operand.negated ? static_cast<std::int64_t>(raw == 0) : raw;
  }
  static void write(KindState& state, std::uint32_t thread, int target, std::int64_t content) {
    if (target >= 0) state.registers[thread][static_cast<std::size_t>(target)] = content;
  }

  template <typename Outcome>
  static Moved moved(const Outcome& outcome) {
    return {.rule = outcome.fault ? outcome.fault->rule : RuleId::none};
  }

  CtaShape cta_shape(std::uint32_t group) const {
    if (program_.granule == 1) return {.threads = columns_of(group), .subgroup_size = 1};
    return {.threads = threads_of(group)};
  }
  std::uint32_t columns_of(std::uint32_t group) const {
    return static_cast<std::uint32_t>(std::ranges::count(program_.groups, group));
  }
  // Of columns that are warps. One workgroup may be said to have another number, as a ragged one.
  std::uint32_t threads_of(std::uint32_t group) const {
    const std::uint32_t columns = columns_of(group);
    return columns == program_.groups.size() ? program_.threads : columns * program_.granule;
  }
  // The number of a thread in its workgroup, and back.
  std::uint32_t rank_of(std::uint32_t thread) const {
    std::uint32_t rank = 0;
    for (std::uint32_t t = 0; t < thread; ++t)
      rank += program_.groups[t] == program_.groups[thread];
    return rank;
  }

  Moved cta(KindState& state, std::uint32_t thread, const KindInstruction& i) {
    CtaArrival arrival;
    arrival.operation = cta_operation(i.op);
    arrival.subgroup = rank_of(thread);
    arrival.id = static_cast<std::uint64_t>(value(state, thread, i.inputs[0]));
    const bool reduces = is_reduction(arrival.operation);
    const std::uint32_t group = program_.groups[thread];
    const bool counted = i.inputs.size() > (reduces ? 2U : 1U);
    if (counted) arrival.count = static_cast<std::uint64_t>(value(state, thread, i.inputs[1]));
    if (!counted && i.op == KindOp::cta_arrive) arrival.count = cta_shape(group).threads;
    if (reduces) {
      arrival.lanes = program_.granule;
      arrival.true_lanes = value(state, thread, i.inputs.back()) != 0 ? program_.granule : 0;
    }
    const CtaOutcome outcome = step(state.cta[group], arrival, cta_shape(group), cta_policy());
    if (outcome.fault) return moved(outcome);
    if (outcome.blocked) state.blocked |= SubgroupMask{1} << thread;
    if (!program_.locations.empty()) {
      const auto id = static_cast<std::uint32_t>(arrival.id);
      state.rounds[thread].push_back(outcome.generation << 10 | group << 4 | id);
    }
    if (outcome.completed) {
      release(state, group, outcome.released, outcome.value);
      if (waits(arrival.operation)) write(state, thread, i.target, outcome.value);
    }
    return {};
  }

  CtaPolicy cta_policy() const { return {.repeated_arrival_faults = program_.strict_reuse}; }

  // Waiters go on; those at a reduction receive its value.
  void release(KindState& state, std::uint32_t group, SubgroupMask released,
               std::uint32_t content) {
    for (std::uint32_t t = 0; t < state.done.size(); ++t) {
      if (program_.groups[t] != group || (released >> rank_of(t) & 1) == 0) continue;
      state.blocked &= ~(SubgroupMask{1} << t);
      const KindInstruction& waiting = program_.columns[t][state.done[t] - 1U];
      const bool reduces = waiting.op >= KindOp::cta_red_popc && waiting.op <= KindOp::cta_red_or;
      if (reduces) write(state, t, waiting.target, content);
    }
  }

  // Memory as one sequentially consistent store; the model engine has the weak one.
  Moved memory(KindState& state, std::uint32_t thread, const KindInstruction& i) {
    if (is_fence(i.op)) return {};
    std::int64_t& cell = state.memory[i.inputs[0].index];
    const std::int64_t old = cell;
    if (i.op == KindOp::store) cell = value(state, thread, i.inputs[1]);
    if (is_atomic(i.op)) cell = computed(i.op, old, value(state, thread, i.inputs[1]));
    if (i.op == KindOp::atom_cas) {
      const bool equal = old == value(state, thread, i.inputs[1]);
      cell = equal ? value(state, thread, i.inputs[2]) : old;
    }
    if (i.op != KindOp::store) write(state, thread, i.target, old);
    return {};
  }

  // Registers and branches: `done` of a thread is what it executes next.
  Moved local(KindState& state, std::uint32_t thread, const KindInstruction& i) {
    const std::int64_t a = i.inputs.empty() ? 0 : value(state, thread, i.inputs[0]);
    const std::int64_t b = i.inputs.size() < 2 ? 0 : value(state, thread, i.inputs[1]);
    if (is_branch(i.op)) {
      if (taken(i.op, a, b)) state.done[thread] = static_cast<std::uint8_t>(i.destination);
    } else {
      write(state, thread, i.target, computed(i.op, a, b));
    }
    return {};
  }

  Moved warp(KindState& state, std::uint32_t lane, const KindInstruction& i) {
    const auto members = static_cast<LaneMask>(value(state, lane, i.inputs[0]));
    const WarpOutcome outcome =
        step(state.warp, {.lanes = LaneMask{1} << lane, .members = members}, {});
    state.blocked |= outcome.blocked;
    state.blocked &= ~outcome.released;
    return moved(outcome);
  }

  Moved cluster(KindState& state, std::uint32_t thread, const KindInstruction& i) {
    const auto op =
        i.op == KindOp::cluster_arrive ? ClusterOperation::arrive : ClusterOperation::wait;
    const ClusterOutcome outcome =
        step(state.cluster, {op, thread}, static_cast<std::uint32_t>(state.done.size()));
    if (outcome.blocked) state.blocked |= std::uint64_t{1} << thread;
    state.blocked &= ~outcome.released.words[0];
    return moved(outcome);
  }

  Moved mbarrier(KindState& state, std::uint32_t thread, const KindInstruction& i) {
    MbarrierAction action{.operation = mbarrier_operation(i.op)};
    const bool on_object = i.inputs[0].is_object;
    const std::int64_t operand =
        i.inputs.size() > 1 || !on_object ? value(state, thread, i.inputs.back()) : 1;
    if (is_wait(action.operation) || !on_object) {
      action.parity = static_cast<std::uint32_t>(operand);
      action.token = unpacked(operand);
    } else if (i.fused_bytes || action.operation == MbarrierOperation::expect_tx ||
               action.operation == MbarrierOperation::complete_tx) {
      action.bytes = operand;
    } else {
      action.count = static_cast<std::uint32_t>(operand);
    }
    Mbarrier none;
    Mbarrier& object = on_object ? state.mbarriers[i.inputs[0].index] : none;
    const MbarrierPolicy policy = mbarrier_policy();
    const MbarrierOutcome outcome = step(object, action, policy);
    if (outcome.fault) return moved(outcome);
    if (blocks(action.operation, policy) && !outcome.ready) return {.retry = true};
    std::int64_t result = packed(outcome.token);
    if (is_wait(action.operation)) result = outcome.ready ? 1 : 0;
    if (!on_object) result = outcome.value;
    write(state, thread, i.target, result);
    return {};
  }

  MbarrierPolicy mbarrier_policy() const {
    if (program_.nvvm_page) return kNvvmPageMbarriers;
    return {.observation_rule = program_.observation_rule};
  }

  Moved visa(KindState& state, std::uint32_t thread, const KindInstruction& i) {
    if (i.diverged && i.op >= KindOp::visa_barrier) return {.rule = rule(411)};
    VisaAction action{.operation = visa_operation(i.op), .thread = thread};
    const auto input = [&](std::size_t k) {
      return static_cast<std::uint64_t>(value(state, thread, i.inputs[k]));
    };
    if (!i.inputs.empty()) action.id = input(0);
    if (i.inputs.size() == 2) {  // baseline: num_threads
      action.producers = action.consumers = input(1);
    } else if (i.inputs.size() == 4) {
      action.type = input(1);
      action.producers = input(2);
      action.consumers = input(3);
    }  // a type with one count leaves both at zero: MU403
    const VisaOutcome outcome = step(state.visa, action, visa_shape(), visa_policy());
    if (outcome.blocked) state.blocked |= VisaThreads{1} << thread;
    state.blocked &= ~outcome.released;
    return moved(outcome);
  }
  VisaShape visa_shape() const {
    return {.threads = program_.threads, .declared = program_.declared};
  }
  VisaPolicy visa_policy() const {
    return {program_.strict_reuse, program_.split_uses_id_1, program_.active_threads_only};
  }

  Moved sass(KindState& state, std::uint32_t thread, const KindInstruction& i) {
    SassAction action{.operation = sass_operation(i.op)};
    const auto input = [&](std::size_t k) {
      return static_cast<std::uint32_t>(value(state, thread, i.inputs[k]));
    };
    if (is_sass_reduction(action.operation)) {
      action.true_lanes = input(i.inputs.size() - 1) != 0 ? 32 : 0;
      const bool is_packed =
          i.inputs.size() == 2;  // id in bits 3:0, count in bits 15:4 of one register
      action.id = is_packed ? input(0) & 0xF : input(0);
      action.count = is_packed ? input(0) >> 4 & 0xFFF : input(1);
    } else if (is_sass_arrival(action.operation)) {
      action.id = input(0);
      action.count = i.inputs.size() > 1 ? input(1) : 0;
    } else if (i.op == KindOp::sass_b2r_bar || i.op == KindOp::sass_r2b_bar) {
      action.id = input(0);
    }
    if (i.op == KindOp::sass_r2b_bar || i.op == KindOp::sass_r2b_warp)
      action.word = input(i.inputs.size() - 1);
    action.wants_value = i.target >= 0;
    action.wants_predicate = i.target2 >= 0;
    const std::uint32_t group = program_.groups[thread];
    action.warp = rank_of(thread);
    const SassOutcome outcome = step(state.sass[group], action, {threads_of(group)}, {});
    if (outcome.fault) return moved(outcome);
    if (outcome.blocked) state.blocked |= WarpMask{1} << thread;
    if (is_sass_arrival(action.operation) && !program_.locations.empty())
      state.rounds[thread].push_back(outcome.generation << 10 | group << 4 | outcome.id);
    release_warps(state, group, outcome.released);
    write(state, thread, i.target, outcome.value);
    write(state, thread, i.target2, outcome.predicate ? 1 : 0);
    return {};
  }

  void release_warps(KindState& state, std::uint32_t group, WarpMask released) const {
    for (std::uint32_t t = 0; t < state.done.size(); ++t) {
      if (program_.groups[t] == group && (released >> rank_of(t) & 1) != 0)
        state.blocked &= ~(WarpMask{1} << t);
    }
  }

  const KindProgram& program_;
};

}  // namespace

Moved execute(const KindProgram& program, KindState& state, std::uint32_t thread,
              const KindInstruction& instruction) {
  return Stepper(program).execute(state, thread, instruction);
}

Moved exit_thread(const KindProgram& program, KindState& state, std::uint32_t thread) {
  return Stepper(program).exit(state, thread);
}

}  // namespace muster::litmus
