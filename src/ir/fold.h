// What an operation on constants gives, where only some of its sources may be known: enough integer
// and predicate arithmetic to follow the answer of a wait to the branch that it decides. It says
// nothing where it is not sure. Depends on instr.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "ir/instr.h"

namespace muster::ir {

// Destination `part` of the instruction, which belongs to the group compute.
std::optional<std::uint64_t> fold(const Instr& instr, unsigned part,
                                  std::span<const std::optional<std::uint64_t>> sources);

}  // namespace muster::ir
