// The simulator: depth first over packed states.
#include "analysis/agreement_simulator.h"

#include <array>
#include <cstring>
#include <vector>

namespace muster::analysis {
namespace {

constexpr unsigned kThreads = 6, kBarriers = 4, kLength = 24;
using Kind = Operation::Kind;

struct State {
  struct Bar {
    std::uint8_t arrived = 0, blocked = 0, count = 0, mode = 0, whole = 0, generation = 0;
    std::uint8_t more = 0;  // arrivals of threads that had arrived
    friend bool operator==(const Bar&, const Bar&) = default;
  };
  std::array<std::uint8_t, kThreads> pc{};
  std::uint8_t asleep = 0, gone = 0;
  std::array<Bar, kBarriers> bars{};
  friend bool operator==(const State&, const State&) = default;
};

std::uint64_t hash_of(const State& state) {
  static_assert(sizeof(State) == kThreads + 2 + 7 * kBarriers);
  std::uint64_t words[5] = {};
  std::memcpy(words, &state, sizeof state);
  std::uint64_t hash = 0;
  for (const std::uint64_t word : words) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 29;
  }
  return hash;
}

// A set of states that is emptied in no time, for the next program.
class States {
 public:
  void clear() {
    ++epoch_;
    count_ = 0;
  }
  // True: it is new.
  bool insert(const State& state) {
    if (2 * count_ >= slots_.size()) grow();
    Slot& slot = find(state);
    if (slot.epoch == epoch_) return false;
    slot = {state, epoch_};
    ++count_;
    return true;
  }

 private:
  struct Slot {
    State state;
    std::uint64_t epoch = 0;
  };
  Slot& find(const State& state) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash_of(state) & mask;
    while (slots_[at].epoch == epoch_ && !(slots_[at].state == state)) at = (at + 1) & mask;
    return slots_[at];
  }
  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    std::swap(old, slots_);
    for (const Slot& slot : old) {
      if (slot.epoch == epoch_) find(slot.state) = slot;
    }
  }
  std::vector<Slot> slots_ = std::vector<Slot>(1024);
  std::uint64_t epoch_ = 1;
  std::size_t count_ = 0;
};

class Simulator {
 public:
  Simulator(const SmallProgram& program, States& seen)
      : program_(program), count_(program.threads.size()), seen_(seen) {
    seen_.clear();
    for (auto& row : generation_) row.fill(-1);
    for (std::size_t t = 0; t < count_; ++t) {
      if (program.threads[t].empty()) start_.gone |= static_cast<std::uint8_t>(1u << t);
    }
  }

  Fate all() { return search(start_); }

  bool stuck = false;  // in some schedule seen
  std::bitset<kPlaces> together;

 private:
  bool awake(const State& state, std::size_t t) const {
    return ((state.asleep | state.gone) >> t & 1) == 0;
  }
  bool all_gone(const State& state) const { return state.gone == (1u << count_) - 1; }
  std::size_t length(std::size_t t) const { return program_.threads[t].size() * program_.repeats; }
  const Operation& next(const State& state, std::size_t t) const {
    const Thread& thread = program_.threads[t];
    return thread[state.pc[t] % thread.size()];
  }

  void pass(State& state, std::size_t t) const {
    if (++state.pc[t] == length(t)) state.gone |= static_cast<std::uint8_t>(1u << t);
  }

  unsigned arrivals(const State& state, const State::Bar& bar) const {
    const unsigned who = bar.arrived | (bar.whole != 0 ? state.gone : 0u);
    return static_cast<unsigned>(__builtin_popcount(who)) + bar.more;
  }

