// The simulator of small programs over mbarriers: depth first over all states. Who knows of what is
// a set of operations, handed on by arrivals and waits.
#include <cstring>
#include <unordered_set>

#include "analysis/agreement_transactions.h"

namespace muster::analysis {

using Kind = Transaction::Kind;
using Fate = TransactionFate;

const char* name(TransactionFate fate) {
  static constexpr const char* kNames[] = {"good", "fault", "deadlock", "phase", "race", "ended"};
  return kNames[static_cast<unsigned>(fate)];
}

namespace {

// Operation i of agent t is number t * kTransactionsMax + i; what a copy does by itself later is
// that number plus kLater.
constexpr unsigned kNumbers = kAgents * kTransactionsMax, kLater = 16;
using Set = std::uint32_t;

bool copies(Kind kind) { return kind == Kind::copy || kind == Kind::fill; }

struct State {
  struct Object {
    Set gathered = 0, passed = 0;  // by arrivals of this phase; by the phase before
    std::uint8_t pending = 0, expected = 0, phase = 0, observed = 1;
    std::int32_t bytes = 0;  // expected and not landed, in units of 16
  };
  std::array<Set, kAgents> known{};
  std::array<Set, kNumbers> known_at_issue{};
  Set accessed = 0;  // the cell, by what
  Set flying = 0;
  std::array<Object, kTransactionObjects> objects{};
  std::array<std::uint8_t, kAgents> pc{}, meets{};
  friend bool operator==(const State& a, const State& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
  }
};
static_assert(std::has_unique_object_representations_v<State>);

struct Hash {
  std::size_t operator()(const State& state) const {
    std::array<std::uint32_t, sizeof(State) / 4> words;
    std::memcpy(words.data(), &state, sizeof state);
    std::uint64_t hash = 0;
    for (const std::uint32_t word : words) {
      hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 29;
    }
    return hash;
  }
};

class Simulator {
 public:
  // `adjacent`: a race is two accesses that may be made at the same moment.
  Simulator(const TransactionProgram& program, bool adjacent)
      : program_(program), adjacent_(adjacent) {
    phases_.fill(kNone);
  }

  Fate all() {
    State start;
    for (unsigned i = 0; i < kTransactionObjects; ++i) {
      start.objects[i].pending = start.objects[i].expected = program_.counts[i];
    }
    return search(start);
  }

  bool met_by_exit = false;

 private:
  static constexpr int kNone = -100;

  const Transaction& operation(unsigned number) const {
    return program_.agents[number / kTransactionsMax][number % kTransactionsMax];
  }
  bool over(const State& state, unsigned t) const {
    return state.pc[t] == program_.agents[t].size();
  }
  // The workgroup that an object is in, or the cell (as object 0), has ended.
  bool ended(const State& state, unsigned object) const {
    if (program_.cluster) return over(state, object);
    return over(state, 0) && over(state, 1);
  }

  // Notes the phase of an operation. False: it was another one in another schedule.
  bool same_phase(unsigned number, int phase) {
    if (phases_[number] == kNone) phases_[number] = phase;
    return phases_[number] == phase;
  }

  static void complete(State::Object& object) {
    if (object.pending != 0 || object.bytes != 0) return;
    ++object.phase;
    object.pending = object.expected;
    object.observed = 0;
    object.passed = object.gathered;
    object.gathered = 0;
  }

  // What a copy does to the cell comes after all that its issuer knew. Whoever knows of the copy
  // is told nothing of that, and yet comes after it: accesses of one cell, each known to the next,
  // are in order.
  static Set through_copies(const State& state, Set known) {
    for (Set left = known >> kLater; left != 0; left &= left - 1) {
      known |= state.known_at_issue[static_cast<unsigned>(__builtin_ctz(left))];
    }
    return known;
  }

  // Two accesses of the cell, one of them a write, that can both be made next.
  bool side_by_side(const State& state) const {
    unsigned reads = 0, writes = 0;
    for (unsigned t = 0; t < kAgents; ++t) {
      if (over(state, t)) continue;
      const Kind kind = operation(t * kTransactionsMax + state.pc[t]).kind;
      reads += kind == Kind::read ? 1 : 0;
      writes += kind == Kind::write ? 1 : 0;
    }
    for (Set left = state.flying; left != 0; left &= left - 1) {
      writes += operation(static_cast<unsigned>(__builtin_ctz(left))).kind == Kind::fill ? 1 : 0;
    }
    return writes > 1 || (writes == 1 && reads != 0);
  }

  // The cell is accessed by `number`, knowing of `known`.
  Fate access(State& state, unsigned number, Set known, bool writes, bool later) {
    if (adjacent_) return Fate::good;
    for (unsigned other = 0; other < kLater + kNumbers; ++other) {
      if ((state.accessed >> other & 1) == 0) continue;
      const Kind kind = operation(other % kLater).kind;
      const bool wrote = kind != Kind::read;
      if (!wrote && !writes) continue;
      if ((known >> other & 1) == 0) return Fate::race;
      // An ordinary write before an asynchronous one: there is no proxy fence.
      if (later && kind == Kind::write) return Fate::race;
    }
    state.accessed |= Set{1} << number;
    return Fate::good;
  }

