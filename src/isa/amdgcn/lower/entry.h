// What stands in registers when a wave begins. Depends on emitter.h.
#pragma once

#include "isa/amdgcn/lower/emitter.h"

namespace muster::amdgcn {

// Without a descriptor: the address of the arguments in s[0:1], workgroup ids behind it, as
// compilers order them. `parts`: vector registers that are written in parts, which begin as zeros.
void lower_entry(Emitter& e, const Descriptor* descriptor, const std::set<unsigned>& parts);

}  // namespace muster::amdgcn
