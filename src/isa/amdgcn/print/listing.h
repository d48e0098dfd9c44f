// A listing as assembly again: what llvm-mc reads to the same words. Depends on listing.h (syntax).
#pragma once

#include <string>

#include "isa/amdgcn/syntax/listing.h"

namespace muster::amdgcn {

std::string print(const Listing& listing);
std::string print(const ListedInstruction& instruction);
std::string print(const Argument& argument);

}  // namespace muster::amdgcn
