// A listing as assembly again: what GenX_IR reads to the same instructions. Depends on listing.h
// (syntax).
#pragma once

#include <string>

#include "isa/visa/syntax/listing.h"

namespace muster::visa {

std::string print(const Listing& listing);
std::string print(const ListedInstruction& instruction, const ListedRoutine& routine);
std::string print(const Argument& argument, const ListedRoutine& routine);
std::string print(const Variable& variable, const ListedRoutine& routine);

}  // namespace muster::visa
