// See guesses.h.
#include "isa/amdgcn/lower/guesses.h"

#include "ir/flow/cfg.h"
#include "ir/idioms/wave_swap_loops.h"

namespace muster::amdgcn {

void mark_guesses(ir::Function& function) {
  for (const ir::SwapLoop& loop : ir::find_wave_swap_loops(function, ir::make_cfg(function))) {
    std::vector<ir::InstrId> looks = loop.looks;
    if (loop.guess != ir::kNone) looks.push_back(loop.guess);
    for (const ir::InstrId look : looks) {
      ir::Instr& load = function.instrs[look];
      load.order = ir::Order::relaxed;
      load.scope = function.instrs[loop.swap].scope;
      load.flags &= ~std::uint32_t{ir::kReadOnly};
    }
  }
}

}  // namespace muster::amdgcn
