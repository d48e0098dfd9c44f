// What a failed try leads to: in what nvcc makes of waits as people write them, with and without
// optimisation, and in single shapes that differ in the one thing that matters.
#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "diagnostics/render.h"
#include "ir/idioms/waits/spin_waits.h"
#include "ir/print.h"
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

// A kernel around some instructions.
Function kernel(const std::string& body) {
  return lower_text(
      "test.ptx",
      ".version 8.6\n.target sm_90a\n.address_size 64\n.shared .align 8 .b64 bars[4];\n"
      ".visible .entry k(.param .u64 out, .param .u32 n) {\n"
      ".local .align 8 .b8 frame[32];\n"
      ".reg .pred p, q, t, u; .reg .b32 a, b, i, x, y, par; .reg .b64 g, h, tok;\n"
      "ld.param.u64 g, [out]; ld.param.u32 par, [n]; mov.u32 a, bars;\n" +
          body + "}\n")[0];
}

const std::string kTry = "mbarrier.try_wait.parity.shared::cta.b64 ";

std::vector<WaitSite> waits(const Function& function) {
  return find_waits(function, make_cfg(function));
}

std::string spell(const WaitSite& site) {
  constexpr std::array kKinds = {"spin", "timed", "peek", "other"};
  const std::string kind = kKinds[static_cast<std::size_t>(site.kind)];
  return site.kind == WaitSite::Kind::other ? kind + ": " + name(site.reason) : kind;
}

// The kinds that occur in a kernel, without repetition.
std::string kinds(const Function& function) {
  std::set<std::string> found;
  for (const WaitSite& site : waits(function)) found.insert(spell(site));
  std::string out;
  for (const std::string& kind : found) out += (out.empty() ? "" : ", ") + kind;
  return out;
}

std::string kinds(const std::string& body) { return kinds(kernel(body)); }

std::map<std::string, std::string> kinds_of_file(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  std::map<std::string, std::string> out;
  for (const Function& function : lower_text(path, text.str()))
    out[function.name] = kinds(function);
  return out;
}

struct Expected {
  const char *kernel, *optimized, *debug;
};
constexpr Expected kExpected[] = {
    {"labels", "spin", "spin"},
    {"repeat", "spin", "spin"},
    {"loop", "spin", "spin"},
    {"sleep", "spin", "spin"},
    {"backoff", "spin", "spin"},
    {"peel", "spin", "spin"},
    {"class_wait", "spin", "spin"},
    {"timeout", "timed", "timed"},
    {"count_trap", "timed", "timed"},
    {"printf_trap", "timed", "timed"},
    {"asserts", "timed", "timed"},
    {"peek", "peek, spin", "peek, spin"},
    {"peek_unpred", "peek, spin", "peek, spin"},
    {"class_peek", "peek, spin", "other: ends, spin"},  // the answer passes through memory
    {"abandoned", "peek", "peek"},
    {"other_object", "peek, spin", "peek, spin"},  // whoever executes finds the other object
    {"limit_error", "other: stores", "other: stores"},
    {"limit_on", "other: stores", "other: stores"},
    {"counter_used", "other: register changed", "other: register changed"},
    {"store", "other: stores", "other: stores"},
    {"barrier", "other: synchronises", "other: synchronises"},
    {"flip", "other: other wait", "other: other wait"},
    {"flag", "other: loads", "other: loads"},
    {"once_or_trap", "other: gives up", "other: gives up"},
    {"answer_stored", "other: answer used, spin", "other: answer used, spin"},
};

TEST_CASE("waits as nvcc compiles them") {
  auto optimized = kinds_of_file("tests/ir/waits/optimized.ptx");
  auto debug = kinds_of_file("tests/ir/waits/debug.ptx");
  for (const Expected& expected : kExpected) {
    CAPTURE(expected.kernel);
    CHECK(optimized[expected.kernel] == expected.optimized);
    CHECK(debug[expected.kernel] == expected.debug);
  }
}

TEST_CASE("what differs after the skipped wait is no peek") {
  for (const char* path : {"tests/ir/waits/optimized.ptx", "tests/ir/waits/debug.ptx"}) {
    CHECK(kinds_of_file(path)["token_reused"].find("peek") == std::string::npos);
  }
}

