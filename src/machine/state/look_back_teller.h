// Who says what a lane that looks back finds in a word (ir/idioms/waits/look_backs.h): what the
// word held at some time, and not what it holds now. Depends on observer.h.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "machine/state/observer.h"

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
  virtual std::uint64_t find(const LookBackPoll& poll) = 0;
  // Of those that are about to execute an instruction, as followers know; each time once.
  virtual Unsettled take_unsettled() = 0;

 protected:
  LookBackTeller() = default;
  LookBackTeller(const LookBackTeller&) = default;
  LookBackTeller& operator=(const LookBackTeller&) = default;
};

}  // namespace muster::machine
