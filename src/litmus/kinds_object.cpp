// Steps of barrier/ on a workgroup with a single object.
#include "litmus/kinds_object.h"

#include <algorithm>

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

// Phases are counted from here; a token is of the open phase, the one before, or older.
constexpr std::uint32_t kOpenPhase = 2;

}  // namespace

std::vector<std::uint64_t> MachineObject::key() const {
  std::vector<std::uint64_t> result{blocked,
                                    arrived,
                                    cta.arrived,
                                    cta.waiting,
                                    cta.expected,
                                    cta.whole_workgroup,
                                    cta.predicates,
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

void ObjectMachine::cta(MachineMove& result, std::uint8_t thread, const KindInstruction& i) const {
  CtaBarriers all;
  all.barriers[0] = result.next.cta;
  const CtaArrival arrival{
      .operation = i.op == KindOp::cta_sync ? CtaOperation::sync : CtaOperation::arrive,
      .subgroup = thread,
      .count = operand(i, 1)};
  settle(result, thread, step(all, arrival, {.threads = 32 * warps_}, {}));
  result.next.cta = all.barriers[0];
  result.next.cta.generation = result.next.cta.alone = 0;
}

void ObjectMachine::sass(MachineMove& result, std::uint8_t thread, const KindInstruction& i) const {
  SassBarriers all;
  all.barriers[0] = result.next.sass;
  const SassAction action{
      .operation = i.op == KindOp::sass_sync ? SassOperation::sync : SassOperation::arv,
      .warp = thread,
      .count = operand(i, 1)};
  settle(result, thread, step(all, action, {.threads = 32 * warps_}, {}));
  result.next.sass = all.barriers[0];
  result.next.sass.generation = 0;
}

void ObjectMachine::visa(MachineMove& result, std::uint8_t thread, const KindInstruction& i) const {
  VisaBarriers all;
  all.barriers[0] = result.next.visa;
  VisaAction action{.operation = VisaOperation::wait, .thread = thread};
  if (i.op == KindOp::visa_signal) {
    action = {.operation = VisaOperation::signal,
              .thread = thread,
              .type = operand(i, 1),
              .producers = operand(i, 2),
              .consumers = operand(i, 3)};
  }
  settle(result, thread, step(all, action, {.threads = warps_}, {}));
  result.next.visa = all.barriers[0];
  result.next.visa.phase = 0;
}

void ObjectMachine::mbarrier(MachineMove& result, std::uint8_t thread, const KindInstruction& i) {
  MachineObject& next = result.next;
  MbarrierAction action{.operation = MbarrierOperation::try_wait, .token = next.tokens[thread]};
  if (i.op == KindOp::mbarrier_arrive) action.operation = MbarrierOperation::arrive;
  if (i.op == KindOp::mbarrier_arrive_drop) action.operation = MbarrierOperation::arrive_drop;
  const MbarrierOutcome outcome = step(next.mbarrier, action, {});
  if (outcome.fault) {
    result.fault = outcome.fault->rule;
    return;
  }
  if (is_wait(action.operation)) {
    result.retry = !outcome.ready;
    return;
  }
  next.arrived |= std::uint64_t{1} << thread;
  next.tokens[thread] = {.phase = outcome.token.phase};
  const std::uint32_t passed = next.mbarrier.phase - kOpenPhase;
  next.mbarrier.phase = kOpenPhase;
  for (std::size_t t = 0; t < kPhaseThreads; ++t) {
    const std::uint32_t phase = next.tokens[t].phase;
    next.tokens[t].phase = (next.arrived >> t & 1) == 0 ? 0 : phase - std::min(phase, passed);
  }
}

}  // namespace muster::litmus
