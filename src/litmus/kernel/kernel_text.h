// The kernel that the columns of a litmus program are printed as, and its launch. Depends on
// machine/launch and litmus/program.
#pragma once

#include <string>

#include "litmus/format/test.h"
#include "litmus/program/program.h"
#include "machine/launch/launch.h"

namespace muster::litmus {

struct KernelChoices {
  // Columns are lanes of one warp wherever they may be; else only where they must be.
  bool lanes = false;
  // What the condition says about the registers of one thread is asserted at the end of its column:
  // the thread stops the kernel if it does not hold.
  bool asserts_condition = false;
  // Where the locations lie, and how they are addressed; shared memory is that of the one workgroup
  // and has no initial values.
  enum class Space : std::uint8_t { global, shared, generic_global, generic_shared };
  Space space = Space::global;
  // mbarrier operations reach as far as their scope says, and no further.
  bool exact_scopes = false;
};

struct KernelText {
  std::string text;
  machine::LaunchOptions launch;
  std::string refused;   // why the columns are no kernel
  bool asserts = false;  // the condition is in it
};

// PTX, and NVVM's operations in PTX.
KernelText print_ptx_kernel(const Test& test, const KindProgram& program,
                            const KernelChoices& choices);
// AMDGCN assembly; the columns are of the test, each with its end.
KernelText print_amdgcn_kernel(const Test& test, const KindProgram& program,
                               const KernelChoices& choices);

}  // namespace muster::litmus
