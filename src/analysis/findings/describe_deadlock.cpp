// Findings from deadlocks: who waits, at what, and what is missing there.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>
#include <string_view>

#include "analysis/findings/describe_words.h"
#include "analysis/findings/vocabulary.h"
#include "analysis/findings/wave_words.h"

namespace muster::analysis {

using machine::AgentId;
using machine::Machine;
using machine::Subgroup;
using machine::Workgroup;

namespace {

struct Stuck {
  std::vector<std::uint32_t> waiting, exited,
      inside;  // at the barrier; ended; stuck within themselves
  std::uint32_t barrier = 0;
};

// The barrier to blame: of those with waiting warps, the one whose instruction stands first.
Stuck find_stuck(const Machine& machine, const Workgroup& workgroup) {
  Stuck stuck;
  ir::InstrId first = ir::kNone;
  for (std::uint32_t i = 0; i < workgroup.subgroups.size(); ++i) {
    const Subgroup& subgroup = workgroup.subgroups[i];
    if (subgroup.live == 0) stuck.exited.push_back(i);
    if (subgroup.live != 0 && !subgroup.waiting) stuck.inside.push_back(i);
    if (!subgroup.waiting) continue;
    const ir::InstrId at = machine.position(subgroup);
    if (at < first) {
      first = at;
      stuck.barrier = subgroup.barrier;
    }
  }
  for (std::uint32_t i = 0; i < workgroup.subgroups.size(); ++i) {
    const Subgroup& subgroup = workgroup.subgroups[i];
    if (subgroup.waiting && subgroup.barrier == stuck.barrier) stuck.waiting.push_back(i);
  }
  return stuck;
}

// Lanes of one warp that wait for each other, or for lanes that never come.
Finding describe_inside(const Context& context, const Machine& machine, const Workgroup& workgroup,
                        std::uint32_t index) {
  const Subgroup& subgroup = workgroup.subgroups[index];
  const machine::Strand& strand = subgroup.strands.front();
  bool barrier = false, collective = false, different = false;
  for (const machine::Strand& s : subgroup.strands) {
    barrier |= s.state == machine::Strand::State::at_barrier;
    collective |= s.state == machine::Strand::State::at_collective;
    different |= s.pc != strand.pc;
  }
  const std::uint16_t number = barrier ? 115 : different ? 122 : 121;
  Finding finding = start(context, number, strand.pc);
  const AgentId agent{workgroup.index, index};
  finding.agents.push_back(agent_name(context, agent));
  finding.message += fmt::format(": {} {}", agent_name(context, agent), lanes_name(strand.lanes));
  for (const machine::Strand& s : subgroup.strands) {
    relate(context, s.pc,
           fmt::format("{} {} here", lanes_name(s.lanes),
                       std::has_single_bit(s.lanes) ? "waits" : "wait"),
           &finding);
  }
  (void)machine;
  (void)collective;
  return finding;
}

}  // namespace

namespace {

// Of a workgroup whose warps wait at named barriers, or whose lanes wait for each other.
Finding describe_named(const Context& context, const Machine& machine, const Workgroup& workgroup,
                       const Witness& witness) {
  const Stuck stuck = find_stuck(machine, workgroup);
  if (!stuck.inside.empty()) {
    Finding finding = describe_inside(context, machine, workgroup, stuck.inside.front());
    add_schedule(context, witness, &finding);
    return finding;
  }
  const std::string_view word = vocabulary_of(context.function.target).subgroup;
  const ir::InstrId site = machine.position(workgroup.subgroups[stuck.waiting.front()]);
  const barrier::CtaBarrier& state = workgroup.barriers.barriers[stuck.barrier];
  const auto arrived = static_cast<std::size_t>(std::popcount(state.arrived)) + state.repeated;
  const std::size_t wanted = state.expected / context.program.geometry.subgroup;
  const bool others_wait = stuck.waiting.size() + stuck.exited.size() < workgroup.subgroups.size();
  Finding finding = start(context, !others_wait && !stuck.exited.empty() ? 113 : 101, site);
  finding.message += fmt::format(": barrier {}, generation {}: {} of {} {} arrived", stuck.barrier,
                                 state.generation, arrived, wanted, plural(wanted, word));
  if (!stuck.exited.empty()) {
    finding.notes.push_back(fmt::format("{} {} {} exited", plural(stuck.exited.size(), word),
                                        list_of(stuck.exited),
                                        stuck.exited.size() == 1 ? "has" : "have"));
  }
  std::set<ir::InstrId> shown{site};
  for (std::uint32_t i = 0; i < workgroup.subgroups.size(); ++i) {
    const Subgroup& subgroup = workgroup.subgroups[i];
    if (!subgroup.waiting) continue;
    finding.agents.push_back(agent_name(context, {workgroup.index, i}));
    const ir::InstrId at = machine.position(subgroup);
    if (!shown.insert(at).second) continue;
    std::vector<std::uint32_t> here;
    for (std::uint32_t j = i; j < workgroup.subgroups.size(); ++j) {
      const Subgroup& other = workgroup.subgroups[j];
      if (other.waiting && machine.position(other) == at) here.push_back(j);
    }
    relate(context, at,
           fmt::format("{} {} at barrier {}, generation {}", plural(here.size(), word),
                       list_of(here) + (here.size() == 1 ? " waits" : " wait"), subgroup.barrier,
                       subgroup.generation),
           &finding);
  }
  finding.notes.push_back(fmt::format("{} {} {} at this barrier",
                                      plural(stuck.waiting.size(), word), list_of(stuck.waiting),
                                      stuck.waiting.size() == 1 ? "waits" : "wait"));
  add_schedule(context, witness, &finding);
  return finding;
}

// Lanes that wait for an mbarrier, for registers or for the cluster.
struct Waiter {
  AgentId agent;
  std::uint32_t slot = 0;
  ir::InstrId site = ir::kNone;
  machine::LaneMask lanes = 0;
  machine::Await await;
  bool cluster = false;
};

std::vector<Waiter> find_waiters(const Machine& machine, std::uint32_t first) {
  std::vector<Waiter> waiters;
  const bool all = machine.program().cooperative;
  const auto count = static_cast<std::uint32_t>(all ? machine.workgroups().size()
                                                    : machine.program().geometry.cluster_size());
  if (all) first = 0;
  for (std::uint32_t slot = first; slot < first + count; ++slot) {
    const Workgroup& workgroup = machine.workgroups()[slot];
    for (std::uint32_t i = 0; i < workgroup.subgroups.size(); ++i) {
      const Subgroup& subgroup = workgroup.subgroups[i];
      for (const machine::Strand& strand : subgroup.strands) {
        Waiter waiter{{workgroup.index, i}, slot, strand.pc, strand.lanes, {}, false};
        waiter.cluster = subgroup.waiting && subgroup.waits_for_cluster;
        if (strand.state == machine::Strand::State::awaiting) waiter.await = strand.await;
        if (waiter.cluster || waiter.await.kind != machine::Await::Kind::none) {
          waiters.push_back(waiter);
        }
      }
    }
  }
  return waiters;
}

const barrier::Mbarrier* object_of(const Machine& machine, const Waiter& waiter) {
  if (waiter.await.kind != machine::Await::Kind::mbarrier) return nullptr;
  const auto* object = machine.workgroups()[waiter.await.slot].find_mbarrier(waiter.await.address);
  return object == nullptr ? nullptr : &object->state;
}

// Waits for what the workgroup has a limited amount of, or for its pair.
bool resource(const Waiter& waiter) {
  using Kind = machine::Await::Kind;
  return waiter.await.kind == Kind::pool || waiter.await.kind == Kind::columns ||
         waiter.await.kind == Kind::pair;
}

// How much a waiter says about the mistake: bytes that do not balance, then resources, then
// arrivals, then a pair, one of which the other waiters keep from coming; among those the one that
// has got the least far.
std::pair<int, std::uint64_t> weight(const Machine& machine, const Waiter& waiter) {
  const barrier::Mbarrier* state = object_of(machine, waiter);
  if (state != nullptr && state->pending == 0) return {0, state->phase};
  if (waiter.await.kind == machine::Await::Kind::pair) return {3, 0};
  if (resource(waiter)) return {1, 0};
  if (waiter.cluster) return {3, 0};
  if (waiter.await.kind == machine::Await::Kind::grid) return {4, 0};
  return {2, state == nullptr ? 0 : state->phase};
}

std::string resource_text(const Waiter& waiter, const Workgroup& workgroup) {
  switch (waiter.await.kind) {
    case machine::Await::Kind::columns:
      return fmt::format("{} columns of tensor memory, of which {} are allocated",
                         waiter.await.step, workgroup.tensor.allocated());
    case machine::Await::Kind::pair:
      return "a warp of the other workgroup of its pair";
    default:
      return fmt::format("{} more registers for each of its threads, of which the pool has {}",
                         waiter.await.step, workgroup.free_registers);
  }
}

std::string wave_text(const Workgroup& workgroup, const Waiter& waiter) {
  const barrier::AmdWaves& waves = workgroup.wave_barriers;
  const auto id = static_cast<std::int64_t>(waiter.await.address);
  const bool whole = id == barrier::kAmdWorkgroup;
  const std::int8_t joined = waves.waves[waiter.agent.subgroup].joined;
  const std::uint32_t object =
      whole ? barrier::kAmdWorkgroupObject : static_cast<std::uint32_t>(std::max<int>(joined, 0));
  const barrier::AmdLatchObject& state = waves.latch.objects[object];
  std::string text = fmt::format("{}, phase {}: {} of {} arrivals made", wave_barrier_name(object),
                                 waves.phases[object], state.arrived, state.expected);
  if (state.arrived == 0 && state.expected != 0) {
    text += "; a phase before it is over, and each wave consumes each phase once";
  }
  return text;
}

std::string await_text(const Context& context, const Machine& machine, const Waiter& waiter) {
  const Workgroup& workgroup = machine.workgroups()[waiter.slot];
  if (waiter.cluster) {
    const barrier::ClusterBarrier& state = machine.cluster(waiter.slot).barrier;
    return fmt::format("the cluster barrier, generation {}: {} of {} {}s arrived or exited",
                       state.generation, state.present,
                       context.program.geometry.cluster_size() * context.program.geometry.subgroups,
                       vocabulary_of(context.function.target).subgroup);
  }
  if (waiter.await.kind == machine::Await::Kind::wave) return wave_text(workgroup, waiter);
  if (waiter.await.kind == machine::Await::Kind::grid) {
    return fmt::format("the barrier of the grid, generation {}: {} of {} workgroups arrived",
                       machine.grid().generation, machine.grid().arrivals,
                       context.program.geometry.workgroups);
  }
  if (resource(waiter)) return resource_text(waiter, workgroup);
  const barrier::Mbarrier* state = object_of(machine, waiter);
  if (state == nullptr) return "asynchronous operations";
  const std::uint64_t window = std::uint64_t{machine.workgroups()[waiter.await.slot].rank}
                                   << machine::kRankShift |
                               waiter.await.address;
  std::string text =
      fmt::format("mbarrier {}, phase {}: {} of {} arrivals missing", shared_place(context, window),
                  state->phase, state->pending, state->expected);
  if (state->bytes > 0) text += fmt::format(", {} bytes expected and not delivered", state->bytes);
  if (state->bytes < 0) text += fmt::format(", {} bytes delivered and not expected", -state->bytes);
  return text;
}

std::uint16_t rule_of(const Machine& machine, const Waiter& waiter) {
  if (waiter.cluster) return 603;
  if (waiter.await.kind == machine::Await::Kind::wave) return 304;
  if (waiter.await.kind == machine::Await::Kind::grid) return 620;
  if (waiter.await.kind == machine::Await::Kind::pool) return 901;
  if (waiter.await.kind == machine::Await::Kind::columns) return 912;
  if (waiter.await.kind == machine::Await::Kind::pair) return 920;
  const barrier::Mbarrier* state = object_of(machine, waiter);
  return state != nullptr && state->pending == 0 ? 218 : 214;
}

Finding describe_waiters(const Context& context, const Machine& machine,
                         std::vector<Waiter> waiters, const Witness& witness) {
  std::ranges::stable_sort(waiters, {}, [&](const Waiter& waiter) {
    return std::pair{weight(machine, waiter), waiter.site};
  });
  const Waiter& first = waiters.front();
  Finding finding = start(context, rule_of(machine, first), first.site);
  finding.message += fmt::format(": {} waits for {}", agent_name(context, first.agent),
                                 await_text(context, machine, first));
  std::set<std::pair<ir::InstrId, std::string>> shown;
  for (const Waiter& waiter : waiters) {
    const std::string agent = agent_name(context, waiter.agent);
    if (std::ranges::find(finding.agents, agent) == finding.agents.end()) {
      finding.agents.push_back(agent);
    }
    const std::string what = await_text(context, machine, waiter);
    if (!shown.insert({waiter.site, what}).second || shown.size() == 1) continue;
    relate(context, waiter.site, fmt::format("{} waits for {}", agent, what), &finding);
  }
  add_schedule(context, witness, &finding);
  return finding;
}

}  // namespace

Finding describe_deadlock(const Context& context, const Machine& machine, std::uint32_t slot,
                          const Witness& witness) {
  const std::uint32_t count = machine.program().geometry.cluster_size();
  const std::uint32_t first = machine.cluster(slot).first_slot;
  std::vector<Waiter> waiters = find_waiters(machine, first);
  if (!waiters.empty()) {
    return describe_waiters(context, machine, std::move(waiters), witness);
  }
  for (std::uint32_t i = first; i < first + count; ++i) {
    if (machine.workgroups()[i].running != 0) slot = i;
  }
  return describe_named(context, machine, machine.workgroups()[slot], witness);
}

}  // namespace muster::analysis
