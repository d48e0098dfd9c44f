// Tensor memory: what is in order there. References: PTX ISA, tcgen05 memory consistency model:
// pipelined instructions, tcgen05.fence, canonical synchronization patterns.
#include "analysis/certificate/certificate.h"

namespace muster::analysis {

void Watch::tensor_fence(machine::AgentId agent, ir::InstrId, LaneMask lanes, bool before) {
  Clocks& clocks = cluster(agent.workgroup).clocks;
  if (before) {
    clocks.proxy_fence(agent_of(agent), lanes, View::tensor_told);
  } else {
    clocks.tensor_fence(agent_of(agent), lanes);
  }
}

bool Watch::allocates(const Record& record) const {
  const ir::Instr& instr = program_.function->instrs[record.site];
  return instr.op == ir::Op::tcgen05 &&
         (instr.sub == static_cast<std::uint8_t>(ir::Tcgen05::alloc) ||
          instr.sub == static_cast<std::uint8_t>(ir::Tcgen05::dealloc));
}

// What the tensor core executes in the order of issue: operands before what follows them, and
// accumulations that agree on the accumulator, its shape and the kind.
bool Watch::pipelined(const Record& old, const Record& now) const {
  const ir::Function& function = *program_.function;
  const ir::Instr& second = function.instrs[now.site];
  const auto a = static_cast<ir::Tcgen05>(function.instrs[old.site].sub);
  const auto b = static_cast<ir::Tcgen05>(second.sub);
  using enum ir::Tcgen05;
  if (b == mma && a == mma) return now.writes() && (!old.writes() || old.value == now.value);
  if (b == mma) return a == copy || a == shift;
  if (a == mma) return b == shift || (b == copy && !old.writes());
  // Of the copies only .4x256b.
  return a == shift && b == copy && function.sources(second)[3].value == 4;
}

// What allocation has once is no memory: whoever comes first in time has it.
constexpr bool is_claim(std::uint64_t address) {
  constexpr std::uint64_t kWindow = std::uint64_t{1} << 24U;
  return address % kWindow >=
         std::uint64_t{machine::TensorMemory::kColumns} * machine::kColumnBytes;
}

// The earlier is over and that was told through the fences of both threads, or they are pipelined
// and its issue was. A release and an acquire tell as much where either is synchronous (alloc,
// dealloc), and by policy of operations of the tensor core, loads and stores. By the same policy an
// allocation and what uses its columns need no more than to come one after the other.
Watch::Ordering Watch::order_in_tensor_memory(const Cell& cell, const Record& old,
                                              const Record& now) {
  const bool over = cell.past.knows(View::execution, now.lanes, old.mark());
  if (is_claim(cell.address)) return over ? Ordering::before : Ordering::unordered;
  const bool asynchronous = old.async != 0 && now.async != 0;
  const bool in_order = asynchronous && pipelined(old, now);
  const bool one_thread =
      old.workgroup == now.workgroup && old.subgroup == now.subgroup && old.lanes == now.lanes;
  if (in_order && one_thread) return Ordering::before;
  const Mark issue{agent_of({old.workgroup, old.subgroup}), old.lanes, old.otherwise};
  const auto known = [&](View view) {
    return cell.past.knows(view, now.lanes, old.mark()) ||
           (in_order && cell.past.knows(view, now.lanes, issue));
  };
  if (known(View::tensor)) return Ordering::before;
  const bool exact = program_.policies.tensor_fences_exact;
  if (!known(View::memory)) {
    if (exact || !over || !(allocates(old) || allocates(now))) return Ordering::unordered;
    relied.tensor_fences_implied = true;
    return Ordering::before;
  }
  if (!asynchronous) return Ordering::before;
  if (exact) return Ordering::needs_fence;
  relied.tensor_fences_implied = true;
  return Ordering::before;
}

}  // namespace muster::analysis
