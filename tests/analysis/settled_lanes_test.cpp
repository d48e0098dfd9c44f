// Warps of two lanes that look back together, add up what they were told up to the nearest whole,
// and use the sum as an address: against all interleavings of their lanes. Words are pairs of a
// state and an amount, in vectors (by policy stored at once) or in words of 64 bits.
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

enum class Ends : std::uint8_t { any_whole, not_all_parts, all_whole, in_ballot };
enum class Last : std::uint8_t {
  nearest,         // the lowest lane that was told the whole, as each lane sees it
  nearest_of_all,  // of the warp
  both,            // whatever they were told
  farthest         // the highest lane that was told the whole
};
enum class Whole : std::uint8_t { sum, part, sum_before };

struct Kernel {
  bool says_part = true, part_is_more = false, adds_up = true, by_first = true, wide = false;
  bool more = false;   // amounts are not all 1
  bool skips = false;  // who would ask in front of the first workgroup asks nothing
  bool one = false;    // whoever asks again goes back to where the next turn begins, too
  Ends ends = Ends::any_whole;
  Last last = Last::nearest;
  Whole whole = Whole::sum;

  static constexpr unsigned kCount = 2 * 2 * 2 * 2 * 2 * 2 * 2 * 4 * 4 * 3 * 2;
  explicit Kernel(unsigned number) {
    const auto take = [&](unsigned of) {
      const unsigned got = number % of;
      number /= of;
      return got;
    };
    says_part = take(2) == 1;
    part_is_more = take(2) == 1;
    adds_up = take(2) == 1;
    by_first = take(2) == 1;
    wide = take(2) == 1;
    more = take(2) == 1;
    skips = take(2) == 1;
    ends = static_cast<Ends>(take(4));
    last = static_cast<Last>(take(4));
    whole = static_cast<Whole>(take(3));
    one = take(2) == 1;
  }

  unsigned amount(unsigned group) const { return more && group % 2 == 1 ? 2 : 1; }
  unsigned part(unsigned group) const { return amount(group) + (part_is_more ? 1 : 0); }
  unsigned told(unsigned group, unsigned sum) const {
    if (whole == Whole::part) return amount(group);
    return whole == Whole::sum ? sum + amount(group) : sum;
  }
};

constexpr unsigned kGroups = 4, kLanes = 2 * kGroups;

// All interleavings of the lanes: 2 * workgroup + lane.
class Search {
 public:
  Search(const Kernel& kernel, unsigned count) : kernel_(kernel), count_(count) {}

  // In some interleaving two workgroups write to one place, or somebody is left waiting.
  bool goes_wrong() {
    State start;
    start.word[0] = {2, static_cast<std::uint8_t>(kernel_.told(0, 0))};
    start.written = 1;
    for (unsigned t = 0; t < 2 * count_; ++t) {
      start.at[t] = t < 2 ? Step::done : t % 2 == 0 ? Step::say_part : Step::poll;
      start.from[t] = static_cast<std::int8_t>(t / 2) - 1;
    }
    return from(start);
  }

 private:
  enum class Step : std::uint8_t { say_part, poll, all_told, enough, say_whole, store, done };
  struct Word {
    std::uint8_t state = 0, amount = 0;
    auto operator<=>(const Word&) const = default;
  };
  struct State {
    std::array<Step, kLanes> at{};
    std::array<std::int8_t, kLanes> from{};
    std::array<Word, kLanes> found{};
    std::array<std::uint8_t, kLanes> sum{};
    std::array<Word, kGroups> word{};
    std::uint64_t written = 0;  // places
    auto operator<=>(const State&) const = default;
  };

  static unsigned asked(const State& state, unsigned t) {
    return static_cast<unsigned>(std::max(state.from[t] - static_cast<int>(t % 2), 0));
  }

  Word look(const State& state, unsigned t) const {
    const bool skips = kernel_.skips && state.from[t] < static_cast<int>(t % 2);
    return skips ? Word{2, 0} : state.word[asked(state, t)];
  }

  unsigned last_of(const State& state, unsigned first, unsigned lane) const {
    const bool low = state.found[first].state == 2, high = state.found[first + 1].state == 2;
    switch (kernel_.last) {
      case Last::nearest:
        return lane == 0 && low ? 0 : 1;
      case Last::nearest_of_all:
        return low ? 0 : 1;
      case Last::both:
        return 1;
      case Last::farthest:
        return high ? 1 : 0;
    }
    return 1;
  }

  void add_up(State& state, unsigned first) const {
    const std::array<unsigned, 2> own{state.found[first].amount, state.found[first + 1].amount};
    for (unsigned lane = 0; lane < 2; ++lane) {
      const unsigned last = last_of(state, first, lane);
      const unsigned window = own[lane] + (lane < last ? own[lane + 1 < 2 ? lane + 1 : lane] : 0);
      std::uint8_t& sum = state.sum[first + lane];
      sum = static_cast<std::uint8_t>((kernel_.adds_up ? sum : 0) + window);
    }
  }

