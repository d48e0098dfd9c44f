// The enumeration: depth first over the choices, with one representative of each class of programs.
#include "analysis/agreement_enumerate.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <vector>

#include "base/hash.h"

namespace muster::analysis {
namespace {

class Enumerator {
 public:
  Enumerator(const Bounds& bounds, const std::function<void(const SmallProgram&, Fate)>& visit)
      : bounds_(bounds), visit_(visit) {
    program_.threads.resize(bounds.threads);
  }

  Enumerated run() {
    choose({}, 0);
    return result_;
  }

 private:
  struct State {  // of the greedy schedule
    std::array<unsigned, 4> arrived{}, blocked{}, count{};
    unsigned asleep = 0, ended = 0;
  };

  void choose(const State& state, unsigned barriers_used) {
    unsigned t = 0;
    while (t < bounds_.threads && ((state.asleep | state.ended) >> t & 1) != 0) ++t;
    if (t == bounds_.threads) return finish(state);
    State ended = state;
    ended.ended |= 1u << t;
    choose(ended, barriers_used);
    if (program_.threads[t].size() == bounds_.length) return;
    const unsigned barriers = std::min(barriers_used + 1, bounds_.barriers);
    for (unsigned b = 0; b < barriers; ++b) {
      for (unsigned count = 1; count <= bounds_.threads; ++count) {
        for (const auto kind : {Operation::Kind::sync, Operation::Kind::arrive}) {
          program_.threads[t].push_back(
              {kind, static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(count)});
          extend(state, t, std::max(barriers_used, b + 1));
          program_.threads[t].pop_back();
        }
      }
    }
  }

  void extend(const State& state, unsigned t, unsigned barriers_used) {
    ++result_.steps;
    const Fate fate = simulate_beginning(program_);
    if (fate != Fate::good) {
      ++result_.cut;
      return report(fate);
    }
    const Operation& op = program_.threads[t].back();
    State after = state;
    after.arrived[op.object] |= 1u << t;
    after.count[op.object] = op.count;
    if (op.kind == Operation::Kind::sync) {
      after.blocked[op.object] |= 1u << t;
      after.asleep |= 1u << t;
    }
    if (static_cast<unsigned>(__builtin_popcount(after.arrived[op.object])) == op.count) {
      after.asleep &= ~after.blocked[op.object];
      after.arrived[op.object] = after.blocked[op.object] = 0;
    }
    choose(after, barriers_used);
  }

  void finish(const State& state) {
    ++result_.complete;
    report(state.asleep == 0 ? simulate(program_) : Fate::deadlock);
  }

  // One of each class: of all renamings, sorted by subgroup, the least; each once.
  void report(Fate fate) {
    SmallProgram least;
    for (unsigned rename = 0; rename < 2; ++rename) {
      SmallProgram other = program_;
      for (Thread& thread : other.threads) {
        for (Operation& op : thread) op.object = static_cast<std::uint8_t>(op.object ^ rename);
      }
      std::ranges::sort(other.threads);
      if (rename == 0 || other.threads < least.threads) least = std::move(other);
    }
    Hash128 hash{static_cast<std::uint64_t>(fate == Fate::deadlock), 0};
    for (const Thread& thread : least.threads) {
      for (const Operation& op : thread) {
        const auto word = static_cast<std::uint64_t>(op.kind) << 16 | op.object << 8 | op.count;
        hash = {combine(hash.low, word), combine(hash.high ^ word, 0x51ed270b)};
      }
      hash = {combine(hash.low, ~0u), combine(hash.high, 7)};
    }
    if (seen_.insert(hash).second) visit_(least, fate);
  }

  struct Fold {
    std::size_t operator()(const Hash128& hash) const { return hash.low; }
  };
  const Bounds bounds_;
  const std::function<void(const SmallProgram&, Fate)>& visit_;
  SmallProgram program_;
  std::unordered_set<Hash128, Fold> seen_;
  Enumerated result_;
};

}  // namespace

Enumerated enumerate(const Bounds& bounds,
                     const std::function<void(const SmallProgram&, Fate)>& visit) {
  return Enumerator(bounds, visit).run();
}

}  // namespace muster::analysis
