// Conditions name threads, registers and locations of the program, whatever the order of columns.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "diagnostics/render.h"
#include "litmus/engines/run.h"

namespace muster::litmus {
namespace {

struct Answer {
  bool read = false, holds = false;
  std::string error;
};

Answer ask(const std::string& text) {
  Diagnostics diagnostics;
  const Result<Test> test = parse_test(make_source_file("t", text), diagnostics);
  if (!test) return {.error = render(diagnostics)};
  const Result<TestResult> result = run_test(*test, {}, diagnostics);
  if (!result) return {.error = render(diagnostics)};
  REQUIRE(result->has_condition);
  return {.read = true, .holds = result->condition_holds, .error = {}};
}

Answer of_columns(const std::string& names, const std::string& condition) {
  return ask("PTX t\n{ P0:r1=5; 1:r1=6; }\n " + names +
             " ;\n mov r0, 7 | mov r0, 9 ;\n bar.sync 0 | bar.sync 0 ;\n" + condition);
}

Answer of_memory(const std::string& condition) {
  return ask(
      "PTX t\n\"PodWR Fre\"\nCycle=Fre PodWR\nOrig=PodWR Fre\n{ x=0; y=0; }\n"
      " P0@cta 0,gpu 0 | P1@cta 0,gpu 0 ;\n st.weak [x], 1 | st.weak [y], 1 ;\n"
      " bar.sync 0 | bar.sync 0 ;\n ld.weak %r0, [y] | ld.weak %r0, [x] ;\n" +
      condition);
}

TEST_CASE("a thread is named by its header, wherever its column stands") {
  CHECK(of_columns("P0 | P1", "forall (P0:r0=7 /\\ P1:r0=9)").holds);
  CHECK(of_columns("P1 | P0", "forall (P1:r0=7 /\\ P0:r0=9)").holds);
  CHECK(of_columns("1 | 0", "forall (1:r0=7 /\\ 0:r0=9 /\\ P1:r1=6)").holds);
  const auto error = [](const char* names) { return of_columns(names, "exists (P0:r0=7)").error; };
  CHECK(error("P0 | P0").find("t:3:7: error: thread P0 has two columns") == 0);
  CHECK(error("P0 | P2").find("t:3:7: error: expected thread P1 before this") == 0);
  CHECK(error("A | B").find("t:3:2: error: expected the name of a thread, P0 or 0") == 0);
}

TEST_CASE("what the program does not have is an error, not a value of 0") {
  CHECK(of_columns("P0 | P1", "~exists (P7:r0=1)")
            .error.find("t:6:10: error: the program has no thread 'P7'") == 0);
  CHECK(of_columns("P0 | P1", "exists (P1:r9=0)").error.find("thread P1 has no register 'r9'") !=
        std::string::npos);
  CHECK(of_memory("exists (q=0)").error.find("the program has no location 'q'") !=
        std::string::npos);
  // PTX's registers keep their sign: P0:r0 is no register here.
  CHECK(of_memory("forall (P0:%r0=1)").holds);
  CHECK_FALSE(of_memory("exists (P0:%r0=0)").holds);
  CHECK(of_memory("exists (P0:r0=0)").error.find("no register 'r0'") != std::string::npos);
  CHECK(ask("AMDGPU t\n{ w=1; }\n P0 ;\n arrive w ;\nexists (P0:s3=0)")
            .error.find("no register 's3'") != std::string::npos);
}

TEST_CASE("MLIR's spelling of an operation that is not one is refused") {
  const auto error = [](const std::string& cell) {
    return ask("NVVM t\n{ P0:%n=2; }\n P0 ;\n " + cell + " ;\nexists true").error;
  };
  CHECK(error("nvvm.mbarrier.init.shared %m, %n : !llvm.ptr<3>, i32").empty());
  for (const char* wrong :
       {"nvvm.barrier number_of_threads = %n", "nvvm.mbarrier.init.shared %m",
        "nvvm.mbarrier.init.shared %m, %n, predicate = %p : !llvm.ptr<3>, i32, i1",
        "%r = nvvm.mbarrier.init.shared %m, %n : !llvm.ptr<3>, i32", "%r = nvvm.frob %m",
        "nvvm.mbarrier.init.shared %m %n %n : !llvm.ptr<3>, i32"}) {
    CHECK_MESSAGE(error(wrong).find("t:4:2: error: ") == 0, wrong, ": ", error(wrong));
  }
}

TEST_CASE("conditions as herd writes them") {
  CHECK(of_memory("forall ([x]=1 /\\ y=1)").holds);
  CHECK(of_memory("forall (x=1 => y=1)").holds);
  CHECK(of_memory("forall (x=2 => y=7 => x=3)").holds);
  CHECK_FALSE(of_memory("forall (x=1 => y=2)").holds);
  CHECK(of_memory("forall (not(x=2) /\\ not x=3)").holds);
  CHECK(of_memory("~ exists (x=2)").holds);
  CHECK(of_memory("exists true").holds);
  CHECK(of_memory("forall (P0: %r0=1 /\\ P1 : %r0=1)").error.find("no location 'P1'") !=
        std::string::npos);
  CHECK(of_memory("forall (P0: %r0=1 /\\ P1:\t%r0=1)").holds);
  CHECK(of_memory("exists (true1=1)").error.find("no location 'true1'") != std::string::npos);
  CHECK(of_memory("exists ([x=1)").error.find("expected ']'") != std::string::npos);
  CHECK(of_memory("exists (" + std::string(200, '(') + "x=1").error.find("nested less deeply") !=
        std::string::npos);
}

std::vector<std::string> not_judged(const std::string& text, const std::string& engine = "all") {
  Diagnostics diagnostics;
  const Result<Test> test = parse_test(make_source_file("t", text), diagnostics);
  REQUIRE_MESSAGE(test, render(diagnostics));
  Options options;
  options.engine = engine;
  const Result<TestResult> result = run_test(*test, options, diagnostics);
  REQUIRE_MESSAGE(result, render(diagnostics));
  CHECK(result->has_condition != result->condition_open);
  return result->not_judged;
}

TEST_CASE("a condition is not answered by final states that are not there") {
  using Words = std::vector<std::string>;
  const std::string stuck =
      "PTX t\n{ x=0; }\n P0@cta 0,gpu 0 ;\n st.weak x, 1 ;\n bar.sync 0, 64 ;\n";
  CHECK(not_judged(stuck + "forall (x=7)") ==
        Words{"the condition: no schedule has a final state"});
  CHECK(not_judged(stuck + "~exists (x=7)").empty());
  const std::string store = "PTX t\n{ x=0; }\n P0@cta 0,gpu 0 ;\n st.weak x, 1 ;\n";
  CHECK(not_judged(store + "filter (x=2)\n~exists (x=1)") ==
        Words{"the filter leaves no final state"});
  CHECK(not_judged(store + "filter (x=1)\nforall (x=1)").empty());
  // A barrier is no location of memory.
  CHECK(not_judged("AMDGPU t\n{ w=1; }\n P0 ;\n arrive w ;\nexists (w=1)") ==
        Words{"the condition: no final state has 'w'"});
}

TEST_CASE("the machine alone does not answer for weak memory") {
  const std::string text =
      "PTX t\n{ x=0; y=0; }\n P0@cta 0,gpu 0 | P1@cta 1,gpu 0 ;\n"
      " st.relaxed.gpu x, 1 | st.relaxed.gpu y, 1 ;\n"
      " ld.relaxed.gpu r0, y | ld.relaxed.gpu r0, x ;\n";
  CHECK(not_judged(text + "~exists (P0:r0=0 /\\ P1:r0=0)", "machine").size() == 2);
  CHECK(not_judged(text + "exists (P0:r0=1 /\\ P1:r0=1)", "machine").size() == 1);
  CHECK(not_judged(text + "exists (P0:r0=0 /\\ P1:r0=0)", "model").empty());
}

TEST_CASE("where the model met a limit, sequentially consistent final states answer nothing") {
  std::string text = "PTX t\n{ x=0; }\n P0@cta 0,gpu 0 | P1@cta 1,gpu 0 ;\n";
  for (int i = 0; i < 7; ++i) text += " st.relaxed.gpu x, 1 | st.relaxed.gpu x, 1 ;\n";
  for (int i = 0; i < 2; ++i) text += " ld.relaxed.gpu r0, x | ld.relaxed.gpu r0, x ;\n";
  CHECK(not_judged(text + "~exists (P0:r0=9)") ==
        std::vector<std::string>{"the condition: not every final state is known"});
}

TEST_CASE("places of columns are read whole") {
  const auto error = [](const std::string& header) {
    return ask("PTX t\n{ x=0; }\n " + header + " ;\n st.weak x, 1 ;\nexists (x=1)").error;
  };
  CHECK(error("P0@cta 0, cluster 1, gpu 63").empty());
  for (const char* wrong :
       {"P0@cta 0,gpu 64", "P0@cta 0,gpu x", "P0@cta 0,qpu 1", "P0@cta 0,cta 1", "P0@cta 0,gpu 1,"})
    CHECK_MESSAGE(error(wrong).find("t:3:5: error: expected ") == 0, wrong, ": ", error(wrong));
}

TEST_CASE("an alias has no value of its own") {
  CHECK(ask("PTX t\n{ x=0; s @ surface aliases x=7; }\n P0@cta 0,gpu 0 ;\n st.weak x, 1 ;\n"
            "exists (x=1)")
            .error.find("t:2:8: error: expected no value") == 0);
}

}  // namespace
}  // namespace muster::litmus
