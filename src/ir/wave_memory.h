// What loads, stores and atomics of waves say of caches, beyond their order and scope: a wave's
// function has no place where a target's caches are described, its instructions are. Flags of
// Instr::flags. References: LLVM, AMDGPUUsage, memory models of gfx90a, gfx942, gfx10-gfx11 and
// gfx12: which bits and which instructions they write for an atomic access. Depends on instr.h.
#pragma once

#include "ir/instr.h"

namespace muster::ir {

enum WaveMemory : std::uint32_t {
  // Loads, stores: nothing in the instruction says whether it is atomic, and an atomic one of the
  // scope that it has would look the same.
  kUnmarked = 1u << 24,
  // Accesses: in global memory the waves of one workgroup see them in the order of their issue,
  // without a wait (gfx9, unless workgroups are split between compute units).
  kNearOrdered = 1u << 25,
  // Stores, atomics: what the wave knows is told to other workgroups, too, without an instruction
  // that writes back; the wave's own workgroup always gets it.
  kTellsAll = 1u << 26,
  // drain: the waves of the workgroup share the first cache: what the loads before it have seen of
  // others of the workgroup holds for what follows, without an instruction that invalidates.
  kNearCurrent = 1u << 27,
  // amd_barrier, of a question who is first: whoever it is, all waves do the same behind it but for
  // one signal to the cluster.
  kAnyoneFirst = 1u << 28,
  // mov: of a register that an index chooses, by its guard; if it does not, nothing is asked of it.
  kIndexed = 1u << 29,
  // Loads: the first cache on their way is not that of all waves of the workgroup. Until it is
  // invalidated it may hold what was there before others of them wrote.
  kFirstCache = 1u << 30,
};

// Copies to LDS and from it share a counter: each kind in order, not one beside the other.
constexpr bool copies_both_ways(WaveChannel channel) {
  return channel == WaveChannel::async || channel == WaveChannel::tensor;
}
constexpr bool keeps_order(WaveChannel channel) {
  return in_order(channel) || copies_both_ways(channel);
}

}  // namespace muster::ir