  // Completes what is complete; threads that end may complete more.
  void settle(State& state) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (State::Bar& bar : state.bars) {
        if (bar.arrived == 0 || arrivals(state, bar) < bar.count) continue;
        const unsigned woken = bar.blocked;
        // What one thread fills by itself, by its count, leaves the others where they were.
        const unsigned shared = bar.count > 1 || bar.whole != 0 ? 1 : 0;
        bar = {0, 0, 0, 0, 0, static_cast<std::uint8_t>(bar.generation + shared), 0};
        state.asleep &= static_cast<std::uint8_t>(~woken);
        for (std::size_t t = 0; t < count_; ++t) {
          if ((woken >> t & 1) != 0) pass(state, t);
        }
        changed = true;
      }
    }
  }

  Fate step(State& state, std::size_t t) {
    const Operation op = next(state, t);
    if (is_access(op)) return pass(state, t), settle(state), Fate::good;
    State::Bar& bar = state.bars[op.object];
    const auto all = static_cast<unsigned>(count_);
    const unsigned wanted = op.count == 0 ? all : op.count;
    const auto mode = static_cast<std::uint8_t>(
        op.kind <= Kind::arrive ? 1u : 2u + static_cast<unsigned>(op.kind));
    if (wanted > all || (op.kind == Kind::arrive && op.count == 0)) return Fate::fault;
    if (bar.arrived != 0) {
      // A count says how many arrivals there are, whoever makes them; no count, that all threads
      // come once.
      const bool again = (bar.arrived >> t & 1) != 0;
      if ((bar.whole != 0 || op.count == 0) && (again || bar.more != 0)) return Fate::fault;
      if (again) ++bar.more;
      if (bar.count != wanted || bar.mode != mode) return Fate::fault;
    }
    std::int16_t& known = generation_[t][state.pc[t]];
    if (known < 0) known = bar.generation;
    const bool moved = known != bar.generation;
    bar.count = static_cast<std::uint8_t>(wanted);
    bar.mode = mode;
    if (op.count == 0) bar.whole = 1;
    bar.arrived |= static_cast<std::uint8_t>(1u << t);
    if (op.kind == Kind::arrive) {
      pass(state, t);
    } else {
      bar.blocked |= static_cast<std::uint8_t>(1u << t);
      state.asleep |= static_cast<std::uint8_t>(1u << t);
    }
    settle(state);
    return moved ? Fate::generation : Fate::good;
  }

  bool race(const State& state) const {
    for (std::size_t a = 0; a < count_; ++a) {
      if (!awake(state, a) || !is_access(next(state, a))) continue;
      for (std::size_t b = a + 1; b < count_; ++b) {
        if (!awake(state, b) || !is_access(next(state, b))) continue;
        const Operation& x = next(state, a);
        const Operation& y = next(state, b);
        if (x.object == y.object && (x.kind == Kind::write || y.kind == Kind::write)) return true;
      }
    }
    return false;
  }

  // Who is not waiting is at some place, in front of an operation or at the end.
  void note_places(const State& state) {
    if (count_ > 3) return;
    for (unsigned a = 0; a < count_; ++a) {
      if ((state.asleep >> a & 1) != 0 || state.pc[a] >= kIntervals) continue;
      for (unsigned b = a + 1; b < count_; ++b) {
        if ((state.asleep >> b & 1) != 0 || state.pc[b] >= kIntervals) continue;
        together.set(place_of(a, b, state.pc[a], state.pc[b]));
      }
    }
  }

  Fate search(const State& state) {
    if (!seen_.insert(state)) return Fate::good;
    if (race(state)) return Fate::race;
    note_places(state);
    bool any = false;
    for (std::size_t t = 0; t < count_; ++t) {
      if (!awake(state, t)) continue;
      any = true;
      State after = state;
      Fate fate = step(after, t);
      if (fate == Fate::good) fate = search(after);
      if (fate != Fate::good) return fate;
    }
    stuck |= !any && !all_gone(state);
    return Fate::good;
  }

  const SmallProgram& program_;
  std::size_t count_;
  State start_;
  std::array<std::array<std::int16_t, kLength * 4>, kThreads> generation_;
  States& seen_;
};

}  // namespace

Fate simulate(const SmallProgram& program) {
  static thread_local States seen;
  Simulator simulator(program, seen);
  const Fate fate = simulator.all();
  return fate == Fate::good && simulator.stuck ? Fate::deadlock : fate;
}

Beginning simulate_beginning(const SmallProgram& program) {
  static thread_local States seen;
  Simulator simulator(program, seen);
  const Fate fate = simulator.all();
  return {fate, simulator.stuck, simulator.together};
}

}  // namespace muster::analysis
