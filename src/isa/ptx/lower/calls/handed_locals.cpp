// Addresses of local memory that threads hand to each other. PTX ISA, state spaces: .local is
// private to each thread; what another thread reaches by an address into it is not said. An address
// looks the same in all threads here, so that who made it is not seen when it is used. It is seen
// that it leaves its thread. A generic address says by its window what it is: where one is stored
// into shared or global memory is seen when that happens, since code that is not optimised keeps
// the addresses of its variables in local memory by addresses that it has loaded. Of an address
// within local memory, or one that is shuffled, it is not, nor of halves of one, or what else is
// made of it: then what is accessed by an address that was loaded, or shuffled, and lies in local
// memory, is not modelled.
#include "isa/ptx/lower/calls/handed_locals.h"

#include <algorithm>
#include <vector>

#include "ir/idioms/places/address_origins.h"

namespace muster::ptx {

namespace {

using ir::Op;

// What this makes of an address has not its window any more.
bool remakes(Op op) {
  switch (op) {
    case Op::unpack:
    case Op::convert:
    case Op::neg:
    case Op::bit_not:
    case Op::bit_or:
    case Op::bit_xor:
    case Op::shl:
    case Op::shr:
    case Op::funnel_left:
    case Op::funnel_right:
    case Op::bfe:
    case Op::bfi:
    case Op::brev:
    case Op::prmt:
    case Op::lop3:
    case Op::mul_lo:
    case Op::mad_lo:
      return true;
    default:
      return false;
  }
}

// What this makes of an address is one, near it.
bool stays_near(Op op) {
  return op == Op::mov || op == Op::add || op == Op::sub || op == Op::select || op == Op::bit_and ||
         op == Op::min || op == Op::max;
}

struct Search {
  const ir::Function& function;
  const ir::AddressOrigins origins;
  std::uint64_t locals = 0;
  std::vector<bool> within;           // by register: perhaps an address that is no generic one
  std::vector<bool> generic, remade;  // a generic one; made of one so that it is none

  bool local(const ir::Operand& operand) const {
    return (origins.of(operand).symbols & locals) != 0;
  }

  bool is_within(const ir::Operand& operand) const {
    return operand.kind == ir::Operand::Kind::reg ? within[operand.index] : local(operand);
  }

  static bool among(const std::vector<bool>& registers, const ir::Operand& operand) {
    return operand.kind == ir::Operand::Kind::reg && registers[operand.index];
  }

  // Its own local memory is what a thread may keep addresses in.
  bool is_kept(const ir::Instr& in) const {
    const ir::AddressOrigin to = origins.of(function.sources(in)[0]);
    return in.space == ir::Space::local || (in.space == ir::Space::generic && !to.other &&
                                            to.symbols != 0 && (to.symbols & ~locals) == 0);
  }

  bool stores_away(const ir::Instr& in) const {
    if ((in.op != Op::store && in.op != Op::atomic) || is_kept(in)) return false;
    return std::ranges::any_of(function.sources(in).subspan(1), [&](const ir::Operand& value) {
      return (local(value) && is_within(value)) || among(remade, value);
    });
  }

  bool may_store_away(const ir::Instr& in) const {
    return (in.op == Op::store || in.op == Op::atomic) && ir::bits(in.type) == 64 && !is_kept(in);
  }

  bool shuffles(const ir::Instr& in) const {
    return in.op == Op::shuffle && local(function.sources(in)[0]);
  }

  // Whether the results are generic addresses, or made of them.
  void make(const ir::Instr& in, bool* address, bool* other) const {
    const auto sources = function.sources(in);
    const auto count = [&](const std::vector<bool>& registers) {
      return std::ranges::count_if(sources, [&](auto& from) { return among(registers, from); });
    };
    const auto addresses = count(generic), made = count(remade);
    *address = (in.op == Op::to_generic && local(sources[0])) || (in.op == Op::pack && made != 0) ||
               (stays_near(in.op) && addresses != 0 && !(in.op == Op::sub && addresses > 1));
    const bool computes =
        ir::group(in.op) == ir::OpGroup::compute && in.op != Op::pack && in.op != Op::setp;
    *other = (remakes(in.op) && addresses != 0) || (computes && made != 0);
  }

  void find_remade() {
    generic.assign(function.registers.size(), false);
    remade = generic;
    for (bool changed = true; changed;) {
      changed = false;
      for (const ir::Instr& in : function.instrs) {
        bool address = false, other = false;
        make(in, &address, &other);
        for (const ir::Operand& to : function.destinations(in)) {
          if (to.kind != ir::Operand::Kind::reg) continue;
          changed |= (address && !generic[to.index]) || (other && !remade[to.index]);
          generic[to.index] = generic[to.index] || address;
          remade[to.index] = remade[to.index] || other;
        }
      }
    }
  }

  void find_within() {
    within.assign(function.registers.size(), false);
    for (bool changed = true; changed;) {
      changed = false;
      for (const ir::Instr& in : function.instrs) {
        if (in.op == Op::to_generic || !std::ranges::any_of(function.sources(in), [&](auto& from) {
              return local(from) && is_within(from);
            })) {
          continue;
        }
        for (const ir::Operand& to : function.destinations(in)) {
          if (to.kind != ir::Operand::Kind::reg || within[to.index]) continue;
          within[to.index] = changed = true;
        }
      }
    }
  }
};

}  // namespace

void mark_handed_locals(ir::Function& function) {
  std::uint64_t locals = 0;
  for (std::size_t i = 0; i < function.symbols.size() && i < ir::AddressOrigin::kSymbolsMax; ++i) {
    if (function.symbols[i].space == ir::Space::local) locals |= std::uint64_t{1} << i;
  }
  if (locals == 0) return;
  Search search{function, ir::find_address_origins(function), locals, {}, {}, {}};
  search.find_within();
  search.find_remade();
  bool generic = false, shuffled = false, stored = false;
  for (const ir::Instr& in : function.instrs) {
    generic |= in.op == Op::to_generic && search.local(function.sources(in)[0]);
    shuffled |= search.shuffles(in);
    stored |= search.stores_away(in);
  }
  for (ir::Instr& in : function.instrs) {
    if (generic && search.may_store_away(in)) in.flags |= ir::kHandsLocal;
    if (!shuffled && !stored) continue;
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
