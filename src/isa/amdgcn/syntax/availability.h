// Instructions outside of the table of forms that only some targets have: forms of those that move
// data between lanes and memories or empty caches, and mnemonics. Depends on listing.h, target.h.
// Reference: LLVM's assembler (llvm-mc 22), which was asked of each and twelve targets.
#pragma once

#include <optional>
#include <string>

#include "isa/amdgcn/syntax/listing.h"
#include "isa/amdgcn/syntax/target.h"

namespace muster::amdgcn {

// The targets that have it, as text, where this one does not.
std::optional<std::string> missing_on(const ListedInstruction& instruction, const Target& target);

}  // namespace muster::amdgcn
