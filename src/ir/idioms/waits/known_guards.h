// Predicates that are known where an instruction is executed, from the branches by which lanes come
// there: behind `@p bra AWAY` p is false, and where p is q or r, so are q and r. Only of what a
// lane computes from nothing but its parameters and its place in the launch: such a register holds
// the same whenever it is written, and another one that is computed alike holds the same, too.
// Depends on value_numbering.h.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "ir/flow/cfg.h"
#include "ir/flow/liveness.h"
#include "ir/flow/value_numbering.h"

namespace muster::ir {

class KnownGuards {
 public:
  KnownGuards(const Function& function, const Cfg& cfg);

  // From here on: what every lane has that executes this block.
  void enter(BlockId block);
  // From here on: nothing.
  void forget() { known_.clear(); }
  // What this predicate holds, if that is known.
  std::optional<bool> value(RegisterId predicate);

 private:
  void note(RegisterId predicate, bool value);

  const Function& function_;
  const Cfg& cfg_;
  Liveness live_;
  Values values_;
  std::vector<std::uint32_t> entries_;  // by block: from how many it is entered
  std::vector<std::pair<ValueId, bool>> known_;
};

}  // namespace muster::ir
