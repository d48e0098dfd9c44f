// Lanes of a warp that look back each for itself and tell one another by ballots who goes on, of
// two lanes each, against all interleavings of their lanes with vector clocks: so do radix sorts,
// with a lane for each digit.
#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <set>
#include <string>

#include "analysis/look_back_sums.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

enum class Stays : std::uint8_t { not_whole, not_part, always };  // what a lane says in the ballot
enum class Leaves : std::uint8_t { at_whole, at_part, at_end };   // and what it does
enum class Mask : std::uint8_t {
  carried,    // only who has said that it stays takes part in the next ballot
  literal,    // both lanes do, as the instruction says,
  each_turn,  // as a register does that is written in each turn,
  in_front    // or in front of the loop
};
enum class After : std::uint8_t {
  nothing,
  read_data,   // of its own number, of the workgroup before
  read_other,  // of the other lane's
  by_turns,    // the first lane writes a word if it went round once
  by_mask      // it does if the ballot said that both stay
};

struct Kernel {
  bool says_part = true, releases = true, acquires = true, late = false;
  bool leaves_first = false;  // and says nothing in the ballot
  bool parts_silent = false;  // who was told a part says nothing, either
  Mask mask = Mask::carried;
  Stays stays = Stays::not_whole;
  Leaves leaves = Leaves::at_whole;
  After after = After::nothing;

  static constexpr unsigned kCount = 2 * 2 * 2 * 2 * 4 * 3 * 3 * 5 * 2 * 2;
  explicit Kernel(unsigned number) {
    const auto take = [&](unsigned of) {
      const unsigned got = number % of;
      number /= of;
      return got;
    };
    says_part = take(2) == 1;
    releases = take(2) == 1;
    acquires = take(2) == 1;
    late = take(2) == 1;
    mask = static_cast<Mask>(take(4));
    stays = static_cast<Stays>(take(3));
    leaves = static_cast<Leaves>(take(3));
    after = static_cast<After>(take(5));
    leaves_first = take(2) == 1;
    parts_silent = take(2) == 1;
  }
};

// All interleavings of the lanes of three workgroups: 2 * workgroup + lane.
class Search {
 public:
  explicit Search(const Kernel& kernel) : kernel_(kernel) {}

  // Some interleaving races, leaves somebody waiting, or has a ballot of others than it names.
  bool goes_wrong() {
    State start;
    for (unsigned t = 0; t < kLanes; ++t) {
      start.from[t] = static_cast<std::int8_t>(t / 2) - 1;
      start.mask[t] = 3;
    }
    return from(start);
  }

 private:
  static constexpr unsigned kLanes = 6, kOther = kLanes;
  using Clock = std::array<std::uint8_t, kLanes>;
  enum class Step : std::uint8_t { data, part, poll, ballot, after, late, whole, done };
  struct Place {
    std::uint8_t writer = 0, written = 0;  // by nobody at clock 0
    Clock read{};
    auto operator<=>(const Place&) const = default;
  };
  struct State {
    std::array<Step, kLanes> at{};
    std::array<std::int8_t, kLanes> from{};
    std::array<std::uint8_t, kLanes> found{}, turns{}, mask{}, word{};
    std::array<Clock, kLanes> told{}, clock{};
    std::array<Place, kLanes + 1> places{};
    auto operator<=>(const State&) const = default;
  };

  // False: it races.
  static bool touch(State& state, unsigned t, unsigned where, bool writes) {
    Place& place = state.places[where];
    const Clock& mine = state.clock[t];
    if (place.written > mine[place.writer]) return false;
    if (!writes) {
      place.read[t] = mine[t];
      return true;
    }
    for (unsigned i = 0; i < kLanes; ++i) {
      if (place.read[i] > mine[i]) return false;
    }
    place.writer = static_cast<std::uint8_t>(t);
    place.written = mine[t];
    return true;
  }

  bool do_after(State& state, unsigned t) const {
    if (t < 2) return true;  // the first workgroup looks back at nobody
    const bool leads = t % 2 == 0;
    switch (kernel_.after) {
      case After::nothing:
        return true;
      case After::read_data:
        return touch(state, t, t - 2, false);
      case After::read_other:
        return touch(state, t, (t - 2) ^ 1u, false);
      case After::by_turns:
        return !leads || state.turns[t] != 1 || touch(state, t, kOther, true);
      case After::by_mask:
        return !leads || state.mask[t] != 3 || touch(state, t, kOther, true);
    }
    return true;
  }

  void say(State& state, unsigned t, std::uint8_t what) const {
    state.word[t] = what;
    state.told[t] = kernel_.releases ? state.clock[t] : Clock{};
  }

  bool says_to_stay(std::uint8_t found) const {
    return kernel_.stays == Stays::always || found != (kernel_.stays == Stays::not_whole ? 2 : 1);
  }

