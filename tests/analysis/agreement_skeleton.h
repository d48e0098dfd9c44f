// One kernel for all small programs of a size, made once: for each program only the operands of its
// barriers change, and where each subgroup begins. It can also touch memory in every interval, with
// a cell of its own for every pair of places and every kind of conflict there, so that one run of
// the certificate judges all ways to put two accesses of one cell into a program. Depends on
// analysis and agreement_simulator.h.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/agreement_simulator.h"
#include "machine/run/machine.h"

namespace muster::analysis {

// Write and write, write and read, read and write.
inline constexpr unsigned kPairKinds = 3;
using Placements = std::bitset<kPlaces * kPairKinds>;

struct Certified {
  bool proves = false;
  bool seen_wrong = false;  // a fault, or a violated condition; not only that it does not end
  Placements racing;        // pairs of accesses that it calls conflicts
};

class Skeleton {
 public:
  // At most three subgroups and four operations.
  Skeleton(unsigned threads, unsigned length, bool accesses);
  Skeleton(const Skeleton&) = delete;
  Skeleton& operator=(const Skeleton&) = delete;

  // Precondition: the program has barriers with counts only, and no repeats.
  Certified run(const SmallProgram& program);

 private:
  struct Slot {  // of one subgroup: in front of its operation, counted so that the last is last
    unsigned thread = 0, number = 0;
    bool store = false;
  };
  void build();
  void set_up(const SmallProgram& program);
  Placements placements(std::span<const struct Conflict> conflicts) const;

  unsigned threads_, length_;
  bool accesses_;
  ir::Function function_;
  machine::LaunchOptions launch_;
  machine::Program program_;
  machine::Causes causes_;
  std::optional<machine::Machine> fresh_, machine_;
  std::vector<Slot> slots_;                                 // of memory instructions
  std::array<std::array<std::uint32_t, 4>, 3> barriers_{};  // instruction of each operation
  std::array<unsigned, 3> shift_{};                         // slots that the program leaves out
  // Registers: where to begin, what to write, who writes and reads, the addresses of each slot.
  ir::RegisterId begin_ = 0, value_ = 0, loaded_ = 0, writes_ = 0, reads_ = 0, addresses_ = 0;
};

}  // namespace muster::analysis
