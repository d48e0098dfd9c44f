// Runs every schedule of a program over the state machines of barrier/. A thread that reaches the
// end of its column has exited. A try_wait is taken when it answers true; a test_wait answers
// whatever is the case.
#include <string>
#include <type_traits>
#include <unordered_set>

#include "barrier/cluster_barrier.h"
#include "barrier/cta_barrier.h"
#include "barrier/mbarrier.h"
#include "barrier/sass_barrier.h"
#include "barrier/visa_barrier.h"
#include "barrier/warp_barrier.h"
#include "litmus/kinds.h"

namespace muster::litmus {

namespace {

using namespace barrier;  // NOLINT(google-build-using-namespace): this file is about those kinds

struct State {
  std::vector<std::uint8_t> done;  // instructions per thread; one more: exited
  std::uint64_t blocked = 0;
  std::vector<std::vector<std::int64_t>> registers;
  CtaBarriers cta;
  ClusterBarrier cluster;
  WarpBarrier warp;
  VisaBarriers visa;
  SassBarriers sass;
  std::vector<Mbarrier> mbarriers;
};

struct Moved {
  bool retry = false;  // cannot execute now
  RuleId rule = RuleId::none;
};

class Key {
 public:
  std::string text;
  template <typename... T>
  void put(T... values) {
    (put_one(static_cast<std::uint64_t>(values)), ...);
  }

 private:
  void put_one(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) text.push_back(static_cast<char>(value | 0x80));
    text.push_back(static_cast<char>(value));
  }
};

class Explorer {
 public:
  explicit Explorer(const KindProgram& program) : program_(program) {}

  Summary run() {
    State state;
    state.done.assign(program_.columns.size(), 0);
    state.registers = program_.initial;
    state.mbarriers.resize(program_.mbarriers);
    visit(state);
    return std::move(summary_);
  }

 private:
  static constexpr std::uint64_t kStatesMax = 2'000'000;

  void visit(const State& state) {
    if (summary_.states >= kStatesMax) {
      summary_.limited = true;
      return;
    }
    if (!visited_.insert(key(state)).second) return;
    ++summary_.states;
    bool moved = false, finished = true;
    for (std::uint32_t thread = 0; thread < state.done.size(); ++thread) {
      const std::size_t length = program_.columns[thread].size();
      if (state.done[thread] > length) continue;
      finished = false;
      if ((state.blocked >> thread & 1) != 0) continue;
      State next = state;
      const std::uint8_t at = next.done[thread]++;
      const bool ends = at == length || program_.columns[thread][at].op == KindOp::exit;
      Moved result;
      if (ends) {
        next.done[thread] = static_cast<std::uint8_t>(length + 1);
        exit(next, thread);
      } else {
        result = execute(next, thread, program_.columns[thread][at]);
      }
      if (result.retry) continue;
      moved = true;
      if (result.rule != RuleId::none) {
        summary_.clauses.insert(spelling(result.rule));
      } else {
        visit(next);
      }
    }
    if (finished) {
      summary_.finishes = true;
      ++summary_.executions;
      summary_.outcomes.insert(registers(state));
    } else if (!moved) {
      summary_.clauses.insert("deadlock");
    }
  }

  std::int64_t value(const State& state, std::uint32_t thread, const KindOperand& operand) const {
    const std::int64_t raw =
        operand.is_register ? state.registers[thread][operand.index] : operand.value;
    return operand.negated ? static_cast<std::int64_t>(raw == 0) : raw;
  }
  static void write(State& state, std::uint32_t thread, int target, std::int64_t content) {
    if (target >= 0) state.registers[thread][static_cast<std::size_t>(target)] = content;
  }

  Moved execute(State& state, std::uint32_t thread, const KindInstruction& instruction) {
    if (instruction.op <= KindOp::cta_red_or) return cta(state, thread, instruction);
    if (instruction.op == KindOp::warp_sync) return warp(state, thread, instruction);
    if (instruction.op <= KindOp::cluster_wait) return cluster(state, thread, instruction);
    if (instruction.op <= KindOp::mbarrier_pending_count)
      return mbarrier(state, thread, instruction);
    if (instruction.op <= KindOp::visa_split_wait) return visa(state, thread, instruction);
    return sass(state, thread, instruction);
  }

  template <typename Outcome>
  static Moved moved(const Outcome& outcome) {
    return {.rule = outcome.fault ? outcome.fault->rule : RuleId::none};
  }

  CtaShape cta_shape() const { return {.threads = program_.threads}; }

