// Text of SASS-like instructions, both ways:
//   @!P0 BAR.RED.POPC 0x1, 0x40, !P2 $stall=4 ;
// Words that are no instruction of the dialect are written and read as `.raw 0x<32 digits> ;`.
// Depends on codec.h.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "diagnostics/cursor.h"
#include "diagnostics/diagnostic.h"
#include "isa/sass/encode/codec.h"

namespace muster::sass {

std::string print(const Codec& codec, const Instruction& instruction);

// The instruction's text, or `.raw` if the word is none.
std::string print(const Codec& codec, const Word128& word);

// One statement of a program and its word.
struct Statement {
  Range range;
  Word128 word;
};

// Reads a whole text; statements that cannot be read are reported and left out.
std::vector<Statement> parse(const Codec& codec, const SourceFilePtr& file,
                             Diagnostics& diagnostics);

// The word of one statement of a file, without the `;` that ends it; nothing if it was reported.
std::optional<Word128> parse_statement(const Codec& codec, const SourceFilePtr& file, Range range,
                                       Diagnostics& diagnostics);

// The style of the text: `;` ends a statement, comments as in C.
inline constexpr TextStyle kTextStyle{'\0', ';', true};

}  // namespace muster::sass
