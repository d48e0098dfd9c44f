// The barriers of one workgroup as its waves meet them: the latch machine (amdgpu_latch.h) with
// ids, phases, membership and the ends of waves. What breaks a clause of the formal model in a
// schedule is a fault; where no schedule has a fault, nobody is lapped and nobody hangs, the model
// and the machine agree on what each wait waits for. Reference: AMDGPU Execution Synchronization.
// Depends on amdgpu_latch.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "barrier/amdgpu/amdgpu_latch.h"

namespace muster::barrier {

// Where the workgroup barrier lies among the objects; named ones lie at their ids.
inline constexpr std::uint32_t kAmdWorkgroupObject = kAmdNamedMax + 1;

struct AmdWaves {
  // An arrival whose phase its wave has not waited for.
  struct Unwaited {
    std::uint32_t object = 0, phase = 0;
    bool open = false;
    friend bool operator==(const Unwaited&, const Unwaited&) = default;
  };
  struct Wave {
    std::int8_t joined = kAmdNotJoined;
    std::array<std::uint32_t, 2> latched{};  // by class: the phase whose end the bit stands for
    std::array<bool, 2> lapped{};            // an end was lost since
    Unwaited arrival;
    friend bool operator==(const Wave&, const Wave&) = default;
  };
  AmdLatchMachine latch;
  std::array<std::uint32_t, AmdLatchMachine::kObjects> phases{};    // complete
  std::array<std::uint32_t, AmdLatchMachine::kObjects> consumed{};  // by some wait: one more
  std::uint32_t initialised = 0;                                    // named ones, as bits
  AmdWaveMask ended = 0;
  std::vector<Wave> waves;
  // Arrivals whose waves dropped the object without a wait for them.
  std::vector<Unwaited> dropped;
  friend bool operator==(const AmdWaves&, const AmdWaves&) = default;
};

AmdWaves launch_waves(std::uint32_t waves);

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

// One wave executes one operation; the wave ends by `end`. Cluster and trap barriers are not among
// these. `named`: how many named barriers there are. Faults: MU301, MU302, MU303, MU306, MU308,
// MU309, MU310, MU311, MU315, MU322.
AmdWaveOutcome step(AmdWaves& state, const AmdWaveAction& action, std::uint32_t named);
// Whom a completion of the object reaches.
AmdWaveMask members_of(const AmdWaves& state, std::uint32_t object);
// Whether a wait for this id would go on now.
bool may_pass(const AmdWaves& state, std::uint32_t wave, int id);

std::uint64_t hash_of(std::uint64_t hash, const AmdWaves& state);
// Numbers of phases are part of the state: waves remember which ones they have waited for.
inline bool alike(const AmdWaves& a, const AmdWaves& b) { return a == b; }

}  // namespace muster::barrier
