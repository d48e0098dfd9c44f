// Workgroups that take as many numbers of a counter of the grid at once as those of them have use
// for that have taken one of a counter of their own, and touch the places of the sums: against a
// search through all interleavings with a clock for each. Whatever is verified goes wrong in none;
// whatever is refuted does in some.
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

enum class Amount : std::uint8_t { counted, one, two };
enum class Place : std::uint8_t { sum, twice_whole, twice_part, whole, part, behind };
enum class Also : std::uint8_t {
  nothing,
  whole_place,  // the first of each writes where the number of the grid is alone
  next_place,   // who has a part writes behind its place, too
  first_word,   // the first of the first workgroup reads the first word
  another       // the first of each takes one more number of the grid, and writes there
};
enum class Meets : std::uint8_t { both, second, first };

struct Kernel {
  std::array<unsigned, 2> takers{};  // of each workgroup, a bit for each of the two
  unsigned users = 3;                // of these, who touches its place
  unsigned each = 1;                 // what a part counts
  unsigned start = 0;                // where parts begin
  bool writes = true;
  Amount amount = Amount::counted;
  Place place = Place::sum;
  Also also = Also::nothing;
  Meets meets = Meets::both;

  static constexpr unsigned kCount = 4 * 4 * 2 * 2 * 2 * 3 * 6 * 5 * 3 * 3;
  explicit Kernel(unsigned number) {
    const auto take = [&](unsigned of) {
      const unsigned got = number % of;
      number /= of;
      return got;
    };
    takers = {take(4), take(4)};
    each = 1 + take(2);
    start = take(2);
    writes = take(2) == 0;
    amount = static_cast<Amount>(take(3));
    place = static_cast<Place>(take(6));
    also = static_cast<Also>(take(5));
    meets = static_cast<Meets>(take(3));
    users = 3 - take(3);
  }
  bool takes(unsigned who) const { return (takers[who / 2] >> who % 2 & 1) != 0; }
  bool uses(unsigned who) const { return takes(who) && (users >> who % 2 & 1) != 0; }
};

constexpr unsigned kAll = 4, kWords = 40;  // words of data, and one for each workgroup's counter

// All interleavings of two of each of two workgroups.
class Search {
 public:
  explicit Search(const Kernel& kernel) : kernel_(kernel) {}

  bool races() {
    State start;
    start.parts = {kernel_.start, kernel_.start};
    return from(start);
  }

 private:
  enum class Step : std::uint8_t {
    take,
    meet,
    count,
    add,
    say,
    meet_again,
    hear,
    touch,
    touch_next,
    take_more,
    touch_more,
    done
  };
  using Clock = std::array<std::uint8_t, kAll>;
  struct State {
    std::array<Step, kAll> at{};
    std::array<unsigned, kAll> part{}, whole{}, amount{};
    std::array<unsigned, 2> parts{}, said{};
    unsigned grid = 0;
    std::array<Clock, kAll> clock{};
    std::array<Clock, kWords + 2> written{}, read{}, counted{};
    auto operator<=>(const State&) const = default;
  };

  // False: it is in no order with what it conflicts with.
  static bool access(State& state, unsigned who, unsigned word, bool writes, bool counts) {
    for (unsigned other = 0; other < kAll; ++other) {
      if (other == who) continue;
      const unsigned knows = state.clock[who][other];
      if (knows < state.written[word][other]) return false;
      if (!counts && knows < state.counted[word][other]) return false;
      if ((writes || counts) && knows < state.read[word][other]) return false;
    }
    auto& kind = counts ? state.counted : writes ? state.written : state.read;
    kind[word][who] = state.clock[who][who];
    return true;
  }

  unsigned place(const State& state, unsigned who) const {
    const unsigned whole = state.whole[who], part = state.part[who];
    switch (kernel_.place) {
      case Place::sum:
        return whole + part;
      case Place::twice_whole:
        return 2 * whole + part;
      case Place::twice_part:
        return whole + 2 * part;
      case Place::whole:
        return whole;
      case Place::part:
        return part;
      case Place::behind:
        return whole + part + 1;
    }
    return 0;
  }

