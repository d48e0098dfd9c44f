// What is left to try where one run is no proof: all orders of the atomics that nothing orders, and
// single schedules, which can refute only.
#include <algorithm>
#include <optional>

#include "analysis/schedules/atomic_orders.h"
#include "analysis/verdict/check_path.h"
#include "analysis/verdict/look_backs.h"
#include "analysis/verdict/tickets.h"
#include "analysis/verdict/work_queue.h"
#include "ir/async_copies.h"
#include "ir/idioms/workgroup_numbers.h"

namespace muster::analysis {

namespace {

// Schedules that are tried where there is no proof, and what each may cost.
constexpr std::uint64_t kSchedules = 8, kStepsToRefute = 2'000'000;
// A lane may stand still between two looks at the clock for longer than any limit that it has.
constexpr std::uint64_t kClockSlow = 16, kClockFast = 27'769'803'787;
// Of all steps, those without synchronisation of a workgroup that may wait for a later one.
constexpr std::uint64_t kShareAlone = 400;
// Orders of atomics, what all of them may cost, and workgroups that run at once.
constexpr std::uint64_t kOrdersMax = 4096, kStepsInOrder = 10'000'000, kWorkgroupsMax = 64;
constexpr std::uint64_t kWorkgroupsTogether = 1024;  // that take tiles in turn

struct Question {
  const Context& context;
  const machine::Program& full;
  machine::Causes& causes;
  const Budget& budget;
  const Decisions& decisions;
  std::vector<std::uint8_t>& reached;

