// See last_arrival.h.
#include "analysis/verdict/last_arrival.h"

#include <algorithm>
#include <array>
#include <map>

#include "analysis/verdict/certified_execution.h"
#include "ir/idioms/arrival_counts.h"
#include "machine/launch/told_result.h"
#include "machine/values/compute.h"

namespace muster::analysis {

namespace {

constexpr std::uint64_t kClustersMax = std::uint64_t{1} << 22;
constexpr std::uint64_t kFirstWatched = 8;  // workgroups of which one may show a missing release

// Nothing between workgroups but this counter, which is followed, and nothing within them that is
// followed by other means.
bool plain(const machine::Program& program) {
  return communicates_by_words(program) && program.word_waits.empty() &&
         program.geometry.clusters() > 1 && program.geometry.clusters() <= kClustersMax &&
         GridClasses::possible(program) &&
         std::ranges::none_of(program.function->instrs, [](const ir::Instr& instr) {
           return instr.op == ir::Op::grid_barrier || instr.op == ir::Op::cluster_barrier;
         });
}

// The only atomic of which control and the like look at what it returns.
std::optional<ir::ArrivalCount> counter_of(const machine::Program& program) {
  std::optional<ir::ArrivalCount> only;
  for (ir::ArrivalCount& one : ir::find_arrival_counts(*program.function)) {
    if (program.slice.needed[one.add] == 0 || program.slice.wanted[one.found] == 0) continue;
    if (only) return std::nullopt;
    only = std::move(one);
  }
  return only;
}

// Registers that hold one value in the whole launch, as far as the code shows it: constants, sizes
// of the grid, parameters.
class Constants {
 public:
  Constants(const machine::Program& program, const machine::MachineState& machine)
      : program_(program), function_(*program.function), machine_(machine) {}

  std::optional<std::uint64_t> value(const ir::Operand& operand, unsigned depth = 16) const {
    if (operand.kind == ir::Operand::Kind::immediate) {
      return operand.negated ? std::uint64_t{operand.value == 0} : operand.value;
    }
    if (operand.kind != ir::Operand::Kind::reg || depth == 0) return std::nullopt;
    const ir::Instr* definition = nullptr;
    for (const ir::Instr& instr : function_.instrs) {
      for (const ir::Operand& made : function_.destinations(instr)) {
        if (made.kind != ir::Operand::Kind::reg || made.index != operand.index) continue;
        if (definition != nullptr) return std::nullopt;
        definition = &instr;
      }
    }
    if (definition == nullptr || definition->guard.reg != ir::kNone) return std::nullopt;
    auto found = made_by(*definition, depth);
    const ir::Type type = function_.registers[operand.index].type;
    if (found) *found &= ir::value_mask(type);
    if (found && operand.negated && type == ir::Type::pred) *found = *found == 0 ? 1 : 0;
    return found;
  }

 private:
  std::optional<std::uint64_t> made_by(const ir::Instr& instr, unsigned depth) const {
    if (instr.dst.count != 1) return std::nullopt;
    if (instr.op == ir::Op::special) {
      const auto what = static_cast<ir::Special>(instr.sub);
      const auto& grid = program_.geometry.grid;
      if (what == ir::Special::nctaid_x) return grid[0];
      if (what == ir::Special::nctaid_y) return grid[1];
      if (what == ir::Special::nctaid_z) return grid[2];
      return std::nullopt;
    }
    if (instr.op == ir::Op::load && instr.space == ir::Space::parameter) {
      const ir::Operand& address = function_.sources(instr)[0];
      if (address.kind != ir::Operand::Kind::immediate) return std::nullopt;
      const std::uint64_t at = address.value + static_cast<std::uint64_t>(instr.offset);
      const auto word = machine_.parameters.read(at, ir::bytes(instr.type));
      return word.cause == 0 ? std::optional<std::uint64_t>{word.bits} : std::nullopt;
    }
    if (ir::group(instr.op) != ir::OpGroup::compute) return std::nullopt;
    std::array<std::uint64_t, 4> words{};
    const auto sources = function_.sources(instr);
    if (sources.size() > words.size()) return std::nullopt;
    for (std::size_t i = 0; i < sources.size(); ++i) {
      const auto word = value(sources[i], depth - 1);
      if (!word) return std::nullopt;
      words[i] = *word;
    }
    return machine::compute_once(instr, {words.data(), sources.size()});
  }

