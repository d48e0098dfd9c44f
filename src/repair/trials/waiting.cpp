// See waiting.h. A subgroup issues its instructions in order and waits where one needs a result
// that has not come, where a barrier is not complete, and at fences.
#include "repair/trials/waiting.h"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/schedules/fair_schedule.h"
#include "machine/execute/memory/initial_memory.h"
#include "machine/launch/program.h"
#include "machine/run/machine.h"
#include "machine/state/observer.h"

namespace muster::repair {
namespace {

using machine::AgentId;
using machine::Channel;
using machine::SyncEvent;
using machine::SyncKind;
using machine::SyncRole;

// Cycles: of an instruction; until the result of an access is there; of a barrier that everybody
// has come to; until a matrix product is there.
constexpr std::uint64_t kIssue = 4, kShared = 30, kGlobal = 500, kMeeting = 20, kProduct = 100;

// Until a fence has seen to all before it.
std::uint64_t cycles_of_order(ir::Order order, ir::Scope scope) {
  if (order == ir::Order::weak || order == ir::Order::relaxed) return 0;
  const std::uint64_t twice = order == ir::Order::seq_cst ? 2 : 1;
  switch (scope) {
    case ir::Scope::sys:
      return twice * 1000;
    case ir::Scope::gpu:
      return twice * kGlobal;
    case ir::Scope::cluster:
      return twice * 200;
    default:
      return twice * kMeeting;
  }
}

std::uint64_t cycles_of_result(const ir::Instr& in) {
  if (in.op != ir::Op::load && in.op != ir::Op::atomic) return kIssue;
  if (in.space == ir::Space::shared) return kShared;
  const bool far = in.space == ir::Space::global || in.space == ir::Space::generic;
  return far ? kGlobal : kIssue;
}

class Clocks : public machine::Observer {
 public:
  explicit Clocks(const machine::Program& program) : program_(program) {}

  void executes(AgentId agent, ir::InstrId site, machine::LaneMask lanes,
                machine::LaneMask) override {
    if (lanes == 0) return;
    const ir::Function& function = *program_.function;
    const ir::Instr& in = function.instrs[site];
    Subgroup& here = at(agent);
    const std::uint64_t before = here.now;
    if (in.guard.reg != ir::kNone) await(here, in.guard.reg);
    for (const ir::Operand& each : function.sources(in)) {
      if (each.kind == ir::Operand::Kind::reg) await(here, each.index);
    }
    here.now += kIssue;
    const std::uint64_t order = cycles_of_order(in.order, in.scope);
    // What comes before a release is waited for, and what an acquire reads.
    std::uint64_t ready = here.now + cycles_of_result(in);
    if (order != 0 && in.op != ir::Op::fence && in.op != ir::Op::mbarrier) here.now += order;
    if (in.op == ir::Op::fence) here.now += std::max(order, kMeeting);
    if (in.op == ir::Op::load && order != 0) ready = here.now = std::max(ready, here.now);
    ready = std::max(ready, here.now);
    for (const ir::Operand& each : function.destinations(in)) {
      if (each.kind == ir::Operand::Kind::reg) here.ready[each.index] = ready;
    }
    if (in.op == ir::Op::fence || order != 0) add(site, here.now - before - kIssue);
  }

  void async_issue(const machine::AsyncIssue& issue) override {
    const ir::Op op = program_.function->instrs[issue.site].op;
    const bool product = op == ir::Op::wgmma || op == ir::Op::tcgen05;
    over_[issue.id] = at(issue.agent).now + (product ? kProduct : kGlobal);
  }

  machine::Dependence access(const machine::Access& access) override {
    const bool told = access.channel.kind != Channel::Kind::none &&
                      access.channel.kind != Channel::Kind::mbarrier;
    if (told) {
      const std::uint64_t alone = access.space == ir::Space::shared ? kShared : kGlobal;
      const auto flight = over_.find(access.operation);
      const std::uint64_t end =
          flight == over_.end() ? at(access.agent).now + alone : flight->second;
      std::uint64_t& last = at(access.agent).steps[{access.channel.kind, access.channel.step}];
      last = std::max(last, end);
    }
    return {};
  }

  void group_wait(AgentId agent, ir::InstrId site, machine::LaneMask,
                  const Channel& channel) override {
    Subgroup& here = at(agent);
    std::uint64_t end = here.now;
    for (auto step = here.steps.lower_bound({channel.kind, 0});
         step != here.steps.end() && step->first.first == channel.kind &&
         step->first.second <= channel.step;
         step = here.steps.erase(step)) {
      end = std::max(end, step->second);
    }
    add(site, end - here.now);
    here.now = end;
  }

