// The AMDGPU barrier execution model, run: grows candidate executions of a program one operation at
// a time, chooses barrier-participates-in for each in every possible way, lets a cat model judge,
// and collects what can happen. Shares no code with barrier/: the two are independent readings of
// one document. Depends on cat.h, barrier_program.h.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "axiom/amdgpu/barrier_program.h"
#include "axiom/cat/cat.h"

namespace muster::axiom {

// The sets and relations that a model of barriers is given, in the order of the slots.
std::span<const CatInput> barrier_inputs();

// A candidate execution: what has executed, the order of modifications, and the phase of each wait.
struct Candidate {
  std::vector<std::uint8_t> executed;  // operations of each thread
  std::vector<std::vector<std::uint8_t>>
      orders;  // per object: events in barrier-modification-order
  // Per wait: event, phase of its object (from 0).
  std::vector<std::pair<std::uint8_t, std::uint8_t>> phases;
  std::vector<EventSet> participates;  // per event: the waits that it participates in
};

enum class Ending : std::uint8_t {
  complete,   // every thread ran to its end
  undefined,  // a clause is broken
  stuck,      // waits that nothing can complete
};

struct ModelEnding {
  Ending ending = Ending::complete;
  std::string
      clause;  // undefined; stuck: the clause that keeps the wait from a completed phase, if any
  Candidate candidate;  // the first one found
};

struct ModelResult {
  std::uint64_t executions = 0;  // complete ones, up to the choice of participates-in
  std::uint64_t candidates = 0;  // judged by the model
  std::uint64_t graphs = 0;      // (operations, modification orders) visited
  bool complete = false, stuck = false;
  std::set<std::string> clauses;  // of undefined endings, and of stuck ones ("never-completes"
                                  // where none explains it)
  std::vector<ModelEnding> endings;
  bool limited = false;  // a limit cut the search: nothing follows from what was not found

  bool undefined() const { return stuck || !clauses.empty(); }
  bool well_defined() const { return complete && !undefined() && !limited; }
};

struct ModelLimits {
  std::uint64_t graphs_max = 2'000'000;
  std::uint64_t candidates_max = 20'000'000;
  // A wait takes a phase that was complete when it executed, as in a schedule. The model as it
  // stands may name one that completed later, if no order forbids it.
  bool phases_in_time = false;
  // Is given every complete execution, each with one choice of participates-in.
  std::function<void(const Candidate&)> each{};
  std::function<bool()> expired{};  // is the time over?
};

// At most 64 events in all; the caller checks.
ModelResult run_model(const BarrierProgram& program, const CatModel& model,
                      const ModelLimits& limits = {});

// An execution as a Graphviz graph: program order, modification orders, participates-in.
std::string to_dot(const BarrierProgram& program, const Candidate& candidate);

// The same in words: the modification order of each object, what participates in each wait. An
// operation is P0.1, the first of thread 0.
std::vector<std::string> to_lines(const BarrierProgram& program, const Candidate& candidate);

// "arrive w", as litmus files spell it.
std::string describe(const BarrierProgram& program, const BarrierEvent& event);

}  // namespace muster::axiom
