// Which instructions must be executed to know everything that synchronisation, control flow and
// addresses depend on. The rest (most floating-point and tensor work) need not run. Depends on
// function.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ir/function.h"

namespace muster::ir {

struct Slice {
  // Per instruction: its result matters. Memory accesses, control and synchronisation always take
  // place; for a load `needed` says whether the loaded value matters, for a store whether the
  // stored one does.
  std::vector<std::uint8_t> needed;
  bool shared_values = false, global_values = false, local_values = false;  // contents matter
  std::vector<std::uint8_t> wanted;  // per register: something needed reads it
  std::uint32_t count = 0;           // instructions needed
  bool everything = false;           // data of matrices, too
};

// Backward from the operands of synchronisation, branches, guards of effects, and addresses of
// shared and global memory. Flow-insensitive in registers, one bit per memory: linear in the size
// of the function. `left_out` do not take place; what the atomics of `unasked` leave is not asked
// for, whoever reads their memory.
Slice slice(const Function& function, std::span<const InstrId> left_out = {},
            std::span<const InstrId> unasked = {});

// Everything: for running a kernel for its results.
Slice whole(const Function& function);

}  // namespace muster::ir
