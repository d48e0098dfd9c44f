// Text of vISA's barrier instructions, both ways, in every spelling that document 000 and Intel's
// tools use: capitals or not, immediates with any integer type or none, variables with a region,
// indirect operands. A wait's fields that it ignores are named
// (`type=0x1:uw`) where they are not zero. Declarations give variables their numbers. Bytes that
// are no barrier instruction are written and read as `.byte 0x..`. Depends on binary.h.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "diagnostics/cursor.h"
#include "diagnostics/diagnostic.h"
#include "isa/visa/encode/binary.h"

namespace muster::visa {

std::string print(const Instruction& instruction);

struct Line {
  std::string text;
  std::size_t bytes = 1;
};
// The line for the bytes at the front of `bytes`, which is not empty.
Line print_front(std::span<const std::uint8_t> bytes, const Encoding& encoding);

struct Statement {
  Range range;
  std::variant<Instruction, std::uint8_t> content;  // an instruction or one raw byte
};

// Reads a whole text. Directives, labels and scopes are passed over; other instructions are
// reported. A barrier id beyond `.kernel_attr NBarrierCnt` is a warning.
std::vector<Statement> parse(const SourceFilePtr& file, Diagnostics& diagnostics);

inline constexpr TextStyle kTextStyle{'\0', '\0', true};

// The names of vISA's own variables by number; empty beyond them.
std::string_view predefined(std::uint32_t variable);
inline constexpr std::uint32_t kFirstDeclared = 32;

}  // namespace muster::visa