  void vote(State& state, unsigned first) const {
    const Word &a = state.found[first], &b = state.found[first + 1];
    Step next = Step::poll;
    if (state.at[first] == Step::all_told) {
      if (a.state != 0 && b.state != 0) {
        next = Step::enough;
        add_up(state, first);
      }
    } else {
      const bool one = a.state == 2 || b.state == 2, both = a.state == 2 && b.state == 2;
      if (kernel_.ends == Ends::all_whole ? both : one) next = Step::say_whole;
      for (const unsigned t : {first, first + 1}) {
        if (next == Step::poll) {
          state.from[t] = static_cast<std::int8_t>(std::max(state.from[t] - 2, -2));
        }
      }
    }
    state.at[first] = state.at[first + 1] = next;
  }

  // False: it goes wrong.
  bool step(State& state, unsigned t) const {
    const Step now = state.at[t];
    const unsigned group = t / 2, lane = t % 2;
    state.at[t] = static_cast<Step>(static_cast<unsigned>(now) + 1);
    switch (now) {
      case Step::say_part:
        if (kernel_.says_part) {
          state.word[group] = {1, static_cast<std::uint8_t>(kernel_.part(group))};
        }
        return true;
      case Step::poll:
        state.found[t] = look(state, t);
        return true;
      case Step::say_whole:
        if (lane == 0) {
          state.word[group] = {2, static_cast<std::uint8_t>(kernel_.told(group, state.sum[t]))};
        }
        return true;
      case Step::store: {
        if (lane != (kernel_.by_first ? 0U : 1U)) return true;
        const std::uint64_t place = std::uint64_t{1} << state.sum[t];
        if ((state.written & place) != 0) return false;
        state.written |= place;
        return true;
      }
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
        if (state.at[t] == Step::all_told && next.at[t] == Step::poll) {
          const bool same =
              look(next, t) == next.found[t] && look(next, t + 1) == next.found[t + 1];
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

std::string say(const Kernel& kernel, const std::string& state, const std::string& amount) {
  if (!kernel.wide) {
    return "st.relaxed.gpu.global.v2.u32 [%mine], {" + state + ", " + amount + "};\n";
  }
  return "mov.u32 %x, " + state + "; mov.u32 %y, " + amount + "; mov.b64 %o, {%x, %y};\n" +
         "st.relaxed.gpu.global.u64 [%mine], %o;\n";
}

std::string text_of(const Kernel& kernel) {
  std::string last = "mov.u32 %c, 1;\n";
  if (kernel.last == Last::nearest || kernel.last == Last::nearest_of_all) {
    last = "vote.sync.ballot.b32 %m, %w, 3;\n";
    if (kernel.last == Last::nearest) last += "mov.u32 %x, %lanemask_ge; and.b32 %m, %m, %x;\n";
    last += "or.b32 %m, %m, 2; brev.b32 %m, %m; clz.b32 %c, %m;\n";
  } else if (kernel.last == Last::farthest) {
    last =
        "vote.sync.ballot.b32 %m, %w, 3;\nor.b32 %m, %m, 1; clz.b32 %c, %m; sub.u32 %c, 31, %c;\n";
  }
  std::string ends = "vote.sync.any.pred %e, %w, 3;\n@%e bra DONE;\n";
  if (kernel.ends == Ends::not_all_parts) ends = "vote.sync.all.pred %e, !%w, 3;\n@!%e bra DONE;\n";
  if (kernel.ends == Ends::all_whole) ends = "vote.sync.all.pred %e, %w, 3;\n@%e bra DONE;\n";
  if (kernel.ends == Ends::in_ballot) {
    ends = "vote.sync.ballot.b32 %m, %w, 3;\nsetp.eq.u32 %e, %m, 0;\n@!%e bra DONE;\n";
  }
  const std::string poll = kernel.wide
                               ? "ld.relaxed.gpu.global.u64 %u, [%at]; mov.b64 {%f, %v}, %u;\n"
                               : "ld.relaxed.gpu.global.v2.u32 {%f, %v}, [%at];\n";
  const std::string skip = kernel.skips ? "@%z bra ASKED;\n" : "";
  std::string told = "add.u32 %a, %a, %sum;\n";
  if (kernel.whole == Whole::part) told = "";
  if (kernel.whole == Whole::sum_before) told = "mov.u32 %a, %sum;\n";
  const std::string store = std::string("setp.eq.u32 %q, %t, ") + (kernel.by_first ? "0" : "1") +
                            "; @!%q ret;\nmul.wide.u32 %o, %sum, 4; add.s64 %at, %word, %o;\n" +
                            "st.global.u32 [%at+128], %b;\nret;\n";
  std::string text =
      ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{\n"
      ".reg .b32 %b, %t, %v, %f, %i, %from, %m, %c, %s, %sum, %a, %x, %y;\n"
      ".reg .b64 %word, %mine, %at, %o, %u;\n.reg .pred %p, %q, %w, %e, %z, %leads;\n"
      "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word;\n"
      "mov.u32 %b, %ctaid.x; mov.u32 %t, %tid.x; setp.eq.u32 %leads, %t, 0; mov.u32 %sum, 0;\n"
      "mul.wide.u32 %o, %b, 8; add.s64 %mine, %word, %o;\n";
  text += kernel.more ? "and.b32 %a, %b, 1; add.u32 %a, %a, 1;\n" : "mov.u32 %a, 1;\n";
  text += "setp.eq.u32 %q, %b, 0; @%q bra DONE;\n@!%leads bra START;\n";
  const std::string more = kernel.part_is_more ? "add.u32 %s, %a, 1;\n" : "mov.u32 %s, %a;\n";
  if (kernel.says_part) text += more + say(kernel, "1", "%s");
  text +=
      "START:\nadd.s32 %from, %b, -1;\nLOOK:\n"
      "sub.s32 %i, %from, %t; setp.lt.s32 %z, %i, 0; max.s32 %i, %i, 0; mul.wide.u32 %o, %i, 8;\n"
      "add.s64 %at, %word, %o; mov.u32 %f, 2; mov.u32 %v, 0;\nPOLL:\n" +
      skip + poll + "ASKED:\nsetp.eq.u32 %p, %f, 0;\nvote.sync.any.pred %q, %p, 3;\n@%q bra " +
      (kernel.one ? "LOOK" : "POLL") + ";\n" + "setp.eq.u32 %w, %f, 2;\n" + last +
      "shfl.sync.down.b32 %s, %v, 1, %c, 3;\nsetp.lt.u32 %q, %t, %c;\n"
      "selp.b32 %s, %s, 0, %q; add.u32 %s, %s, %v;\n" +
      (kernel.adds_up ? "add.u32 %sum, %sum, %s;\n" : "mov.u32 %sum, %s;\n") + ends +
      "add.s32 %from, %from, -2;\nbra LOOK;\nDONE:\n@!%leads bra STORE;\n" + told +
      say(kernel, "2", "%a") + "STORE:\n" + store + "}\n";
  return text;
}

void add(unsigned number, unsigned count, Sum* sum) {
  const Kernel kernel(number);
  sum->add(number, Search(kernel, count).goes_wrong(), judge_small(text_of(kernel), 2, count));
}

TEST_CASE("sums of warps that look back together, as addresses, are judged rightly or not at all") {
  std::mt19937 random(444);
  Sum sum;
  for (unsigned i = 0; i < 150; ++i) {
    add(static_cast<unsigned>(random() % Kernel::kCount), i % 3 == 2 ? 4 : 3, &sum);
  }
  CHECK_GT(sum.verified, 0);
  CHECK_GT(sum.refuted, 0);
  sum.tell();
}

// As CUB has it, in words of either kind.
Kernel as_in_libraries(bool wide) {
  Kernel kernel(0);
  kernel.says_part = kernel.adds_up = kernel.by_first = kernel.more = true;
  kernel.wide = wide;
  return kernel;
}

bool relies_on(const CheckResult& result, barrier::AssumptionId id) {
  return std::ranges::any_of(result.assumptions,
                             [&](const Assumption& one) { return one.id == id; });
}

TEST_CASE("what a vector holds is taken to be of one store, by policy") {
  for (const bool wide : {false, true}) {
    const std::string text = text_of(as_in_libraries(wide));
    machine::LaunchOptions launch = small_launch(2, 4);
    const CheckResult whole = check_text(text, launch);
    CHECK_EQ(whole.verdict, Verdict::verified);
    CHECK_EQ(relies_on(whole, barrier::AssumptionId::vector_words_whole), !wide);
    launch.policies.vector_words_apart = true;
    const CheckResult apart = check_text(text, launch);
    CHECK_EQ(apart.verdict, wide ? Verdict::verified : Verdict::inconclusive);
    CHECK_FALSE(relies_on(apart, barrier::AssumptionId::vector_words_whole));
  }
}

TEST_CASE("what is stored by itself is not told with the word beside it") {
  const std::string text = text_of(as_in_libraries(false));
  const std::string part = "st.relaxed.gpu.global.v2.u32 [%mine], {1, %s};\n";
  const std::string whole = "st.relaxed.gpu.global.v2.u32 [%mine], {2, %a};\n";
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    REQUIRE_NE(changed.find(from), std::string::npos);
    return judge_small(changed.replace(changed.find(from), from.size(), to), 2, 4);
  };
  const auto apart = [](const std::string& state, const std::string& amount) {
    return "st.relaxed.gpu.global.u32 [%mine+4], " + amount +
           ";\nst.relaxed.gpu.global.u32 [%mine], " + state + ";\n";
  };
  CHECK_EQ(with(part, part), Verdict::verified);
  CHECK_NE(with(part, apart("1", "%s")), Verdict::verified);
  CHECK_NE(with(whole, apart("2", "%a")), Verdict::verified);
  // Before it, between, and behind both.
  const std::string other = "st.relaxed.gpu.global.u32 [%mine+4], 9;\n";
  CHECK_NE(with(part, other + part), Verdict::verified);
  CHECK_NE(with(part, part + other), Verdict::verified);
  CHECK_NE(with(whole, whole + other), Verdict::verified);
  // Once the last workgroup has said the whole.
  const std::string end = "st.global.u32 [%at+128], %b;\nret;\n";
  const std::string waits =
      "st.global.u32 [%at+128], %b;\nsetp.ne.u32 %q, %b, 0; @%q ret;\nLATER:\n"
      "ld.relaxed.gpu.global.u32 %f, [%word+24]; setp.ne.u32 %q, %f, 2; @%q bra LATER;\n";
  CHECK_EQ(with(end, waits + "ret;\n"), Verdict::verified);
  CHECK_NE(with(end, waits + "st.relaxed.gpu.global.u32 [%word+12], 9;\nret;\n"),
           Verdict::verified);
  // One that is there, and weak.
  CHECK_NE(with(whole, whole + "st.global.u32 [%mine+4], %a;\n"), Verdict::verified);
}

TEST_CASE("whoever asks nothing itself hears of others all the same") {
  // The second lane of the third workgroup never asks; what it is told of the first rests on
  // whether the second workgroup has said the whole by then. The first workgroup writes where it
  // would be.
  const auto text = [](const std::string& place) {
    return ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr "
           "p)\n{\n"
           ".reg .b32 %b, %t, %f, %i, %x;\n.reg .b64 %word, %mine, %at, %o;\n"
           ".reg .pred %p, %q, %w, %e, %z;\n"
           "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word;\n"
           "mov.u32 %b, %ctaid.x; mov.u32 %t, %tid.x; mul.wide.u32 %o, %b, 4;\n"
           "add.s64 %mine, %word, %o; mov.u32 %x, 0;\n"
           "setp.eq.u32 %q, %b, 0; @%q bra DONE; setp.ne.u32 %q, %t, 0; @%q bra START;\n"
           "st.relaxed.gpu.global.u32 [%mine], 1;\nSTART:\nsub.s32 %i, %b, %t; add.s32 %i, %i, "
           "-1;\n"
           "LOOK:\nsetp.lt.s32 %z, %i, %t; mul.wide.s32 %o, %i, 4; add.s64 %at, %word, %o;\n"
           "mov.u32 %f, 2;\nPOLL:\n@%z bra ASKED;\nld.relaxed.gpu.global.u32 %f, [%at];\nASKED:\n"
           "setp.eq.u32 %p, %f, 0; vote.sync.any.pred %q, %p, 3;\n@%q bra POLL;\n"
           "shfl.sync.idx.b32 %x, %f, 0, 31, 3; setp.eq.u32 %w, %f, 2;\n"
           "vote.sync.any.pred %e, %w, 3;\n@%e bra DONE;\nadd.s32 %i, %i, -2; bra LOOK;\nDONE:\n"
           "setp.ne.u32 %q, %t, 0; @%q bra SILENT; st.relaxed.gpu.global.u32 [%mine], 2;\n"
           "setp.eq.u32 %q, %b, 0; @%q st.global.u32 [%word+136], 7;\nret;\nSILENT:\n"
           "setp.ne.u32 %q, %b, 2; @%q ret; mul.wide.u32 %o, " +
           place + ", 4; add.s64 %at, %word, %o; st.global.u32 [%at+128], %b;\nret;\n}\n";
  };
  CHECK_NE(judge_small(text("%x"), 2, 3), Verdict::verified);
  CHECK_EQ(judge_small(text("3"), 2, 3), Verdict::verified);
}

TEST_CASE("every small kernel of warps that use such sums likewise" * doctest::skip()) {
  for (const unsigned count : {3U, 4U}) {
    Sum sum;
    for (unsigned number = 0; number < Kernel::kCount; ++number) add(number, count, &sum);
    sum.tell();
  }
}

}  // namespace
}  // namespace muster::analysis
