// See wave_words.h. References: AMD's ISA guides, S_WAITCNT, S_WAITCNT_VSCNT, S_WAIT_*CNT.
#include "analysis/findings/wave_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "analysis/findings/vocabulary.h"
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
    {WaveChannel::flat, "s_waitcnt vmcnt(0) lgkmcnt(0)", "s_waitcnt vmcnt(0) lgkmcnt(0)",
     "s_wait_loadcnt_dscnt 0x0"},
    {WaveChannel::flat_store, "s_waitcnt vmcnt(0) lgkmcnt(0)",
     "s_waitcnt lgkmcnt(0) and s_waitcnt_vscnt null, 0x0", "s_wait_storecnt_dscnt 0x0"},
    {WaveChannel::smem, "s_waitcnt lgkmcnt(0)", "s_waitcnt lgkmcnt(0)", "s_wait_kmcnt 0x0"},
    {WaveChannel::message, "s_waitcnt lgkmcnt(0)", "s_waitcnt lgkmcnt(0)", "s_wait_kmcnt 0x0"},
    {WaveChannel::async, "s_wait_asynccnt 0x0", "s_wait_asynccnt 0x0", "s_wait_asynccnt 0x0"},
    {WaveChannel::tensor, "s_wait_tensorcnt 0x0", "s_wait_tensorcnt 0x0", "s_wait_tensorcnt 0x0"},
};

// References: LLVM, AMDGPUUsage, "Execution Barriers Memory Model" and "Memory Model"; AMD's ISA
// guides, "Data share", "Out-of-range behaviour".
constexpr std::string_view kBetween =
    "between both accesses wait for the counter of the first (s_waitcnt, s_wait_dscnt, ...), then "
    "s_barrier, or s_barrier_signal -1 and s_barrier_wait -1";
constexpr WaveRule kRules[] = {
    {801,
     "LLVM AMDGPUUsage, execution barriers memory model: what precedes a release fence and an "
     "arrival is ordered before what follows the wait and an acquire fence; the barrier alone "
     "orders no memory",
     kBetween},
    {802,
     "LLVM AMDGPUUsage, memory model: accesses of different waves are ordered by fences and "
     "barriers of their workgroup, or by atomics whose scope holds both",
     kBetween},
    {803,
     "LLVM AMDGPUUsage, memory model: work-items are threads of their own; which lane of one "
     "instruction writes last is not said",
     "let one lane write, or let each write its own place"},
    {804, "LLVM AMDGPUUsage, memory model: the writes conflict, but agree", ""},
    {805,
     "LLVM AMDGPUUsage, memory model: workgroups are ordered by atomics and fences of agent scope "
     "or wider",
     "let workgroups write places of their own, or use atomics of agent scope"},
    {810,
     "AMD ISA guides, out-of-range behaviour: beyond its LDS a workgroup reads 0 and writes "
     "nothing; memory that is not mapped is a fault",
     ""},
};

// References: vISA specification, BARRIER, LSC_FENCE, LSC untyped, "Execution model".
constexpr std::string_view kFenceAndBarrier =
    "between both accesses the fence of that memory by the thread of the first "
    "(lsc_fence.slm.none.group, lsc_fence.ugm.none.group; before LSC fence_local.E, "
    "fence_global.E), then a barrier in which both threads take part";
constexpr WaveRule kThreadRules[] = {
    {801,
     "vISA specification, LSC_FENCE: what a thread has accessed is observable in the group behind "
     "a fence of that memory; barriers are lowered without one",
     kFenceAndBarrier},
    {802,
     "vISA specification, LSC_FENCE: what a thread has accessed is observable in the group behind "
     "a fence of that memory; barriers are lowered without one",
     kFenceAndBarrier},
    {803, "vISA specification, LSC untyped: which channel of one message writes last is not said",
     "let one channel write, or let each write its own place",
     "conflicting accesses by channels of one thread are not ordered"},
    {804, "vISA specification: the writes conflict, but agree", "let one thread write"},
    {805,
     "vISA specification, NBARRIER, BARRIER: barriers are of one thread group; groups are ordered "
     "by atomics at most",
     "let thread groups write places of their own, or use atomics"},
};

WaveRule found_in(std::span<const WaveRule> rules, std::uint16_t number) {
  const auto at = std::ranges::find(rules, number, &WaveRule::number);
  return at == rules.end() ? WaveRule{} : *at;
}

}  // namespace

WaveRule wave_rule(std::uint16_t number) { return found_in(kRules, number); }
WaveRule thread_rule(std::uint16_t number) { return found_in(kThreadRules, number); }

namespace {

// vISA: what makes accesses of a thread known to others. Platforms before LSC have the older fence.
std::string fence_for(std::string_view target, WaveChannel channel) {
  const bool slm = channel == WaveChannel::lds || channel == WaveChannel::flat;
  const bool old = target.starts_with("tgl") || target.starts_with("skl") ||
                   target.starts_with("xe_hp") || target.starts_with("dg2") ||
                   target.starts_with("icl");
  if (old) return slm ? "fence_local.E" : "fence_global.E";
  return slm ? "lsc_fence.slm.none.group" : "lsc_fence.ugm.none.group";
}

}  // namespace

std::string wait_for(std::string_view target, WaveChannel channel) {
  if (vocabulary_of(target).subgroup == "thread") return fence_for(target, channel);
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

}  // namespace muster::analysis
