// Workgroups of two warps that take tiles from a counter until none is left, drawn at random: what
// they do before the first, while a number is on its way to the other warp, and in each turn, to
// shared memory, to the words of a tile and to fixed ones. Against all ways to hand out the
// numbers: given who has which, each workgroup does one thing, and its two warps are ordered by
// their barriers alone. Whatever is verified goes wrong in none; whatever is refuted does in some.
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "analysis/checked.h"
#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

// What the first lane of a warp does.
enum class Do : std::uint8_t {
  nothing,
  write_shared,  // word 0
  read_shared,   // likewise
  write_parity,  // word 2 or 3, by the number of the tile
  read_parity,
  count_shared,   // one more in word 1
  write_counted,  // a word of all, if word 1 is 2 or more
  write_tile,     // the word of the tile
  read_tile,
  write_next,  // that of the next one
  read_next,
  write_fixed,   // a word of all
  add_fixed,     // likewise, atomically
  write_count,   // the word of how many tiles this workgroup has had
  write_own,     // a word of each workgroup's own
  write_second,  // a word of all, in the second turn
  own_number,    // twice the workgroup's number into word 1
};
constexpr unsigned kDoings = 17;
constexpr unsigned kTiles = 4, kFixed = 20, kOwn = 24, kCounts = 32, kWords = 48;
constexpr unsigned kSharedWords = 4;

enum class Between : std::uint8_t { nothing, barrier, barrier_if_odd };

struct Program {
  std::array<Do, 2> before{};               // by warp
  Do early = Do::nothing;                   // of the lane that takes, before the barrier
  std::array<std::array<Do, 2>, 2> turn{};  // by warp, and side of what stands between
  Between between = Between::nothing;
  bool read_before_next = true;  // a barrier behind the read of the number
  bool own_first = false;        // the first tile is that of the workgroup's own number
  unsigned workgroups = 2;
};

struct Touch {
  std::uint32_t workgroup = 0, warp = 0, interval = 0, word = 0;
  bool shared = false, writes = false, adds = false;
};

// One workgroup, given the numbers that it takes.
class Workgroup {
 public:
  Workgroup(const Program& program, std::uint32_t number) : program_(program), number_(number) {
    for (std::uint32_t warp = 0; warp < 2; ++warp) act(program.before[warp], warp);
    if (program.own_first) {
      tile_ = number;
      if (tile_ < kTiles)
        turn();
      else
        ended_ = true;
    }
  }
  bool ended() const { return ended_; }
  void take(std::uint32_t ticket) {
    tile_ = ticket + (program_.own_first ? program_.workgroups : 0);
    ++count_;
    touch({.word = kSharedWords, .shared = true, .writes = true}, 0);  // the number, for the others
    act(program_.early, 0);
    ++interval_;
    for (std::uint32_t warp = 0; warp < 2; ++warp)
      touch({.word = kSharedWords, .shared = true}, warp);
    if (program_.read_before_next) ++interval_;
    if (tile_ >= kTiles)
      ended_ = true;
    else
      turn();
  }
  const std::vector<Touch>& touches() const { return touches_; }

 private:
  void turn() {
    for (std::uint32_t warp = 0; warp < 2; ++warp) act(program_.turn[warp][0], warp);
    const bool odd = tile_ % 2 == 1;
    interval_ += program_.between == Between::barrier ||
                 (program_.between == Between::barrier_if_odd && odd);
    for (std::uint32_t warp = 0; warp < 2; ++warp) act(program_.turn[warp][1], warp);
  }
  void touch(Touch one, std::uint32_t warp) {
    one.workgroup = number_;
    one.warp = warp;
    one.interval = interval_;
    touches_.push_back(one);
  }
  void act(Do what, std::uint32_t warp) {
    const auto shared = [&](std::uint32_t word, bool writes) {
      touch({.word = word, .shared = true, .writes = writes}, warp);
    };
    const auto global = [&](std::uint32_t word, bool writes) {
      touch({.word = word, .writes = writes}, warp);
    };
    switch (what) {
      case Do::nothing:
        return;
      case Do::write_shared:
        return shared(0, true);
      case Do::read_shared:
        return shared(0, false);
      case Do::write_parity:
        return shared(2 + tile_ % 2, true);
      case Do::read_parity:
        return shared(2 + tile_ % 2, false);
      case Do::count_shared:
        shared(1, true);
        ++kept_;
        return;
      case Do::own_number:
        shared(1, true);
        kept_ = 2 * number_;
        return;
      case Do::write_counted:
        shared(1, false);
        if (kept_ >= 2) global(kFixed + 1, true);
        return;
      case Do::write_second:
        if (count_ == 2) global(kFixed + 2, true);
        return;
      case Do::write_tile:
        return global(tile_, true);
      case Do::read_tile:
        return global(tile_, false);
      case Do::write_next:
        return global(tile_ + 1, true);
      case Do::read_next:
        return global(tile_ + 1, false);
      case Do::write_fixed:
        return global(kFixed, true);
      case Do::add_fixed:
        return touch({.word = kFixed, .writes = true, .adds = true}, warp);
      case Do::write_count:
        return global(kCounts + count_, true);
      case Do::write_own:
        return global(kOwn + number_, true);
    }
  }

