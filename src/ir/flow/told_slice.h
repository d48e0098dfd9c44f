// The slice of a kernel in which the result of one atomic is known whatever memory holds, and in
// which it is known of stores and loads that they do not meet: less of what is stored matters.
// Depends on slice.h.
#pragma once

#include <functional>

#include "ir/flow/slice.h"

namespace muster::ir {

// `meet`: whether a load, or an atomic, may find what a store, or an atomic, leaves.
Slice slice_told(const Function& function, InstrId told,
                 const std::function<bool(InstrId load, InstrId store)>& meet);

}  // namespace muster::ir
