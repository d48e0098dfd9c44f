// PTX → the intermediate representation: one kernel at a time, calls inlined, variables laid out.
// What an instruction means is one row of a table (table.h, lower_*.cpp). A mnemonic without a row
// becomes `opaque`, or `unmodelled` where it looks like synchronisation: never silence.
// Depends on ir and on the syntax tree. Reference: PTX ISA 9.x.
#pragma once

#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "ir/function.h"
#include "isa/ptx/syntax/ast.h"

namespace muster::ptx {

// Limits against hostile input and exploding calls.
struct LowerLimits {
  uint32_t instructions = 1'000'000;  // of the kernel after inlining
  uint32_t registers = 1u << 22;      // of the kernel after inlining
  uint32_t calls_deep = 128;
};

struct Lowered {
  std::vector<ir::Function> kernels;  // one per .entry with a body, in file order
};

// The function with a body that each function of the module means: declarations and aliases name
// it, too. Found once for all kernels of a module.
struct FunctionBodies {
  static constexpr uint32_t kMissing = ~uint32_t{0};
  std::vector<uint32_t> of;  // by FunctionId
};
FunctionBodies find_bodies(const Module& module);
// What a function's name means as a value: the same in all kernels of the module, so that one may
// call what another has stored.
uint64_t function_address(const FunctionBodies& bodies, uint32_t function);

// Operands that an instruction cannot have are diagnostics with a position, and the result is
// Reported. Calls that cannot be followed (recursion, limits, unknown targets) become `unmodelled`
// instructions and a note in the diagnostics: they matter only if they are reached.
Result<ir::Function> lower(const Module& module, const Function& entry, Diagnostics& diagnostics,
                           const LowerLimits& limits = {});
Result<ir::Function> lower(const Module& module, const FunctionBodies& bodies,
                           const Function& entry, Diagnostics& diagnostics,
                           const LowerLimits& limits = {});
Result<Lowered> lower(const Module& module, Diagnostics& diagnostics,
                      const LowerLimits& limits = {});

}  // namespace muster::ptx
