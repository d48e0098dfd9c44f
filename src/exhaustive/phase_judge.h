// Judges one operation (an arrival, a drop, bytes, a wait) after others over barriers whose
// operations belong to one phase each, by a cat model; and the part of an execution that later
// judgements can ask about, so that executions with the same future are one. Depends on
// phase_fold.h.
#pragma once

#include <compare>
#include <vector>

#include "axiom/phases/phase_fold.h"

namespace muster::axiom {

// An operation that has executed.
struct PlacedEvent {
  PhaseEvent event;
  std::uint8_t thread = 0;
  // Of its object; a wait's is that of the arrival before it in its thread, or the one that had its
  // parity.
  int phase = kNoPhase;
  bool last = false, excess = false, none_left = false, overflow = false;
  bool answered = true, blocked = false;  // waits
  auto operator<=>(const PlacedEvent&) const = default;
};

// The operations on an object, counted along their order.
struct PhaseCount {
  bool launched = false;  // with a count from the launch
  std::int8_t expected = 0, pending = 0;
  std::int64_t bytes = 0;
  std::uint8_t producers = 0, consumers = 0;                // seen in the open phase
  std::uint8_t producers_wanted = 0, consumers_wanted = 0;  // by its first arrival
  std::uint8_t arrived = 0;                                 // threads, in the open phase
  bool whole = false;                                       // it is of all threads
  std::uint8_t ended = 0;                                   // threads
  std::uint8_t use = 0;                                     // of its first arrival
  std::uint32_t given = 0, wanted = 0;                      // its predicates
  int phase = 0;
  auto operator<=>(const PhaseCount&) const = default;

  static PhaseCount from(std::uint8_t count);
  // An arrival or bytes. What it delivers to those who wait if it completes its phase.
  std::uint32_t place(PlacedEvent& event);
  // The end of a thread: the same.
  std::uint32_t end(std::uint8_t thread);

 private:
  void launch(PlacedEvent& event);
  bool full() const;
  std::uint32_t close();
};

class PhaseJudge {
 public:
  explicit PhaseJudge(const CatModel& model);

  // Of operations in the order of their execution: what the last one fails, or (`ended`) the end of
  // a thread after them.
  const CatFailures& judge(const std::vector<PlacedEvent>& executed,
                           const std::vector<PhaseCount>& counts, bool ended = false);
  const CatModel& model() const { return model_; }

 private:
  void relate(const std::vector<PlacedEvent>& executed, unsigned a, unsigned b);

  const CatModel& model_;
  std::vector<CatValue> values_;
  CatFailures failures_;
};

// What of the phases that are complete a model can still ask about. docs/testing.md has the
// arguments.
enum class PhaseMemory : std::uint8_t {
  none,    // nothing: it compares operations of one phase, and arrivals join the open one
  uses,    // whether the object is one of reductions
  owing,   // the last phase, while a consumer of it has not waited; BARRIERs that are under way
  tokens,  // the last arrival of each thread; of the last phase its end and whether a wait is in
           // it; the parity
};

// One object: what has executed on it, as far as it matters. Phases are renumbered.
struct KeptObject {
  PhaseCount count;
  std::vector<PlacedEvent> kept;
  auto operator<=>(const KeptObject&) const = default;
};

// From the launch.
KeptObject start(std::uint8_t count);

struct PhaseMove {
  enum class End : std::uint8_t { on, blocked, flagged } end = End::on;
  std::uint32_t flag = 0;   // statement of the model
  std::uint32_t value = 0;  // a wait's answer; what is delivered to those whose phase it completes
  KeptObject next;          // if it goes on
};

// A thread's next operation, which is on this object.
PhaseMove move(PhaseJudge& judge, PhaseMemory memory, const KeptObject& object, std::uint8_t thread,
               const PhaseEvent& event);

// The end of a thread, which nothing keeps from executing. Where it completes a phase, the last
// arrival stands for it.
PhaseMove end_of_thread(PhaseJudge& judge, PhaseMemory memory, const KeptObject& object,
                        std::uint8_t thread);

// Whether the thread has arrived, so that a wait of it is for a phase.
bool has_arrived(const KeptObject& object, std::uint8_t thread);

// Whether the thread has arrived by an operation that is also the wait, which has not executed.
bool is_under_way(const KeptObject& object, std::uint8_t thread);

}  // namespace muster::axiom
