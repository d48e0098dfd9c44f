// All small programs over AMDGPU barriers, generated without sampling, each judged by the model and
// by the machine. Two programs that differ only in the names of threads or of the two objects count
// once. Depends on amdgpu.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "axiom/amdgpu/barrier_model.h"
#include "litmus/amdgpu/amdgpu.h"

namespace muster::litmus {

struct AgreementBounds {
  bool named = false;    // operations of named barriers: join, leave, wait on the joined one
  bool updates = false;  // also init and count updates
  unsigned threads_max = 3;
  unsigned operations_max = 4;        // of a thread
  unsigned total_max = 12;            // of the program
  unsigned expected_max = 3;          // expected counts of the objects
  std::uint64_t part = 0, parts = 1;  // every parts-th program, from part
};

struct Disagreement {
  std::string program, model, machine;
  std::string timely;  // what the model says with phases chosen in time, if that is not the same
};

struct AgreementReport {
  std::uint64_t programs = 0, well_defined = 0, sometimes = 0, always = 0;
  std::uint64_t executions = 0, candidates = 0, states = 0;
  std::uint64_t clauses_differ = 0;  // same verdict, another set of clauses
  std::uint64_t disagreements = 0;   // another verdict
  // Of both: those where the readings agree once a wait may not take a phase that completes after
  // it (finding 0), and the others.
  std::uint64_t rechosen = 0, unexplained = 0;
  std::vector<Disagreement>
      smallest;  // of them, and of different clauses, a few; the unexplained first, by length
};

// Each program within the bounds.
AgreementReport compare_all(const AgreementBounds& bounds, const axiom::CatModel& model);
// Judges one program, adds to the report.
void compare_one(const axiom::BarrierProgram& program, const axiom::CatModel& model,
                 AgreementReport& report);

std::string render(const AgreementReport& report);
// "arrive a; wait a || drop a", with the expected counts.
std::string render(const axiom::BarrierProgram& program);

}  // namespace muster::litmus