  Moved cta(State& state, std::uint32_t thread, const KindInstruction& i) {
    CtaArrival arrival;
    arrival.operation = static_cast<CtaOperation>(i.op);
    arrival.subgroup = thread;
    arrival.id = static_cast<std::uint64_t>(value(state, thread, i.inputs[0]));
    const bool reduces = is_reduction(arrival.operation);
    if (i.inputs.size() > (reduces ? 2U : 1U)) {
      arrival.count = static_cast<std::uint64_t>(value(state, thread, i.inputs[1]));
    }
    if (reduces) {
      arrival.lanes = 32;
      arrival.true_lanes = value(state, thread, i.inputs.back()) != 0 ? 32 : 0;
    }
    const CtaOutcome outcome = step(state.cta, arrival, cta_shape(), {});
    if (outcome.fault) return moved(outcome);
    if (outcome.blocked) state.blocked |= SubgroupMask{1} << thread;
    if (outcome.completed) {
      release(state, outcome.released, outcome.value);
      if (waits(arrival.operation)) write(state, thread, i.target, outcome.value);
    }
    return {};
  }

  // Waiters go on; those at a reduction receive its value.
  void release(State& state, SubgroupMask released, std::uint32_t content) {
    state.blocked &= ~released;
    for (std::uint32_t t = 0; t < state.done.size(); ++t) {
      if ((released >> t & 1) == 0) continue;
      const KindInstruction& waiting = program_.columns[t][state.done[t] - 1U];
      const bool reduces = waiting.op >= KindOp::cta_red_popc && waiting.op <= KindOp::cta_red_or;
      if (reduces) write(state, t, waiting.target, content);
    }
  }

  Moved warp(State& state, std::uint32_t lane, const KindInstruction& i) {
    const auto members = static_cast<LaneMask>(value(state, lane, i.inputs[0]));
    const WarpOutcome outcome =
        step(state.warp, {.lanes = LaneMask{1} << lane, .members = members}, {});
    state.blocked |= outcome.blocked;
    state.blocked &= ~outcome.released;
    return moved(outcome);
  }

  Moved cluster(State& state, std::uint32_t thread, const KindInstruction& i) {
    const auto op =
        i.op == KindOp::cluster_arrive ? ClusterOperation::arrive : ClusterOperation::wait;
    const ClusterOutcome outcome =
        step(state.cluster, {op, thread}, static_cast<std::uint32_t>(state.done.size()));
    if (outcome.blocked) state.blocked |= std::uint64_t{1} << thread;
    state.blocked &= ~outcome.released.words[0];
    return moved(outcome);
  }

  static std::int64_t packed(const MbarrierToken& token) {
    return static_cast<std::int64_t>(token.phase) << 32 |
           static_cast<std::int64_t>(token.pending) << 1 | static_cast<std::int64_t>(token.counted);
  }
  static MbarrierToken unpacked(std::int64_t word) {
    return {static_cast<std::uint32_t>(word >> 32),
            static_cast<std::uint32_t>(word >> 1 & 0x7FFFFFFF), (word & 1) != 0};
  }

  Moved mbarrier(State& state, std::uint32_t thread, const KindInstruction& i) {
    constexpr auto kBase = static_cast<int>(KindOp::mbarrier_init);
    constexpr MbarrierOperation kOps[] = {MbarrierOperation::init,
                                          MbarrierOperation::inval,
                                          MbarrierOperation::expect_tx,
                                          MbarrierOperation::complete_tx,
                                          MbarrierOperation::arrive,
                                          MbarrierOperation::arrive_no_complete,
                                          MbarrierOperation::arrive_drop,
                                          MbarrierOperation::arrive_drop_no_complete,
                                          MbarrierOperation::async_increment,
                                          MbarrierOperation::test_wait,
                                          MbarrierOperation::try_wait,
                                          MbarrierOperation::test_wait_parity,
                                          MbarrierOperation::try_wait_parity,
                                          MbarrierOperation::pending_count};
    MbarrierAction action{.operation = kOps[static_cast<int>(i.op) - kBase]};
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
    const MbarrierPolicy policy{.observation_rule = program_.observation_rule};
    const MbarrierOutcome outcome = step(object, action, policy);
    if (outcome.fault) return moved(outcome);
    const bool tries = action.operation == MbarrierOperation::try_wait ||
                       action.operation == MbarrierOperation::try_wait_parity;
    if (tries && !outcome.ready) return {.retry = true};
    std::int64_t result = packed(outcome.token);
    if (is_wait(action.operation)) result = outcome.ready ? 1 : 0;
    if (!on_object) result = outcome.value;
    write(state, thread, i.target, result);
    return {};
  }

  Moved visa(State& state, std::uint32_t thread, const KindInstruction& i) {
    constexpr auto kBase = static_cast<int>(KindOp::visa_signal);
    constexpr VisaOperation kOps[] = {VisaOperation::signal, VisaOperation::wait,
                                      VisaOperation::barrier, VisaOperation::split_signal,
                                      VisaOperation::split_wait};
    VisaAction action{.operation = kOps[static_cast<int>(i.op) - kBase], .thread = thread};
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
    } else if (i.inputs.size() == 3) {
      return {.rule = rule(403)};
    }
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

