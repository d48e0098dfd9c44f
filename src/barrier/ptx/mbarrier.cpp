// Transitions of the mbarrier. Each check names its rule; the sentences are in rules.def.
#include "barrier/ptx/mbarrier.h"

#include "base/dcheck.h"

namespace muster::barrier {

namespace {

using Op = MbarrierOperation;

Role role_of(Op operation) {
  switch (operation) {
    case Op::init:
      return Role::init;
    case Op::inval:
      return Role::invalidate;
    case Op::expect_tx:
    case Op::async_increment:
      return Role::expect;
    case Op::pending_count:
      return Role::none;
    case Op::complete_tx:
    case Op::arrive:
    case Op::arrive_no_complete:
    case Op::arrive_drop:
    case Op::arrive_drop_no_complete:
      return Role::contribution;
    case Op::test_wait:
    case Op::try_wait:
    case Op::test_wait_parity:
    case Op::try_wait_parity:
      break;
  }
  return Role::wait;
}

bool remote_allowed(Op operation) {
  return operation == Op::arrive || operation == Op::arrive_drop || operation == Op::expect_tx ||
         operation == Op::complete_tx;
}

bool bytes_in_range(std::int64_t bytes) {
  return bytes >= -kMbarrierBytesMax && bytes <= kMbarrierBytesMax;
}

// The tx-count that an operation leaves behind before any completion.
std::int64_t bytes_after(const Mbarrier& state, const MbarrierAction& action) {
  const bool completes = action.operation == Op::complete_tx;
  return state.bytes + (completes ? -action.bytes : action.bytes);
}

std::optional<Fault> init_fault(const Mbarrier& state, const MbarrierAction& action) {
  if (state.valid) return Fault{rule(202), state.phase, 0};
  const std::uint32_t most = mbarrier_count_max(action.v1);
  if (action.count == 0 || action.count > most) return Fault{rule(203), action.count, most};
  return std::nullopt;
}

std::optional<Fault> arrival_fault(const Mbarrier& state, const MbarrierAction& action,
                                   const MbarrierPolicy& policy) {
  const std::uint32_t most = mbarrier_count_max(state.v1);
  if (action.count == 0 || action.count > most) return Fault{rule(212), action.count, most};
  if (action.count > state.pending) return Fault{rule(205), action.count, state.pending};
  if (policy.observation_rule && !state.observed) return Fault{rule(206), state.phase, 0};
  if (!bytes_in_range(bytes_after(state, action))) {
    return Fault{rule(204), static_cast<std::uint64_t>(action.bytes), kMbarrierCountMax};
  }
  if (is_no_complete(action.operation) && !policy.no_complete_suppresses &&
      action.count == state.pending && state.bytes == 0) {
    return Fault{rule(207), action.count, state.pending};
  }
  if (is_drop(action.operation) && action.count >= state.expected) {
    return Fault{rule(208), action.count, state.expected};
  }
  return std::nullopt;
}

std::optional<Fault> wait_fault(const Mbarrier& state, const MbarrierAction& action) {
  const bool by_token = action.operation == Op::test_wait || action.operation == Op::try_wait;
  if (!by_token) return std::nullopt;
  const std::uint32_t lag = state.phase - action.token.phase;
  if (lag > 1) return Fault{rule(209), action.token.phase, state.phase};
  return std::nullopt;
}

std::optional<Fault> fault_of(const Mbarrier& state, const MbarrierAction& action,
                              const MbarrierPolicy& policy) {
  if (action.remote && !remote_allowed(action.operation)) {
    return Fault{rule(210), static_cast<std::uint64_t>(action.operation), 0};
  }
  if (action.operation == Op::init) return init_fault(state, action);
  if (action.operation == Op::pending_count) {
    if (action.token.counted) return std::nullopt;
    return Fault{rule(211), 0, 0};
  }
  if (!state.valid) return Fault{rule(201), static_cast<std::uint64_t>(action.operation), 0};
  if (is_arrival(action.operation)) return arrival_fault(state, action, policy);
  if (is_wait(action.operation)) return wait_fault(state, action);
  if (action.operation == Op::async_increment) {
    const std::uint32_t most = mbarrier_count_max(state.v1);
    if (state.pending < most) return std::nullopt;
    return Fault{rule(212), state.pending + 1ULL, most};
  }
  const bool transaction = action.operation == Op::expect_tx || action.operation == Op::complete_tx;
  if (transaction && !bytes_in_range(bytes_after(state, action))) {
    return Fault{rule(204), static_cast<std::uint64_t>(action.bytes), kMbarrierCountMax};
  }
  return std::nullopt;
}

// Completes the phase if nothing is missing: phase flips and pending becomes expected, atomically.
bool complete(Mbarrier& state, const MbarrierPolicy& policy) {
  if (state.pending != 0) return false;
  if (state.bytes != 0 && !policy.completion_ignores_bytes) return false;
  ++state.phase;
  state.pending = state.expected;
  state.observed = false;
  return true;
}

void arrive(Mbarrier& state, const MbarrierAction& action, const MbarrierPolicy& policy,
            MbarrierOutcome& outcome) {
  outcome.token = {state.phase, state.pending, is_no_complete(action.operation)};
  outcome.drop = is_drop(action.operation);
  state.bytes += static_cast<std::int32_t>(action.bytes);  // expect-tx comes first
  if (outcome.drop) state.expected -= action.count;
  state.pending -= action.count;
  if (is_no_complete(action.operation)) return;
  outcome.completed = complete(state, policy);
}

void wait(Mbarrier& state, const MbarrierAction& action, const MbarrierPolicy& policy,
          MbarrierOutcome& outcome) {
  const bool by_token = action.operation == Op::test_wait || action.operation == Op::try_wait;
  if (by_token) {
    outcome.ready = state.phase != action.token.phase;
  } else {
    const bool same = (state.phase & 1) == (action.parity & 1);
    outcome.ready = same == policy.parity_names_current;
  }
  // The phase asked for: the one before when ready (a fresh object counts phase -1 as complete),
  // else this one.
  outcome.phase = outcome.ready ? state.phase - 1 : state.phase;
  state.observed |= outcome.ready;
}

}  // namespace

MbarrierOutcome step(Mbarrier& state, const MbarrierAction& action, const MbarrierPolicy& policy) {
  DCHECK([&] { return invariant(state); });
  MbarrierOutcome outcome;
  outcome.role = role_of(action.operation);
  outcome.phase = state.phase;
  outcome.fault = fault_of(state, action, policy);
  if (outcome.fault) return outcome;
  switch (action.operation) {
    case Op::init:
      state = {.valid = true, .v1 = action.v1, .expected = action.count, .pending = action.count};
      outcome.phase = 0;
      break;
    case Op::inval:
      state = {};
      break;
    case Op::expect_tx:
      state.bytes += static_cast<std::int32_t>(action.bytes);
      break;
    case Op::complete_tx:
      state.bytes -= static_cast<std::int32_t>(action.bytes);
      outcome.completed = complete(state, policy);
      break;
    case Op::async_increment:
      ++state.pending;
      break;
    case Op::pending_count:
      outcome.value = action.token.pending;
      break;
    case Op::arrive:
    case Op::arrive_no_complete:
    case Op::arrive_drop:
    case Op::arrive_drop_no_complete:
      arrive(state, action, policy, outcome);
      break;
    case Op::test_wait:
    case Op::try_wait:
    case Op::test_wait_parity:
    case Op::try_wait_parity:
      wait(state, action, policy, outcome);
      break;
  }
  return outcome;
}

bool invariant(const Mbarrier& state) {
  if (!state.valid) return state == Mbarrier{};
  const std::uint32_t most = mbarrier_count_max(state.v1);
  if (state.expected == 0 || state.expected > most) return false;
  return state.pending <= most && bytes_in_range(state.bytes);
}

}  // namespace muster::barrier
