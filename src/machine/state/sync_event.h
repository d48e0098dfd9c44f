// What happens at an object that synchronises: one kind of event for all kinds of objects, in the
// order of one schedule. Depends on ir and barrier.
#pragma once

#include <cstddef>
#include <cstdint>

#include "barrier/amdgpu/amdgpu_waves.h"
#include "barrier/ptx/cta_barrier.h"
#include "barrier/ptx/mbarrier.h"
#include "barrier/visa/visa_barrier.h"
#include "ir/instr.h"
#include "machine/values/value.h"

namespace muster::machine {

// The machine numbers the operations of a subgroup from 0 in the order of its events: accesses and
// blind accesses by its lanes, issues of asynchronous operations, and what lanes do to objects that
// synchronise (waits have a number when they return true, and tries that are taken to fail). An
// access that continues another has the same number; what an asynchronous operation does has that
// of its issue; fences, waits for groups and meetings of lanes have none. An instruction whose
// lanes straddle the end of a phase makes one event for each part and can so take another number of
// them in another schedule.
using Ordinal = std::uint32_t;

// A subgroup of the grid.
struct AgentId {
  std::uint32_t workgroup = 0, subgroup = 0;
  friend bool operator==(const AgentId&, const AgentId&) = default;
};

enum class SyncKind : std::uint8_t {
#define SYNC_KIND(name, ...) name,
#include "machine/state/sync_kinds.def"
};
inline constexpr std::size_t kSyncKinds = 0
#define SYNC_KIND(...) +1
#include "machine/state/sync_kinds.def"
    ;

enum class SyncRole : std::uint8_t {
  init,      // the object's life begins
  inval,     // it ends
  arrive,    // a contribution to its round, of arrivals or of what they wait for; or more is given
  expect,    // of which more is to come in this round
  wait,      // a wait is over; or what was waited for is taken
  ask,       // a try whose answer was taken to be "not yet", whatever the object says
  look,      // a use that changes nothing
  complete,  // a round is over: `released` go on, among them who arrived last, if it waits
  meet,      // lanes of one subgroup have met
};

// Lanes of one instruction, or an asynchronous operation, at one object. An instruction whose lanes
// name several objects, or straddle the end of a phase, makes one event for each part.
struct SyncEvent {
  SyncKind kind = SyncKind::warp;
  SyncRole role = SyncRole::meet;
  AgentId agent;  // who executed it, or issued the asynchronous operation
  ir::InstrId site = ir::kNone;
  LaneMask lanes = 0;
  // Of this operation; of the next one where this has none (meet, complete).
  Ordinal ordinal = 0;
  std::uint32_t operation_id = 0;  // of the asynchronous operation that does it; 0: the lanes do
  // The object: the workgroup that has it; the id of a barrier, or the offset of an mbarrier in
  // shared memory.
  std::uint32_t workgroup = 0;
  std::uint64_t address = 0;
  // The round that it contributes to, expects in, or asked for (waits; ~0: the one before 0), or
  // that is over. Rounds of named barriers are counted without the generations that one warp fills
  // alone. Pairs: how many of its workgroup have come, from 1.
  std::uint32_t phase = 0;
  std::uint32_t generation = 0;  // named barriers: with those
  ir::Order order = ir::Order::weak;
  ir::Scope scope = ir::Scope::none;
  // Arrivals made by all these lanes; init: of each phase. Named barriers: the threads that the
  // instruction counts, 0 if it does not say.
  std::uint32_t count = 0;
  // Bytes expected (also fused with an arrival) or completed; registers of one lane that go back to
  // the pool, or are taken (negative).
  std::int64_t amount = 0;
  bool completed = false;  // it completed that round
  bool blocks = false;     // an arrival that is a wait, too, and does not go on yet
  bool waits = false;      // an arrival that is a wait, too
  // Of mbarriers: what exactly was done; init: the layout.
  barrier::MbarrierOperation operation = barrier::MbarrierOperation::arrive;
  bool v1 = false;
  // With RunOptions::deferred: events at mbarriers and issues of the first lane before this one; of
  // what an asynchronous operation does: of its issue.
  std::uint32_t act = 0;
  // Of named barriers: it fills a generation alone; its warp had arrived in this one before; who
  // goes on.
  bool alone = false, repeated = false;
  barrier::SubgroupMask released = 0;
  // Of barriers of waves (`address` as barrier::AmdWaves numbers its objects): what exactly was
  // done; waves of which it lost a completion; it came before the wave waited for what is complete.
  barrier::AmdOperation wave = barrier::AmdOperation::arrive;
  barrier::AmdWaveMask lapped = 0;
  bool strict = false;
  // Of barriers of vISA: what it came by; signals: as one of the consumers.
  barrier::VisaUse use = barrier::VisaUse::none;
  bool consumes = false;
};

}  // namespace muster::machine
