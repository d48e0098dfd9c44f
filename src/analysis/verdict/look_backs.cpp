// See look_backs.h.
#include "analysis/verdict/look_backs.h"

#include <algorithm>
#include <utility>

#include "analysis/certificate/checkers/words/look_back_turns.h"

namespace muster::analysis {

namespace {

// Nothing that another way of proof follows.
bool plain(const PathQuestion& ask) {
  const machine::Program& program = ask.context.program;
  const Budget& budget = ask.budget;
  return communicates_by_words(program) && !program.one_schedule && program.aggregates.empty() &&
         budget.orders == nullptr && budget.arrivals == nullptr && budget.tickets == nullptr &&
         budget.only.empty();
}

// What the runs have done together.
void add(PathResult&& more, PathResult* sum) {
  more.events += sum->events;
  more.instructions += sum->instructions;
  more.relied.join(sum->relied);
  *sum = std::move(more);
}

// One run for each turn at which the loops may end.
std::optional<PathResult> assess_turns(const PathQuestion& whole, LookBackTurns& turns) {
  Budget budget = whole.budget;
  budget.look_backs = &turns;
  // As far as the words let them first: it tells how many runs there are.
  turns.end_at(LookBackTurns::kLast);
  PathResult sum =
      assess_run(whole.context, whole.full, whole.causes, budget, whole.decisions, whole.reached);
  if (sum.verdict != Verdict::verified || !turns.sound()) return std::nullopt;
  if (turns.looks_aside()) return sum;
  const LookBackTurns::Results results = turns.results();
  for (std::uint32_t turn = turns.longest(); turn != 0; --turn) {
    turns.end_at(turn);
    PathResult one =
        assess_run(whole.context, whole.full, whole.causes, budget, whole.decisions, whole.reached);
    if (one.verdict != Verdict::verified || !turns.sound() || turns.results() != results) {
      return std::nullopt;
    }
    add(std::move(one), &sum);
  }
  return sum;
}

}  // namespace

bool looks_back(const machine::Program& program) {
  return !program.word_waits.empty() && LookBackTurns(program).looks_back();
}

std::optional<PathResult> assess_look_backs(const PathQuestion& whole) {
  if (!plain(whole) || !looks_back(whole.context.program)) return std::nullopt;
  LookBackTurns turns(whole.context.program);
  // What the loops have computed is the same in all runs, and it does not matter what lanes make of
  // it together; or that is the same whatever they are told; or nothing of it matters. Where the
  // second takes nothing for granted that the first does not, it comes first, as it says more.
  const bool first = turns.may_settle() && !turns.may_tell_beside();
  for (const auto& [all, settles] : {std::pair{false, first}, {false, !first}, {true, false}}) {
    if (settles && !turns.may_settle()) continue;
    turns.unsettle_all(all);
    turns.settle_mixtures(settles);
    if (auto result = assess_turns(whole, turns)) return result;
  }
  return std::nullopt;
}

}  // namespace muster::analysis
