// Waves in words: which instruction waits for what, and what the documents of AMD and Intel say.
// Depends on ir.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "ir/instr.h"

namespace muster::analysis {

// The instruction that waits until all of this channel is complete, as the target spells it.
std::string wait_for(std::string_view target, ir::WaveChannel channel);

// What a vendor's documents say where the rule's own source is another vendor's, the repair in that
// vendor's words, and what is found; empty: the rule's.
struct WaveRule {
  std::uint16_t number = 0;
  std::string_view source, repair, title = {};
};
WaveRule wave_rule(std::uint16_t number);    // AMD's waves
WaveRule thread_rule(std::uint16_t number);  // Intel's hardware threads

}  // namespace muster::analysis
