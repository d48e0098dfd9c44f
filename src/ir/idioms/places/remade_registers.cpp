// See remade_registers.h.
#include "ir/idioms/places/remade_registers.h"

#include <algorithm>

namespace muster::ir {
namespace {

bool shifts_number_left(const Function& function, const Instr& instr) {
  const auto sources = function.sources(instr);
  return instr.op == Op::shl && bits(instr.type) == 64 && sources.size() == 2 &&
         sources[1].kind == Operand::Kind::immediate && sources[1].value != 0 &&
         sources[1].value < 64 - kPromisedBits;
}

}  // namespace

std::vector<std::uint8_t> find_remade_registers(const Function& function) {
  if (function.control == Control::wave) return {};
  enum : std::uint8_t { kUnwritten, kRemade, kOther };
  std::vector<std::uint8_t> found(function.registers.size(), kUnwritten);
  for (const Instr& instr : function.instrs) {
    const bool remakes = instr.op == Op::mul_wide || shifts_number_left(function, instr);
    for (const Operand& to : function.destinations(instr)) {
      if (to.kind != Operand::Kind::reg) continue;
      found[to.index] = std::max<std::uint8_t>(found[to.index], remakes ? kRemade : kOther);
    }
  }
  for (std::uint8_t& one : found) one = one == kRemade ? 1 : 0;
  return found;
}

}  // namespace muster::ir
