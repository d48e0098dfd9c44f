// Warps that look back together, of two lanes each, against all interleavings of their lanes with
// vector clocks: each lane asks a word of its own, votes say whether all have been told something
// and whether one of them has been told enough.
#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <random>
#include <set>
#include <string>

#include "analysis/look_back_sums.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

enum class Touch : std::uint8_t { nothing, part, whole };
enum class Ends : std::uint8_t { any_whole, not_all_parts, all_whole };
enum class After : std::uint8_t {
  nothing,
  read_whole,  // of the workgroup before
  read_found,  // what each lane was told of, behind the vote
  by_turns,    // the first lane writes a word if it went round once
  by_found     // it does if it was told the whole itself
};

struct Kernel {
  bool writes_part = true, says_part = true, releases_part = true, acquires = true;
  Touch at_part = Touch::part, at_whole = Touch::whole;
  After after = After::nothing;
  Ends ends = Ends::any_whole;
  bool releases_whole = true, late = false;
  bool strong = false;  // parts and wholes are accessed by relaxed operations: none of them races

  static constexpr unsigned kCount = 2 * 2 * 2 * 2 * 3 * 3 * 5 * 3 * 2 * 2 * 2;
  explicit Kernel(unsigned number) {
    const auto take = [&](unsigned of) {
      const unsigned got = number % of;
      number /= of;
      return got;
    };
    writes_part = take(2) == 1;
    says_part = take(2) == 1;
    releases_part = take(2) == 1;
    acquires = take(2) == 1;
    at_part = static_cast<Touch>(take(3));
    at_whole = static_cast<Touch>(take(3));
    after = static_cast<After>(take(5));
    ends = static_cast<Ends>(take(3));
    releases_whole = take(2) == 1;
    late = take(2) == 1;
    strong = take(2) == 1;
  }
};

// All interleavings of the lanes: 2 * workgroup + lane.
class Search {
 public:
  Search(const Kernel& kernel, unsigned count) : kernel_(kernel), count_(count) {}

  // Some interleaving races, or leaves somebody waiting.
  bool goes_wrong() {
    State start;
    for (auto& clock : start.clock) clock.fill(0);
    for (unsigned t = 0; t < 2 * count_; ++t) {
      start.at[t] = t == 0       ? Step::whole
                    : t == 1     ? Step::done
                    : t % 2 == 0 ? Step::part
                                 : Step::poll;
      start.from[t] = static_cast<std::int8_t>(t / 2) - 1;
    }
    return from(start);
  }

 private:
  static constexpr unsigned kMost = 8, kGroups = 4, kOther = 2 * kGroups, kPlaces = kOther + 1;
  using Clock = std::array<std::uint8_t, kMost>;
  enum class Step : std::uint8_t {
    part,
    say_part,
    poll,
    all_told,
    act,
    enough,
    after,
    whole,
    say_whole,
    late,
    done
  };
  struct Place {
    std::uint8_t writer = 0, written = 0;  // by nobody at clock 0
    Clock read{};
    auto operator<=>(const Place&) const = default;
  };
  struct State {
    std::array<Step, kMost> at{};
    std::array<std::int8_t, kMost> from{};
    std::array<std::uint8_t, kMost> found{}, turns{};
    std::array<std::uint8_t, kGroups> word{};
    std::array<Clock, kGroups> told{};
    std::array<Clock, kMost> clock{};
    std::array<Place, kPlaces> places{};
    auto operator<=>(const State&) const = default;
  };

  static unsigned asked(const State& state, unsigned t) {
    return static_cast<unsigned>(std::max(state.from[t] - static_cast<int>(t % 2), 0));
  }

  // False: it races.
  bool touch(State& state, unsigned t, unsigned where, bool writes) const {
    if (kernel_.strong && where != kOther) return true;
    Place& place = state.places[where];
    const Clock& mine = state.clock[t];
    if (place.written > mine[place.writer]) return false;
    if (!writes) {
      place.read[t] = mine[t];
      return true;
    }
    for (unsigned i = 0; i < 2 * count_; ++i) {
      if (place.read[i] > mine[i]) return false;
    }
    place.writer = static_cast<std::uint8_t>(t);
    place.written = mine[t];
    return true;
  }

