// Ways through a function on which nothing is left open, for those who ask whether two of them come
// to the same. Private to spin_waits.cpp and spin_wait_peeks.cpp.
#pragma once

#include <map>
#include <vector>

#include "ir/idioms/waits/spin_waits.h"
#include "ir/lanes/lane_lockstep.h"

namespace muster::ir {

// Steps of one walk, and of all walks together.
inline constexpr std::uint64_t kStepsOfSite = 20'000;
inline constexpr std::uint64_t kStepsOfAll = 200'000;  // and kStepsPerInstruction each
inline constexpr std::uint64_t kStepsPerInstruction = 32;
inline constexpr std::size_t kChainMax = 512;  // instructions of a way without choices

// The instructions passed, the last one not executed.
using Chain = std::vector<InstrId>;

class WaitWays {
 public:
  WaitWays(const Function& of, const Cfg& with);

  const Instr& at(InstrId id) const { return function.instrs[id]; }
  RegisterId answer(InstrId site) const;  // where a try's answer goes; kNone: nowhere
  bool comes_back(InstrId site) const;    // a failing try comes to a wait again
  Chain chain(Bindings bindings, InstrId from, bool through_waits);
  Bindings run_to(Bindings bindings, InstrId from, InstrId to, std::vector<InstrId>* waits);
  Differences difference(const Bindings& first, const Bindings& second);
  // Where two ways meet; kNone if they do not, the number of instructions for the end.
  static InstrId meeting(const Chain& first, const Chain& second);

  const Function& function;
  const Cfg& cfg;
  Liveness live;
  Values values;
  Walk walk;
  Lockstep lockstep;
  std::map<InstrId, WaitSite::Kind> kinds;  // of the tries, once they are known
  std::uint64_t steps_left, steps = 0;      // of all walks, of this site's

 private:
  // One step without choices; false where that is not possible. With `waits`: waits succeed.
  bool advance(Bindings& bindings, InstrId& id, std::vector<InstrId>* waits);
};

}  // namespace muster::ir
