// What one reading says about programs, from what it said about their beginnings: see
// amdgpu_whole_bound.h. Depends on amdgpu_tables.h.
#pragma once

#include <algorithm>
#include <bit>
#include <utility>

#include "exhaustive/amdgpu_tables.h"

namespace muster::litmus {

inline constexpr std::uint64_t kFirstWord = std::uint64_t{1} << 63;

// The programs that share their third thread.
struct SmallTable {
  std::vector<SmallCell> cells;
  Words states;

  static std::size_t place(std::size_t low, std::size_t high) {
    return high * (high + 1) / 2 + low;
  }
};

struct SmallBeginning {  // of a program: one operation of `thread` less
  const SmallTable* table = nullptr;
  const SmallCell* cell = nullptr;
  bool exchanged = false;  // it stands with threads 0 and 1 exchanged
};

struct SmallShape {
  std::array<const SmallSequence*, axiom::kSmallThreads> threads{};
  std::array<bool, axiom::kSmallThreads> closed{};  // has no further operation within the bound
  std::array<std::uint8_t, 2> expected{};
  bool named = false;
};

axiom::SmallProgram small_program(const SmallShape& shape);

template <typename Steps>
class CellReading {
 public:
  explicit CellReading(Steps steps) : steps_(std::move(steps)) {}

  // Fills `cell`, and puts its states into `states` if programs that go on may need them.
  void judge(const SmallShape& shape,
             const std::array<SmallBeginning, axiom::kSmallThreads>& beginnings, SmallCell& cell,
             Words* states) {
    cell = SmallCell{};
    inherit(shape, beginnings, cell);
    if (cell.dead) return;
    set_.clear();
    if (states == nullptr) {
      if (!shape.closed[2]) ask_third(shape, beginnings, cell);
      count_ += set_.size();
      return;
    }
    for (unsigned t = 0; t < axiom::kSmallThreads; ++t) {
      each_step(shape, beginnings[t], t, [&] {
        set_.add(next_);
        return true;
      });
    }
    if (small_program(shape).executed() == 0) {
      Steps::start(next_);
      set_.add(next_);
    }
    count_ += set_.size();
    look_ahead(shape, cell);
    cell.begin = static_cast<std::uint32_t>(states->size());
    for (std::size_t i = 0; i < set_.size(); ++i) {
      const std::size_t first = states->size();
      states->insert(states->end(), set_[i].begin(), set_[i].end());
      (*states)[first] |= kFirstWord;
    }
    cell.words = static_cast<std::uint32_t>(states->size() - cell.begin);
  }

  // The operations that may come next in the third thread and make the program undefined: bits.
  unsigned undefined_next(const SmallShape& shape, const SmallCell& cell) const {
    if (cell.dead) return (1U << kLetters) - 1;
    const Pending stuck = others(cell);
    if ((stuck & digits_.of[2][kBlocked]) != 0) return (1U << kLetters) - 1;
    unsigned result = 0;
    for (unsigned letter = 0; letter < kLetters; ++letter) {
      const axiom::BarrierEvent event = letter_of(*shape.threads[2], shape.named, letter);
      bool undefined = false;
      if (event.object == axiom::kNoObject) {
        undefined = true;
      } else if (event.op == axiom::BarrierOp::wait) {
        undefined = (stuck & digits_.of[2][event.object == 0 ? kWaitsA : kWaitsB]) != 0;
      } else if (event.op == axiom::BarrierOp::drop) {
        undefined = (cell.drops >> (4 + event.object) & 1) != 0;
      }
      result |= undefined ? 1U << letter : 0U;
    }
    return result;
  }

  std::uint64_t states() const { return count_; }

 private:
  struct Digits {
    std::array<std::array<Pending, 4>, axiom::kSmallThreads> of;
    Digits() {
      for (unsigned t = 0; t < axiom::kSmallThreads; ++t) {
        for (unsigned digit = 0; digit < 4; ++digit) of[t][digit] = pending_of(t, digit);
      }
    }
    // By the waits that are blocked, bit 2 * thread + object.
    std::array<Pending, 64> combinations = [] {
      std::array<Pending, 64> result{};
      for (unsigned blocked = 0; blocked < 64; ++blocked) {
        Pending all = ~Pending{1};
        for (unsigned t = 0; t < axiom::kSmallThreads; ++t) {
          Pending mine = pending_of(t, kEnded);
          if ((blocked >> (2 * t) & 1) != 0) mine |= pending_of(t, kWaitsA);
          if ((blocked >> (2 * t) & 2) != 0) mine |= pending_of(t, kWaitsB);
          all &= mine;
        }
        result[blocked] = all;
      }
      return result;
    }();
  };

  static unsigned drop_bit(const SmallBeginning& beginning, unsigned thread, unsigned object) {
    const unsigned stored = beginning.exchanged && thread < 2 ? 1 - thread : thread;
    return beginning.cell->drops >> (2 * stored + object) & 1;
  }

