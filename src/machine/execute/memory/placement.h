// What must not be concluded from where the machine puts buffers. Each lies in a region of its own
// (value.h); what a launch promises is that they are disjoint, not null and aligned to 256 bytes.
// Their order, their distance and the other bits of their addresses are unknown, and whether one
// begins where another ends. Depends on ir and state.
#pragma once

#include <cstddef>
#include <span>

#include "machine/launch/program.h"
#include "machine/state/machine_state.h"
#include "machine/values/value.h"

namespace muster::machine {

// Operations that may see more of an address than where it points within its buffer.
bool may_look_at_place(const ir::Instr& instr);

struct Placed {
  const ir::Function& function;
  const ir::AddressOrigins& origins;
  std::span<const std::uint8_t> remade;  // Program::remade
  std::span<const Region> regions;       // the buffers
  const ir::Instr& instr;
  std::span<const Value> sources;
};
// Whether the result rests on where buffers lie, in one of these lanes: then it is unknown.
bool rests_on_place(const Placed& placed, LaneMask lanes);
// Of a match: whether it rests on that that two lanes have one address, or two.
bool match_rests_on_place(const Placed& placed, LaneMask lanes);

// Whether a word points into one of so many buffers, into the module's variables, or at a function.
bool is_place(std::uint64_t word, std::size_t buffers);
// Of a part of an address, which memory hands back into this register: whether it is looked at, and
// not only handed on. `low`: its lowest byte, where the promised bits are, is the address's.
bool part_matters(const ir::Function& function, ir::RegisterId part, bool low);

}  // namespace muster::machine