TEST_CASE("an answer that is used after the next try is no peek") {
  const std::string start = "mov.u32 i, 0;\n" + kTry + "t, [a], 0;\n" + kTry + "u, [a+8], 0;\n";
  const std::string turn = "L: @t bra D;\nW: " + kTry + "q, [a], i;\n@!q bra W;\n";
  const std::string end = "add.s32 i, i, 1; setp.lt.s32 q, i, par; @q bra L; exit;\n";
  const Function bad = kernel(start + turn + "D: st.global.u32 [g], i; mov.pred t, u;\n" + kTry +
                              "u, [a+8], i;\n" + end);
  const auto found = waits(bad);
  REQUIRE(found.size() == 4);
  CHECK(spell(found[3]) == "other: answer kept");
  CHECK(found[3].culprit == found[3].site);
  CHECK(kinds(start + turn + "D: st.global.u32 [g], i;\n" + kTry + "t, [a], i;\n" + end) ==
        "peek, spin");
}

TEST_CASE("a spin site names the waits it comes back to, a peek the branch and its waits") {
  const Function peeled =
      kernel(kTry + "p, [a], par;\n@p bra D;\nL: " + kTry + "q, [a], par;\n@!q bra L;\nD: exit;\n");
  const auto two = waits(peeled);
  REQUIRE(two.size() == 2);
  CHECK(two[0].retries == std::vector<InstrId>{two[1].site});
  CHECK(two[1].retries == std::vector<InstrId>{two[1].site});
  for (const bool taken : {false, true}) {
    const std::string wait = "L: " + kTry + "q, [a], par;\n@!q bra L;\n";
    const Function peek = kernel(kTry + "p, [a], par;\nst.global.u32 [g], par;\n" +
                                 (taken ? "@!p bra L;\nD: exit;\n" + wait + "bra D;\n"
                                        : "@p bra D;\n" + wait + "D: exit;\n"));
    const auto found = waits(peek);
    REQUIRE(found.size() == 2);
    CHECK(spell(found[0]) == "peek");
    REQUIRE(found[0].branches.size() == 1);
    CHECK(peek.instrs[found[0].branches[0].branch].op == Op::branch);
    CHECK(found[0].branches[0].taken_waits == taken);
    CHECK(found[0].branches[0].wait == found[1].site);
  }
}

TEST_CASE("a timed site names the trap") {
  const Function timed = kernel("mov.u32 i, 0;\nL: " + kTry +
                                "p, [a], par;\n@p bra D;\nadd.s32 i, i, 1;\nsetp.gt.s32 q, i, 9;\n"
                                "@q trap;\nbra L;\nD: exit;\n");
  const auto found = waits(timed);
  REQUIRE(found.size() == 1);
  CHECK(spell(found[0]) == "timed");
  CHECK(timed.instrs[found[0].trap].op == Op::trap);
}

// A loop around a try, with something in the failing path and something behind it.
std::string around(const std::string& failing, const std::string& behind) {
  return "mov.u32 x, 0; mov.u32 y, 0; mov.u32 i, 0;\nL: " + kTry + "p, [a], par;\n@p bra D;\n" +
         failing + "bra L;\nD: " + behind + "exit;\n";
}

TEST_CASE("registers that the failing path writes") {
  CHECK(kinds(around("add.u32 x, x, 1;\n", "")) == "spin");
  CHECK(kinds(around("add.u32 x, x, 1;\n", "st.global.u32 [g], x;\n")) ==
        "other: register changed");
  CHECK(kinds(around("add.u32 x, x, 1;\n", "mov.u32 x, 7; st.global.u32 [g], x;\n")) == "spin");
  CHECK(kinds(around("mov.u32 x, 7;\n", "st.global.u32 [g], y;\n")) == "spin");
  CHECK(kinds(around("mov.u32 a, bars+8;\n", "")) == "other: other wait");
  CHECK(kinds(around("@q mov.u32 x, 7;\n", "st.global.u32 [g], x;\n")) ==
        "other: register changed");
  CHECK(kinds(around("add.u32 x, x, 1;\n", "setp.eq.u32 q, x, 3; @q bar.sync 0;\n")) ==
        "other: register changed");
  CHECK(kinds(around("add.u32 x, x, 1;\n",
                     "add.u32 y, x, 1; mov.u32 y, 3; st.global.u32 [g], y;\n")) == "spin");
  const Function changed = kernel(around("add.u32 x, x, 1;\n", "st.global.u32 [g], x;\n"));
  const WaitSite site = waits(changed)[0];
  CHECK(changed.registers[site.changed].name == "x");
  CHECK(changed.instrs[site.culprit].op == Op::add);
}

