// What a loop computes anew in every turn, and what it computes again and again; what is computed
// from one register. Depends on ir/flow/cfg.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ir/flow/cfg.h"
#include "ir/function.h"

namespace muster::ir {

// Per register: 1 if one of the blocks writes it, but for what they compute of registers that have
// one value through all turns, such as an address.
std::vector<std::uint8_t> changing_registers(const Function& function, const Cfg& cfg,
                                             std::span<const BlockId> loop);

// Per register: 1 if something is computed into it from `from`, in however many steps; loads and
// atomics give nothing on.
std::vector<std::uint8_t> computed_from(const Function& function, RegisterId from);

}  // namespace muster::ir
