// Who says what a lane that looks back finds in a word (ir/idioms/waits/look_backs.h): what the
// word held at some time, and not what it holds now. Depends on observer.h,
// subgroup.h.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "machine/state/observer.h"
#include "machine/state/subgroup.h"

namespace muster::machine {

// One lane polls a word of global memory, and would go on with what it holds.
struct LookBackPoll {
  AgentId agent;
  ir::InstrId site = ir::kNone;
  unsigned lane = 0, bytes = 4;
  std::uint64_t address = 0, held = 0;
  const WordTest* test = nullptr;
};

// Lanes that have ended their loop, and the registers in which they hold what no schedule settles.
struct Unsettled {
  LaneMask lanes = 0;
  std::vector<ir::RegisterId> registers;
};

class LookBackTeller {
 public:
  virtual ~LookBackTeller() = default;
  virtual bool tells(ir::InstrId site) const = 0;
  // What it finds, and what it might have found instead, if that is to be gone along aside
  // (machine/execute/look_back_aside.h).
  struct Found {
    std::uint64_t word = 0;
    std::optional<std::uint64_t> instead;
  };
  virtual Found find(const LookBackPoll& poll) = 0;
  // Aside the lane comes to this instruction: it executes it, or a vote comes to what it says
  // itself, or nobody knows what it comes to, or that is the end.
  enum class Aside : std::uint8_t { executes, own_answer, unknown, ends };
  virtual Aside look_aside(const Subgroup& subgroup, unsigned lane, ir::InstrId site) = 0;
  // Back from aside; false: it came to something that is not gone along there.
  virtual void end_aside(bool ended) = 0;
  // Of those that are about to execute an instruction, as followers know; each time once.
  virtual Unsettled take_unsettled() = 0;

 protected:
  LookBackTeller() = default;
  LookBackTeller(const LookBackTeller&) = default;
  LookBackTeller& operator=(const LookBackTeller&) = default;
};

}  // namespace muster::machine
