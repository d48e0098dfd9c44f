// Names of the operations, from the one list in ops.def.
#include "ir/instr.h"

namespace muster::ir {

const char* name(Op op) {
  static constexpr const char* kNames[] = {
#define OP(name, group) #name,
#include "ir/ops.def"
  };
  return kNames[static_cast<unsigned>(op)];
}

}  // namespace muster::ir
