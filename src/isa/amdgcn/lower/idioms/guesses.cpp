// See guesses.h.
#include "isa/amdgcn/lower/idioms/guesses.h"

#include <algorithm>
#include <iterator>

#include "ir/flow/cfg.h"
#include "ir/idioms/swaps/wave_swap_loops.h"

namespace muster::amdgcn {

void mark_guesses(ir::Function& function) {
  for (const ir::SwapLoop& loop : ir::find_wave_swap_loops(function, ir::make_cfg(function))) {
    std::vector<ir::InstrId> loads;
    // In global memory a look in the loop sees the others of the scope that it is written for.
    std::ranges::copy_if(loop.looks, std::back_inserter(loads), [&](ir::InstrId look) {
      return function.instrs[look].space == ir::Space::shared;
    });
    if (loop.guess != ir::kNone) loads.push_back(loop.guess);
    for (const ir::InstrId one : loads) {
      ir::Instr& load = function.instrs[one];
      load.order = ir::Order::relaxed;
      load.scope = function.instrs[loop.swap].scope;
      load.flags &= ~std::uint32_t{ir::kReadOnly};
    }
  }
}

}  // namespace muster::amdgcn