  bool touch_found(State& state, unsigned t) const {
    const Touch what = state.found[t] == 2 ? kernel_.at_whole : kernel_.at_part;
    if (what == Touch::nothing) return true;
    const unsigned place = asked(state, t) + (what == Touch::part ? 0 : kGroups);
    return touch(state, t, place, false);
  }

  bool do_after(State& state, unsigned t) const {
    switch (kernel_.after) {
      case After::nothing:
        return true;
      case After::read_whole:
        return touch(state, t, kGroups + t / 2 - 1, false);
      case After::read_found:
        return touch_found(state, t);
      case After::by_turns:
        return t % 2 != 0 || state.turns[t] != 1 || touch(state, t, kOther, true);
      case After::by_found:
        return t % 2 != 0 || state.found[t] != 2 || touch(state, t, kOther, true);
    }
    return true;
  }

  void say(State& state, unsigned t, std::uint8_t what, bool releases) const {
    state.word[t / 2] = what;
    state.told[t / 2] = releases ? state.clock[t] : Clock{};
  }

  // Both lanes of a warp stand at the same vote: each knows then what the other one does.
  void vote(State& state, unsigned t) const {
    const unsigned a = t & ~1u, b = a + 1;
    for (unsigned i = 0; i < 2 * count_; ++i) {
      state.clock[a][i] = state.clock[b][i] = std::max(state.clock[a][i], state.clock[b][i]);
    }
    Step next = Step::poll;
    if (state.at[a] == Step::all_told) {
      if (state.found[a] != 0 && state.found[b] != 0) next = Step::act;
    } else {
      const bool both = state.found[a] == 2 && state.found[b] == 2;
      const bool one = state.found[a] == 2 || state.found[b] == 2;
      if (kernel_.ends == Ends::all_whole ? both : one) next = Step::after;
    }
    for (const unsigned lane : {a, b}) {
      if (state.at[lane] == Step::enough && next == Step::poll) {
        state.from[lane] = static_cast<std::int8_t>(std::max(state.from[lane] - 2, -2));
      }
      if (next == Step::act && state.turns[lane] < 3) ++state.turns[lane];
      state.at[lane] = next;
    }
  }

  // The next step of the lane, which is at no vote. False: that goes wrong.
  bool step(State& state, unsigned t) const {
    const Step now = state.at[t];
    ++state.clock[t][t];
    state.at[t] = static_cast<Step>(static_cast<unsigned>(now) + 1);
    switch (now) {
      case Step::part:
        return !kernel_.writes_part || touch(state, t, t / 2, true);
      case Step::say_part:
        if (kernel_.says_part) say(state, t, 1, kernel_.releases_part);
        return true;
      case Step::poll: {
        const unsigned word = asked(state, t);
        state.found[t] = state.word[word];
        for (unsigned i = 0; kernel_.acquires && i < 2 * count_; ++i) {
          state.clock[t][i] = std::max(state.clock[t][i], state.told[word][i]);
        }
        return true;
      }
      case Step::act:
        return touch_found(state, t);
      case Step::after:
        if (t % 2 != 0) state.at[t] = Step::done;
        return do_after(state, t);
      case Step::whole:
        return kernel_.late || touch(state, t, kGroups + t / 2, true);
      case Step::say_whole:
        say(state, t, 2, kernel_.releases_whole);
        return true;
      case Step::late:
        return !kernel_.late || touch(state, t, kGroups + t / 2, true);
      default:
        return true;
    }
  }

  static bool votes(Step step) { return step == Step::all_told || step == Step::enough; }

  bool from(const State& state) {
    if (!seen_.insert(state).second) return false;
    bool moved = false, left = false;
    for (unsigned t = 0; t < 2 * count_; ++t) {
      if (state.at[t] == Step::done) continue;
      left = true;
      State next = state;
      if (votes(state.at[t])) {
        if (t % 2 != 0 || state.at[t + 1] != state.at[t]) continue;
        vote(next, t);
        // Who is to look again waits until there is something else to see.
        if (state.at[t] == Step::all_told && next.at[t] == Step::poll) {
          const bool same = next.word[asked(next, t)] == next.found[t] &&
                            next.word[asked(next, t + 1)] == next.found[t + 1];
          if (same) continue;
        }
      } else if (!step(next, t)) {
        return true;
      }
      moved = true;
      if (from(next)) return true;
    }
    return left && !moved;
  }

