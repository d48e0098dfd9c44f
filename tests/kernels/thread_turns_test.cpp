// Turns of loops of hardware threads that do the same again are left out: random kernels with loops
// say the same as where every turn is executed, and what goes wrong in a late turn is found.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/verdict/check.h"
#include "diagnostics/render.h"
#include "isa/visa/lower/lower.h"
#include "isa/visa/parse/listing.h"
#include "visa_text.h"

namespace muster::kernels {
namespace {

using analysis::CheckResult;
using analysis::Verdict;

struct Chance {
  std::uint64_t state;
  std::uint64_t below(std::uint64_t count) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return (state >> 33U) % count;
  }
  std::string pick(const std::vector<std::string>& words) { return words[below(words.size())]; }
};

struct Kernel {
  SourceFilePtr source;
  ir::Function function;
};

// T counts the turns of a loop. V is what a lane sums up, and stores behind: in the buffer, or,
// where that is only to be read, in the SLM.
constexpr std::string_view kInBuffer = "    lsc_store.ugm (M1, @) flat[QU]:a64 V:d32\n";
constexpr std::string_view kInSlm = "    lsc_store.slm (M1, @) flat[OWNU+0x1800]:a32 V:d32\n";

Kernel kernel_of(const std::string& body, std::string_view keep = kInBuffer) {
  VisaText text;
  text.lanes = 16;
  text.declarations =
      ".decl T v_type=G type=d num_elts=1 align=wordx32\n"
      ".decl V v_type=G type=d num_elts=@ align=wordx32\n"
      ".decl KEPT v_type=G type=d num_elts=@ align=wordx32\n"
      ".decl P3 v_type=P num_elts=1\n";
  text.body = "    mov (M1, @) V(0,0)<1> 0x0:d\n    mov (M1, @) GOT(0,0)<1> 0x0:d\n" + body;
  text.body += keep;
  Diagnostics diagnostics;
  SourceFilePtr source = make_source_file("k.visaasm", visa_text(text));
  const auto listing = visa::parse_listing(source, diagnostics);
  REQUIRE_MESSAGE(listing.has_value(), render(diagnostics));
  const auto kernels = visa::find_kernels(*listing);
  auto function = visa::lower(*listing, *kernels.front(), std::nullopt, diagnostics);
  REQUIRE_MESSAGE(function.has_value(), render(diagnostics));
  return {std::move(source), std::move(*function)};
}

CheckResult check(const Kernel& kernel, bool every_turn, std::uint64_t groups = 1,
                  std::uint32_t threads = 2) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{16 * threads, 1, 1};
  launch.grid = machine::Extent{groups, 1, 1};
  launch.shared_bytes = 8192;
  analysis::Hooks hooks;
  hooks.every_turn = every_turn;
  hooks.classes_from = 2;
  const analysis::Checked checked = analysis::check(kernel.function, *kernel.source, launch, hooks);
  REQUIRE_MESSAGE(checked.result.has_value(), checked.reason);
  return *checked.result;
}

// The same both ways; how many instructions were left out.
std::uint64_t both(const Kernel& kernel, std::uint64_t groups = 1, std::uint32_t threads = 2) {
  const CheckResult whole = check(kernel, true, groups, threads);
  const CheckResult shorter = check(kernel, false, groups, threads);
  REQUIRE_EQ(whole.verdict, shorter.verdict);
  CHECK_EQ(whole.missing, shorter.missing);
  REQUIRE_EQ(whole.findings.size(), shorter.findings.size());
  for (std::size_t i = 0; i < whole.findings.size(); ++i) {
    CHECK_EQ(whole.findings[i].rule, shorter.findings[i].rule);
    CHECK_EQ(whole.findings[i].place.line, shorter.findings[i].place.line);
  }
  CHECK_EQ(whole.coverage.reached, shorter.coverage.reached);
  CHECK_EQ(whole.statistics.repeated, 0);
  if (shorter.statistics.repeated != 0 && groups == 1) {
    CHECK_EQ(shorter.statistics.repeated + shorter.statistics.instructions,
             whole.statistics.instructions);
  }
  return shorter.statistics.repeated;
}

