// What loads, stores and atomics of waves say of caches, beyond their order and scope: a wave's
// function has no place where a target's caches are described, its instructions are. Flags of
// Instr::flags. References: LLVM, AMDGPUUsage, memory models of gfx90a, gfx942, gfx10-gfx11 and
// gfx12: which bits and which instructions they write for an atomic access. Depends on instr.h.
#pragma once

#include "ir/instr.h"

namespace muster::ir {

enum WaveMemory : std::uint16_t {
  // Loads, stores: nothing in the instruction says whether it is atomic, and an atomic one of the
  // scope that it has would look the same.
  kUnmarked = kHigh,
  // Accesses: in global memory the waves of one workgroup see them in the order of their issue,
  // without a wait (gfx9, unless workgroups are split between compute units).
  kNearOrdered = kRelu,
  // Stores, atomics: what the wave knows is told to other workgroups, too, without an instruction
  // that writes back; the wave's own workgroup always gets it.
  kTellsAll = kXorSign,
  // drain: the waves of the workgroup share the first cache: what the loads before it have seen of
  // others of the workgroup holds for what follows, without an instruction that invalidates.
  kNearCurrent = kRelu,
  // amd_barrier, of a question who is first: whoever it is, all waves do the same behind it but for
  // one signal to the cluster.
  kAnyoneFirst = kSaturate,
  // mov: of a register that an index chooses, by its guard; if it does not, nothing is asked of it.
  kIndexed = kCluster,
};

}  // namespace muster::ir
