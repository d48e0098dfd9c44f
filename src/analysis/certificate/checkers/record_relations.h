// What two accesses to one cell are to each other: whether they race, agree, leave the same in any
// order, and whether one may stand for the other in what is remembered.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "analysis/races/shadow_memory.h"
#include "ir/function.h"

namespace muster::analysis {

bool same_agent(const Record& a, const Record& b);
bool same_lanes(const Record& a, const Record& b);

// Both are atomic in the sense of the memory model, in one proxy, with scopes that include each
// other. `atomic`: both are, although nothing says it of one or both.
bool morally_strong(const Record& a, const Record& b, bool atomic);

// Words of different sizes: of those that overlap in part the memory model says nothing. Of a copy
// only what it reduces comes in words; those of a tensor are in its map.
bool mixed(const ir::Function& function, const Record& a, const Record& b);

// Plain writes that provably store the same, whatever the contents that nobody spelled out.
bool same_value(const Record& a, const Record& b);

// Unordered accesses, morally strong, that leave the same in any order: arithmetic of one kind, or
// writes and exchanges of one value. What an atomic returns is another matter.
bool leave_the_same(const ir::Function& function, const Record& a, const Record& b);

// At places of tickets of one range, whose number stands for the value then: each its own.
bool placed_together(const Record& a, const Record& b);

// Whatever conflicts with `old` conflicts with `now` too, and no less: a write of a known value
// agrees with others of the same value, so it stands for what is no such write only if that was
// made by the same lanes (see take_place).
bool covers(const ir::Function& function, const Record& now, const Record& old);
void take_place(Record& now, const Record& old);

// Arithmetic of one kind by lanes of one subgroup, of which nobody uses a result and between which
// nothing was told to others: nothing comes of their meeting, and who meets one of them meets all.
// Of those at one instruction one record with all lanes stands for all.
bool count_together(const ir::Function& function, const Record& now, const Record& old);

// What another cluster did: without a barrier of the grid one record of each class is as good as
// all, since nothing that a third does can be ordered with any of them.
class Foreign {
 public:
  // True if a record of this class was met already. Of strong writes and exchanges two that leave
  // different values stand for all, since whatever comes leaves another than one of them.
  bool repeats(const Record& record, bool listens, bool read_only, ir::Type type);

 private:
  struct Class {
    std::uint32_t key = 0;
    std::uint32_t value = 0;
    std::uint64_t expression = 0;
  };
  bool met(const Class& one, bool sets) const;

  std::array<Class, 8> classes_{};
  std::optional<std::uint32_t> range_;  // of those at places: one range of them is followed
  unsigned count_ = 0;
};

}  // namespace muster::analysis