TEST_CASE("what else the failing path may do") {
  CHECK(kinds(around("nanosleep.u32 20;\n", "")) == "spin");
  CHECK(kinds(around("membar.cta;\n", "")) == "spin");
  CHECK(kinds(around("ld.param.u32 x, [n];\n", "")) == "spin");
  CHECK(kinds(around("mov.u32 x, %clock;\n", "")) == "spin");
  CHECK(kinds(around("ld.global.u32 x, [g];\n", "")) == "other: loads");
  CHECK(kinds(around("ld.shared.u32 x, [a];\n", "")) == "other: loads");
  CHECK(kinds(around("st.shared.u32 [a+64], x;\n", "")) == "other: stores");
  CHECK(kinds(around("red.global.add.u32 [g], 1;\n", "")) == "other: stores");
  CHECK(kinds(around("bar.sync 0;\n", "")) == "other: synchronises");
  CHECK(kinds(around("bar.warp.sync -1;\n", "")) == "other: synchronises");
  CHECK(kinds(around("mbarrier.arrive.shared.b64 tok, [a];\n", "")) == "other: synchronises");
  CHECK(kinds(around("fence.proxy.async;\n", "")) == "other: synchronises");
  CHECK(kinds(around("vote.sync.any.pred q, u, -1;\n", "")) == "other: warp operation");
  CHECK(kinds(around("exit;\n", "st.global.u32 [g], 1;\n")) == "other: ends");
  CHECK(kinds(around("exit;\n", "")) == "peek");  // either way the lane ends
  CHECK(kinds(around("@q exit;\n", "")) == "other: ends");
  CHECK(kinds(around("trap;\n", "")) == "other: gives up");
  CHECK(kinds(around("W: setp.eq.u32 q, x, par; @q bra W;\n", "")) == "other: loops");
}

TEST_CASE("the lane's own memory") {
  const std::string keep = "st.local.u32 [frame], par;\n";
  const std::string reload = "ld.local.u32 par, [frame];\n";
  CHECK(kinds(keep + around(reload, "")) == "other: other wait");  // not known to be the same
  const std::string loop = "L: " + reload + kTry + "p, [a], par;\n@p bra D;\n";
  CHECK(kinds(keep + loop + "bra L;\nD: exit;\n") == "spin");
  CHECK(kinds(keep + loop + "st.local.u32 [frame+4], 3;\nbra L;\nD: exit;\n") == "spin");
  CHECK(kinds(keep + loop + "st.local.u32 [frame+2], 3;\nbra L;\nD: exit;\n") ==
        "other: other wait");
  CHECK(kinds(keep + loop + "st.local.u32 [frame], par;\nbra L;\nD: exit;\n") == "spin");
  const std::string counts =
      "ld.local.u32 x, [frame+4]; add.u32 x, x, 1; st.local.u32 [frame+4], x;\n";
  CHECK(kinds(keep + loop + counts + "bra L;\nD: exit;\n") == "spin");
  CHECK(kinds(keep + loop + counts +
              "bra L;\nD: ld.local.u32 y, [frame+4];\nst.global.u32 [g], y;\nexit;\n") ==
        "other: frame changed");
}

TEST_CASE("waits by token, guarded waits") {
  CHECK(
      kinds("mbarrier.arrive.shared.b64 tok, [a];\nL: mbarrier.test_wait.shared.b64 p, [a], tok;\n"
            "@!p bra L;\nexit;\n") == "spin");
  const std::string guarded =
      "setp.eq.u32 q, par, 1;\nL: @q " + kTry + "p, [a], par;\n@!p bra L;\n";
  CHECK(kinds(guarded + "exit;\n") == "spin");
  CHECK(kinds("setp.eq.u32 q, par, 1;\n" + around("setp.eq.u32 q, x, 1;\n", "")) == "spin");
  CHECK(kinds("setp.eq.u32 q, par, 1;\nL: @q " + kTry +
              "p, [a], par;\n@p bra D;\nsetp.eq.u32 q, par, 2;\nbra L;\nD: exit;\n") ==
        "other: other wait");
}

