// Registers of wgmma: a product reads and writes its accumulators, and reads fragments of A, until
// wgmma.wait_group says that it is done, and a wgmma.fence must stand between other accesses to
// them and the product. tcgen05.ld fills its registers until tcgen05.wait::ld. What may be so on
// some way through the function is told. Copies from register to register and constants are left to
// the assembler, which places them where it likes. Reference: PTX ISA, wgmma.fence,
// wgmma.wait_group, tcgen05.ld, tcgen05.wait. Depends on cfg.h.
#pragma once

#include <vector>

#include "ir/cfg.h"

namespace muster::ir {

struct MatrixDoubt {
  enum class What : std::uint8_t {
    unfenced,   // the wgmma at `at` uses `reg`, which was touched since the last fence
    in_flight,  // the instruction at `at` touches `reg`, which a wgmma may still be using
    loading,    // the instruction at `at` touches `reg`, which a tcgen05.ld may still be filling
  };
  What what = What::unfenced;
  InstrId at = kNone;
  RegisterId reg = kNone;
};

// At most one for each instruction, in the order of the instructions.
std::vector<MatrixDoubt> doubt_matrix_registers(const Function& function, const Cfg& cfg);

}  // namespace muster::ir
