// Reads through the non-coherent path (ld.global.nc, ldu): no barrier orders them with writes, so
// the launch must not write what they read at all. What a thread itself writes over what it read
// and computed from is another matter: the value stored cannot be there before the load is over.
// Depends on doubt.h and ir.
#pragma once

#include "analysis/certificate/doubt.h"
#include "machine/launch/program.h"

namespace muster::analysis {

inline bool reads_only(const ir::Function& function, const Record& record, ir::Space space) {
  return space == ir::Space::global && record.async == 0 && !record.writes() &&
         (function.instrs[record.site].flags & ir::kReadOnly) != 0;
}

inline bool breaks_read_only(const ir::Function& function, const Conflict& conflict) {
  return reads_only(function, conflict.earlier, conflict.space) ||
         reads_only(function, conflict.later, conflict.space);
}

// Whether what the store writes is computed from what the load read.
bool feeds(const ir::Function& function, ir::InstrId load, ir::InstrId store);

}  // namespace muster::analysis