  const machine::Program& program_;
  const ir::Function& function_;
  const machine::MachineState& machine_;
};

// What is computed from a ticket.
class Outcomes {
 public:
  Outcomes(const ir::Function& function, const ir::ArrivalCount& counter, const Constants& others)
      : function_(function), counter_(counter), words_(function.registers.size()) {
    std::vector<std::uint8_t> of_ticket(function.registers.size());
    of_ticket[counter.found] = 1;
    for (const ir::InstrId id : counter.chain) {
      const ir::Instr& instr = function.instrs[id];
      Step& step = steps_.emplace_back();
      step.instr = &instr;
      for (const ir::Operand& source : function.sources(instr)) {
        const bool moves = source.kind == ir::Operand::Kind::reg && of_ticket[source.index] != 0;
        const auto known = moves ? std::optional<std::uint64_t>{0} : others.value(source);
        sound_ &= known.has_value();
        step.sources.push_back(
            {moves ? source.index : ir::kNone, known.value_or(0), moves && source.negated});
      }
      step.to = function.destinations(instr)[0].index;
      of_ticket[step.to] = 1;
    }
  }

  // What others read of it; nothing: it cannot be computed.
  std::optional<std::vector<std::uint64_t>> of(std::uint64_t ticket) {
    if (!sound_) return std::nullopt;
    words_[counter_.found] = ticket;
    std::vector<std::uint64_t> sources;
    for (const Step& step : steps_) {
      sources.clear();
      for (const Source& source : step.sources) {
        std::uint64_t word = source.reg == ir::kNone ? source.word : words_[source.reg];
        if (source.negated) word = word == 0 ? 1 : 0;
        sources.push_back(word);
      }
      const auto made = machine::compute_once(*step.instr, sources);
      if (!made) return std::nullopt;
      words_[step.to] = *made & ir::value_mask(function_.registers[step.to].type);
    }
    std::vector<std::uint64_t> ends;
    for (const ir::RegisterId end : counter_.ends) ends.push_back(words_[end]);
    return ends;
  }

