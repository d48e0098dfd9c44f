// What a tcgen05.mma is told by its instruction descriptor, apart from the shape: whether its
// fields have a meaning, and which scales and metadata it selects. Reference: PTX ISA, tcgen05,
// instruction descriptor; block scaling; sparsity selector. Depends on ir.
#pragma once

#include <cstdint>

#include "ir/instr.h"

namespace muster::machine {

// False: a format, a size or a bit that the table of the instruction's kind does not have.
bool has_known_fields(const ir::Instr& in, std::uint32_t descriptor, bool sparse);

struct TensorSelectors {
  std::uint32_t metadata = 0, scales_a = 0, scales_b = 0;
};
TensorSelectors selectors_of(const ir::Instr& in, std::uint32_t descriptor);
// The first of them that there is not, as the instruction names it; null: all are there.
const std::uint32_t* unknown_selector(const ir::Instr& in, const TensorSelectors& selectors,
                                      std::uint32_t descriptor, bool sparse);

// Words of scales for each row: two where their bytes go beyond one (K = 96).
std::uint32_t scale_words(const ir::Instr& in, std::uint32_t descriptor, std::uint32_t selector);

}  // namespace muster::machine
