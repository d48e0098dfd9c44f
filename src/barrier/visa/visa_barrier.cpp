// Transitions of vISA's named barriers.
#include "barrier/visa/visa_barrier.h"

#include <algorithm>
#include <bit>

#include "base/dcheck.h"
#include "base/hash.h"

namespace muster::barrier {

namespace {

constexpr VisaThreads bit(std::uint32_t thread) { return VisaThreads{1} << thread; }

bool signals(VisaOperation op) {
  return op != VisaOperation::wait && op != VisaOperation::split_wait;
}

// BARRIER and SBARRIER are signals and waits with every thread of the group as producer and
// consumer.
bool is_named(VisaOperation op) { return op == VisaOperation::signal || op == VisaOperation::wait; }
VisaAction resolved(const VisaAction& action, const VisaShape& shape, const VisaPolicy& policy) {
  VisaAction named = action;
  const bool split = action.operation != VisaOperation::barrier;
  named.id = split && policy.split_uses_id_1 ? 1 : 0;
  named.type = 0;
  named.producers = named.consumers = shape.threads;
  return named;
}

VisaUse use_of(VisaOperation op) {
  if (op == VisaOperation::barrier) return VisaUse::plain;
  return is_named(op) ? VisaUse::named : VisaUse::split;
}

std::optional<Fault> operand_fault(const VisaAction& action, const VisaShape& shape) {
  if (action.id >= kVisaBarriers) return Fault{rule(401), action.id, kVisaBarriers - 1};
  if (action.id >= shape.declared) return Fault{rule(413), action.id, shape.declared};
  if (!signals(action.operation)) return std::nullopt;
  if (action.type > 2) return Fault{rule(402), action.type, 2};
  for (const std::uint64_t count : {action.producers, action.consumers}) {
    if (count == 0 || count > shape.threads) return Fault{rule(403), count, shape.threads};
  }
  return std::nullopt;
}

std::optional<Fault> joining_fault(const VisaBarrier& barrier, const VisaAction& action) {
  if ((barrier.signalled & bit(action.thread)) != 0) {
    return Fault{rule(407), action.thread, barrier.phase};
  }
  if (barrier.use != use_of(action.operation)) {
    return Fault{rule(412), static_cast<std::uint64_t>(action.operation),
                 static_cast<std::uint64_t>(barrier.use)};
  }
  if (action.producers != barrier.producers) {
    return Fault{rule(404), action.producers, barrier.producers};
  }
  if (action.consumers != barrier.total_consumers) {
    return Fault{rule(404), action.consumers, barrier.total_consumers};
  }
  if (action.type != 2 && barrier.producers_missing == 0) {
    return Fault{rule(409), barrier.producers + 1ULL, barrier.producers};
  }
  if (action.type != 1 && barrier.consumers_missing == 0) {
    return Fault{rule(409), barrier.total_consumers + 1ULL, barrier.total_consumers};
  }
  return std::nullopt;
}

// The id is busy while consumers of the completed phase have not waited.
std::optional<Fault> reuse_fault(const VisaBarrier& barrier, std::uint32_t thread,
                                 const VisaPolicy& policy) {
  if (barrier.released == 0) return std::nullopt;
  const bool took_part = (barrier.members & bit(thread)) != 0;
  const bool owes_wait = (barrier.released & bit(thread)) != 0;
  if (!policy.strict_reuse && took_part && !owes_wait) return std::nullopt;
  return Fault{rule(408), barrier.released, 0};
}

void open(VisaBarrier& barrier, const VisaAction& action) {
  barrier.use = use_of(action.operation);
  barrier.producers = barrier.producers_missing = static_cast<std::uint32_t>(action.producers);
  barrier.total_consumers = barrier.consumers_missing =
      static_cast<std::uint32_t>(action.consumers);
}

void complete(VisaBarrier& barrier, VisaOutcome& outcome) {
  outcome.completed = true;
  outcome.released = barrier.waiting;
  const VisaThreads owing = barrier.consumers & ~barrier.waiting;
  const VisaThreads members = barrier.signalled;
  const std::uint32_t next = barrier.phase + 1;
  barrier = {.released = owing, .members = owing != 0 ? members : 0, .phase = next};
}

// Threads that have ended and need not signal.
std::uint32_t let_off(VisaUse use, VisaThreads signalled, VisaThreads exited,
                      const VisaPolicy& policy) {
  if (!policy.active_threads_only || use == VisaUse::named) return 0;
  return static_cast<std::uint32_t>(std::popcount(exited & ~signalled));
}

bool full(const VisaBarrier& barrier, VisaThreads exited, const VisaPolicy& policy) {
  if (barrier.signalled == 0) return false;
  const std::uint32_t gone = let_off(barrier.use, barrier.signalled, exited, policy);
  return barrier.producers_missing <= gone && barrier.consumers_missing <= gone;
}

void signal(VisaBarriers& state, const VisaAction& action, const VisaPolicy& policy,
            VisaOutcome& outcome) {
  VisaBarrier& barrier = state.barriers[action.id];
  outcome.fault = reuse_fault(barrier, action.thread, policy);
  if (!outcome.fault && barrier.signalled != 0) outcome.fault = joining_fault(barrier, action);
  if (outcome.fault) return;
  const bool first = barrier.signalled == 0;
  const VisaUse use = first ? use_of(action.operation) : barrier.use;
  const VisaThreads signalled = barrier.signalled | bit(action.thread);
  const auto producers = static_cast<std::uint32_t>(
      (first ? action.producers : barrier.producers_missing) - (action.type != 2 ? 1 : 0));
  const auto consumers = static_cast<std::uint32_t>(
      (first ? action.consumers : barrier.consumers_missing) - (action.type != 1 ? 1 : 0));
  const std::uint32_t gone = let_off(use, signalled, state.exited, policy);
  const bool completes = producers <= gone && consumers <= gone;
  // A phase cannot complete while a consumer of the one before owes its wait: its notification
  // would be lost.
  if (completes && barrier.released != 0) {
    outcome.fault = Fault{rule(408), barrier.released, 0};
    return;
  }
  if (first) open(barrier, action);
  barrier.signalled = signalled;
  barrier.producers_missing = producers;
  barrier.consumers_missing = consumers;
  if (action.type != 1) barrier.consumers |= bit(action.thread);
  if (completes) complete(barrier, outcome);
}

void wait(VisaBarrier& barrier, const VisaAction& action, VisaOutcome& outcome) {
  const VisaThreads self = bit(action.thread);
  if ((barrier.released & self) != 0) {
    barrier.released &= ~self;
    if (barrier.released == 0) barrier.members = 0;
    outcome.phase = barrier.phase - 1;
    return;
  }
  if ((barrier.signalled & self) == 0) {
    outcome.fault = Fault{rule(406), action.thread, barrier.phase};
  } else if ((barrier.consumers & self) == 0) {
    outcome.fault = Fault{rule(405), action.thread, barrier.phase};
  } else if (barrier.use != use_of(action.operation)) {
    outcome.fault = Fault{rule(412), static_cast<std::uint64_t>(action.operation),
                          static_cast<std::uint64_t>(barrier.use)};
  } else {
    barrier.waiting |= self;
    outcome.blocked = true;
  }
}

}  // namespace

VisaOutcome step(VisaBarriers& state, const VisaAction& action, const VisaShape& shape,
                 const VisaPolicy& policy) {
  DCHECK([&] { return invariant(state, shape); });
  VisaAction plain;
  const VisaAction& named =
      is_named(action.operation) ? action : plain = resolved(action, shape, policy);
  VisaOutcome outcome;
  outcome.fault = operand_fault(named, shape);
  if (outcome.fault) return outcome;
  outcome.id = static_cast<std::uint32_t>(named.id);
  VisaBarrier& barrier = state.barriers[named.id];
  outcome.phase = barrier.phase;
  if (!signals(named.operation)) {
    outcome.role = Role::wait;
    wait(barrier, named, outcome);
    return outcome;
  }
  outcome.role = Role::contribution;
  signal(state, named, policy, outcome);
  if (named.operation == VisaOperation::barrier && !outcome.fault) {  // signal, then wait
    outcome.role = Role::both;
    const std::uint32_t phase = outcome.phase;
    wait(barrier, named, outcome);
    outcome.phase = phase;
  }
  return outcome;
}

VisaOutcome exit_thread(VisaBarriers& state, std::uint32_t thread, const VisaShape& shape,
                        const VisaPolicy& policy) {
  VisaOutcome outcome;
  VisaBarriers next = state;
  next.exited |= bit(thread);
  const std::uint32_t ids = policy.split_uses_id_1 ? 2 : 1;
  for (std::uint32_t id = 0; id < ids && id < shape.declared; ++id) {
    VisaBarrier& barrier = next.barriers[id];
    if (!full(barrier, next.exited, policy)) continue;
    VisaOutcome completed{.id = id, .phase = barrier.phase};
    if (barrier.released != 0) {  // as when a signal completes it
      completed.fault = Fault{rule(408), barrier.released, 0};
      return completed;
    }
    complete(barrier, completed);
    completed.released |= outcome.released;
    outcome = completed;
  }
  state = next;
  return outcome;
}

std::uint32_t unfinished(const VisaBarriers& state) {
  std::uint32_t ids = 0;
  for (std::uint32_t id = 0; id < kVisaBarriers; ++id) {
    if (state.barriers[id].signalled != 0) ids |= 1U << id;
  }
  return ids;
}

bool invariant(const VisaBarriers& state, const VisaShape& shape) {
  for (const VisaBarrier& barrier : state.barriers) {
    if ((barrier.waiting & ~barrier.consumers) != 0) return false;
    if ((barrier.consumers & ~barrier.signalled) != 0) return false;
    if ((barrier.released & ~barrier.members) != 0) return false;
    if (barrier.released == 0 && barrier.members != 0) return false;
    if (barrier.signalled == 0) continue;
    if (barrier.producers > shape.threads || barrier.total_consumers > shape.threads) return false;
    if (barrier.producers_missing == 0 && barrier.consumers_missing == 0) return false;
    const auto consumers = static_cast<std::uint32_t>(std::popcount(barrier.consumers));
    if (barrier.total_consumers - barrier.consumers_missing != consumers) return false;
  }
  return true;
}

std::uint64_t hash_of(std::uint64_t hash, const VisaBarriers& state) {
  hash = combine(hash, state.exited);
  for (const VisaBarrier& barrier : state.barriers) {
    if (barrier.phase == 0 && barrier.signalled == 0) continue;
    const auto id = static_cast<std::uint64_t>(&barrier - state.barriers.data());
    hash = combine(hash, id << 32 | barrier.phase);
    hash = combine(combine(hash, barrier.signalled), barrier.consumers);
    hash = combine(combine(hash, barrier.waiting), barrier.released);
    hash = combine(hash, barrier.members);
    hash = combine(hash, std::uint64_t{barrier.producers_missing} << 32 | barrier.producers);
    hash = combine(hash, std::uint64_t{barrier.consumers_missing} << 32 | barrier.total_consumers);
    hash = combine(hash, static_cast<std::uint64_t>(barrier.use));
  }
  return hash;
}

bool alike(const VisaBarriers& a, const VisaBarriers& b) {
  const auto equal = [](const VisaBarrier& one, VisaBarrier two) {
    two.phase = one.phase;
    return one == two;
  };
  return a.exited == b.exited && std::ranges::equal(a.barriers, b.barriers, equal);
}

}  // namespace muster::barrier
