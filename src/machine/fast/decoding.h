// What a kernel is while it becomes steps: its registers' places, and what is made so far; and a
// function a group of operations, which fills one step. Depends on registers.h, machine/launch.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "machine/fast/registers.h"
#include "machine/launch/program.h"

namespace muster::machine::fast {

inline constexpr std::size_t kOperandsMax = 8;

struct Decoding {
  explicit Decoding(const Program& program);

  // A register, or a constant that looks like one of this type; none: what is not there.
  Place place(const ir::Operand& operand, ir::Type type);
  // Of all operands, kept in Steps::places; sources without a type of their own have that of the
  // instruction. Where they begin.
  std::uint32_t keep_places(const ir::Instr& in, std::span<const ir::Type> types);
  Slot guard_of(const ir::Instr& in) const;

  const ir::Function& function;
  Registers registers;
  Steps out;
};

// Each returns false for what plain execution does not know.
bool fill_compute(Decoding& decoding, const ir::Instr& in, Step& step);
bool fill_lane(Decoding& decoding, const ir::Instr& in, Step& step);
bool fill_memory(Decoding& decoding, const ir::Instr& in, Step& step);
bool fill_control(Decoding& decoding, const ir::Instr& in, Step& step);
bool fill_sync(Decoding& decoding, const ir::Instr& in, Step& step);
bool fill_async(Decoding& decoding, const ir::Instr& in, Step& step);

// For where the exact machine has to go on.
void stop_here(Warp& w, const Step&);

// Copies a register, or a constant, as it is.
Execute move_of(Kind kind);

// Where a symbol lies, if the launch has memory for it.
bool address_of(const ir::Symbol& symbol, std::uint64_t offset, std::uint64_t* address);

}  // namespace muster::machine::fast
