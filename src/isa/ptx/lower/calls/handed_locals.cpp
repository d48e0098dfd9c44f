// Addresses of local memory that threads hand to each other. PTX ISA, state spaces: .local is
// private to each thread; what another thread reaches by an address into it is not said. An address
// looks the same in all threads here, so that who made it is not seen when it is used. It is seen
// that it leaves its thread, through shared or global memory or a shuffle: then what is accessed by
// an address that was loaded, or shuffled, and lies in local memory, is not modelled.
#include "isa/ptx/lower/calls/handed_locals.h"

#include <algorithm>

#include "ir/idioms/places/address_origins.h"

namespace muster::ptx {

namespace {

using ir::Op;

struct Search {
  const ir::Function& function;
  const ir::AddressOrigins origins;
  std::uint64_t locals = 0;

  bool local(const ir::Operand& operand) const {
    return (origins.of(operand).symbols & locals) != 0;
  }

  // Its own local memory is what a thread may keep addresses in.
  bool stores_away(const ir::Instr& in) const {
    if (in.op != Op::store && in.op != Op::atomic) return false;
    const auto sources = function.sources(in);
    const ir::AddressOrigin to = origins.of(sources[0]);
    const bool own =
        in.space == ir::Space::local || (in.space == ir::Space::generic && !to.other &&
                                         to.symbols != 0 && (to.symbols & ~locals) == 0);
    return !own && std::ranges::any_of(sources.subspan(1),
                                       [&](const ir::Operand& value) { return local(value); });
  }

  bool shuffles(const ir::Instr& in) const {
    return in.op == Op::shuffle && local(function.sources(in)[0]);
  }
};

}  // namespace

void mark_handed_locals(ir::Function& function) {
  std::uint64_t locals = 0;
  for (std::size_t i = 0; i < function.symbols.size() && i < ir::AddressOrigin::kSymbolsMax; ++i) {
    if (function.symbols[i].space == ir::Space::local) locals |= std::uint64_t{1} << i;
  }
  if (locals == 0) return;
  const Search search{function, ir::find_address_origins(function), locals};
  const bool shuffled = std::ranges::any_of(
      function.instrs, [&](const ir::Instr& in) { return search.shuffles(in); });
  const bool stored = std::ranges::any_of(
      function.instrs, [&](const ir::Instr& in) { return search.stores_away(in); });
  if (!shuffled && !stored) return;
  for (ir::Instr& in : function.instrs) {
    if (in.op != Op::load && in.op != Op::store && in.op != Op::atomic) continue;
    if (in.space != ir::Space::local && in.space != ir::Space::generic) continue;
    const ir::Operand& address = function.sources(in)[0];
    if (address.kind != ir::Operand::Kind::reg) continue;
    if (search.origins.of(address).other || (shuffled && search.local(address))) {
      in.flags |= ir::kHandedLocal;
    }
  }
}

}  // namespace muster::ptx
