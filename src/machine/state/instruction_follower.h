// Whoever looks at each instruction before it is executed: machine/repetition compares a run with
// what it did one repeat of its loops earlier. Depends on subgroup.h.
#pragma once

#include "machine/state/subgroup.h"

namespace muster::machine {

class InstructionFollower {
 public:
  virtual ~InstructionFollower() = default;
  // The lanes are about to execute the instruction.
  virtual void follow(const Workgroup& workgroup, const Subgroup& subgroup, LaneMask lanes,
                      ir::InstrId site) = 0;
  // A branch on an unknown value is about to be walked on both sides.
  virtual void meet_unknown(ir::InstrId site) = 0;
  // What is followed from here on happens perhaps, or that is over.
  virtual void walk_perhaps(bool begins) { (void)begins; }

 protected:
  InstructionFollower() = default;
  InstructionFollower(const InstructionFollower&) = default;
  InstructionFollower& operator=(const InstructionFollower&) = default;
};

}  // namespace muster::machine
