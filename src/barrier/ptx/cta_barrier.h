// The named barriers of a PTX workgroup (barrier{.cta}, bar{.cta}): sixteen of them, arrival by
// whole warps, counts in threads. A pure state machine: step() says what became of the arriving
// warp and whom it released; blocking is a value. Reference: PTX ISA, "barrier{.cta}, bar{.cta}".
// Depends on rule.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "barrier/rules/rule.h"

namespace muster::barrier {

using SubgroupMask = std::uint64_t;  // one bit per warp of the workgroup

inline constexpr unsigned kCtaBarriers = 16;

enum class CtaOperation : std::uint8_t { sync, arrive, red_popc, red_and, red_or };
constexpr bool is_reduction(CtaOperation op) { return op >= CtaOperation::red_popc; }
constexpr bool waits(CtaOperation op) { return op != CtaOperation::arrive; }

// What the document leaves open, decided by name. Shown with the assumptions of a verdict.
struct CtaPolicy {
  // .aligned speaks of all threads of the CTA; practice uses it warp by warp with explicit counts.
  bool aligned_means_workgroup = false;
  // exit releases barriers that wait on all threads; whether it fills an explicit count is not
  // said.
  bool exit_fills_explicit_count = false;
  // No more barrier instructions "than intended": one of each warp, or as many as the count says.
  bool repeated_arrival_faults = false;
  friend bool operator==(const CtaPolicy&, const CtaPolicy&) = default;
};

struct CtaShape {  // of the workgroup
  std::uint32_t threads = 0;
  std::uint32_t subgroup_size = 32;
  std::uint32_t subgroups() const { return (threads + subgroup_size - 1) / subgroup_size; }
  // Threads rounded up to whole warps: what the barrier's count, which moves in warps, is compared
  // with.
  std::uint32_t counted() const { return subgroups() * subgroup_size; }
};

// One barrier. A generation runs from reset to reset; its count and mode are those of its first
// arrival.
struct CtaBarrier {
  SubgroupMask arrived = 0;      // warps whose arrival was marked in this generation
  SubgroupMask waiting = 0;      // of those, the ones that wait
  std::uint32_t repeated = 0;    // arrivals beyond the first of each warp: each counts as one more
  std::uint32_t expected = 0;    // threads, of this generation; meaningless while arrived == 0
  bool whole_workgroup = false;  // some participant gave no count: exited warps count as arrived
  CtaOperation mode = CtaOperation::sync;             // of the first arrival
  std::uint32_t true_predicates = 0, predicates = 0;  // reduction inputs
  std::uint32_t generation = 0;
  std::uint32_t alone = 0;  // of the generations so far: those that one warp filled by itself
  std::uint32_t site = 0;   // of the first arrival, for the strict reading of .aligned
  friend bool operator==(const CtaBarrier&, const CtaBarrier&) = default;
};

struct CtaBarriers {  // of one workgroup
  std::array<CtaBarrier, kCtaBarriers> barriers;
  SubgroupMask exited = 0;
  friend bool operator==(const CtaBarriers&, const CtaBarriers&) = default;
};

struct CtaArrival {
  CtaOperation operation = CtaOperation::sync;
  std::uint32_t subgroup = 0;  // the arriving warp
  std::uint64_t id = 0;
  std::optional<std::uint64_t> count;  // threads; none: all threads of the workgroup
  std::uint32_t lanes = 0,
                true_lanes = 0;  // reductions: lanes that gave a predicate, and a true one
  std::uint32_t site = 0;        // instruction
  bool aligned = false;
};

struct CtaFault {
  RuleId rule = RuleId::none;
  std::uint64_t found = 0, wanted = 0;  // count, id or mode: what the rule compares
};

struct CtaOutcome {
  bool blocked = false;           // the arriving warp waits
  bool completed = false;         // the generation completed
  std::uint32_t generation = 0;   // that the operation belongs to
  bool alone = false;             // its count is one warp: it fills a generation by itself
  bool repeated = false;          // the warp had arrived in this generation before
  std::uint32_t round = 0;        // generations before this one that were not filled so
  SubgroupMask released = 0;      // waiting warps that go on, without the arriving one
  std::uint32_t value = 0;        // reductions, on completion: delivered to all waiters
  std::optional<CtaFault> fault;  // the state is unchanged when set
};

// One warp arrives. Faults: MU102..MU109; the rule says which sentence.
CtaOutcome step(CtaBarriers& state, const CtaArrival& arrival, const CtaShape& shape,
                const CtaPolicy& policy);

struct CtaRelease {
  std::uint32_t id = 0, generation = 0, value = 0;
  SubgroupMask released = 0;
};
// The last lane of a warp has exited. Calls `completed` (at most 16 results) for barriers that this
// completes.
struct CtaExit {
  std::array<CtaRelease, kCtaBarriers> releases;
  unsigned count = 0;
};
CtaExit exit_subgroup(CtaBarriers& state, std::uint32_t subgroup, const CtaShape& shape,
                      const CtaPolicy& policy);

// Threads that have arrived at a barrier, exited warps included where they count.
std::uint32_t arrived_threads(const CtaBarriers& state, std::uint32_t id, const CtaShape& shape,
                              const CtaPolicy& policy);

// True in every state that step and exit_subgroup can reach.
bool invariant(const CtaBarriers& state, const CtaShape& shape);

std::uint64_t hash_of(std::uint64_t hash, const CtaBarriers& state);
// The same, but for the numbers of generations that are over.
bool alike(const CtaBarriers& a, const CtaBarriers& b);

}  // namespace muster::barrier
