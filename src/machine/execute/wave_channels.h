// What a wave issues completes later, in order or not, and the wave knows of it by waiting for its
// counters (ir/ops_amdgcn.def, drain). Memory itself is as if everything completed at once, which
// is one of the schedules; steps say what of it was known when.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

// The instruction takes its channel on, its destinations come with that step.
void issue_step(ExecutionContext& ctx, const ir::Instr& in);
// For the observer: when what the instruction does is known to be complete.
Channel channel_of(const ExecutionContext& ctx, const ir::Instr& in);
// No operand of the instruction is on its way, but for what may be. False: a fault.
bool operands_have_come(ExecutionContext& ctx, const ir::Instr& in);
// The same as a question. False where the waves wait by themselves.
bool touches_late(const ExecutionContext& ctx, const ir::Instr& in);
// Whether the waves wait for what they have loaded where they use it (vISA), instead of the above.
bool waits_at_use(const ExecutionContext& ctx);
// What the operands of the instruction bring has come, and the wave knows it. False: somebody holds
// it, and the strand waits.
bool take_operands(ExecutionContext& ctx, Strand& strand, const ir::Instr& in);
// All that the wave issued is complete, and it knows.
void complete_all_issued(ExecutionContext& ctx);
// The bytes of an access are not known to be complete (RunOptions::deferred).
void note_outstanding(ExecutionContext& ctx, const ir::Instr& in, AccessKind kind,
                      const PendingBytes& bytes);
// What wait `in` would know of a channel: up to this step it is complete.
std::uint32_t known_after(const ir::Function& function, const WaveState& wave, const ir::Instr& in,
                          std::uint64_t most, ir::WaveChannel channel);
// Nobody keeps outstanding what the wave waits for.
bool drain_passes(const MachineState& machine, const Subgroup& subgroup, const ir::Instr& in,
                  std::uint64_t most);
// Nobody keeps outstanding what the operands of the instruction bring.
bool uses_pass(const MachineState& machine, const Subgroup& subgroup, const ir::Instr& in);
// An instruction that writes caches back or invalidates them. What is written back is told when the
// wave has waited for it; invalidating helps where what was loaded before has come.
void fence_of_wave(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes);
bool execute_drain(ExecutionContext& ctx, Strand& strand);
// Whether everything that the wave issued is known to be complete.
bool nothing_outstanding(const WaveState& wave);

}  // namespace muster::machine
