// The warpgroup of the warp that executes. Reference: PTX ISA, wgmma: four contiguous warps, the
// first a multiple of four; all their lanes take part.
#pragma once

#include <span>

#include "machine/execute/execution_context.h"

namespace muster::machine {

inline std::span<const Subgroup> warpgroup(const ExecutionContext& ctx) {
  const std::span<const Subgroup> all = ctx.workgroup.subgroups;
  const std::size_t first = ctx.subgroup.index / kWarpgroup * kWarpgroup;
  return all.subspan(first, std::min<std::size_t>(kWarpgroup, all.size() - first));
}

inline bool whole_warpgroup(const ExecutionContext& ctx) {
  const std::size_t first = ctx.subgroup.index / kWarpgroup * kWarpgroup;
  return (first + kWarpgroup) * ctx.width <= ctx.program.geometry.threads;
}

// Notes that the warp executes this fence, commit or wait of products, in its turn. False: not all
// of its warpgroup do, which is a fault.
bool executes_like_warpgroup(ExecutionContext& ctx, LaneMask lanes);

}  // namespace muster::machine
