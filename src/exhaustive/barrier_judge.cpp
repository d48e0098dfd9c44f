// The compiled judge: one greedy schedule shows that no cycle exists and collects what executes
// before each event on the way.
#include "exhaustive/barrier_judge.h"

#include <bit>

namespace muster::axiom {

namespace {

template <typename F>
void each_event(unsigned set, F visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<unsigned>(std::countr_zero(set)));
}

constexpr unsigned phase_of(SmallChoice choice, unsigned event) {
  return static_cast<unsigned>(choice >> (4 * event)) & 0xF;
}

class Judge {
 public:
  Judge(const SmallProgram& program, const SmallFold& fold, SmallChoice choice)
      : program_(program), fold_(fold), choice_(choice) {
    for (unsigned object = 0; object < 2; ++object) {
      each_event(program_.wait[object],
                 [&](unsigned w) { pins_[w] = fold_.phases[object][phase_of(choice_, w)]; });
    }
  }

  unsigned run() {
    if (!schedule()) return kExecutesBefore;
    return flags();
  }

  unsigned run_last(const SmallBefore& before, unsigned last) {
    before_ = before;
    learn(last);
    return flags();
  }

  bool schedule(SmallBefore& before) {
    const bool possible = schedule();
    before = before_;
    return possible;
  }

 private:
  bool is_wait(unsigned event) const {
    return ((program_.wait[0] | program_.wait[1]) & small_event(event)) != 0;
  }

  void learn(unsigned event) {
    unsigned before = small_event(event);
    if (event % kSmallLength != 0) before |= before_[event - 1];
    if (is_wait(event)) each_event(pins_[event], [&](unsigned x) { before |= before_[x]; });
    before_[event] = static_cast<SmallSet>(before);
  }

  unsigned flags() const {
    unsigned failed = 0;
    if (fold_.underflow) failed |= kExpectedNegative;
    for (unsigned object = 0; object < 2; ++object) {
      if (program_.wait[object] != 0) failed |= waits(object);
      if (program_.drop[object] != 0) failed |= drops(object);
    }
    return failed;
  }

  // Executes everything in an order that respects program order, participation and the
  // modification orders, if there is one.
  bool schedule() {
    const SmallSet executed = program_.executed();
    std::array<unsigned, kSmallThreads> next{0, 4, 8};
    std::array<unsigned, 2> position{0, 0};
    unsigned done = 0;
    bool moved = true;
    while (moved) {
      moved = false;
      for (unsigned thread = 0; thread < kSmallThreads; ++thread) {
        while ((small_thread(thread) & executed & small_event(next[thread])) != 0 &&
               can_execute(next[thread], done, position)) {
          const unsigned event = next[thread]++;
          learn(event);
          done |= small_event(event);
          moved = true;
        }
      }
    }
    return done == executed;
  }

  bool can_execute(unsigned event, unsigned done, std::array<unsigned, 2>& position) const {
    if (is_wait(event)) return (pins_[event] & ~done) == 0;
    for (unsigned object = 0; object < 2; ++object) {
      if ((program_.modifications(object) & small_event(event)) == 0) continue;
      if (fold_.order[object][position[object]] != event) return false;
      ++position[object];
    }
    return true;
  }

  unsigned waits(unsigned object) const {
    unsigned failed = 0;
    each_event(program_.wait[object], [&](unsigned w) {
      unsigned foreign = 0;  // in a phase that somebody waited for, not in that of `w`
      each_event(program_.wait[object], [&](unsigned other) {
        const bool same = phase_of(choice_, other) == phase_of(choice_, w);
        if (!same) foreign |= pins_[other] | small_event(other);
        if (same && other != w && other / kSmallLength == w / kSmallLength)
          failed |= kDistinctPhases;
      });
      each_event(foreign & before_[w], [&](unsigned y) {
        if ((before_[y] & pins_[w]) != 0) failed |= kPhaseSeparation;
      });
      if (!program_.named) return;
      const unsigned join = joined_before(object, w);
      bool follows = false;
      each_event(pins_[w], [&](unsigned x) { follows |= (before_[x] & join) != 0; });
      if (!follows) failed |= kJoinWait;
    });
    return failed;
  }

