// Registers that hold numbers, however much these look like addresses, since every operation that
// writes them would have been asked about an address. Depends on function.h.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/function.h"

namespace muster::ir {

// Buffers are taken to be aligned to 2^8 bytes at least (assumption open-pointers).
inline constexpr unsigned kPromisedBits = 8;

// A shift to the left by a number: if it had been of an address, that would have been asked, and
// its result would not be known. So compilers widen a number of 32 bits, `x << 32 >> 29`, which may
// look like an address meanwhile.
bool shifts_number_left(const Function& function, const Instr& instr);

// By register, 1: nothing but such shifts writes it and whole products of 32 bits
// (`x * 0xaaaaaaab >> 40` is a third of x / 128), as a half of an address that was to be multiplied
// would not be known. Empty where shifts are not asked, in waves.
std::vector<std::uint8_t> find_remade_registers(const Function& function);

}  // namespace muster::ir
