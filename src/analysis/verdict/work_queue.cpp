// See work_queue.h.
#include "analysis/verdict/work_queue.h"

#include <algorithm>

#include "analysis/certificate/checkers/words/work_queue_turns.h"
#include "analysis/verdict/tickets.h"
#include "ir/flow/cfg.h"

namespace muster::analysis {

namespace {

// Whether the instruction may be executed again by who has executed it.
bool repeats(const ir::Cfg& cfg, ir::InstrId site) {
  const ir::BlockId home = cfg.block_of[site];
  std::vector<bool> seen(cfg.blocks.size());
  std::vector<ir::BlockId> open{home};
  while (!open.empty()) {
    const ir::BlockId block = open.back();
    open.pop_back();
    for (std::uint32_t i = cfg.successor_first[block]; i < cfg.successor_first[block + 1]; ++i) {
      const ir::BlockId next = cfg.successors[i];
      if (next == home) return true;
      if (!seen[next]) open.push_back(next);
      seen[next] = true;
    }
  }
  return false;
}

bool is_plain(const PathQuestion& whole) {
  const machine::Program& program = whole.context.program;
  const Budget& budget = whole.budget;
  return communicates_by_words(program) && !program.one_schedule && !program.cooperative &&
         program.word_waits.empty() && program.aggregates.empty() &&
         program.geometry.workgroups > 1 && budget.orders == nullptr &&
         budget.arrivals == nullptr && budget.only.empty();
}

// The atomic that the numbers come from; kNone: it is no work queue.
ir::InstrId queue_site(const PathQuestion& whole) {
  const machine::Program& program = whole.context.program;
  if (!is_plain(whole)) return ir::kNone;
  const std::vector<ir::InstrId> sites = counting_sites(program);
  const bool one = sites.size() == 1 && repeats(program.cfg, sites.front());
  return one ? sites.front() : ir::kNone;
}

}  // namespace

bool is_work_queue(const PathQuestion& whole) { return queue_site(whole) != ir::kNone; }

std::optional<PathResult> assess_work_queue(const PathQuestion& whole) {
  const ir::InstrId site = queue_site(whole);
  if (site == ir::kNone) return std::nullopt;
  WorkQueueTurns turns(whole.context.program, site);
  Budget budget = whole.budget;
  budget.queue = &turns;
  budget.classes_from = Budget::kNoClasses;
  budget.every_turn = true;
  budget.explores = false;
  budget.expired = [&turns, also = whole.budget.expired] {
    return turns.lost() || (also && also());
  };
  std::vector<std::uint8_t> reached = whole.reached;
  PathResult result =
      assess_run(whole.context, whole.full, whole.causes, budget, whole.decisions, reached);
  if (result.verdict != Verdict::verified || !turns.conclude()) return std::nullopt;
  whole.reached = std::move(reached);
  return result;
}

}  // namespace muster::analysis
