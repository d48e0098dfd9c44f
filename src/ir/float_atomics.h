// What minima and maxima of floats in memory make of NaN. Depends on instr.h.
#pragma once

#include "ir/instr.h"

namespace muster::ir {

// Of Instr::flags: a number wins over what is none (IEEE 754, maximumNumber). Else what is there
// stays unless a comparison says that the operand is less, or greater: false for NaN.
inline constexpr std::uint16_t kNumber = kShiftAmount;

}  // namespace muster::ir
