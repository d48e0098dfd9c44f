// What the mnemonics of mma, wmma, wgmma and tcgen05 say of shapes and formats. Depends on the
// syntax tree and ir.
#pragma once

#include "ir/matrix_shape.h"
#include "isa/ptx/syntax/ast.h"

namespace muster::ptx {

ir::Element element_of(ScalarType type);

// m16n8k32 and the like; zeros if no word of the mnemonic is one.
struct ShapeWords {
  unsigned m = 0, n = 0, k = 0;
};
ShapeWords read_shape(const Mnemonic& mnemonic);

// Of mma and wmma.mma, and of wgmma.mma_async without what its operands say.
ir::MatrixShape multiplication(const Mnemonic& mnemonic);

}  // namespace muster::ptx
