// The mbarrier: a 64-bit shared-memory object that counts arrivals and transaction bytes and flips
// its phase when both are complete. A pure state machine over the object alone: agents are
// anonymous to it, as they are to the hardware. References: PTX ISA, mbarrier; the nvvm.mbarrier
// page (its deviations are MbarrierPolicy). Depends on fault.h.
#pragma once

#include <cstdint>
#include <optional>

#include "barrier/rules/fault.h"

namespace muster::barrier {

inline constexpr std::uint32_t kMbarrierCountMax = (1U << 20) - 1;
// Of arrivals, by layout: v1 counts less far.
constexpr std::uint32_t mbarrier_count_max(bool v1) { return v1 ? 511 : kMbarrierCountMax; }
inline constexpr std::int64_t kMbarrierBytesMax = (1 << 20) - 1;

enum class MbarrierOperation : std::uint8_t {
  init,
  inval,
  expect_tx,
  complete_tx,
  arrive,
  arrive_no_complete,
  arrive_drop,
  arrive_drop_no_complete,
  async_increment,  // cp.async.mbarrier.arrive: one more arrival to come
  test_wait,
  try_wait,  // by token
  test_wait_parity,
  try_wait_parity,
  pending_count,
};
constexpr bool is_arrival(MbarrierOperation op) {
  return op >= MbarrierOperation::arrive && op <= MbarrierOperation::arrive_drop_no_complete;
}
constexpr bool is_drop(MbarrierOperation op) {
  return op == MbarrierOperation::arrive_drop || op == MbarrierOperation::arrive_drop_no_complete;
}
constexpr bool is_no_complete(MbarrierOperation op) {
  return op == MbarrierOperation::arrive_no_complete ||
         op == MbarrierOperation::arrive_drop_no_complete;
}
constexpr bool is_wait(MbarrierOperation op) {
  return op >= MbarrierOperation::test_wait && op <= MbarrierOperation::try_wait_parity;
}

// Where the nvvm.mbarrier page and the PTX ISA disagree. The defaults follow PTX and measured
// hardware.
struct MbarrierPolicy {
  bool parity_names_current = false;      // "try_wait.parity: true if phase == expected_phase"
  bool no_complete_suppresses = false;    // "arrive.nocomplete: ... but suppress completion"
  bool completion_ignores_bytes = false;  // "arrive: pending -= 1; if zero, complete the phase"
  bool observation_rule = true;   // some wait returns true before an arrival on the next phase
  bool test_wait_blocks = false;  // "test.wait: blocking"; "try_wait.parity: non-blocking"
  friend bool operator==(const MbarrierPolicy&, const MbarrierPolicy&) = default;
};
inline constexpr MbarrierPolicy kPtxMbarriers{};
inline constexpr MbarrierPolicy kNvvmPageMbarriers{true, true, true, false, true};

// Whether a program stays at a wait until it answers true.
constexpr bool blocks(MbarrierOperation op, const MbarrierPolicy& policy) {
  const bool tests =
      op == MbarrierOperation::test_wait || op == MbarrierOperation::test_wait_parity;
  return is_wait(op) && tests == policy.test_wait_blocks;
}

// What an arrival returns: the phase it fell into and the arrivals that were pending before it.
struct MbarrierToken {
  std::uint32_t phase = 0;
  std::uint32_t pending = 0;
  bool counted = false;  // from a .noComplete arrival: pending_count may be asked of it
  friend bool operator==(const MbarrierToken&, const MbarrierToken&) = default;
};

struct Mbarrier {
  bool valid = false;
  bool v1 = false;          // the layout
  bool observed = true;     // a wait returned true for the phase before this one, or there is none
  std::uint32_t phase = 0;  // phases completed in this life; its low bit is the parity
  std::uint32_t expected = 0;  // arrivals of every later phase
  std::uint32_t pending = 0;   // arrivals missing in this one
  std::int32_t bytes = 0;  // tx-count: expected and not yet completed; may be negative for a while
  friend bool operator==(const Mbarrier&, const Mbarrier&) = default;
};

struct MbarrierAction {
  MbarrierOperation operation = MbarrierOperation::arrive;
  bool remote = false;      // the object belongs to another workgroup of the cluster
  bool v1 = false;          // init: the layout
  std::uint32_t count = 1;  // init, arrivals
  std::int64_t bytes = 0;   // expect_tx, complete_tx, and arrivals fused with expect_tx
  std::uint32_t parity = 0;
  MbarrierToken token{};
};

struct MbarrierOutcome {
  Role role = Role::none;
  std::uint32_t phase = 0;       // that the operation belongs to
  bool completed = false;        // this operation completed that phase
  bool ready = false;            // waits: what they return
  bool drop = false;             // contribution that also lowers the count of later phases
  std::uint32_t value = 0;       // pending_count
  MbarrierToken token;           // arrivals
  std::optional<Fault> fault{};  // the state is unchanged when set
};

// One operation. Faults: MU201..MU213. A wait never blocks here: it answers `ready`, and the phase
// that it asks for.
MbarrierOutcome step(Mbarrier& state, const MbarrierAction& action, const MbarrierPolicy& policy);

// True in every state that step can reach. (Bytes that landed too early and are expected after the
// last arrival leave nothing pending and yet no completion: expect_tx has no completion step.)
bool invariant(const Mbarrier& state);

// The words that hardware and the nvvm page give the object. Opaque to programs; for dumps and
// tokens.
enum class MbarrierLayout : std::uint8_t { nvvm_page, sm_80, sm_90 };
std::uint64_t encode(const Mbarrier& state, MbarrierLayout layout);
// The state that a word stands for, phase reduced to its parity.
Mbarrier decode(std::uint64_t word, MbarrierLayout layout);

}  // namespace muster::barrier
