// One instruction of a vISA listing: predicate, opcode with its suffixes, execution size, operands.
// Depends on names.h.
#pragma once

#include <optional>

#include "diagnostics/diagnostic.h"
#include "isa/visa/parse/names.h"
#include "isa/visa/syntax/listing.h"

namespace muster::visa {

// `text` is the listing with its comments blanked, `range` the instruction in it. Nothing, with a
// diagnostic, if it cannot be read. Of an unknown opcode any operands are taken; what
// is no operand then stands as one text.
std::optional<ListedInstruction> parse_listed(const SourceFilePtr& file, std::string_view text,
                                              Range range, const ListedRoutine& routine,
                                              const Names& names, Diagnostics& diagnostics);

}  // namespace muster::visa
