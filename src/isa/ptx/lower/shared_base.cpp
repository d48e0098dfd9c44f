// Where shared memory begins. A variable's address is a multiple of what its declaration says and
// need not be one of more (PTX ISA, variables, alignment). Code that aligns an address further by
// itself loses as many bytes as that takes, so that it is shown the worst place: the first multiple
// of the declared alignment behind zero. Other code finds shared memory at zero.
#include "isa/ptx/lower/shared_base.h"

#include <algorithm>
#include <bit>

#include "ir/idioms/places/address_origins.h"

namespace muster::ptx {

namespace {

// The alignment that this mask makes, or looks at: its low bits are clear, or it has only those.
std::uint64_t alignment_of(const ir::Instr& in, std::uint64_t mask) {
  const std::uint64_t all = ir::value_mask(in.type), low = ~mask & all;
  if (std::has_single_bit(low + 1)) return low + 1;
  const std::uint64_t kept = mask & all;
  return std::has_single_bit(kept + 1) ? kept + 1 : 1;
}

}  // namespace

void place_shared_memory(ir::Function& function) {
  std::uint64_t declared = 0, shared = 0;
  for (std::size_t i = 0; i < function.symbols.size(); ++i) {
    const ir::Symbol& symbol = function.symbols[i];
    if (symbol.space != ir::Space::shared) continue;
    declared = std::max<std::uint64_t>(declared, symbol.align);
    if (i < ir::AddressOrigin::kSymbolsMax) shared |= std::uint64_t{1} << i;
  }
  if (shared == 0) return;
  constexpr std::uint64_t kAlignmentMax = 4096;
  const ir::AddressOrigins origins = ir::find_address_origins(function);
  const bool aligns = std::ranges::any_of(function.instrs, [&](const ir::Instr& in) {
    if (in.op != ir::Op::bit_and) return false;
    const auto sources = function.sources(in);
    for (const unsigned i : {0U, 1U}) {
      if (sources[i].kind != ir::Operand::Kind::immediate) continue;
      const std::uint64_t wanted = alignment_of(in, sources[i].value);
      if ((origins.of(sources[1 - i]).symbols & shared) != 0 && wanted > declared &&
          wanted <= kAlignmentMax) {
        return true;
      }
    }
    return false;
  });
  if (!aligns) return;
  for (ir::Symbol& symbol : function.symbols) {
    if (symbol.space == ir::Space::shared) symbol.offset += declared;
  }
  function.shared_bytes += declared;
}

}  // namespace muster::ptx
