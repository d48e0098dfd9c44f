// Whether what a strand waits for has come.
#include "machine/execute/waits/awaits.h"

#include <algorithm>
#include <array>

#include "machine/execute/waits/word_waits.h"
#include "machine/execute/wave_channels.h"

namespace muster::machine {

// Each beside the handler of its kind.
#define SYNC_WAITS(kind, passes, ...) \
  bool passes(const MachineState&, const Subgroup&, const Await&);
#include "machine/state/sync_kinds.def"

namespace {

using Passes = bool (*)(const MachineState&, const Subgroup&, const Await&);

// By kind of object; null where nobody waits in this way.
constexpr std::array<Passes, kSyncKinds> kPasses = [] {
  std::array<Passes, kSyncKinds> table{};
#define SYNC_WAITS(kind, passes, ...) table[static_cast<std::size_t>(SyncKind::kind)] = passes;
#include "machine/state/sync_kinds.def"
  return table;
}();

// Whether a warp's part of what is waited for is not over.
bool in_flight(const MachineState& machine, const Workgroup& workgroup, std::uint32_t subgroup,
               const Await& await) {
  const AgentId agent{workgroup.index, subgroup};
  return std::ranges::any_of(
      machine.clusters[workgroup.cluster].in_flight, [&](const auto& operation) {
        return operation.issue.agent == agent && operation.group == await.group &&
               operation.step <= await.step;
      });
}

}  // namespace

bool satisfied(const MachineState& machine, const Subgroup& subgroup, const Strand& strand) {
  const Await& await = strand.await;
  const Workgroup& workgroup = machine.workgroups[await.slot];
  switch (await.kind) {
    case Await::Kind::none:
      return true;
    case Await::Kind::object:
      return kPasses[static_cast<std::size_t>(await.object)](machine, subgroup, await);
    case Await::Kind::columns:
      return workgroup.tensor.find(await.step).has_value();
    case Await::Kind::drain:
      if (const ir::Instr& in = machine.program->function->instrs[strand.pc];
          in.op != ir::Op::drain) {
        return uses_pass(machine, subgroup, in);
      } else {
        return drain_passes(machine, subgroup, in, await.address);
      }
    case Await::Kind::word:
      return word_changed(machine, workgroup, strand);
    case Await::Kind::group:
      break;
  }
  const AgentId agent{workgroup.index, subgroup.index};
  if (await.group == Channel::Kind::wgmma_group) {
    // The other warps of the warpgroup have issued their parts.
    const std::uint32_t first = subgroup.index / kWarpgroup * kWarpgroup;
    for (std::uint32_t i = first; i < first + kWarpgroup && i < workgroup.subgroups.size(); ++i) {
      const Subgroup& other = workgroup.subgroups[i];
      if (other.live != 0 && other.queues[2].issued < await.step) return false;
      if (machine.options.deferred && in_flight(machine, workgroup, i, await)) return false;
    }
  }
  // Stores that are held (`held`) have read their sources.
  const bool reading = await.group == Channel::Kind::bulk_read_group;
  const Channel::Kind group = reading ? Channel::Kind::bulk_group : await.group;
  return std::ranges::none_of(
      machine.clusters[workgroup.cluster].in_flight, [&](const auto& operation) {
        return operation.issue.agent == agent && operation.group == group &&
               !(reading && (operation.has_read || !machine.options.deferred)) &&
               operation.step <= await.step && (operation.issue.lanes & strand.lanes) != 0;
      });
}

}  // namespace muster::machine
