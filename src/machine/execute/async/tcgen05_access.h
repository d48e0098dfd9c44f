// tcgen05.ld and st: a warp reads or writes columns in the lanes of tensor memory that are its own,
// until tcgen05.wait says that it is done. Reference: PTX ISA, tcgen05.ld, tcgen05.st, data
// movement shape, access restrictions. What is loaded is not modelled.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

struct TensorArea {  // of the workgroup with that window
  std::uint64_t window = 0;
  std::uint32_t column = 0, columns = 0, lane = 0, lanes = 0;
};

// By the whole warp, at one address.
bool tensor_access(ExecutionContext& ctx);
// Columns and lanes as ranges of addresses: one, if whole columns are touched.
void add_columns(const TensorArea& area, AccessKind kind, const Channel& channel, LaneMask lane,
                 AsyncOperation* operation);

}  // namespace muster::machine
