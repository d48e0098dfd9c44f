// Matrices in shared memory that tensor cores read.
#pragma once

#include "machine/execute/execution_context.h"
#include "machine/state/matrix_descriptor.h"

namespace muster::machine {

struct MatrixReader {
  std::uint64_t window = 0;  // of the workgroup in whose memory it lies
  LaneMask lane = 0;
  Channel channel;
  const ir::Operand* descriptor = nullptr;  // of the instruction, which says what it was made from
};

// An operand in the shared memory of a workgroup, which one lane reads for all.
bool add_matrix(ExecutionContext& ctx, const MatrixOperand& matrix, const MatrixReader& reader,
                AsyncOperation* operation);

}  // namespace muster::machine
