// Every litmus file of tests/litmus meets the expectations it carries; bad files are diagnosed.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "diagnostics/render.h"
#include "litmus/engines/run.h"
#include "support/draw.h"

namespace muster::litmus {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Ran {
  Diagnostics diagnostics;
  Result<Test> test;
  Result<TestResult> result = failed(Reported{});
  explicit Ran(std::string name, std::string text, const Options& options = {})
      : test(parse_test(make_source_file(std::move(name), std::move(text)), diagnostics)) {
    if (test) result = run_test(*test, options, diagnostics);
  }
  std::string error() const { return render(diagnostics); }
};

TEST_CASE("every litmus file meets its expectations") {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/litmus")) {
    if (entry.path().extension() == ".litmus") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  CHECK(files.size() >= 200);
  for (const auto& path : files) {
    const Ran ran(path.generic_string(), read(path));
    REQUIRE_MESSAGE(ran.result.has_value(), ran.error());
    CHECK_MESSAGE(!ran.test->expectations.empty(), path.generic_string());
    CHECK_MESSAGE(ran.result->problems.empty(), render(*ran.test, *ran.result));
    CHECK_MESSAGE(ran.result->condition_holds, render(*ran.test, *ran.result));
    CHECK(exit_code(*ran.test, *ran.result) == 0);
  }
}

constexpr const char* kMeet =
    "AMDGPU meet\n{ w=2; }\n P0 | P1 ;\n arrive w | arrive w ;\n wait w | wait w ;\n";

TEST_CASE("expectations that are not met are problems, for each engine") {
  for (const char* line :
       {"// model: undefined drop-race always\n", "// machine: undefined x sometimes\n",
        "// latch: hang\n", "// expect: refuted\n", "// model: well-defined 3 executions\n"}) {
    const Ran ran("t", std::string(kMeet) + line);
    REQUIRE(ran.result);
    CHECK(ran.result->problems.size() == 1);
    CHECK(exit_code(*ran.test, *ran.result) == 1);
    CHECK(render(*ran.test, *ran.result).find("UNEXPECTED") != std::string::npos);
  }
  const Ran good("t", std::string(kMeet) + "// model: well-defined 2 executions\n");
  CHECK(good.result->problems.empty());
}

TEST_CASE("without expectations the exit code is the verdict") {
  CHECK(exit_code(*Ran("t", kMeet).test, *Ran("t", kMeet).result) == 0);
  const Ran stuck("t", "AMDGPU stuck\n{ w=2; }\n P0 ;\n arrive w ;\n wait w ;\n");
  CHECK(exit_code(*stuck.test, *stuck.result) == 1);
}

TEST_CASE("engines are chosen, endings are listed, executions are drawn") {
  Options options;
  options.engine = "model";
  options.all = options.dot = true;
  const Ran ran("t", kMeet, options);
  REQUIRE(ran.result->engines.size() == 1);
  const std::string text = render(*ran.test, *ran.result);
  CHECK(text.find("completes") != std::string::npos);
  for (const char* part :
       {"    execution 1\n      w: P0.1 arrive w, P1.1 arrive w\n      P0.2 wait w by P0.1 P1.1\n",
        "    execution 2\n      w: P1.1 arrive w, P0.1 arrive w\n      P0.2 wait w by P0.1 "
        "P1.1\n"}) {
    CHECK_MESSAGE(text.find(part) != std::string::npos, text);
  }
  CHECK(text.find("execution 3") == std::string::npos);
  CHECK(text.find("digraph execution") == std::string::npos);
  const std::string graphs = render_graphs(*ran.test, *ran.result);
  CHECK(graphs.starts_with("// t: "));
  CHECK(graphs.find("\ndigraph execution {\n") != std::string::npos);
  CHECK(graphs.ends_with("}\n"));
  options.engine = "latch";
  CHECK(Ran("t", kMeet, options).result->engines.front().engine == "latch");
}

TEST_CASE("executions of programs with memory are listed") {
  Options options;
  options.all = true;
  const Ran ran("t",
                "PTX t\n{ x=0; }\n P0 | P1 ;\n st.relaxed.gpu [x], 1 | ld.relaxed.gpu r0, [x] ;\n",
                options);
  const std::string text = render(*ran.test, *ran.result);
  CHECK_MESSAGE(text.find("    execution 2\n      ") != std::string::npos, text);
  CHECK_MESSAGE(text.find("execution 3") == std::string::npos, text);
}

TEST_CASE("another cat model may judge") {
  Options options;
  options.engine = "model";
  options.model_text = "flag ~empty WAIT as no-waits";
  const Ran ran("t", kMeet, options);
  CHECK(ran.result->engines[0].verdict == "undefined no-waits always");
  options.model_text = "acyclic nonsense";
  CHECK(Ran("t", kMeet, options).error().find("cat-unknown-name") != std::string::npos);
}

TEST_CASE("conditions over final registers") {
  const std::string base =
      "PTX t\n{ P0:p0=1; }\n P0 | P1 ;\n bar.red.popc.u32 r0, 0, p0 | bar.red.popc.u32 r0, 0, p0 "
      ";\n";
  const auto holds = [&](const std::string& condition) {
    const Ran ran("t", base + condition);
    REQUIRE_MESSAGE(ran.result.has_value(), ran.error());
    REQUIRE(ran.result->has_condition);
    return ran.result->condition_holds;
  };
  CHECK(holds("forall (P0:r0=32 /\\ P1:r0=32)"));
  CHECK(holds("exists (0:r0==32)"));
  CHECK_FALSE(holds("exists (P0:r0=64 \\/ P1:r0=1)"));
  CHECK(holds("~exists (P0:r0=64)"));
  CHECK(holds("forall (P0:r0!=0 /\\ ~(P1:r0=3))"));
  CHECK(holds("exists (P0:r0=1 /\\ P1:r0=1 \\/ P0:r0=32 /\\ P1:r0=32 /\\ P0:r0=32)"));
  CHECK_FALSE(holds("exists (P0:r0=32 /\\ (P0:r0=1 \\/ P0:r0=2 \\/ P0:r0=3))"));
}

TEST_CASE("a condition of many parts is not a deep one") {
  std::string text = "PTX t\n{ P0:r0=0; }\n P0 ;\n bar.sync 0 ;\nexists (P0:r0=0";
  for (int i = 0; i < 200'000; ++i) text += i % 2 == 0 ? " /\\ P0:r0=0" : "\n/\\ 1=1";
  const Ran holds("t", text + ")"), fails("t", text + " /\\ P0:r0=1)");
  REQUIRE(holds.result);
  REQUIRE(fails.result);
  CHECK(holds.result->condition_holds);
  CHECK_FALSE(fails.result->condition_holds);
}

TEST_CASE(
    "a condition is open where final states may be missing, unless one that is known answers") {
  // The machine has one memory for all, and no relational model has the barrier of a cluster.
  const std::string base =
      "PTX t\n{ x=0; y=0; }\n P0@cta 0,gpu 0 | P1@cta 0,gpu 0 ;\n"
      " barrier.cluster.arrive | barrier.cluster.arrive ;\n"
      " barrier.cluster.wait | barrier.cluster.wait ;\n"
      " st.relaxed.gpu x, 1 | st.relaxed.gpu y, 1 ;\n"
      " ld.relaxed.gpu r0, y | ld.relaxed.gpu r1, x ;\n";
  const Ran weak("t", base + "exists (P0:r0=0 /\\ P1:r1=0)\n");
  REQUIRE_MESSAGE(weak.result.has_value(), weak.error());
  CHECK_FALSE(weak.result->has_condition);
  CHECK(weak.result->condition_open);
  CHECK(exit_code(*weak.test, *weak.result) == 2);
  CHECK(render(*weak.test, *weak.result).find("not judged: the condition") != std::string::npos);
  const Ran met("t", base + "~exists (P0:r0=1 /\\ P1:r1=1)\n");
  REQUIRE(met.result->has_condition);
  CHECK_FALSE(met.result->condition_holds);
  CHECK(exit_code(*met.test, *met.result) == 1);
}

TEST_CASE("an engine that does not read a program says so") {
  Options options;
  options.engine = "latch";
  const Ran ran("t", "VISA t\n{ }\n P0 ;\n barrier ;\n// machine: well-defined\n", options);
  REQUIRE_MESSAGE(ran.result.has_value(), ran.error());
  CHECK(render(*ran.test, *ran.result).find("not judged: the engine 'latch'") != std::string::npos);
  CHECK(exit_code(*ran.test, *ran.result) == 2);
}

TEST_CASE("bad files are diagnosed at their place") {
  const auto error = [](std::string text) { return Ran("t", std::move(text)).error(); };
  CHECK(error("").find("expected AMDGPU, AMDGCN, PTX") != std::string::npos);
  CHECK(error("X86 t\n").find("t:1:1: error:") != std::string::npos);
  CHECK(error("AMDGPU t\nP0;").find("expected '{'") != std::string::npos);
  CHECK(error("AMDGPU t\n{ w=2;").find("expected '}'") != std::string::npos);
  CHECK(error("AMDGPU t\n{ w=900; }\nP0;").find("expected an expected count") != std::string::npos);
  CHECK(error("AMDGPU t\n{ }\n").find("expected a row of thread names") != std::string::npos);
  CHECK(error("AMDGPU t\n{ w=2; }\n P0 ;\n arrive w").find("expected ';'") != std::string::npos);
  CHECK(error("AMDGPU t\n{ w=2; }\n P0 ;\n arrive w | arrive w ;").find("columns, found more") !=
        std::string::npos);
  CHECK(
      error("AMDGPU t\n{ w=2; }\n P0 ;\n arrive x ;").find("t:4:2: error: 'x' is not a barrier") !=
      std::string::npos);
  CHECK(error("AMDGPU t\n{ w=2; }\n P0 ;\n frob w ;").find("[litmus-unknown]") !=
        std::string::npos);
  CHECK(error("AMDGCN t\n{ target=sm_90; }\n P0 ;\n s_barrier ;").find("target=gfxNNN") !=
        std::string::npos);
  const std::string gfx = "AMDGCN t\n{ target=gfx1250; }\n P0 ;\n ";
  CHECK(error(gfx + "s_barrier_wait m0 ;").find("expected a barrier id, found 'm0'") !=
        std::string::npos);
  CHECK(error(gfx + "s_endpgm ;\n s_barrier_signal -1 ;").find("t:5:2: error: expected nothing") !=
        std::string::npos);
  CHECK(error(gfx + "s_waitcnt vmcnt ;").find("expected a number, or vmcnt(N)") !=
        std::string::npos);
  CHECK(error(gfx + "s_waitcnt loadcnt(0) ;").find("expected a number, or vmcnt(N)") !=
        std::string::npos);
  CHECK(error("PTX t\n{ }\n P0 ;\n shl.b32 r0, r1 ;").find("[litmus-unknown]") !=
        std::string::npos);
  CHECK(error("PTX t\n{ }\n P0 ;\n bar.arrive 1 ;").find("operands of 'bar.arrive', found 1") !=
        std::string::npos);
  CHECK(error("PTX t\n{ }\n P0 ;\n bar.red.and.pred p, 1 ;")
            .find("operands of 'bar.red.and.pred', found 2") != std::string::npos);
  CHECK(error("AMDGPU t\n{ w=2; }\n P0 ;\n arrive w ;\nexists (P0:scc)").find("expected '='") !=
        std::string::npos);
  std::string many = "AMDGPU t\n{ w=2; }\n P0 | P1 ;\n";
  for (int i = 0; i < 40; ++i) many += " arrive w | arrive w ;\n";
  CHECK(error(many).find("[litmus-limit]") != std::string::npos);
  CHECK(
      error("AMDGPU t\n{ w=2; w=1; }\n P0 ;\n arrive w ;").find("t:2:8: error: 'w' is set twice") ==
      0);
  CHECK(error("AMDGCN t\n{ target=gfx1250; priviledged=1; }\n P0 ;\n s_endpgm ;")
            .find("t:2:19: error: expected target=, named_barriers= or privileged=0 or 1") == 0);
  CHECK(error("AMDGCN t\n{ target=gfx1250; privileged=yes; }\n P0 ;\n s_endpgm ;")
            .find("found 'privileged=yes'") != std::string::npos);
  CHECK(error("SASS t\n{ threads=5000; }\n P0 ;\n EXIT ;").find("[litmus-unknown]") !=
        std::string::npos);
  CHECK(spelling(Kind::kLitmusSyntax) == "litmus-syntax");
  CHECK(spelling(Kind::kLitmusUnknown) == "litmus-unknown");
  CHECK(spelling(Kind::kLitmusLimit) == "litmus-limit");
}

TEST_CASE("more barriers and registers than there are numbers for are refused") {
  std::string barriers, registers;
  for (int i = 0; i < 300; ++i) {
    barriers += "named b" + std::to_string(i) + "; ";
    registers += "P0:r" + std::to_string(i) + "=1; ";
  }
  for (const char* last : {"b129", "b254", "b255", "b256"}) {
    const std::string text = "AMDGPU t\n{ " + barriers + "}\n P0 ;\n init " + last + ", 1 ;\n";
    CHECK(Ran("t", text).error().find("at most 60 barriers") != std::string::npos);
  }
  const std::string text = "PTX t\n{ x=0; " + registers + "}\n P0 ;\n ld.weak.u32 r65, [x] ;\n";
  CHECK(Ran("t", text).error().find("at most 64 registers") != std::string::npos);
}

TEST_CASE("SASS columns hold the document's forms only") {
  const auto error = [](const std::string& line) {
    return Ran("t", "SASS t\n{ }\n P0 ;\n " + line + " ;").error();
  };
  CHECK(
      error("BAR.SYNC 0x10, 0x20").starts_with("t:4:11: error: barrier 16 is not one of 0 to 15"));
  CHECK(error("BAR.SYNC 0x1, 0x1020").starts_with("t:4:16: error: count 4128 is not one of 0 to"));
  CHECK(error("@!P1 BAR.RED.AND R5, R5, P0").starts_with("t:4:7: error: no form of BAR_RED takes"));
  CHECK(error("BAR.SYNC P0, 0x20").find("no form of BAR takes (predicate, number)") !=
        std::string::npos);
  CHECK(error("BAR.ARV 0x1").find("expected 2 to 2 operands of 'bar.arv'") != std::string::npos);
  CHECK(error("R2B.BAR R0").find("no form of R2B") != std::string::npos);
  CHECK(error("B2R.RESULT R0, !P0").find("cannot be negated") != std::string::npos);
  CHECK(error("@P7 BAR.SYNC 0x1").find("predicate P0 to P6 or PT, found 'P7'") !=
        std::string::npos);
  CHECK(error("@P0 EXIT").find("expected EXIT without a guard") != std::string::npos);
  CHECK(error("BAR.RED.OR R0, !P1").empty());
}

TEST_CASE("shared memory of several workgroups is not one memory") {
  const std::string head = "SASS t\n{ x=0; }\n P0@wg 0 | P1@wg 1 ;\n ";
  const Ran shared("t", head + "STS [x], 1 | LDS R0, [x] ;\n");
  CHECK(shared.error().starts_with("t:4:2: error: expected LDG or STG: several workgroups"));
  const Ran global("t", head + "STG [x], 1 | LDG R0, [x] ;\n");
  REQUIRE(global.result);
  CHECK(global.result->engines.front().summary.clauses.contains("race"));
}

TEST_CASE("an arrival that copies trigger is not modelled") {
  for (const char* op : {"cp.async.mbarrier.arrive.b64", "cp.async.mbarrier.arrive.noinc.b64"}) {
    const Ran ran("t", std::string("PTX t\n{ }\n P0 ;\n ") + op + " [m] ;\n");
    CHECK(ran.error().find("is not a barrier instruction that litmus programs may use") !=
          std::string::npos);
  }
}

TEST_CASE("vISA columns are of one workgroup") {
  const Ran two("t", "VISA t\n{ }\n P0@wg 0 | P1@wg 1 ;\n barrier | barrier ;\n");
  CHECK(two.error().find("modelled for one [litmus-limit]") != std::string::npos);
}

TEST_CASE("mutated files never crash") {
  Draw draw(9);
  const std::string good =
      std::string(kMeet) + "exists (P0:r0=1 /\\ ~(P1:r1=2))\n// model: well-defined\n";
  for (int i = 0; i < 2000; ++i) {
    std::string text = good;
    for (std::uint32_t k = 1 + draw(4); k > 0; --k) {
      const std::size_t at = draw(static_cast<std::uint32_t>(text.size()));
      if (draw(2) == 0) {
        text.erase(at, 1 + draw(5));
      } else {
        text.insert(at, 1, "{}|;()=~\"/*P0 w\n\xff"[draw(16)]);
      }
      if (text.empty()) text = "A";
    }
    const Ran ran("t", text);
    CHECK(ran.result.has_value() != ran.diagnostics.has_errors());
  }
}

}  // namespace
}  // namespace muster::litmus
