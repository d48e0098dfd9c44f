// The state of one subgroup and of one workgroup. A subgroup whose lanes have parted holds several
// strands; which lanes run together is the machine's choice and never changes what a race-free
// kernel computes. Regular, copyable. Depends on barrier, register_file.h and byte_store.h.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "barrier/cta_barrier.h"
#include "machine/byte_store.h"
#include "machine/register_file.h"
#include "machine/value.h"

namespace muster::machine {

// Where lanes that parted meet again: at `pc`, the lanes of `lanes` that have not exited.
struct Rejoin {
  ir::InstrId pc = ir::kNone;
  LaneMask lanes = 0;
  friend bool operator==(const Rejoin&, const Rejoin&) = default;
};

struct Strand {
  enum class State : std::uint8_t {
    running,
    parked,         // at the top of `rejoins`, until its siblings come or cannot
    at_barrier,     // of the workgroup, until all lanes of the subgroup have come
    at_collective,  // a warp-level operation, until the lanes it names have come
    held,           // by the one who replays a schedule
  };
  ir::InstrId pc = 0;
  State state = State::running;
  LaneMask lanes = 0;
  std::vector<Rejoin> rejoins;
};

struct Subgroup {
  LaneMask live = 0;     // lanes that have not exited
  bool waiting = false;  // its arrival was marked and it waits for the generation to complete
  std::uint32_t barrier = 0, generation = 0;  // where it waits
  std::vector<Strand> strands;
  RegisterFile registers;
  ByteStore local;           // lane l's frame starts at l << 32
  std::uint64_t steps = 0;   // instructions executed
  std::uint64_t events = 0;  // visible operations executed
};

struct Workgroup {
  std::array<std::uint32_t, 3> id{};
  std::uint32_t index = 0;
  std::vector<Subgroup> subgroups;
  barrier::CtaBarriers barriers;
  std::array<std::uint32_t, barrier::kCtaBarriers> unknown_reductions{};  // root, per barrier
  ByteStore shared;
  std::uint32_t running = 0;  // subgroups with live lanes
};

}  // namespace muster::machine
