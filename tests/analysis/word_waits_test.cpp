// Words that lanes wait for: small programs of a few threads, which store to one word, add to it
// and wait for it, and read and write one other, against a search through all interleavings.
// Whatever is verified goes wrong in none; whatever is refuted does in some.
#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "analysis/checked.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// Of one thread each. Waits acquire, writes of the word release.
enum class Do : std::uint8_t { nothing, write, read, store1, store2, add, least1, least2, just1 };
constexpr unsigned kKinds = 9;
using Thread = std::vector<Do>;
using Threads = std::vector<Thread>;

// Every interleaving, with a clock for each thread: what happens before what by program order, and
// by the writes of the word that a wait has seen.
class Search {
 public:
  explicit Search(const Threads& threads) : threads_(threads), count_(threads.size()) {}

  // Some interleaving races, or leaves somebody waiting.
  bool goes_wrong() {
    State start;
    start.at.assign(count_, 0);
    start.clock.assign(count_, std::vector<unsigned>(count_, 0));
    start.released.assign(count_, 0);
    start.read.assign(count_, 0);
    return from(start);
  }

 private:
  struct State {
    std::vector<std::size_t> at;
    unsigned word = 0;
    std::vector<std::vector<unsigned>> clock;
    std::vector<unsigned> released, read;
    std::optional<std::size_t> writer;
    unsigned written = 0;
  };

  static bool enabled(Do what, unsigned word) {
    if (what == Do::least1) return word >= 1;
    if (what == Do::least2) return word >= 2;
    return what != Do::just1 || word == 1;
  }

  // False: it races.
  bool step(State& state, std::size_t t) const {
    const Do what = threads_[t][state.at[t]++];
    std::vector<unsigned>& mine = state.clock[t];
    ++mine[t];
    const bool after_write = !state.writer || mine[*state.writer] >= state.written;
    switch (what) {
      case Do::nothing:
        break;
      case Do::write:
        if (!after_write) return false;
        for (std::size_t i = 0; i < count_; ++i) {
          if (mine[i] < state.read[i]) return false;
        }
        state.writer = t;
        state.written = mine[t];
        break;
      case Do::read:
        if (!after_write) return false;
        state.read[t] = mine[t];
        break;
      case Do::store1:
      case Do::store2:
        state.word = what == Do::store1 ? 1 : 2;
        state.released = mine;
        break;
      case Do::add:
        ++state.word;
        for (std::size_t i = 0; i < count_; ++i) {
          state.released[i] = std::max(state.released[i], mine[i]);
        }
        break;
      case Do::least1:
      case Do::least2:
      case Do::just1:
        for (std::size_t i = 0; i < count_; ++i) mine[i] = std::max(mine[i], state.released[i]);
        break;
    }
    return true;
  }

  bool from(const State& state) {
    bool over = true, moved = false;
    for (std::size_t t = 0; t < count_; ++t) {
      if (state.at[t] == threads_[t].size()) continue;
      over = false;
      if (!enabled(threads_[t][state.at[t]], state.word)) continue;
      moved = true;
      State next = state;
      if (!step(next, t) || from(next)) return true;
    }
    return !over && !moved;
  }

  const Threads& threads_;
  std::size_t count_;
};

std::string instructions(Do what, const std::string& id) {
  const auto wait = [&](const std::string& ends) {
    return "W" + id + ": ld.acquire.gpu.global.u32 %v, [%word]; setp." + ends + ".u32 %p, %v, " +
           (what == Do::least2 ? "2" : "1") + "; @!%p bra W" + id + ";\n";
  };
  switch (what) {
    case Do::nothing:
      return "";
    case Do::write:
      return "st.global.u32 [%data], %t;\n";
    case Do::read:
      return "ld.global.u32 %x, [%data];\n";
    case Do::store1:
      return "st.release.gpu.global.u32 [%word], 1;\n";
    case Do::store2:
      return "st.release.gpu.global.u32 [%word], 2;\n";
    case Do::add:
      return "red.release.gpu.global.add.u32 [%word], 1;\n";
    case Do::least1:
    case Do::least2:
      return wait("ge");
    case Do::just1:
      return wait("eq");
  }
  return "";
}

