// What the certificate doubts and no replay could show goes to the explorer. Depends on explorer.h,
// describe.h.
#pragma once

#include <string>
#include <vector>

#include "analysis/explore/explorer.h"
#include "analysis/findings/describe.h"
#include "analysis/findings/finding.h"
#include "analysis/findings/reason.h"
#include "analysis/schedules/fair_schedule.h"

namespace muster::analysis {

struct Settled {
  bool good = false;               // every schedule was explored, and none goes wrong
  std::optional<Finding> finding;  // one goes wrong: with its schedule
  Reason missing;                  // why there is neither
  std::uint64_t states = 0;
};

// `whole_proof`: what is doubted is only which generation arrivals fall into; the operations of
// each subgroup are the same in every schedule, so what the certificate found about its lanes holds
// in all of them. Without it the explorer, which does not part the lanes of a subgroup, can refute
// but not verify.
// Whether the explorer knows all that the kernel synchronises with: named barriers and warps.
bool explorable(const ir::Function& function);

Settled settle(const Context& context, const machine::Program& full, const Budget& budget,
               const std::unordered_map<std::uint64_t, bool>& decisions, bool whole_proof);

}  // namespace muster::analysis
