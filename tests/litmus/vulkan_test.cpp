// The Vulkan memory model over litmus programs: each part of it is needed by some program.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "analysis/findings/assumption.h"
#include "axiom/cat/models.h"
#include "diagnostics/render.h"
#include "litmus/engines/findings.h"
#include "litmus/engines/run.h"

namespace muster::litmus {
namespace {

Test parsed(const std::string& name, const std::string& text) {
  Diagnostics diagnostics;
  auto test = parse_test(make_source_file(name, text), diagnostics);
  REQUIRE_MESSAGE(test, render(diagnostics));
  return *std::move(test);
}

std::vector<Test> programs() {
  std::vector<Test> result;
  for (const auto& entry : std::filesystem::directory_iterator("tests/litmus/vulkan")) {
    std::ifstream file(entry.path(), std::ios::binary);
    result.push_back(
        parsed(entry.path().generic_string(), {std::istreambuf_iterator<char>(file), {}}));
  }
  // Programs without memory are judged by another model.
  std::erase_if(result, [](const Test& test) { return test.settings.empty(); });
  // Short programs first: the search for one that breaks ends early.
  std::ranges::stable_sort(result, {}, [](const Test& test) {
    std::size_t size = 0;
    for (const Column& column : test.columns) size += column.instructions.size();
    return size;
  });
  return result;
}

TestResult ran(const Test& test, const std::string& model = {}) {
  Options options;
  options.model_text = model;
  Diagnostics diagnostics;
  auto result = run_test(test, options, diagnostics);
  REQUIRE_MESSAGE(result, render(diagnostics));
  return *std::move(result);
}

// The first program that no longer meets what it expects; empty: there is none.
std::string broken_by(const std::vector<Test>& tests, const std::string& model) {
  for (const Test& test : tests) {
    const TestResult result = ran(test, model);
    if (!result.problems.empty() || !result.condition_holds) return test.name;
  }
  return {};
}

std::string changed(std::string_view from, std::string_view to) {
  std::string text(axiom::builtin_model("vulkan-memory"));
  const std::size_t at = text.find(from);
  REQUIRE_MESSAGE(at != std::string::npos, from);
  return text.replace(at, from.size(), to);
}

struct Change {
  std::string_view from, to;
};

TEST_CASE("the Vulkan model: every part of it is needed by some program") {
  const std::vector<Test> tests = programs();
  CHECK(broken_by(tests, std::string(axiom::builtin_model("vulkan-memory"))).empty());
  const Change changes[] = {
      {"let QF = QF | DV", ""},
      {"let WG = WG | QF", ""},
      {"let SG = SG | WG", ""},
      {"let reach = (DV * DV) |", "let reach ="},
      {"(sqf & (QF * QF)) |", ""},
      {"(sqf & (QF * QF))", "(QF * QF)"},
      {"(swg & (WG * WG)) |", ""},
      {"(swg & (WG * WG))", "(WG * WG)"},
      {" | (ssg & (SG * SG))", ""},
      {"(ssg & (SG * SG))", "(SG * SG)"},
      {"vloc & reach & (ATOM * ATOM)", "loc & reach & (ATOM * ATOM)"},
      {"vloc & reach & (ATOM * ATOM)", "vloc & (ATOM * ATOM)"},
      {"vloc & reach & (ATOM * ATOM)", "vloc & reach"},
      {"smo \\ (smo ; smo)", "smo"},
      {"let F = F | B", ""},
      {"let head = [REL & ATOM] |", "let head ="},
      {" | ([REL & F] ; (po & ordered) ; [ATOM & W])", ""},
      {"[REL & F] ; (po & ordered)", "[F] ; (po & ordered)"},
      {"[REL & F] ; (po & ordered)", "[REL & F] ; po"},
      {"(next ; [range(rmw)])*", "next*"},
      {"head ; sequence ;", "head ;"},
      {"let tail = [ACQ & ATOM] |", "let tail ="},
      {" | ([ATOM & R] ; (po & ordered^-1) ; [ACQ & F])", ""},
      {"(po & ordered^-1) ; [ACQ & F]", "po ; [ACQ & F]"},
      {"(po & ordered^-1) ; [ACQ & F]", "(po & ordered^-1) ; [F]"},
      {"let meet = [REL & F]", "let meet = [F]"},
      {"po? ; [ACQ & F]", "po? ; [F]"},
      {"let meet = [REL & F] ; po? ;", "let meet = [REL & F] ;"},
      {"(bar & reach) ; po? ;", "(bar & reach) ;"},
      {"(bar & reach)", "bar"},
      {" | meet)", ")"},
      {"let sw = reach & (", "let sw = ("},
      {"(rf & mutual)", "rf"},
      {"let ithb(class, orders) = (ssw |", "let ithb(class, orders) = ("},
      {"([orders] ; sw ; [orders])", "sw"},
      {"([class | orders] ; po ; [REL & orders])", "([class] ; po ; [REL & orders])"},
      {"([class | orders] ; po ; [REL & orders])", "([orders] ; po ; [REL & orders])"},
      {"([ACQ & orders] ; po ; [class | orders])", "([ACQ & orders] ; po ; [class])"},
      {"([ACQ & orders] ; po ; [class | orders])", "([ACQ & orders] ; po ; [orders])"},
      {"[class | orders]))+", "[class | orders]))"},
      {"orders & others)", "orders | others)"},
      {"let hb = po |", "let hb ="},
      {" | ithb(SC1, SEMSC1)", ""},
      {" | ithb(SC2, SEMSC2)", ""},
      {" | ithb(SC3, SEMSC3)", ""},
      {"ithb(SC0, SEMSC0) | ", ""},
      {"| pair(SC0, SEMSC0, SC1, SEMSC1)", ""},
      {"| pair(SC0, SEMSC0, SC2, SEMSC2)", ""},
      {"| pair(SC0, SEMSC0, SC3, SEMSC3)", ""},
      {"| pair(SC1, SEMSC1, SC2, SEMSC2)", ""},
      {"| pair(SC1, SEMSC1, SC3, SEMSC3)", ""},
      {"| pair(SC2, SEMSC2, SC3, SEMSC3)", ""},
      {"let own = [M] | vloc", "let own = [M]"},
      {"let makes = (own ; [AV]) |", "let makes ="},
      {" | (ordered^-1 ; [SEMAV])", ""},
      {"(ordered^-1 ; [SEMAV])", "(ordered^-1 ; [REL])"},
      {"(ordered^-1 ; [SEMAV])", "(M * SEMAV)"},
      {"let avsg = [W & NONPRIV] ;", "let avsg = [W] ;"},
      {"[CHAINS] ; ((avsg", "((avsg"},
      {"[CHAINS] ; ((avwg", "((avwg"},
      {"[CHAINS] ; ((avqf", "((avqf"},
      {"([CHAINS] ; (((hb & ssg)", "((((hb & ssg)"},
      {"([CHAINS] ; (((hb & swg)", "((((hb & swg)"},
      {"([CHAINS] ; (((hb & sqf)", "((((hb & sqf)"},
      {"([CHAINS] ; ((avsg ; (hb & ssg)) & makes))", "0"},
      {"([CHAINS] ; ((avwg ; (hb & swg)) & makes))", "0"},
      {"([CHAINS] ; ((avqf ; (hb & sqf)) & makes))", "0"},
      {"(avwg ; (hb & swg)) & makes", "avwg ; (hb & swg)"},
      {"(avwg ; (hb & swg)) & makes", "(avwg ; hb) & makes"},
      {"& makes))) ; [WG]", "& makes)))"},
      {"& makes))) ; [QF]", "& makes)))"},
      {"& makes))) ; [DV]", "& makes)))"},
      {"let shows = ([VIS] ; own) |", "let shows ="},
      {" | ([SEMVIS] ; ordered)", ""},
      {"([SEMVIS] ; ordered)", "([ACQ] ; ordered)"},
      {"([SEMVIS] ; ordered)", "(SEMVIS * M)"},
      {"(po? & shows) ; [R & NONPRIV]", "(po? & shows) ; [R]"},
      {"let viswg = [WG] ;", "let viswg ="},
      {"let visqf = [QF] ;", "let visqf ="},
      {"let visdv = [DV] ;", "let visdv ="},
      {"([CHAINS] ; (((hb & ssg) ; vissg) & shows))", "0"},
      {"([CHAINS] ; (((hb & swg) ; viswg) & shows))", "0"},
      {"([CHAINS] ; (((hb & sqf) ; visqf) & shows))", "0"},
      {"((hb & swg) ; viswg) & shows", "(hb & swg) ; viswg"},
      {"let over = [W & NONPRIV]", "let over = [W]"},
      {"avsg ; (hb & ssg) ; (over | vissg)", "avsg ; hb ; (over | vissg)"},
      {"avwg ; (hb & swg) ; (over | viswg)", "avwg ; hb ; (over | viswg)"},
      {"avqf ; (hb & sqf) ; (over | visqf)", "avqf ; hb ; (over | visqf)"},
      {"(avsg ; (hb & ssg) ; (over | vissg)) |", ""},
      {"(avwg ; (hb & swg) ; (over | viswg))", "0"},
      {"(avqf ; (hb & sqf) ; (over | visqf)) |", ""},
      {" | (avdv ; hb ; (over | visdv))", ""},
      {"(over | viswg)", "viswg"},
      {"(over | viswg)", "over"},
      {"let device = [W] ; hb ; [AVDEVICE] ; hb ;", "let device = [W] ; hb ;"},
      {"([W] | ([VISDEVICE] ; hb ; [R]))", "([W] | [R])"},
      {"([W] | ([VISDEVICE] ; hb ; [R]))", "([VISDEVICE] ; hb ; [R])"},
      {"([W] | ([VISDEVICE] ; hb ; [R]))", "[W]"},
      {"let locord = loc & (", "let locord = ("},
      {"(vloc & int & hb) |", ""},
      {"(vloc & int & hb)", "(int & hb)"},
      {"([R & NONPRIV] ; hb ; [M & NONPRIV]) |", ""},
      {"[R & NONPRIV] ; hb ;", "[R] ; hb ;"},
      {"hb ; [M & NONPRIV]", "hb ; [M]"},
      {" | ([R] ; ssw+ ; [M])", ""},
      {"[R] ; ssw+ ; [M]", "[R] ; ssw ; [M]"},
      {"(vloc & shared)", "shared"},
      {" | device)", ")"},
      {"let later = smo |", "let later ="},
      {" | ([W] ; locord ; [W])", ""},
      {" | (rf^-1 ; [IW] ; loc ; [W])", ""},
      {"let fr = (rf^-1 ; later) |", "let fr ="},
      {"acyclic locord |", "acyclic"},
      {"acyclic locord | rf |", "acyclic locord |"},
      {"| rf | fr | smo", "| rf | smo"},
      {"| rf | fr | smo", "| rf | fr"},
      {"empty rmw & (fr ; smo) as atomicity", ""},
      {"irreflexive co ; ([W] ; locord ; [W]) as final-values", ""},
      {"(W * M) & loc", "(W * R) & loc"},
      {"(W * M) & loc", "(W * W) & loc"},
      {"(W * M) & loc", "(M * M) & loc"},
      {"(W * M) & loc", "W * M"},
      {" \\ (IW * _) \\ (_ * IW)", ""},
      {"conflict \\ mutual", "conflict"},
      {" \\ locord \\ locord^-1", " \\ locord^-1"},
      {" \\ locord \\ locord^-1", " \\ locord"},
      {"flag ~empty conflict \\ mutual \\ locord \\ locord^-1 as race", ""},
  };
  for (const Change& change : changes) {
    CHECK_MESSAGE(!broken_by(tests, changed(change.from, change.to)).empty(), change.from, " -> ",
                  change.to);
  }
}

std::string error(const std::string& text) {
  Diagnostics diagnostics;
  const auto test = parse_test(make_source_file("t.litmus", text), diagnostics);
  if (test) (void)run_test(*test, {}, diagnostics);
  return render(diagnostics);
}

TEST_CASE("Vulkan: words that an instruction cannot have are said") {
  const auto said = [](const std::string& op) {
    return error("Vulkan t\n{ x=0; }\n P0@sg 0, wg 0, qf 0 ;\n " + op + " ;\n");
  };
  const auto has = [&](const std::string& op, const std::string& words) {
    CHECK_MESSAGE(said(op).find(words) != std::string::npos, op, "\n", said(op));
  };
  has("st.dv.sc4 x, 1", "'sc4' is no qualifier of");
  has("cbar.wg.sc0 1", "'sc0' is no qualifier of");
  has("rmw.atom.dv.sc0.div r0, x, 2", "'div' is no");
  has("avdevice.dv", "'dv' is no");
  has("ld.av.dv.sc0 r0, x", "'av' is no");
  has("st.vis.dv.sc0 x, 1", "'vis' is no");
  has("ld.atom.rel.dv.sc0.semsc0 r0, x", "'rel' is no");
  has("st.nonpriv x, 1", "expected one storage class");
  has("st.nonpriv.sc0.sc1 x, 1", "expected one storage class");
  has("st.rel.dv.sc0.semsc0 x, 1", "expected atom with its order");
  has("st.av.sc0 x, 1", "expected one scope");
  has("ld.atom.wg.dv.sc0 r0, x", "expected one scope");
  has("membar.acq_rel.semsc0", "expected one scope");
  has("membar.acq.wg.semsc0.semav", "expected rel or acq_rel with semav");
  has("membar.rel.wg.semsc0.semvis", "expected acq or acq_rel with semvis");
  for (const char* op : {"ld.sc3 r0, x", "rmw.sc0.wg.plus r0, x, 1", "rmw.atom.wg.sc1 r0, x, 1",
                         "membar.wg", "st.atom.rel.dv.sc0.semsc0.semsc3.semav x, 1"})
    CHECK_MESSAGE(said(op).empty(), op);
  CHECK(error("Vulkan t\n{ }\n P0@sg 0, qf 0 ;\n").find("workgroup number") != std::string::npos);
  CHECK(error("Vulkan t\n{ }\n P0@wg 0, qf 0 ;\n").find("subgroup number") != std::string::npos);
  CHECK(error("Vulkan t\n{ }\n P0 ;\n").find("subgroup number") != std::string::npos);
  for (const char* pair : {"ssw 0 7", "ssw P1 0", "ssw 0 0"}) {
    const std::string text = "Vulkan t\n{ x=0; }\n{ " + std::string(pair) +
                             "; }\n P0@sg 0, wg 0, qf 0 ;\n st.sc0 x, 1 ;\n";
    CHECK(error(text).find("expected two columns") != std::string::npos);
  }
}

TEST_CASE("Vulkan: locations need no initial value, and registers may stand apart") {
  const Test test = parsed("t",
                           "VULKAN\n{ P0: r1=2; }\n P0@sg 0, wg 0, qf 0 ;\n st.sc0 y, r1 ;\n"
                           " ld.sc0 r0, y ;\nforall (P0:r0 == 2 /\\ y == 2 /\\ 0 == 0)\n");
  const TestResult result = ran(test);
  CHECK(result.has_condition);
  CHECK(result.condition_holds);
  CHECK(exit_code(test, result) == 0);
}

TEST_CASE("Vulkan: more barriers than a workgroup has numbers for, and a thread at one alone") {
  const std::string head = "Vulkan t\n{ x=0; }\n P0@sg 0, wg 0, qf 0 | P1@sg 1, wg 0, qf 0 ;\n";
  const auto code = [&](const std::string& body) {
    const Test test = parsed("t", head + " st.av.wg.sc0 x, 1 | ;\n" + body);
    return exit_code(test, ran(test));
  };
  CHECK(code("cbar.wg 100 | cbar.wg 100 ;\ncbar.wg -1 | cbar.wg -1 ;\n") == 0);
  CHECK(code("cbar.wg 100 | cbar.wg 101 ;\n") == 1);
  CHECK(code("cbar.sg 1 | ;\n") == 0);
}

TEST_CASE("Vulkan: executions are told in the words of the program") {
  const Test test = parsed(
      "t",
      "Vulkan t\n{ x=0; }\n{ ssw 0 1; }\n P0@sg 0, wg 0, qf 0 | P1@sg 0, wg 0, qf 1 ;\n"
      " st.nonpriv.sc0 x, 1 | visdevice ;\n membar.rel.dv.semsc0.semav | cbar.acq.wg.semsc1 1 ;\n"
      " rmw.atom.acq_rel.qf.sc0.semsc0.semsc2 r0, y, 1 | ld.sc0 r0, x ;\n");
  const TestResult result = ran(test);
  const std::vector<std::string>& notes = result.engines[0].notes;
  for (const char* line : {"P0.1: write.nonpriv.sc0 x=1", "P0.2: membar.rel.dv.semsc0.semav",
                           "P0.3: read.atom.acq.qf.sc0.semsc0.semsc2 y=0, of the initial write",
                           "P0.4: write.atom.rel.qf.sc0.semsc0.semsc2 y=1", "P1.1: visdevice",
                           "P1.2: cbar.acq.wg.semsc1 1"})
    CHECK_MESSAGE(std::ranges::count(notes, "  " + std::string(line)) == 1, line);
}

TEST_CASE("Vulkan: an execution is drawn with what synchronizes") {
  const Test test = parsed("t",
                           "Vulkan t\n{ x=0; }\n P0@sg 0, wg 0, qf 0 | P1@sg 1, wg 0, qf 0 ;\n"
                           " st.atom.rel.wg.sc0.semsc0 x, 1 | ld.atom.acq.wg.sc0.semsc0 r0, x ;\n"
                           " st.atom.wg.sc0 x, 2 | ;\nfilter (P1:r0 == 1)\n");
  Options options;
  options.engine = "model";
  options.dot = true;
  Diagnostics diagnostics;
  const auto result = run_test(test, options, diagnostics);
  REQUIRE(result);
  const std::vector<std::string>& notes = result->engines[0].notes;
  const auto title = std::ranges::find(notes, "P1:r0=1 x=2");
  REQUIRE(title != notes.end());
  for (const char* part :
       {"e1 [label=\"write.atom.rel.wg.sc0.semsc0 x=1\"]", "e1 -> e3 [label=sw, color=darkgreen",
        "e1 -> e2 [label=smo", "e3 -> e2 [label=fr"})
    CHECK_MESSAGE((title + 1)->find(part) != std::string::npos, part, "\n", *(title + 1));
}

TEST_CASE("Vulkan: check names a race with its places, the execution and what is assumed") {
  const std::string text =
      "Vulkan t\n{ x=0; chains=1; }\n P0@sg 0, wg 0, qf 0 | P1@sg 0, wg 1, qf 0 ;\n"
      " st.av.dv.sc0 x, 1 | ld.vis.dv.sc0 r0, x ;\n";
  const auto check = [](const std::string& of) {
    const Test test = parsed("t", of);
    return check_result(test, ran(test));
  };
  const analysis::CheckResult race = check(text + "filter (P1:r0 == 1)\n");
  REQUIRE(race.findings.size() == 1);
  CHECK(race.findings[0].rule == barrier::rule(802));
  CHECK(race.findings[0].place.line == 4);
  CHECK(race.findings[0].agents == std::vector<std::string>{"P0", "P1"});
  CHECK(race.findings[0].schedule.empty());
  CHECK(std::ranges::count(race.findings[0].notes, "  P1.1: read.vis.dv.sc0 x=1, of P0.1") == 1);
  CHECK(std::ranges::count(analysis::in_words(race.assumptions),
                           "only the final states that the filter leaves come about") == 1);
  CHECK(std::ranges::count_if(analysis::in_words(race.assumptions), [](const std::string& each) {
          return each.find("'chains'") != std::string::npos;
        }) == 1);
  // A race that no final state of the filter has is none; without such a state nothing is known.
  const analysis::CheckResult none = check(text + "filter (P1:r0 == 5)\n");
  CHECK(none.findings.empty());
  CHECK(none.verdict == analysis::Verdict::inconclusive);
}

TEST_CASE("Vulkan: barriers of subgroups have constant ids") {
  const auto error = [](const std::string& id) {
    Diagnostics diagnostics;
    const Test test = parsed("t",
                             "Vulkan t\n{ x=0; }\n P0@sg 0, wg 0, qf 0 | P1@sg 1, wg 0, qf 0 ;\n "
                             "mov r0, 1 | ;\n cbar.sg " +
                                 id + " | ;\n cbar.wg 2 | cbar.wg 2 ;\n");
    const auto result = run_test(test, {}, diagnostics);
    if (result) CHECK(check_result(test, *result).verdict == analysis::Verdict::verified);
    return render(diagnostics);
  };
  CHECK(error("1").empty());
  CHECK(error("r0").find("expected constant ids of barriers") != std::string::npos);
}

TEST_CASE("Vulkan: barriers beyond PTX's sixteen are no fault") {
  const std::string rest =
      "Vulkan t\n{ x=0; }\n P0@sg 0, wg 0, qf 0 | P1@sg 0, wg 0, qf 0 ;\n mov r0, 20 | mov r0, 20 "
      ";\n";
  const auto verdict = [&](const std::string& id) {
    const Test test =
        parsed("t", rest + " cbar.wg " + id + " | cbar.wg " + id + " ;\n st.sc0 x, 1 | ;\n");
    return check_result(test, ran(test)).verdict;
  };
  CHECK(verdict("20") == analysis::Verdict::verified);
  CHECK(verdict("r0") == analysis::Verdict::inconclusive);
}

}  // namespace
}  // namespace muster::litmus