  PathResult run(const machine::Program& program, const machine::Program& with_values,
                 const Budget& how) const {
    const Context other{context.function, context.source, program, context.causes};
    return assess_run(other, with_values, causes, how, decisions, reached);
  }
};

// No proof for all schedules, but what goes wrong in some of them can still be found.
std::optional<PathResult> single_schedules(const Question& ask, const PathResult& first) {
  machine::Program single = ask.context.program;
  machine::Program single_full = ask.full;
  single.one_schedule = single_full.one_schedule = true;
  Budget scheduled = ask.budget;
  scheduled.every_turn = true;
  scheduled.steps = std::min(ask.budget.steps, kStepsToRefute + 16 * first.instructions);
  const auto refute = [&]() -> std::optional<PathResult> {
    PathResult found = ask.run(single, single_full, scheduled);
    if (found.verdict != Verdict::refuted) return std::nullopt;
    found.missing.insert(found.missing.end(), first.missing.begin(), first.missing.end());
    return found;
  };
  for (std::uint64_t order = 0; order < kSchedules; ++order) {
    scheduled.order = order;
    single.clock_step = single_full.clock_step = order % 2 == 0 ? kClockSlow : kClockFast;
    if (auto found = refute()) return found;
    if (order != 0 || !single.cooperative) continue;
    // Those that look at earlier ones come to it before they have all said what they will say.
    scheduled.backwards = true;
    if (auto found = refute()) return found;
    scheduled.backwards = false;
  }
  return std::nullopt;
}

// What workgroups do with tiles of their own shows as soon as they take turns.
std::optional<PathResult> taking_turns(const Question& ask, const PathResult& first) {
  if (ask.context.program.geometry.workgroups > kWorkgroupsTogether) return std::nullopt;
  machine::Program program = ask.context.program, full = ask.full;
  program.cooperative = full.cooperative = true;  // all are under way
  const Context together{ask.context.function, ask.context.source, program, ask.context.causes,
                         ask.context.barrier_names};
  return single_schedules({together, full, ask.causes, ask.budget, ask.decisions, ask.reached},
                          first);
}

bool cancels_clusters(const ir::Function& function) {
  return std::ranges::any_of(function.instrs, [](const ir::Instr& instr) {
    return ir::copies(instr, ir::AsyncCopy::try_cancel);
  });
}

// All orders of the atomics at `sites`. The results of them, given their order, are the same in
// every schedule; so if each order has its certificate, all schedules are covered.
std::optional<PathResult> all_orders(const Question& ask, std::vector<ir::InstrId>& sites) {
  Orders orders(sites);
  Budget budget = ask.budget;
  budget.orders = &orders;
  const std::uint64_t steps = std::min(budget.steps, kStepsInOrder);
  budget.steps = steps;
  PathResult sum;
  for (std::uint64_t count = 1;; ++count) {
    PathResult one = ask.run(ask.context.program, ask.full, budget);
    sum.events += one.events;
    sum.instructions += one.instructions;
    sum.relied.join(one.relied);
    budget.steps -= std::min(budget.steps, one.instructions);
    if (one.verdict == Verdict::refuted && !orders.parted) return one;
    if (budget.steps == 0) {
      sum.missing.push_back(make_reason(ask.context, ReasonCode::atomic_orders_costly,
                                        sites.front(), {std::to_string(steps)}));
      return sum;
    }
    if (one.verdict != Verdict::verified) {
      sites = one.contended;
      return std::nullopt;
    }
    for (Finding& warning : one.findings) {  // no more: this order is verified
      const bool known = std::ranges::any_of(sum.findings, [&](const Finding& other) {
        return other.rule == warning.rule && other.place.line == warning.place.line;
      });
      if (!known) sum.findings.push_back(std::move(warning));
    }
    if (!orders.advance()) {
      sum.verdict = Verdict::verified;
      sum.proof = Proof::certificate;
      sum.states = count;
      return sum;
    }
    if (count == kOrdersMax) {
      sum.missing.push_back(make_reason(ask.context, ReasonCode::atomic_orders_many, sites.front(),
                                        {std::to_string(kOrdersMax)}));
      return sum;
    }
  }
}

// Atomics that nothing orders, of which more may show as the others are put in order.
std::optional<PathResult> in_order(const Question& ask, std::vector<ir::InstrId> sites) {
  const machine::Geometry& geometry = ask.context.program.geometry;
  if (geometry.workgroups > kWorkgroupsMax || cancels_clusters(ask.context.function) ||
      ask.context.program.cooperative) {
    return std::nullopt;
  }
  std::vector<ir::InstrId> known;
  while (!sites.empty()) {
    const std::size_t before = known.size();
    for (const ir::InstrId site : sites) {
      if (std::ranges::find(known, site) == known.end()) known.push_back(site);
    }
    if (known.size() == before) break;
    sites = known;
    auto found = all_orders(ask, sites);
    if (found) return found;
  }
  return std::nullopt;
}

// Workgroups are run one after the other; one that waits for a later one would go on for ever.
bool may_wait_for_others(const machine::Program& program) {
  const ir::Function& function = *program.function;
  return program.geometry.clusters() > 1 &&
         std::ranges::any_of(function.instrs, [&](const ir::Instr& instr) {
           const bool reads = (instr.op == ir::Op::atomic && instr.dst.count != 0) ||
                              (instr.op == ir::Op::load && instr.order != ir::Order::weak);
           return reads && instr.space != ir::Space::shared;
         });
}

machine::Program without_words(machine::Program program) {
  program.word_waits.clear();
  if (program.waits_across) program.cooperative = program.launch->cooperative;
  program.waits_across = false;
  return program;
}

// Where workgroups differ by a number that each takes only, with that of its place in the grid.
std::optional<PathResult> assess_named(const PathQuestion& ask) {
  const bool asked = ask.budget.orders != nullptr || !ask.budget.only.empty();
  if (asked || ask.context.program.one_schedule || !communicates_by_words(ask.context.program)) {
    return std::nullopt;
  }
  Budget named = ask.budget;
  named.names = ir::find_workgroup_number(ask.context.function);
  if (named.names == ir::kNone) return std::nullopt;
  PathResult result =
      assess_run(ask.context, ask.full, ask.causes, named, ask.decisions, ask.reached);
  if (result.verdict == Verdict::verified) return result;
  return assess_look_backs({ask.context, ask.full, ask.causes, named, ask.decisions, ask.reached});
}

// Proofs of their own, for kernels whose one run leaves atomics in no order.
std::optional<PathResult> assess_waiting(const PathQuestion& ask,
                                         const std::vector<ir::InstrId>& contended) {
  if (auto turns = assess_tickets(ask, contended)) return turns;
  if (auto named = assess_named(ask)) return named;
  return assess_look_backs(ask);
}

// One run, in which the explorer is asked what that leaves open; where there are other proofs
// (`others`, told the atomics that nothing orders), those before it, as it may take all the time.
template <typename Others>
PathResult run_or_prove(const PathQuestion& ask, bool first, Others others) {
  const auto run = [&](bool explores) {
    Budget budget = ask.budget;
    budget.explores = explores;
    return assess_run(ask.context, ask.full, ask.causes, budget, ask.decisions, ask.reached);
  };
  PathResult result = run(!first);
  if (result.verdict != Verdict::inconclusive || result.forks) return result;
  if (auto proved = others(result)) return std::move(*proved);
  return result.unexplored ? run(true) : result;
}

PathResult assess_elected(const Context& context, const machine::Program& full,
                          machine::Causes& causes, const Budget& budget, const Decisions& decisions,
                          std::vector<std::uint8_t>& reached);

// Of kernels with loops that wait for words.
PathResult assess_with_words(const PathQuestion& ask) {
  const auto& [context, full, causes, budget, decisions, reached] = ask;
  bool host_ends = false;
  const auto others = [&](const PathResult& run) -> std::optional<PathResult> {
    // Nobody in the launch ends the wait: turns of the loop would show no more.
    host_ends =
        std::ranges::find(run.findings, barrier::rule(815), &Finding::rule) != run.findings.end();
    return host_ends ? std::nullopt : assess_waiting(ask, run.contended);
  };
  const bool first = looks_back(context.program) || counts_tickets(context.program);
  PathResult waiting = run_or_prove(ask, first, others);
  if (waiting.verdict != Verdict::inconclusive || waiting.forks || host_ends) return waiting;
  const Question schedules{context, full, causes, budget, decisions, reached};
  // Fences may order what races: in one schedule it is known whether they do.
  const bool races = std::ranges::find(waiting.missing, ReasonCode::race_not_shown,
                                       &Reason::code) != waiting.missing.end();
  if (races || looks_back(context.program) ||
      hands_out_tickets(context.program, waiting.contended)) {
    if (auto found = single_schedules(schedules, waiting)) return std::move(*found);
  }
  // As if nothing was known of loops that wait for words.
  machine::Program plain = without_words(context.program), plain_full = without_words(full);
  const Context other{context.function, context.source, plain, context.causes};
  PathResult result = assess_elected(other, plain_full, causes, budget, decisions, reached);
  result.events += waiting.events;
  result.instructions += waiting.instructions;
  if (result.verdict == Verdict::inconclusive) add_reasons(result.missing, waiting.missing);
  return result;
}

PathResult assess_elected(const Context& context, const machine::Program& full,
                          machine::Causes& causes, const Budget& budget, const Decisions& decisions,
                          std::vector<std::uint8_t>& reached) {
  const PathQuestion whole{context, full, causes, budget, decisions, reached};
  if (!context.program.word_waits.empty()) return assess_with_words(whole);
  if (auto last = assess_last_arrival(whole)) return std::move(*last);
  if (auto queue = assess_work_queue(whole)) return std::move(*queue);
  if (auto classes = assess_ticket_classes(whole)) return std::move(*classes);
  Budget first = budget;
  if (may_wait_for_others(context.program)) first.alone = budget.steps / kShareAlone;
  const Question ask{context, full, causes, budget, decisions, reached};
  PathResult result = run_or_prove(
      {context, full, causes, first, decisions, reached}, counts_tickets(context.program),
      [&](const PathResult& run) -> std::optional<PathResult> {
        if (auto found = assess_tickets(whole, run.contended)) return found;
        return is_work_queue(whole) ? taking_turns(ask, run) : std::nullopt;
      });
  if (result.verdict != Verdict::inconclusive || result.forks) return result;
  if (auto ordered = in_order(ask, result.contended)) {
    if (ordered->verdict != Verdict::inconclusive) return std::move(*ordered);
    result.missing.insert(result.missing.end(), ordered->missing.begin(), ordered->missing.end());
  }
  // Whoever gets which ticket: what goes wrong by that does so in some schedule.
  const bool shown = result.attempt || hands_out_tickets(context.program, result.contended);
  if (!shown) return result;
  if (auto found = single_schedules(ask, result)) return std::move(*found);
  return result;
}

}  // namespace

// elect.sync: which lane is the leader is not said (PTX ISA: one active lane of the mask, the same
// each time), so what holds with the lowest must hold with the highest, too.
PathResult assess(const Context& context, const machine::Program& full, machine::Causes& causes,
                  const Budget& budget, const Decisions& decisions,
                  std::vector<std::uint8_t>& reached) {
  PathResult lowest = assess_elected(context, full, causes, budget, decisions, reached);
  const auto elect = std::ranges::find(context.function.instrs, ir::Op::elect, &ir::Instr::op);
  const bool elects = elect != context.function.instrs.end();
  if (!elects || lowest.verdict != Verdict::verified) return lowest;
  if (context.program.policies.elects_lowest.relied_on(lowest.relied)) return lowest;
  machine::Program program = context.program, program_full = full;
  program.elects_highest = program_full.elects_highest = true;
  const Context other{context.function, context.source, program, context.causes};
  PathResult highest = assess_elected(other, program_full, causes, budget, decisions, reached);
  if (highest.verdict == Verdict::verified) {
    lowest.relied.join(highest.relied);
    return lowest;
  }
  const bool races = std::ranges::any_of(highest.findings, [](const Finding& finding) {
    return finding.category == barrier::Category::race &&
           finding.severity == barrier::Severity::error;
  });
  if (races || highest.forks) return highest;
  const auto site = static_cast<ir::InstrId>(elect - context.function.instrs.begin());
  const std::string why = !highest.findings.empty()  ? highest.findings.front().message
                          : !highest.missing.empty() ? highest.missing.front().message
                                                     : std::string{};
  lowest.verdict = Verdict::inconclusive;
  lowest.proof = Proof::none;
  lowest.missing.push_back(make_reason(context, ReasonCode::elected_lane, site,
                                       {std::to_string(place_of(context, site).line), why}));
  return lowest;
}

}  // namespace muster::analysis
