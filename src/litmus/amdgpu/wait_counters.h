// The memory operations that a wave of AMDGPU has outstanding, by the counter that waits for them.
// Reference: AMDGPU Execution Synchronization, the table "s_barrier GFX6-11"; LLVM AMDGPU backend,
// s_waitcnt. Depends on test.h, isa/amdgcn.
#pragma once

#include <cstdint>

#include "isa/amdgcn/syntax/target.h"
#include "litmus/format/test.h"

namespace muster::litmus {

class AmdCounters {
 public:
  // False if the instruction is no memory operation.
  bool issue(const Instruction& instruction, amdgcn::Generation generation);

  // An s_waitcnt: at most so many operations stay outstanding. False if it cannot be read.
  bool wait(const Instruction& instruction, amdgcn::Generation generation);

  bool idle() const { return vector_ == 0 && exported_ == 0 && scalar_ == 0; }

 private:
  std::uint32_t* named(std::string_view name);

  std::uint32_t vector_ = 0;    // vmcnt
  std::uint32_t exported_ = 0;  // expcnt
  std::uint32_t scalar_ = 0;    // lgkmcnt: LDS, GDS, scalar memory
};

}  // namespace muster::litmus
