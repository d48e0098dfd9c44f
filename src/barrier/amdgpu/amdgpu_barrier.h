// AMDGPU barrier objects: init, join, drop, arrive (with count update and isfirst) and wait on the
// workgroup, trap, NULL, named and cluster barriers of GFX6 to GFX12.5. The formal model as a pure
// state machine: arrivals are anonymous counts, completed phases queue for each wave. (The hardware
// keeps one bit: amdgpu_latch.h.) Reference: AMDGPU Execution Synchronization. Depends on
// amdgpu_target.h and fault.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "barrier/amdgpu/amdgpu_target.h"
#include "barrier/rules/fault.h"

namespace muster::barrier {

inline constexpr unsigned kAmdWaves = 64;  // of one scope instance
using AmdWaveMask = std::uint64_t;
inline constexpr std::int8_t kAmdNotJoined = -128;

enum class AmdOperation : std::uint8_t { init, join, drop, arrive, isfirst, wait, barrier, end };

// What the document leaves open or says twice.
struct AmdPolicy {
  // A count update equal to the arrive count: the model forbids it, the GFX12 table allows it (it
  // never completes).
  bool update_may_equal_arrived = false;
  // A drop that brings the expected count to zero when nobody has arrived "makes the counts equal".
  bool drop_to_zero_completes = false;
  // Cluster barriers count workgroups: a workgroup drops once, with its last wave.
  bool cluster_drop_once = true;
  friend bool operator==(const AmdPolicy&, const AmdPolicy&) = default;
};

struct AmdShape {
  AmdGeneration generation = AmdGeneration::gfx1250;
  std::uint32_t waves = 1;             // of the workgroup
  std::uint32_t workgroups = 1;        // of the cluster
  std::uint32_t named = kAmdNamedMax;  // allocated: 4 * NAMED_BAR_CNT
  bool privileged = false;             // trap handler
};

struct AmdObject {
  bool initialised = false;
  std::uint32_t expected = 0, arrived = 0;
  std::uint32_t phase = 0;       // completed so far
  AmdWaveMask contributors = 0;  // waves (cluster: workgroups) that arrived in the open phase
  AmdWaveMask waiting = 0;       // waves blocked on the open phase
  std::array<std::uint32_t, kAmdWaves>
      next{};  // per wave: the first phase that its next wait may mean
  friend bool operator==(const AmdObject&, const AmdObject&) = default;
};

// Barriers -2..16 of one workgroup.
struct AmdBarriers {
  std::array<AmdObject, kAmdNamedMax + 3> objects{};
  std::array<std::int8_t, kAmdWaves> joined;
  AmdWaveMask ended = 0;
  friend bool operator==(const AmdBarriers&, const AmdBarriers&) = default;
};
// Barriers -4 and -3 of one cluster; its waves are numbered through.
struct AmdCluster {
  std::array<AmdObject, 2> objects{};
  friend bool operator==(const AmdCluster&, const AmdCluster&) = default;
};

// As the hardware leaves them when the workgroup and its cluster are launched.
AmdBarriers launch_barriers(const AmdShape& shape);
AmdCluster launch_cluster(const AmdShape& shape);

struct AmdAction {
  AmdOperation operation = AmdOperation::barrier;
  std::uint32_t wave = 0;       // in the workgroup
  std::uint32_t workgroup = 0;  // in the cluster
  int id = kAmdWorkgroup;       // drop takes none; a wait on a named id means the joined one
  std::uint32_t count = 0;      // init; arrive through m0 (0 keeps the expected count)
};

struct AmdOutcome {
  Role role = Role::none;
  int id = kAmdWorkgroup;  // the object that it came to
  std::uint32_t phase = 0;
  bool blocked = false, completed = false;
  bool first = false;            // isfirst: SCC
  bool scc_written = false;      // isfirst: false in a workgroup of one wave
  AmdWaveMask released = 0;      // blocked waves that go on
  RuleId hazard = RuleId::none;  // what a stricter reading says; the operation went on
  std::optional<Fault> fault{};  // the state is unchanged when set
};

// One wave executes one operation. Faults: MU301..MU303, MU308..MU312, MU315..MU317.
// `end` drops the workgroup barrier; `released` and `completed` are then about that barrier.
AmdOutcome step(AmdBarriers& state, AmdCluster& cluster, const AmdAction& action,
                const AmdShape& shape, const AmdPolicy& policy);

// The operations on one object alone, without ids, membership or availability: the formal model's
// state machine.
enum class AmdBasic : std::uint8_t { init, drop, arrive, wait };
AmdOutcome step_object(AmdObject& object, AmdBasic operation, std::uint32_t wave,
                       std::uint32_t count, const AmdPolicy& policy);

// True in every state that step can reach from a launch.
bool invariant(const AmdObject& object);
bool invariant(const AmdBarriers& state);

}  // namespace muster::barrier
