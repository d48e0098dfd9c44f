// What a tensor copy names: its map, the size of its box, and the bytes of the tensor in global
// memory. References: PTX ISA, cp.async.bulk.tensor, cp.reduce.async.bulk.tensor, tensor map.
#pragma once

#include "machine/execute/execution_context.h"
#include "machine/launch/tensor_map_contents.h"

namespace muster::machine {

struct NamedMap {  // by a copy
  MapContents map;
  std::uint64_t address = 0;
  bool in_memory = false;  // that a kernel can change
};

// By the tensor map and the mode; 0 where the size is what is looked for (RunOptions::balancing).
bool tensor_size(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, NamedMap* named,
                 std::uint64_t* bytes);
// Adds what a tensor copy does to global memory: to the tensor, and to a map that lies there.
bool tensor_side(ExecutionContext& ctx, const ir::Instr& in, unsigned lane, const NamedMap& named,
                 AsyncOperation* operation);

}  // namespace muster::machine
