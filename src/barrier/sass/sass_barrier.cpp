// Transitions of the SASS-like barriers.
#include "barrier/sass/sass_barrier.h"

#include "base/dcheck.h"

namespace muster::barrier {

namespace {

using Op = SassOperation;

constexpr WarpMask bit(std::uint32_t warp) { return WarpMask{1} << warp; }
constexpr std::uint32_t kIdMask = 0xF, kCountMask = 0xFFF;

// The tool's layout of a state word.
struct WordField {
  unsigned start;
  std::uint32_t mask;
  std::uint32_t get(std::uint32_t word) const { return word >> start & mask; }
  std::uint32_t put(std::uint32_t value) const { return (value & mask) << start; }
};
constexpr WordField kWarps{0, 0x7F}, kExpectedWarps{7, 0x7F}, kTrues{14, 0xFFF},
    kOperation{26, 0x7}, kAnyFalse{29, 1}, kUse{30, 3};

SassBarrier from_word(std::uint32_t word) {
  SassBarrier barrier;
  barrier.count = kWarps.get(word) * kSassWarpSize;
  barrier.expected = kExpectedWarps.get(word) * kSassWarpSize;
  barrier.trues = kTrues.get(word);
  barrier.operation = static_cast<Op>(kOperation.get(word));
  barrier.any_false = kAnyFalse.get(word) != 0;
  barrier.use = static_cast<SassUse>(kUse.get(word));
  return barrier;
}

// Whether B2R can have read `word`: from a barrier, or from what a reduction left in a warp.
bool is_state_word(std::uint32_t word, bool of_warp) {
  const SassBarrier state = from_word(word);
  const bool reduces = is_sass_reduction(state.operation);
  if (of_warp || state.use == SassUse::reduction) {
    if (state.use != SassUse::reduction || !reduces || state.trues > state.count) return false;
  } else {
    if (state.use == SassUse::none) return word == 0;
    if (state.use != SassUse::plain || state.operation > Op::arv) return false;
    if (state.trues != 0 || state.any_false) return false;
  }
  if (state.count == 0) return state.expected == 0 && !state.any_false;
  return of_warp || state.expected == 0 || state.count < state.expected;
}

SassUse use_of(Op op) { return is_sass_reduction(op) ? SassUse::reduction : SassUse::plain; }

std::optional<Fault> operand_fault(const SassAction& action, std::uint32_t count) {
  if (action.operation == Op::arv && count == 0) return Fault{rule(504), 0, 1};
  if (count % kSassWarpSize != 0) return Fault{rule(503), count, kSassWarpSize};
  return std::nullopt;
}

std::optional<Fault> joining_fault(const SassBarrier& barrier, const SassAction& action,
                                   std::uint32_t count, const SassPolicy& policy) {
  const bool open = barrier.count != 0;
  if ((open || policy.reduction_ids_apart) && barrier.use != SassUse::none &&
      barrier.use != use_of(action.operation)) {
    return Fault{rule(507), static_cast<std::uint64_t>(action.operation),
                 static_cast<std::uint64_t>(barrier.operation)};
  }
  if (!open) return std::nullopt;
  if (count != barrier.expected) return Fault{rule(502), count, barrier.expected};
  if (is_sass_reduction(action.operation) && action.operation != barrier.operation) {
    return Fault{rule(513), static_cast<std::uint64_t>(action.operation),
                 static_cast<std::uint64_t>(barrier.operation)};
  }
  if (policy.repeated_arrival_faults && (barrier.arrived & bit(action.warp)) != 0) {
    return Fault{rule(512), action.warp, barrier.generation};
  }
  return std::nullopt;
}

std::uint32_t target(std::uint32_t expected, const SassShape& shape, const SassPolicy& policy) {
  if (expected != 0) return expected;
  return policy.whole_warps ? shape.warps() * kSassWarpSize : shape.threads;
}

// "count + warps that have fully exited * 32 = threads of the CTA", or "count = cnt".
std::uint32_t reached(const SassBarriers& state, std::uint32_t count, std::uint32_t expected) {
  return count + (expected == 0 ? state.exited * kSassWarpSize : 0);
}

void complete(SassBarriers& state, std::uint32_t id, SassOutcome& outcome) {
  SassBarrier& barrier = state.barriers[id];
  outcome.completed = true;
  outcome.released = barrier.waiting;
  if (barrier.use == SassUse::reduction) {  // every participating warp gets a copy of the result
    const std::uint32_t word = state_word(barrier);
    for (WarpMask rest = barrier.arrived; rest != 0; rest &= rest - 1) {
      const auto warp = static_cast<std::size_t>(__builtin_ctzll(rest));
      state.copies[warp] = word;
      state.last_reduction[warp] = static_cast<std::uint8_t>(id + 1);
    }
  }
  barrier = {
      .operation = barrier.operation, .use = barrier.use, .generation = barrier.generation + 1};
}

void arrive(SassBarriers& state, const SassAction& action, const SassShape& shape,
            const SassPolicy& policy, SassOutcome& outcome) {
  const std::uint32_t count = action.count & kCountMask;
  outcome.fault = operand_fault(action, count);
  SassBarrier& barrier = state.barriers[outcome.id];
  outcome.generation = barrier.generation;
  if (!outcome.fault) outcome.fault = joining_fault(barrier, action, count, policy);
  if (outcome.fault) return;
  const bool opens = barrier.count == 0;
  const std::uint32_t expected = opens ? count : barrier.expected;
  const std::uint32_t now = reached(state, barrier.count + kSassWarpSize, expected);
  const std::uint32_t wanted = target(expected, shape, policy);
  if (now > wanted) {  // equality is never met again
    outcome.fault = Fault{rule(505), now, wanted};
    return;
  }
  if (opens) {
    barrier.expected = count;
    barrier.operation = action.operation;
    barrier.use = use_of(action.operation);
  }
  barrier.count += kSassWarpSize;
  barrier.arrived |= bit(action.warp);
  if (is_sass_reduction(action.operation)) {
    barrier.trues += action.true_lanes;
    barrier.any_false |= action.true_lanes != action.lanes;
  }
  const bool waits = action.operation != Op::arv;
  outcome.blocked = waits && now != wanted;
  if (outcome.blocked) barrier.waiting |= bit(action.warp);
  if (now == wanted) complete(state, outcome.id, outcome);
}

void read_result(const SassBarriers& state, const SassAction& action, SassOutcome& outcome) {
  const std::uint32_t copy = state.copies[action.warp];
  if (!action.wants_value && !action.wants_predicate) return;  // nobody looks at it
  if (copy == 0) {
    outcome.fault = Fault{rule(508), action.warp, 0};
    return;
  }
  const SassBarrier reduced = from_word(copy);
  const bool popc = reduced.operation == Op::red_popc;
  if (popc ? action.wants_predicate : action.wants_value) {
    outcome.fault = Fault{rule(509), static_cast<std::uint64_t>(reduced.operation), 0};
    return;
  }
  if (popc) {
    outcome.value = reduced.trues;
  } else {
    outcome.predicate = reduced.operation == Op::red_or ? reduced.trues != 0 : !reduced.any_false;
  }
}

void read_warp(const SassBarriers& state, const SassAction& action, const SassPolicy& policy,
               SassOutcome& outcome) {
  const std::uint32_t copy = state.copies[action.warp];
  const unsigned last = state.last_reduction[action.warp];
  if (!action.wants_value) return;
  if ((policy.b2r_warp_reads_copy ? copy : last) == 0) {
    outcome.fault = Fault{rule(510), action.warp, 0};
  } else {
    outcome.value = policy.b2r_warp_reads_copy ? copy : state_word(state.barriers[last - 1]);
  }
}

void write_barrier(SassBarriers& state, const SassAction& action, SassOutcome& outcome) {
  SassBarrier& barrier = state.barriers[outcome.id];
  if (!is_state_word(action.word, false)) {
    outcome.fault = Fault{rule(514), action.word, 0};
  } else if (barrier.waiting == 0) {
    const std::uint32_t generation = barrier.generation;
    barrier = from_word(action.word);
    barrier.generation = generation;
  } else if (action.word != state_word(barrier)) {
    outcome.fault = Fault{rule(515), action.word, state_word(barrier)};
  }
}

void query(SassBarriers& state, const SassAction& action, const SassPolicy& policy,
           SassOutcome& outcome) {
  switch (action.operation) {
    case Op::b2r_bar:
      outcome.value = state_word(state.barriers[outcome.id]);
      break;
    case Op::b2r_warp:
      read_warp(state, action, policy, outcome);
      break;
    case Op::b2r_result:
      read_result(state, action, outcome);
      break;
    case Op::r2b_bar:
      write_barrier(state, action, outcome);
      break;
    case Op::r2b_warp:
      if (is_state_word(action.word, true)) {
        state.copies[action.warp] = action.word;
      } else {
        outcome.fault = Fault{rule(514), action.word, 0};
      }
      break;
    case Op::sync:
    case Op::arv:
    case Op::red_and:
    case Op::red_or:
    case Op::red_popc:
      break;  // they arrive
  }
}

}  // namespace

SassOutcome step(SassBarriers& state, const SassAction& action, const SassShape& shape,
                 const SassPolicy& policy) {
  DCHECK([&] { return invariant(state, shape); });
  SassOutcome outcome;
  outcome.id = action.id & kIdMask;
  if (is_sass_arrival(action.operation)) {
    outcome.role = action.operation == Op::arv ? Role::contribution : Role::both;
    arrive(state, action, shape, policy, outcome);
  } else {
    query(state, action, policy, outcome);
  }
  return outcome;
}

SassExit exit_warp(SassBarriers& state, std::uint32_t, const SassShape& shape,
                   const SassPolicy& policy) {
  SassExit result;
  ++state.exited;
  for (std::uint32_t id = 0; id < kSassBarriers; ++id) {
    const SassBarrier& barrier = state.barriers[id];
    if (barrier.count == 0 || barrier.expected != 0) continue;
    if (reached(state, barrier.count, 0) != target(0, shape, policy)) continue;
    SassOutcome& outcome = result.completions[result.count++];
    outcome.id = id;
    outcome.generation = barrier.generation;
    complete(state, id, outcome);
  }
  return result;
}

std::uint32_t state_word(const SassBarrier& barrier) {
  return kWarps.put(barrier.count / kSassWarpSize) |
         kExpectedWarps.put(barrier.expected / kSassWarpSize) | kTrues.put(barrier.trues) |
         kOperation.put(static_cast<std::uint32_t>(barrier.operation)) |
         kAnyFalse.put(barrier.any_false ? 1 : 0) |
         kUse.put(static_cast<std::uint32_t>(barrier.use));
}

bool invariant(const SassBarriers& state, const SassShape& shape) {
  if (state.exited > shape.warps()) return false;
  for (const SassBarrier& barrier : state.barriers) {
    if ((barrier.waiting & ~barrier.arrived) != 0) return false;
    if (barrier.count % kSassWarpSize != 0 || barrier.count > kSassCountMax) return false;
    if (barrier.count == 0 && (barrier.arrived != 0 || barrier.trues != 0)) return false;
    if (barrier.count != 0 && barrier.use == SassUse::none) return false;
    if (barrier.expected != 0 && barrier.count >= barrier.expected) return false;
  }
  return true;
}

}  // namespace muster::barrier
