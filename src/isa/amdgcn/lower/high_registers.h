// GFX12.5: registers from v256 on. Instructions name 256 of them; s_set_vgpr_msb says, for what
// follows it, which 256 each kind of operand means. Here the names become those of the registers.
// References: LLVM, AMDGPULowerVGPREncoding (which operand is of which kind, by format), and
// AMDGPUUsage, S_SET_VGPR_MSB.
#pragma once

#include <cstdint>
#include <set>

#include "isa/amdgcn/lower/flow.h"

namespace muster::amdgcn {

bool sets_high_registers(const Listing& listing);

// Names registers of the kernel that begins with that instruction as what they are. What remains:
// instructions, by number in the listing, of which that is not known.
std::set<std::uint32_t> name_high_registers(const Flow& flow, std::uint32_t first,
                                            Listing& listing);

}  // namespace muster::amdgcn