  const Program& program_;
  std::uint32_t number_, tile_ = 0, count_ = 0, kept_ = 0, interval_ = 0;
  bool ended_ = false;
  std::vector<Touch> touches_;
};

bool conflict(const Touch& a, const Touch& b) {
  if (a.shared != b.shared || a.word != b.word || !(a.writes || b.writes)) return false;
  if (a.adds && b.adds) return false;
  if (a.workgroup != b.workgroup) return !a.shared;
  return a.warp != b.warp && a.interval == b.interval;
}

bool races(const std::vector<Workgroup>& workgroups) {
  std::vector<Touch> all;
  for (const Workgroup& one : workgroups) {
    all.insert(all.end(), one.touches().begin(), one.touches().end());
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (conflict(all[i], all[j])) return true;
    }
  }
  return false;
}

// From here on, whoever takes the next ticket.
bool races_in_some(const std::vector<Workgroup>& workgroups, std::uint32_t ticket) {
  bool over = true;
  for (std::size_t who = 0; who < workgroups.size(); ++who) {
    if (workgroups[who].ended()) continue;
    over = false;
    std::vector<Workgroup> next;
    for (std::size_t i = 0; i < workgroups.size(); ++i) next.push_back(workgroups[i]);
    next[who].take(ticket);
    if (races_in_some(next, ticket + 1)) return true;
  }
  return over && races(workgroups);
}

bool races(const Program& program) {
  std::vector<Workgroup> workgroups;
  for (std::uint32_t i = 0; i < program.workgroups; ++i) workgroups.emplace_back(program, i);
  return races_in_some(workgroups, 0);
}

std::string instructions(Do what) {
  const std::string parity =
      "and.b32 %o, %t, 1; shl.b32 %o, %o, 2; add.u32 %o, %o, mem; add.u32 %o, %o, 8; ";
  const auto global = [](const std::string& index, unsigned more) {
    return "mul.wide.u32 %a, " + index + ", 4; add.s64 %a, %a, %data; add.s64 %a, %a, " +
           std::to_string(4 * more) + "; ";
  };
  switch (what) {
    case Do::nothing:
      return "";
    case Do::write_shared:
      return "st.shared.u32 [mem], %w;\n";
    case Do::read_shared:
      return "ld.shared.u32 %x, [mem];\n";
    case Do::write_parity:
      return parity + "st.shared.u32 [%o], %w;\n";
    case Do::read_parity:
      return parity + "ld.shared.u32 %x, [%o];\n";
    case Do::count_shared:
      return "ld.shared.u32 %x, [mem+4]; add.u32 %x, %x, 1; st.shared.u32 [mem+4], %x;\n";
    case Do::own_number:
      return "mov.u32 %x, %ctaid.x; add.u32 %x, %x, %x; st.shared.u32 [mem+4], %x;\n";
    case Do::write_counted:
      return "ld.shared.u32 %x, [mem+4]; setp.ge.u32 %even, %x, 2;\n"
             "@%even st.global.u32 [%data+" +
             std::to_string(4 * (kFixed + 1)) + "], %w;\n";
    case Do::write_second:
      return "setp.eq.u32 %even, %n, 2;\n@%even st.global.u32 [%data+" +
             std::to_string(4 * (kFixed + 2)) + "], %w;\n";
    case Do::write_tile:
      return global("%t", 0) + "st.global.u32 [%a], %w;\n";
    case Do::read_tile:
      return global("%t", 0) + "ld.global.u32 %x, [%a];\n";
    case Do::write_next:
      return global("%t", 1) + "st.global.u32 [%a], %w;\n";
    case Do::read_next:
      return global("%t", 1) + "ld.global.u32 %x, [%a];\n";
    case Do::write_fixed:
      return "st.global.u32 [%data+" + std::to_string(4 * kFixed) + "], %w;\n";
    case Do::add_fixed:
      return "red.relaxed.gpu.global.add.u32 [%data+" + std::to_string(4 * kFixed) + "], 1;\n";
    case Do::write_count:
      return global("%n", kCounts) + "st.global.u32 [%a], %w;\n";
    case Do::write_own:
      return "mov.u32 %x, %ctaid.x; " + global("%x", kOwn) + "st.global.u32 [%a], %w;\n";
  }
  return "";
}

// What the first lanes of both warps do.
class Text {
 public:
  std::string both(Do first, Do second) {
    const std::string number = std::to_string(labels_++);
    return "@%idle bra M" + number + ";\n@%second bra S" + number + ";\n" + instructions(first) +
           "bra.uni M" + number + ";\nS" + number + ":\n" + instructions(second) + "M" + number +
           ":\n";
  }
  std::string turn(const Program& program) {
    std::string text = both(program.turn[0][0], program.turn[1][0]);
    if (program.between == Between::barrier) text += "bar.sync 0;\n";
    if (program.between == Between::barrier_if_odd) {
      text += "and.b32 %o, %t, 1; setp.eq.u32 %even, %o, 0; @%even bra EVEN; bar.sync 0;\nEVEN:\n";
    }
    return text + both(program.turn[0][1], program.turn[1][1]);
  }
  std::string take(const Program& program) {
    return "add.u32 %n, %n, 1;\n@%others bra TAKEN;\n"
           "atom.relaxed.gpu.global.add.u32 %t, [%word], 1;\n" +
           std::string(program.own_first ? "add.u32 %t, %t, %nctaid.x;\n" : "") +
           "st.shared.u32 [mem+16], %t;\n" + instructions(program.early) +
           "TAKEN:\nbar.sync 0;\nld.shared.u32 %t, [mem+16];\n" +
           (program.read_before_next ? "bar.sync 0;\n" : "");
  }

