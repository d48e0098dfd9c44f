// See matrix_register_hazards.h.
#include "analysis/verdict/matrix_register_hazards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "analysis/findings/describe_words.h"
#include "analysis/findings/reason.h"
#include "analysis/schedules/schedule_trace.h"

namespace muster::analysis {

namespace {

using What = ir::MatrixDoubt::What;

constexpr std::array<std::uint16_t, 4> kRules{128, 127, 922, 922};  // by What

// Follows the registers of each warp along the way that it goes.
class RegisterWatch : public machine::Observer {
 public:
  RegisterWatch(const ir::Function& function, const ir::Cfg& cfg, bool waited)
      : trace(nullptr), function_(function), cfg_(cfg), registers_(function, waited) {}

  struct Wrong {
    ir::MatrixDoubt doubt;
    machine::AgentId agent;
    machine::LaneMask lanes = 0;
    Witness witness;
  };
  std::optional<Wrong> wrong;
  Trace trace;

  machine::Dependence access(const machine::Access& access) override {
    return trace.access(access);
  }
  void async_issue(const machine::AsyncIssue& issue) override { trace.async_issue(issue); }
  void sync(const machine::SyncEvent& event) override { trace.sync(event); }

  void executes(machine::AgentId agent, ir::InstrId site, machine::LaneMask lanes,
                machine::LaneMask live) override {
    if (wrong || !registers_.concerns(site)) return;
    Warp& warp = warps_[{agent.workgroup, agent.subgroup}];
    using By = ir::MatrixRegisters::By;
    const By by = lanes == 0 ? By::perhaps : lanes == live ? By::all : By::some;
    // What is one instruction of the warp, and executed by a part of it: nothing is known any more.
    warp.lost |= by != By::all && ir::MatrixRegisters::collective(function_.instrs[site]);
    if (warp.lost) return;
    if (warp.state.empty()) warp.state.resize(registers_.count());
    const ir::Instr& instr = function_.instrs[site];
    // Compilers sink what a branch alone needs into it, also past products, and no further.
    const bool multiplied =
        warp.product < site && cfg_.block_of[warp.product] == cfg_.block_of[site];
    const auto doubt = registers_.execute(site, {by, multiplied}, warp.state);
    if (instr.op == ir::Op::wgmma) warp.product = site;
    if (instr.op == ir::Op::async_group &&
        instr.sub == static_cast<std::uint8_t>(ir::AsyncGroup::wgmma_fence)) {
      warp.product = ir::kNone;
    }
    if (doubt && doubt->what != What::unread) {
      wrong = {*doubt, agent, lanes, {Witness::Kind::none, trace.steps(), trace.total, 0}};
    }
  }

 private:
  struct Warp {
    ir::MatrixRegisters::State state;
    bool lost = false;
    ir::InstrId product = ir::kNone;  // the last one since the last fence
  };
  const ir::Function& function_;
  const ir::Cfg& cfg_;
  ir::MatrixRegisters registers_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Warp> warps_;
};

ReasonCode code_of(What what) {
  switch (what) {
    case What::unfenced:
      return ReasonCode::register_not_fenced;
    case What::in_flight:
      return ReasonCode::register_in_flight;
    case What::loading:
    case What::unread:
      break;
  }
  return ReasonCode::register_loading;
}

// What rests on it is recorded where a register is written.
bool waited(const Context& context) {
  return context.program.policies.tensor_registers_waited.stated();
}

Finding warn(const Context& context, const ir::MatrixDoubt& doubt) {
  Finding finding = start(context, kRules[static_cast<std::size_t>(doubt.what)], doubt.at);
  finding.severity = barrier::Severity::warning;
  finding.message += fmt::format(": register {} is written here, and nothing has read it",
                                 context.function.registers[doubt.reg].name);
  relate(context, doubt.since, "filled by this, which may not be over", &finding);
  return finding;
}

}  // namespace

std::vector<ir::MatrixDoubt> find_product_doubts(const Context& context) {
  return ir::doubt_matrix_registers(context.function, context.program.cfg, waited(context));
}

std::optional<Finding> refute_products(const Context& context, const machine::Program& full,
                                       machine::Causes& causes, const Budget& budget,
                                       const Decisions& decisions) {
  RegisterWatch watch(context.function, full.cfg, waited(context));
  machine::Machine machine(full, causes, &watch, {.decisions = decisions, .narrated = true});
  Budget until = budget;
  until.expired = [&] { return watch.wrong || (budget.expired && budget.expired()); };
  drive(machine, until, [](std::uint32_t) {});
  if (!watch.wrong) return std::nullopt;
  const auto& [doubt, agent, lanes, witness] = *watch.wrong;
  Finding finding = start(context, kRules[static_cast<std::size_t>(doubt.what)], doubt.at);
  const std::string& name = context.function.registers[doubt.reg].name;
  finding.agents = {agent_name(context, agent)};
  finding.message += fmt::format(": {}: register {}", finding.agents[0], name);
  const bool unfenced = doubt.what == What::unfenced;
  if (doubt.since != ir::kNone) {
    relate(context, doubt.since, unfenced ? "accessed here" : "used by this, which may not be over",
           &finding);
  }
  add_schedule(context, witness, &finding);
  add_step(context, agent, doubt.at, lanes_name(lanes), &finding);
  return finding;
}

void doubt_products(const Context& context, const std::vector<ir::MatrixDoubt>& doubts,
                    const std::vector<std::uint8_t>& reached, machine::Relied& relied,
                    CheckResult* result) {
  const ir::Function& function = context.function;
  const auto& policy = context.program.policies.tensor_registers_waited;
  const auto executed = [&](ir::InstrId at) {
    const ir::Block& block = context.program.cfg.blocks[context.program.cfg.block_of[at]];
    for (ir::InstrId id = block.first; id < block.end; ++id) {
      if (context.program.slice.needed[id] != 0) return reached[id] != 0;
    }
    return true;
  };
  const bool refuted = std::ranges::any_of(result->findings, [](const Finding& finding) {
    return std::ranges::find(kRules, static_cast<std::uint16_t>(finding.rule)) != kRules.end();
  });
  if (refuted) return;
  for (const auto& doubt : doubts) {
    if (!executed(doubt.at)) continue;
    if (doubt.what == What::unread && !policy.relied_on(relied)) {
      result->findings.push_back(warn(context, doubt));
      return;
    }
    const std::string place =
        fmt::format("line {} ({})", place_of(context, doubt.at).line, text_of(context, doubt.at));
    const std::string& name = function.registers[doubt.reg].name;
    add_reason(result->reasons, make_reason(context, code_of(doubt.what), doubt.at, {place, name}));
    if (result->verdict == Verdict::verified) {
      result->verdict = Verdict::inconclusive;
      result->proof = Proof::none;
    }
    return;
  }
}

}  // namespace muster::analysis
