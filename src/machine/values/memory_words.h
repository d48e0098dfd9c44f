// Words on their way between registers and memory: what an atomic makes of them, how a loaded
// element fills its register. Depends on ir.
#pragma once

#include <cstdint>

#include "ir/instr.h"

namespace muster::machine {

// Whether `reduce` knows the operation on this type.
bool reducible(const ir::Instr& in);

// What an atomic leaves in memory; of cas the new value is asked of nobody here.
std::uint64_t reduce(const ir::Instr& in, std::uint64_t old, std::uint64_t operand);

// Bits of a loaded element as a register holds it: zero-extended; signed narrow loads extend to the
// register.
std::uint64_t loaded(ir::Type type, std::uint64_t bits_read, unsigned register_bits);

}  // namespace muster::machine
