// The named barriers of vISA: NBARRIER with producers and consumers, and BARRIER and SBARRIER,
// which are signals and waits on id 0. Thirty-two per thread group; signal never blocks, only
// consumers wait, an id is free again once every consumer of the phase has waited. A pure state
// machine over hardware threads. References: vISA NBARRIER; BARRIER and SBARRIER as they are
// lowered. Depends on fault.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "barrier/rules/fault.h"

namespace muster::barrier {

inline constexpr unsigned kVisaBarriers = 32;
using VisaThreads = std::uint64_t;  // one bit per hardware thread of the group

enum class VisaOperation : std::uint8_t { signal, wait, barrier, split_signal, split_wait };
enum class VisaType : std::uint8_t { producer_consumer = 0, producer = 1, consumer = 2 };

struct VisaPolicy {
  // "free ... once all threads complete their wait". Strict: no thread signals the id before that.
  // Otherwise a thread that took part, and has done its own wait, may open the next phase (the
  // usual loop on one id).
  bool strict_reuse = false;
  // SBARRIER uses id 1 where it is mixed with BARRIER (an option of the compiler); else id 0.
  bool split_uses_id_1 = false;
  // Plain barriers do not count exited threads (-activeThreadsOnlyBarrier).
  bool active_threads_only = false;
  friend bool operator==(const VisaPolicy&, const VisaPolicy&) = default;
};

struct VisaShape {
  std::uint32_t threads = 1;               // of the group
  std::uint32_t declared = kVisaBarriers;  // ids below this may be used
};

enum class VisaUse : std::uint8_t { none, named, plain, split };

struct VisaBarrier {
  VisaThreads signalled = 0;  // in the open phase
  VisaThreads consumers = 0;  // of those, the ones that may wait for it
  VisaThreads waiting = 0;    // blocked on the open phase
  VisaThreads released = 0;   // consumers of the completed phase that have not waited yet
  VisaThreads members = 0;    // threads of the completed phase, while some of `released` remain
  std::uint32_t producers_missing = 0, consumers_missing = 0;
  std::uint32_t producers = 0, total_consumers = 0;  // counts of the open phase
  std::uint32_t phase = 0;
  VisaUse use = VisaUse::none;
  friend bool operator==(const VisaBarrier&, const VisaBarrier&) = default;
};

struct VisaBarriers {
  std::array<VisaBarrier, kVisaBarriers> barriers{};
  VisaThreads exited = 0;
  friend bool operator==(const VisaBarriers&, const VisaBarriers&) = default;
};

struct VisaAction {
  VisaOperation operation = VisaOperation::signal;
  std::uint32_t thread = 0;
  std::uint64_t id = 0;         // signal, wait
  std::uint64_t type = 0;       // signal
  std::uint64_t producers = 0;  // signal; the baseline form passes num_threads as both
  std::uint64_t consumers = 0;
};

struct VisaOutcome {
  Role role = Role::none;
  std::uint32_t id = 0, phase = 0;
  bool blocked = false, completed = false;
  VisaThreads released = 0;      // blocked threads that go on
  std::optional<Fault> fault{};  // the state is unchanged when set
};

// One thread signals or waits. Faults: MU401..MU409, MU412, MU413.
VisaOutcome step(VisaBarriers& state, const VisaAction& action, const VisaShape& shape,
                 const VisaPolicy& policy);

// A thread has ended. Counts toward plain barriers when the policy says so. Faults: MU408.
VisaOutcome exit_thread(VisaBarriers& state, std::uint32_t thread, const VisaShape& shape,
                        const VisaPolicy& policy);

// Ids whose open phase still misses arrivals: at the end of a kernel these leak into the next use
// (MU415).
std::uint32_t unfinished(const VisaBarriers& state);

std::uint64_t hash_of(std::uint64_t hash, const VisaBarriers& state);
// The same, but for the numbers of phases.
bool alike(const VisaBarriers& a, const VisaBarriers& b);

// True in every state that step and exit_thread can reach.
bool invariant(const VisaBarriers& state, const VisaShape& shape);

}  // namespace muster::barrier
