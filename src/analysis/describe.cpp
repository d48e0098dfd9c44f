// Findings from faults, deadlocks, unseparated generations and conflicts.
#include "analysis/describe.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>

#include "analysis/repair.h"

namespace muster::analysis {

using machine::AgentId;
using machine::Machine;
using machine::Subgroup;
using machine::Workgroup;

namespace {

Finding start(const Context& context, std::uint16_t number, ir::InstrId site) {
  Finding finding;
  const barrier::Rule* rule = barrier::find_rule(barrier::rule(number));
  finding.rule = rule->id;
  finding.category = rule->category;
  finding.severity = rule->severity;
  finding.message = rule->title;
  finding.place = place_of(context, site);
  finding.inlined_at = origins_of(context, site);
  if (!finding.inlined_at.empty()) {
    finding.origin = finding.inlined_at.front();
    finding.inlined_at.erase(finding.inlined_at.begin());
  }
  finding.repair = usual_repair(rule->id);
  return finding;
}

std::string step_text(const Context& context, const TraceStep& step) {
  using What = TraceStep::What;
  const std::string text = text_of(context, step.site);
  switch (step.what) {
    case What::arrives:
      return fmt::format("{}: arrives, generation {}", text, step.generation);
    case What::waits:
      return fmt::format("{}: waits, generation {}", text, step.generation);
    case What::completes:
      return fmt::format("{}: completes generation {}", text, step.generation);
    case What::accesses:
      return text;
    case What::exits:
      return "exits";
    case What::issues:
      return text + ": issued";
    case What::acts:
      return fmt::format("{}: {}mbarrier {:#x}, phase {}", text,
                         step.asynchronous ? "its completion, " : "", step.barrier,
                         static_cast<std::int32_t>(step.generation));
    case What::cluster:
      return fmt::format("{}: cluster barrier, generation {}", text, step.generation);
  }
  return text;
}

void add_schedule(const Context& context, const Witness& witness, Finding* finding) {
  if (witness.total > witness.steps.size()) {
    finding->schedule.push_back(
        {"",
         {},
         fmt::format("({} earlier barrier operations)", witness.total - witness.steps.size())});
  }
  for (const TraceStep& step : witness.steps) {
    finding->schedule.push_back(
        {agent_name(context, step.agent), place_of(context, step.site), step_text(context, step)});
  }
}

void add_step(const Context& context, AgentId agent, ir::InstrId site, const std::string& what,
              Finding* finding) {
  finding->schedule.push_back({agent_name(context, agent), place_of(context, site),
                               fmt::format("{}: {}", text_of(context, site), what)});
}

void relate(const Context& context, ir::InstrId site, std::string text, Finding* finding) {
  finding->related.push_back({place_of(context, site), origin_of(context, site), std::move(text)});
}

std::string list_of(const std::vector<std::uint32_t>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : i + 1 == numbers.size() ? " and " : ", ", numbers[i]);
  }
  return text;
}

std::string plural(std::size_t count, const char* noun) {
  return fmt::format("{}{}", noun, count == 1 ? "" : "s");
}

const char* operation_name(std::uint64_t operation) {
  constexpr const char* kNames[] = {"sync", "arrive", "red.popc", "red.and", "red.or"};
  return kNames[operation % 5];
}

std::string fault_detail(const machine::Fault& fault) {
  switch (static_cast<unsigned>(fault.rule)) {
    case 102:
      return fmt::format("passes {} threads where this generation began with {}", fault.found,
                         fault.wanted);
    case 103:
      return fmt::format("the count is {}", fault.found);
    case 105:
      return fmt::format("the count is {}, the workgroup has {} threads", fault.found,
                         fault.wanted);
    case 106:
      return fmt::format("the id is {}", fault.found);
    case 107:
      return fmt::format("its arrival in generation {} was not consumed yet", fault.wanted);
    case 108:
    case 109:
      return fmt::format("{} meets {}", operation_name(fault.found), operation_name(fault.wanted));
    case 120:
      return fmt::format("the mask is {:#x}", fault.found);
    case 810:
      return fmt::format("{:#x} is outside the {} bytes there", fault.found, fault.wanted);
    case 811:
      return fmt::format("address {:#x} is not a multiple of {}", fault.found, fault.wanted);
    default:
      return {};
  }
}

}  // namespace

Finding describe_fault(const Context& context, const Machine&, const machine::Fault& fault,
                       const Witness& witness) {
  Finding finding = start(context, static_cast<std::uint16_t>(fault.rule), fault.site);
  const std::string agent = agent_name(context, fault.agent);
  finding.agents.push_back(agent);
  const std::string detail = fault_detail(fault);
  finding.message +=
      detail.empty() ? fmt::format(": {}", agent) : fmt::format(": {}: {}", agent, detail);
  add_schedule(context, witness, &finding);
  add_step(context, fault.agent, fault.site, lanes_name(fault.lanes), &finding);
  if (fault.other != ir::kNone) {
    relate(context, fault.other, "the other lanes of the warp are here", &finding);
  }
  return finding;
}

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

