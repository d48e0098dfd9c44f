// Whole listings of vISA assembly: text to tree. Depends on listing.h (syntax).
#pragma once

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "isa/visa/syntax/listing.h"

namespace muster::visa {

// What IGC dumps, what GenX_IR reads, what people write.
Result<Listing> parse_listing(const SourceFilePtr& file, Diagnostics& diagnostics);

}  // namespace muster::visa