  unsigned drops(unsigned object) const {
    unsigned failed = 0;
    each_event(program_.drop[object], [&](unsigned d) {
      if (program_.named && joined_before(object, d) == 0) failed |= kJoinDrop;
      const unsigned earlier = small_thread(d / kSmallLength) & (small_event(d) - 1U);
      each_event(program_.arrive[object] & earlier, [&](unsigned arrival) {
        unsigned takers = 0;
        each_event(program_.wait[object], [&](unsigned w) {
          if ((pins_[w] & small_event(arrival)) != 0) takers |= small_event(w);
        });
        if (takers != 0 && (takers & before_[d]) == 0) failed |= kDropRace;
      });
    });
    return failed;
  }

  // The join that makes the thread of `event` a member: the last one before it, if that names the
  // object and no drop of the object follows. As a set.
  unsigned joined_before(unsigned object, unsigned event) const {
    const unsigned earlier = small_thread(event / kSmallLength) & (small_event(event) - 1U);
    const unsigned last =
        std::bit_floor((program_.join[0] | program_.join[1] | program_.drop[object]) & earlier);
    return last & program_.join[object];
  }

  const SmallProgram& program_;
  const SmallFold& fold_;
  const SmallChoice choice_;
  SmallBefore before_, pins_;  // pins: of each wait, what participates in it
};

// Chooses for one wait after the other, the later ones first.
bool choose(const SmallProgram& program, const SmallFold& fold, unsigned ignored, unsigned left,
            SmallChoice& choice) {
  if (left == 0) return (judge(program, fold, choice) & ~ignored) == 0;
  const auto event = static_cast<unsigned>(std::bit_width(left)) - 1;
  const unsigned object = (program.wait[0] & small_event(event)) != 0 ? 0 : 1;
  const unsigned thread = small_thread(event / kSmallLength);
  const SmallChoice others = choice;
  for (std::uint64_t phase = 0; phase < fold.count[object]; ++phase) {
    // The wait precedes a participant, or the thread has the phase already.
    if ((fold.phases[object][phase] & thread & ~(small_event(event) - 1U)) != 0) continue;
    bool taken = false;
    each_event(program.wait[object] & thread & ~(2U * small_event(event) - 1U),
               [&](unsigned later) { taken |= phase_of(choice, later) == phase; });
    if (taken) continue;
    choice = others | phase << (4 * event);
    if (choose(program, fold, ignored, left & ~small_event(event), choice)) return true;
  }
  choice = others;
  return false;
}

using Order = std::array<std::uint8_t, kSmallEvents>;

// How many of the first modifications of the object no wait for the other one precedes.
unsigned before_waits(const SmallProgram& program, unsigned target,
                      const std::array<Order, 2>& order, const std::array<unsigned, 2>& size) {
  const unsigned waits = program.wait[1 - target];
  if (waits == 0) return size[target];
  const unsigned modifications = program.modifications(0) | program.modifications(1);
  std::array<unsigned, 2> early{0, 0};
  unsigned found = 0;
  bool moved = true;
  while (moved) {
    moved = false;
    for (unsigned object = 0; object < 2; ++object) {
      for (; early[object] < size[object]; ++early[object], moved = true) {
        const unsigned event = order[object][early[object]];
        const unsigned earlier = small_thread(event / kSmallLength) & (small_event(event) - 1U);
        if ((earlier & waits) != 0 || (earlier & modifications & ~found) != 0) break;
        found |= small_event(event);
      }
    }
  }
  return early[target];
}

// Writes threads, two bits each, one after the other; 3 ends a phase.
struct Writer {
  std::uint64_t text = 0;
  unsigned place = 0;
  void put(std::uint64_t digit) {
    text |= digit << place;
    place += 2;
  }
};

// The order, with the first `early` modifications sorted by thread within their phases.
void write_order(const SmallProgram& program, unsigned object, const Order& order, unsigned early,
                 unsigned size, Writer& writer) {
  unsigned expected = program.expected[object], arrived = 0;
  std::array<unsigned, kSmallThreads> run{};
  const auto end_run = [&] {
    for (unsigned thread = 0; thread < kSmallThreads; ++thread) {
      for (; run[thread] != 0; --run[thread]) writer.put(thread);
    }
  };
  for (unsigned i = 0; i < size; ++i) {
    ++run[order[i] / kSmallLength];
    if (i >= early) end_run();
    if ((program.arrive[object] & small_event(order[i])) != 0) {
      ++arrived;
    } else if (expected != 0) {
      --expected;
    }
    if (i + 1 == early) end_run();
    if (arrived != expected || arrived == 0) continue;
    arrived = 0;
    end_run();
    writer.put(3);
  }
}

}  // namespace

