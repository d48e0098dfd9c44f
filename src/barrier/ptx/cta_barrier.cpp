// Transitions of the named workgroup barriers. Each check names its rule; the sentences are in
// rules.def.
#include "barrier/ptx/cta_barrier.h"

#include <algorithm>
#include <bit>

#include "base/dcheck.h"
#include "base/hash.h"

namespace muster::barrier {

namespace {

// Rules about one operation alone, before it meets the barrier's state.
std::optional<CtaFault> operand_fault(const CtaArrival& arrival, const CtaShape& shape) {
  if (arrival.id >= kCtaBarriers) return CtaFault{rule(106), arrival.id, kCtaBarriers - 1};
  if (arrival.operation == CtaOperation::arrive && arrival.count.value_or(0) == 0) {
    return CtaFault{rule(104), 0, shape.counted()};
  }
  if (!arrival.count || *arrival.count == 0) return std::nullopt;
  if (*arrival.count % shape.subgroup_size != 0) {
    return CtaFault{rule(103), *arrival.count, shape.subgroup_size};
  }
  if (*arrival.count > shape.counted()) return CtaFault{rule(105), *arrival.count, shape.counted()};
  return std::nullopt;
}

bool same_mode(CtaOperation a, CtaOperation b) { return is_reduction(a) == is_reduction(b); }

bool has_arrived(const CtaBarrier& barrier, std::uint32_t subgroup) {
  return (barrier.arrived >> subgroup & 1) != 0;
}

// A count says how many arrivals are meant, so a warp may come again; without one all threads are
// waited for, each of them once.
bool repetition_faults(const CtaBarrier& barrier, const CtaArrival& arrival,
                       const CtaPolicy& policy) {
  const bool again = has_arrived(barrier, arrival.subgroup);
  if (policy.repeated_arrival_faults) return again;
  const bool whole = barrier.whole_workgroup || arrival.count.value_or(0) == 0;
  return whole && (again || barrier.repeated != 0);
}

// Rules about an operation that joins a generation already begun.
std::optional<CtaFault> joining_fault(const CtaBarrier& barrier, const CtaArrival& arrival,
                                      std::uint32_t expected, const CtaPolicy& policy) {
  if (repetition_faults(barrier, arrival, policy)) {
    return CtaFault{rule(107), arrival.subgroup, barrier.generation};
  }
  if (expected != barrier.expected) return CtaFault{rule(102), expected, barrier.expected};
  if (!same_mode(barrier.mode, arrival.operation)) {
    return CtaFault{rule(108), static_cast<unsigned>(arrival.operation),
                    static_cast<unsigned>(barrier.mode)};
  }
  if (is_reduction(arrival.operation) && arrival.operation != barrier.mode) {
    return CtaFault{rule(109), static_cast<unsigned>(arrival.operation),
                    static_cast<unsigned>(barrier.mode)};
  }
  return std::nullopt;
}

std::uint32_t arrived_count(const CtaBarrier& barrier, SubgroupMask exited, const CtaShape& shape,
                            const CtaPolicy& policy) {
  const bool exits_count = barrier.whole_workgroup || policy.exit_fills_explicit_count;
  const SubgroupMask present = barrier.arrived | (exits_count ? exited : 0);
  return (static_cast<std::uint32_t>(std::popcount(present)) + barrier.repeated) *
         shape.subgroup_size;
}

std::uint32_t reduced(const CtaBarrier& barrier) {
  switch (barrier.mode) {
    case CtaOperation::red_popc:
      return barrier.true_predicates;
    case CtaOperation::red_and:
      return barrier.true_predicates == barrier.predicates;
    case CtaOperation::red_or:
      return barrier.true_predicates != 0;
    case CtaOperation::sync:
    case CtaOperation::arrive:
      break;
  }
  return 0;
}

// Resets a completed barrier: "reinitialized so that it can be immediately reused".
CtaRelease complete(CtaBarrier& barrier, std::uint32_t id, bool alone) {
  const CtaRelease release{id, barrier.generation, reduced(barrier), barrier.waiting};
  CtaBarrier next;
  next.generation = barrier.generation + 1;
  next.alone = barrier.alone + (alone ? 1 : 0);
  barrier = next;
  return release;
}

void mark(CtaBarrier& barrier, const CtaArrival& arrival, std::uint32_t expected) {
  const SubgroupMask bit = SubgroupMask{1} << arrival.subgroup;
  if (barrier.arrived == 0) {
    barrier.expected = expected;
    barrier.mode = arrival.operation;
    barrier.site = arrival.site;
  }
  barrier.whole_workgroup |= arrival.count.value_or(0) == 0;
  if (has_arrived(barrier, arrival.subgroup)) ++barrier.repeated;
  barrier.arrived |= bit;
  if (waits(arrival.operation)) barrier.waiting |= bit;
  barrier.predicates += arrival.lanes;
  barrier.true_predicates += arrival.true_lanes;
}

}  // namespace

CtaOutcome step(CtaBarriers& state, const CtaArrival& arrival, const CtaShape& shape,
                const CtaPolicy& policy) {
  DCHECK([&] { return invariant(state, shape); });
  CtaOutcome outcome;
  outcome.fault = operand_fault(arrival, shape);
  if (outcome.fault) return outcome;
  CtaBarrier& barrier = state.barriers[arrival.id];
  outcome.generation = barrier.generation;
  outcome.alone = arrival.count == std::uint64_t{shape.subgroup_size};
  outcome.round = barrier.generation - barrier.alone;
  const std::uint32_t expected =
      arrival.count.value_or(0) == 0 ? shape.counted() : static_cast<std::uint32_t>(*arrival.count);
  if (barrier.arrived != 0) {
    outcome.fault = joining_fault(barrier, arrival, expected, policy);
    if (!outcome.fault && policy.aligned_means_workgroup && arrival.aligned &&
        arrival.site != barrier.site) {
      outcome.fault = CtaFault{rule(114), arrival.site, barrier.site};
    }
    if (outcome.fault) return outcome;
  }
  outcome.repeated = has_arrived(barrier, arrival.subgroup);
  mark(barrier, arrival, expected);
  if (arrived_count(barrier, state.exited, shape, policy) < barrier.expected) {
    outcome.blocked = waits(arrival.operation);
    return outcome;
  }
  const CtaRelease release =
      complete(barrier, static_cast<std::uint32_t>(arrival.id), outcome.alone);
  outcome.completed = true;
  outcome.value = release.value;
  outcome.released = release.released & ~(SubgroupMask{1} << arrival.subgroup);
  return outcome;
}

CtaExit exit_subgroup(CtaBarriers& state, std::uint32_t subgroup, const CtaShape& shape,
                      const CtaPolicy& policy) {
  CtaExit result;
  state.exited |= SubgroupMask{1} << subgroup;
  for (std::uint32_t id = 0; id < kCtaBarriers; ++id) {
    CtaBarrier& barrier = state.barriers[id];
    if (barrier.arrived == 0) continue;
    if (arrived_count(barrier, state.exited, shape, policy) >= barrier.expected) {
      result.releases[result.count++] = complete(barrier, id, false);
    }
  }
  return result;
}

std::uint32_t arrived_threads(const CtaBarriers& state, std::uint32_t id, const CtaShape& shape,
                              const CtaPolicy& policy) {
  return arrived_count(state.barriers[id], state.exited, shape, policy);
}

bool invariant(const CtaBarriers& state, const CtaShape& shape) {
  for (const CtaBarrier& barrier : state.barriers) {
    if (barrier.alone > barrier.generation) return false;
    if ((barrier.waiting & ~barrier.arrived) != 0) return false;
    if (barrier.arrived == 0 && (barrier.predicates != 0 || barrier.repeated != 0)) return false;
    if (barrier.whole_workgroup && barrier.repeated != 0) return false;
    if (barrier.true_predicates > barrier.predicates) return false;
    if (barrier.arrived == 0) continue;
    if (barrier.expected == 0 || barrier.expected > shape.counted()) return false;
    if (barrier.expected % shape.subgroup_size != 0) return false;
    const auto arrived = static_cast<std::uint32_t>(std::popcount(barrier.arrived));
    if ((arrived + barrier.repeated) * shape.subgroup_size >= barrier.expected) return false;
  }
  return true;
}

std::uint64_t hash_of(std::uint64_t hash, const CtaBarriers& barriers) {
  hash = combine(hash, barriers.exited);
  for (const CtaBarrier& barrier : barriers.barriers) {
    hash = combine(hash, std::uint64_t{barrier.alone} << 32 | barrier.generation);
    if (barrier.arrived == 0) continue;
    hash = combine(combine(hash, barrier.arrived), barrier.waiting);
    hash =
        combine(hash, std::uint64_t{barrier.expected} << 8 | static_cast<unsigned>(barrier.mode));
    hash = combine(hash, std::uint64_t{barrier.predicates} << 32 | barrier.true_predicates);
    hash = combine(hash, std::uint64_t{barrier.repeated} << 1 | (barrier.whole_workgroup ? 1 : 0));
  }
  return hash;
}

bool alike(const CtaBarriers& a, const CtaBarriers& b) {
  [[maybe_unused]] const auto& [barriers, exited] = a;
  const auto equal = [](const CtaBarrier& one, CtaBarrier two) {
    two.generation = one.generation;
    two.alone = one.alone;
    return one == two;
  };
  return a.exited == b.exited && std::ranges::equal(a.barriers, b.barriers, equal);
}

}  // namespace muster::barrier
