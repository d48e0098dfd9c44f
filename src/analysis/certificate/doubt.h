// What keeps an execution from being a proof for all schedules: pairs of events, with what a replay
// needs to bring them about in another order. `Doubt` is all of them: whoever resolves doubts
// visits it without a default, so that a kind which nobody resolves does not compile. Depends on
// shadow_memory.h.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "analysis/races/shadow_memory.h"
#include "machine/state/observer.h"

namespace muster::analysis {

// One of the events of a candidate. `operation` is its number among the operations of its subgroup
// as the machine counts them; what an asynchronous operation did has the number of the issue, and
// its id.
struct Party {
  machine::AgentId agent;
  ir::InstrId site = ir::kNone;
  LaneMask lanes = 0;
  std::uint32_t operation = 0;
  std::uint32_t async = 0;
};

// What the parties met at: a named barrier of a workgroup, an mbarrier in its shared memory, the
// barrier of a cluster.
struct SyncObject {
  enum class Kind : std::uint8_t { barrier, mbarrier, cluster, wave, thread };
  Kind kind = Kind::barrier;
  std::uint32_t workgroup = 0;  // cluster: the one with rank 0
  std::uint32_t barrier = 0;    // id; wave: as barrier::AmdWaves numbers its objects
  std::uint64_t address = 0;    // mbarrier: offset in the shared memory of its workgroup
  // Of waves: the machine tells what breaks a clause, and contributions are anonymous.
  bool of_waves() const { return kind == Kind::wave || kind == Kind::thread; }
  friend bool operator==(const SyncObject&, const SyncObject&) = default;
};

// Two contributions of one object that nothing orders, to consecutive rounds: generations that
// several warps fill, or one of them a generation that it fills alone between two such; phases; the
// later may also be an expect_tx or an increment for the later phase (C1, C4).
struct Unseparated {
  SyncObject object;
  std::uint32_t round = 0;  // of the later one
  Party earlier, later;
};

// A wait that some schedule answers for another phase (C2). early: nothing orders it after `other`,
// a contribution to the phase before its own. Otherwise the phase after its own, which `other`
// completed, can be over before it comes, to the lanes of `wait` that nothing keeps from being
// late.
struct MissableWait {
  SyncObject object;
  std::uint32_t phase = 0;  // that it is for
  Party wait, other;
  bool early = false;
};

// A life of an object and what nothing orders with it (C3). first_use: `earlier` is the init and
// `later` a use; otherwise `later` ended the life (inval, init) that `earlier` used.
struct LifetimeDoubt {
  SyncObject object;
  Party earlier, later;
  bool first_use = false;
};

// Bytes that the asynchronous proxy counts on an object whose init no fence has brought to it.
struct UnfencedInit {
  SyncObject object;
  Party init, use;
};

// Something that must not be the last event of its phase, or come after it, and that no other
// contribution to the phase is ordered after: bytes expected (C4), an arrival announced
// (cp.async.mbarrier.arrive), an arrival that promises not to complete (C5). `completer` completed
// the phase.
struct Unguarded {
  enum class What : std::uint8_t { expect, increment, no_complete };
  SyncObject object;
  What what = What::expect;
  std::uint32_t phase = 0;
  Party guarded, completer;
};

// An arrival that some schedule lets come before any wait has returned true for the phase before
// its own; `wait` is one that did in this one (C5).
struct Unobserved {
  SyncObject object;
  std::uint32_t phase = 0;  // of the arrival
  Party arrival, wait;
};

// What is expected in one phase, what lands in it, or the arrivals of one phase, are together more
// than the object can count: some order leaves its range (C5).
struct Overflow {
  SyncObject object;
  std::uint32_t phase = 0;
  Party last;  // that made it too much
};

// Some order of the workgroup's setmaxnreg may leave `taker` waiting for registers for ever: what
// is given back without waiting for any of them does not cover all that is taken (C9).
struct PoolDoubt {
  std::uint32_t workgroup = 0;
  Party taker;
  bool again = false;  // it does not know that its warpgroup is done with the setmaxnreg before
};

// The last phase of an object: every arrival was made and its bytes do not balance (C4).
struct UnbalancedBytes {
  SyncObject object;
  std::uint32_t phase = 0;
  std::int64_t bytes = 0;  // expected and not completed; negative: completed and not expected
  Party last;              // the last event of that phase
};

// What is worth a warning and keeps nothing from being proved.
struct Noted {
  std::uint16_t rule = 0;
  SyncObject object;
  Party party;
};

// A use of a workgroup's shared memory that may not be over when the workgroup ends (C3).
struct Outlived {
  std::uint32_t workgroup = 0;  // whose memory it is
  Party use;
};

// A use of the shared memory of another workgroup that may come before that one has started (C3).
struct Unstarted {
  std::uint32_t workgroup = 0;  // whose memory it is
  Party use;
};

// Two conflicting accesses that nothing orders (C7), or, `needs_fence`, that are ordered but for a
// proxy fence between a write of the generic and an access of the asynchronous proxy, or, in tensor
// memory, for the fences of tcgen05.
struct Conflict {
  Record earlier, later;
  ir::Space space = ir::Space::shared;
  std::uint64_t address = 0;  // of the first byte in conflict
  bool same_value = false;
  bool needs_fence = false;
  bool released = false;     // of the fences of a tensor map: only the acquire is missing
  bool outstanding = false;  // of waves: the earlier one is issued and not waited for
};

// A read whose value depends on the schedule, found only when the write came (C6).
struct LateDependence {
  ir::InstrId read = ir::kNone, write = ir::kNone;
};

// Strong accesses of different sizes to the same bytes that nothing orders.
struct MixedSizes {
  ir::InstrId earlier = ir::kNone, later = ir::kNone;
};

// An access at an unknown address that may conflict with another.
struct BlindConflict {
  machine::BlindAccess access;
};

// More doubts about the order of synchronisation than are kept, or more conflicts.
struct DoubtsDropped {};
struct ConflictsDropped {};

// A wgmma of a warp whose warpgroup did not all execute the same ones with the same descriptors.
struct UnlikeProducts {
  ir::InstrId site = ir::kNone;
};

// Generations of the grid's barrier that are not apart in every schedule (C1, C2).
struct LooseGrid {
  ir::InstrId site = ir::kNone;
};

// A word that lanes wait for is written in no order, or in one that other schedules need not keep:
// nothing can be said of the wait. unlinked: of a lock, between two of whose sections another may
// come that hands nothing on.
struct LooseWord {
  Party wait, first, second;
  bool unlinked = false;
};

// Locks that are taken in a circle, each while the one before may be held: by whom.
struct LockCircle {
  std::vector<Party> takers;
};

// A write of a word that a wait for it need not see before, and after which it goes on waiting.
struct LostWord {
  Party wait, write;
};

// An operation of a pair of workgroups that another of its workgroup may come before.
struct LoosePair {
  ir::InstrId site = ir::kNone;
};

// The barrier of the grid orders accesses of different proxies: fences on the way are not followed.
struct GridProxies {};

// In the order in which they are resolved: what may end in a replay first, races last.
using Doubt =
    std::variant<LifetimeDoubt, Unseparated, MissableWait, Unguarded, Unobserved, UnfencedInit,
                 Overflow, PoolDoubt, Outlived, Unstarted, UnbalancedBytes, DoubtsDropped,
                 MixedSizes, LostWord, LockCircle, LooseWord, LooseGrid, LoosePair, GridProxies,
                 ConflictsDropped, UnlikeProducts, BlindConflict, LateDependence, Conflict>;

}  // namespace muster::analysis