  Fate arrive(State& state, unsigned t, const Transaction& each) const {
    State::Object& object = state.objects[each.object];
    if (object.pending == 0 || object.observed == 0) return Fate::fault;
    if (each.kind == Kind::drop && object.expected == 1) return Fate::fault;
    if (each.kind == Kind::drop) --object.expected;
    if (each.kind == Kind::arrive_expect) ++object.bytes;
    --object.pending;
    object.gathered |= state.known[t];
    complete(object);
    return Fate::good;
  }

  void pass(State& state, unsigned t) const {
    ++state.pc[t];
    state.meets[t] = 0;
  }

  // Who has ended is not waited for, and tells nothing.
  void meet(State& state) {
    const bool both = state.meets[0] + state.meets[1] == 2;
    if (both) state.known.fill(state.known[0] | state.known[1]);
    for (unsigned t = 0; t < kAgents; ++t) {
      if (!both && (state.meets[t] == 0 || !over(state, 1 - t))) continue;
      met_by_exit |= !both;
      pass(state, t);
    }
  }

  // The agent's next operation. False: it cannot go on now.
  bool step(State& state, unsigned t, Fate& fate) {
    if (over(state, t) || state.meets[t] != 0) return false;
    const unsigned number = t * kTransactionsMax + state.pc[t];
    const Transaction each = operation(number);
    State::Object& object = state.objects[each.object];
    const bool cell = each.kind == Kind::read || each.kind == Kind::write;
    const bool waits = each.kind == Kind::wait_even || each.kind == Kind::wait_odd;
    if (each.kind == Kind::meet) {
      state.meets[t] = 1;
      return meet(state), true;
    }
    if (waits && (object.phase & 1) == (each.kind == Kind::wait_odd ? 1 : 0)) return false;
    if (ended(state, cell ? 0 : each.object)) return fate = Fate::ended, true;
    const int phase = waits ? object.phase - 1 : object.phase;
    if (!cell && !copies(each.kind) && !same_phase(number, phase)) return fate = Fate::phase, true;
    if (waits) {
      object.observed = 1;
      state.known[t] |= object.passed;
    } else if (cell) {
      fate = access(state, number, through_copies(state, state.known[t]), each.kind == Kind::write,
                    false);
      state.known[t] |= Set{1} << number;
    } else if (copies(each.kind)) {
      state.flying |= Set{1} << number;
      state.known_at_issue[number] = state.known[t];
    } else if (each.kind == Kind::expect) {
      ++object.bytes;
    } else {
      fate = arrive(state, t, each);
    }
    pass(state, t);
    meet(state);  // the last operation of one may be what the other waits for
    return true;
  }

  Fate land(State& state, unsigned number) {
    const Transaction each = operation(number);
    State::Object& object = state.objects[each.object];
    state.flying &= ~(Set{1} << number);
    if (!same_phase(number, object.phase)) return Fate::phase;
    const unsigned later = number + kLater;
    Set& known = state.known_at_issue[number];
    known = each.kind == Kind::fill ? through_copies(state, known) : 0;
    Fate fate = Fate::good;
    if (each.kind == Kind::fill) fate = access(state, later, known, true, true);
    object.gathered |= Set{1} << later;
    --object.bytes;
    complete(object);
    return fate;
  }

  Fate resting(const State& state) const {
    if (!over(state, 0) || !over(state, 1)) return Fate::deadlock;
    for (const State::Object& object : state.objects) {
      if (object.expected != 0 && object.pending == 0) return Fate::deadlock;
    }
    return Fate::good;
  }

  Fate search(const State& state) {
    if (!seen_.insert(state).second) return Fate::good;
    if (adjacent_ && side_by_side(state)) return Fate::race;
    for (Set left = state.flying; left != 0; left &= left - 1) {
      const auto number = static_cast<unsigned>(__builtin_ctz(left));
      if (ended(state, operation(number).object)) return Fate::ended;
    }
    bool any = false;
    for (unsigned t = 0; t < kAgents; ++t) {
      State after = state;
      Fate fate = Fate::good;
      if (!step(after, t, fate)) continue;
      any = true;
      if (fate == Fate::good) fate = search(after);
      if (fate != Fate::good) return fate;
    }
    for (Set left = state.flying; left != 0; left &= left - 1) {
      any = true;
      State after = state;
      Fate fate = land(after, static_cast<unsigned>(__builtin_ctz(left)));
      if (fate == Fate::good) fate = search(after);
      if (fate != Fate::good) return fate;
    }
    return any ? Fate::good : resting(state);
  }

  const TransactionProgram& program_;
  const bool adjacent_;
  std::array<int, kNumbers> phases_;
  std::unordered_set<State, Hash> seen_;
};

}  // namespace

Simulated simulate(const TransactionProgram& program) {
  Simulator simulator(program, false);
  const Fate fate = simulator.all();
  // What good programs do not show to the memory model, interleavings do not show either.
  const Fate interleaved = fate == Fate::good ? fate : Simulator(program, true).all();
  return {fate, interleaved, simulator.met_by_exit};
}

}  // namespace muster::analysis
