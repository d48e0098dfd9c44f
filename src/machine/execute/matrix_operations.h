// Multiplication of matrices in registers, and rows that become fragments: mma, ldmatrix and their
// like. Depends on execution_context.h, machine/matrix.
#pragma once

#include <span>

#include "machine/execute/execution_context.h"
#include "machine/matrix/fragments.h"

namespace muster::machine {

// The registers that operands name, of the lanes that count. False: a word is not known; why says
// `cause`.
bool fragment_words(ExecutionContext& ctx, std::span<const ir::Operand> operands, LaneMask lanes,
                    std::span<matrix::Lanes> words, Cause* cause);
void write_fragments(ExecutionContext& ctx, std::span<const ir::Operand> operands,
                     std::span<matrix::Lanes> words, LaneMask lanes);

// matrix and matrix_move.
void compute_matrices(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes);

}  // namespace muster::machine
