// Workgroups that add to a counter once, of which one goes on: small kernels, with and without
// release and acquire, with accesses before the counter, behind it, and by the one whose ticket it
// is, against a search through all interleavings with a clock for each workgroup. Whatever is
// verified goes wrong in none; whatever is refuted does in some.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/checked.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// To one word of each workgroup: one's own, the next one's, or all of them.
enum class Do : std::uint8_t { nothing, write_own, write_next, read_next, read_all, write_all };

struct Kernel {
  Do before = Do::nothing, behind = Do::nothing, chosen = Do::nothing;
  bool releases = true, acquires = true;
  unsigned early = 0;  // so many come behind the one who is chosen
  bool at_least = false;
  unsigned count = 2;
};

// Every interleaving of accesses and arrivals.
class Search {
 public:
  explicit Search(const Kernel& kernel) : kernel_(kernel), count_(kernel.count) {}

  bool races() {
    State start;
    start.stage.assign(count_, 0);
    start.done.assign(count_, 0);
    start.chosen.assign(count_, false);
    start.clock.assign(count_, std::vector<unsigned>(count_, 0));
    start.told.assign(count_, 0);
    start.written.assign(count_, std::vector<unsigned>(count_, 0));
    start.read = start.written;
    return from(start);
  }

 private:
  struct State {
    std::vector<unsigned> stage, done;  // before, arrival, behind, chosen; accesses of it
    std::vector<bool> chosen;
    std::vector<std::vector<unsigned>> clock, written, read;  // of each word, by whom and when
    std::vector<unsigned> told;
    unsigned arrived = 0;
  };

  Do what(const State& state, std::size_t w) const {
    if (state.stage[w] == 0) return kernel_.before;
    if (state.stage[w] == 2) return kernel_.behind;
    return state.stage[w] == 3 && state.chosen[w] ? kernel_.chosen : Do::nothing;
  }

  unsigned accesses(Do what) const {
    if (what == Do::nothing) return 0;
    return what == Do::read_all || what == Do::write_all ? static_cast<unsigned>(count_) : 1;
  }

  // True: it races.
  bool access(State& state, std::size_t w, Do what) const {
    const std::size_t next = (w + 1) % count_;
    const std::size_t word = what == Do::write_own                             ? w
                             : what == Do::write_next || what == Do::read_next ? next
                                                                               : state.done[w];
    const bool writes = what != Do::read_next && what != Do::read_all;
    const std::vector<unsigned>& mine = state.clock[w];
    for (std::size_t other = 0; other < count_; ++other) {
      if (other == w) continue;
      if (mine[other] < state.written[word][other]) return true;
      if (writes && mine[other] < state.read[word][other]) return true;
    }
    (writes ? state.written : state.read)[word][w] = mine[w];
    return false;
  }

  void arrive(State& state, std::size_t w) const {
    std::vector<unsigned>& mine = state.clock[w];
    const unsigned wanted = static_cast<unsigned>(count_) - 1 - kernel_.early;
    state.chosen[w] = kernel_.at_least ? state.arrived >= wanted : state.arrived == wanted;
    ++state.arrived;
    std::vector<unsigned> seen = state.told;
    for (std::size_t i = 0; i < count_ && kernel_.releases; ++i) {
      state.told[i] = std::max(state.told[i], mine[i]);
    }
    for (std::size_t i = 0; i < count_ && kernel_.acquires; ++i) {
      mine[i] = std::max(mine[i], seen[i]);
    }
  }

  bool from(const State& state) const {
    for (std::size_t w = 0; w < count_; ++w) {
      if (state.stage[w] == 4) continue;
      State next = state;
      ++next.clock[w][w];
      const Do doing = what(state, w);
      if (state.stage[w] == 1) {
        arrive(next, w);
        next.stage[w] = 2;
      } else if (state.done[w] < accesses(doing)) {
        if (access(next, w, doing)) return true;
        ++next.done[w];
      } else {
        ++next.stage[w];
        next.done[w] = 0;
        return from(next);  // nobody can tell
      }
      if (from(next)) return true;
    }
    return false;
  }

  const Kernel& kernel_;
  std::size_t count_;
};

