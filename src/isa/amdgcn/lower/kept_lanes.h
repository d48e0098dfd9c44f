// Scalars that are kept in lanes of vector registers: compilers spill them there (v_writelane_b32,
// v_readlane_b32), and move such a register whole, under an EXEC of all lanes, to accumulators and
// scratch. What lane i of a place holds is the same as what a scalar of the function holds that was
// written together with the lane. Depends on the listing.
#pragma once

#include <bitset>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "isa/amdgcn/syntax/listing.h"

namespace muster::amdgcn {

// Where 32 bits of each lane are: a register, or a word of scratch at a constant offset from a
// scalar that says where a frame begins, or from the beginning.
struct KeepingPlace {
  enum class Kind : std::uint8_t { vgpr, agpr, scratch };
  static constexpr unsigned kNobody = 0xffff;
  Kind kind = Kind::vgpr;
  unsigned number = 0;      // of the register
  unsigned base = kNobody;  // scratch: the scalar; kNobody: the beginning
  unsigned shift = 0;       // of its number
  std::int64_t offset = 0;
  auto operator<=>(const KeepingPlace&) const = default;
};

// What an instruction that names a buffer accesses: the lanes' own scratch, of so many, or
// anything.
enum class AccessTo : std::uint8_t { elsewhere, buffer_of_32, buffer_of_64 };

// The scalars that places agree with: those of a set have a lane each. A set is named by the
// v_writelane that began it.
using KeptSet = std::uint32_t;

struct KeptLanes {
  struct Kept {
    KeptSet set = 0;
    std::uint64_t words = 0;  // the lanes for which that is so
    std::uint64_t masks = 0;  // and where a mask of the wave begins, whose predicates are kept, too
    friend bool operator==(const Kept&, const Kept&) = default;
  };
  bool all_lanes = false;  // EXEC has all
  std::map<KeepingPlace, Kept> places;
  // Frames whose place is known: the numbers that scalars hold.
  std::map<unsigned, std::uint32_t> numbers;

  friend bool operator==(const KeptLanes&, const KeptLanes&) = default;
  // What holds on both ways here.
  void join(const KeptLanes& other);

  // A lane is written; the set whose scalar has to be written with it. `pair`: of 64 lanes, whose
  // masks are in two lanes.
  KeptSet write(const KeepingPlace& place, unsigned lane, KeptSet fresh, bool pair);
  const Kept* find(const KeepingPlace& place) const;
  // Behind an instruction that is no v_writelane: copies what it copies, and forgets what it may
  // write. `own_buffer`: the buffer that it names is the lanes' own scratch.
  void pass(const ListedInstruction& instruction, bool wide, bool own_buffer);
  void scalar_changes(unsigned number);
  // The number that an instruction will have put into one of these scalars, if that can be told.
  using Scalars = std::bitset<128>;
  std::optional<std::pair<unsigned, std::uint32_t>> number_made(
      const ListedInstruction& instruction, const Scalars& of) const;

 private:
  KeepingPlace located(KeepingPlace place) const;
  void forget(const Argument& argument);
  void forget_stored(const ListedInstruction& instruction, AccessTo where);
};

// Scalars that instructions count places of scratch from, and those that their numbers come from.
class FrameScalars {
 public:
  void look_at(const ListedInstruction& instruction);
  KeptLanes::Scalars found() const;

 private:
  KeptLanes::Scalars bases_;
  std::map<unsigned, KeptLanes::Scalars> made_of_;
};

// A vector register that an operand names alone, without modifiers.
std::optional<KeepingPlace> keeping_register(const Argument& argument);

}  // namespace muster::amdgcn