 private:
  unsigned labels_ = 0;
};

CheckResult judge(const Program& program) {
  machine::LaunchOptions launch;
  launch.block = machine::Extent{64, 1, 1};
  launch.grid = machine::Extent{program.workgroups, 1, 1};
  launch.same_value_writes = machine::SameValueWrites::kError;
  launch.limits.seconds = 5;
  launch.limits.steps = 100'000;
  machine::Buffer buffer;
  buffer.size = 16 + 4 * kWords;
  launch.parameters.push_back({.index = 0, .value = buffer});
  Text text;
  const std::string before = text.both(program.before[0], program.before[1]);
  const std::string loop =
      program.own_first
          ? "mov.u32 %t, %ctaid.x;\nbra.uni TEST;\nNEXT:\n" + text.turn(program) +
                text.take(program) + "TEST:\nsetp.ge.u32 %over, %t, " + std::to_string(kTiles) +
                ";\n@!%over bra NEXT;\n"
          : "NEXT:\n" + text.take(program) + "setp.ge.u32 %over, %t, " + std::to_string(kTiles) +
                ";\n@%over bra END;\n" + text.turn(program) + "bra.uni NEXT;\nEND:\n";
  return check_text(
      ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 .ptr p)\n{\n"
      ".shared .align 4 .b8 mem[20];\n"
      ".reg .b32 %w, %x, %t, %n, %o, %l; .reg .b64 %word, %data, %a;\n"
      ".reg .pred %idle, %second, %others, %over, %even;\n"
      "ld.param.u64 %word, [p]; cvta.to.global.u64 %word, %word; add.s64 %data, %word, 16;\n"
      "mov.u32 %w, %tid.x; and.b32 %l, %w, 31; setp.ne.u32 %others, %w, 0;\n"
      "setp.ne.u32 %idle, %l, 0; setp.ge.u32 %second, %w, 32; mov.u32 %n, 0; mov.u32 %t, 0;\n"
      "@!%others st.shared.u32 [mem+4], 0;\nbar.sync 0;\n" +
          before + loop + "ret;\n}\n",
      launch);
}

// Most do little, so that some are right.
Program drawn(std::mt19937& draw) {
  const auto below = [&](unsigned count) { return static_cast<unsigned>(draw() % count); };
  const auto doing = [&](unsigned one_in) {
    return below(one_in) == 0 ? static_cast<Do>(1 + below(kDoings - 1)) : Do::nothing;
  };
  Program program;
  for (Do& one : program.before) one = doing(6);
  program.early = doing(5);
  for (auto& warp : program.turn) {
    for (Do& one : warp) one = doing(2);
  }
  program.between = static_cast<Between>(below(3));
  program.read_before_next = below(4) != 0;
  program.own_first = below(3) == 0;
  program.workgroups = 2 + below(2);
  return program;
}

void judge_drawn(std::uint32_t seed, unsigned count) {
  std::mt19937 draw(seed);
  unsigned good = 0, bad = 0, verified = 0, refuted = 0, wrong = 0;
  for (unsigned i = 0; i < count; ++i) {
    const Program program = drawn(draw);
    const bool race = races(program);
    const Verdict verdict = judge(program).verdict;
    ++(race ? bad : good);
    verified += verdict == Verdict::verified;
    refuted += verdict == Verdict::refuted;
    if (verdict == Verdict::inconclusive || (verdict == Verdict::refuted) == race) continue;
    ++wrong;
    const auto number = [](Do what) { return static_cast<int>(what); };
    MESSAGE("seed ", seed, " number ", i, ": before ", number(program.before[0]), " ",
            number(program.before[1]), " early ", number(program.early), " turn ",
            number(program.turn[0][0]), " ", number(program.turn[0][1]), ", ",
            number(program.turn[1][0]), " ", number(program.turn[1][1]), " between ",
            static_cast<int>(program.between), program.read_before_next, program.own_first, " ",
            program.workgroups, " races ", race);
  }
  CHECK_EQ(wrong, 0);
  MESSAGE("good ", good, ", verified ", verified, "; bad ", bad, ", refuted ", refuted);
}

TEST_CASE("small work queues are judged rightly, or not at all: a slice") { judge_drawn(1, 600); }

TEST_CASE("small work queues are judged rightly, or not at all" * doctest::skip()) {
  for (std::uint32_t seed = 2; seed < 42; ++seed) judge_drawn(seed, 1000);
}

}  // namespace
}  // namespace muster::analysis