std::string loop(const std::string& body, unsigned turns) {
  return fmt::format(
      "    mov (M1_NM, 1) T(0,0)<1> 0x0:d\nLOOP:\n{}"
      "    add (M1_NM, 1) T(0,0)<1> T(0,0)<0;1,0> 0x1:d\n"
      "    cmp.lt (M1_NM, 1) P3 T(0,0)<0;1,0> {}:d\n    (P3) jmp (M1, 1) LOOP\n",
      body, turns);
}

const std::string kStore = "    lsc_store.slm (M1, @) flat[OWNU]:a32 TID:d32\n";
const std::string kFence = "    lsc_fence.slm.none.group\n", kBarrier = "    barrier\n";
const std::string kNext = "    xor (M1, @) NEXT(0,0)<1> OWN(0,0)<1;1,0> 0x40:d\n";
const std::string kRead = kNext +
                          "    lsc_load.slm (M1, @) GOT:d32 flat[NEXTU]:a32\n"
                          "    add (M1, @) V(0,0)<1> V(0,0)<1;1,0> GOT(0,0)<1;1,0>\n";
// The word of this turn, behind those of the turns before.
const std::string kFar =
    "    shl (M1_NM, 1) S(0,0)<1> T(0,0)<0;1,0> 0x7:d\n"
    "    mov (M1_NM, 1) AT(0,0)<1> S(0,0)<0;1,0>\n"
    "    add (M1, @) ADR(0,0)<1> Q(0,0)<1;1,0> AT(0,0)<0;1,0>\n"
    "    lsc_load.ugm (M1, @) X:d32 flat[ADRU+0x1000]:a64\n"
    "    add (M1, @) V(0,0)<1> V(0,0)<1;1,0> X(0,0)<1;1,0>\n";

std::string only_in_turn(unsigned turn, const std::string& what, std::string_view label = "ON") {
  return fmt::format(
      "    cmp.ne (M1_NM, 1) P3 T(0,0)<0;1,0> {}:d\n    (P3) jmp (M1, 1) {}\n{}{}:\n", turn, label,
      what, label);
}