// Threads are workgroups of one lane, or warps of one workgroup with one lane that works.
CheckResult judge(const Threads& threads, bool workgroups) {
  std::string body;
  for (std::size_t t = 0; t < threads.size(); ++t) {
    const std::string name = std::to_string(t);
    body += "setp.ne.u32 %q, %t, " + name + "; @%q bra E" + name + ";\n";
    for (std::size_t i = 0; i < threads[t].size(); ++i) {
      body += instructions(threads[t][i], name + "_" + std::to_string(i));
    }
    body += "ret;\nE" + name + ":\n";
  }
  machine::LaunchOptions launch;
  const auto count = static_cast<std::uint64_t>(threads.size());
  launch.block = machine::Extent{workgroups ? 1 : 32 * count, 1, 1};
  launch.grid = machine::Extent{workgroups ? count : 1, 1, 1};
  launch.same_value_writes = machine::SameValueWrites::kError;
  launch.limits.seconds = 5;
  machine::Buffer buffer;
  buffer.size = 64;
  launch.parameters.push_back({.index = 0, .value = buffer});
  const std::string who =
      workgroups ? "mov.u32 %t, %ctaid.x;\n"
                 : "mov.u32 %t, %tid.x; and.b32 %x, %t, 31; setp.ne.u32 %q, %x, 0; @%q ret;\n"
                   "shr.u32 %t, %t, 5;\n";
  return check_text(
      ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{\n"
      ".reg .b32 %t, %v, %x; .reg .b64 %word, %data; .reg .pred %p, %q;\n"
      "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word; add.s64 %data, %word, 32;\n" +
          who + body + "ret;\n}\n",
      launch);
}

struct Sum {
  unsigned good = 0, bad = 0, verified = 0, refuted = 0, wrong = 0;

  void add(const Threads& threads, bool workgroups) {
    const bool goes_wrong = Search(threads).goes_wrong();
    const Verdict verdict = judge(threads, workgroups).verdict;
    ++(goes_wrong ? bad : good);
    verified += verdict == Verdict::verified;
    refuted += verdict == Verdict::refuted;
    const bool agrees =
        verdict == Verdict::inconclusive || (verdict == Verdict::refuted) == goes_wrong;
    if (agrees) return;
    ++wrong;
    std::string text;
    for (const Thread& thread : threads) {
      for (const Do what : thread) text += std::to_string(static_cast<unsigned>(what)) + " ";
      text += "| ";
    }
    MESSAGE(text, goes_wrong, static_cast<int>(verdict));
  }
};

TEST_CASE(
    "every program of two threads with up to two operations is judged rightly, or not at all") {
  Sum sum;
  for (unsigned number = 0; number < kKinds * kKinds * kKinds * kKinds; ++number) {
    unsigned left = number;
    Threads threads(2);
    for (Thread& thread : threads) {
      for (unsigned i = 0; i < 2; ++i, left /= kKinds) {
        thread.push_back(static_cast<Do>(left % kKinds));
      }
    }
    sum.add(threads, number % 2 == 0);
  }
  CHECK_EQ(sum.wrong, 0);
  MESSAGE("good ", sum.good, ", verified ", sum.verified, "; bad ", sum.bad, ", refuted ",
          sum.refuted);
}

TEST_CASE("random programs of three threads are judged rightly, or not at all") {
  std::mt19937 random(61);
  Sum sum;
  for (unsigned i = 0; i < 400; ++i) {
    Threads threads(3);
    for (Thread& thread : threads) {
      const unsigned length = 1 + random() % 4;
      for (unsigned j = 0; j < length; ++j) thread.push_back(static_cast<Do>(1 + random() % 8));
    }
    sum.add(threads, i % 2 == 0);
  }
  CHECK_EQ(sum.wrong, 0);
  MESSAGE("good ", sum.good, ", verified ", sum.verified, "; bad ", sum.bad, ", refuted ",
          sum.refuted);
}

}  // namespace
}  // namespace muster::analysis
