// Counts the phases of one object along the order of its arrivals, for the relational models.
// Depends on phase_model.h.
#pragma once

#include <vector>

#include "axiom/phases/phase_model.h"

namespace muster::axiom {

inline constexpr int kNoPhase = -1;
// Phases of an object that is initialised again have numbers of their own, of the same parity.
inline constexpr int kPhasesOfLife = 1 << 10;

// PTX ISA, mbarrier: the ranges of counts and of the tx-count.
inline constexpr std::int64_t kPhaseCountMax = (1 << 20) - 1;
constexpr bool bytes_in_range(std::int64_t bytes) {
  return bytes >= -kPhaseCountMax && bytes <= kPhaseCountMax;
}

// What a reduction of this use delivers.
constexpr std::uint32_t reduced(std::uint8_t use, std::uint32_t given, std::uint32_t wanted) {
  if (use == kCounting) return given;
  if (use == kAllTrue) return given == wanted ? 1 : 0;
  return use == kSomeTrue && given != 0 ? 1 : 0;
}

struct PhaseSets {
  EventSet open = 0, last = 0, none_left = 0, excess = 0;
  EventSet invalid = 0, live = 0, miscount = 0, overflow = 0;
};

struct FoldedEvent {
  int phase = kNoPhase;
  std::int64_t value = 0;  // what it delivers
};

// An object where the operations so far have left it.
struct PhaseObject {
  bool valid = false;
  int phase = 0;
  EventSet open = 0;    // arrivals of the open phase
  bool closed = false;  // by the last of the order
};

// The arrival that each wait is for: the last one before it in its thread, at its object; none: the
// number of events.
std::vector<unsigned> own_arrivals(const std::vector<PhaseEvent>& events,
                                   const std::vector<unsigned>& thread);

class PhaseFold {
 public:
  PhaseFold(const PhaseProgram& program, const std::vector<PhaseEvent>& events,
            const std::vector<unsigned>& thread)
      : program_(program), events_(events), thread_(thread) {}

  // Adds to `sets`, and sets what the events of the order are.
  PhaseObject along(std::size_t object, const std::vector<unsigned>& order, PhaseSets& sets,
                    std::vector<FoldedEvent>& folded);

 private:
  struct Count {
    PhaseObject object;
    std::int64_t expected = 0, pending = 0, bytes = 0;    // with a count from the launch
    unsigned producers = 0, consumers = 0;                // seen in the open phase
    unsigned producers_wanted = 0, consumers_wanted = 0;  // by its first arrival
    std::uint64_t arrived = 0, ended = 0;                 // threads
    bool whole = false;
    std::uint32_t given = 0, wanted = 0;
    int life = 0;
    unsigned latest = 0;  // arrival
  };
  void initialised(unsigned event);
  void launched(unsigned event);
  void counted(unsigned event);
  void ended(unsigned thread);
  bool transaction(unsigned event);
  bool full() const;
  void complete_if_counted_out(unsigned event);
  void close();

  const PhaseProgram& program_;
  const std::vector<PhaseEvent>& events_;
  const std::vector<unsigned>& thread_;
  Count count_;
  PhaseSets* sets_ = nullptr;
  std::vector<FoldedEvent>* folded_ = nullptr;
};

}  // namespace muster::axiom
