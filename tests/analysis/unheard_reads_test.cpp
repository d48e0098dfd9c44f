// Results of atomics and strong loads that are kept in local memory beside an address, so that the
// slice takes them for addresses: random programs of two lanes of two warps, some of which go by
// what they have kept, against a search through all interleavings. Whatever is verified races in
// none; whatever is refuted does in some. docs/decisions/302-reads-that-nobody-goes-by.md.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "analysis/checked.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

struct Chance {
  std::uint64_t state;
  unsigned below(unsigned count) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<unsigned>((state >> 33U) % count);
  }
};

enum class Do : std::uint8_t { add, exchange, swap, maximum, look, store, load, store_if };
enum class Compare : std::uint8_t { equal, less, at_least };

// One step: of an atomic or a strong load at a word, whose result is kept in the next slot; or of a
// plain access to a cell, perhaps only if a slot compares so.
struct Step {
  Do what = Do::add;
  unsigned place = 0, expected = 0, value = 0;
  unsigned slot = 0;
  Compare compare = Compare::equal;
};

using Lane = std::vector<Step>;
using Program = std::array<Lane, 2>;

bool keeps(Do what) { return what <= Do::look; }

Program random_program(Chance& chance) {
  Program program;
  for (Lane& lane : program) {
    unsigned slots = 0;
    for (unsigned left = 2 + chance.below(4); left != 0; --left) {
      Step step;
      const unsigned kind = chance.below(10);
      step.place = chance.below(2);
      step.expected = chance.below(3);
      step.value = 1 + chance.below(3);
      step.compare = static_cast<Compare>(chance.below(3));
      if (kind < 5 || slots == 0) {
        step.what = static_cast<Do>(chance.below(5));
        step.slot = slots++;
      } else {
        step.what = kind < 7 ? Do::store_if : kind < 9 ? Do::store : Do::load;
        step.slot = chance.below(slots);
      }
      lane.push_back(step);
    }
  }
  return program;
}

class Search {
 public:
  explicit Search(const Program& program) : program_(program) {}
  bool races() { return from({}); }

 private:
  struct State {
    std::array<unsigned, 2> at{}, words{};
    std::array<std::vector<unsigned>, 2> kept;
    std::array<unsigned, 2> read{}, written{};  // cells, by lane
    auto operator<=>(const State&) const = default;
  };

  static bool holds(const Step& step, unsigned word) {
    if (step.compare == Compare::equal) return word == step.expected;
    return (step.compare == Compare::less) == (word < step.expected);
  }

  static unsigned left(const Step& step, unsigned word) {
    switch (step.what) {
      case Do::add:
        return word + step.value;
      case Do::exchange:
        return step.value;
      case Do::swap:
        return word == step.expected ? step.value : word;
      case Do::maximum:
        return std::max(word, step.value);
      default:
        return word;
    }
  }

  bool from(const State& state) {
    if (!seen_.insert(state).second) return false;
    for (unsigned lane = 0; lane < 2; ++lane) {
      if (state.at[lane] == program_[lane].size()) continue;
      State next = state;
      const Step& step = program_[lane][next.at[lane]++];
      if (keeps(step.what)) {
        next.kept[lane].push_back(next.words[step.place]);
        next.words[step.place] = left(step, next.words[step.place]);
      } else if (step.what != Do::store_if || holds(step, state.kept[lane][step.slot])) {
        (step.what == Do::load ? next.read : next.written)[lane] |= 1U << step.place;
      }
      const unsigned other = 1 - lane;
      if ((next.written[lane] & (next.written[other] | next.read[other])) != 0) return true;
      if ((next.read[lane] & next.written[other]) != 0) return true;
      if (from(next)) return true;
    }
    return false;
  }

  const Program& program_;
  std::set<State> seen_;
};

std::string instruction(const Step& step) {
  constexpr std::array<const char*, 3> kCompare{"eq", "lo", "hs"};
  const unsigned word = 4 * step.place, cell = 16 + 4 * step.place, slot = 8 + 4 * step.slot;
  const std::string keep = fmt::format(" st.local.u32 [kept+{}], %v;\n", slot);
  const auto atomic = [&](const char* operation) {
    return fmt::format("atom.relaxed.gpu.global.{} %v, [%q+{}], {};", operation, word, step.value) +
           keep;
  };
  switch (step.what) {
    case Do::add:
      return atomic("add.u32");
    case Do::exchange:
      return atomic("exch.b32");
    case Do::maximum:
      return atomic("max.u32");
    case Do::swap:
      return fmt::format("atom.relaxed.gpu.global.cas.b32 %v, [%q+{}], {}, {};", word,
                         step.expected, step.value) +
             keep;
    case Do::look:
      return fmt::format("ld.relaxed.gpu.global.u32 %v, [%q+{}];", word) + keep;
    case Do::store:
      return fmt::format("st.global.u32 [%q+{}], %t;\n", cell);
    case Do::load:
      return fmt::format("ld.global.u32 %v, [%q+{}];\n", cell);
    case Do::store_if:
      return fmt::format(
          "ld.local.u32 %v, [kept+{}]; setp.{}.u32 %p, %v, {}; @%p st.global.u32 [%q+{}], %t;\n",
          slot, kCompare[static_cast<std::size_t>(step.compare)], step.expected, cell);
  }
  return {};
}

Verdict judge(const Program& program) {
  std::string text =
      ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{\n"
      ".reg .b32 %t, %v, %x; .reg .b64 %b, %q; .reg .pred %p; .local .align 8 .b8 kept[64];\n"
      "ld.param.u64 %b, [p]; cvta.to.global.u64 %b, %b; st.local.u64 [kept], %b;\n"
      "ld.local.u64 %q, [kept]; mov.u32 %t, %tid.x; and.b32 %x, %t, 31;\n"
      "setp.ne.u32 %p, %x, 0; @%p ret; setp.ge.u32 %p, %t, 32; @%p bra SECOND;\n";
  for (const Step& step : program[0]) text += instruction(step);
  text += "ret;\nSECOND:\n";
  for (const Step& step : program[1]) text += instruction(step);
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.limits.seconds = 5;
  launch.limits.states = 500;
  machine::Buffer buffer;
  buffer.size = 64;
  launch.parameters.push_back({.index = 0, .value = buffer});
  return check_text(text + "ret;\n}\n", launch).verdict;
}

void judge_random(unsigned rounds, std::uint64_t seed) {
  Chance chance{seed};
  unsigned good = 0, verified = 0, bad = 0, refuted = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    const Program program = random_program(chance);
    const bool races = Search(program).races();
    const Verdict verdict = judge(program);
    CAPTURE(round);
    if (verdict == Verdict::verified) CHECK_FALSE(races);
    if (verdict == Verdict::refuted) CHECK(races);
    ++(races ? bad : good);
    verified += verdict == Verdict::verified;
    refuted += verdict == Verdict::refuted;
  }
  MESSAGE("good ", good, ", verified ", verified, "; bad ", bad, ", refuted ", refuted);
  CHECK_GT(verified, good * 8 / 10);
  CHECK_GT(refuted, bad / 2);
}

TEST_CASE("random programs that keep what atomics return are judged rightly, or not at all") {
  judge_random(600, 1);
}

TEST_CASE("random programs that keep what atomics return, full" * doctest::skip()) {
  judge_random(40'000, 2);
}

}  // namespace
}  // namespace muster::analysis
