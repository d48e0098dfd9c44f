// Both readings of one barrier object as finite automata: what each operation of each thread does
// in every state that any schedule of any program can bring the object into, whatever its length;
// states with the same future are one. Objects know nothing of each other, so programs over several
// are products. Depends on single_object.h and exhaustive/phase_judge.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "exhaustive/phase_judge.h"
#include "exhaustive/single_object.h"

namespace muster::litmus {

struct TableBounds {
  PhaseKind kind = PhaseKind::ptx;
  unsigned threads = 3;
  unsigned count_max = 3;  // of arrivals, producers, consumers; of mbarriers when they begin
  std::size_t states_max = 1U << 16;  // of an object, to a reading; no step leads to others
  bool wider = false, reductions = false, active_threads = false;  // see LetterBounds
  MbarrierLetters mbarrier{};
  bool once = false;  // see LetterBounds
};

struct TableMove {
  // No operation: a wait on an mbarrier by a thread that has no token, or anything by one that has
  // ended; or too many states.
  enum class End : std::uint8_t { none, on, blocked, undefined } end = End::none;
  std::uint8_t clause = 0;
  std::uint8_t value = 0;  // what a wait answers, or the one who completes a round delivers
  std::uint32_t next = 0;
};

class PhaseTables {
 public:
  PhaseTables(const TableBounds& bounds, const axiom::CatModel& model);

  const TableBounds& bounds() const { return bounds_; }
  const std::vector<PhaseLetter>& letters() const { return letters_; }  // of one object
  std::string_view clause(std::uint8_t number) const { return clauses_[number]; }
  // Ends of threads are operations too, on all objects at once: the letter behind the others.
  bool ends() const {
    if (bounds_.kind == PhaseKind::visa) return bounds_.wider && bounds_.active_threads;
    return bounds_.wider && bounds_.kind != PhaseKind::mbarrier;
  }
  unsigned end_letter() const { return static_cast<unsigned>(letters_.size()); }
  // Whether the objects of a program have the same operations.
  bool objects_alike() const { return std::ranges::none_of(letters_, &PhaseLetter::first_only); }
  // Whether some step is missing because there were too many states.
  bool cut() const { return cut_; }
  std::size_t model_states() const { return model_.size() / (moves() * 2); }
  std::size_t machine_states() const { return machine_.size() / moves(); }

  // The state of an object from the launch; `count` is that of an mbarrier.
  std::uint32_t model_start(std::uint8_t count) const { return model_start_[count]; }
  std::uint32_t machine_start(std::uint8_t count) const { return machine_start_[count]; }

  // `event`: 0, or 1 for the second event of a letter.
  const TableMove& model(std::uint32_t state, unsigned thread, unsigned letter,
                         unsigned event) const {
    return model_[((state * bounds_.threads + thread) * columns() + letter) * 2 + event];
  }
  const TableMove& machine(std::uint32_t state, unsigned thread, unsigned letter) const {
    return machine_[(state * bounds_.threads + thread) * columns() + letter];
  }
  // Threads that wait at the object and have not been released.
  unsigned blocked(std::uint32_t state) const { return blocked_[state]; }

  // The state that other threads would have brought the object into: thread t is now names[t].
  using Names = std::array<std::uint8_t, kPhaseThreads>;
  std::vector<std::uint32_t> renamed_model(const Names& names) const;
  std::vector<std::uint32_t> renamed_machine(const Names& names) const;

 private:
  void close_model(const axiom::CatModel& model);
  void close_machine();
  std::vector<std::uint32_t> renamed(const std::vector<TableMove>& table,
                                     const std::vector<std::uint32_t>& starts,
                                     const Names& names) const;
  std::uint8_t number_of(const std::string& clause);
  bool offers(const axiom::KeptObject& object, std::uint8_t thread, unsigned letter,
              std::size_t event) const;
  bool offers(const MachineObject& object, std::uint8_t thread, unsigned letter) const;
  std::size_t columns() const { return letters_.size() + (ends() ? 1 : 0); }
  std::size_t moves() const { return bounds_.threads * columns(); }  // of a state
  bool launched() const { return bounds_.kind == PhaseKind::mbarrier; }
  unsigned counts() const { return launched() ? bounds_.count_max : 0; }
  bool begins(unsigned count) const { return launched() == (count != 0); }

  TableBounds bounds_;
  bool cut_ = false;
  std::vector<PhaseLetter> letters_;
  std::vector<std::string> clauses_;
  std::vector<std::uint32_t> model_start_, machine_start_;
  std::vector<TableMove> model_, machine_;
  std::vector<std::uint8_t> blocked_;
};

// What both readings say of one object, step by step, in every state that schedules can bring both
// into together. If no step differs, they agree on all programs of so many threads, whatever their
// length and the number of their objects: on who goes on, who waits, and what is undefined by which
// clause. docs/testing.md has the argument.
struct StepReport {
  std::uint64_t states = 0, steps = 0, differ = 0;
  bool cut = false;                   // see PhaseTables
  std::vector<std::string> smallest;  // of those that differ, the first ones
};
StepReport compare_steps(const PhaseTables& tables);
std::string render(const StepReport& report);

}  // namespace muster::litmus
