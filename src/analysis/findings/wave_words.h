// Waves in words: which instruction waits for what, and what AMD's documents say. Depends on ir.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "ir/instr.h"

namespace muster::analysis {

// The instruction that waits until all of this channel is complete, as the target spells it.
std::string wait_for(std::string_view target, ir::WaveChannel channel);

// What AMD's documents say where the rule's own source is another vendor's, and the repair in AMD's
// words; empty: the rule's.
struct WaveRule {
  std::uint16_t number = 0;
  std::string_view source, repair;
};
WaveRule wave_rule(std::uint16_t number);

}  // namespace muster::analysis
