// What a wave has issued and not waited for (Control::wave): steps of its channels, registers on
// their way, and, where somebody looks for races in states, the bytes. Regular, copyable. Depends
// on next_operation.h.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "machine/state/next_operation.h"

namespace muster::machine {

struct WaveState {
  struct Steps {
    std::uint32_t issued = 0;
    std::uint32_t complete = 0;  // known to be, by a drain
    std::uint32_t unsure = 0;    // the last step that may not have been issued; 0: none
    // FLAT: what waits for LDS and what waits for memory have told; it is complete with both.
    std::uint32_t by_lds = 0, by_memory = 0;
    // Of the last steps that the counter of LDS, or one of memory, counts, those of this channel:
    // bit 0 is the last one.
    std::uint64_t among_lds = 0, among_memory = 0;
    friend bool operator==(const Steps&, const Steps&) = default;
  };
  struct Late {  // a register whose value comes with that step
    ir::RegisterId reg = ir::kNone;
    ir::WaveChannel channel = ir::WaveChannel::none;
    std::uint32_t step = 0;
    ir::InstrId site = ir::kNone;
    friend bool operator==(const Late&, const Late&) = default;
  };
  struct Outstanding {  // RunOptions::deferred: an access that nobody waited for
    ir::InstrId site = ir::kNone;
    ir::WaveChannel channel = ir::WaveChannel::none;
    std::uint32_t step = 0;
    AccessKind kind = AccessKind::read;
    ir::Scope scope = ir::Scope::none;
    std::vector<PendingBytes> bytes;
  };
  // The last instruction that writes caches back (ir/wave_memory.h): where it stands among the
  // stores, and for whom; it has taken place when the wave has waited for it.
  struct WriteBack {
    ir::InstrId site = ir::kNone;
    ir::WaveChannel channel = ir::WaveChannel::none;
    std::uint32_t step = 0;
    std::uint32_t flat_step = 0;  // the last store by FLAT in front of it
    friend bool operator==(const WriteBack&, const WriteBack&) = default;
  };
  std::array<Steps, ir::kWaveChannels> steps{};
  WriteBack write_back;
  std::vector<Late> late;
  std::vector<Outstanding> outstanding;
  bool arrived = false;  // at the s_barrier that it waits at

  Steps& of(ir::WaveChannel channel) { return steps[static_cast<std::size_t>(channel)]; }
  const Steps& of(ir::WaveChannel channel) const {
    return steps[static_cast<std::size_t>(channel)];
  }
};

}  // namespace muster::machine