 private:
  struct Source {
    ir::RegisterId reg = ir::kNone;
    std::uint64_t word = 0;
    bool negated = false;
  };
  struct Step {
    const ir::Instr* instr = nullptr;
    std::vector<Source> sources;
    ir::RegisterId to = ir::kNone;
  };
  const ir::Function& function_;
  const ir::ArrivalCount& counter_;
  std::vector<Step> steps_;
  std::vector<std::uint64_t> words_;
  bool sound_ = true;
};

std::uint64_t next_ticket(const ir::Instr& add, std::uint64_t found, std::uint64_t amount) {
  if (static_cast<ir::Reduce>(add.sub) == ir::Reduce::inc) return found >= amount ? 0 : found + 1;
  return (found + amount) & ir::value_mask(add.type);
}

// Tickets of one counter: those before the last mean one thing to who reads them, and it another.
struct Tickets {
  std::uint64_t first = 0, last = 0;
  std::uint64_t count = 0;  // up to the last
};

// The first ticket that means something else, if it is one of so many.
std::optional<Tickets> find_tickets(const ir::Instr& add, std::uint64_t first, std::uint64_t amount,
                                    std::uint64_t most, Outcomes outcomes) {
  const auto others = outcomes.of(first);
  Tickets tickets{first, first, 1};
  while (others && tickets.count < most) {
    tickets.last = next_ticket(add, tickets.last, amount);
    ++tickets.count;
    const auto here = outcomes.of(tickets.last);
    if (!here) break;
    if (here != others) return tickets;
  }
  return std::nullopt;
}

bool disjoint(const std::set<std::uint32_t>& a, const std::set<std::uint32_t>& b) {
  return std::ranges::none_of(a, [&](std::uint32_t one) { return b.contains(one); });
}

// What the last does behind its arrival, and what others, or it itself where other workgroups of
// its class touch other places, do that need not be over by then.
bool apart(const ArrivalLog& others, const ArrivalLog& last) {
  for (const ArrivalLog* const one : {&others, &last}) {
    if (!disjoint(last.last_read, one->loose_written) ||
        !disjoint(last.last_written, one->loose_written) ||
        !disjoint(last.last_written, one->loose_read)) {
      return false;
    }
  }
  return disjoint(last.loose_read, others.loose_written) &&
         disjoint(last.loose_written, others.loose_written) &&
         disjoint(last.loose_written, others.loose_read);
}

std::optional<std::uint64_t> word_at(const machine::MachineState& machine, std::uint64_t address,
                                     unsigned bytes) {
  const std::uint32_t region = machine::region_of(address);
  const machine::ByteStore* store = nullptr;
  if (region == machine::kGlobalsRegion) {
    store = &machine.globals;
  } else if (region >= machine::kFirstBufferRegion &&
             region - machine::kFirstBufferRegion < machine.regions.size()) {
    store = &machine.regions[region - machine::kFirstBufferRegion].bytes;
  }
  if (store == nullptr) return std::nullopt;
  const auto word = store->read(address & (machine::region_base(1) - 1), bytes);
  return word.cause == 0 ? std::optional<std::uint64_t>{word.bits} : std::nullopt;
}

// The counter, as the first workgroup finds it on its own.
ArrivalLog look_for_word(const PathQuestion& ask, ir::InstrId site) {
  ArrivalQuestion question;
  question.log.site = site;
  question.log.one_word = true;
  Budget first = ask.budget;
  first.only = {0};
  first.arrivals = &question;
  first.classes_from = Budget::kNoClasses;
  Execution execution(ask.context.program, ask.causes,
                      {.decisions = ask.decisions, .ticket_site = site});
  const Run run = execution.go(first);
  execution.arrivals.sound &= run.end == End::finished;
  return execution.arrivals;
}

std::optional<PathResult> pass(const PathQuestion& ask, ArrivalQuestion& question) {
  Budget budget = ask.budget;
  budget.classes_from = 2;
  budget.arrivals = &question;
  PathResult result =
      assess_run(ask.context, ask.full, ask.causes, budget, ask.decisions, ask.reached);
  const bool well = result.verdict == Verdict::verified && question.found &&
                    question.found->sound && !question.boxes.empty();
  return well ? std::optional{std::move(result)} : std::nullopt;
}

// What workgroups do that do not come last: of a proof.
struct Others {
  PathResult result;
  ArrivalLog log;
  std::vector<ArrivalBox> boxes;                    // who comes to which counter
  std::map<std::uint64_t, std::uint64_t> counters;  // how many do
};

std::optional<Others> told_first(const PathQuestion& ask, const ArrivalLog& seen,
                                 const Tickets& tickets, bool by_fences) {
  ArrivalQuestion early;
  early.log.site = seen.site;
  early.log.amount = seen.amount;
  early.log.by_fences = by_fences;
  early.ticket = tickets.first;
  auto result = pass(ask, early);
  if (!result) return std::nullopt;
  auto counters = count_arrivals(early.boxes);
  return Others{std::move(*result), std::move(*early.found), std::move(early.boxes),
                std::move(counters)};
}

// Whether each counter begins with the first ticket, and nobody comes to it alone or behind whoever
// comes last.
bool starts_alike(const Others& others, const machine::MachineState& fresh, const Tickets& tickets,
                  unsigned bytes) {
  return std::ranges::all_of(others.counters, [&](const auto& counter) {
    const auto& [word, count] = counter;
    return count > 1 && count <= tickets.count && word_at(fresh, word, bytes) == tickets.first;
  });
}

// From a run of each that is told the first ticket, and one that is told the last.
std::optional<PathResult> told_last(const PathQuestion& ask, const ArrivalLog& seen,
                                    const Tickets& tickets, const Others& others) {
  ArrivalQuestion late;
  late.log.site = seen.site;
  late.log.amount = seen.amount;
  late.log.by_fences = others.log.by_fences;
  late.ticket = tickets.last;
  late.log.last = true;
  late.log.by_others = others.log.written;
  late.counters = true;
  auto result = pass(ask, late);
  if (!result || !apart(others.log, *late.found)) return std::nullopt;
  result->events += others.result.events;
  result->instructions += others.result.instructions;
  result->clusters += others.result.clusters;
  result->relied.join(others.result.relied);
  result->compared.clear();
  for (const Finding& warning : others.result.findings) {
    const bool known = std::ranges::any_of(result->findings, [&](const Finding& other) {
      return other.rule == warning.rule && other.place.line == warning.place.line;
    });
    if (!known) result->findings.push_back(warning);
  }
  return result;
}

// All that come to the counter of the last workgroup of the grid, if that comes last to it; nothing
// otherwise.
std::vector<std::uint64_t> around_last(const machine::Geometry& geometry, const Others& others,
                                       const Tickets& tickets, std::uint64_t* word) {
  std::array<std::uint64_t, 3> grid{}, end{};
  for (unsigned axis = 0; axis < 3; ++axis) {
    grid[axis] = geometry.grid[axis];
    end[axis] = grid[axis] - 1;
  }
  *word = counter_at(others.boxes, end);
  const auto counter = others.counters.find(*word);
  if (counter == others.counters.end() || counter->second != tickets.count) return {};
  return members_of(others.boxes, *word, grid);
}

// What single workgroups do that no fence ties to the counter: the first ones that come to it, as
// if others came behind them, and the one that a schedule without choices lets come last.
std::optional<Untied> find_untied(const PathQuestion& ask, const Others& others,
                                  const Tickets& tickets, std::uint64_t word,
                                  const std::vector<std::uint64_t>& members) {
  Untied untied;
  const std::uint64_t last = members.back();
  std::vector<std::uint64_t> first = members;
  first.resize(std::min<std::size_t>(members.size() - 1, kFirstWatched));
  const std::array<std::pair<std::vector<std::uint64_t>, std::uint64_t>, 2> runs{
      {{first, tickets.first}, {{last}, tickets.last}}};
  for (const auto& [only, ticket] : runs) {
    ArrivalQuestion question;
    question.log.site = others.log.site;
    question.log.word = word;
    question.log.one_word = true;
    question.log.by_others = others.log.written;
    question.log.untied = &untied;
    question.ticket = ticket;
    Budget one = ask.budget;
    one.only = only;
    one.arrivals = &question;
    one.every_turn = true;
    Execution execution(
        ask.context.program, ask.causes,
        {.decisions = ask.decisions, .ticket_site = others.log.site, .ticket = ticket});
    const Run run = execution.go(one);
    // A fence that is executed perhaps may tie what nobody sees tied.
    const bool known = execution.arrivals.sound && !execution.machine.record().fenced_perhaps;
    if (run.end != End::finished || !known || untied.cut) return std::nullopt;
  }
  return untied;
}

// A fence that is missing on one side: in the schedule without choices, in which the last workgroup
// comes last, accesses conflict that nothing orders. `others`: of a proof for all that do not come
// last, so that nobody's control rests on what others do: docs/certificate.md, The last one.
std::optional<PathResult> missing_fence(const PathQuestion& whole, const PathQuestion& ask,
                                        const Others& others, const Tickets& tickets) {
  std::uint64_t word = 0;
  const std::vector<std::uint64_t> members =
      around_last(whole.context.program.geometry, others, tickets, &word);
  if (members.size() < 2) return std::nullopt;
  const auto untied = find_untied(ask, others, tickets, word, members);
  if (!untied || (untied->unreleased.empty() && untied->unacquired.empty())) return std::nullopt;
  machine::Program single = whole.context.program, full = whole.full;
  single.one_schedule = full.one_schedule = true;
  Budget budget = whole.budget;
  budget.every_turn = true;
  budget.classes_from = Budget::kNoClasses;
  budget.untied = &*untied;
  // The others need not have started.
  if (others.counters.size() > 1) budget.only = members;
  const Context context{whole.context.function, whole.context.source, single, whole.context.causes,
                        whole.context.barrier_names};
  PathResult found =
      assess_run(context, full, whole.causes, budget, whole.decisions, whole.reached);
  return found.verdict == Verdict::refuted ? std::optional{std::move(found)} : std::nullopt;
}

bool has_sequential_fence(const ir::Function& function) {
  return std::ranges::any_of(function.instrs, [](const ir::Instr& instr) {
    return instr.op == ir::Op::fence && instr.order == ir::Order::seq_cst;
  });
}

}  // namespace

bool communicates_by_words(const machine::Program& program) {
  return program.function->control == ir::Control::lanes && program.geometry.cluster_size() == 1 &&
         std::ranges::none_of(program.function->instrs, [](const ir::Instr& instr) {
           return ir::group(instr.op) == ir::OpGroup::async || instr.op == ir::Op::mbarrier ||
                  instr.op == ir::Op::register_pool || instr.op == ir::Op::tensor_map;
         });
}

std::optional<PathResult> assess_last_arrival(const PathQuestion& whole) {
  if (!plain(whole.context.program) || whole.budget.orders != nullptr ||
      !whole.budget.only.empty() || whole.budget.classes_from == Budget::kNoClasses) {
    return std::nullopt;
  }
  const auto counter = counter_of(whole.context.program);
  if (!counter) return std::nullopt;
  machine::Program program = whole.context.program;
  machine::tell_result(program, counter->add);
  const Context context{whole.context.function, whole.context.source, program, whole.context.causes,
                        whole.context.barrier_names};
  const PathQuestion ask{context,      whole.full,      whole.causes,
                         whole.budget, whole.decisions, whole.reached};
  const ArrivalLog seen = look_for_word(ask, counter->add);
  if (!seen.sound || !seen.word || !seen.amount) return std::nullopt;
  const machine::Machine fresh(program, ask.causes, nullptr, {.decisions = ask.decisions});
  const auto first = word_at(fresh.state(), *seen.word, seen.bytes);
  if (!first) return std::nullopt;
  const ir::Function& function = *program.function;
  const auto tickets =
      find_tickets(function.instrs[counter->add], *first, *seen.amount, program.geometry.clusters(),
                   Outcomes(function, *counter, Constants(program, fresh.state())));
  if (!tickets) return std::nullopt;
  std::optional<Others> others;
  for (const bool by_fences : {false, true}) {
    if (by_fences && !has_sequential_fence(function)) break;
    auto found = told_first(ask, seen, *tickets, by_fences);
    if (!found || !starts_alike(*found, fresh.state(), *tickets, seen.bytes)) continue;
    others = std::move(found);
    if (auto well = told_last(ask, seen, *tickets, *others)) return well;
  }
  if (!others) return std::nullopt;
  return missing_fence(whole, ask, *others, *tickets);
}

}  // namespace muster::analysis
