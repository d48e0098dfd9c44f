// AMDGPU barriers as the hardware seems to keep them: one completion bit per class of barrier and
// wave. Completions do not queue, so a wave that is lapped before it waits hangs, although the
// formal model calls the program well defined. Nothing here is undefined: the machine always does
// something. Also the strict reading: a wave must not signal a barrier whose completion it has not
// consumed. Reference: RDNA4 ISA, S_BARRIER_*. Depends on amdgpu_barrier.h.
#pragma once

#include <array>
#include <cstdint>

#include "barrier/amdgpu/amdgpu_barrier.h"

namespace muster::barrier {

struct AmdLatchObject {
  std::uint32_t expected = 0, arrived = 0;
  friend bool operator==(const AmdLatchObject&, const AmdLatchObject&) = default;
};

// The objects are numbered freely; each belongs to a class that shares one bit per wave. Named
// barriers are one class.
struct AmdLatchMachine {
  static constexpr unsigned kObjects = 21, kClasses = 8;
  static constexpr unsigned kNamedClass = 0;
  std::array<AmdLatchObject, kObjects> objects{};
  std::array<AmdWaveMask, kClasses> latched{};  // completion bits
  std::array<AmdWaveMask, kClasses> waiting{};  // waves that spin on them
  std::array<AmdWaveMask, kObjects> members{};  // named: the waves whose joined barrier it is
  friend bool operator==(const AmdLatchMachine&, const AmdLatchMachine&) = default;
};

struct AmdLatchAction {
  AmdBasic operation = AmdBasic::arrive;
  std::uint32_t wave = 0;
  std::uint32_t object = 0;
  std::uint32_t cls = AmdLatchMachine::kNamedClass;
  std::uint32_t count = 0;
};

struct AmdLatchOutcome {
  bool blocked = false, completed = false;
  bool strict_fault = false;  // signalled while its own completion bit was set (MU321)
  AmdWaveMask released = 0;
  AmdWaveMask lapped =
      0;  // waves whose bit was set already: one of their completions is lost (MU322)
};

AmdLatchOutcome step(AmdLatchMachine& state, const AmdLatchAction& action, AmdWaveMask all_waves);

// The wave's joined barrier is now this one.
void join(AmdLatchMachine& state, std::uint32_t wave, std::uint32_t object);
// ... or none: after leave, or a join of the NULL barrier.
void unjoin(AmdLatchMachine& state, std::uint32_t wave);

// True in every state that step can reach.
bool invariant(const AmdLatchMachine& state);

}  // namespace muster::barrier