  bool leaves(const State& state, unsigned t) const {
    const std::uint8_t ends = kernel_.leaves == Leaves::at_whole ? 2 : 1;
    return kernel_.leaves != Leaves::at_end && state.found[t] == ends;
  }

  void go_on(State& state, unsigned t) const {
    state.at[t] = Step::after;
    if (!leaves(state, t) && --state.from[t] >= 0) state.at[t] = Step::poll;
  }

  // Lanes that stand at one ballot together, and go on behind it.
  void ballot(State& state, std::uint8_t lanes, unsigned first) const {
    std::uint8_t answer = 0;
    Clock all{};
    for (unsigned lane = 0; lane < 2; ++lane) {
      if ((lanes >> lane & 1) == 0) continue;
      if (says_to_stay(state.found[first + lane])) answer |= static_cast<std::uint8_t>(1u << lane);
      for (unsigned i = 0; i < kLanes; ++i) {
        all[i] = std::max(all[i], state.clock[first + lane][i]);
      }
    }
    for (unsigned lane = 0; lane < 2; ++lane) {
      if ((lanes >> lane & 1) == 0) continue;
      const unsigned t = first + lane;
      state.clock[t] = all;
      state.mask[t] = answer;
      go_on(state, t);
    }
  }

  // Of the lanes that stand at it with the same mask; 0: not all whom it names. `wrong`: it names
  // others.
  std::uint8_t who_votes(const State& state, unsigned t, bool* wrong) const {
    const unsigned first = t & ~1u, self = t % 2, other = first + 1 - self;
    const unsigned mask = kernel_.mask == Mask::carried ? state.mask[t] : 3;
    *wrong = (mask >> self & 1) == 0;
    if (mask == 1u << self) return static_cast<std::uint8_t>(mask);
    if (state.at[other] != Step::ballot) return 0;
    *wrong |= kernel_.mask == Mask::carried && state.mask[other] != mask;
    return 3;
  }

  // The next step of the lane, which is at no ballot. False: that goes wrong.
  bool step(State& state, unsigned t) const {
    const Step now = state.at[t];
    ++state.clock[t][t];
    state.at[t] = static_cast<Step>(static_cast<unsigned>(now) + 1);
    switch (now) {
      case Step::data:
        return kernel_.late || touch(state, t, t, true);
      case Step::part:
        if (kernel_.says_part) say(state, t, 1);
        if (t < 2) state.at[t] = Step::after;
        return true;
      case Step::poll: {
        const unsigned word = 2 * static_cast<unsigned>(state.from[t]) + t % 2;
        state.found[t] = state.word[word];
        state.turns[t] = static_cast<std::uint8_t>(state.turns[t] + 1);
        for (unsigned i = 0; kernel_.acquires && i < kLanes; ++i) {
          state.clock[t][i] = std::max(state.clock[t][i], state.told[word][i]);
        }
        if (kernel_.leaves_first && leaves(state, t)) {
          state.at[t] = Step::after;
        } else if (kernel_.parts_silent && state.found[t] == 1) {
          go_on(state, t);
        }
        return true;
      }
      case Step::after:
        return do_after(state, t);
      case Step::late:
        return !kernel_.late || touch(state, t, t, true);
      case Step::whole:
        say(state, t, 2);
        return true;
      default:
        return true;
    }
  }

  bool from(const State& state) {
    if (!seen_.insert(state).second) return false;
    bool moved = false, left = false;
    for (unsigned t = 0; t < kLanes; ++t) {
      if (state.at[t] == Step::done) continue;
      left = true;
      State next = state;
      if (state.at[t] == Step::ballot) {
        bool wrong = false;
        const std::uint8_t lanes = who_votes(state, t, &wrong);
        if (wrong) return true;
        if (lanes == 0 || (lanes == 3 && t % 2 != 0)) continue;
        ballot(next, lanes, t & ~1u);
      } else if (state.at[t] == Step::poll &&
                 state.word[2 * static_cast<unsigned>(state.from[t]) + t % 2] == 0) {
        continue;
      } else if (!step(next, t)) {
        return true;
      }
      moved = true;
      if (from(next)) return true;
    }
    // Who may vote with the other one has been gone along with that one.
    return left && !moved;
  }

  const Kernel& kernel_;
  std::set<State> seen_;
};

