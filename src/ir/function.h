// A kernel in the intermediate representation: a flat list of instructions over virtual registers,
// the variables it names, its parameters and its launch directives. Calls are inlined before this
// point. Depends on base and source.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ir/instr.h"

namespace muster::ir {

struct Register {
  Type type = Type::b32;
  std::string name;     // as the source spells it
  bool scalar = false;  // Control::wave: one word for all lanes, whoever writes it
};

// A variable with an address. Shared variables get their offset at lowering (in order, each
// aligned); `dynamic` is the one whose size the launch gives.
struct Symbol {
  std::string name;
  Space space = Space::shared;
  std::uint64_t offset =
      0;  // in its space: workgroup's shared segment, lane's local frame, constants, globals
  std::uint64_t size = 0;  // bytes; 0 for dynamic shared memory and external variables
  std::uint32_t align = 1;
  bool dynamic = false;
  bool external = false;  // declared elsewhere: contents unknown unless the launch gives them
  std::vector<std::uint8_t> initial;  // bytes, or empty: zero for globals, undefined for shared
  struct Relocation {
    std::uint64_t at;
    SymbolId symbol;
    std::int64_t addend;
    bool generic;
  };
  std::vector<Relocation> relocations;  // 8-byte addresses inside `initial`
};

// What a launch says by itself: how many workgroups, work-items of a workgroup and of the grid,
// each along x, y, z; what was asked of dynamic shared memory; upper words of generic addresses.
enum class LaunchFact : std::uint8_t {
  zero,
  groups_x,
  groups_y,
  groups_z,
  group_size_x,
  group_size_y,
  group_size_z,
  grid_size_x,
  grid_size_y,
  grid_size_z,
  dimensions,  // that have more than one work-item, at least 1
  dynamic_shared,
  shared_base,
  local_base,
};

struct Parameter {
  std::string name;
  Type type = Type::b64;     // element type
  std::uint64_t offset = 0;  // in the parameter segment
  std::uint64_t size = 0;    // bytes
  bool pointer = false;      // declared .ptr, or a scalar used as an address
  // Where in it there are 8-byte addresses: {0} for a pointer, any offsets in a structure.
  std::vector<std::uint64_t> pointers;
  Space pointee = Space::none;
  // Parts of it that the launch fills where nothing is given for it (hidden arguments).
  struct Filled {
    std::uint64_t offset = 0;
    std::uint32_t size = 4;
    LaunchFact fact = LaunchFact::zero;
  };
  std::vector<Filled> filled;
};

// A place in the program's own source, from line tables. `inlined_at` is another origin or kNone.
struct Origin {
  std::uint32_t file = kNone;  // into Function::files
  std::uint32_t line = 0, column = 0;
  std::uint32_t inlined_at = kNone;
  std::string function;
};

struct Directives {
  std::optional<std::array<std::uint32_t, 3>> required_block;  // .reqntid
  std::optional<std::array<std::uint32_t, 3>> maximum_block;   // .maxntid
  std::optional<std::array<std::uint32_t, 3>> required_cluster;
  std::optional<std::uint32_t> maximum_registers;
  std::optional<std::uint32_t> named_barriers;  // that a workgroup of waves has
  // Waves are hardware threads of vISA: their barriers are visa_barrier, the end of one is no
  // operation at a barrier of all others, and what is loaded is waited for where it is used.
  struct ThreadBarriers {
    std::uint32_t declared = 32;       // ids below this may be used
    bool split_uses_id_1 = false;      // -splitbarrierid1
    bool active_threads_only = false;  // -activeThreadsOnlyBarrier
  };
  std::optional<ThreadBarriers> thread_barriers;
};

// Who has a program counter. lanes: each lane; a branch may part them. wave: the subgroup; branches
// are decided by scalars, which lanes an instruction acts on is a mask in a register, and all lanes
// live until the wave ends.
enum class Control : std::uint8_t { lanes, wave };

struct Function {
  std::string name;
  std::string target;  // sm_90a, gfx1100, ...
  Control control = Control::lanes;
  bool parts_from_zero = false;  // registers that are written in parts hold zeros before
  std::uint32_t subgroup_size = 32;
  std::vector<Instr> instrs;  // entry is 0; falling off the end is exit
  std::vector<Operand> operands;
  std::vector<Register> registers;
  std::vector<Symbol> symbols;
  std::vector<Parameter> parameters;
  std::vector<InstrId> branch_tables;
  std::vector<Origin> origins;
  std::vector<std::string> files;
  std::vector<std::string> texts;
  Directives directives;
  std::uint64_t shared_bytes =
      0;                          // static shared memory; dynamic starts at the next aligned offset
  std::uint64_t local_bytes = 0;  // per-lane frame
  std::uint64_t parameter_bytes = 0;
  // What the target, or the version of the text, does not have, as the assembler has it.
  std::vector<InstrId> beyond_target;

  std::span<const Operand> sources(const Instr& i) const {
    return {operands.data() + i.src.first, i.src.count};
  }
  std::span<const Operand> destinations(const Instr& i) const {
    return {operands.data() + i.dst.first, i.dst.count};
  }
  // Whether it is among what the instruction writes.
  bool writes(const Instr& i, RegisterId reg) const {
    for (const Operand& made : destinations(i)) {
      if (made.kind == Operand::Kind::reg && made.index == reg) return true;
    }
    return false;
  }
};

}  // namespace muster::ir
