// Memory instructions: which memory, which bytes, by which lanes; what the observer hears of it.
// Shared addresses are offsets in the workgroup's memory; global and generic ones say their region
// in the upper bits.
#pragma once

#include "machine/execute/execution_context.h"

namespace muster::machine {

struct Transfer {  // one memory instruction, for lanes whose addresses lie in one memory
  const ir::Instr* instr = nullptr;
  ir::Space space = ir::Space::shared;
  unsigned elements = 1, element_bytes = 4;
  AccessKind kind = AccessKind::read;
  bool values = false;     // what is loaded or stored matters
  bool continues = false;  // as in Access
  unsigned bytes() const { return elements * element_bytes; }
};

// Atomic in the sense that two of them do not race. Of volatile accesses policies decide, by space.
bool strong(ExecutionContext& ctx, const ir::Instr& in, ir::Space space);
// Whether it is strong beside what is: a word that one lane stores, in an instruction that says
// nothing of it (ir/wave_memory.h).
bool unmarked_store(ExecutionContext& ctx, const ir::Instr& in, ir::Space space, LaneMask lanes);
ir::Space space_of_region(std::uint32_t region);
Transfer describe(const ir::Instr& in);
LaneMask find_addresses(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes, Cause* cause);
bool access_memory(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes);
// Outside its memory or misaligned: undefined. Only for lanes that certainly execute it; the others
// are cut off.
bool in_range(ExecutionContext& ctx, const Transfer& transfer, LaneMask certain);
// Whether there is memory for all of these bytes of global memory in one buffer or allocation.
bool lies_in_buffer(const ExecutionContext& ctx, std::uint64_t at, std::uint64_t bytes);
// What an asynchronous operation reads or writes in global memory, by this lane: the same, for
// bytes that lie at a multiple of `unit`.
bool global_in_range(ExecutionContext& ctx, const ir::Operand& operand, const ByteRange& bytes,
                     std::uint64_t unit, LaneMask lane);
Dependence report_access(ExecutionContext& ctx, const Transfer& transfer, LaneMask lanes,
                         const Guarded& guarded, LaneMask known);
ByteStore& memory_at(ExecutionContext& ctx, ir::Space space, std::uint64_t address,
                     std::uint64_t* size);
// These bytes lie within one of the variables that the address was made from: there is no promise
// of where variables lie to each other. Also true where it may have been made from anything else.
bool within_variables(const ExecutionContext& ctx, const ir::Operand& operand,
                      const ByteRange& bytes, ir::Space space);
// A fault where it is not, by this lane.
bool stays_in_variables(ExecutionContext& ctx, const ir::Operand& operand, const ByteRange& bytes,
                        ir::Space space, LaneMask lane);
bool shared_window_fits(ExecutionContext& ctx, std::uint64_t at, std::uint64_t bytes,
                        LaneMask lanes);

}  // namespace muster::machine
