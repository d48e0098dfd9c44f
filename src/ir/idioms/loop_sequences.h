// What changes from one turn of a loop to the next, and how: registers that come back to the same
// values after a number of turns (the stage and the phase of a pipeline), registers that a constant
// is added to (the counter), and the rest. With it one can say which states of a run repeat except
// for counters, and what the counters are used for. Depends on cfg.h and slice.h.
// The use that this is made for is argued in docs/decisions/030-trip-counts.md.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/flow/cfg.h"
#include "ir/flow/slice.h"

namespace muster::ir {

struct LoopRegister {
  enum class Kind : std::uint8_t { cycles, steps, unknown };
  enum Use : std::uint8_t {
    kCompared = 1,   // it, or it and something that the loop does not change, with such a thing
    kAddresses = 2,  // where global memory or a tensor is accessed
    kStored = 4,     // what is stored or computed with data
    kDecides = 8,    // anything else: branches, shared addresses, operands of synchronisation
    kOutlives = 16,  // read behind the loop
  };
  RegisterId reg = kNone;
  Kind kind = Kind::unknown;
  std::uint64_t step = 0;    // steps: added in each turn, modulo 2^width
  std::uint32_t first = 0;   // cycles: turns after which it has a value that comes again
  std::uint32_t period = 0;  // cycles: every so many turns
  std::uint8_t uses = 0;     // steps
};

struct Loop {
  BlockId header = kNone;
  std::uint32_t parent = kNone;  // the loop around it
  std::vector<BlockId> blocks;   // sorted, with those of the loops inside
  // Those that are written in it, live at its header and wanted by the slice, and not always
  // written with what they held.
  std::vector<LoopRegister> registers;
  // All that cycle, together; period 0: nothing does, or no cycle was found within the limit.
  std::uint32_t first = 0, period = 0;
};

// Every loop that has one header, inner ones after those around them.
std::vector<Loop> find_loops(const Function& function, const Cfg& cfg, const Slice& slice);

}  // namespace muster::ir