std::string instructions(Do what, unsigned count) {
  const auto all = [&](const std::string& access) {
    std::string text;
    for (unsigned i = 0; i < count; ++i) {
      text += access + std::to_string(4 * i) + (access.starts_with("st") ? "], %c;\n" : "];\n");
    }
    return text;
  };
  switch (what) {
    case Do::nothing:
      return "";
    case Do::write_own:
      return "st.global.u32 [%own], %c;\n";
    case Do::write_next:
      return "st.global.u32 [%next], %c;\n";
    case Do::read_next:
      return "ld.global.u32 %x, [%next];\n";
    case Do::read_all:
      return all("ld.global.u32 %x, [%data+");
    case Do::write_all:
      return all("st.global.u32 [%data+");
  }
  return "";
}

CheckResult judge(const Kernel& kernel, bool wraps) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{1, 1, 1};
  launch.grid = machine::Extent{kernel.count, 1, 1};
  launch.same_value_writes = machine::SameValueWrites::kError;
  launch.limits.seconds = 5;
  launch.limits.steps = 200'000;
  machine::Buffer buffer;
  buffer.size = 64;
  launch.parameters.push_back({.index = 0, .value = buffer});
  const std::string last = std::to_string(kernel.count - 1);
  return check_text(
      ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{\n"
      ".reg .b32 %c, %n, %x, %v; .reg .b64 %word, %data, %own, %next, %o; .reg .pred %p, %q;\n"
      "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word; add.s64 %data, %word, 16;\n"
      "mov.u32 %c, %ctaid.x; add.u32 %n, %c, 1; setp.eq.u32 %q, %n, " +
          std::to_string(kernel.count) +
          "; selp.b32 %n, 0, %n, %q;\n"
          "mul.wide.u32 %o, %c, 4; add.s64 %own, %data, %o;\n"
          "mul.wide.u32 %o, %n, 4; add.s64 %next, %data, %o;\n" +
          instructions(kernel.before, kernel.count) +
          (kernel.releases ? "fence.acq_rel.gpu;\n" : "") +
          (wraps ? "atom.relaxed.gpu.global.inc.u32 %v, [%word], " + last + ";\n"
                 : std::string("atom.relaxed.gpu.global.add.u32 %v, [%word], 1;\n")) +
          (kernel.acquires ? "fence.acq_rel.gpu;\n" : "") +
          instructions(kernel.behind, kernel.count) + "setp." + (kernel.at_least ? "lo" : "ne") +
          ".u32 %p, %v, " + std::to_string(kernel.count - 1 - kernel.early) + "; @%p ret;\n" +
          instructions(kernel.chosen, kernel.count) + "ret;\n}\n",
      launch);
}

struct Counts {
  unsigned good = 0, bad = 0, verified = 0, refuted = 0, wrong = 0;

  void add(const Kernel& kernel, bool wraps) {
    const bool races = Search(kernel).races();
    const Verdict verdict = judge(kernel, wraps).verdict;
    ++(races ? bad : good);
    verified += verdict == Verdict::verified;
    refuted += verdict == Verdict::refuted;
    if (verdict == Verdict::inconclusive || (verdict == Verdict::refuted) == races) return;
    ++wrong;
    MESSAGE(static_cast<int>(kernel.before), " ", static_cast<int>(kernel.behind), " ",
            static_cast<int>(kernel.chosen), " ", kernel.releases, kernel.acquires, kernel.early,
            kernel.at_least, " ", kernel.count, " ", races);
  }
};

// One in `each` of all 768.
void judge_all(unsigned each) {
  constexpr std::array kAround{Do::nothing, Do::write_own, Do::write_next, Do::read_next};
  constexpr std::array kChosen{Do::nothing, Do::read_all, Do::write_all};
  Counts counts;
  for (unsigned number = 0; number < 768; number += each) {
    const unsigned rest = number % 16;
    const Kernel kernel{.before = kAround[number / 192],
                        .behind = kAround[number / 48 % 4],
                        .chosen = kChosen[number / 16 % 3],
                        .releases = (rest & 1) != 0,
                        .acquires = (rest & 2) != 0,
                        .early = rest >> 2 & 1,
                        .at_least = (rest & 8) != 0,
                        .count = 2 + number % 2};
    counts.add(kernel, number % 3 == 0);
  }
  CHECK_EQ(counts.wrong, 0);
  MESSAGE("good ", counts.good, ", verified ", counts.verified, "; bad ", counts.bad, ", refuted ",
          counts.refuted);
}

TEST_CASE("small kernels whose last workgroup goes on are judged rightly, or not at all: a slice") {
  judge_all(37);
}

TEST_CASE("every small kernel whose last workgroup goes on is judged rightly, or not at all") {
  judge_all(1);
}

}  // namespace
}  // namespace muster::analysis
