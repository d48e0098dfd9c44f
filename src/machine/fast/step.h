// What a kernel becomes for plain execution: a compact list of steps, each a function and the
// places of its operands in a warp's registers. A register is an array over the 32 lanes, of 32 or
// 64 bits, or one word of bits for a predicate. Depends on ir.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/instr.h"

namespace muster::machine::fast {

inline constexpr unsigned kLanes = 32;
using Mask = std::uint32_t;  // a bit a lane

// How a register is kept.
enum class Kind : std::uint8_t { none, bits, word, wide };  // a predicate, 32 or 64 bits a lane
constexpr unsigned lane_bytes(Kind kind) { return kind == Kind::wide ? 8 : 4; }
constexpr unsigned slot_bytes(Kind kind) {
  return kind == Kind::bits ? sizeof(Mask) : kLanes * lane_bytes(kind);
}
constexpr Kind kind_of(ir::Type type) {
  if (type == ir::Type::pred) return Kind::bits;
  return ir::bits(type) == 64 ? Kind::wide : Kind::word;
}

// Where an operand lies: bytes from the beginning of the warp's registers, or of the kernel's
// constants, which look like registers.
using Slot = std::uint32_t;
inline constexpr Slot kConstant = Slot{1} << 31;
inline constexpr Slot kNoSlot = ~Slot{0};

inline constexpr std::uint8_t kPatterns = 8, kNoPattern = kPatterns;

struct Warp;
struct Step;
using Execute = void (*)(Warp&, const Step&);

// What the loop over a warp's steps has to do itself; everything else is a function call.
// skip: behind the next ones, which no lane executes.
enum class Flow : std::uint8_t {
  plain,
  skip,
  branch,
  branch_table,
  exit,
  barrier,
  collective,
  stop
};

struct Step {
  Execute execute = nullptr;
  Slot to = kNoSlot, second = kNoSlot;  // destinations
  Slot a = kNoSlot, b = kNoSlot, c = kNoSlot;
  Slot guard = kNoSlot;                                 // skip, branch, exit
  bool negated = false;                                 // the guard
  bool flip_a = false, flip_b = false, flip_c = false;  // predicate operands: the complement
  Flow flow = Flow::plain;
  bool meets = false;             // sides of a branch may meet in front of it
  Kind address = Kind::none;      // of the register that `a` is; none: the same for all lanes
  Kind result = Kind::word;       // of what is loaded, stored or exchanged
  std::uint8_t result_bits = 32;  // of the register that is loaded
  std::uint8_t elements = 1, element_bytes = 4;
  // Loads and stores: which of Warp::patterns says what the addresses look like, and whether a step
  // before this one has found that out.
  std::uint8_t pattern = kNoPattern;
  bool seen = false;
  std::uint32_t run = 0;     // plain steps from here on, up to the next meeting point
  std::uint32_t weight = 0;  // how many instructions these are
  std::uint32_t target = 0;  // skip, branch: a step; branch_table: the first of its entries
  std::uint32_t meet = ~0u;  // branch: where its sides meet, a step
  std::uint32_t list = 0;    // further operands: where in Steps::places
  std::uint32_t code = 0;    // what else the function wants to know
  std::int64_t offset = 0;   // memory: added to the address
  const ir::Instr* instr = nullptr;
};

// An operand of an instruction that is computed by machine/values, lane by lane.
struct Place {
  Slot slot = kNoSlot;  // kNoSlot: there is none
  Kind kind = Kind::none;
  bool flip = false;
};

// A kernel, for any launch of it.
struct Steps {
  std::vector<Step> steps;
  std::vector<Slot> slots;              // of what is loaded and stored
  std::vector<Place> places;            // destinations, then sources
  std::vector<std::uint32_t> entries;   // of branch tables
  std::vector<std::uint8_t> constants;  // operands that are the same for all lanes
  std::uint32_t register_bytes = 0;
  std::uint32_t cleared_bytes = 0;  // of these, the first so many are zero when a warp begins
  // Workgroups can tell what others do, or whether they did before.
  bool communicates = false;
};

}  // namespace muster::machine::fast
