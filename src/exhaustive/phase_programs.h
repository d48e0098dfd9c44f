// All small programs over the barriers of PTX, the SASS-like ISA, vISA, and mbarriers, each run on
// the state machines and judged by the relational model of its kind. Programs that differ only in
// the names of threads or of objects count once. Depends on program.h and
// axiom/phases/phase_model.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "axiom/phases/phase_model.h"
#include "exhaustive/operation_alphabet.h"

namespace muster::litmus {

struct PhaseBounds {
  PhaseKind kind = PhaseKind::ptx;
  unsigned threads_max = 3, operations_max = 2, objects = 2;
  unsigned count_max = 2;             // of arrivals, producers, consumers
  std::uint64_t part = 0, parts = 1;  // every parts-th program, from part
  // Also: PTX and SASS-like operations for all threads (with ends of threads) and PTX reductions,
  // vISA's BARRIER and SBARRIER (of the first object), waits of mbarriers for a parity, ones that
  // only ask, and bytes.
  bool wider = false;
};

struct PhaseReport {
  std::uint64_t programs = 0, well_defined = 0;
  std::uint64_t named = 0, named_well_defined = 0;  // programs that differ in names are different
  std::uint64_t executions = 0, candidates = 0, states = 0;
  std::uint64_t disagreements = 0;
  std::vector<std::string> smallest;  // of the disagreements, the first ones
};

PhaseReport compare_phases(const PhaseBounds& bounds, const axiom::CatModel& model);

std::string render(const PhaseReport& report);

}  // namespace muster::litmus
