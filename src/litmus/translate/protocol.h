// What a litmus program does to its barriers, without the words of any target: objects with an
// expected count, and threads that arrive, wait, join and leave. Read from neutral columns and from
// the assembly of one target, written in the assembly of another. Depends on test.h and amdgpu.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "litmus/amdgpu/amdgpu.h"
#include "litmus/format/test.h"
#include "litmus/program/program.h"

namespace muster::litmus {

struct ProtocolStep {
  enum class Kind : std::uint8_t { init, join, leave, arrive, wait, expect, complete };
  Kind kind = Kind::arrive;
  int object = -1;          // none: a wait or leave of a thread that has joined nothing
  std::uint32_t count = 0;  // init: expected count; arrive: a new one; expect, complete: bytes
  bool first = false;       // an arrival that asks whether it is the first of its phase
  Range range;
};

struct ProtocolObject {
  std::string name;
  bool named = false;          // joined before it is waited for
  bool cluster = false;        // one arrival per workgroup
  std::uint32_t expected = 0;  // 0: set by an init step, or never
  bool uncounted = false;      // all that have not exited: `expected` is how many they are at first
};

struct Protocol {
  SourceFilePtr file;
  std::string name;
  std::vector<std::string> columns;
  std::vector<std::uint32_t> groups;  // workgroup of each column
  std::vector<ProtocolObject> objects;
  std::vector<std::vector<ProtocolStep>> threads;

  bool several_groups() const;
  // Adds an error at a step, or at the file for none; returns false.
  bool refuse(const ProtocolStep* step, std::string message, Diagnostics& diagnostics) const;
};

// An error says what has no neutral meaning: reductions, saved barriers, counts in registers.
Result<Protocol> protocol_of(const Test& test, Diagnostics& diagnostics);

// A program in the assembly of a target.
struct Carried {
  Arch arch = Arch::ptx;
  std::string settings;  // "target=gfx1250; named_barriers=2;"
  std::string note;      // what is left out, for the title
  std::vector<std::vector<std::string>> columns;
};

// Each writes the protocol for its targets, or says what the target lacks. A target may have
// several ways (`way` from 0); the caller tries them in turn.
// Waves end, and the end of one drops the workgroup barrier. Ways: the workgroup barrier where it
// fits; named barriers, which an end leaves alone; without ends, where what they do to a cluster
// barrier is not modelled.
inline constexpr unsigned kAmdWays = 3;
Result<Carried> carry_amdgcn(const Protocol& protocol, std::string_view target, unsigned way,
                             Diagnostics& diagnostics);
inline constexpr unsigned kPtxWays = 2;  // named barriers where they can, mbarriers throughout
Result<Carried> carry_ptx(const Protocol& protocol, unsigned sm, unsigned way,
                          Diagnostics& diagnostics);
Result<Carried> carry_nvvm(const Protocol& protocol, unsigned way, Diagnostics& diagnostics);
Result<Carried> carry_visa(const Protocol& protocol, std::string_view platform,
                           Diagnostics& diagnostics);
Result<Carried> carry_sass(const Protocol& protocol, Diagnostics& diagnostics);

// `muster lower --target T x.litmus`: the program as a litmus file in the target's assembly. Both
// programs are run; one that does not have the same outcomes is an error that says how it differs.
// Targets: gfxNNN, sm_NN, nvvm, sass, and vISA's platforms.
Result<std::string> carry(const Test& test, std::string_view target, Diagnostics& diagnostics);
// Of each family one, for tests and help.
inline constexpr std::string_view kCarryTargets[] = {"gfx900",  "gfx90a", "gfx1100", "gfx1200",
                                                     "gfx1250", "sm_70",  "sm_80",   "sm_90",
                                                     "nvvm",    "sass",   "dg2",     "pvc"};
bool is_carry_target(std::string_view target);

}  // namespace muster::litmus