  void inherit(const SmallShape& shape,
               const std::array<SmallBeginning, axiom::kSmallThreads>& beginnings,
               SmallCell& cell) const {
    for (unsigned t = 0; t < axiom::kSmallThreads; ++t) {
      if (beginnings[t].cell != nullptr && beginnings[t].cell->dead) cell.inherited = true;
    }
    cell.dead = cell.inherited || without_end(shape);
    for (unsigned t = 0; t < axiom::kSmallThreads && !cell.dead; ++t) {
      const SmallBeginning& from = beginnings[t];
      if (from.cell == nullptr) continue;
      const SmallSequence& thread = *shape.threads[t];
      if (thread.last.op == axiom::BarrierOp::drop) {
        cell.dead = drop_bit(from, t, static_cast<unsigned>(thread.last.object)) != 0;
      }
      const Pending old =
          from.exchanged ? pending_exchanged(from.cell->pending) : from.cell->pending;
      cell.pending |= old & digits_.of[t][kBlocked];
      if (thread.last.op != axiom::BarrierOp::wait) continue;
      const unsigned digit = thread.last.object == 0 ? kWaitsA : kWaitsB;
      cell.pending |= (old & digits_.of[t][digit]) >> ((digit - kBlocked) << (2 * t));
    }
    // Stuck however the program goes on: whoever is not blocked has ended for good.
    Pending stuck = ~Pending{1};
    for (unsigned t = 0; t < axiom::kSmallThreads; ++t) {
      stuck &= digits_.of[t][kBlocked] | (shape.closed[t] ? digits_.of[t][kEnded] : 0);
    }
    cell.dead |= (cell.pending & stuck) != 0;
  }

  // Whether no schedule can execute all operations: more drops of an object than its count, or one
  // that needs a membership. Some schedule comes to that one or is stuck before.
  static bool without_end(const SmallShape& shape) {
    std::array<int, 2> drops{};
    bool over = false;
    for (const SmallSequence* thread : shape.threads) {
      over |= thread->over;
      for (unsigned object = 0; object < 2; ++object)
        drops[object] += std::popcount(thread->places[1][object]);
    }
    return over || drops[0] > shape.expected[0] || drops[1] > shape.expected[1];
  }

  // The states after all operations whose last one is that of `t`, one after the other in next_; as
  // long as `visit` says so.
  template <typename F>
  void each_step(const SmallShape& shape, const SmallBeginning& from, unsigned t, F visit) {
    if (from.cell == nullptr) return;
    const SmallSequence& thread = *shape.threads[t];
    const SmallStep step{thread.last.op, static_cast<unsigned>(thread.last.object),
                         t * axiom::kSmallLength + thread.length - 1U};
    const axiom::SmallProgram before = without(small_program(shape), step);
    const auto words = std::span(from.table->states).subspan(from.cell->begin, from.cell->words);
    for (std::size_t i = 0; i < words.size();) {
      state_.assign(1, words[i] & ~kFirstWord);
      for (++i; i < words.size() && (words[i] & kFirstWord) == 0; ++i) state_.push_back(words[i]);
      if (from.exchanged) Steps::exchange(before, state_);
      steps_.look(before, state_);
      if (steps_.step(step, next_) == StepEnd::on && !visit()) return;
    }
  }

  // Questions about the next operation of the third thread, as bits: `object`, whether a wait may
  // be blocked; 2 + object, whether a drop may be undefined. The others have no further operation.
  void ask_third(const SmallShape& shape,
                 const std::array<SmallBeginning, axiom::kSmallThreads>& beginnings,
                 SmallCell& cell) {
    const axiom::SmallProgram program = small_program(shape);
    unsigned asked = questions(shape, program, cell);
    for (const unsigned t : {2U, 0U, 1U}) {
      unsigned mine = asked & ~answered(shape, beginnings[t], t);
      if (mine == 0) continue;
      each_step(shape, beginnings[t], t, [&] {
        const std::size_t known = set_.size();
        set_.add(next_);
        if (set_.size() == known) return true;
        steps_.look(program, set_[known]);
        const unsigned found = found_in_state(shape, mine, cell);
        asked &= ~found;
        mine &= ~found;
        return mine != 0;
      });
    }
  }

  // Those that no count answers.
  unsigned questions(const SmallShape& shape, const axiom::SmallProgram& program,
                     SmallCell& cell) const {
    const SmallSequence& third = *shape.threads[2];
    unsigned asked = 0;
    for (unsigned object = 0; object < 2; ++object) {
      if (shape.named && third.joined != static_cast<std::int8_t>(object)) continue;
      const int left = shape.expected[object] - std::popcount(program.drop[object]);
      const int phases = std::popcount(program.arrive[object]) / std::max(left, 1);
      if (std::popcount(third.places[2][object]) >= phases) {
        cell.pending |= ended_but(kWaitsA + object);
      } else if ((others(cell) & digits_.of[2][kWaitsA + object]) == 0) {
        asked |= 1U << object;
      }
      if (left <= 0) {
        cell.drops |= static_cast<std::uint8_t>(0x10U << object);
      } else if (third.places[0][object] != 0 && program.wait[object] != 0) {
        asked |= 4U << object;
      }
    }
    return asked;
  }

