// Kernels of a vISA listing as functions of waves: a hardware thread is a wave, its channels are
// lanes. Depends on ir and listing.h (syntax).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "ir/function.h"
#include "isa/visa/syntax/listing.h"

namespace muster::visa {

// The kernels in the order of the file.
std::vector<const ListedRoutine*> find_kernels(const Listing& listing);

// Whether a work-item is a hardware thread, not a lane of one: of what the compiler of CM and ESIMD
// makes (Target="cm"). The launch counts its lanes along x then.
bool item_is_thread(const ListedRoutine& routine);

// `slm_bytes`: of the kernel's own shared local memory, if something beside the listing says it.
Result<ir::Function> lower(const Listing& listing, const ListedRoutine& kernel,
                           std::optional<std::uint64_t> slm_bytes, Diagnostics& diagnostics);

}  // namespace muster::visa
