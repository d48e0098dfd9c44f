// See wave_words.h. References: AMD's ISA guides, S_WAITCNT, S_WAITCNT_VSCNT, S_WAIT_*CNT.
#include "analysis/findings/wave_words.h"

#include <fmt/format.h>

#include "barrier/amdgpu/amdgpu_waves.h"

namespace muster::analysis {

namespace {

using ir::WaveChannel;

struct Waits {
  WaveChannel channel;
  const char *gfx9, *gfx10, *gfx12;
};
constexpr Waits kWaits[] = {
    {WaveChannel::lds, "s_waitcnt lgkmcnt(0)", "s_waitcnt lgkmcnt(0)", "s_wait_dscnt 0x0"},
    {WaveChannel::load, "s_waitcnt vmcnt(0)", "s_waitcnt vmcnt(0)", "s_wait_loadcnt 0x0"},
    {WaveChannel::store, "s_waitcnt vmcnt(0)", "s_waitcnt_vscnt null, 0x0", "s_wait_storecnt 0x0"},
    {WaveChannel::flat, "s_waitcnt vmcnt(0) lgkmcnt(0)",
     "s_waitcnt vmcnt(0) lgkmcnt(0) and s_waitcnt_vscnt null, 0x0",
     "s_wait_loadcnt_dscnt 0x0 and s_wait_storecnt 0x0"},
    {WaveChannel::smem, "s_waitcnt lgkmcnt(0)", "s_waitcnt lgkmcnt(0)", "s_wait_kmcnt 0x0"},
    {WaveChannel::message, "s_waitcnt lgkmcnt(0)", "s_waitcnt lgkmcnt(0)", "s_wait_kmcnt 0x0"},
    {WaveChannel::async, "s_wait_asynccnt 0x0", "s_wait_asynccnt 0x0", "s_wait_asynccnt 0x0"},
    {WaveChannel::tensor, "s_wait_tensorcnt 0x0", "s_wait_tensorcnt 0x0", "s_wait_tensorcnt 0x0"},
};

}  // namespace

std::string wait_for(std::string_view target, WaveChannel channel) {
  using barrier::AmdGeneration;
  const AmdGeneration generation = barrier::generation_of(target).value_or(AmdGeneration::gfx1250);
  for (const Waits& one : kWaits) {
    if (one.channel != channel) continue;
    return generation >= AmdGeneration::gfx12   ? one.gfx12
           : generation >= AmdGeneration::gfx10 ? one.gfx10
                                                : one.gfx9;
  }
  return "a wait for its counter";
}

std::string wave_barrier_name(std::uint32_t object) {
  if (object == barrier::kAmdWorkgroupObject) return "the workgroup barrier";
  return fmt::format("named barrier {}", object);
}

}  // namespace muster::analysis
