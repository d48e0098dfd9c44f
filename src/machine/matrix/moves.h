// Rows of 16 bytes that become fragments, and back: ldmatrix, stmatrix, movmatrix, wmma.load and
// wmma.store. References: PTX ISA, ldmatrix, stmatrix, movmatrix: fragment layouts. Depends on ir.
#pragma once

#include <span>

#include "ir/instr.h"
#include "machine/matrix/fragments.h"

namespace muster::machine::matrix {

// Lanes of the sources that count: those that have a row.
std::uint32_t lanes_read(const ir::Instr& instr);

// matrix_move. False: not known.
bool move(const ir::Instr& instr, std::span<const Lanes> sources, std::span<Lanes> results);

}  // namespace muster::machine::matrix
