// Whether all lanes of a workgroup store the same by one instruction, whatever the contents of
// memory are. Depends on ir.
#pragma once

#include <optional>
#include <vector>

#include "ir/flow/cfg.h"
#include "ir/function.h"

namespace muster::analysis {

// If what is stored is what the launch says, what was loaded from one address, or computed from
// that, each by one definition on all ways to where it is read: the loads of global memory that it
// rests on. All lanes store the same if none of these reads what the launch has written.
std::optional<std::vector<ir::InstrId>> loads_of_same_value(const ir::Function& function,
                                                            const ir::Cfg& cfg, ir::InstrId store);

// The function with these loads marked as ones that go through the non-coherent path: the
// certificate tells of every write of what they read, in whatever order.
ir::Function with_read_only(const ir::Function& function, const std::vector<ir::InstrId>& loads);

}  // namespace muster::analysis
