// What a loop of one block computes anew in every turn, and what it computes again and again.
// Depends on ir/flow/cfg.h.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/flow/cfg.h"
#include "ir/function.h"

namespace muster::ir {

// Per register: 1 if the block writes it, but for what it computes of registers that have one value
// through all turns, such as an address.
std::vector<std::uint8_t> changing_registers(const Function& function, const Block& loop);

}  // namespace muster::ir
