// The barriers of one workgroup, or that of a cluster, as waves meet them: the latch machine
// (amdgpu_latch.h) with ids, phases, membership and the ends of waves. What breaks a clause of the
// formal model in a schedule is a fault; where no schedule has a fault, nobody is lapped and nobody
// hangs, the model and the machine agree on what each wait waits for. One of the two can be asked
// for alone. Reference: AMDGPU Execution Synchronization. Depends on amdgpu_latch.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "barrier/amdgpu/amdgpu_latch.h"

namespace muster::barrier {

// Where the workgroup barrier lies among the objects; named ones lie at their ids.
inline constexpr std::uint32_t kAmdWorkgroupObject = kAmdNamedMax + 1;
// How events and findings number that of the cluster; it is the only object of a state of its own,
// where it lies as the workgroup barrier does.
inline constexpr std::uint32_t kAmdClusterObject = kAmdNamedMax + 2;

// By which reading of document and machine waves are judged.
enum class AmdReading : std::uint8_t {
  both,    // wrong is what goes wrong in either
  model,   // completions queue for each wave; what breaks a clause is a fault
  latch,   // one bit for each wave and class; nothing is undefined, waves may hang and race
  strict,  // both; and no wave signals a barrier whose completion it has not consumed
};

struct AmdWaves {
  // An arrival whose phase its wave has not waited for.
  struct Unwaited {
    std::uint32_t object = 0, phase = 0;
    bool open = false;
    friend bool operator==(const Unwaited&, const Unwaited&) = default;
  };
  struct Wave {
    std::int8_t joined = kAmdNotJoined;
    // By class: the phase whose end the bit stands for; where completions queue, the first that
    // the next wait may be for.
    std::array<std::uint32_t, 2> latched{};
    std::array<bool, 2> lapped{};  // an end was lost since
    Unwaited arrival;
    friend bool operator==(const Wave&, const Wave&) = default;
  };
  AmdLatchMachine latch;
  std::array<std::uint32_t, AmdLatchMachine::kObjects> phases{};    // complete
  std::array<std::uint32_t, AmdLatchMachine::kObjects> consumed{};  // by some wait: one more
  std::uint32_t initialised = 0;                                    // named ones, as bits
  AmdWaveMask ended = 0;
  AmdReading reading = AmdReading::both;
  std::uint32_t each = 0;  // of a cluster: the waves of each workgroup; 0: of a workgroup
  // Of the open phase, who has arrived: of a cluster, and where completions queue.
  std::array<AmdWaveMask, AmdLatchMachine::kObjects> arrived{};
  std::vector<Wave> waves;
  // Arrivals whose waves dropped the object without a wait for them.
  std::vector<Unwaited> dropped;
  friend bool operator==(const AmdWaves&, const AmdWaves&) = default;
};

AmdWaves launch_waves(std::uint32_t waves, AmdReading reading = AmdReading::both);
// The barrier of a cluster: one arrival of each workgroup, and any wave may wait. Its operations
// name it as if it were the workgroup barrier. A workgroup drops it with its last wave.
AmdWaves launch_cluster_waves(std::uint32_t workgroups, std::uint32_t each,
                              AmdReading reading = AmdReading::both);

struct AmdWaveAction {
  AmdOperation operation = AmdOperation::arrive;  // not `barrier`: that is arrive and wait
  std::uint32_t wave = 0;
  int id = kAmdWorkgroup;
  std::uint32_t count = 0;  // init; arrive: 0 keeps the expected count
};

struct AmdWaveOutcome {
  std::uint32_t object = 0, phase = 0;  // contributed to, or waited for
  bool acts = true;                     // false: nothing happens (the NULL barrier)
  bool blocked = false, completed = false, first = false;
  bool strict = false;           // signalled while its own completion bit was set (MU321)
  AmdWaveMask lapped = 0;        // one of the completions of these waves is lost
  std::optional<Fault> fault{};  // the state is unchanged when set
};

// One wave executes one operation; the wave ends by `end`. Trap barriers are not among these.
// `named`: how many named barriers there are. Faults: MU301, MU302, MU303, MU306, MU308, MU309,
// MU310, MU311, MU312, MU315, MU322, MU323.
AmdWaveOutcome step(AmdWaves& state, const AmdWaveAction& action, std::uint32_t named);
// Whom a completion of the object reaches.
AmdWaveMask members_of(const AmdWaves& state, std::uint32_t object);
// Whether a wait for this id would go on now.
bool may_pass(const AmdWaves& state, std::uint32_t wave, int id);

std::uint64_t hash_of(std::uint64_t hash, const AmdWaves& state);
// Numbers of phases are part of the state: waves remember which ones they have waited for.
inline bool alike(const AmdWaves& a, const AmdWaves& b) { return a == b; }

}  // namespace muster::barrier
