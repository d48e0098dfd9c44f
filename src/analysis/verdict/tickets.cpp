// See tickets.h.
#include "analysis/verdict/tickets.h"

#include <algorithm>

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

// All that count, also those that stand for others of the same word.
std::vector<ir::InstrId> counting_sites(const machine::Program& program) {
  std::vector<ir::InstrId> sites;
  for (ir::InstrId site = 0; site < program.function->instrs.size(); ++site) {
    const bool takes = counts(program.function->instrs[site]) && listens(program, site);
    if (takes && program.word_wait_at(site) == nullptr) sites.push_back(site);
  }
  return sites;
}

}  // namespace

bool counts_tickets(const machine::Program& program) { return !counting_sites(program).empty(); }

bool hands_out_tickets(const machine::Program& program, const std::vector<ir::InstrId>& atomics) {
  return std::ranges::any_of(atomics, [&](ir::InstrId site) {
    return counts(program.function->instrs[site]) && program.word_wait_at(site) == nullptr;
  });
}

std::optional<PathResult> assess_tickets(const PathQuestion& whole,
                                         const std::vector<ir::InstrId>& atomics) {
  const machine::Program& program = whole.context.program;
  if (!communicates_by_words(program) || program.one_schedule || whole.budget.orders != nullptr ||
      whole.budget.arrivals != nullptr || !whole.budget.only.empty()) {
    return std::nullopt;
  }
  if (!hands_out_tickets(program, atomics)) return std::nullopt;
  // All that count, also those that stood for others of the same word.
  std::vector<ir::InstrId> sites;
  for (ir::InstrId site = 0; site < program.function->instrs.size(); ++site) {
    const bool takes = counts(program.function->instrs[site]) && listens(program, site);
    if (takes && program.word_wait_at(site) == nullptr) sites.push_back(site);
  }
  machine::TicketTrace trace(program, sites);
  Budget budget = whole.budget;
  budget.tickets = &trace;
  budget.every_turn = true;
  budget.classes_from = Budget::kNoClasses;
  std::optional<PathResult> result;
  std::vector<machine::TicketRange> places;
  for (unsigned pass = 0; pass < kPasses; ++pass) {
    result =
        assess_run(whole.context, whole.full, whole.causes, budget, whole.decisions, whole.reached);
    if (!trace.conclude()) return std::nullopt;
    if (pass + 1 == kPasses) break;
    places = trace.ranges();
  }
  const bool well = result->verdict == Verdict::verified && trace.ranges() == places;
  return well ? std::move(result) : std::nullopt;
}

}  // namespace muster::analysis
