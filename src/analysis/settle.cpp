// From the explorer's answer to a finding, a proof, or what is missing.
#include "analysis/settle.h"

#include <fmt/format.h>

#include <algorithm>

namespace muster::analysis {

namespace {

// A search that can only refute is not worth more than this.
constexpr std::uint64_t kStatesToRefute = 50'000;

Witness witness_of(std::span<const Step> schedule) {
  constexpr std::size_t kShown = 48;
  Witness witness;
  witness.total = schedule.size();
  const std::size_t first = schedule.size() > kShown ? schedule.size() - kShown : 0;
  for (const Step& step : schedule.subspan(first)) {
    witness.steps.push_back({step.agent, step.site, TraceStep::What::accesses, 0, 0, false});
  }
  return witness;
}

Conflict conflict_of(const RacePair& race, ir::Space space) {
  Conflict conflict;
  conflict.space = space;
  conflict.address = race.bytes.address;
  const auto record = [](const RacePair::Side& side) {
    Record made;
    made.workgroup = side.agent.workgroup;
    made.subgroup = static_cast<std::uint16_t>(side.agent.subgroup);
    made.site = side.site;
    made.kind = side.kind;
    made.lanes = 0;
    return made;
  };
  conflict.earlier = record(race.first);
  conflict.later = record(race.second);
  return conflict;
}

std::uint32_t stuck_slot(const machine::Machine& machine) {
  const auto& workgroups = machine.workgroups();
  for (std::uint32_t slot = 0; slot < workgroups.size(); ++slot) {
    if (workgroups[slot].running != 0) return slot;
  }
  return 0;
}

// The finding at the end of the explorer's schedule, which is replayed here once more.
std::optional<Finding> finding_of(const Context& context, const machine::Program& full,
                                  const ExploreLimits& limits, const ExploreResult& result) {
  machine::Causes causes;
  const ScheduleEnd end = replay(full, causes, limits, result.schedule);
  if (!end.applies) return std::nullopt;
  const Witness witness = witness_of(result.schedule);
  if (end.fault) return describe_fault(context, *end.machine, *end.fault, witness);
  if (end.race) {
    return describe_conflict(context, conflict_of(*end.race, end.race->bytes.space), witness, true);
  }
  if (end.deadlock) {
    return describe_deadlock(context, *end.machine, stuck_slot(*end.machine), witness);
  }
  if (!result.generations) return std::nullopt;
  const GenerationPair& pair = *result.generations;
  Unseparated unseparated;
  unseparated.object.workgroup = pair.agent.workgroup;
  unseparated.object.barrier = pair.barrier;
  unseparated.round = pair.other_round;
  unseparated.earlier.agent = unseparated.later.agent = pair.agent;
  unseparated.earlier.site = unseparated.later.site = pair.site;
  Witness shown = witness;
  shown.round = pair.round;
  return describe_unseparated(context, unseparated, shown);
}

}  // namespace

bool explorable(const ir::Function& function) {
  return std::ranges::none_of(function.instrs, [](const ir::Instr& instr) {
    return instr.op == ir::Op::mbarrier || instr.op == ir::Op::cluster_barrier ||
           instr.op == ir::Op::map_rank || ir::group(instr.op) == ir::OpGroup::async ||
           (instr.flags & ir::kCluster) != 0;
  });
}

Settled settle(const Context& context, const machine::Program& full, const Budget& budget,
               const std::unordered_map<std::uint64_t, bool>& decisions, bool whole_proof) {
  const machine::Limits& given = context.program.launch->limits;
  ExploreLimits limits;
  limits.states = whole_proof ? given.states : std::min(given.states, kStatesToRefute);
  limits.memory_bytes = budget.memory;
  limits.steps = budget.steps;
  limits.expired = budget.expired;
  limits.decisions = decisions;
  const ExploreResult result = explore(full, limits, true);
  Settled settled;
  settled.states = result.states;
  switch (result.outcome) {
    case ExploreResult::Outcome::bad:
      settled.finding = finding_of(context, full, limits, result);
      if (!settled.finding) settled.missing = "the explorer's schedule does not replay";
      return settled;
    case ExploreResult::Outcome::limit:
      settled.missing = fmt::format("exploration stopped at the limit on {} after {} states",
                                    result.limit, result.states);
      return settled;
    case ExploreResult::Outcome::obstacle:
      settled.missing = fmt::format("exploration stopped at line {}",
                                    place_of(context, result.obstacle.site).line);
      return settled;
    case ExploreResult::Outcome::good:
      break;
  }
  settled.good = whole_proof && !result.weak_memory;
  if (settled.good) return settled;
  settled.missing = fmt::format(
      "all interleavings of the warps ({} states) were explored and none goes wrong, but {}",
      result.states,
      result.weak_memory ? "the memory model allows more than interleavings"
                         : "the lanes of a warp were not parted");
  return settled;
}

}  // namespace muster::analysis
