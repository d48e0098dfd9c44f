// Litmus programs over AMDGPU barriers: from the neutral operations or s_barrier instructions of a
// target to the barrier program that both engines run, plus what the document's tables forbid
// outright. Depends on test.h, axiom, barrier.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "axiom/amdgpu/barrier_model.h"
#include "barrier/amdgpu/amdgpu_barrier.h"
#include "litmus/format/outcome.h"
#include "litmus/format/test.h"

namespace muster::litmus {

struct AmdRegister {  // an isfirst arrival writes SCC
  std::uint32_t thread = 0, event = 0;
};

struct AmdProgram {
  axiom::BarrierProgram barriers;
  std::vector<AmdRegister> firsts;
  std::vector<std::vector<std::uint32_t>> sources;  // of each operation: the instruction's number
  std::vector<std::string>
      static_clauses;               // broken whatever the schedule: unavailable, privileged, ...
  std::vector<Step> static_places;  // of each: the instruction, by its number in the column
  std::vector<Step> other_waits;    // those that name another barrier than the joined one
  std::string not_modelled;         // what no engine runs: nothing is said about the program then
};

Result<AmdProgram> lower_amd(const Test& test, Diagnostics& diagnostics);

struct AmdLimits {
  std::uint64_t states_max = 2'000'000;
  std::function<bool()> expired{};  // is the time over?
};

// The operational reading: schedules of the state machines of barrier/, with executes-before kept
// as sets of the operations known to each thread, and every choice of participates-in that is still
// possible carried along.
Summary run_amd_machine(const axiom::BarrierProgram& program,
                        const std::vector<AmdRegister>& firsts, const AmdLimits& limits = {});
// The latch machine and the strict reading.
Summary run_amd_latch(const axiom::BarrierProgram& program, const AmdLimits& limits = {});

}  // namespace muster::litmus
