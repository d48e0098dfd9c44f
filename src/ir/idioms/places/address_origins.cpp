// See address_origins.h.
#include "ir/idioms/places/address_origins.h"

namespace muster::ir {

namespace {

AddressOrigin of_symbol(SymbolId id) {
  if (id >= AddressOrigin::kSymbolsMax) return {0, true, false};
  return {std::uint64_t{1} << id, false, false};
}

// Hands one of its sources on as it is, so that each of them may be the address.
bool chooses(Op op) {
  switch (op) {
    case Op::mov:
    case Op::select:
    case Op::min:
    case Op::max:
    case Op::shuffle:
    case Op::pack:
    case Op::unpack:
    case Op::convert:
    case Op::prmt:
    case Op::to_generic:
    case Op::from_generic:
    case Op::map_rank:
      return true;
    default:
      return false;
  }
}

// Of a result of this instruction. A variable's address and what is computed from a number is that
// variable's: who adds one to what was loaded takes that for an offset.
AddressOrigin transfer(const AddressOrigins& known, const Function& function, const Instr& in) {
  if (in.op == Op::address) return of_symbol(function.sources(in)[0].index);
  // Which lanes a comparison holds in is a number, whatever was compared.
  if (in.op == Op::special || in.op == Op::mask_bits) return {};
  if (group(in.op) != OpGroup::compute && group(in.op) != OpGroup::lane) return {0, true, false};
  AddressOrigin all;
  all.mapped = in.op == Op::map_rank;
  for (const Operand& operand : function.sources(in)) {
    const AddressOrigin one = known.of(operand);
    all.symbols |= one.symbols;
    all.other |= one.other;
    all.mapped |= one.mapped;
  }
  if (all.symbols != 0 && !chooses(in.op)) all.other = false;
  return all;
}

bool writes(const Instr& in) {
  return in.op == Op::store || in.op == Op::atomic || group(in.op) == OpGroup::async ||
         group(in.op) == OpGroup::sync || group(in.op) == OpGroup::other;
}

}  // namespace

AddressOrigin AddressOrigins::of(const Operand& operand) const {
  if (operand.kind == Operand::Kind::symbol) return of_symbol(operand.index);
  const bool known = operand.kind == Operand::Kind::reg && operand.index < registers.size();
  return known ? registers[operand.index] : AddressOrigin{};
}

AddressOrigins find_address_origins(const Function& function) {
  AddressOrigins found;
  found.registers.resize(function.registers.size());
  for (bool changed = true; changed;) {
    changed = false;
    for (const Instr& in : function.instrs) {
      if (in.dst.count == 0) continue;
      const AddressOrigin made = transfer(found, function, in);
      for (const Operand& operand : function.destinations(in)) {
        if (operand.kind != Operand::Kind::reg) continue;
        AddressOrigin& origin = found.registers[operand.index];
        const AddressOrigin before = origin;
        origin.symbols |= made.symbols;
        origin.other |= made.other;
        origin.mapped |= made.mapped;
        changed |= origin != before;
      }
    }
  }
  // A store writes where its address leads, and what it stores may be an address that is used
  // later.
  for (const Instr& in : function.instrs) {
    if (!writes(in)) continue;
    for (const Operand& operand : function.sources(in)) found.written |= found.of(operand).symbols;
  }
  return found;
}

}  // namespace muster::ir
