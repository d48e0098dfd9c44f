// Tensor memory: what is in order there. References: PTX ISA, tcgen05 memory consistency model:
// pipelined instructions, tcgen05.fence, canonical synchronization patterns.
#include "analysis/certificate/checkers/tensor_order.h"

#include "machine/state/tensor_memory.h"

namespace muster::analysis {

void note_tensor_fence(CertificateState& state, const TensorFence& fence) {
  const auto& [agent, lanes, before] = fence;
  Clocks& clocks = state.cluster(agent.workgroup).clocks;
  if (before) {
    clocks.proxy_fence(state.agent_of(agent), lanes, View::tensor_told);
  } else {
    clocks.tensor_fence(state.agent_of(agent), lanes);
  }
}

// That the n-th of one workgroup meets the n-th of the other in every schedule rests on the order
// in which each workgroup's come. Nothing says that memory is ordered.
void check_pair(CertificateState& state, const machine::SyncEvent& event) {
  ClusterState& here = state.cluster(event.agent.workgroup);
  const std::uint32_t rank = state.program.geometry.rank(event.agent.workgroup);
  const Component agent = state.agent_of(event.agent);
  PairLog& mine = here.logs.pairs[rank];
  if (event.role == machine::SyncRole::wait) {
    const Knowledge& told = here.logs.pairs[rank ^ 1].told[event.phase % 2];
    return here.clocks.follow(agent, event.lanes, told.row(View::execution));
  }
  const Past& past = here.clocks.past(agent);
  if (mine.joined != 0 && !past.knows(View::execution, event.lanes, mine.last)) {
    state.doubts.once(LoosePair{event.site});
  }
  Clocks::Snapshot now;
  here.clocks.snapshot(agent, event.lanes, &now);
  mine.joined = event.phase;
  mine.last = {agent, event.lanes, now.stamp};
  Knowledge& told = mine.told[event.phase % 2];
  told.clear();
  here.clocks.publish(now.past, event.lanes, now.stamp, View::execution, told);
}

namespace {

bool allocates(const ir::Function& function, const Record& record) {
  const ir::Instr& instr = function.instrs[record.site];
  return instr.op == ir::Op::tcgen05 &&
         (instr.sub == static_cast<std::uint8_t>(ir::Tcgen05::alloc) ||
          instr.sub == static_cast<std::uint8_t>(ir::Tcgen05::dealloc));
}

// What the tensor core executes in the order of issue: operands before what follows them, and
// accumulations that agree on the accumulator, its shape and the kind.
bool pipelined(const ir::Function& function, const Record& old, const Record& now) {
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

// Of these, what the document does not say: a product has read what the next operation overwrites.
bool taken_in_order(const ir::Function& function, const Record& old, const Record& now) {
  using enum ir::Tcgen05;
  return static_cast<ir::Tcgen05>(function.instrs[old.site].sub) == mma && !old.writes() &&
         static_cast<ir::Tcgen05>(function.instrs[now.site].sub) != shift;
}

// What allocation has once is no memory: whoever comes first in time has it.
constexpr bool is_claim(std::uint64_t address) {
  constexpr std::uint64_t kWindow = std::uint64_t{1} << 24U;
  return address % kWindow >=
         std::uint64_t{machine::TensorMemory::kColumns} * machine::kColumnBytes;
}

}  // namespace

// The earlier is over and that was told through the fences of both threads, or they are pipelined
// and its issue was. A release and an acquire tell as much where either is synchronous (alloc,
// dealloc), and by policy of operations of the tensor core, loads and stores. By the same policy an
// allocation and what uses its columns need no more than to come one after the other.
Ordering order_in_tensor_memory(CertificateState& state, const Past& past, std::uint64_t address,
                                const Record& old, const Record& now) {
  const ir::Function& function = *state.program.function;
  const bool over = past.knows(View::execution, now.lanes, old.mark());
  if (is_claim(address)) return over ? Ordering::before : Ordering::unordered;
  const bool asynchronous = old.async != 0 && now.async != 0;
  const bool in_order = asynchronous && pipelined(function, old, now);
  const bool one_thread =
      old.workgroup == now.workgroup && old.subgroup == now.subgroup && old.lanes == now.lanes;
  const auto behind_issue = [&] {
    if (taken_in_order(function, old, now)) {
      state.relied.take(AssumptionId::tensor_operands_in_order);
    }
    return true;
  };
  const Mark issue{state.agent_of({old.workgroup, old.subgroup}), old.lanes, old.otherwise};
  const auto known = [&](View view) {
    return past.knows(view, now.lanes, old.mark()) ||
           (in_order && past.knows(view, now.lanes, issue) && behind_issue());
  };
  if (in_order && one_thread) {
    if (!past.knows(View::memory, now.lanes, old.mark())) behind_issue();
    return Ordering::before;
  }
  if (known(View::tensor)) return Ordering::before;
  const auto exact = [&state] {
    return state.program.policies.tensor_fences_exact.relied_on(state.relied);
  };
  if (!known(View::memory)) {
    const bool allocation = allocates(function, old) || allocates(function, now);
    return !over || !allocation || exact() ? Ordering::unordered : Ordering::before;
  }
  if (!asynchronous) return Ordering::before;
  return exact() ? Ordering::needs_fence : Ordering::before;
}

}  // namespace muster::analysis