std::string text_of(const Kernel& kernel) {
  const auto say = [&](const char* what) {
    return std::string("st.") + (kernel.releases ? "release" : "relaxed") +
           ".gpu.global.u32 [%mine], " + what + ";\n";
  };
  const char* const stays[] = {"setp.ne.u32 %s, %f, 2;\n", "setp.ne.u32 %s, %f, 1;\n",
                               "setp.ne.u32 %s, %f, 77;\n"};
  const char* const ballots[] = {
      "vote.sync.ballot.b32 %m, %s, %m;\n", "vote.sync.ballot.b32 %m, %s, 3;\n",
      "mov.u32 %k, 3; vote.sync.ballot.b32 %m, %s, %k;\n", "vote.sync.ballot.b32 %m, %s, %k;\n"};
  const char* const leaves[] = {"setp.eq.u32 %p, %f, 2; @%p bra DONE;\n",
                                "setp.eq.u32 %p, %f, 1; @%p bra DONE;\n", ""};
  const std::string leave = leaves[static_cast<unsigned>(kernel.leaves)];
  const std::string data = "st.global.u32 [%mine+64], %b;\n";
  const std::string other = "and.pred %q, %q, %leads;\n@%q st.global.u32 [%word+192], %b;\n";
  const std::string after[] = {
      "", "ld.global.u32 %v, [%mine+56];\n", "xor.b64 %at, %mine, 4; ld.global.u32 %v, [%at+56];\n",
      "setp.eq.u32 %q, %n, 1;\n" + other, "setp.eq.u32 %q, %m, 3;\n" + other};
  const std::string whole = (kernel.late ? data : "") + say("2");
  return std::string(
             ".version 8.0\n.target sm_90\n.address_size 64\n"
             ".visible .entry k(.param .u64 .ptr p)\n{\n"
             ".reg .b32 %b, %t, %v, %f, %n, %i, %m, %k, %from;\n.reg .b64 %word, %mine, %at, %o;\n"
             ".reg .pred %p, %s, %q, %leads;\n"
             "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word;\n"
             "mov.u32 %b, %ctaid.x; mov.u32 %t, %tid.x; setp.eq.u32 %leads, %t, 0;\n"
             "mad.lo.u32 %i, %b, 2, %t; mul.wide.u32 %o, %i, 4; add.s64 %mine, %word, %o;\n"
             "mov.u32 %n, 0; mov.u32 %m, 3; mov.u32 %k, 3;\n") +
         (kernel.late ? "" : data) + (kernel.says_part ? say("1") : "") +
         "setp.eq.u32 %q, %b, 0; @%q bra FIRST;\nmov.u32 %from, %b;\nLOOK:\n"
         "add.s32 %from, %from, -1; mad.lo.u32 %i, %from, 2, %t; mul.wide.u32 %o, %i, 4;\n"
         "add.s64 %at, %word, %o;\nPOLL:\nld." +
         (kernel.acquires ? "acquire" : "relaxed") +
         ".gpu.global.u32 %f, [%at];\nsetp.eq.u32 %p, %f, 0;\n@%p bra POLL;\nadd.u32 %n, %n, 1;\n" +
         (kernel.leaves_first ? leave : "") +
         (kernel.parts_silent ? "setp.eq.u32 %p, %f, 1; @%p bra SILENT;\n" : "") +
         stays[static_cast<unsigned>(kernel.stays)] + ballots[static_cast<unsigned>(kernel.mask)] +
         "SILENT:\n" + (kernel.leaves_first ? "" : leave) +
         "setp.gt.s32 %q, %from, 0; @%q bra LOOK;\nDONE:\n" +
         after[static_cast<unsigned>(kernel.after)] + whole + "ret;\nFIRST:\n" + whole +
         "ret;\n}\n";
}

Verdict judge(const std::string& text) { return judge_small(text, 2, 3); }

// One in `each` of all.
Sum add_all(unsigned each) {
  Sum sum;
  for (unsigned number = 0; number < Kernel::kCount; number += each) {
    const Kernel kernel(number);
    sum.add(number, Search(kernel).goes_wrong(), judge(text_of(kernel)));
  }
  sum.tell();
  return sum;
}

TEST_CASE("lanes that look back and tell who goes on are judged rightly, or not at all") {
  const Sum sum = add_all(13);
  CHECK_GT(sum.verified, 0);
  CHECK_GT(sum.refuted, 0);
}

TEST_CASE("only lanes that have said that they stay take part in the next ballot") {
  Kernel kernel(0b111);
  CHECK_EQ(judge(text_of(kernel)), Verdict::verified);
  for (const Mask mask : {Mask::literal, Mask::each_turn, Mask::in_front}) {
    kernel.mask = mask;
    CHECK(Search(kernel).goes_wrong());
    CHECK_NE(judge(text_of(kernel)), Verdict::verified);
  }
  // Who leaves, or stays, without a word is waited for.
  kernel.mask = Mask::carried;
  for (bool* const silent : {&kernel.leaves_first, &kernel.parts_silent}) {
    *silent = true;
    CHECK(Search(kernel).goes_wrong());
    CHECK_NE(judge(text_of(kernel)), Verdict::verified);
    *silent = false;
  }
}

TEST_CASE("every small kernel of lanes that tell who goes on is judged rightly, or not at all" *
          doctest::skip()) {
  add_all(1);
}

}  // namespace
}  // namespace muster::analysis
