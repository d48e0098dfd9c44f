// Two states of one run that are the same but for what counts: registers that each repeat of the
// loops adds to, phases, generations and operations issued. docs/certificate.md, Repetition.
// Depends on repeat_delta.h.
#pragma once

#include <vector>

#include "machine/repetition/repeat_delta.h"

namespace muster::machine {

// What a cluster is made of.
struct Snapshot {
  std::vector<Workgroup> workgroups;
  Cluster cluster;
};
Snapshot snapshot(const MachineState& machine, std::uint32_t slot);

// A few words of the state that must come back for all of it to come back.
std::uint64_t fingerprint(const MachineState& machine, std::uint32_t slot);

class Likeness {
 public:
  // Of the cluster that starts at this slot, now, with an earlier state of it.
  Likeness(const MachineState& machine, std::uint32_t slot, const Snapshot& before)
      : machine_(machine), slot_(slot), before_(before) {}

  // Whether states of the program are compared at all: not those of waves but of hardware threads,
  // whose waits are for everything that was issued.
  static bool comparable(const Program& program);
  // Everything but registers.
  bool alike() const;
  // What the registers differ by.
  Difference difference(std::uint32_t rank, std::uint32_t subgroup, ir::RegisterId reg) const;
  // Fills in a drift that nothing has been followed with.
  void begin(Drift& drift) const;
  // The registers differ as when the drift began with `seeds`, and that is what was followed.
  bool goes_on(Drift& seeds, Drift& followed) const;

 private:
  bool same(const Workgroup& a, const Workgroup& b) const;
  bool same(const Subgroup& a, const Subgroup& b) const;
  bool same_strands(const Subgroup& a, const Workgroup& home_of_a, const Subgroup& b,
                    const Workgroup& home_of_b) const;
  bool same(const Strand& a, const Strand& b, const Subgroup& of_a, const Subgroup& of_b) const;
  bool same_cause(const Cause& a, const Cause& b) const;

  const MachineState& machine_;
  std::uint32_t slot_;
  const Snapshot& before_;
};

// Commits of a queue that waits can still name, the last first, of two states: how many, at most.
inline constexpr std::size_t kCommitsCompared = 128;

// What so many repeats more leave in the registers. What is not followed is not known any more.
void advance(MachineState& machine, std::uint32_t slot, Drift& drift, std::uint64_t repeats);

}  // namespace muster::machine
