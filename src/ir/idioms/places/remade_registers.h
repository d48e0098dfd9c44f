// Registers that hold numbers, however much these look like addresses, since every operation that
// writes them would have been asked about an address. Depends on function.h.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/function.h"

namespace muster::ir {

// Buffers are taken to be aligned to 2^8 bytes at least (assumption open-pointers).
inline constexpr unsigned kPromisedBits = 8;

// By register, 1: nothing writes it but shifts to the left by a number, which would have been asked
// if they had been of an address, so that compilers widen a number of 32 bits (`x << 32 >> 29`),
// and whole products of 32 bits (`x * 0xaaaaaaab >> 40` is a third of x / 128), as a half of an
// address that was to be multiplied would not be known. Empty where shifts are not asked, in waves.
std::vector<std::uint8_t> find_remade_registers(const Function& function);

}  // namespace muster::ir
