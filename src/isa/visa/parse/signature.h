// Whether the operands of an instruction are what the table of opcodes says. Depends on listing.h
// and opcodes.h (syntax).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "isa/visa/syntax/listing.h"
#include "isa/visa/syntax/opcodes.h"

namespace muster::visa {

// What is wrong, and with which operand (as many as there are: with their number).
struct Mismatch {
  std::size_t at = 0;
  std::string what;
};
std::optional<Mismatch> mismatch(const ListedInstruction& instruction, const OpcodeRow& row,
                                 const ListedRoutine& routine);

}  // namespace muster::visa
