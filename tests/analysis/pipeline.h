// A kernel with a ring of two buffers, one warp that fills them and one that reads them, with
// places for what tests want done.
#pragma once

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>

#include "analysis/verdict/check.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/parser.h"

namespace muster::analysis {

// One warp fills two buffers in turn, another reads them.
struct Pipeline {
  std::string before, fills, filled, reads, read, after, limit = "%n", first = "0";
  std::string stage =
      "add.u32 %st, %st, 1; setp.eq.u32 %q, %st, 2; selp.b32 %st, 0, %st, %q; "
      "@%q xor.b32 %ph, %ph, 1;";
  std::string stored = "%l";
  const char* step = "1";
  std::uint64_t threads = 64;

  std::string text() const {
    const auto turn = [&](const char* name, const char* waits, const char* parity,
                          const std::string& does, const char* arrives, const std::string& end,
                          const std::string& most) {
      return fmt::format(
          "{0}:\nshl.b32 %a, %st, 3; add.u32 %full, %bars, %a; add.u32 %empty, %full, 16;\n"
          "xor.b32 %x, %ph, {2};\n"
          "{0}_WAIT: mbarrier.try_wait.parity.shared.b64 %q, [%{1}], %x; @!%q bra {0}_WAIT;\n"
          "shl.b32 %a, %st, 7; add.u32 %a, %a, %data; shl.b32 %b, %l, 2; add.u32 %a, %a, %b;\n"
          "{3}\nmbarrier.arrive.shared.b64 _, [%{4}];\n{5}\n{6}\n"
          "add.s32 %i, %i, {8}; setp.lt.s32 %q, %i, {7}; @%q bra {0};\n",
          name, waits, parity, does, arrives, end, stage, most, step);
    };
    return ".version 8.0\n.target sm_90\n.address_size 64\n.global .align 4 .b32 flag;\n"
           ".visible .entry k(.param .u32 n, .param .u64 .ptr .global .align 8 in)\n{\n"
           ".reg .b32 %r<20>, %t, %w, %l, %n, %i, %st, %ph, %a, %b, %x, %full, %empty, %bars, "
           "%data;\n.reg .b64 %d<10>, %in; .reg .pred %p<9>, %q;\n"
           ".shared .align 8 .b64 bars[4]; .shared .align 16 .b8 data[4096];\n"
           "mov.u32 %t, %tid.x; shr.u32 %w, %t, 5; and.b32 %l, %t, 31; mov.u32 %bars, bars;\n"
           "mov.u32 %data, data; ld.param.u32 %n, [n]; ld.param.u64 %in, [in];\n"
           "cvta.to.global.u64 %in, %in; setp.ne.u32 %p0, %t, 0; @%p0 bra READY;\n"
           "mbarrier.init.shared.b64 [bars], 32; mbarrier.init.shared.b64 [bars+8], 32;\n"
           "mbarrier.init.shared.b64 [bars+16], 32; mbarrier.init.shared.b64 [bars+24], 32;\n"
           "READY: bar.sync 0; mov.u32 %i, " +
           first + "; mov.u32 %st, 0; mov.u32 %ph, 0;\n" + before +
           "\nsetp.ne.u32 %p0, %w, 0; @%p0 bra CONSUME;\n" +
           turn("PRODUCE", "empty", "1", fills + " st.shared.u32 [%a], " + stored + ";", "full",
                filled, "%n") +
           "bra DONE;\n" +
           turn("CONSUME", "full", "0", "ld.shared.u32 %r0, [%a]; " + reads, "empty", read, limit) +
           "DONE:\n" + after + "\nret;\n}\n";
  }
};

inline CheckResult run(const std::string& text, std::uint64_t turns, bool every_turn,
                       std::uint64_t threads = 64) {
  const SourceFilePtr source = make_source_file("k.ptx", text);
  Diagnostics diagnostics;
  const auto module = ptx::parse(source, diagnostics);
  REQUIRE(module);
  const auto lowered = ptx::lower(*module, diagnostics);
  REQUIRE(lowered);
  machine::LaunchOptions launch;
  launch.block = machine::Extent{threads, 1, 1};
  launch.parameters.push_back({0, 0, machine::Integer{turns, false}});
  Hooks hooks;
  hooks.every_turn = every_turn;
  const Checked checked = check(lowered->kernels.front(), *source, launch, hooks);
  REQUIRE(checked.result);
  return *checked.result;
}

}  // namespace muster::analysis
