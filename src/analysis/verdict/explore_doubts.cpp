// From the explorer's answer to a finding, a proof, or what is missing.
#include "analysis/verdict/explore_doubts.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/findings/describe_words.h"
#include "ir/async_copies.h"

namespace muster::analysis {

namespace {

// A search that can only refute is not worth more than this.
constexpr std::uint64_t kStatesToRefute = 50'000, kAsynchronousToRefute = 20'000;

Witness witness_of(std::span<const Step> schedule) {
  Witness witness;
  witness.total = schedule.size();
  for (const Step& step : schedule) {
    const auto what = step.async != 0 ? TraceStep::What::lands : TraceStep::What::accesses;
    witness.steps.push_back(
        {.agent = step.agent, .site = step.site, .what = what, .asynchronous = step.async != 0});
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
    made.async = side.async;
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

// What falls into one round in one schedule and into another in another.
Finding slip_of(const Context& context, const GenerationPair& pair, const Witness& witness) {
  const Meeting& meeting = pair.meeting;
  if (meeting.object.kind == SyncObject::Kind::barrier) {
    Unseparated unseparated;
    unseparated.object = meeting.object;
    unseparated.round = pair.other_round;
    unseparated.earlier.agent = unseparated.later.agent = meeting.agent;
    unseparated.earlier.site = unseparated.later.site = meeting.site;
    Witness shown = witness;
    shown.round = pair.round;
    return describe_unseparated(context, unseparated, shown);
  }
  const auto round = [](std::uint32_t number) {
    return number == ~0u ? std::string("the one before the first") : std::to_string(number);
  };
  Finding finding = start(context, static_cast<std::uint16_t>(meeting.rule), meeting.site);
  finding.agents = {agent_name(context, meeting.agent)};
  finding.message += fmt::format(
      ": {}: what {} does belongs to phase {} in one schedule and {} in "
      "another",
      object_name(context, meeting.object), finding.agents[0], round(pair.other_round),
      round(pair.round));
  add_schedule(context, witness, &finding);
  return finding;
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
  if (end.unbalanced && !result.schedule.empty()) {
    Finding finding = start(context, 218, result.schedule.back().site);
    finding.agents = {agent_name(context, result.schedule.back().agent)};
    add_schedule(context, witness, &finding);
    return finding;
  }
  if (!result.generations) return std::nullopt;
  return slip_of(context, *result.generations, witness);
}

// One launch, or one of its clusters.
ExploreResult explore_all(const machine::Program& full, ExploreLimits& limits, bool reduce) {
  const machine::Geometry& geometry = full.geometry;
  limits.cluster.reset();
  if (!synchronises_asynchronously(*full.function)) return explore(full, limits, reduce);
  // Only global memory ties clusters together, and there the certificate judges the order.
  ExploreResult sum;
  for (std::uint64_t cluster = 0; cluster < geometry.clusters(); ++cluster) {
    limits.cluster = cluster;
    ExploreResult one = explore(full, limits, reduce);
    limits.states -= std::min(limits.states, one.states);
    one.states += sum.states;
    one.lanes_together |= sum.lanes_together;
    one.weak_memory |= sum.weak_memory;
    sum = std::move(one);
    if (sum.outcome != ExploreResult::Outcome::good) return sum;
  }
  return sum;
}

// Why the search could not go on: its causes have numbers of their own.
Reason stopped_reason(const Context& context, const ExploreResult& result) {
  const ir::InstrId site = result.obstacle.site;
  const std::string line = std::to_string(place_of(context, site).line);
  if (result.obstacle_cause.kind == machine::CauseInfo::Kind::none) {
    return make_reason(context, ReasonCode::exploration_stopped, site,
                       {line, text_of(context, site) + " is not modelled there"});
  }
  machine::Causes causes;
  const std::uint32_t root = causes.root(result.obstacle_cause);
  const Context own{context.function, context.source, context.program, causes};
  return make_reason_of_value(own, ReasonCode::exploration_stopped, site, root, {line});
}

}  // namespace

bool explorable(const ir::Function& function) {
  return std::ranges::none_of(function.instrs, [](const ir::Instr& instr) {
    return instr.op == ir::Op::tensor_map || ir::copies(instr, ir::AsyncCopy::try_cancel);
  });
}

Settled settle(const Context& context, const machine::Program& full, const Budget& budget,
               const std::unordered_map<std::uint64_t, bool>& decisions, bool whole_proof) {
  const machine::Limits& given = context.program.launch->limits;
  ExploreLimits limits;
  const bool asynchronous = synchronises_asynchronously(*full.function);
  const std::uint64_t enough = asynchronous ? kAsynchronousToRefute : kStatesToRefute;
  limits.states = whole_proof ? given.states : std::min(given.states, enough);
  limits.paths_fixed = whole_proof;
  limits.memory_bytes = budget.memory;
  limits.steps = limits.work = budget.steps;
  limits.expired = budget.expired;
  limits.decisions = decisions;
  ExploreResult result = explore_all(full, limits, true);
  // With asynchronous operations the reduction is for finding what is wrong; that nothing is says
  // the search without it.
  if (asynchronous && whole_proof && result.outcome == ExploreResult::Outcome::good &&
      !result.weak_memory && !result.lanes_together) {
    limits.states = given.states;
    result = explore_all(full, limits, false);
  }
  Settled settled;
  settled.states = result.states;
  switch (result.outcome) {
    case ExploreResult::Outcome::bad:
      settled.finding = finding_of(context, full, limits, result);
      if (!settled.finding) {
        settled.missing = make_reason(context, ReasonCode::explorer_replay, ir::kNone);
      }
      return settled;
    case ExploreResult::Outcome::limit:
      settled.missing = make_reason(context, ReasonCode::exploration_limit, ir::kNone,
                                    {result.limit, std::to_string(result.states)});
      return settled;
    case ExploreResult::Outcome::obstacle:
      settled.missing = stopped_reason(context, result);
      return settled;
    case ExploreResult::Outcome::good:
      break;
  }
  settled.good = whole_proof && !result.weak_memory && !result.lanes_together;
  if (settled.good) return settled;
  settled.missing =
      make_reason(context, ReasonCode::exploration_no_proof, ir::kNone,
                  {std::to_string(result.states),
                   result.weak_memory      ? "the memory model allows more than interleavings"
                   : result.lanes_together ? "the lanes of a warp were moved together"
                                           : "what is doubted is more than an order"});
  return settled;
}

}  // namespace muster::analysis
