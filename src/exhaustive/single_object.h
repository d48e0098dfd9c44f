// One barrier object of the state machines, and the threads that use it: what a step of a schedule
// does. The numbers of rounds are left out, since machines only report them: tokens of mbarriers
// keep how many phases ago they are. Depends on barrier and operation_alphabet.h.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "barrier/ptx/cta_barrier.h"
#include "barrier/ptx/mbarrier.h"
#include "barrier/sass/sass_barrier.h"
#include "barrier/visa/visa_barrier.h"
#include "exhaustive/operation_alphabet.h"

namespace muster::litmus {

inline constexpr unsigned kPhaseThreads = 4;

struct MachineObject {
  barrier::CtaBarrier cta;
  barrier::SassBarrier sass;
  barrier::VisaBarrier visa;
  barrier::Mbarrier mbarrier;
  std::array<barrier::MbarrierToken, kPhaseThreads> tokens{};
  std::uint64_t arrived = 0;  // mbarriers: threads with a token
  std::uint64_t blocked = 0;  // threads that wait here
  std::uint64_t ended = 0;    // threads
  std::vector<std::uint64_t> key() const;
};

struct MachineMove {
  bool retry = false;  // not now: nothing changes
  barrier::RuleId fault = barrier::RuleId::none;
  // A wait's answer; what is delivered to those whose round it completes.
  std::uint32_t value = 0;
  MachineObject next;
};

class ObjectMachine {
 public:
  // `warps` of the workgroup: at least as many as threads, and as the greatest count.
  ObjectMachine(PhaseKind kind, unsigned warps, bool active_threads = false, bool once = false)
      : kind_(kind),
        warps_(warps),
        visa_policy_{.active_threads_only = active_threads},
        cta_policy_{.repeated_arrival_faults = once} {}

  // `count` is that of an mbarrier's initialisation.
  MachineObject start(std::uint8_t count) const;
  // A thread that does not wait here executes an operation on this object.
  MachineMove move(const MachineObject& object, std::uint8_t thread,
                   const PhaseLetter& letter) const;
  // A thread that does not wait here ends.
  MachineMove end(const MachineObject& object, std::uint8_t thread) const;

 private:
  barrier::CtaShape cta_shape() const { return {.threads = 32 * warps_}; }
  barrier::SassShape sass_shape() const { return {.threads = 32 * warps_}; }
  void cta(MachineMove& result, std::uint8_t thread, const KindInstruction& i) const;
  void sass(MachineMove& result, std::uint8_t thread, const KindInstruction& i) const;
  void visa(MachineMove& result, std::uint8_t thread, const KindInstruction& i) const;
  static void mbarrier(MachineMove& result, std::uint8_t thread, const KindInstruction& i);

  PhaseKind kind_;
  unsigned warps_;
  barrier::VisaPolicy visa_policy_;
  barrier::CtaPolicy cta_policy_;
};

}  // namespace muster::litmus