Finding describe_deadlock(const Context& context, const Machine& machine, std::uint32_t slot,
                          const Witness& witness) {
  const Workgroup& workgroup = machine.workgroups()[slot];
  const Stuck stuck = find_stuck(machine, workgroup);
  if (!stuck.inside.empty()) {
    Finding finding = describe_inside(context, machine, workgroup, stuck.inside.front());
    add_schedule(context, witness, &finding);
    return finding;
  }
  const ir::InstrId site = machine.position(workgroup.subgroups[stuck.waiting.front()]);
  const barrier::CtaBarrier& state = workgroup.barriers.barriers[stuck.barrier];
  const auto arrived = static_cast<std::size_t>(std::popcount(state.arrived));
  const std::size_t wanted = state.expected / context.program.geometry.subgroup;
  const bool others_wait = stuck.waiting.size() + stuck.exited.size() < workgroup.subgroups.size();
  Finding finding = start(context, !others_wait && !stuck.exited.empty() ? 113 : 101, site);
  finding.message += fmt::format(": barrier {}, generation {}: {} of {} {} arrived", stuck.barrier,
                                 state.generation, arrived, wanted, plural(wanted, "warp"));
  if (!stuck.exited.empty()) {
    finding.notes.push_back(fmt::format("{} {} {} exited", plural(stuck.exited.size(), "warp"),
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
           fmt::format("{} {} at barrier {}, generation {}", plural(here.size(), "warp"),
                       list_of(here) + (here.size() == 1 ? " waits" : " wait"), subgroup.barrier,
                       subgroup.generation),
           &finding);
  }
  finding.notes.push_back(fmt::format("{} {} {} at this barrier",
                                      plural(stuck.waiting.size(), "warp"), list_of(stuck.waiting),
                                      stuck.waiting.size() == 1 ? "waits" : "wait"));
  add_schedule(context, witness, &finding);
  return finding;
}

Finding describe_unseparated(const Context& context, const Unseparated& pair,
                             const Witness& witness) {
  Finding finding = start(context, 112, pair.later.site);
  const AgentId later = pair.later.agent, earlier = pair.earlier.agent;
  finding.agents = {agent_name(context, earlier), agent_name(context, later)};
  finding.message += fmt::format(
      ": barrier {}: {} falls into generation {} in one schedule and {} in another, because "
      "nothing "
      "orders it after the arrival of {}",
      pair.object.barrier, agent_name(context, later), pair.round, witness.round,
      agent_name(context, earlier));
  relate(context, pair.earlier.site, "the arrival that it should follow", &finding);
  add_schedule(context, witness, &finding);
  return finding;
}

namespace {

std::string access_text(const Context& context, const Record& record) {
  const char* verb = record.kind == machine::AccessKind::read    ? "reads"
                     : record.kind == machine::AccessKind::write ? "writes"
                                                                 : "updates";
  return fmt::format("{} {} {}", agent_name(context, {record.workgroup, record.subgroup}),
                     lanes_name(record.lanes), verb);
}

std::string address_text(const Context& context, const Conflict& conflict) {
  if (conflict.space == ir::Space::shared) {
    for (const ir::Symbol& symbol : context.function.symbols) {
      if (symbol.space != ir::Space::shared || symbol.dynamic) continue;
      if (conflict.address >= symbol.offset && conflict.address < symbol.offset + symbol.size) {
        return fmt::format("{}+{}", symbol.name, conflict.address - symbol.offset);
      }
    }
    return fmt::format("shared memory at {:#x}", conflict.address);
  }
  const std::uint32_t region = machine::region_of(conflict.address);
  return fmt::format("global memory {}+{}",
                     region == machine::kGlobalsRegion ? "variables" : "buffer",
                     conflict.address - machine::region_base(region));
}

std::uint16_t race_rule(const Conflict& conflict) {
  const Record& a = conflict.earlier;
  const Record& b = conflict.later;
  if (conflict.same_value) return 804;
  if (a.workgroup != b.workgroup) return 805;
  if (a.subgroup == b.subgroup) return 803;
  return conflict.space == ir::Space::shared ? 801 : 802;
}

}  // namespace

Finding describe_conflict(const Context& context, const Conflict& conflict, const Witness& witness,
                          bool same_value_is_error) {
  const Record& a = conflict.earlier;
  const Record& b = conflict.later;
  Finding finding = start(context, race_rule(conflict), b.site);
  if (conflict.same_value && same_value_is_error) finding.severity = barrier::Severity::error;
  finding.message +=
      fmt::format(": {}: {}, {} (line {})", address_text(context, conflict),
                  access_text(context, b), access_text(context, a), place_of(context, a.site).line);
  finding.agents.push_back(agent_name(context, {a.workgroup, a.subgroup}));
  const std::string other = agent_name(context, {b.workgroup, b.subgroup});
  if (other != finding.agents.front()) finding.agents.push_back(other);
  relate(context, a.site, access_text(context, a) + " the same bytes here", &finding);
  add_schedule(context, witness, &finding);
  add_step(context, {a.workgroup, a.subgroup}, a.site, lanes_name(a.lanes), &finding);
  add_step(context, {b.workgroup, b.subgroup}, b.site, lanes_name(b.lanes) + ", or before it",
           &finding);
  return finding;
}

}  // namespace muster::analysis
