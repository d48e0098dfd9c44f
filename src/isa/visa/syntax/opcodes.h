// Which opcodes are known, and the operands that they take: the rows of opcodes.def. Depends on
// nothing.
#pragma once

#include <cstdint>
#include <string_view>

namespace muster::visa {

enum class Frame : std::uint8_t { plain, sized, guarded, either };

struct OpcodeRow {
  std::string_view name;
  Frame frame = Frame::plain;
  std::string_view operands;  // alternatives, a blank between them
};

// Null if it is none.
const OpcodeRow* find_opcode(std::string_view name);

}  // namespace muster::visa
