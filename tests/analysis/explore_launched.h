// A kernel with a few declarations around a body in PTX, made ready for the explorer. Depends on
// isa/ptx and analysis.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "analysis/explore/explorer.h"
#include "support/lowered.h"

namespace muster::analysis {

inline ir::Function lower_body(const std::string& body) {
  const std::string text =
      ".version 8.0\n.target sm_90a\n.address_size 64\n"
      ".global .align 16 .b32 total[8];\n"
      ".visible .entry k(.param .u32 n)\n{\n"
      ".reg .pred %p<8>;\n.reg .b32 %r<16>;\n"
      ".shared .align 4 .b32 flag;\n.shared .align 4 .b32 cells[256];\n"
      "mov.u32 %r0, %tid.x;\nshr.u32 %r1, %r0, 5;\nand.b32 %r2, %r0, 31;\n"
      "shl.b32 %r3, %r2, 2;\nmov.u32 %r4, cells;\nadd.u32 %r3, %r3, %r4;\n" +
      body + "\n}\n";
  return lower_text(text).kernel;
}

struct Launched {
  Launched(const std::string& body, std::uint32_t warps, std::uint32_t workgroups = 1)
      : function(lower_body(body)) {
    machine::Geometry geometry;
    geometry.subgroups = warps;
    geometry.threads = warps * 32;
    geometry.block = {geometry.threads, 1, 1};
    geometry.grid = {workgroups, 1, 1};
    geometry.workgroups = workgroups;
    program = machine::make_program(function, launch, geometry, true);  // as check does
    limits.states = 100'000;
    limits.memory_bytes = std::uint64_t{1} << 30;
    limits.steps = 10'000;
  }
  Launched(const Launched&) = delete;
  Launched& operator=(const Launched&) = delete;

  ExploreResult run(bool reduce) const { return explore(program, limits, reduce); }

  ir::Function function;
  machine::LaunchOptions launch;
  machine::Program program;
  ExploreLimits limits;
};

}  // namespace muster::analysis
