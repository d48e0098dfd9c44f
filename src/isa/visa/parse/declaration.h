// Declarations of a vISA listing: .decl, .input, .implicit_*, .kernel_attr. Depends on names.h.
#pragma once

#include <optional>
#include <string_view>

#include "diagnostics/cursor.h"
#include "diagnostics/diagnostic.h"
#include "isa/visa/parse/names.h"
#include "isa/visa/syntax/listing.h"

namespace muster::visa {

// Each reads what stands behind its directive; nothing, with a diagnostic, if it cannot.
std::optional<Variable> parse_variable(Cursor& cursor, const ListedRoutine& routine,
                                       const Names& names, Diagnostics& diagnostics);
std::optional<Input> parse_input(Cursor& cursor, const ListedRoutine& routine, const Names& names,
                                 Diagnostics& diagnostics);
std::optional<Attribute> parse_attribute(Cursor& cursor, const ListedRoutine& routine,
                                         const Names& names, Diagnostics& diagnostics);

// A name, perhaps in quotes; empty, with a diagnostic, if none comes next.
std::string_view parse_name(Cursor& cursor, bool& quoted, Diagnostics& diagnostics);

}  // namespace muster::visa
