// What an unsuccessful try leads to. A wait on an mbarrier (test_wait, try_wait) may answer "not
// yet" although nothing is wrong; whoever executes the kernel would like to park the lane until the
// phase completes and never let a try fail. That is sound where failing changes nothing, and this
// analysis says where that is. It speaks about one lane: what other lanes do meanwhile is the
// business of whoever executes. Depends on cfg.h and wait_reason.h. The argument is in
// docs/decisions/017-tries.md.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/flow/cfg.h"
#include "ir/lanes/wait_reason.h"

namespace muster::ir {

// A branch on the answer of an earlier try, one side of which waits once and does nothing else, or
// does nothing that matters: if the answer was yes the lane takes the other one. They may be
// nested.
struct SkippedWait {
  InstrId branch = kNone;
  bool taken_waits = false;  // the side of the answer no is the one taken; else the one fallen into
  InstrId wait = kNone;      // of kind spin or timed, executed once on that side; kNone: nothing
};

struct WaitSite {
  enum class Kind : std::uint8_t {
    spin,   // it comes back to a wait for the same phase of the same object, nothing else done
    timed,  // likewise, or it traps: whoever relies on it assumes that waits do not time out
    peek,   // failing goes on, and the answer only decides whether a wait is skipped. The answer
            // may be taken to be no, if each wait that yes would have skipped is for the object and
            // phase of the try: of the last one of those that name the branch, at the time the
            // branch was executed.
    other,
  };
  InstrId site = kNone;
  Kind kind = Kind::other;
  WaitReason reason = WaitReason::none;  // of kind other
  InstrId culprit = kNone;
  RegisterId changed = kNone;         // register_changed, other_wait: which
  InstrId trap = kNone;               // timed: the first one it may run into
  std::vector<InstrId> retries;       // spin, timed: the waits it may come back to
  std::vector<SkippedWait> branches;  // peek
};

constexpr bool is_wait(const Instr& instr) {
  if (instr.op != Op::mbarrier) return false;
  const auto sub = static_cast<Mbarrier>(instr.sub);
  return sub == Mbarrier::test_wait || sub == Mbarrier::try_wait ||
         sub == Mbarrier::test_wait_parity || sub == Mbarrier::try_wait_parity;
}

// Every wait of the function, in order. Work is bounded by limits proportional to the function.
std::vector<WaitSite> find_waits(const Function& function, const Cfg& cfg);

const char* name(WaitReason reason);

}  // namespace muster::ir
