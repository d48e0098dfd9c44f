// Registers of wgmma and tcgen05.ld, which no schedule shows: one doubt is enough, and no way that
// this launch does not go counts. Depends on describe.h, finding.h and ir.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/describe.h"

namespace muster::analysis {

// `reached`: instructions that a run executed.
void doubt_products(const Context& context, const std::vector<std::uint8_t>& reached,
                    CheckResult* result);

}  // namespace muster::analysis
