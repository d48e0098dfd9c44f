// The enumeration: depth first over the choices. Of the programs that differ by a permutation of
// subgroups only those are made whose first operations are in order, and of two barriers the one
// used first is barrier 0; each leaf knows how many programs it stands for.
#include "analysis/agreement_enumerate.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace muster::analysis {
namespace {

// How many lists of at most `length` operations there are.
std::uint64_t lists(const Bounds& bounds, std::uint64_t length) {
  const std::uint64_t choices = std::uint64_t{2} * bounds.barriers * bounds.threads;
  std::uint64_t sum = 1, power = 1;
  for (std::uint64_t k = 0; k < length; ++k) sum += power *= choices;
  return sum;
}

// The order of first operations: none first, then by count and kind, whatever the barrier.
int rank(const Thread& thread) {
  if (thread.empty()) return -1;
  return thread.front().count * 2 + (thread.front().kind == Operation::Kind::arrive ? 1 : 0);
}

// The subgroups as numbers, with the two barriers named as they are or the other way round.
using Code = std::array<std::uint64_t, 3>;
Code code_of(const SmallProgram& program, std::span<const unsigned> order, unsigned rename) {
  Code code{};
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Operation& op : program.threads[order[i]]) {
      code[i] =
          code[i] * 32 + static_cast<unsigned>(op.kind) * 16 + (op.object ^ rename) * 8u + op.count;
    }
  }
  return code;
}

class Enumerator {
 public:
  Enumerator(const Bounds& bounds, const Visitor& visitor) : bounds_(bounds), visitor_(visitor) {
    program_.threads.resize(bounds.threads);
  }

  Enumerated run() {
    const Beginning nothing = simulate_beginning(program_);
    choose({}, nothing, 0);
    return result_;
  }

 private:
  struct State {  // of the certificate's schedule: a subgroup goes on until it waits, then the next
    std::array<unsigned, 4> arrivals{}, blocked{}, count{};
    unsigned asleep = 0, ended = 0, turn = 0;
  };

  void choose(const State& state, const Beginning& beginning, unsigned barriers_used) {
    unsigned t = state.turn, tried = 0;
    while (tried < bounds_.threads && ((state.asleep | state.ended) >> t & 1) != 0) {
      t = (t + 1) % bounds_.threads;
      ++tried;
    }
    if (tried == bounds_.threads) return finish(state, beginning);
    Thread& thread = program_.threads[t];
    const bool first = thread.empty() && t > 0;
    State next = state;
    next.turn = t;
    if (!first || rank(program_.threads[t - 1]) < 0) {
      next.ended |= 1u << t;
      choose(next, beginning, barriers_used);
      next.ended = state.ended;
    }
    if (thread.size() == bounds_.length) return;
    const unsigned barriers = std::min(barriers_used + 1, bounds_.barriers);
    for (unsigned b = 0; b < barriers; ++b) {
      for (unsigned count = 1; count <= bounds_.threads; ++count) {
        for (const auto kind : {Operation::Kind::sync, Operation::Kind::arrive}) {
          thread.push_back({kind, static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(count)});
          if (!first || rank(thread) >= rank(program_.threads[t - 1])) {
            extend(next, t, std::max(barriers_used, b + 1));
          }
          thread.pop_back();
        }
      }
    }
  }

  std::size_t chosen() const {
    std::size_t count = 0;
    for (const Thread& thread : program_.threads) count += thread.size();
    return count;
  }

  void extend(const State& state, unsigned t, unsigned barriers_used) {
    if (chosen() == kShared && shared_++ % bounds_.parts != bounds_.part) return;
    ++result_.steps;
    const Beginning beginning = simulate_beginning(program_);
    if (beginning.fate != Fate::good) {
      if (visitor_.seen_wrong(program_)) {
        ++result_.cut;
        return report({program_, false, beginning.fate, beginning, 0}, state);
      }
      ++result_.late;
    }
    const Operation& op = program_.threads[t].back();
    State after = state;
    ++after.arrivals[op.object];
    after.count[op.object] = op.count;
    if (op.kind == Operation::Kind::sync) {
      after.blocked[op.object] |= 1u << t;
      after.asleep |= 1u << t;
    }
    if (after.arrivals[op.object] == op.count) {
      after.asleep &= ~after.blocked[op.object];
      after.arrivals[op.object] = after.blocked[op.object] = 0;
    }
    choose(after, beginning, barriers_used);
  }

