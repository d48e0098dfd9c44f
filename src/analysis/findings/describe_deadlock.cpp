// Findings from deadlocks: who waits, at what, and what is missing there.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>
#include <string_view>
#include <tuple>

#include "analysis/findings/vocabulary.h"
#include "analysis/findings/waits.h"

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
  const barrier::CtaBarrier& state = workgroup.objects.named.barriers[stuck.barrier];
  const auto arrived = static_cast<std::size_t>(std::popcount(state.arrived)) + state.repeated;
  const std::size_t wanted = state.expected / context.program.geometry.subgroup;
  const bool others_wait = stuck.waiting.size() + stuck.exited.size() < workgroup.subgroups.size();
  Finding finding = start(context, !others_wait && !stuck.exited.empty() ? 113 : 101, site);
  finding.message +=
      fmt::format(": {}, generation {}: {} of {} {} arrived", barrier_name(context, stuck.barrier),
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
           fmt::format("{} {} at {}, generation {}", plural(here.size(), word),
                       list_of(here) + (here.size() == 1 ? " waits" : " wait"),
                       barrier_name(context, subgroup.barrier), subgroup.generation),
           &finding);
  }
  finding.notes.push_back(fmt::format("{} {} {} at this barrier",
                                      plural(stuck.waiting.size(), word), list_of(stuck.waiting),
                                      stuck.waiting.size() == 1 ? "waits" : "wait"));
  add_schedule(context, witness, &finding);
  return finding;
}

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

Finding describe_waiters(const Context& context, const Machine& machine,
                         const std::vector<Waiter>& waiters, const Witness& witness) {
  struct Told {
    Waiter waiter;
    WaitWords words;
  };
  std::vector<Told> all;
  for (const Waiter& waiter : waiters) all.push_back({waiter, words_of(context, machine, waiter)});
  const std::vector<Told> in_order = all;
  std::ranges::stable_sort(all, {}, [](const Told& one) {
    return std::tuple{one.words.weight, one.words.round, one.waiter.site};
  });
  const auto& [first, words] = all.front();
  Finding finding = start(context, words.rule, first.site);
  finding.message += fmt::format(": {} waits for {}", agent_name(context, first.agent), words.text);
  std::set<std::pair<ir::InstrId, std::string>> shown;
  for (const auto& [waiter, what] : all) {
    const std::string agent = agent_name(context, waiter.agent);
    if (std::ranges::find(finding.agents, agent) == finding.agents.end()) {
      finding.agents.push_back(agent);
    }
    if (!shown.insert({waiter.site, what.text}).second || shown.size() == 1) continue;
    relate(context, waiter.site, fmt::format("{} waits for {}", agent, what.text), &finding);
  }
  add_schedule(context, witness, &finding);
  for (const auto& [waiter, what] : in_order) {
    if (what.object.empty()) continue;
    // "mbarrier full[1], phase 3" of what is missing there.
    add_wait(context, waiter.agent, waiter.site,
             {.object = what.object,
              .what = what.text.substr(0, what.text.find(": ")),
              .phase = what.phase},
             &finding);
  }
  return finding;
}

}  // namespace

Finding describe_deadlock(const Context& context, const Machine& machine, std::uint32_t slot,
                          const Witness& witness) {
  const std::uint32_t count = machine.program().geometry.cluster_size();
  const std::uint32_t first = machine.cluster(slot).first_slot;
  const std::vector<Waiter> waiters = find_waiters(machine, first);
  if (!waiters.empty()) {
    return describe_waiters(context, machine, waiters, witness);
  }
  for (std::uint32_t i = first; i < first + count; ++i) {
    if (machine.workgroups()[i].running != 0) slot = i;
  }
  return describe_named(context, machine, machine.workgroups()[slot], witness);
}

}  // namespace muster::analysis
