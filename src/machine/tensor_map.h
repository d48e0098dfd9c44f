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

// Bytes of one copy in shared memory: what it completes. Elements outside the tensor count. `halo`:
// of im2col::w. Nothing: the map is for another mode, or where the bytes lie is not known.
std::optional<std::uint64_t> copy_bytes(const TensorMap& map, ir::TensorMode mode,
                                        std::uint64_t halo);

}  // namespace muster::machine
