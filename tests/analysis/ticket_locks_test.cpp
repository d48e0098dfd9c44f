// Ticket locks: small programs of a few threads that take tickets of one or two counters, wait for
// their turn and hand it on, rightly or not, and read and write another word, against a search
// through all interleavings with a clock for each thread. Whatever is verified goes wrong in none;
// whatever is refuted does in some.
#include <algorithm>
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

// Of one thread each. Quietly: without acquire or release. Next: the number behind one's own.
enum class Do : std::uint8_t {
  nothing,
  write,
  read,
  ticket,
  ticket_of_two,  // the counter goes on by two
  ticket_of_none,
  wait,
  wait_quietly,
  wait_behind,  // for the number behind one's own
  wait_least,   // for one's own or more
  store_next,
  store_next_quietly,
  store_own,
  store_first,  // 0
  store_one,    // 1, whoever has which ticket
  add_one,
  add_one_quietly,
  add_two,
  swap_next,
  ticket_other,  // of the second lock
  wait_other,
  add_other,
  raise,         // a flag,
  raise_place,   // the one behind it by one's ticket
  raise_number,  // with one's ticket
  await,
};
using Thread = std::vector<Do>;
using Threads = std::vector<Thread>;

unsigned lock_of(Do what) {
  return what == Do::ticket_other || what == Do::wait_other || what == Do::add_other ? 1 : 0;
}

class Search {
 public:
  explicit Search(const Threads& threads) : threads_(threads), count_(threads.size()) {}

  // Some interleaving races, or leaves somebody waiting.
  bool goes_wrong() const {
    State start;
    start.at.assign(count_, 0);
    start.clock.assign(count_, Clock(count_, 0));
    start.number.assign(count_, {0, 0});
    for (Clock& released : start.released) released.assign(count_, 0);
    start.read.assign(count_, 0);
    return from(start);
  }

 private:
  using Clock = std::vector<unsigned>;
  static constexpr std::size_t kFlag = 2, kWords = 8;
  struct State {
    std::vector<std::size_t> at;
    std::vector<Clock> clock;
    std::vector<std::array<unsigned, 2>> number;
    std::array<unsigned, 2> next{};
    std::array<unsigned, kWords> word{};  // whose turn it is, of two locks, and flags
    std::array<Clock, kWords> released;
    Clock read;
    std::optional<std::size_t> writer;
    unsigned written = 0;
  };

  static void join(Clock& into, const Clock& from) {
    for (std::size_t i = 0; i < into.size(); ++i) into[i] = std::max(into[i], from[i]);
  }

  bool enabled(const State& state, std::size_t t) const {
    const Do what = threads_[t][state.at[t]];
    const unsigned lock = lock_of(what);
    const unsigned own = state.number[t][lock], now = state.word[lock];
    if (what == Do::wait || what == Do::wait_quietly || what == Do::wait_other) return now == own;
    if (what == Do::wait_behind) return now == own + 1;
    if (what == Do::wait_least) return now >= own;
    return what != Do::await || state.word[kFlag] != 0;
  }

  static void store(State& state, std::size_t word, unsigned value, const Clock* told) {
    state.word[word] = value;
    Clock& released = state.released[word];
    std::ranges::fill(released, 0u);
    if (told != nullptr) join(released, *told);
  }

