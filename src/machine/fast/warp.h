// A warp that is executed: its registers, the strands of lanes that have parted, and what it shares
// with its workgroup. Depends on step.h.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "machine/fast/device_view.h"
#include "machine/fast/segment.h"
#include "machine/fast/step.h"
#include "machine/launch/program.h"
#include "machine/values/clock.h"

namespace muster::machine::fast {

// Lanes at one place. `meeting` is where they meet the lanes that they have parted from: an index
// into Warp::meetings, or kNowhere.
struct Strand {
  enum class State : std::uint8_t { running, parked, at_collective, at_barrier };
  std::uint32_t at = 0;
  Mask lanes = 0;
  std::uint32_t meeting = 0;
  State state = State::running;
};
inline constexpr std::uint32_t kNowhere = ~0u;

// Meeting points are lists that begin with the innermost.
struct Meeting {
  std::uint32_t at = 0;
  Mask lanes = 0;
  std::uint32_t outer = kNowhere;
};

// What the addresses in a register look like, for elements of one size.
enum class Pattern : std::uint8_t { unknown, scattered, consecutive, same };

struct Workgroup {
  std::array<std::uint32_t, 3> id{};
  Segment shared;
  std::vector<Warp> warps;
};

// What all workgroups of a launch share while one thread of the host executes them.
struct Shared {
  const Steps* steps = nullptr;
  const Slot* slots = nullptr;    // of the steps
  const Place* places = nullptr;  // likewise
  const Geometry* geometry = nullptr;
  DeviceView* memory = nullptr;
  const std::uint8_t* parameters = nullptr;
  std::uint64_t parameter_bytes = 0;
  const std::uint8_t* constants = nullptr;
  std::uint64_t constant_bytes = 0;
  Clock clock{};
  std::uint64_t clock_step = 0;
};

struct Warp {
  std::uint8_t* bases[2] = {};  // registers, constants
  Mask live = 0;                // lanes that have not ended
  Mask lanes = 0;               // of the strand that runs
  Mask mask = 0;                // of those, the ones that execute
  bool gives_up = false;        // something happened that only the exact machine can explain
  bool waiting = false;         // at a barrier of the workgroup
  std::uint32_t index = 0;
  std::uint64_t instructions = 0;
  Shared* shared = nullptr;
  Workgroup* workgroup = nullptr;
  // The workgroup's shared memory, as it was when the warp's turn began or when it last wrote.
  std::uint8_t* shared_bytes = nullptr;
  std::uint64_t shared_size = 0;
  bool shared_whole = false;
  Segment local;            // frames of all lanes, one after the other
  std::uint64_t frame = 0;  // bytes of one
  Pattern patterns[kPatterns] = {};
  Cursor cursor;  // where in global memory it was last
  // Of each lane, along the axes of the workgroup: the same in all workgroups.
  std::array<std::array<std::uint32_t, kLanes>, 3> coordinates{};
  std::vector<Strand> strands;
  std::vector<Meeting> meetings;
  std::vector<std::uint8_t> registers;

  // No lane that runs is left out: what is written for the others is never read.
  bool all() const { return mask == live; }
  std::uint8_t* at(Slot slot) const { return bases[slot >> 31] + (slot & ~kConstant); }
  Mask& bits(Slot slot) const { return *reinterpret_cast<Mask*>(at(slot)); }
  Mask bits(Slot slot, bool flip) const { return flip ? ~bits(slot) : bits(slot); }
  template <class Word>
  Word* words(Slot slot) const {
    return reinterpret_cast<Word*>(at(slot));
  }
  std::uint64_t word(Slot slot, Kind kind, unsigned lane) const {
    if (kind == Kind::bits) return bits(slot) >> lane & 1;
    return kind == Kind::wide ? words<std::uint64_t>(slot)[lane] : words<std::uint32_t>(slot)[lane];
  }
  void put_bits(Slot slot, Mask value) const { bits(slot) = (bits(slot) & ~mask) | (value & mask); }
  void give_up() { gives_up = true; }
};

}  // namespace muster::machine::fast
