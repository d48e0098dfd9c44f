// A vISA binary (.isa) as a kernel to check: IGC 1.0 leaves operands of its instructions out, so
// what is checked is the listing that the compiler wrote beside it, if that has the same
// instructions. Depends on input.h, isa/visa.
#pragma once

#include "base/result.h"
#include "diagnostics/diagnostic.h"

namespace muster::driver {

// The listing beside a binary, with a warning that says so. The binary is read whole: a damaged one
// is a diagnostic.
Result<SourceFilePtr> listing_of_binary(const SourceFilePtr& binary, Diagnostics& diagnostics);

}  // namespace muster::driver