  bool step(State& state, unsigned who) const {
    const unsigned group = who / 2, word = kWords + group;
    const bool leads = who % 2 == 0;
    const Step now = state.at[who];
    state.at[who] = static_cast<Step>(static_cast<unsigned>(now) + 1);
    ++state.clock[who][who];
    switch (now) {
      case Step::take:
        if (!kernel_.takes(who)) return true;
        state.part[who] = state.parts[group];
        state.parts[group] += kernel_.each;
        return access(state, who, word, false, true);
      case Step::count:
        state.amount[who] = kernel_.amount == Amount::one ? 1 : 2;
        if (!leads || kernel_.amount != Amount::counted) return true;
        state.amount[who] = state.parts[group];
        return access(state, who, word, false, false);
      case Step::add:
        if (!leads) return true;
        state.whole[who] = state.grid;
        state.grid += state.amount[who];
        return true;
      case Step::say:
        if (!leads) return true;
        state.said[group] = state.whole[who];
        return access(state, who, word, true, false);
      case Step::hear:
        state.whole[who] = state.said[group];
        return access(state, who, word, false, false);
      case Step::touch:
        if (!kernel_.uses(who)) return true;
        return access(state, who, place(state, who), kernel_.writes, false);
      case Step::touch_next:
        if (kernel_.also == Also::whole_place && leads) {
          return access(state, who, state.whole[who], true, false);
        }
        if (kernel_.also == Also::next_place && kernel_.uses(who)) {
          return access(state, who, place(state, who) + 1, true, false);
        }
        return kernel_.also != Also::first_word || who != 0 || access(state, who, 0, false, false);
      case Step::take_more:
        if (kernel_.also == Also::another && leads) state.whole[who] = state.grid++;
        return true;
      case Step::touch_more:
        if (kernel_.also != Also::another || !leads) return true;
        return access(state, who, state.whole[who], true, false);
      default:
        return true;
    }
  }

  bool waits(Step step) const {
    return (step == Step::meet && kernel_.meets != Meets::second) ||
           (step == Step::meet_again && kernel_.meets != Meets::first);
  }

  bool from(const State& state) {
    if (!seen_.insert(state).second) return false;
    for (unsigned who = 0; who < kAll; ++who) {
      if (state.at[who] == Step::done) continue;
      State next = state;
      if (waits(state.at[who])) {
        const unsigned other = who + 1;
        if (who % 2 != 0 || state.at[other] != state.at[who]) continue;
        for (unsigned i = 0; i < kAll; ++i) {
          next.clock[who][i] = next.clock[other][i] =
              std::max(state.clock[who][i], state.clock[other][i]);
        }
        step(next, who);
        step(next, other);
      } else if (!step(next, who)) {
        return true;
      }
      if (from(next)) return true;
    }
    return false;
  }

  const Kernel& kernel_;
  std::set<State> seen_;
};

std::string place_of(Place place) {
  switch (place) {
    case Place::sum:
      return "add.u32 %i, %w, %v;\n";
    case Place::twice_whole:
      return "shl.b32 %i, %w, 1; add.u32 %i, %i, %v;\n";
    case Place::twice_part:
      return "shl.b32 %i, %v, 1; add.u32 %i, %w, %i;\n";
    case Place::whole:
      return "mov.u32 %i, %w;\n";
    case Place::part:
      return "mov.u32 %i, %v;\n";
    case Place::behind:
      return "add.u32 %i, %w, %v; add.u32 %i, %i, 1;\n";
  }
  return {};
}

