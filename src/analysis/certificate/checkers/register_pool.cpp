// C9: whoever asks the pool of its workgroup for registers gets them. Reference: PTX ISA,
// setmaxnreg.
#include "analysis/certificate/checkers/register_pool.h"

#include <algorithm>

#include "machine/state/async_operation.h"

namespace muster::analysis {

namespace {

// The warps of a warpgroup synchronise between two setmaxnreg.
void check_turn(CertificateState& state, ClusterState& here, PoolLog& log, const Party& who) {
  const machine::AgentId agent = who.agent;
  const std::uint32_t subgroups = state.program.geometry.subgroups;
  log.turns.resize(subgroups);
  const Component index = state.agent_of(agent);
  const std::size_t turn = log.turns[agent.subgroup].size();
  log.turns[agent.subgroup].push_back({index, who.lanes, here.clocks.now(index)});
  if (turn == 0) return;
  const std::uint32_t first = agent.subgroup / machine::kWarpgroup * machine::kWarpgroup;
  const std::uint32_t end = std::min(first + machine::kWarpgroup, subgroups);
  const Past& past = here.clocks.past(index);
  for (std::uint32_t other = first; other < end; ++other) {
    const auto& turns = log.turns[other];
    if (other == agent.subgroup || (turns.size() >= turn && past.follows(turns[turn - 1])))
      continue;
    state.doubts.add(PoolDoubt{agent.workgroup, who, true}, 1, who.site, ir::kNone);
  }
}

}  // namespace

void check_register_pool(CertificateState& state, const machine::SyncEvent& event) {
  const machine::AgentId agent = event.agent;
  const std::int64_t given = event.amount;
  ClusterState& here = state.cluster(agent.workgroup);
  const Component index = state.agent_of(agent);
  const Past& past = here.clocks.past(index);
  PoolLog& log = here.logs.pools[state.program.geometry.rank(agent.workgroup)];
  const LaneMask lanes = here.clocks.live(index);
  const Party who{agent, event.site, lanes, event.ordinal, 0};
  check_turn(state, here, log, who);
  if (given >= 0) {
    const bool waited = std::ranges::any_of(
        log.takers, [&](const Event& taker) { return past.follows(taker.mark); });
    if (!waited) log.given += given;
    return;
  }
  log.taken -= given;
  const auto same = [&](const Event& taker) { return taker.mark.component == index; };
  if (std::ranges::any_of(log.takers, same)) return;
  log.takers.push_back({who, {index, lanes, here.clocks.now(index)}});
}

void finish_register_pool(CertificateState& state, ClusterState& here, std::uint32_t workgroup) {
  const PoolLog& log = here.logs.pools[state.program.geometry.rank(workgroup)];
  if (log.taken <= log.given) return;
  const Party& who = log.takers.back().who;
  state.doubts.add(PoolDoubt{workgroup, who, false}, 0, who.site, ir::kNone);
}

}  // namespace muster::analysis
