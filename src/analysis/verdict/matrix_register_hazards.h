// Registers of wgmma and tcgen05.ld. What may be wrong on some way through the kernel is doubted; a
// run that executes it refutes. Depends on check_path.h, describe.h, finding.h and ir.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/findings/describe.h"
#include "analysis/verdict/check_path.h"
#include "ir/idioms/matrix_registers.h"

namespace muster::analysis {

// What may be wrong on some way through the kernel.
std::vector<ir::MatrixDoubt> find_product_doubts(const Context& context);

// The first access in one run of `full`, which executes everything, that has no fence or wait
// before it. It is in program order of its warp, so it is wrong in every schedule that gets there.
std::optional<Finding> refute_products(const Context& context, const machine::Program& full,
                                       machine::Causes& causes, const Budget& budget,
                                       const Decisions& decisions);

// One doubt is enough, and no way that this launch does not go counts. `reached`: instructions that
// a run executed. By policy a register that is written while a load may be filling it is a warning.
void doubt_products(const Context& context, const std::vector<ir::MatrixDoubt>& doubts,
                    const std::vector<std::uint8_t>& reached, machine::Relied& relied,
                    CheckResult* result);

}  // namespace muster::analysis
