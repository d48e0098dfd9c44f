// What the machine tells whoever watches it: memory accesses, arrivals, completions, exits, in the
// order of one schedule. Analyses are observers; the machine does not know what they conclude.
// Depends on ir, barrier and value.h.
#pragma once

#include <cstdint>
#include <span>

#include "barrier/cta_barrier.h"
#include "ir/instr.h"
#include "machine/value.h"

namespace muster::machine {

// A subgroup of the grid.
struct AgentId {
  std::uint32_t workgroup = 0, subgroup = 0;
  friend bool operator==(const AgentId&, const AgentId&) = default;
};

enum class AccessKind : std::uint8_t { read, write, atomic };

// One memory instruction of one subgroup, for the lanes whose address is known. Addresses are
// offsets in the workgroup's shared memory, or generic addresses of global memory.
struct Access {
  AgentId agent;
  ir::InstrId site = ir::kNone;
  ir::Space space = ir::Space::shared;  // shared or global
  AccessKind kind = AccessKind::read;
  bool strong = false;  // atomic in the sense of the memory model: no data race with its like
  ir::Order order = ir::Order::weak;
  ir::Scope scope = ir::Scope::none;
  std::uint8_t reduce = 0;  // ir::Reduce of an atomic
  bool exact = true;        // the arithmetic of an atomic is associative (integers)
  bool returns = false;     // an atomic whose old value is used
  LaneMask lanes = 0;
  LaneMask maybe = 0;                        // of those, lanes that may not execute it
  unsigned bytes = 4;                        // per lane
  const std::uint64_t* addresses = nullptr;  // per lane
  // Values stored, `elements` words per lane at values[lane * elements]; null when not computed.
  const std::uint64_t* values = nullptr;
  unsigned elements = 1;
  LaneMask values_known = 0;
  std::uint32_t cause = 0;  // root behind `maybe`
};

// An access at an address that is not known; `region` when the memory it points into is (0:
// anywhere).
struct BlindAccess {
  AgentId agent;
  ir::InstrId site = ir::kNone;
  ir::Space space = ir::Space::shared;
  AccessKind kind = AccessKind::read;
  bool strong = false;
  LaneMask lanes = 0;
  Cause cause;
};

struct Arrival {
  AgentId agent;
  ir::InstrId site = ir::kNone;
  barrier::CtaArrival arrival;
  barrier::CtaOutcome outcome;
};

class Observer {
 public:
  virtual ~Observer() = default;
  // True: what memory holds afterwards (writes) or what was read depends on the schedule.
  virtual bool access(const Access&) { return false; }
  virtual void blind_access(const BlindAccess&) {}
  virtual void arrival(const Arrival&) {}  // before anyone is released
  // A generation completed; `waiters` go on, among them the warp that arrived last, if it waits.
  virtual void completion(std::uint32_t workgroup, std::uint32_t barrier, std::uint32_t generation,
                          barrier::SubgroupMask waiters) {
    (void)workgroup, (void)barrier, (void)generation, (void)waiters;
  }
  // Lanes of one subgroup met in a warp-level operation; `orders_memory` only by policy for all but
  // bar.warp.sync.
  virtual void lanes_met(AgentId, ir::InstrId site, LaneMask lanes) { (void)site, (void)lanes; }
  virtual void fence(AgentId, ir::InstrId site, LaneMask lanes) { (void)site, (void)lanes; }
  virtual void lanes_exited(AgentId, LaneMask lanes) { (void)lanes; }
};

}  // namespace muster::machine
