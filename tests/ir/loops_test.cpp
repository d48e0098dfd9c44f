// What changes from turn to turn of a loop: in single shapes, in what nvcc makes of pipelines, and
// in random programs that are executed.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "diagnostics/render.h"
#include "ir/idioms/loop_sequences.h"
#include "ir/print.h"
#include "ir/waits_lane.h"
#include "ir/waits_random.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/parser.h"

namespace muster::ir {
namespace {

std::vector<Function> lower_text(const std::string& name, std::string text) {
  Diagnostics diagnostics;
  const auto module = ptx::parse(make_source_file(name, std::move(text)), diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  auto lowered = ptx::lower(*module, diagnostics);
  REQUIRE_MESSAGE(lowered.has_value(), render(diagnostics));
  return std::move(lowered->kernels);
}

std::string spell(const LoopRegister& found) {
  constexpr std::array kUses = {"compared", "addresses", "stored", "decides", "outlives"};
  if (found.kind == LoopRegister::Kind::unknown) return "?";
  if (found.kind == LoopRegister::Kind::cycles) return "cycles " + std::to_string(found.period);
  std::string out = "+" + std::to_string(found.step);
  for (unsigned i = 0; i < kUses.size(); ++i) {
    if ((found.uses >> i & 1U) != 0) out += std::string(" ") + kUses[i];
  }
  return out;
}

struct Found {
  Function function;
  std::vector<Loop> loops;

  std::string of(unsigned loop, const std::string& name) const {
    for (const LoopRegister& found : loops[loop].registers) {
      if (function.registers[found.reg].name == name) return spell(found);
    }
    return "";
  }
};

Found loops_of(Function function) {
  auto found = find_loops(function, make_cfg(function), whole(function));
  return {std::move(function), std::move(found)};
}

Found loops(const std::string& body) {
  return loops_of(
      lower_text("test.ptx",
                 ".version 8.6\n.target sm_90a\n.address_size 64\n.shared .align 8 .b32 cell[4];\n"
                 ".visible .entry k(.param .u64 out, .param .u32 n) {\n.reg .pred p, q;\n"
                 ".reg .b32 i, x, y, z, t, n0; .reg .b64 g;\nld.param.u64 g, [out];\n"
                 "ld.param.u32 n0, [n]; mov.u32 i, 0; mov.u32 x, 0; mov.u32 y, 0; mov.u32 z, 5;\n" +
                     body + "}\n")[0]);
}

// A loop of n0 turns, with the registers stored behind it.
Found turns(const std::string& body) {
  return loops("L: " + body +
               "add.u32 i, i, 1;\nsetp.lt.u32 p, i, n0;\n@p bra L;\n"
               "st.global.u32 [g], x; st.global.u32 [g], y; st.global.u32 [g], z;\nexit;\n");
}

TEST_CASE("registers that cycle") {
  CHECK(turns("xor.b32 x, x, 1;\n").of(0, "x") == "cycles 2");
  CHECK(turns("add.u32 x, x, 1; and.b32 x, x, 7;\n").of(0, "x") == "cycles 8");
  const std::string stage = "add.u32 t, x, 1; setp.eq.u32 q, t, 3; selp.b32 x, 0, t, q;\n";
  const Found ring = turns(stage + "selp.b32 t, 1, 0, q; xor.b32 y, y, t;\n");
  CHECK(ring.of(0, "x") == "cycles 3");
  CHECK(ring.of(0, "y") == "cycles 6");
  CHECK(ring.loops[0].period == 6);
  CHECK(ring.loops[0].first == 0);
  const Found branches =
      turns("add.u32 x, x, 1; setp.ne.u32 q, x, 3; @q bra M; mov.u32 x, 0; xor.b32 y, y, 1; M:\n");
  CHECK(branches.of(0, "x") == "cycles 3");
  CHECK(branches.of(0, "y") == "cycles 6");
  const Found settles = turns("shr.u32 z, z, 1;\n");  // 5 2 1 0 0
  CHECK(settles.of(0, "z") == "cycles 1");
  CHECK(settles.loops[0].first == 3);
  CHECK(turns("xor.b32 x, x, 1; mov.u32 y, x;\n").of(0, "y") == "");  // not live at the header
}

TEST_CASE("registers that depend on more than registers that cycle") {
  CHECK(turns("ld.global.u32 x, [g]; xor.b32 x, x, 1;\n").of(0, "x") == "");
  CHECK(turns("ld.global.u32 t, [g]; xor.b32 x, x, t;\n").of(0, "x") == "?");
  CHECK(turns("xor.b32 x, x, i;\n").of(0, "x") == "?");
  CHECK(turns("setp.eq.u32 q, i, 4; @q xor.b32 x, x, 1;\n").of(0, "x") == "?");
  CHECK(turns("setp.eq.u32 q, i, 4; @q bra M; xor.b32 x, x, 1; M:\n").of(0, "x") == "?");
  CHECK(turns("ld.global.u32 t, [g]; xor.b32 x, x, t; xor.b32 y, y, 1;\n").of(0, "y") ==
        "cycles 2");
  CHECK(loops("mov.u32 x, n0;\nL: xor.b32 x, x, 1; ld.global.u32 t, [g]; setp.eq.u32 p, t, x;\n"
              "@p bra L;\nexit;\n")
            .of(0, "x") == "?");
  CHECK(turns("mad.lo.u32 x, x, 5, 3;\n").of(0, "x") == "?");  // 2^32 turns
}

TEST_CASE("counters and what they are for") {
  CHECK(turns("").of(0, "i") == "+1 compared");
  CHECK(turns("sub.u32 x, x, 2;\n").of(0, "x") == "+4294967294 outlives");
  CHECK(turns("add.u32 t, i, 1; setp.lt.u32 q, t, n0; @q xor.b32 x, x, 1;\n").of(0, "i") ==
        "+1 compared");
  CHECK(turns("add.u64 g, g, 4; ld.global.u32 t, [g];\n").of(0, "g") == "+4 addresses outlives");
  CHECK(turns("st.global.u32 [g], i;\n").of(0, "i") == "+1 compared stored");
  CHECK(turns("and.b32 t, i, 1; setp.eq.u32 q, t, 1; @q bar.sync 0;\n").of(0, "i") ==
        "+1 compared decides");
  CHECK(turns("and.b32 t, i, 3; shl.b32 t, t, 2; st.shared.u32 [t], 1;\n").of(0, "i") ==
        "+1 compared decides");
  CHECK(turns("ld.global.u32 t, [g]; setp.eq.u32 q, t, i; @q bar.sync 0;\n").of(0, "i") ==
        "+1 compared decides");
  CHECK(turns("add.u32 t, i, 1; bar.sync t;\n").of(0, "i") == "+1 compared decides");
}

TEST_CASE("loops inside loops") {
  const std::string inner =
      "mov.u32 t, 0;\nM: xor.b32 x, x, 1; xor.b32 t, t, 3; ld.global.u32 y, [g];\n"
      "setp.lt.u32 q, y, t; @q bra M;\n";
  const Found nested = turns(inner);
  REQUIRE(nested.loops.size() == 2);
  CHECK(nested.loops[1].parent == 0);
  CHECK(nested.of(0, "x") == "?");  // how many turns is not known
  CHECK(nested.of(1, "x") == "cycles 2");
  CHECK(nested.of(1, "t") == "cycles 2");
  // Left in the middle of a turn, it does not go on where it was.
  const Found middle = turns(
      "bar.sync 0;\nM: xor.b32 x, x, 1; ld.global.u32 t, [g]; setp.lt.u32 q, t, 3; @q bra N;\n"
      "add.u32 y, y, x; and.b32 y, y, 3; bra M; N:\n");
  REQUIRE(middle.loops.size() == 2);
  CHECK(middle.of(1, "y") == "?");
  CHECK(turns("xor.b32 x, x, 2;\n" + inner).of(1, "x") == "?");  // something else writes it too
}

TEST_CASE("pipelines as nvcc compiles them") {
  std::ostringstream text;
  text << std::ifstream("tests/ir/waits/optimized.ptx").rdbuf();
  std::map<std::string, std::uint32_t> period;
  for (Function& function : lower_text("optimized.ptx", text.str())) {
    const std::string name = function.name;
    for (const Loop& loop : loops_of(std::move(function)).loops) {
      period[name] = std::max(period[name], loop.period);
    }
  }
  for (const char* name : {"loop", "peek_unpred", "class_wait", "class_peek"}) {
    CAPTURE(name);
    CHECK(period[name] == 6);  // three stages, each with both phases
  }
  CHECK(period["peek"] == 3);  // four turns at once
}

// One run through a loop: what a register held whenever the header was reached.
using Column = std::vector<std::uint64_t>;

bool as_said(const LoopRegister& said, const Column& held) {
  for (std::size_t i = 0; i + 1 < held.size(); ++i) {
    if (said.kind == LoopRegister::Kind::steps) {
      if (((held[i] + said.step) & 0xffffffffU) != held[i + 1]) return false;
    } else if (i >= said.first && i + said.period < held.size()) {
      if (held[i] != held[i + said.period]) return false;
    }
  }
  return true;
}

TEST_CASE("random loops change as is said") {
  Random random(7);
  unsigned steps = 0, cycles = 0, wrong = 0;
  for (unsigned program = 0; program < 20'000 && wrong < 3; ++program) {
    const Function function = Maker(random, 3 + below(random, 9)).make_loop();
    const Cfg cfg = make_cfg(function);
    const auto found = find_loops(function, cfg, whole(function));
    if (found.empty()) continue;
    const std::map<InstrId, const WaitSite*> no_waits;
    std::map<std::pair<std::size_t, RegisterId>, Column> columns;
    InstrId last = kNone;
    const auto check = [&](std::size_t index) {
      for (const LoopRegister& said : found[index].registers) {
        if (said.kind == LoopRegister::Kind::unknown) continue;
        Column& held = columns[{index, said.reg}];
        const bool right = as_said(said, held);
        if (held.size() > 2) ++(said.kind == LoopRegister::Kind::steps ? steps : cycles);
        if (!right) ++wrong;
        CHECK_MESSAGE(right, print(function));
        held.clear();
      }
    };
    Rules rules{no_waits};
    rules.watch = [&](InstrId at, const std::vector<std::uint64_t>& registers) {
      for (std::size_t i = 0; i < found.size(); ++i) {
        if (cfg.blocks[found[i].header].first != at) continue;
        const bool inside =
            last != kNone && std::ranges::binary_search(found[i].blocks, cfg.block_of[last]);
        if (!inside) check(i);
        for (const LoopRegister& said : found[i].registers) {
          columns[{i, said.reg}].push_back(registers[said.reg]);
        }
      }
      last = at;
    };
    Lane(function, rules, program).run();
    for (std::size_t i = 0; i < found.size(); ++i) check(i);
  }
  CHECK(steps > 300);
  CHECK(cycles > 300);
}

}  // namespace
}  // namespace muster::ir