TEST_CASE("an answer may be copied and negated, but not mixed or used") {
  const std::string wait = "W: " + kTry + "t, [a], par;\n@!t bra W;\n";
  const auto peek = [&](const std::string& made) {
    return kinds(kTry + "p, [a], par;\nst.global.u32 [g], par;\n" + made + "@q bra D;\n" + wait +
                 "D: exit;\n");
  };
  CHECK(peek("mov.pred q, p;\n") == "peek, spin");
  CHECK(peek("selp.b32 x, 0, 1, p; setp.eq.u32 q, x, 0;\n") == "peek, spin");
  CHECK(peek("setp.eq.u32 u, par, 5; or.pred q, p, u;\n") == "peek, spin");
  CHECK(peek("setp.eq.u32 u, par, 5; xor.pred q, p, u;\n") == "other: answer used, spin");
  CHECK(peek("selp.b32 x, par, 1, p; setp.eq.u32 q, x, 0;\n") == "other: answer used, spin");
  CHECK(peek("mov.pred q, p; @p st.global.u32 [g], 1;\n") == "other: answer used, spin");
  // It is the answer no that skips the wait.
  CHECK(peek("not.pred q, p;\n") == "other: stores, spin");
}

TEST_CASE("a register that the answer was in may still differ for another reason") {
  const std::string made = kTry + "p, [a], par;\nst.global.u32 [g], par;\nselp.b32 x, 2, 1, p;\n";
  const std::string skip = "@p bra D;\nW: " + kTry + "t, [a], par;\n@!t bra W;\n";
  const std::string end = "D: st.global.u32 [g], x;\nexit;\n";
  CHECK(kinds(made + "mov.u32 x, 5;\n" + skip + end) == "peek, spin");
  CHECK(kinds(made + "mov.u32 x, 5;\n" + skip + "mov.u32 x, 6;\n" + end) ==
        "other: branch differs, spin");
  CHECK(kinds(made + skip + end) == "other: answer used, spin");
}

TEST_CASE("one answer speaks for one wait") {
  const auto spin = [](const std::string& label, const std::string& object) {
    return label + ": " + kTry + "t, [" + object + "], par;\n@!t bra " + label + ";\n";
  };
  const std::string start = kTry + "p, [a], par;\nst.global.u32 [g], par;\n@p bra D;\n";
  CHECK(kinds(start + spin("V", "a") + "D: exit;\n") == "peek, spin");
  CHECK(kinds(start + spin("V", "a") + spin("W", "a+8") + "D: exit;\n") ==
        "other: branch differs, spin");
  const Function none = kernel(start + "add.u32 x, x, 1;\nD: exit;\n");
  const auto found = waits(none);
  REQUIRE(found.size() == 1);
  REQUIRE(found[0].branches.size() == 1);
  CHECK(found[0].branches[0].wait == kNone);
}

TEST_CASE("two answers are not combined") {
  const auto both = [](const std::string& combined) {
    return kinds(kTry + "u, [a+8], par;\n" + kTry + "p, [a], par;\nst.global.u32 [g], par;\n" +
                 combined + "@q bra D;\nW: " + kTry + "t, [a], par;\n@!t bra W;\nD: exit;\n");
  };
  // The later try finds the earlier answer in use.
  CHECK(both("or.pred q, p, u;\n") == "other: answer kept, peek, spin");
  CHECK(both("and.pred q, p, u;\n") == "other: answer kept, peek, spin");
  // Nor is one answer with itself, where it may be that of another turn.
  CHECK(kinds("L: " + kTry +
              "p, [a], par;\nst.global.u32 [g], par;\nxor.pred q, p, u;\n"
              "mov.pred u, p;\n@q bra D;\nW: " +
              kTry + "t, [a], par;\n@!t bra W;\nD: bra L;\n") == "other: answer used, spin");
  CHECK(both("mov.pred q, p;\n") == "peek, spin");
}

TEST_CASE("work is bounded") {
  std::string body = "L: " + kTry + "p, [a], par;\n@p bra D;\n";
  for (int i = 0; i < 21'000; ++i) body += "add.u32 x, x, 1;\n";
  CHECK(kinds(body + "bra L;\nD: exit;\n") == "other: too complex");
}

}  // namespace
}  // namespace muster::ir
