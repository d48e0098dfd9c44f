// See memory_lifetime.h. References: PTX ISA, shared::cluster; cp.async.bulk completion; CUDA
// programming guide, distributed shared memory.
#include "analysis/certificate/checkers/memory_lifetime.h"

#include <algorithm>
#include <bit>

#include "ir/async_copies.h"
#include "machine/state/async_operation.h"

namespace muster::analysis {

using machine::Channel;

// The memory of the workgroup with this rank is in use until somebody knows the mark.
void note_use_of(ClusterState& here, std::uint32_t rank, const Mark& mark, const Party& who) {
  here.outliving[{rank, mark.component, mark.lanes}] = {who, mark};
}

// Whoever knows of anything that a lane of the workgroup did knows that it has started.
bool knows_started(const CertificateState& state, const Past& past, LaneMask lanes,
                   std::uint32_t rank) {
  constexpr LaneMask kAny = ~LaneMask{0};
  const std::uint32_t each = state.program.geometry.subgroups;
  for (std::uint32_t i = 0; i < each; ++i) {
    if (past.knows_of_some(lanes, {rank * each + i, kAny, 1})) return true;
  }
  return false;
}

namespace {

void check_started(CertificateState& state, const Past& past, std::uint32_t rank,
                   const Party& who) {
  if (knows_started(state, past, who.lanes, rank)) return;
  const machine::Geometry& geometry = state.program.geometry;
  const std::uint64_t owner = geometry.workgroup_of(geometry.cluster_of(who.agent.workgroup), rank);
  state.doubts.add(Unstarted{static_cast<std::uint32_t>(owner), who}, 0, who.site, ir::kNone);
}

}  // namespace

void note_foreign_use(CertificateState& state, ClusterState& here, const machine::Access& access,
                      const Record& record, const Past& past) {
  if (access.space != ir::Space::shared) return;
  const std::uint32_t own = state.program.geometry.rank(access.agent.workgroup);
  if (access.operation != 0) {
    // Copies by the lanes themselves end with them; wgmma is waited for by those who use its
    // result.
    const auto lane = static_cast<unsigned>(std::countr_zero(access.lanes));
    const std::uint32_t there = machine::rank_of(access.addresses[lane]);
    const Party issuer{access.agent, access.site, access.lanes, record.operation, access.operation};
    if (there != own) check_started(state, past, there, issuer);
    const Channel::Kind kind = access.channel.kind;
    if (kind == Channel::Kind::cp_group || kind == Channel::Kind::wgmma_group) return;
    // Each lane waits for what it issued itself.
    const bool each = here.flights.at(access.operation).alike;
    for (LaneMask left = access.lanes; left != 0;) {
      const LaneMask lanes = each ? left & ~(left - 1) : left;
      note_use_of(here, there, {record.component, lanes, record.clock}, issuer);
      left &= ~lanes;
    }
    return;
  }
  for (LaneMask left = access.lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const std::uint32_t rank = machine::rank_of(access.addresses[lane]);
    if (rank == own) continue;
    const LaneMask bit = left & ~(left - 1);
    const Party who{access.agent, access.site, bit, record.operation, 0};
    check_started(state, past, rank, who);
    note_use_of(here, rank, {record.component, bit, record.clock}, who);
  }
}

void leave_memory(const CertificateState& state, ClusterState& here, machine::AgentId agent,
                  LaneMask lanes) {
  if (here.outliving.empty()) return;
  const std::uint32_t rank = state.program.geometry.rank(agent.workgroup);
  const Past& past = here.clocks.past(state.agent_of(agent));
  const auto known = [&](const Mark& mark) {
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      if (past.knows(View::execution, left & ~(left - 1), mark)) return true;
    }
    return false;
  };
  std::erase_if(here.outliving, [&](const auto& entry) {
    return std::get<0>(entry.first) == rank && known(entry.second.mark);
  });
}

namespace {

// Whether this is a bulk store of the workgroup itself, which reads its memory: by the policy the
// memory stays as long.
bool kept_for_stores(CertificateState& state, const Party& use, std::uint32_t workgroup) {
  const ir::Instr& instr = state.program.function->instrs[use.site];
  return use.agent.workgroup == workgroup && use.async != 0 && instr.op == ir::Op::async_copy &&
         ir::copy_kind(instr).ends == ir::AsyncCopyKind::Ends::bulk_group &&
         !state.program.policies.bulk_stores_end_before.relied_on(state.relied);
}

}  // namespace

void finish_memory(CertificateState& state, const ClusterState& here, std::uint32_t workgroup) {
  const std::uint32_t rank = state.program.geometry.rank(workgroup);
  for (const auto& [key, use] : here.outliving) {
    if (std::get<0>(key) != rank) continue;
    if (kept_for_stores(state, use.who, workgroup)) {
      state.note(612, {}, use.who);
      continue;
    }
    // Perhaps another's memory, or its own.
    const auto blind =
        std::ranges::find(state.blind_accesses, use.who.site, &machine::BlindAccess::site);
    if (blind != state.blind_accesses.end()) {
      state.doubts.add(BlindConflict{*blind}, 0, blind->site, ir::kNone);
      continue;
    }
    state.doubts.add(Outlived{workgroup, use.who}, 0, use.who.site, ir::kNone);
  }
}

}  // namespace muster::analysis