  Moved sass(State& state, std::uint32_t thread, const KindInstruction& i) {
    constexpr auto kBase = static_cast<int>(KindOp::sass_sync);
    SassAction action{.operation = static_cast<SassOperation>(static_cast<int>(i.op) - kBase),
                      .warp = thread};
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
    const SassOutcome outcome = step(state.sass, action, {program_.threads}, {});
    if (outcome.fault) return moved(outcome);
    if (outcome.blocked) state.blocked |= WarpMask{1} << thread;
    state.blocked &= ~outcome.released;
    write(state, thread, i.target, outcome.value);
    write(state, thread, i.target2, outcome.predicate ? 1 : 0);
    return {};
  }

  void exit(State& state, std::uint32_t thread) {
    const auto threads = static_cast<std::uint32_t>(state.done.size());
    if (program_.arch == Arch::visa) {
      state.blocked &= ~exit_thread(state.visa, thread, visa_shape(), visa_policy()).released;
    } else if (program_.arch == Arch::sass) {
      const SassExit result = exit_warp(state.sass, thread, {program_.threads}, {});
      for (unsigned k = 0; k < result.count; ++k) state.blocked &= ~result.completions[k].released;
    } else {
      const CtaExit result = exit_subgroup(state.cta, thread, cta_shape(), {});
      for (unsigned k = 0; k < result.count; ++k)
        release(state, result.releases[k].released, result.releases[k].value);
      state.blocked &= ~exit_subgroup(state.cluster, thread, threads).released.words[0];
      state.blocked &= ~exit_lanes(state.warp, LaneMask{1} << thread, {}).released;
    }
  }

  std::string key(const State& state) const {
    Key key;
    for (const std::uint8_t done : state.done) key.put(done);
    key.put(state.blocked);
    for (const auto& thread : state.registers) {
      for (const std::int64_t content : thread) key.put(content);
    }
    switch (program_.arch) {
      case Arch::visa:
        for (const VisaBarrier& b : state.visa.barriers) {
          if (b == VisaBarrier{}) continue;
          key.put(&b - state.visa.barriers.data(), b.signalled, b.consumers, b.waiting, b.released,
                  b.members, b.producers_missing, b.consumers_missing, b.producers,
                  b.total_consumers, b.phase, b.use);
        }
        break;
      case Arch::sass:
        for (const SassBarrier& b : state.sass.barriers) {
          if (b == SassBarrier{}) continue;
          key.put(&b - state.sass.barriers.data(), b.count, b.expected, b.trues, b.any_false,
                  b.operation, b.use, b.arrived, b.waiting, b.generation);
        }
        for (std::size_t t = 0; t < state.done.size(); ++t)
          key.put(state.sass.copies[t], state.sass.last_reduction[t]);
        break;
      default:
        put_ptx(state, key);
    }
    return std::move(key.text);
  }

  static void put_ptx(const State& state, Key& key) {
    for (const CtaBarrier& b : state.cta.barriers) {
      if (b == CtaBarrier{}) continue;
      key.put(&b - state.cta.barriers.data(), b.arrived, b.waiting, b.expected, b.whole_workgroup,
              b.mode, b.true_predicates, b.predicates, b.generation);
    }
    key.put(state.cluster.arrived.words[0], state.cluster.owing.words[0],
            state.cluster.waiting.words[0], state.cluster.generation);
    for (std::uint32_t i = 0; i < state.warp.open; ++i)
      key.put(state.warp.rounds[i].members, state.warp.rounds[i].waiting);
    for (const Mbarrier& m : state.mbarriers) {
      key.put(m.valid, m.observed, m.phase, m.expected, m.pending,
              static_cast<std::int64_t>(m.bytes));
    }
  }

  std::string registers(const State& state) const {
    std::string result;
    for (std::size_t t = 0; t < state.registers.size(); ++t) {
      for (std::size_t r = 0; r < state.registers[t].size(); ++r) {
        result += (result.empty() ? "P" : " P") + std::to_string(t) + ":" +
                  program_.registers[t][r] + "=" + std::to_string(state.registers[t][r]);
      }
    }
    return result;
  }

  const KindProgram& program_;
  std::unordered_set<std::string> visited_;
  Summary summary_;
};

}  // namespace

Result<TestResult> run_kinds(const Test& test, const Options& options, Diagnostics& diagnostics) {
  const Result<KindProgram> program = lower_kinds(test, diagnostics);
  if (!program) return failed(program.error());
  TestResult result;
  if (options.engine == "all" || options.engine == "machine") {
    result.engines.push_back(
        {.engine = "machine", .summary = Explorer(*program).run(), .verdict = {}, .notes = {}});
  }
  return result;
}

}  // namespace muster::litmus
