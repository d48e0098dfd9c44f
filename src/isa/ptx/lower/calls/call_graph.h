// The calls of a module: what one call names, which functions it can reach, and which functions
// can come back to themselves. Depends on emitter.h. Reference: PTX ISA 9.7.12 (call).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {

// The parts of `call (ret), callee, (arguments), targets`.
struct Call {
  std::vector<Arg> returns, arguments;
  const Arg* callee = nullptr;
  const Arg* targets = nullptr;  // a label: of .calltargets or a .callprototype
};

Call read_call(const Function& caller, std::span<const Arg> args);

// The functions that an indirect call can reach: those listed, or every one that the kernel or an
// initialiser of the module names and whose signature has as many parameters and results.
std::vector<uint32_t> call_candidates(const Emitter& e, const Function& caller, const Call& call);

// Per function that the kernel reaches the number of its cycle: functions with the same number
// reach each other by calls. kNone: one that cannot come back to itself.
std::vector<uint32_t> find_call_cycles(const Emitter& e);

}  // namespace muster::ptx
