// Relational readings of the barriers whose operations belong to one phase each: PTX and SASS-like
// named barriers, vISA's, mbarriers. Grows candidate executions one operation at a time, with every
// order of arrivals; a cat model of models/ judges. Shares no code with barrier/. Depends on cat.h.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "axiom/cat/cat.h"

namespace muster::axiom {

inline constexpr std::uint8_t kLastArrival = 0xFF;

struct PhaseEvent {
  enum class Kind : std::uint8_t {
    arrive,
    drop,
    wait,    // for the phase of an arrival of its thread
    parity,  // for the phase of a parity
    init,    // of an object with a count from the start, and the end of its use
    invalidate,
    expect,    // bytes that the phase waits for
    complete,  // bytes that are there
    misuse,    // undefined by its operands alone
  } kind = Kind::arrive;
  std::uint8_t object = 0;
  bool producer = true, consumer = true;
  // Given with an arrival: a phase is complete with so many of each, by its first arrival.
  std::uint8_t producers = 0, consumers = 0;
  bool whole = false;    // for all threads: those that have ended count as arrived
  bool once = false;     // arrivals of one thread in a phase beyond the first are undefined
  bool fused = false;    // an arrival and a wait that are one operation
  bool asks = false;     // a wait that answers at once
  std::uint8_t use = 0;  // kinds of use that may not meet; 0 is the plain one
  std::uint8_t own = kLastArrival;  // wait: the number of its arrival in the thread
  std::uint32_t count = 1;          // arrivals at once; of an init; the parity
  std::int64_t bytes = 0;
  std::uint32_t given = 0, wanted = 0;  // predicates of a reduction: true ones, all
  std::string_view clause{};            // misuse
  auto operator<=>(const PhaseEvent&) const = default;
};

constexpr bool is_wait(const PhaseEvent& e) {
  return e.kind == PhaseEvent::Kind::wait || e.kind == PhaseEvent::Kind::parity;
}
constexpr bool is_arrival(const PhaseEvent& e) { return e.kind <= PhaseEvent::Kind::drop; }

// What a register holds at the end: a constant, or what an event of its thread delivers.
struct PhaseRegister {
  static constexpr unsigned kConstant = ~0U;
  std::string name;
  std::int64_t value = 0;
  unsigned event = kConstant;
};

// What a reduction makes of its predicates, by the use of its events.
enum PhaseUse : std::uint8_t { kPlainUse, kCounting, kAllTrue, kSomeTrue };

struct PhaseProgram {
  // By object: the count that it was initialised with; 0: counts come with the arrivals.
  std::vector<std::uint8_t> counts;
  std::vector<std::vector<PhaseEvent>> threads;
  // What follows may be left out: objects of one kind, all initialised, in one workgroup.
  std::vector<std::uint8_t> kinds{};                     // by object: the model that judges it
  std::vector<bool> uninitialised{};                     // by object: counts come with an init
  std::vector<std::uint32_t> object_groups{}, groups{};  // workgroups, of objects and of threads
  std::vector<std::string> names{};                      // of objects
  std::vector<std::vector<PhaseRegister>> registers{};   // by thread
};

std::span<const CatInput> phase_inputs();

// A candidate execution: what has executed, in which order at each object, and in which phases.
struct PhaseCandidate {
  std::vector<std::uint8_t> done;  // by thread; one more than its events: it has ended
  // By object: events; those beyond the last are ends of threads.
  std::vector<std::vector<unsigned>> orders;
  std::vector<int> phases;  // by event; -1: none
};

struct PhaseEnding {
  std::string clause;  // empty: every thread ran to its end
  PhaseCandidate candidate;
};

struct PhaseResult {
  std::uint64_t executions = 0, candidates = 0, states = 0;
  bool finishes = false, limited = false;
  std::set<std::string> clauses;     // flags, and "deadlock"
  std::set<std::string> outcomes;    // final registers
  std::vector<PhaseEnding> endings;  // the first of each clause
};

inline constexpr std::uint64_t kPhaseCandidatesMax = 20'000'000;

// At most 64 operations. `models`: by number of kind. `each` is given every execution;
// `expired`: is the time over?
PhaseResult run_phase_model(const PhaseProgram& program, std::span<const CatModel> models,
                            std::uint64_t candidates_max = kPhaseCandidatesMax,
                            const std::function<void(const PhaseCandidate&)>& each = {},
                            const std::function<bool()>& expired = {});

// An execution as a Graphviz graph: program order, the order at each object, phases of waits.
std::string to_dot(const PhaseProgram& program, const PhaseCandidate& candidate);

// The same in words: the order at each object, what completes the phase of each wait. An operation
// is P0.1, the first of thread 0.
std::vector<std::string> to_lines(const PhaseProgram& program, const PhaseCandidate& candidate);

}  // namespace muster::axiom
