// Judges one operation (an arrival, a drop, a wait for an arrival) after others over barriers whose
// operations belong to one phase each, by a cat model; and the part of an execution that later
// judgements can ask about, so that executions with the same future are one. Depends on
// phase_fold.h.
#pragma once

#include <compare>
#include <vector>

#include "axiom/phase_fold.h"

namespace muster::axiom {

// An operation that has executed.
struct PlacedEvent {
  PhaseEvent event;
  std::uint8_t thread = 0;
  int phase = kNoPhase;  // of its object; a wait's is that of the arrival before it in its thread
  bool last = false, excess = false, none_left = false;
  auto operator<=>(const PlacedEvent&) const = default;
};

// The arrivals at an object, counted along their order.
struct PhaseCount {
  std::uint8_t expected = 0, pending = 0;                   // with a count from the launch
  std::uint8_t producers = 0, consumers = 0;                // seen in the open phase
  std::uint8_t producers_wanted = 0, consumers_wanted = 0;  // by its first arrival
  int phase = 0;
  auto operator<=>(const PhaseCount&) const = default;

  static PhaseCount from(std::uint8_t count) { return {.expected = count, .pending = count}; }
  bool launched() const { return expected != 0; }
  void place(PlacedEvent& arrival);
};

class PhaseJudge {
 public:
  explicit PhaseJudge(const CatModel& model);

  // Of operations in the order of their execution: what the last one fails.
  const CatFailures& judge(const std::vector<PlacedEvent>& executed,
                           const std::vector<PhaseCount>& counts);
  const CatModel& model() const { return model_; }

 private:
  void relate(const std::vector<PlacedEvent>& executed, unsigned a, unsigned b);

  const CatModel& model_;
  std::vector<std::size_t> slots_;  // of the inputs that are not always empty
  std::vector<CatValue> values_;
  CatFailures failures_;
};

// What of the phases that are complete a model can still ask about. docs/testing.md has the
// arguments.
enum class PhaseMemory : std::uint8_t {
  none,    // nothing: it compares operations of one phase, and arrivals join the open one
  owing,   // the last phase, while a consumer of it has not waited
  tokens,  // the last arrival of each thread; of the last phase its end and whether a wait is in it
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
  std::uint32_t flag = 0;  // statement of the model
  KeptObject next;         // if it goes on
};

// A thread's next operation, which is on this object.
PhaseMove move(PhaseJudge& judge, PhaseMemory memory, const KeptObject& object, std::uint8_t thread,
               const PhaseEvent& event);

// Whether the thread has arrived, so that a wait of it is for a phase.
bool has_arrived(const KeptObject& object, std::uint8_t thread);

}  // namespace muster::axiom