  void sync(const SyncEvent& event) override {
    const bool named = event.kind == SyncKind::cta_barrier;
    const Round round{event.kind, event.workgroup, event.address,
                      named ? event.generation : event.phase};
    Subgroup& here = at(event.agent);
    switch (event.role) {
      case SyncRole::arrive: {
        const auto flight = over_.find(event.operation_id);
        const std::uint64_t now = flight == over_.end() ? here.now : flight->second;
        rounds_[round] = std::max(rounds_[round], now);
        if (event.operation_id == 0) here.stands = event.site;
        return;
      }
      case SyncRole::complete:
        for (barrier::SubgroupMask left = event.released; left != 0; left &= left - 1) {
          const auto one = static_cast<std::uint32_t>(std::countr_zero(left));
          go_on({event.workgroup, one}, round, at({event.workgroup, one}).stands);
        }
        return;
      case SyncRole::wait:
        return go_on(event.agent, round, event.site);
      default:
        return;
    }
  }

  std::uint64_t cycles() const {
    std::uint64_t sum = 0;
    for (const auto& [agent, subgroup] : subgroups_) sum += subgroup.now;
    return sum;
  }
  const std::map<ir::InstrId, Waiting::Site>& sites() const { return sites_; }

 private:
  struct Subgroup {
    std::uint64_t now = 0;
    std::map<std::uint32_t, std::uint64_t> ready;  // when registers have come
    // When what was issued is over, by the channel that tells it and its step there.
    std::map<std::pair<Channel::Kind, std::uint32_t>, std::uint64_t> steps;
    ir::InstrId stands = ir::kNone;  // at a named barrier
  };
  using Round = std::tuple<SyncKind, std::uint32_t, std::uint64_t, std::uint32_t>;

  Subgroup& at(AgentId agent) { return subgroups_[{agent.workgroup, agent.subgroup}]; }

  static void await(Subgroup& here, std::uint32_t reg) {
    const auto found = here.ready.find(reg);
    if (found == here.ready.end()) return;
    here.now = std::max(here.now, found->second);
    here.ready.erase(found);
  }

  void go_on(AgentId agent, const Round& round, ir::InstrId site) {
    Subgroup& here = at(agent);
    const auto found = rounds_.find(round);
    const std::uint64_t come = found == rounds_.end() ? 0 : found->second;
    const std::uint64_t now = std::max(here.now, come) + kMeeting;
    add(site, now - here.now);
    here.now = now;
  }

  void add(ir::InstrId site, std::uint64_t cycles) {
    ++sites_[site].executions;
    sites_[site].cycles += cycles;
  }

  const machine::Program& program_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Subgroup> subgroups_;
  std::map<Round, std::uint64_t> rounds_;
  std::map<std::uint32_t, std::uint64_t> over_;  // when asynchronous operations are
  std::map<ir::InstrId, Waiting::Site> sites_;
};

}  // namespace

void Waiting::add(const Waiting& other) {
  cycles += other.cycles;
  for (const auto& [line, one] : other.sites) {
    sites[line].executions += one.executions;
    sites[line].cycles += one.cycles;
  }
}

std::optional<Waiting> estimate_waiting(const ir::Function& function, const SourceFile& source,
                                        const machine::LaunchOptions& launch, std::uint64_t steps) {
  const machine::GeometryOrReason found = machine::find_geometry(function, launch);
  if (!found.geometry || found.refused) return std::nullopt;
  machine::Program program = machine::make_program(function, launch, *found.geometry, true);
  program.one_schedule = true;
  machine::Causes causes;
  Clocks clocks(program);
  machine::RunOptions options;
  options.narrated = true;
  machine::Machine machine(program, causes, &clocks, options);
  constexpr std::uint64_t kClusters = 2;
  const bool alone = !program.cooperative && !program.waits_across;
  analysis::Budget budget;
  budget.steps = steps;
  budget.memory = launch.limits.memory;
  std::uint64_t taken = program.geometry.clusters();
  std::uint64_t next = 0;
  if (alone && taken > kClusters) {
    taken = kClusters;
    budget.next = [&]() -> std::optional<std::uint64_t> {
      return next < taken ? std::optional{next++} : std::nullopt;
    };
  }
  const analysis::Run run = analysis::drive(machine, budget, [](std::uint32_t) {});
  if (run.end != analysis::End::finished) return std::nullopt;
  const auto of_all = [&](std::uint64_t part) {
    return part / taken * program.geometry.clusters() +
           part % taken * program.geometry.clusters() / taken;
  };
  Waiting result;
  result.cycles = of_all(clocks.cycles());
  for (const auto& [site, one] : clocks.sites()) {
    Waiting::Site& line = result.sites[source.place(function.instrs[site].position).line];
    line.executions += of_all(one.executions);
    line.cycles += of_all(one.cycles);
  }
  return result;
}

}  // namespace muster::repair
