// Waves in words: which instruction waits for what, and what barriers are called. Depends on ir.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "ir/instr.h"

namespace muster::analysis {

// The instruction that waits until all of this channel is complete, as the target spells it.
std::string wait_for(std::string_view target, ir::WaveChannel channel);
// "the workgroup barrier", "named barrier 3"; numbered as barrier::AmdWaves does.
std::string wave_barrier_name(std::uint32_t object);

}  // namespace muster::analysis