TEST_CASE("a loop of hardware threads costs its first turns, however many there are") {
  const std::string turn = kStore + kFence + kBarrier + kRead + kBarrier;
  const auto cost = [&](unsigned turns) {
    return check(kernel_of(loop(turn, turns)), false).statistics.instructions;
  };
  CHECK_GT(both(kernel_of(loop(turn, 300))), 1000);
  CHECK_LT(cost(100'000), cost(1000) + 200);
  for (unsigned turns = 1; turns < 20; ++turns) both(kernel_of(loop(turn, turns)));
  CHECK_GT(both(kernel_of(loop(kFar + turn, 300), kInSlm)), 1000);
  CHECK_GT(both(kernel_of(loop(kFar + turn, 300), kInSlm), 4), 1000);
  const std::string named = kStore + kFence +
                            "    nbarrier.signal 1:ub 2:ub\n    nbarrier.wait 1:ub\n" + kRead +
                            "    sbarrier.signal\n    sbarrier.wait\n";
  CHECK_GT(both(kernel_of(loop(named, 300))), 1000);
  // A load in front that is used behind all turns.
  const std::string before = "    lsc_load.slm (M1, @) KEPT:d32 flat[OWNU+0x1000]:a32\n";
  const std::string behind = "    add (M1, @) V(0,0)<1> V(0,0)<1;1,0> KEPT(0,0)<1;1,0>\n";
  both(kernel_of(before + loop(turn, 300) + behind));
}

TEST_CASE("what goes wrong in a late turn of hardware threads is found") {
  const auto verdict = [](const std::string& body) {
    const Kernel kernel = kernel_of(body);
    both(kernel);
    return check(kernel, false).verdict;
  };
  const std::string turn = kStore + kFence + kBarrier + kRead + kBarrier;
  CHECK(verdict(loop(turn, 300)) == Verdict::verified);
  const std::string reads = kStore + kFence + kBarrier + kRead;
  CHECK(verdict(loop(reads + only_in_turn(250, kStore) + kBarrier, 300)) == Verdict::refuted);
  CHECK(verdict(loop(turn + only_in_turn(250, kStore), 300)) == Verdict::verified);
  CHECK(verdict(loop(turn + only_in_turn(250, kBarrier), 300)) == Verdict::verified);
  CHECK(verdict(loop(kStore + kFence + only_in_turn(250, kBarrier), 300) + kRead) ==
        Verdict::refuted);
  // In one turn the barrier is left out.
  CHECK(verdict(loop(kStore + kFence +
                         "    cmp.eq (M1_NM, 1) P3 T(0,0)<0;1,0> 250:d\n"
                         "    (P3) jmp (M1, 1) OUT\n" +
                         kBarrier + "OUT:\n" + kRead + kBarrier,
                     300)) == Verdict::refuted);
  // A load of every turn is used behind the barrier in the next one only.
  const std::string late = kNext + "    lsc_load.slm (M1, @) GOT:d32 flat[NEXTU]:a32\n";
  CHECK(verdict(loop(kStore + kFence + kBarrier + late + kBarrier, 300)) == Verdict::refuted);
  // Stores that grow out of the SLM.
  const std::string grows =
      "    shl (M1_NM, 1) S(0,0)<1> T(0,0)<0;1,0> 0x7:d\n"
      "    add (M1, @) NEXT(0,0)<1> OWN(0,0)<1;1,0> S(0,0)<0;1,0>\n"
      "    lsc_store.slm (M1, @) flat[NEXTU]:a32 TID:d32\n";
  CHECK(verdict(loop(grows + kBarrier, 64)) == Verdict::verified);
  CHECK(verdict(loop(grows + kBarrier, 65)) == Verdict::refuted);
}

// ---------------------------------------------------------------- random kernels

std::string barrier_of(Chance& chance) {
  return chance.pick({kBarrier, kBarrier, kBarrier,
                      "    nbarrier.signal 1:ub 2:ub\n    nbarrier.wait 1:ub\n",
                      "    sbarrier.signal\n    sbarrier.wait\n",
                      "    nbarrier.signal 2:ub 2:ub\n" + kStore + "    nbarrier.wait 2:ub\n",
                      "    sbarrier.signal\n" + kRead + "    sbarrier.wait\n",
                      "    nbarrier.signal 1:ub 0x0:uw 0x2:ub 0x2:ub\n    nbarrier.wait 1:ub\n"});
}

// A place in the SLM that rests on the turn.
std::string place_of(Chance& chance) {
  const std::string shift =
      chance.pick({"    and (M1_NM, 1) S(0,0)<1> T(0,0)<0;1,0> 0x1:d\n"
                   "    shl (M1_NM, 1) S(0,0)<1> S(0,0)<0;1,0> 0x8:d\n",
                   "    shl (M1_NM, 1) S(0,0)<1> T(0,0)<0;1,0> 0x6:d\n",
                   "    min (M1_NM, 1) S(0,0)<1> T(0,0)<0;1,0> 0x5:d\n"
                   "    shl (M1_NM, 1) S(0,0)<1> S(0,0)<0;1,0> 0x7:d\n"});
  return shift + chance.pick({"", kNext + "    mov (M1, @) OWN(0,0)<1> OWN(0,0)<1;1,0>\n"}) +
         "    add (M1, @) NEXT(0,0)<1> OWN(0,0)<1;1,0> S(0,0)<0;1,0>\n" +
         chance.pick({"    lsc_store.slm (M1, @) flat[NEXTU]:a32 TID:d32\n",
                      "    lsc_store.slm (M1, @) flat[NEXTU]:a32 V:d32\n",
                      "    lsc_load.slm (M1, @) GOT:d32 flat[NEXTU]:a32\n"});
}

std::string effect(Chance& chance) {
  switch (chance.below(14)) {
    case 0:
    case 1:
      return chance.pick({kStore, kStore, "    lsc_store.slm (M1, @) flat[OWNU]:a32 V:d32\n"});
    case 2:
    case 3:
      return kRead;
    case 4:
      return kNext + "    lsc_load.slm (M1, @) GOT:d32 flat[NEXTU]:a32\n";
    case 5:
      return "    add (M1, @) V(0,0)<1> V(0,0)<1;1,0> GOT(0,0)<1;1,0>\n";
    case 6:
    case 7:
      return kFence;
    case 8:
      return kFar;
    case 9:
      return place_of(chance);
    case 10:
      return "    lsc_load.slm (M1, @) KEPT:d32 flat[OWNU]:a32\n";
    default:
      return barrier_of(chance);
  }
}

std::string guarded(Chance& chance, unsigned number, unsigned turns) {
  const std::string what = effect(chance), label = fmt::format("L{}", number);
  switch (chance.below(9)) {
    case 0: {
      const std::array<unsigned, 4> late{turns - 1, turns - 5, 9, 2};
      return only_in_turn(late[chance.below(4)], what, label);
    }
    case 1:
      return fmt::format(
          "    cmp.{} (M1_NM, 1) P3 THREAD(0,0)<0;1,0> 0x0:d\n    (P3) jmp (M1, 1) {}\n{}{}:\n",
          chance.pick({"eq", "ne"}), label, what, label);
    case 2:
      return fmt::format(
          "    cmp.lt (M1, @) P1 TID(0,0)<1;1,0> {}\n    (P1) goto (M1, @) {}\n{}{}:\n",
          chance.pick({"0x4:d", "0x10:d", "T(0,0)<0;1,0>"}), label, what, label);
    default:
      return what;
  }
}

std::string random_body(Chance& chance, bool usual) {
  const unsigned turns = 24 + static_cast<unsigned>(chance.below(20));
  std::string body, before, behind;
  const std::uint64_t count = 1 + chance.below(5);
  unsigned number = 0;
  if (usual) body = kStore + kFence + kBarrier + kRead;
  for (std::uint64_t i = 0; i < count; ++i) body += guarded(chance, number++, turns);
  if (usual || chance.below(2) == 0) body += kBarrier;
  for (std::uint64_t i = chance.below(3); i > 0; --i) before += effect(chance);
  for (std::uint64_t i = chance.below(3); i > 0; --i) behind += effect(chance);
  return "    mov (M1_NM, 1) T(0,0)<1> 0x0:d\n" + before + loop(body, turns) + behind;
}

void compare(unsigned rounds, std::uint64_t seed) {
  Chance chance{seed};
  std::array<unsigned, 3> verdicts{};
  unsigned shorter = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    const Kernel kernel = kernel_of(random_body(chance, chance.below(3) != 0),
                                    chance.below(4) == 0 ? kInBuffer : kInSlm);
    const std::string text{kernel.source->text()};
    CAPTURE(text);
    shorter += both(kernel, 1 + 2 * chance.below(2)) != 0 ? 1 : 0;
    ++verdicts[static_cast<std::size_t>(check(kernel, false).verdict)];
  }
  MESSAGE(verdicts[0], " ", verdicts[1], " ", verdicts[2], "; with turns left out ", shorter);
  CHECK_GT(verdicts[static_cast<std::size_t>(Verdict::verified)], rounds / 20);
  CHECK_GT(verdicts[static_cast<std::size_t>(Verdict::refuted)], rounds / 8);
  CHECK_GT(shorter, rounds / 20);
}

TEST_CASE("random loops of hardware threads: turns left out, and each of them, say the same") {
  compare(60, 11);
}

TEST_CASE("random loops of hardware threads, full: turns left out and each" * doctest::skip()) {
  compare(3000, 12);
}

}  // namespace
}  // namespace muster::kernels
