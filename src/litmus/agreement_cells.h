// What one reading says about programs, from what it said about their beginnings: see
// agreement_whole.h. Depends on agreement_table.h.
#pragma once

#include <bit>
#include <utility>

#include "litmus/agreement_table.h"

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
    if (cell.dead || (states == nullptr && settled(shape, cell))) return;
    gather(shape, beginnings);
    look_ahead(shape, cell);
    cell.words = static_cast<std::uint32_t>(set_.size());
    if (states == nullptr) return;
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
        undefined = cell.words != 0;
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
    cell.dead = cell.inherited;
    for (unsigned t = 0; t < axiom::kSmallThreads && !cell.dead; ++t) {
      const SmallBeginning& from = beginnings[t];
      if (from.cell == nullptr) continue;
      const SmallSequence& thread = *shape.threads[t];
      if (thread.over) {
        cell.dead = from.cell->words != 0;
      } else if (thread.last.op == axiom::BarrierOp::drop) {
        cell.dead = drop_bit(from, t, static_cast<unsigned>(thread.last.object)) != 0;
      }
      const Pending old =
          from.exchanged ? pending_exchanged(from.cell->pending) : from.cell->pending;
      cell.pending |= old & digits_.of[t][kBlocked];
      if (thread.last.op != axiom::BarrierOp::wait || thread.over) continue;
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

  // The states after all operations: those after all but one, and that one.
  void gather(const SmallShape& shape,
              const std::array<SmallBeginning, axiom::kSmallThreads>& beginnings) {
    set_.clear();
    const axiom::SmallProgram whole = small_program(shape);
    bool root = true;
    for (unsigned t = 0; t < axiom::kSmallThreads; ++t) {
      const SmallBeginning& from = beginnings[t];
      if (from.cell == nullptr) continue;
      root = false;
      const SmallSequence& thread = *shape.threads[t];
      if (thread.over) continue;
      const SmallStep step{thread.last.op, static_cast<unsigned>(thread.last.object),
                           t * axiom::kSmallLength + thread.length - 1U};
      const axiom::SmallProgram before = without(whole, step);
      const auto words = std::span(from.table->states).subspan(from.cell->begin, from.cell->words);
      for (std::size_t i = 0; i < words.size();) {
        state_.assign(1, words[i] & ~kFirstWord);
        for (++i; i < words.size() && (words[i] & kFirstWord) == 0; ++i) state_.push_back(words[i]);
        if (from.exchanged) Steps::exchange(before, state_);
        steps_.look(before, state_);
        if (steps_.step(step, next_) == StepEnd::on) set_.add(next_);
      }
    }
    if (root) {
      Steps::start(next_);
      set_.add(next_);
    }
    count_ += set_.size();
  }

  static axiom::SmallProgram without(axiom::SmallProgram program, const SmallStep& step) {
    const auto keep = static_cast<axiom::SmallSet>(~axiom::small_event(step.event));
    for (auto* places : {&program.arrive, &program.drop, &program.wait, &program.join})
      (*places)[step.object] &= keep;
    return program;
  }

  // Nothing is left to ask: the third thread is the only one that may go on, and what its next
  // operation meets is known.
  bool settled(const SmallShape& shape, const SmallCell& cell) const {
    if (shape.closed[2]) return true;
    const unsigned known = undefined_next(shape, cell);
    for (unsigned letter = 0; letter < kLetters; ++letter) {
      const axiom::BarrierEvent event = letter_of(*shape.threads[2], shape.named, letter);
      const bool may = event.op == axiom::BarrierOp::wait || event.op == axiom::BarrierOp::drop;
      if (may && (known >> letter & 1) == 0) return false;
    }
    return true;
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
  Words state_, next_;
  std::uint64_t count_ = 0;
};

}  // namespace muster::litmus
