// Memory instructions lane by lane, in the order of lanes: which memory, whether the bytes are
// there. What is not there, misaligned, or was never written, ends plain execution. Depends on
// warp.h.
#pragma once

#include <cstdint>

#include "machine/fast/warp.h"

namespace muster::machine::fast {

// Step::instr says the space; destinations and values are Shared::slots from Step::list on.
void load_lanes(Warp& w, const Step& s);
void store_lanes(Warp& w, const Step& s);
// Behind the values: bits of the lanes that have written them, or kNoSlot. What others store in
// memory of the workgroup is as if nothing had been written there.
void store_known_lanes(Warp& w, const Step& s);
void atomic_lanes(Warp& w, const Step& s);
void copy_lanes(Warp& w, const Step& s);  // cp.async

// Bytes of global memory, or null; also behind generic addresses that lead there.
const std::uint8_t* find_bytes(Warp& w, const Step& s, std::uint64_t address, unsigned count);
// Bytes of shared memory that are written from now on, or null.
std::uint8_t* find_shared_to_write(Warp& w, std::uint64_t at, unsigned count);
std::uint8_t* find_bytes_to_write(Warp& w, const Step& s, std::uint64_t address, unsigned count);

}  // namespace muster::machine::fast
