// Two that take tickets from a counter and touch the places that these are for, others' places, and
// fixed ones, with a barrier between or without: as warps and as workgroups, against a search
// through all interleavings with a clock for each. Whatever is verified goes wrong in none;
// whatever is refuted does in some.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/checked.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// What one does in one of two phases. A place: the word of the last ticket, which most of these
// take first.
enum class Do : std::uint8_t {
  nothing,
  take,
  write_place,
  read_place,
  write_two,  // the place and the word behind it
  write_next,
  write_first,  // of all words
  read_first,
  write_far,  // beyond the places of two
  write_old,  // the place of the ticket taken in the phase before, or word 0
  read_old,
};
constexpr unsigned kFirstPhase = 9, kSecondPhase = 11, kWords = 12, kFar = 5;

struct Program {
  std::array<std::array<Do, 2>, 2> of{};  // by who and phase
  unsigned step = 1;
  bool meets = false;
};

struct Touch {
  bool takes = false, writes = false, placed = false;
  unsigned word = 0;
};

std::vector<Touch> touches(Do what) {
  const Touch take{.takes = true};
  const auto place = [](unsigned more, bool writes) {
    return Touch{.writes = writes, .placed = true, .word = more};
  };
  const auto fixed = [](unsigned word, bool writes) {
    return Touch{.writes = writes, .word = word};
  };
  switch (what) {
    case Do::nothing:
      return {};
    case Do::take:
      return {take};
    case Do::write_place:
      return {take, place(0, true)};
    case Do::read_place:
      return {take, place(0, false)};
    case Do::write_two:
      return {take, place(0, true), place(1, true)};
    case Do::write_next:
      return {take, place(1, true)};
    case Do::write_first:
      return {fixed(0, true)};
    case Do::read_first:
      return {fixed(0, false)};
    case Do::write_far:
      return {fixed(kFar, true)};
    case Do::write_old:
      return {place(0, true)};
    case Do::read_old:
      return {place(0, false)};
  }
  return {};
}

class Search {
 public:
  explicit Search(const Program& program) : step_(program.step) {
    for (std::size_t who = 0; who < 2; ++who) {
      for (std::size_t phase = 0; phase < 2; ++phase) {
        for (const Touch& touch : touches(program.of[who][phase])) list_[who].push_back(touch);
        if (phase == 0) first_[who] = list_[who].size();
      }
    }
    meets_ = program.meets;
  }

  bool races() const { return from({}); }

 private:
  struct State {
    std::array<std::size_t, 2> at{};
    std::array<unsigned, 2> ticket{};
    unsigned counter = 0;
    bool met = false;
    std::array<std::array<unsigned, 2>, 2> clock{};
    std::array<std::array<unsigned, 2>, kWords> written{}, read{};
  };

  bool from(const State& state) const {
    if (meets_ && !state.met && state.at[0] == first_[0] && state.at[1] == first_[1]) {
      State next = state;
      next.met = true;
      for (unsigned i = 0; i < 2; ++i) {
        next.clock[0][i] = next.clock[1][i] = std::max(state.clock[0][i], state.clock[1][i]);
      }
      return from(next);
    }
    for (std::size_t who = 0; who < 2; ++who) {
      const std::size_t at = state.at[who];
      if (at == list_[who].size() || (meets_ && !state.met && at == first_[who])) continue;
      State next = state;
      ++next.at[who];
      ++next.clock[who][who];
      const Touch& touch = list_[who][at];
      if (touch.takes) {
        next.ticket[who] = next.counter;
        next.counter += step_;
      } else {
        const unsigned word = touch.word + (touch.placed ? next.ticket[who] : 0);
        const std::size_t other = 1 - who;
        const unsigned knows = next.clock[who][other];
        if (knows < next.written[word][other]) return true;
        if (touch.writes && knows < next.read[word][other]) return true;
        (touch.writes ? next.written : next.read)[word][who] = next.clock[who][who];
      }
      if (from(next)) return true;
    }
    return false;
  }

  std::array<std::vector<Touch>, 2> list_;
  std::array<std::size_t, 2> first_{};
  unsigned step_;
  bool meets_ = false;
};

std::string instructions(Do what, unsigned step, const std::string& space) {
  std::string text;
  for (const Touch& touch : touches(what)) {
    if (touch.takes) {
      text += "atom.relaxed.gpu" + space + ".add.u32 %v, [%word], " + std::to_string(step) +
              "; mul.wide.u32 %o, %v, 4; add.s64 %place, %data, %o;\n";
      continue;
    }
    const std::string at =
        std::string(touch.placed ? "[%place+" : "[%data+") + std::to_string(4 * touch.word) + "]";
    text += touch.writes ? "st" + space + ".u32 " + at + ", %c;\n"
                         : "ld" + space + ".u32 %x, " + at + ";\n";
  }
  return text;
}

