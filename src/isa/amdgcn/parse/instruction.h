// One line of assembly: a mnemonic, arguments and modifiers. Depends on listing.h (syntax).
#pragma once

#include "diagnostics/diagnostic.h"
#include "isa/amdgcn/parse/expression.h"
#include "isa/amdgcn/syntax/listing.h"

namespace muster::amdgcn {

// `text` is the whole of the listing without its comments, `range` the instruction in it, `symbol`
// what names stand for there. Nothing, with a diagnostic, if it cannot be read.
std::optional<ListedInstruction> parse_instruction(const SourceFilePtr& file, std::string_view text,
                                                   Range range, const SymbolValue& symbol,
                                                   Diagnostics& diagnostics);

}  // namespace muster::amdgcn
