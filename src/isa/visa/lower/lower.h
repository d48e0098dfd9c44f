// Kernels of a vISA listing as functions of waves: a hardware thread is a wave, its channels are
// lanes. Depends on ir and listing.h (syntax).
#pragma once

#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "ir/function.h"
#include "isa/visa/syntax/listing.h"

namespace muster::visa {

// The kernels in the order of the file.
std::vector<const ListedRoutine*> find_kernels(const Listing& listing);

Result<ir::Function> lower(const Listing& listing, const ListedRoutine& kernel,
                           Diagnostics& diagnostics);

}  // namespace muster::visa
