// See tickets.h.
#include "analysis/verdict/tickets.h"

#include <algorithm>
#include <array>

#include "analysis/loops/grid_classes.h"
#include "analysis/verdict/open_contents.h"
#include "machine/repetition/ticket_trace.h"

namespace muster::analysis {

namespace {

bool counts(const ir::Instr& instr) {
  if (instr.op != ir::Op::atomic || instr.dst.count != 1 || ir::is_float(instr.type)) return false;
  const auto op = static_cast<ir::Reduce>(instr.sub);
  return op == ir::Reduce::add || op == ir::Reduce::inc;
}

// Whether something that matters rests on what it returns.
bool listens(const machine::Program& program, ir::InstrId site) {
  const ir::Function& function = *program.function;
  const ir::Operand& found = function.destinations(function.instrs[site])[0];
  return found.kind == ir::Operand::Kind::reg && program.slice.wanted[found.index] != 0;
}

// The first says where the places are, the second that they are kept apart.
constexpr unsigned kPasses = 2;

// The run, or each of a class of workgroups.
std::optional<PathResult> trace_tickets(const PathQuestion& whole, const Context& context,
                                        const machine::Program& full, Budget budget) {
  std::vector<std::uint8_t> also = whole.reached;
  machine::TicketTrace trace(context.program, counting_sites(context.program));
  budget.tickets = &trace;
  budget.every_turn = true;
  budget.expired = [&trace, also = budget.expired] { return trace.lost() || (also && also()); };
  std::optional<PathResult> result;
  std::vector<machine::TicketRange> places;
  for (unsigned pass = 0; pass < kPasses; ++pass) {
    result = assess_run(context, full, whole.causes, budget, whole.decisions, also);
    if (!trace.conclude()) return std::nullopt;
    if (pass + 1 == kPasses) break;
    places = trace.ranges();
  }
  if (result->verdict != Verdict::verified || trace.ranges() != places) return std::nullopt;
  whole.reached = std::move(also);
  return result;
}

// Whether it takes for granted what no contents of memory could show.
bool whatever_contents(const machine::Relied& relied) {
  constexpr std::array kOfLaunch{
      AssumptionId::memory_as_launched,
      AssumptionId::open_pointers,
      AssumptionId::buffers_apart,
      AssumptionId::buffers_hold_zeros,
      AssumptionId::variables_as_in_file,
      AssumptionId::block_of_maximum,
      AssumptionId::aligned_workgroup,
      AssumptionId::aligned_warp,
      AssumptionId::exit_count,
      AssumptionId::exit_all,
      AssumptionId::collectives_ordered,
      AssumptionId::activemask_converged,
      AssumptionId::volatile_weak_in_shared,
      AssumptionId::volatile_shared_relaxed,
      AssumptionId::volatile_global_relaxed,
      AssumptionId::approximations_rounded,
  };
  machine::Relied others = relied;
  for (const AssumptionId id : kOfLaunch) others.drop(id);
  return others.within({});
}

bool is_asked_alone(const PathQuestion& whole) {
  return communicates_by_words(whole.context.program) && !whole.context.program.one_schedule &&
         whole.budget.orders == nullptr && whole.budget.arrivals == nullptr &&
         whole.budget.only.empty();
}

}  // namespace

std::vector<ir::InstrId> counting_sites(const machine::Program& program) {
  std::vector<ir::InstrId> sites;
  for (ir::InstrId site = 0; site < program.function->instrs.size(); ++site) {
    const bool takes = counts(program.function->instrs[site]) && listens(program, site);
    if (takes && program.word_wait_at(site) == nullptr) sites.push_back(site);
  }
  return sites;
}

bool counts_tickets(const machine::Program& program) { return !counting_sites(program).empty(); }

bool hands_out_tickets(const machine::Program& program, const std::vector<ir::InstrId>& atomics) {
  return std::ranges::any_of(atomics, [&](ir::InstrId site) {
    return counts(program.function->instrs[site]) && program.word_wait_at(site) == nullptr;
  });
}

std::optional<PathResult> assess_ticket_classes(const PathQuestion& whole) {
  const machine::Program& given = whole.context.program;
  if (given.geometry.clusters() < whole.budget.classes_from || !counts_tickets(given) ||
      !is_asked_alone(whole) || !GridClasses::possible(given)) {
    return std::nullopt;
  }
  const auto open = contents_forgotten(*given.launch);
  machine::Program program = given, full = whole.full;
  if (open) program.launch = full.launch = &*open;
  const Context forgetful{whole.context.function, whole.context.source, program,
                          whole.context.causes};
  Budget budget = whole.budget;
  budget.contents = Budget::Contents::forgotten;
  auto result = trace_tickets(whole, forgetful, full, budget);
  if (!result || (open && !whatever_contents(result->relied))) return std::nullopt;
  return result;
}

std::optional<PathResult> assess_tickets(const PathQuestion& whole,
                                         const std::vector<ir::InstrId>& atomics) {
  if (!is_asked_alone(whole) || !hands_out_tickets(whole.context.program, atomics)) {
    return std::nullopt;
  }
  Budget budget = whole.budget;
  budget.classes_from = Budget::kNoClasses;
  return trace_tickets(whole, whole.context, whole.full, budget);
}

}  // namespace muster::analysis
