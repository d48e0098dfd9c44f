// Text of AMDGCN instructions, both ways, in LLVM's spelling. Words that the table does not know
// are written and read as `.long 0x...`. Depends on codec.h.
#pragma once

#include <string>
#include <vector>

#include "diagnostics/cursor.h"
#include "diagnostics/diagnostic.h"
#include "isa/amdgcn/encode/codec.h"

namespace muster::amdgcn {

std::string print(const Codec& codec, const Instruction& instruction);

struct Line {
  std::string text;
  std::size_t words = 1;
};
// The line for the words at the front of `words`, which is not empty.
Line print_front(const Codec& codec, std::span<const std::uint32_t> words);

struct Statement {
  Range range;
  Words words;
};

// Reads a whole text. Labels and assembler directives other than `.long` are not part of it:
// reported, like everything that cannot be read. A barrier that the generation lacks is a warning.
std::vector<Statement> parse(const Codec& codec, const SourceFilePtr& file,
                             Diagnostics& diagnostics);

inline constexpr TextStyle kTextStyle{';', '\0', true};

}  // namespace muster::amdgcn
