// Instructions that look at where variables lie. PTX says of a variable's address that it is a
// multiple of its alignment; the order of variables, their distances and the number that an address
// is are the assembler's choice. Found by looking at all definitions of registers, without regard
// to the order of instructions. Depends on function.h.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/function.h"

namespace muster::ir {

enum class PlaceLook : std::uint8_t {
  none,
  order,     // which of two is greater, or whether an address is a number: either answer may be
  equality,  // of addresses of two variables: differ while both are of bytes of theirs
  made,      // at something made of an address, such as its low bits: compared, or where it leads
  outside,   // of the address of a variable and of any word: none while that is in the variable
  // Stores, which look where others store there and the values are held against each other:
  stored_place,  // of an address of one variable
  stored_any,    // of what may be an address, or is made of one
};

// Per instruction; empty if no instruction looks. Functions of waves have no variables.
std::vector<PlaceLook> find_place_looks(const Function& function);

}  // namespace muster::ir