std::string text_of(const Kernel& kernel) {
  const auto takers = std::to_string(kernel.takers[0] | kernel.takers[1] << 2);
  std::string count =
      "mov.u32 %n, " + std::string(kernel.amount == Amount::one ? "1" : "2") + ";\n";
  if (kernel.amount == Amount::counted) count = "ld.shared.u32 %n, [mine];\n";
  std::string also, more;
  const std::string at = "mul.wide.u32 %o, %i, 4; add.s64 %at, %data, %o;\n";
  if (kernel.also == Also::whole_place) {
    also = "mov.u32 %i, %w;\n" + at + "@%leads st.global.u32 [%at], %c;\n";
  } else if (kernel.also == Also::next_place) {
    also = "@%uses st.global.u32 [%at+4], %c;\n";
  } else if (kernel.also == Also::first_word) {
    also = "setp.eq.and.u32 %q, %b, 0, %leads; @%q ld.global.u32 %x, [%data];\n";
  } else if (kernel.also == Also::another) {
    also = "@!%leads bra DONE;\natom.relaxed.gpu.global.add.u32 %i, [%word], 1;\n" + at +
           "st.global.u32 [%at], %c;\nDONE:\n";
  }
  return ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{\n"
         ".shared .align 4 .b32 mine;\n"
         ".reg .b32 %b, %t, %c, %x, %v, %w, %n, %i; .reg .b64 %word, %data, %at, %o;\n"
         ".reg .pred %idle, %leads, %takes, %uses, %q;\n"
         "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word; add.s64 %data, %word, 16;\n"
         "mov.u32 %b, %ctaid.x; mov.u32 %t, %tid.x; and.b32 %x, %t, 31; shr.u32 %t, %t, 5;\n"
         "setp.ne.u32 %idle, %x, 0; setp.eq.u32 %leads, %t, 0; @%idle bra NONE;\n"
         "@%leads st.shared.u32 [mine], " +
         std::to_string(kernel.start) +
         ";\nNONE:\nbar.sync 0;\nmov.u32 %v, 0;\n"
         "shl.b32 %c, %b, 1; add.u32 %c, %c, %t; shr.u32 %x, " +
         takers + ", %c; and.b32 %x, %x, 1; setp.ne.u32 %takes, %x, 0;\nshr.u32 %x, " +
         std::to_string(kernel.users) +
         ", %t; and.b32 %x, %x, 1; setp.ne.and.u32 %uses, %x, 0, %takes;\n@%idle bra "
         "MEET;\n@!%takes bra "
         "MEET;\natom.shared.add.u32 %v, [mine], " +
         std::to_string(kernel.each) + ";\nMEET:\n" +
         (kernel.meets != Meets::second ? "bar.sync 0;\n" : "") +
         "@%idle bra AGAIN;\n@!%leads bra AGAIN;\n" + count +
         "atom.relaxed.gpu.global.add.u32 %w, [%word], %n;\nst.shared.u32 [mine], %w;\nAGAIN:\n" +
         (kernel.meets != Meets::first ? "bar.sync 0;\n" : "") +
         "@%idle ret;\nld.shared.u32 %w, [mine];\n" + place_of(kernel.place) + at + "@%uses " +
         (kernel.writes ? "st.global.u32 [%at], %c;\n" : "ld.global.u32 %x, [%at];\n") + also +
         "ret;\n}\n";
}

void add(unsigned number, Sum* sum) {
  const Kernel kernel(number);
  machine::LaunchOptions launch = small_launch(64, 2);
  sum->add(number, Search(kernel).races(), check_text(text_of(kernel), launch).verdict);
}

TEST_CASE("tickets within tickets are judged rightly, or not at all: a slice") {
  std::mt19937 random(468);
  Sum sum;
  for (unsigned i = 0; i < 150; ++i) add(static_cast<unsigned>(random() % Kernel::kCount), &sum);
  CHECK_GT(sum.verified, 0);
  CHECK_GT(sum.refuted, 0);
  sum.tell();
}

TEST_CASE("what workgroups take of a list by counters of their own is verified") {
  Kernel kernel(0);
  kernel.takers = {3, 2};
  for (const unsigned start : {0U, 1U}) {
    kernel.start = start;
    CHECK_EQ(judge_small(text_of(kernel), 64, 2), Verdict::verified);
  }
  // A workgroup that takes none adds nothing.
  kernel.start = 0;
  kernel.takers = {3, 0};
  CHECK_EQ(judge_small(text_of(kernel), 64, 2), Verdict::verified);
}

// What differs from one schedule to another only: nothing is amiss in the order of the run.
TEST_CASE("tickets within tickets: parts beyond the amount, and other steps, may meet") {
  Kernel kernel(0);
  kernel.takers = {3, 3};
  kernel.users = 1;
  CHECK_EQ(judge_small(text_of(kernel), 64, 2), Verdict::verified);
  kernel.amount = Amount::one;
  CHECK_NE(judge_small(text_of(kernel), 64, 2), Verdict::verified);
  kernel.amount = Amount::counted;
  kernel.place = Place::twice_part;
  CHECK_NE(judge_small(text_of(kernel), 64, 2), Verdict::verified);
}

TEST_CASE(
    "tickets within tickets: numbers of two counters may be equal where those of the run are not") {
  // Two take numbers of one counter, two of another, or of the same; the second of each writes.
  const auto text = [](const std::string& other) {
    return ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{"
           "\n.shared .align 4 .b32 mine[3];\n"
           ".reg .b32 %t, %x, %v, %w; .reg .b64 %word, %o, %at; .reg .pred %idle, %leads, %q, %z;\n"
           "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word; mov.u32 %t, %tid.x;\n"
           "and.b32 %x, %t, 31; shr.u32 %t, %t, 5; setp.ne.u32 %idle, %x, 0;\n"
           "setp.eq.u32 %leads, %t, 0; @%idle bra NONE;\n@!%leads bra NONE;\n"
           "st.shared.u32 [mine], 0; st.shared.u32 [mine+4], 0;\nNONE:\nbar.sync 0;\n@%idle bra "
           "HEAR;\nshr.u32 %x, %t, 1; mul.lo.u32 %x, %x, " +
           other +
           ";\nmov.u64 %at, mine; cvt.u64.u32 %o, %x; add.s64 %at, %at, %o;\n"
           "atom.shared.add.u32 %v, [%at], 1;\n@!%leads bra HEAR;\n"
           "atom.relaxed.gpu.global.add.u32 %w, [%word], 4; st.shared.u32 [mine+8], %w;\nHEAR:\n"
           "bar.sync 0;\n@%idle ret;\nand.b32 %x, %t, 1; setp.eq.u32 %q, %x, 0; @%q ret;"
           "\nld.shared.u32 %w, [mine+8]; add.u32 %v, %v, %w;\n"
           "mul.wide.u32 %o, %v, 4; add.s64 %at, %word, %o; st.global.u32 [%at+16], "
           "%t;\nret;\n}\n";
  };
  CHECK_NE(judge_small(text("4"), 128, 2), Verdict::verified);
  CHECK_EQ(judge_small(text("0"), 128, 2), Verdict::verified);
}

TEST_CASE("every small kernel of tickets within tickets likewise" * doctest::skip()) {
  Sum sum;
  for (unsigned number = 0; number < Kernel::kCount; ++number) add(number, &sum);
  sum.tell();
}

}  // namespace
}  // namespace muster::analysis
