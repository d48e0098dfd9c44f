// The PTX memory model over litmus programs: each of its lines is needed by some program.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "axiom/cat/models.h"
#include "diagnostics/render.h"
#include "litmus/engines/run.h"

namespace muster::litmus {
namespace {

std::vector<Test> programs() {
  std::vector<Test> result;
  for (const auto& entry : std::filesystem::directory_iterator("tests/litmus/ptx-memory")) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    Diagnostics diagnostics;
    auto test = parse_test(make_source_file(entry.path().generic_string(), text), diagnostics);
    REQUIRE_MESSAGE(test, render(diagnostics));
    result.push_back(*std::move(test));
  }
  // Short programs first: the search for one that breaks ends early.
  std::ranges::stable_sort(result, {}, [](const Test& test) {
    std::size_t size = 0;
    for (const Column& column : test.columns) size += column.instructions.size();
    return size;
  });
  return result;
}

// Whether some program no longer meets what it expects.
bool broken_by(const std::vector<Test>& tests, const std::string& model) {
  for (const Test& test : tests) {
    Options options;
    options.model_text = model;
    options.model_name = "changed";
    Diagnostics diagnostics;
    const auto result = run_test(test, options, diagnostics);
    REQUIRE_MESSAGE(result, render(diagnostics));
    if (!result->problems.empty() || !result->condition_holds) return true;
  }
  return false;
}

std::string changed(std::string_view from, std::string_view to) {
  std::string text(axiom::builtin_model("ptx-barriers"));
  const std::size_t at = text.find(from);
  REQUIRE_MESSAGE(at != std::string::npos, from);
  return text.replace(at, from.size(), to);
}

TEST_CASE("the memory model: every part of it is needed by some program") {
  const std::vector<Test> tests = programs();
  CHECK_FALSE(broken_by(tests, std::string(axiom::builtin_model("ptx-barriers"))));
  struct Change {
    std::string_view from, to;
  };
  const Change changes[] = {
      // `location` follows from the others while the order of strong writes is total; the document
      // lists it, so it stays.
      {"acyclic rf | dep as no-thin-air", ""},
      {"(co & (strong | cause | cause^-1))+", "co"},
      {"[M & GEN] | ([M] ; near ; [PF])", "[M]"},
      {"[M & GEN] | ([M] ; near ; [PF])", "[M & GEN]"},
      {"[M & GEN] | ([PF] ; near ; [M])", "[M]"},
      {"[M & GEN] | ([PF] ; near ; [M])", "[M & GEN]"},
      {"base & same & cta", "base & same"},
      {"((GEN * GEN) | (same & cta))", "(GEN * GEN)"},
      {"((GEN * GEN) | (same & cta))", "same"},
      {" | (loc & (leave ; base? ; [ALIAS] ; base? ; enter))", ""},
      {"[ALIAS] ; base?", "base?"},
      {"flag ~empty (conflict & (order | order^-1)) \\ (cause | cause^-1) as proxy", ""},
      {"irreflexive (rf | fr) ; cause as causality", ""},
      {"irreflexive co ; (cause & (W * W)) as coherence", ""},
      {"empty rmw & ((fr & strong) ; (mo & strong)) as atomicity", ""},
      {"irreflexive scf ; order as fence-sc", ""},
      {"flag ~empty conflict \\ int \\ (order | order^-1) as race", ""},
      {"let sync = bar | scf |", "let sync = scf |"},
      {"let sync = bar | scf |", "let sync = bar |"},
      {"((release ; obs ; acquire) & strong)", "(release ; obs ; acquire)"},
      {"((release ; obs ; acquire) & strong)", "0"},
      {" | ([F & REL] ; po ; [STRONG & W])", ""},
      {" | ([STRONG & R] ; po ; [F & ACQ])", ""},
      {"[F & REL] ; po", "[F] ; po"},
      {"po ; [F & ACQ]", "po ; [F]"},
      {"[REL & W] | ([REL & W] ; po-loc ; [STRONG & W])", "[STRONG & W]"},
      {"let acquire = [ACQ & R] |", "let acquire = [STRONG & R] |"},
      {" ; (rmw ; (rf & strong))*", ""},
      {" \\ (_ * IW)) \\ strong", " \\ (_ * IW))"},
  };
  for (const Change& change : changes) {
    CHECK_MESSAGE(broken_by(tests, changed(change.from, change.to)), change.from, " -> ",
                  change.to);
  }
}

TEST_CASE("an execution with memory is drawn with its relations, one for each outcome") {
  Diagnostics diagnostics;
  const auto test = parse_test(
      make_source_file("t.litmus",
                       "PTX t\n{ x=0; }\n P0@cta 0 | P1@cta 0 ;\n st.weak x, 1 | bar.sync 0 ;\n"
                       " bar.sync 0 | ld.weak r0, x ;\n | st.relaxed.gpu x, 2 ;\n"),
      diagnostics);
  REQUIRE_MESSAGE(test, render(diagnostics));
  Options options;
  options.engine = "model";
  options.dot = true;
  const auto result = run_test(*test, options, diagnostics);
  REQUIRE_MESSAGE(result, render(diagnostics));
  const std::vector<std::string>& notes = result->engines[0].notes;
  REQUIRE(notes.size() == 2);
  CHECK(notes[0] == "P1:r0=1 x=2");
  for (const char* part :
       {"e0 [label=\"initial x=0\"]", "e1 [label=\"write.weak x=1\"]", "e2 [label=\"sync 0\"]",
        "e4 [label=\"read.weak x=1\"]", "e5 [label=\"write.relaxed.gpu x=2\"]",
        "e1 -> e2 [label=po]", "e1 -> e4 [label=rf, color=red]", "e2 -> e3 [label=sync",
        "e0 -> e1 [label=mo", "e1 -> e5 [label=mo", "e4 -> e5 [label=fr"}) {
    CHECK_MESSAGE(notes[1].find(part) != std::string::npos, part, "\n", notes[1]);
  }
  CHECK(notes[1].find("e0 -> e5 [label=mo") == std::string::npos);
}

std::string error(const std::string& text) {
  Diagnostics diagnostics;
  const auto test = parse_test(make_source_file("t.litmus", text), diagnostics);
  if (test) (void)run_test(*test, {}, diagnostics);
  return render(diagnostics);
}

TEST_CASE("memory operations that are not modelled are said") {
  const auto ptx = [](const std::string& op) {
    return error("PTX t\n{ x=0; }\n P0@cta 0 ;\n " + op + " ;\n");
  };
  CHECK(ptx("ld.release.gpu r0, x").find("expected a weak, relaxed, acquire") != std::string::npos);
  CHECK(ptx("st.acquire.gpu x, 1").find("expected a weak, relaxed, release") != std::string::npos);
  CHECK(ptx("atom.relaxed.gpu.cas r0, x, 1").find("operands of 'atom.relaxed.gpu.cas', found 3") !=
        std::string::npos);
  CHECK(ptx("atom.relaxed.gpu.inc r0, x, 1").find("[litmus-unknown]") != std::string::npos);
  CHECK(ptx("fence.acquire").find("expected a scope, as in fence.acquire.gpu") !=
        std::string::npos);
  CHECK(ptx("fence.acquire.sync_restrict::shared::cluster.cluster")
            .find("expected a fence without .sync_restrict") != std::string::npos);
  CHECK(ptx("bne r0, 0, LC7").find("no label of the column is 'LC7'") != std::string::npos);
  CHECK(ptx("st.async.weak x, 1").find("[litmus-unknown]") != std::string::npos);
  CHECK(error("PTX t\n{ x=0; }\n P0@cta 0 ;\n st.weak.u32 x, 1 ;\n ld.weak.u64 r0, x ;\n")
            .find("accesses of several sizes are not modelled") != std::string::npos);
  CHECK(error("PTX t\n{ x=0; t @ texture aliases z; }\n P0@cta 0 ;\n st.weak x, 1 ;\n")
            .find("'z' is not a location above") != std::string::npos);
  CHECK(ptx("fence.proxy.async").find("[litmus-unknown]") != std::string::npos);
  CHECK(ptx("st.relaxed.gpu z, 1").find("is not a location") != std::string::npos);
}

}  // namespace
}  // namespace muster::litmus
