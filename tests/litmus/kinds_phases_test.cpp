// The relational models of barriers in phases, over litmus programs: what they say, list and draw,
// what they do not know, and that they may not contradict the machine.
#include <doctest/doctest.h>

#include <string>

#include "diagnostics/render.h"
#include "litmus/engines/run.h"

namespace muster::litmus {
namespace {

struct Ran {
  Diagnostics diagnostics;
  Result<Test> test;
  Result<TestResult> result = failed(Reported{});
  explicit Ran(std::string text, const Options& options)
      : test(parse_test(make_source_file("t", std::move(text)), diagnostics)) {
    if (test) result = run_test(*test, options, diagnostics);
    REQUIRE_MESSAGE(result.has_value(), muster::render(diagnostics));
  }
  std::string text() const { return render(*test, *result) + graphs(); }
  std::string graphs() const { return render_graphs(*test, *result); }
  int code() const { return exit_code(*test, *result); }
};

Options model_only() {
  Options options;
  options.engine = "model";
  return options;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

constexpr const char* kCrossed =
    "PTX crossed\n{ }\n P0 | P1 ;\n bar.sync 1, 64 | bar.sync 2, 64 ;\n"
    " bar.sync 2, 64 | bar.sync 1, 64 ;\n";

TEST_CASE("an operation that the models do not have is named") {
  const auto refused = [](const std::string& columns, const std::string& what) {
    const Ran ran("PTX t\n{ " + columns, model_only());
    CHECK_MESSAGE(has(ran.text(), "not judged: the relational models do not know " + what),
                  ran.text());
    CHECK(ran.code() == 2);
    // The machine alone answers for both.
    const Ran both("PTX t\n{ " + columns, {});
    CHECK(both.result->engines.front().engine == "machine");
    CHECK(both.result->not_judged.empty());
  };
  refused("}\n P0 ;\n bar.sync 0 ;\n bar.warp.sync 1 ;\n", "'bar.warp.sync' (P0, line 5)");
  refused("}\n P0 | P1 ;\n | barrier.cluster.arrive ;\n", "'barrier.cluster.arrive' (P1, line 4)");
  refused("}\n P0 ;\n mbarrier.init.b64 [m], 2 ;\n mbarrier.arrive.noComplete.b64 t, [m], 1 ;\n",
          "'mbarrier.arrive.nocomplete.b64' (P0, line 5)");
  refused("}\n P0 ;\n mbarrier.init.b64 [m], 1 ;\n mbarrier.try_wait.b64 p, [m], t ;\n",
          "'mbarrier.try_wait.b64' with a token of no arrival at the object (P0, line 5)");
  refused("}\n P0 ;\n bar.red.popc.u32 r, 0, 1 ;\n bar.sync r, 32 ;\n",
          "'bar.sync' with an operand that is not a constant (P0, line 5)");
  refused("observation_rule=0; }\n P0 ;\n bar.sync 0 ;\n", "the policy observation_rule=0");
}

TEST_CASE("a limit on states limits the models in phases, too") {
  Options options = model_only();
  options.states_max = 1;
  const std::string six =
      "PTX t\n{ }\n P0 | P1 | P2 ;\n bar.sync 1 | bar.sync 1 | bar.sync 1 ;\n"
      " bar.sync 2 | bar.sync 2 | bar.sync 2 ;\n";
  CHECK(has(Ran(six, options).text(), "model   inconclusive"));
  CHECK(Ran(six, options).code() == 2);
  options.states_max = 1000;
  CHECK(has(Ran(six, options).text(), "model   well-defined"));
}

TEST_CASE("endings are listed and executions are drawn with their relations") {
  Options options = model_only();
  options.all = options.dot = true;
  const std::string meet =
      Ran("PTX t\n{ }\n P0 | P1 ;\n mbarrier.init.b64 [full], 2 | bar.sync 0 ;\n"
          " bar.sync 0 | mbarrier.arrive.b64 _, [full] ;\n"
          " mbarrier.arrive.b64 _, [full] | ;\n"
          " mbarrier.try_wait.parity p, [full], 0 | ;\n",
          options)
          .text();
  CHECK(has(meet, "model   well-defined"));
  CHECK(has(meet, "    completes\n"));
  CHECK(has(meet, "outcome P0:p=1"));
  CHECK(has(meet, "    execution 1\n"));
  CHECK_MESSAGE(has(meet, "P0.5 wait for parity 0 full by P0.4 P1.3\n"), meet);
  CHECK(has(meet, "[label=\"init full 2\"]"));
  CHECK(has(meet, "label=\"bo full\", color=blue"));
  CHECK(has(meet, "label=ph, color=red"));
  const std::string stuck = Ran(kCrossed, options).text();
  CHECK(has(stuck, "model   undefined deadlock always"));
  CHECK(has(stuck, "    stuck: deadlock\n"));
  CHECK(has(stuck, "[label=\"wait barrier 1\", style=dashed]"));
}

TEST_CASE("reductions, tokens and answers are those of the machine") {
  const auto outcomes = [](const std::string& text, std::size_t count) {
    const Ran ran(text, {});
    REQUIRE(ran.result->engines.size() == 3);
    CHECK_MESSAGE(ran.result->problems.empty(), ran.text());
    CHECK(ran.result->engines[0].summary.outcomes.size() == count);
    CHECK(ran.result->engines[0].summary.outcomes == ran.result->engines[1].summary.outcomes);
  };
  outcomes(
      "PTX t\n{ P0:p=1; }\n P0 | P1 ;\n bar.red.popc.u32 r, 0, p | bar.red.popc.u32 r, 0, !p ;\n"
      " bar.red.or.pred q, 0, 0 | bar.red.or.pred q, 0, p ;\n",
      1);
  outcomes(
      "PTX t\n{ }\n P0 | P1 ;\n mbarrier.init.b64 [m], 2 | bar.sync 0 ;\n bar.sync 0 |"
      " mbarrier.arrive.b64 t, [m] ;\n mbarrier.arrive.b64 t, [m] | mbarrier.test_wait.b64 p, "
      "[m], t ;\n",
      3);
  // The ends of other threads count, whoever arrives first.
  outcomes(
      "PTX t\n{ }\n P0 | P1 | P2 ;\n bar.red.and.pred q, 0, 1 | bar.red.and.pred q, 0, 0 | ;\n", 1);
}

TEST_CASE("objects of two kinds in one program are judged each by its own model") {
  const Ran ran(
      "PTX t\n{ }\n P0 | P1 ;\n mbarrier.init.b64 [m], 1 | bar.sync 0 ;\n"
      " bar.sync 0 | mbarrier.arrive.b64 _, [m] ;\n"
      " mbarrier.try_wait.parity p, [m], 0 | bar.sync 1, 64 ;\n"
      " mbarrier.arrive.b64 _, [m] | ;\n bar.sync 1, 32 | ;\n",
      {});
  CHECK_MESSAGE(ran.result->engines[0].verdict == "undefined MU102|deadlock always", ran.text());
  CHECK(ran.result->problems.empty());
}

TEST_CASE("a contradiction between the engines is a problem") {
  Options options;
  options.model_text = "flag ~empty W as no-waits";
  options.model_name = "mine";
  const Ran meet("PTX t\n{ }\n P0 | P1 ;\n bar.sync 1, 64 | bar.sync 1, 64 ;\n", options);
  REQUIRE(meet.result->problems.size() == 1);
  CHECK(has(meet.result->problems[0],
            "the engines disagree: undefined no-waits always by the model, well-defined by"));
  CHECK(meet.code() == 1);
}

}  // namespace
}  // namespace muster::litmus
