// Evaluation of the operations of a wave that reach across its lanes: masks as numbers, one lane
// read or written, permutations (ir/ops_amdgcn.def, group lane). Pure functions; unknown values
// propagate. Depends on compute.h.
#pragma once

#include <span>

#include "ir/instr.h"
#include "machine/values/value.h"

namespace muster::machine {

// All lanes of the wave take part; who is written is the caller's to say. A source that is absent
// has no entry in `present`. Destinations as in compute().
struct WaveSources {
  std::span<const Value> values;
  std::span<const bool> present;
};
void exchange(const ir::Instr& instr, const WaveSources& sources, unsigned width,
              std::span<Value> destinations);

}  // namespace muster::machine
