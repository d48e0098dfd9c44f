// Barriers and fences. Reference: vISA specification, BARRIER, SBARRIER, NBARRIER, FENCE, LSC_FENCE.
#include "isa/visa/lower/steps.h"

namespace muster::visa {

bool lower_barrier(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  if (instruction.is("barrier")) {
    e.emit(ir::Op::amd_barrier, ir::Type::none, {}, {Emitter::immediate(0xffffffffU), Value{}}).sub =
        static_cast<std::uint8_t>(ir::AmdBarrier::sync);
    return true;
  }
  if (instruction.is("lsc_fence") || instruction.is("fence_local") ||
      instruction.is("fence_global") || instruction.is("fence_sw")) {
    return true;
  }
  return false;
}

}  // namespace muster::visa
