// What asynchronous copies that are no plain ones do to data when they end: of tensors, under
// masks, with fewer bytes read than written, reductions. Depends on tensor_runs.h.
#pragma once

#include <memory>
#include <vector>

#include "machine/execute/execution_context.h"
#include "machine/state/tensor_runs.h"

namespace muster::machine {

using Effect = std::shared_ptr<const AsyncEffect>;

// Addresses are those of windows of shared memory, and of global memory.
struct TensorMovement {
  MapContents map;
  std::vector<TensorRun> runs;
  std::uint64_t shared = 0, global = 0;
  bool loads = false;
  std::optional<ir::Reduce> reduces{};
  std::uint32_t slot = 0;   // of the workgroup that issued it
  std::uint32_t cause = 0;  // of bytes that are not known then
};
Effect tensor_effect(TensorMovement movement);

struct CopiedBlock {  // from one memory to another
  ir::Space to_space = ir::Space::shared, from_space = ir::Space::shared;
  std::uint64_t to = 0, from = 0, bytes = 0;
  std::uint32_t slot = 0, cause = 0;
};
Effect reduction_effect(const CopiedBlock& block, ir::Type type, ir::Reduce reduce);
// Of each 16 bytes those whose bit is set.
Effect masked_effect(const CopiedBlock& block, std::uint64_t mask);

// cp.async: each lane copies its own bytes and writes zeros behind them.
struct LaneCopy {
  std::uint64_t to = 0, from = 0;
  std::uint32_t copied = 0;
};
Effect lanes_effect(std::vector<LaneCopy> lanes, std::uint32_t bytes, std::uint32_t slot);

}  // namespace muster::machine
