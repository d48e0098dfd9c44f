// Small kernels about memory, by their bodies, and what `check` says of them: for tables of twins,
// right and wrong. Depends on checked.h.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "analysis/checked.h"

namespace muster::analysis {

// %r1: tid, %r2: lane, %r3: warp, %r4: 4 * tid; %p0: thread 0, %p1: warp 1; %rd1 and %rd2 are the
// addresses of two buffers in global memory, %rd3 and %rd4 those of this thread's words in them;
// %r10 is the address of sm in shared memory, %r11 that of this thread's word there; n is a number
// that is not given; E is the end.
struct MemoryCase {
  const char* name;
  const char* body;
  Verdict verdict = Verdict::verified;
  unsigned rule = 0;              // of a finding, error or warning; 0: no error
  const char* declarations = "";  // of the module
};

inline std::string memory_kernel(const MemoryCase& one) {
  return std::string(".version 8.6\n.target sm_90a\n.address_size 64\n") + one.declarations +
         "\n.visible .entry k(.param .u64 .ptr .global .align 8 a, .param .u64 .ptr .global "
         ".align 8 b, .param .u32 n)\n{\n"
         ".reg .b16 %h<20>; .reg .b32 %r<60>; .reg .b64 %rd<40>; .reg .pred %p<20>;\n"
         ".shared .align 128 .b8 sm[1024];\n"
         "mov.u32 %r1, %tid.x; mov.u32 %r2, %laneid; shr.u32 %r3, %r1, 5; shl.b32 %r4, %r1, 2;\n"
         "setp.eq.u32 %p0, %r1, 0; setp.eq.u32 %p1, %r3, 1;\n"
         "ld.param.u64 %rd1, [a]; ld.param.u64 %rd2, [b];\n"
         "cvta.to.global.u64 %rd1, %rd1; cvta.to.global.u64 %rd2, %rd2;\n"
         "cvt.u64.u32 %rd5, %r4; add.s64 %rd3, %rd1, %rd5; add.s64 %rd4, %rd2, %rd5;\n"
         "mov.u32 %r10, sm; add.u32 %r11, %r10, %r4;\n" +
         one.body + "\nE: ret;\n}\n";
}

// Two warps; the first `given` pointers are buffers of a kilobyte that nobody filled.
inline machine::LaunchOptions memory_launch(unsigned given = 0, unsigned grid = 1) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.grid = machine::Extent{grid, 1, 1};
  for (std::uint32_t i = 0; i < given; ++i) {
    launch.parameters.push_back({i, 0, machine::Buffer{1024, {}, true}});
  }
  return launch;
}

inline void check_memory_case(const MemoryCase& one, const machine::LaunchOptions& launch) {
  CAPTURE(one.name);
  const CheckResult result = check_text(memory_kernel(one), launch);
  std::string said;
  for (const Finding& finding : result.findings) said += finding.message + "\n";
  for (const std::string& text : result.missing) said += text + "\n";
  CAPTURE(said);
  CHECK(result.verdict == one.verdict);
  if (one.rule == 0) return;
  CHECK(std::ranges::any_of(result.findings, [&](const Finding& finding) {
    return finding.rule == barrier::rule(static_cast<std::uint16_t>(one.rule));
  }));
}

}  // namespace muster::analysis
