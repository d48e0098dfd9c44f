// An NVVM operation as MLIR's pretty form has it, in a cell of a litmus table. Depends on test.h.
#pragma once

#include <string_view>

#include "litmus/format/test.h"

namespace muster::litmus {

// `%t = nvvm.mbarrier.arrive.shared %m : !llvm.ptr<3> -> i64` as the instruction
// `nvvm.mbarrier.arrive.shared %t, [%m]`: types and attributes change nothing here, an operation on
// an mbarrier has it in brackets, the result comes first. False for a cell without values.
bool read_mlir(std::string_view cell, Instruction& out);

}  // namespace muster::litmus
