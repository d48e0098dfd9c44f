// How find_waits works, in two parts: the tries that come back (spin_waits.cpp,
// spin_waits_compare.cpp) and the tries whose answer skips a wait later (spin_waits_peek.cpp).
// Private to those files.
#pragma once

#include <map>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ir/idioms/lane_lockstep.h"
#include "ir/idioms/spin_waits.h"

namespace muster::ir {

// Steps of one walk, and of all walks together.
inline constexpr std::uint64_t kStepsOfSite = 20'000;
inline constexpr std::uint64_t kStepsOfAll = 200'000;  // and kStepsPerInstruction each
inline constexpr std::uint64_t kStepsPerInstruction = 32;
inline constexpr std::size_t kChainMax = 512;  // instructions of a way without choices

// All that a failing try may do, until it comes to a wait.
struct Failing {
  std::map<BlockId, Bindings> entry;
  std::vector<BlockId> work;
  std::map<InstrId, Bindings> arrivals;        // waits reached
  std::map<BlockId, std::set<BlockId>> edges;  // ways taken
  BlockId from = kNone;                        // the block that is looked at; the try's own: kNone
  std::unordered_map<RegisterId, InstrId> writers;
  InstrId store = kNone;  // the last one, to the lane's own memory
  InstrId trap = kNone;
  WaitReason reason = WaitReason::none;
  InstrId culprit = kNone;
};

// A way on which nothing is left open: the instructions passed, the last one not executed.
using Chain = std::vector<InstrId>;

class WaitFinder {
 public:
  WaitFinder(const Function& function, const Cfg& cfg);
  std::vector<WaitSite> run();

 private:
  struct Answers {  // what an answer makes of a register: if it is yes, if it is no
    std::uint64_t yes = 0, no = 0;
    friend bool operator==(const Answers&, const Answers&) = default;
  };
  struct Peek {  // everything that an answer gets into, and the branches it decides
    std::map<RegisterId, Answers> registers;
    std::set<std::pair<RegisterId, InstrId>> definitions;
    std::map<InstrId, Answers> branches;  // the guard's value
    bool waits = false;                   // one of them skips a wait
    WaitReason reason = WaitReason::none;
    InstrId culprit = kNone;
  };

  void find_doomed();
  const Instr& at(InstrId id) const { return function_.instrs[id]; }
  RegisterId answer(InstrId site) const;
  bool comes_back(InstrId site) const;

  // spin_waits.cpp
  WaitSite look_at(InstrId site);
  Bindings before(InstrId site);
  std::vector<BlockId> blocks_before(InstrId site) const;
  void fail_from(Failing& failing, InstrId from, InstrId stop, Bindings bindings);
  void fail_to(Failing& failing, InstrId to, const Bindings& bindings);
  // Whether the walk ends at this control instruction.
  bool fail_control(Failing& failing, InstrId id, const Bindings& bindings);
  BlockId looping(const Failing& failing) const;
  void demote(std::vector<WaitSite>& sites) const;

  // spin_waits_compare.cpp
  bool same_wait(const Bindings& first, InstrId site, const Bindings& second, InstrId retry);
  void compare(WaitSite& site, const Failing& failing, const Bindings& first, InstrId retry,
               const Bindings& second);
  // One step without choices; false where that is not possible. With `waits`: waits succeed.
  bool advance(Bindings& bindings, InstrId& id, std::vector<InstrId>* waits);
  Chain chain(Bindings bindings, InstrId from, bool through_waits);
  Bindings run_to(Bindings bindings, InstrId from, InstrId to, std::vector<InstrId>* waits);
  Differences difference(const Bindings& first, const Bindings& second);
  // Where two ways meet; kNone if they do not, the number of instructions for the end.
  static InstrId meeting(const Chain& first, const Chain& second);

  // spin_waits_peek.cpp
  void find_peeks(std::vector<WaitSite>& sites);
  Peek spread(InstrId site);
  using Definitions = std::vector<std::pair<RegisterId, InstrId>>;
  bool spread_to(Peek& peek, RegisterId reg, InstrId use, Definitions& work);
  // What it makes of destination `part`; the same for both where that does not depend on it.
  std::optional<Answers> transfer(const Peek& peek, const Instr& instr, unsigned part);
  bool kept(InstrId site, const std::vector<RegisterId>& registers);
  std::optional<SkippedWait> skipped(InstrId branch, const Answers& guard,
                                     const std::vector<RegisterId>& registers, bool& waits);

  const Function& function_;
  const Cfg& cfg_;
  Liveness live_;
  Values values_;
  Walk walk_;
  Lockstep lockstep_;
  std::vector<InstrId> doomed_;  // per block: the trap that it cannot but run into, or kNone
  std::map<InstrId, WaitSite::Kind> kinds_;
  std::uint64_t steps_left_, steps_ = 0;  // of all, of this site
};

}  // namespace muster::ir