// Phase n of both: the first lane of two warps, or two workgroups of one lane.
std::string phase(const Program& program, std::size_t n, const std::string& space) {
  const std::string number = std::to_string(n);
  return "@%idle bra M" + number + ";\n@%second bra S" + number + ";\n" +
         instructions(program.of[0][n], program.step, space) + "bra.uni M" + number + ";\nS" +
         number + ":\n" + instructions(program.of[1][n], program.step, space) + "M" + number +
         ":\n";
}

CheckResult judge(const Program& program, bool workgroups) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{workgroups ? 1u : 64u, 1, 1};
  launch.grid = machine::Extent{workgroups ? 2u : 1u, 1, 1};
  launch.same_value_writes = machine::SameValueWrites::kError;
  launch.limits.seconds = 5;
  launch.limits.steps = 200'000;
  machine::Buffer buffer;
  buffer.size = 16 + 4 * kWords;
  launch.parameters.push_back({.index = 0, .value = buffer});
  const std::string space = workgroups ? ".global" : ".shared";
  const std::string begin =
      workgroups
          ? "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word; add.s64 %data, %word, 16;\n"
            "mov.u32 %c, %ctaid.x; mov.u32 %l, 0;\n"
          : "mov.u64 %word, mem; add.s64 %data, %word, 16;\n"
            "mov.u32 %c, %tid.x; and.b32 %l, %c, 31; shr.u32 %c, %c, 5;\n"
            "mov.u32 %x, %tid.x; setp.eq.u32 %idle, %x, 0;\n"
            "@%idle st.shared.u32 [%word], 0; bar.sync 0;\n";
  return check_text(
      ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{\n"
      ".shared .align 4 .b8 mem[64];\n"
      ".reg .b32 %c, %x, %v, %l; .reg .b64 %word, %data, %place, %o; .reg .pred %idle, %second;\n" +
          begin + "mov.u64 %place, %data; setp.ne.u32 %idle, %l, 0; setp.ne.u32 %second, %c, 0;\n" +
          phase(program, 0, space) + (program.meets ? "bar.sync 0;\n" : "") +
          phase(program, 1, space) + "ret;\n}\n",
      launch);
}

struct Counts {
  unsigned good = 0, bad = 0, verified = 0, refuted = 0, wrong = 0;

  void add(const Program& program, bool workgroups) {
    const bool races = Search(program).races();
    const Verdict verdict = judge(program, workgroups).verdict;
    ++(races ? bad : good);
    verified += verdict == Verdict::verified;
    refuted += verdict == Verdict::refuted;
    if (verdict == Verdict::inconclusive || (verdict == Verdict::refuted) == races) return;
    ++wrong;
    const auto& of = program.of;
    MESSAGE(static_cast<int>(of[0][0]), " ", static_cast<int>(of[0][1]), ", ",
            static_cast<int>(of[1][0]), " ", static_cast<int>(of[1][1]), ", step ", program.step,
            program.meets, workgroups, " ", races);
  }
};

// One in `each` of all: what both do in both phases, by which step, and whether they meet between.
void judge_all(unsigned each) {
  constexpr unsigned kPairs = kFirstPhase * kSecondPhase;
  Counts counts;
  for (unsigned number = 0; number < kPairs * kPairs * 6; number += each) {
    const unsigned first = number % kPairs, second = number / kPairs % kPairs;
    const unsigned how = number / kPairs / kPairs;
    const auto of = [](unsigned which) {
      return std::array{static_cast<Do>(which / kSecondPhase),
                        static_cast<Do>(which % kSecondPhase)};
    };
    const Program program{.of = {of(first), of(second)}, .step = how % 3, .meets = how >= 3};
    if (first <= second || program.meets) counts.add(program, false);
    if (first <= second && !program.meets) counts.add(program, true);
  }
  CHECK_EQ(counts.wrong, 0);
  MESSAGE("good ", counts.good, ", verified ", counts.verified, "; bad ", counts.bad, ", refuted ",
          counts.refuted);
}

TEST_CASE("small kernels that take tickets are judged rightly, or not at all: a slice") {
  judge_all(7);
}

TEST_CASE("every small kernel that takes tickets is judged rightly, or not at all" *
          doctest::skip()) {
  judge_all(1);
}

}  // namespace
}  // namespace muster::analysis
