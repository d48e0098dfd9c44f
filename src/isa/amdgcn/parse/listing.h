// Whole listings of AMDGCN assembly: text to tree. Depends on listing.h (syntax).
#pragma once

#include <string_view>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "isa/amdgcn/syntax/listing.h"

namespace muster::amdgcn {

// Dialects: clang -S, llvm-objdump -d (addresses in comments, `<label+0x10>`), written by hand.
Result<Listing> parse_listing(const SourceFilePtr& file, Diagnostics& diagnostics);

// Whether a directive makes other text of the text (.macro, .rept, .if): that is left to an
// assembler.
bool makes_text(std::string_view directive);

}  // namespace muster::amdgcn
