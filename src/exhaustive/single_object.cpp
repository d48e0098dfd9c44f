// Steps of barrier/ on a workgroup with a single object.
#include "exhaustive/single_object.h"

#include <algorithm>
#include <bit>

#include "litmus/program/operations.h"

namespace muster::litmus {

namespace {

using namespace barrier;  // NOLINT(google-build-using-namespace): this file is about those kinds

// Of an outcome of any kind with waiters: the fault, who waits now, who goes on.
template <typename Outcome>
void settle(MachineMove& result, std::uint8_t thread, const Outcome& outcome) {
  if (outcome.fault) {
    result.fault = outcome.fault->rule;
    return;
  }
  if (outcome.blocked) result.next.blocked |= std::uint64_t{1} << thread;
  result.next.blocked &= ~outcome.released;
}

std::uint32_t operand(const KindInstruction& i, std::size_t k) {
  return static_cast<std::uint32_t>(i.inputs[k].value);
}

// Phases are counted from here, by their parity; a token is of the open phase, the one before, or
// older.
constexpr std::uint32_t kOpenPhase = 2, kOlder = 2;
constexpr std::uint32_t kLanes = 32;

CtaBarriers workgroup(const CtaBarrier& barrier, std::uint64_t ended) {
  CtaBarriers all;
  all.barriers[0] = barrier;
  all.exited = ended;
  return all;
}

SassBarriers workgroup(const SassBarrier& barrier, std::uint64_t ended) {
  SassBarriers all;
  all.barriers[0] = barrier;
  all.exited = static_cast<std::uint32_t>(std::popcount(ended));
  return all;
}

VisaBarriers workgroup(const VisaBarrier& barrier, std::uint64_t ended) {
  VisaBarriers all{.exited = ended};
  all.barriers[0] = barrier;
  return all;
}

// What B2R.RESULT reads in a warp after a round that it took part in; 0 if none was reduced.
std::uint32_t delivered(SassBarriers& all, std::uint32_t warp) {
  const SassBarrier& barrier = all.barriers[0];
  if (barrier.use != SassUse::reduction) return 0;
  const bool counts = barrier.operation == SassOperation::red_popc;
  const SassAction read{.operation = SassOperation::b2r_result,
                        .warp = warp,
                        .wants_value = counts,
                        .wants_predicate = !counts};
  const SassOutcome got = step(all, read, {}, {});
  return counts ? got.value : got.predicate ? 1 : 0;
}

// Numbers of rounds are left out.
CtaBarrier unnumbered(CtaBarrier barrier) {
  barrier.generation = barrier.alone = 0;
  return barrier;
}

}  // namespace

std::vector<std::uint64_t> MachineObject::key() const {
  std::vector<std::uint64_t> result{blocked,
                                    ended,
                                    arrived,
                                    cta.arrived,
                                    cta.waiting,
                                    cta.repeated,
                                    cta.expected,
                                    cta.whole_workgroup,
                                    cta.predicates,
                                    cta.true_predicates,
                                    static_cast<std::uint64_t>(cta.mode),
                                    sass.count,
                                    sass.expected,
                                    sass.trues,
                                    sass.any_false,
                                    sass.arrived,
                                    static_cast<std::uint64_t>(sass.operation),
                                    sass.waiting,
                                    static_cast<std::uint64_t>(sass.use),
                                    visa.signalled,
                                    visa.consumers,
                                    visa.waiting,
                                    visa.released,
                                    visa.members,
                                    visa.producers_missing,
                                    visa.producers,
                                    visa.consumers_missing,
                                    visa.total_consumers,
                                    static_cast<std::uint64_t>(visa.use),
                                    mbarrier.valid,
                                    mbarrier.observed,
                                    mbarrier.expected,
                                    mbarrier.pending,
                                    mbarrier.phase,
                                    static_cast<std::uint64_t>(mbarrier.bytes)};
  for (const MbarrierToken& token : tokens) result.push_back(token.phase);
  return result;
}

MachineObject ObjectMachine::start(std::uint8_t count) const {
  MachineObject result;
  if (kind_ != PhaseKind::mbarrier) return result;
  const MbarrierAction init{.operation = MbarrierOperation::init, .count = count};
  (void)step(result.mbarrier, init, MbarrierPolicy{});
  result.mbarrier.phase = kOpenPhase;
  return result;
}

MachineMove ObjectMachine::move(const MachineObject& object, std::uint8_t thread,
                                const PhaseLetter& letter) const {
  MachineMove result{.next = object};
  switch (kind_) {
    case PhaseKind::ptx:
      cta(result, thread, letter.instruction);
      break;
    case PhaseKind::sass:
      sass(result, thread, letter.instruction);
      break;
    case PhaseKind::visa:
      visa(result, thread, letter.instruction);
      break;
    case PhaseKind::mbarrier:
      mbarrier(result, thread, letter.instruction);
      break;
  }
  return result;
}

MachineMove ObjectMachine::end(const MachineObject& object, std::uint8_t thread) const {
  MachineMove result{.next = object};
  MachineObject& next = result.next;
  if (kind_ == PhaseKind::ptx) {
    CtaBarriers all = workgroup(next.cta, next.ended);
    const CtaExit ended = exit_subgroup(all, thread, cta_shape(), cta_policy_);
    next.cta = unnumbered(all.barriers[0]);
    if (ended.count != 0) {
      next.blocked &= ~ended.releases[0].released;
      result.value = ended.releases[0].value;
    }
  } else if (kind_ == PhaseKind::sass) {
    SassBarriers all = workgroup(next.sass, next.ended);
    const SassExit ended = exit_warp(all, thread, sass_shape(), {});
    next.sass = all.barriers[0];
    next.sass.generation = 0;
    if (ended.count != 0) {
      const WarpMask released = ended.completions[0].released;
      next.blocked &= ~released;
      result.value = delivered(all, static_cast<std::uint32_t>(std::countr_zero(released)));
    }
  } else if (kind_ == PhaseKind::visa) {
    VisaBarriers all = workgroup(next.visa, next.ended);
    settle(result, thread, exit_thread(all, thread, {.threads = warps_}, visa_policy_));
    next.visa = all.barriers[0];
    next.visa.phase = 0;
  }
  next.ended |= std::uint64_t{1} << thread;
  return result;
}

void ObjectMachine::cta(MachineMove& result, std::uint8_t thread, const KindInstruction& i) const {
  CtaBarriers all = workgroup(result.next.cta, result.next.ended);
  CtaArrival arrival;
  arrival.operation = cta_operation(i.op);
  arrival.subgroup = thread;
  const bool reduces = is_reduction(arrival.operation);
  if (i.inputs.size() > (reduces ? 2U : 1U)) arrival.count = operand(i, 1);
  if (reduces) {
    arrival.lanes = kLanes;
    arrival.true_lanes = kLanes * operand(i, i.inputs.size() - 1);
  }
  const CtaOutcome outcome = step(all, arrival, cta_shape(), cta_policy_);
  settle(result, thread, outcome);
  result.value = outcome.value;
  result.next.cta = unnumbered(all.barriers[0]);
}

void ObjectMachine::sass(MachineMove& result, std::uint8_t thread, const KindInstruction& i) const {
  SassBarriers all = workgroup(result.next.sass, result.next.ended);
  SassAction action{.operation = sass_operation(i.op),
                    .warp = thread,
                    .count = i.inputs.size() > 1 ? operand(i, 1) : 0};
  if (is_sass_reduction(action.operation)) action.true_lanes = kLanes * operand(i, 2);
  const SassOutcome outcome = step(all, action, sass_shape(), {});
  settle(result, thread, outcome);
  if (outcome.completed) result.value = delivered(all, thread);
  result.next.sass = all.barriers[0];
  result.next.sass.generation = 0;
}

void ObjectMachine::visa(MachineMove& result, std::uint8_t thread, const KindInstruction& i) const {
  VisaBarriers all = workgroup(result.next.visa, result.next.ended);
  VisaAction action{.operation = visa_operation(i.op), .thread = thread};
  if (i.op == KindOp::visa_signal) {
    action.type = operand(i, 1);
    action.producers = operand(i, 2);
    action.consumers = operand(i, 3);
  }
  settle(result, thread, step(all, action, {.threads = warps_}, visa_policy_));
  result.next.visa = all.barriers[0];
  result.next.visa.phase = 0;
}

void ObjectMachine::mbarrier(MachineMove& result, std::uint8_t thread, const KindInstruction& i) {
  MachineObject& next = result.next;
  MbarrierAction action{.operation = mbarrier_operation(i.op), .token = next.tokens[thread]};
  const bool by_parity = action.operation >= MbarrierOperation::test_wait_parity;
  if (by_parity) action.parity = operand(i, 1);
  if (!is_wait(action.operation) && i.inputs.size() > 1) action.bytes = operand(i, 1);
  const MbarrierOutcome outcome = step(next.mbarrier, action, {});
  if (outcome.fault) {
    result.fault = outcome.fault->rule;
    return;
  }
  if (is_wait(action.operation)) {
    result.retry = blocks(action.operation, {}) && !outcome.ready;
    result.value = outcome.ready ? 1 : 0;
    return;
  }
  if (is_arrival(action.operation)) {
    next.arrived |= std::uint64_t{1} << thread;
    next.tokens[thread] = {.phase = outcome.token.phase};
  }
  const std::uint32_t phase = next.mbarrier.phase, open = kOpenPhase + (phase & 1);
  next.mbarrier.phase = open;
  for (std::size_t t = 0; t < kPhaseThreads; ++t) {
    const std::uint32_t age = std::min(phase - next.tokens[t].phase, kOlder);
    next.tokens[t].phase = (next.arrived >> t & 1) == 0 ? 0 : open - age;
  }
}

}  // namespace muster::litmus