  // Those that states answer alike whose last operation is that of `t` and those before it. Such an
  // operation leaves the phases there are, and what executes before the others, as they are: an
  // arrival, a join, a drop by a thread without arrivals at the object. For a drop, only if it is
  // at another object: the phase that the drop completes may be another one.
  unsigned answered(const SmallShape& shape, const SmallBeginning& from, unsigned t) const {
    const SmallSequence& thread = *shape.threads[t];
    const axiom::BarrierOp op = thread.last.op;
    const auto object = static_cast<unsigned>(thread.last.object);
    const bool drops = op == axiom::BarrierOp::drop;
    if (t == 2 || op == axiom::BarrierOp::wait || (drops && thread.places[0][object] != 0))
      return 0;
    unsigned result = 0;
    for (unsigned other = 0; other < 2; ++other) {
      if ((from.cell->pending & ended_but(kWaitsA + other)) == 0) result |= 1U << other;
      const bool apart = op == axiom::BarrierOp::join || object != other;
      if (apart && drop_bit(from, 2, other) == 0) result |= 4U << other;
    }
    return result;
  }

  unsigned found_in_state(const SmallShape& shape, unsigned asked, SmallCell& cell) {
    unsigned found = 0;
    for (unsigned object = 0; object < 2; ++object) {
      SmallStep step{axiom::BarrierOp::wait, object,
                     2 * axiom::kSmallLength + shape.threads[2]->length};
      if ((asked >> object & 1) != 0 && steps_.step(step, next_look_) == StepEnd::blocked) {
        cell.pending |= ended_but(kWaitsA + object);
        found |= 1U << object;
      }
      step.op = axiom::BarrierOp::drop;
      if ((asked >> object & 4) != 0 && steps_.step(step, next_look_) == StepEnd::undefined) {
        cell.drops |= static_cast<std::uint8_t>(0x10U << object);
        found |= 4U << object;
      }
    }
    return found;
  }

  // The first two threads have ended.
  Pending ended_but(unsigned digit) const {
    return digits_.of[0][kEnded] & digits_.of[1][kEnded] & digits_.of[2][digit];
  }

  static axiom::SmallProgram without(axiom::SmallProgram program, const SmallStep& step) {
    const auto keep = static_cast<axiom::SmallSet>(~axiom::small_event(step.event));
    for (auto* places : {&program.arrive, &program.drop, &program.wait, &program.join})
      (*places)[step.object] &= keep;
    return program;
  }

  // What the next operation of each thread would meet.
  void look_ahead(const SmallShape& shape, SmallCell& cell) {
    const axiom::SmallProgram program = small_program(shape);
    for (std::size_t i = 0; i < set_.size(); ++i) {
      unsigned blocked = 0;
      steps_.look(program, set_[i]);
      for (unsigned t = 0; t < axiom::kSmallThreads; ++t) {
        if (!shape.closed[t]) blocked |= look(shape, t, cell);
      }
      cell.pending |= digits_.combinations[blocked];
    }
  }

  // The next operation of a thread in one state: whether it would be blocked, as bits.
  unsigned look(const SmallShape& shape, unsigned t, SmallCell& cell) {
    const SmallSequence& thread = *shape.threads[t];
    const bool alone = shape.closed[0] && shape.closed[1];
    unsigned blocked = 0;
    for (unsigned object = 0; object < 2; ++object) {
      if (shape.named && thread.joined != static_cast<std::int8_t>(object)) continue;
      const unsigned bit = 2 * t + object;
      SmallStep step{axiom::BarrierOp::wait, object, t * axiom::kSmallLength + thread.length};
      const bool known = alone && (others(cell) & digits_.of[2][kWaitsA + object]) != 0;
      if (!known && steps_.step(step, next_) == StepEnd::blocked) blocked |= 1U << bit;
      step.op = axiom::BarrierOp::drop;
      if ((cell.drops >> bit & 1) != 0) continue;
      if (steps_.step(step, next_) == StepEnd::undefined)
        cell.drops |= static_cast<std::uint8_t>(1U << bit);
    }
    return blocked;
  }

  // The pending ends in which the first two threads have ended or are blocked.
  Pending others(const SmallCell& cell) const {
    return cell.pending & (digits_.of[0][kEnded] | digits_.of[0][kBlocked]) &
           (digits_.of[1][kEnded] | digits_.of[1][kBlocked]);
  }

  Digits digits_;
  Steps steps_;
  StateSet set_{Steps::kKey};
  Words state_, next_, next_look_;
  std::uint64_t count_ = 0;
};

}  // namespace muster::litmus
