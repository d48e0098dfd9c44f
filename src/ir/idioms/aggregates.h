// One lane acts for its group: lanes that are together (activemask), or those of them that mean the
// same object (match.any), elect the lowest, and that one adds, or arrives, once for all. Which
// lanes are together the schedule decides. This analysis finds the code in which it makes no
// difference: in which every group does what its lanes would do one by one, each as a group of its
// own. The argument is in docs/certificate.md, "One for its group". Depends on flow/cfg.h.
#pragma once

#include <vector>

#include "ir/flow/cfg.h"

namespace muster::ir {

// activemask; perhaps match.any over its lanes; all but the lowest of a group pass over `act`: an
// atomic addition of the group's size, an atomic of what redux makes of its lanes, or an arrival at
// an mbarrier with the group's size as its count. What the addition returns is not read, or the
// lanes of the group take consecutive numbers from it.
struct Aggregate {
  InstrId mask = kNone, match = kNone, act = kNone;
  InstrId spread = kNone;  // the shfl that gives all of them what the addition returned, if any
  // What the lanes did before, `act` passes on for them: the match must order memory, or, if they
  // `meet`, bar.warp.sync does.
  bool releases = false, meet = false;
};

std::vector<Aggregate> find_aggregates(const Function& function, const Cfg& cfg);

}  // namespace muster::ir
