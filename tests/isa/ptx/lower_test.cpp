// Every kernel of ours lowers, verifies, and contains nothing that is not understood.
#include "isa/ptx/lower/lower.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "diagnostics/render.h"
#include "ir/print.h"
#include "ir/verify.h"
#include "isa/ptx/parse/parser.h"

namespace muster::ptx {
namespace {

std::vector<std::filesystem::path> kernels() {
  std::vector<std::filesystem::path> out;
  for (const char* folder : {"examples", "tests/kernels"}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() == ".ptx") out.push_back(entry.path());
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::string read_file(const std::filesystem::path& path) {
  std::ostringstream out;
  out << std::ifstream(path).rdbuf();
  return out.str();
}

TEST_CASE("the kernels of examples/ and tests/kernels/ lower") {
  size_t count = 0;
  for (const auto& path : kernels()) {
    CAPTURE(path.string());
    Diagnostics diagnostics;
    const Result<Module> module =
        parse(make_source_file(path.string(), read_file(path)), diagnostics);
    REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
    const Result<Lowered> lowered = lower(*module, diagnostics);
    REQUIRE_MESSAGE(lowered.has_value(), render(diagnostics));
    for (const ir::Function& kernel : lowered->kernels) {
      for (const std::string& problem : ir::verify(kernel)) FAIL_CHECK(problem);
      for (ir::InstrId i = 0; i < kernel.instrs.size(); ++i) {
        const auto& [op, sub] = std::pair{kernel.instrs[i].op, kernel.instrs[i].sub};
        const bool runtime_call = op == ir::Op::opaque && sub != 0;  // ir/runtime_calls.h
        const bool understood = runtime_call || (op != ir::Op::opaque && op != ir::Op::unmodelled);
        CHECK_MESSAGE(understood, ir::print(kernel, i));
      }
      ++count;
    }
  }
  CHECK(count > 20);
}

// A kernel around some instructions.
std::string module_of(const std::string& body) {
  return ".version 8.0\n.target sm_90a\n.address_size 64\n"
         ".visible .entry k(.param .u64 k0, .param .u32 k1) {\n"
         ".reg .pred %p<9>; .reg .b16 %h<9>; .reg .b32 %r<9>; .reg .b64 %d<9>;\n"
         ".reg .f32 %f<9>; .reg .f64 %g<9>;\n" +
         body + "\nret;\n}\n";
}

TEST_CASE("operands that an instruction cannot have are diagnostics") {
  for (const char* body :
       {"add.s32 %r1, %r2;",
        "add.s32 %r1, %r2, %r3, %r4;",
        "add.s32 %r1, [%r2], %r3;",
        "ld.global.u32 %r1, %r2;",
        "setp.eq.s32 %r1, %r2, %r3;",
        "add.s32 %p1, %r2, %r3;",
        "and.b32 %r1, %p1, %r2;",
        "bar.sync %d1;",
        "bar.sync 1, %d1;",
        "bar.sync %p1;",
        "bar.red.popc.u32 %r1, %h1, %p1;",
        "bar.red.popc.u32 %r1, 1, %r2;",
        "bar.red.and.pred %r1, 1, %p1;",
        "bar.arrive 1;",
        "bra %r1;",
        "ld.global.v2.u32 {%r1}, [%d1];",
        "mov.b64 {%r1, %r2, %r3}, %d1;",
        "add.s32 3, %r1, %r2;",
        "elect.sync %r1, -1;",
        "tensormap.replace.tile.swizzle_mode.global.b1024.b32 [%d1], 5;",
        "tensormap.replace.tile.swizzle_mode.global.b1024.b32 [%d1], %r1;",
        "tensormap.replace.tile.fill_mode.global.b1024.b32 [%d1], 2;",
        "tensormap.replace.tile.elemtype.global.b1024.b32 [%d1], 16;",
        "tensormap.replace.tile.box_dim.global.b1024.b32 [%d1], %r1, 8;",
        "tensormap.replace.tile.global_address.global.b1024.b32 [%d1], %r1;",
        "tensormap.replace.tile.rank.global.b1024.b64 [%d1], %d1;",
        "brx.idx %r1, L; L:",
        "mbarrier.init.shared.b64 %r1, 1;",
        "mbarrier.test_wait.parity.shared.b64 %r2, [%r1], 0;",
        "mbarrier.test_wait.phase_type::primary.shared.b64 %p1;",
        "mbarrier.test_wait.phase_type::primary.shared.b64 %p1, [%r1];",
        "cp.async.cg.shared.global [%r1], [%d1], %r2;",
        "fence.proxy.tensormap::generic.acquire.gpu [%d1], 64;",
        "cp.async.cg.shared.global [%r1], [%d1], 16, 8, %d2;",
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster "
        "[%r1], "
        "[%d1], 16, [%r2];",
        "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%d1], "
        "[%r2];",
        "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%r1], %r2, [%r3];",
        "tcgen05.ld.sync.aligned.32x32b.x2.b32 {%r1}, [%r2];",
        "tcgen05.ld.sync.aligned.16x32bx2.x1.b32 {%r1}, [%r2];",
        "tcgen05.mma.cta_group::1.kind::f16 [%r1], %d1, %d2, %r2;",
        "tcgen05.mma.sp.cta_group::1.kind::f16 [%r1], %d1, %d2, [%r3], %r2;",
        "tcgen05.commit.cta_group::1.mbarrier::arrive::one.b64 [%d1], %h1;"}) {
    CAPTURE(body);
    Diagnostics diagnostics;
    const Result<Module> module = parse(make_source_file("k.ptx", module_of(body)), diagnostics);
    REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
    CHECK_FALSE(lower(*module, diagnostics).has_value());
    REQUIRE(diagnostics.error_count() > 0);
    CHECK(diagnostics.all()[0].kind == Kind::kPtxOperand);
    CHECK(diagnostics.all()[0].location.range.begin > 0);
  }
}

TEST_CASE("a function that calls itself is lowered once for a call from outside") {
  Diagnostics diagnostics;
  const Result<Module> module =
      parse(make_source_file("k.ptx",
                             ".version 8.0\n.target sm_90\n.address_size 64\n"
                             ".func f() { membar.gl; call f; call f; ret; }\n"
                             ".func g() { call f; ret; }\n"
                             ".entry k() { call g; call f; ret; }\n"),
            diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  const Result<Lowered> lowered = lower(*module, diagnostics);
  REQUIRE(lowered.has_value());
  CHECK(diagnostics.all().empty());
  const ir::Function& kernel = lowered->kernels[0];
  CHECK(std::ranges::count(kernel.instrs, ir::Op::fence, &ir::Instr::op) == 2);
  // Where each goes back to: outside, and behind its two calls.
  for (const ir::Instr& in : kernel.instrs) {
    if (in.op == ir::Op::branch_table) CHECK(in.offset == 3);
  }
  CHECK(std::ranges::count(kernel.instrs, ir::Op::branch_table, &ir::Instr::op) == 2);
  CHECK(kernel.symbols.size() == 1);  // one stack for both, since neither runs within the other
  // What has no room says so.
  const auto deep = std::ranges::find(kernel.instrs, ir::Op::unmodelled, &ir::Instr::op);
  REQUIRE(deep != kernel.instrs.end());
  CHECK(kernel.texts[deep->text].find("a call of f, which comes back to itself") == 0);
}

TEST_CASE("a call of what has no body here is not modelled, and a note says so once") {
  Diagnostics diagnostics;
  const Result<Module> module =
      parse(make_source_file("k.ptx",
                             ".version 8.0\n.target sm_90\n.address_size 64\n"
                             ".extern .func f();\n"
                             ".func g() { call f; ret; }\n"
                             ".entry k() { call g; call g; ret; }\n"),
            diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  const Result<Lowered> lowered = lower(*module, diagnostics);
  REQUIRE(lowered.has_value());
  CHECK(lowered->kernels[0].instrs[0].op == ir::Op::unmodelled);
  REQUIRE(diagnostics.all().size() == 1);
  CHECK(diagnostics.all()[0].kind == Kind::kPtxCall);
  CHECK(diagnostics.all()[0].severity == Severity::kNote);
}

TEST_CASE("lines of the source come with the calls that were inlined") {
  const std::string text =
      ".version 8.0\n.target sm_90\n.address_size 64\n"
      ".func f() {\n.loc 1 90 1\nmembar.gl;\nret;\n}\n"
      ".entry k() {\n"
      ".loc 1 10 3\nmembar.cta;\n"
      ".loc 2 20 5, function_name $S0+4, inlined_at 1 11 2\nmembar.cta;\n"
      ".loc 2 30 7, function_name $S1, inlined_at 2 20 5\ncall f;\n"
      "ret;\n}\n"
      ".file 1 \"a.cu\"\n.file 2 \"b.h\"\n"
      ".section .debug_str\n{\n$S0:\n.b8 95,95,95,0,105,110\n.b8 110,101,114,0\n"
      "$S1:\n.b8 103,0\n}\n";
  Diagnostics diagnostics;
  const Result<Module> module = parse(make_source_file("k.ptx", text), diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  const Result<Lowered> lowered = lower(*module, diagnostics);
  REQUIRE_MESSAGE(lowered.has_value(), render(diagnostics));
  const ir::Function& kernel = lowered->kernels[0];
  REQUIRE(kernel.instrs.size() == 4);
  const auto origin = [&](uint32_t id) { return kernel.origins.at(id); };
  CHECK(origin(kernel.instrs[0].origin).line == 10);
  const ir::Origin inner = origin(kernel.instrs[1].origin);
  CHECK(inner.line == 20);
  CHECK(inner.function == "inner");
  CHECK(kernel.files[inner.file] == "b.h");
  CHECK(origin(inner.inlined_at).line == 11);
  CHECK(kernel.files[origin(inner.inlined_at).file] == "a.cu");
  const ir::Origin called = origin(kernel.instrs[2].origin);  // the body of f
  CHECK(called.line == 90);
  const ir::Origin call = origin(called.inlined_at);
  CHECK(call.line == 30);
  CHECK(call.function == "g");
  CHECK(origin(call.inlined_at).line == 20);  // which was inlined at line 11
  CHECK(origin(origin(call.inlined_at).inlined_at).line == 11);
}

TEST_CASE("a call that was inlined needs no instruction of its own to be in the chain") {
  std::string text =
      ".version 8.0\n.target sm_90\n.address_size 64\n.entry k() {\n"
      ".loc 1 10 3\n.loc 2 20 5, function_name $S0, inlined_at 1 10 3\n"
      ".loc 3 30 7, function_name $S0, inlined_at 2 20 5\nmembar.cta;\n"
      ".loc 2 21 5, function_name $S0, inlined_at 1 10 3\nmembar.cta;\n"
      ".loc 3 31 7, function_name $S0, inlined_at 2 20 5\nmembar.cta;\n";
  for (int i = 100; i < 20000; ++i) {  // a chain as long as the text
    text += fmt::format(".loc 4 {} 1, function_name $S0, inlined_at 4 {} 1\n", i + 1, i);
  }
  Diagnostics diagnostics;
  const Result<Module> module =
      parse(make_source_file("k.ptx", text + "membar.cta;\nret;\n}\n"), diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  const Result<Lowered> lowered = lower(*module, diagnostics);
  REQUIRE_MESSAGE(lowered.has_value(), render(diagnostics));
  const ir::Function& kernel = lowered->kernels[0];
  const auto lines = [&](uint32_t instr) {
    std::vector<uint32_t> result;
    for (uint32_t at = kernel.instrs[instr].origin; at != ir::kNone;
         at = kernel.origins[at].inlined_at) {
      result.push_back(kernel.origins[at].line);
    }
    return result;
  };
  CHECK(lines(0) == std::vector<uint32_t>{30, 20, 10});
  CHECK(lines(1) == std::vector<uint32_t>{21, 10});
  CHECK(lines(2) == std::vector<uint32_t>{31, 20, 10});
  CHECK(lines(3).size() < 200);
}

TEST_CASE("a kernel that grows beyond the limit says so and ends there") {
  Diagnostics diagnostics;
  const Result<Module> module =
      parse(make_source_file("k.ptx", module_of("add.s32 %r1, %r2, %r3;\nadd.s32 %r1, %r2, %r3;")),
            diagnostics);
  REQUIRE(module.has_value());
  LowerLimits limits;
  limits.instructions = 1;
  const Result<Lowered> lowered = lower(*module, diagnostics, limits);
  REQUIRE(lowered.has_value());
  CHECK(lowered->kernels[0].instrs[1].op == ir::Op::unmodelled);
  CHECK(diagnostics.all().size() == 1);
}

}  // namespace
}  // namespace muster::ptx