  // False: it races.
  bool step(State& state, std::size_t t) const {
    const Do what = threads_[t][state.at[t]++];
    const unsigned lock = lock_of(what);
    Clock& mine = state.clock[t];
    ++mine[t];
    const bool after_write = !state.writer || mine[*state.writer] >= state.written;
    unsigned& number = state.number[t][lock];
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
      case Do::ticket:
      case Do::ticket_other:
      case Do::ticket_of_two:
      case Do::ticket_of_none:
        number = state.next[lock];
        state.next[lock] += what == Do::ticket_of_two ? 2 : what == Do::ticket_of_none ? 0 : 1;
        break;
      case Do::wait:
      case Do::wait_behind:
      case Do::wait_least:
      case Do::wait_other:
        join(mine, state.released[lock]);
        break;
      case Do::wait_quietly:
        break;
      case Do::await:
        join(mine, state.released[kFlag]);
        break;
      case Do::store_next:
      case Do::store_next_quietly:
        store(state, 0, number + 1, what == Do::store_next ? &mine : nullptr);
        break;
      case Do::store_own:
        store(state, 0, number, &mine);
        break;
      case Do::store_first:
        store(state, 0, 0, &mine);
        break;
      case Do::store_one:
        store(state, 0, 1, &mine);
        break;
      case Do::raise:
        store(state, kFlag, 1, &mine);
        break;
      case Do::raise_place:
        store(state, std::min<std::size_t>(kFlag + number, kWords - 1), 1, &mine);
        break;
      case Do::raise_number:
        store(state, kFlag, number, &mine);
        break;
      case Do::swap_next:
        state.word[0] = number + 1;
        join(state.released[0], mine);
        break;
      case Do::add_one:
      case Do::add_two:
      case Do::add_other:
        state.word[lock] += what == Do::add_two ? 2 : 1;
        join(state.released[lock], mine);
        break;
      case Do::add_one_quietly:
        ++state.word[0];
        break;
    }
    return true;
  }

  bool from(const State& state) const {
    bool over = true, moved = false;
    for (std::size_t t = 0; t < count_; ++t) {
      if (state.at[t] == threads_[t].size()) continue;
      over = false;
      if (!enabled(state, t)) continue;
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
  const std::string number = lock_of(what) == 0 ? "%v" : "%w";
  const std::string next = lock_of(what) == 0 ? "[%word]" : "[%word+8]";
  const std::string turn = lock_of(what) == 0 ? "[%word+4]" : "[%word+12]";
  const auto ticket = [&](const std::string& step) {
    return "atom.relaxed.gpu.global.add.u32 " + number + ", " + next + ", " + step + ";\n";
  };
  const auto wait = [&](const std::string& order, const std::string& ends,
                        const std::string& wanted) {
    return "W" + id + ": ld." + order + ".gpu.global.u32 %x, " + turn + "; setp." + ends +
           ".u32 %p, %x, " + wanted + "; @!%p bra W" + id + ";\n";
  };
  const auto store = [&](const std::string& order, const std::string& value) {
    return "st." + order + ".gpu.global.u32 " + turn + ", " + value + ";\n";
  };
  const auto add = [&](const std::string& order, const std::string& amount) {
    return "red." + order + ".gpu.global.add.u32 " + turn + ", " + amount + ";\n";
  };
  const std::string more = "add.u32 %y, %v, 1;\n";
  switch (what) {
    case Do::nothing:
      return "";
    case Do::write:
      return "st.global.u32 [%data], %t;\n";
    case Do::read:
      return "ld.global.u32 %x, [%data];\n";
    case Do::ticket:
    case Do::ticket_other:
      return ticket("1");
    case Do::ticket_of_two:
      return ticket("2");
    case Do::ticket_of_none:
      return ticket("0");
    case Do::wait:
    case Do::wait_other:
      return wait("acquire", "eq", number);
    case Do::wait_quietly:
      return wait("relaxed", "eq", number);
    case Do::wait_behind:
      return more + wait("acquire", "eq", "%y");
    case Do::wait_least:
      return wait("acquire", "ge", number);
    case Do::store_next:
      return more + store("release", "%y");
    case Do::store_next_quietly:
      return more + store("relaxed", "%y");
    case Do::store_own:
      return store("release", "%v");
    case Do::store_first:
      return store("release", "0");
    case Do::store_one:
      return store("release", "1");
    case Do::raise_place:
      return "mul.wide.u32 %place, %v, 4; add.s64 %place, %word, %place;\n"
             "st.release.gpu.global.u32 [%place+16], 1;\n";
    case Do::raise_number:
      return "st.release.gpu.global.u32 [%word+16], %v;\n";
    case Do::swap_next:
      return more + "atom.release.gpu.global.exch.b32 %x, " + turn + ", %y;\n";
    case Do::add_one:
    case Do::add_other:
      return add("release", "1");
    case Do::add_one_quietly:
      return add("relaxed", "1");
    case Do::add_two:
      return add("release", "2");
    case Do::raise:
      return "st.release.gpu.global.u32 [%word+16], 1;\n";
    case Do::await:
      return "F" + id + ": ld.acquire.gpu.global.u32 %x, [%word+16]; setp.ne.u32 %p, %x, 0; @!%p " +
             "bra F" + id + ";\n";
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
  launch.limits.steps = 20'000;
  machine::Buffer buffer;
  buffer.size = 64;
  launch.parameters.push_back({.index = 0, .value = buffer});
  const std::string who =
      workgroups ? "mov.u32 %t, %ctaid.x;\n"
                 : "mov.u32 %t, %tid.x; and.b32 %x, %t, 31; setp.ne.u32 %q, %x, 0; @%q ret;\n"
                   "shr.u32 %t, %t, 5;\n";
  return check_text(
      ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{\n"
      ".reg .b32 %t, %v, %w, %x, %y; .reg .b64 %word, %data, %place; .reg .pred %p, %q;\n"
      "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word; add.s64 %data, %word, 48;\n"
      "mov.u32 %v, 0; mov.u32 %w, 0;\n" +
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
    if (verdict == Verdict::inconclusive || (verdict == Verdict::refuted) == goes_wrong) return;
    ++wrong;
    std::string text;
    for (const Thread& thread : threads) {
      for (const Do what : thread) text += std::to_string(static_cast<unsigned>(what)) + " ";
      text += "| ";
    }
    MESSAGE(text, goes_wrong, static_cast<int>(verdict));
  }
  void tell() const {
    CHECK_EQ(wrong, 0);
    MESSAGE("good ", good, ", verified ", verified, "; bad ", bad, ", refuted ", refuted);
  }
};

// A ticket, a wait, an access or none, some way to hand on, an access or none.
std::vector<Thread> sections() {
  std::vector<Thread> all;
  constexpr std::array kTickets{Do::ticket, Do::ticket_of_none, Do::nothing};
  constexpr std::array kWaits{Do::wait, Do::wait_quietly, Do::wait_behind, Do::wait_least,
                              Do::nothing};
  constexpr std::array kEnds{
      Do::store_next, Do::store_next_quietly, Do::add_one,   Do::swap_next, Do::add_one_quietly,
      Do::add_two,    Do::store_first,        Do::store_own, Do::store_one, Do::nothing};
  for (const Do ticket : kTickets) {
    for (const Do wait : kWaits) {
      for (const Do inside : {Do::write, Do::read, Do::nothing}) {
        for (const Do end : kEnds) {
          const bool usual = ticket == Do::ticket && wait == Do::wait;
          if (ticket == Do::ticket_of_none && wait != Do::wait) continue;
          all.push_back({ticket, wait, inside, end});
          if (usual) all.push_back({ticket, wait, inside, end, Do::write});
        }
      }
    }
  }
  return all;
}

TEST_CASE("programs of two threads that have a turn each are judged rightly, or not at all") {
  const std::vector<Thread> all = sections();
  Sum sum;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i % 37; j < all.size(); j += 37) {
      sum.add({all[i], all[j]}, (i + j) % 2 == 0);
    }
  }
  sum.tell();
}

// Mostly right: sections one after the other, or one in another, with something missing now and
// then.
Thread queueing(std::mt19937& random) {
  Thread thread;
  const auto part = [&](Do what) {
    if (random() % 16 != 0) thread.push_back(what);
  };
  const auto access = [&] {
    constexpr std::array kInside{Do::write,   Do::read,        Do::write,
                                 Do::nothing, Do::nothing,     Do::raise,
                                 Do::await,   Do::raise_place, Do::raise_number};
    thread.push_back(kInside[random() % kInside.size()]);
  };
  const auto end = [&] {
    constexpr std::array kEnds{Do::store_next, Do::add_one,         Do::swap_next,
                               Do::add_one,    Do::add_one_quietly, Do::store_one};
    part(kEnds[random() % kEnds.size()]);
  };
  switch (random() % 4) {
    case 0:  // one in the other
      part(Do::ticket);
      part(Do::wait);
      part(Do::ticket_other);
      part(Do::wait_other);
      access();
      part(Do::add_other);
      end();
      break;
    case 1:
      part(Do::ticket_other);
      part(Do::ticket);
      part(Do::wait);
      access();
      end();
      part(Do::wait_other);
      part(Do::add_other);
      break;
    case 2:
      part(Do::ticket);
      part(Do::wait);
      access();
      end();
      part(Do::ticket);
      part(Do::wait);
      access();
      end();
      break;
    default:
      access();
      part(random() % 8 == 0 ? Do::ticket_of_two : Do::ticket);
      part(Do::wait);
      access();
      end();
      if (random() % 4 == 0) access();
  }
  return thread;
}

TEST_CASE("random programs with ticket locks are judged rightly, or not at all") {
  std::mt19937 random(122);
  Sum sum;
  for (unsigned i = 0; i < 700; ++i) {
    Threads threads(2 + (random() % 4 == 0 ? 1 : 0));
    for (Thread& thread : threads) thread = queueing(random);
    sum.add(threads, i % 2 == 0);
  }
  sum.tell();
}

}  // namespace
}  // namespace muster::analysis
