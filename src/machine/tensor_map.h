// The tensor map that a copy names: what the launch says about it. Sizes of boxes decide how many
// bytes a tensor copy moves, and PTX does not have them. Reference: PTX ISA, tensor map. Depends on
// program.h.
#pragma once

#include "machine/program.h"
#include "machine/value.h"

namespace muster::machine {

struct TensorMapUse {
  const TensorMap* map = nullptr;  // null: the launch does not say
  Cause cause;                     // then: which parameter it is, as far as known
  std::uint32_t parameter = ir::kNone;
  std::uint64_t offset = 0;
};

// `address`: the generic address of the map, or of a parameter that holds it.
TensorMapUse find_tensor_map(const Program& program, const Value& address, unsigned lane);

// Bytes of one box in shared memory: what a copy completes. Elements outside the tensor count.
std::uint64_t box_bytes(const TensorMap& map);

}  // namespace muster::machine
