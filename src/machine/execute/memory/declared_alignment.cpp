// See declared_alignment.h. PTX ISA, variables, alignment: a variable's address is a multiple of
// what .align says, and need not be one of more. Compilers leave .align 4 on an array of floats
// that is read as vectors of four, and assemblers put it at a multiple of 16 all the same.
#include "machine/execute/memory/declared_alignment.h"

#include <algorithm>
#include <bit>

namespace muster::machine {

void rely_on_placement(ExecutionContext& ctx, const ir::Operand& operand, ir::Space space,
                       std::uint64_t unit) {
  const ir::Function& function = ctx.function;
  if (function.control == ir::Control::wave) return;
  const ir::AddressOrigin origin = ctx.program.origins.of(operand);
  if (origin.other || !std::has_single_bit(origin.symbols)) return;
  const ir::Symbol& symbol =
      function.symbols[static_cast<std::size_t>(std::countr_zero(origin.symbols))];
  if (symbol.align >= unit || symbol.space != space) return;
  // Code that rounds the address promises it itself.
  const auto rounds = [&](const ir::Instr& instr) {
    return instr.op == ir::Op::bit_and &&
           std::ranges::any_of(function.sources(instr), [&](const ir::Operand& source) {
             return (ctx.program.origins.of(source).symbols & origin.symbols) != 0;
           });
  };
  if (operand.kind != ir::Operand::Kind::symbol && std::ranges::any_of(function.instrs, rounds)) {
    return;
  }
  ctx.machine.record.relied.take(AssumptionId::variables_as_placed, ctx.site);
}

}  // namespace muster::machine