SmallFold fold(const SmallProgram& program, SmallOrders orders) {
  SmallFold result;
  result.underflow = false;
  for (unsigned object = 0; object < 2; ++object) {
    const unsigned all = program.modifications(object);
    std::array<unsigned, 4> left{all & small_thread(0), all & small_thread(1),
                                 all & small_thread(2), 0};
    unsigned expected = program.expected[object], arrived = 0, open = 0, count = 0;
    const auto size = static_cast<unsigned>(std::popcount(all));
    for (unsigned i = 0; i < size; ++i) {
      unsigned& mine = left[orders >> (32 * object + 2 * i) & 3];
      const unsigned bit = mine & -mine;
      mine &= mine - 1;
      result.order[object][i] = static_cast<std::uint8_t>(std::countr_zero(bit));
      if ((program.arrive[object] & bit) != 0) {
        ++arrived;
      } else if (expected == 0) {
        result.underflow = true;
        continue;
      } else {
        --expected;
      }
      open |= bit;
      if (arrived != expected || arrived == 0) continue;
      result.phases[object][count++] = static_cast<SmallSet>(open);
      arrived = open = 0;
    }
    result.count[object] = static_cast<std::uint8_t>(count);
  }
  return result;
}

std::uint64_t told_apart(const SmallProgram& program, SmallOrders orders) {
  std::array<std::array<std::uint8_t, kSmallEvents>, 2> order;
  std::array<unsigned, 2> size{};
  for (unsigned object = 0; object < 2; ++object) {
    const unsigned all = program.modifications(object);
    std::array<unsigned, 4> left{all & small_thread(0), all & small_thread(1),
                                 all & small_thread(2), 0};
    for (unsigned rest = all; rest != 0; rest &= rest - 1) {
      unsigned& mine = left[orders >> (32 * object + 2 * size[object]) & 3];
      order[object][size[object]++] = static_cast<std::uint8_t>(std::countr_zero(mine));
      mine &= mine - 1;
    }
  }
  // At most twelve modifications and as many ends of phases, behind two numbers.
  Writer writer{.place = 8};
  for (unsigned object = 0; object < 2; ++object) {
    const unsigned early = before_waits(program, object, order, size);
    writer.text |= std::uint64_t{early} << (4 * object);
    write_order(program, object, order[object], early, size[object], writer);
  }
  return writer.text;
}

unsigned judge(const SmallProgram& program, const SmallFold& fold, SmallChoice choice) {
  return Judge(program, fold, choice).run();
}

void executes_before(const SmallProgram& program, const SmallFold& fold, SmallChoice choice,
                     SmallBefore& before) {
  Judge(program, fold, choice).schedule(before);
}

unsigned judge_last(const SmallProgram& program, const SmallFold& fold, SmallChoice choice,
                    const SmallBefore& before, unsigned last) {
  return Judge(program, fold, choice).run_last(before, last);
}

bool find_choice(const SmallProgram& program, const SmallFold& fold, unsigned ignored,
                 SmallChoice& choice) {
  choice = 0;
  const auto waits = static_cast<unsigned>(program.wait[0] | program.wait[1]);
  return choose(program, fold, ignored, waits, choice);
}

}  // namespace muster::axiom