  const Kernel& kernel_;
  const unsigned count_;
  std::set<State> seen_;
};

std::string text_of(const Kernel& kernel) {
  const std::string form = kernel.strong ? ".relaxed.gpu.global.u32 " : ".global.u32 ";
  const auto say = [](bool releases, const char* what) {
    return std::string("st.") + (releases ? "release" : "relaxed") + ".gpu.global.u32 [%mine], " +
           what + ";\n";
  };
  const auto read = [&](Touch what) -> std::string {
    if (what == Touch::nothing) return "";
    return "ld" + form + "%v, [%at+" + (what == Touch::part ? "64];\n" : "128];\n");
  };
  const auto read_found = [&](const std::string& name) {
    return "@%w bra WHOLE" + name + ";\n" + read(kernel.at_part) + "bra MEET" + name + ";\nWHOLE" +
           name + ":\n" + read(kernel.at_whole) + "MEET" + name + ":\n";
  };
  std::string ends = "vote.sync.any.pred %e, %w, 3;\n@%e bra DONE;\n";
  if (kernel.ends == Ends::not_all_parts) ends = "vote.sync.all.pred %e, !%w, 3;\n@!%e bra DONE;\n";
  if (kernel.ends == Ends::all_whole) ends = "vote.sync.all.pred %e, %w, 3;\n@%e bra DONE;\n";
  std::string after;
  if (kernel.after == After::read_whole) after = "ld" + form + "%v, [%mine+124];\n";
  if (kernel.after == After::read_found) after = read_found("2");
  const std::string other = "and.pred %q, %q, %leads;\n@%q st.global.u32 [%word+192], %b;\n";
  if (kernel.after == After::by_turns) after = "setp.eq.u32 %q, %n, 1;\n" + other;
  if (kernel.after == After::by_found) after = "setp.eq.u32 %q, %f, 2;\n" + other;
  const std::string whole = "st" + form + "[%mine+128], %b;\n";
  const std::string all =
      (kernel.late ? "" : whole) + say(kernel.releases_whole, "2") + (kernel.late ? whole : "");
  std::string text =
      ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{\n"
      ".reg .b32 %b, %t, %v, %f, %n, %i, %from;\n.reg .b64 %word, %mine, %at, %o;\n"
      ".reg .pred %p, %s, %q, %w, %e, %leads;\n"
      "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word;\n"
      "mov.u32 %b, %ctaid.x; mov.u32 %t, %tid.x; setp.eq.u32 %leads, %t, 0;\n"
      "mul.wide.u32 %o, %b, 4; add.s64 %mine, %word, %o; mov.u32 %n, 0;\n"
      "setp.eq.u32 %q, %b, 0; @%q bra FIRST;\n@!%leads bra START;\n";
  if (kernel.writes_part) text += "st" + form + "[%mine+64], %b;\n";
  if (kernel.says_part) text += say(kernel.releases_part, "1");
  text += std::string("START:\nadd.s32 %from, %b, -1;\nLOOK:\n") +
          "sub.s32 %i, %from, %t; max.s32 %i, %i, 0; mul.wide.u32 %o, %i, 4;\n" +
          "add.s64 %at, %word, %o;\nPOLL:\nld." + (kernel.acquires ? "acquire" : "relaxed") +
          ".gpu.global.u32 %f, [%at];\nsetp.eq.u32 %p, %f, 0;\nvote.sync.any.pred %s, %p, 3;\n" +
          "@%s bra POLL;\nadd.u32 %n, %n, 1;\nsetp.eq.u32 %w, %f, 2;\n" + read_found("1") + ends +
          "add.s32 %from, %from, -2;\nbra LOOK;\nDONE:\n" + after + "@!%leads ret;\n" + all +
          "ret;\nFIRST:\n@!%leads ret;\n" + all + "ret;\n}\n";
  return text;
}

Verdict judge(const std::string& text, unsigned count) { return judge_small(text, 2, count); }

void add(unsigned number, unsigned count, Sum* sum) {
  const Kernel kernel(number);
  sum->add(number, Search(kernel, count).goes_wrong(), judge(text_of(kernel), count));
}

TEST_CASE("warps that look back together are judged rightly, or not at all") {
  std::mt19937 random(442);
  Sum sum;
  for (unsigned i = 0; i < 100; ++i) {
    add(static_cast<unsigned>(random() % Kernel::kCount), i % 10 == 9 ? 4 : 3, &sum);
  }
  CHECK_GT(sum.verified, 0);
  CHECK_GT(sum.refuted, 0);
  sum.tell();
}

std::string of_three(const std::string& body) {
  return ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{\n"
         ".reg .b32 %b, %t, %v, %f;\n.reg .b64 %word, %mine, %o;\n.reg .pred %p, %q, %e;\n"
         "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word;\n"
         "mov.u32 %b, %ctaid.x; mov.u32 %t, %tid.x;\n" +
         body + "ret;\n}\n";
}

TEST_CASE("a vote that one lane suffices for is waited for by nobody else") {
  // Two workgroups release a word each, a warp of the third one waits for both.
  const auto text = [](const std::string& vote, const std::string& on) {
    return of_three(
        "setp.eq.u32 %q, %b, 2; @%q bra WAITS; setp.ne.u32 %q, %t, 0; @%q ret;\n"
        "mul.wide.u32 %o, %b, 4; add.s64 %mine, %word, %o;\n"
        "st.global.u32 [%mine+64], 7; st.release.gpu.global.u32 [%mine], 1; ret;\nWAITS:\n"
        "mul.wide.u32 %o, %t, 4; add.s64 %mine, %word, %o;\n"
        "POLL: ld.acquire.gpu.global.u32 %f, [%mine]; setp.ne.u32 %p, %f, 0;\n" +
        vote + on + "ld.global.u32 %v, [%mine+64];\n");
  };
  const std::string on = "@!%e bra POLL;\n";
  CHECK_EQ(judge(text("vote.sync.all.pred %e, %p, 3;\n", on), 3), Verdict::verified);
  CHECK_EQ(judge(text("vote.sync.any.pred %e, !%p, 3;\n", "@%e bra POLL;\n"), 3),
           Verdict::verified);
  CHECK_NE(judge(text("vote.sync.any.pred %e, %p, 3;\n", on), 3), Verdict::verified);
}

TEST_CASE("what stands beside a word that is waited for is read by itself") {
  // The second word is 4 where the first is 1, if they are read together.
  const auto text = [](const std::string& of) {
    return of_three(
        "setp.ne.u32 %q, %t, 0; @%q ret; setp.eq.u32 %q, %b, 1; @%q bra WAITS;\n"
        "setp.eq.u32 %q, %b, 2; @%q ret;\n"
        "st.global.u32 [%word+64], 7; st.relaxed.gpu.global.v2.u32 [%word], {1, 4}; ret;\n"
        "WAITS: ld.relaxed.gpu.global.v2.u32 {%f, %v}, [%word]; setp.eq.u32 %p, %f, 0;\n"
        "@%p bra WAITS;\ncvt.u64.u32 %o, " +
        of + "; add.s64 %mine, %word, %o; st.global.u32 [%mine+64], 9;\n");
  };
  CHECK_NE(judge(text("%v"), 3), Verdict::verified);
  CHECK_EQ(judge(text("4"), 3), Verdict::verified);
}

TEST_CASE("every small kernel of warps that look back together is judged rightly, or not at all" *
          doctest::skip()) {
  Sum sum;
  for (unsigned number = 0; number < Kernel::kCount; ++number) add(number, 3, &sum);
  sum.tell();
}

// The search takes a second for each that is right.
TEST_CASE("small kernels of four warps that look back together likewise" * doctest::skip()) {
  constexpr unsigned kEach = 127;
  Sum sum;
  for (unsigned number = 0; number < Kernel::kCount; number += kEach) add(number, 4, &sum);
  sum.tell();
}

}  // namespace
}  // namespace muster::analysis