  // Everybody has ended, or waits for ever in this schedule, whatever would have come then.
  void finish(const State& state, const Beginning& beginning) {
    ++result_.complete;
    const bool stuck = beginning.stuck || state.asleep != 0;
    const Fate fate = beginning.fate == Fate::good && stuck ? Fate::deadlock : beginning.fate;
    report({program_, true, fate, beginning, 0}, state);
  }

  void report(Leaf leaf, const State& state) {
    if (chosen() < kShared && bounds_.part != 0) return;
    std::vector<int> ranks;
    leaf.covered = continuations(state, 0, ranks);
    const bool empty = std::ranges::all_of(program_.threads, &Thread::empty);
    if (!empty && bounds_.barriers == 2) leaf.covered *= 2;
    result_.covered += leaf.covered;
    visitor_.leaf(leaf);
  }

  // Programs that go on like this from subgroup t on, in any order of the subgroups.
  std::uint64_t continuations(const State& state, unsigned t, std::vector<int>& ranks) const {
    if (t == bounds_.threads) return orders(ranks);
    const Thread& thread = program_.threads[t];
    const bool ended = (state.ended >> t & 1) != 0;
    if (ended || !thread.empty()) {
      ranks.push_back(rank(thread));
      const std::uint64_t rest = continuations(state, t + 1, ranks);
      ranks.pop_back();
      return rest * (ended ? 1 : lists(bounds_, bounds_.length - thread.size()));
    }
    // Nothing of it was chosen yet: every first operation that keeps the order.
    const int least = ranks.empty() ? -1 : ranks.back();
    std::uint64_t sum = 0;
    const int most = static_cast<int>(2 * bounds_.threads) + 1;
    for (int r = least; r <= most; ++r) {
      if (r >= 0 && r < 2) continue;
      ranks.push_back(r);
      const std::uint64_t ways = r < 0 ? 1 : bounds_.barriers * lists(bounds_, bounds_.length - 1);
      sum += ways * continuations(state, t + 1, ranks);
      ranks.pop_back();
    }
    return sum;
  }

  // Different orders of subgroups with these first operations.
  static std::uint64_t orders(const std::vector<int>& ranks) {
    std::uint64_t count = 1, equal = 1;
    for (std::size_t i = 1; i < ranks.size(); ++i) {
      equal = ranks[i] == ranks[i - 1] ? equal + 1 : 1;
      count = count * (i + 1) / equal;
    }
    return count;
  }

  static constexpr std::size_t kShared = 3;  // operations of the beginnings that are shared out
  const Bounds bounds_;
  std::uint64_t shared_ = 0;
  const Visitor& visitor_;
  SmallProgram program_;
  Enumerated result_;
};

}  // namespace

std::uint64_t programs_within(const Bounds& bounds) {
  std::uint64_t count = 1;
  for (unsigned t = 0; t < bounds.threads; ++t) count *= lists(bounds, bounds.length);
  return count;
}

bool is_least(const SmallProgram& program) {
  std::array<unsigned, 3> order{0, 1, 2};
  const std::span<unsigned> used = std::span(order).first(program.threads.size());
  const auto least = [&] { return std::min(code_of(program, used, 0), code_of(program, used, 1)); };
  const Code own = least();
  while (std::ranges::next_permutation(used).found) {
    const bool made =
        std::ranges::is_sorted(used, {}, [&](unsigned t) { return rank(program.threads[t]); });
    if (made && least() < own) return false;
  }
  return true;
}

Enumerated enumerate(const Bounds& bounds, const Visitor& visitor) {
  return Enumerator(bounds, visitor).run();
}

}  // namespace muster::analysis
