// All programs of a bound at once. The states that a program can reach when all of it has executed
// are those of its beginnings with one operation less, and one step: so programs are judged in the
// order of their length, from tables over their beginnings, and what every schedule of a program
// does is never run twice. A beginning that is undefined however it goes on decides for all
// programs that begin so. Verdicts only; compare_all compares clauses too. Depends on
// amdgpu_programs.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "exhaustive/amdgpu_programs.h"

namespace muster::litmus {

struct WholeBounds {
  bool named = false;
  unsigned threads = 3;                        // at most; 2 or 3
  unsigned operations = 4;                     // of a thread, at most
  std::array<std::uint8_t, 2> expected{1, 1};  // counts of the two objects, up to 3
  std::uint64_t sample = 0;                    // keeps every sample-th program; 0: none
  std::uint64_t keep = 1;  // every keep-th of those on which the readings differ
  unsigned ignored = 0;    // flags of the model that do not count (axiom::SmallFailure)
};

struct WholeVerdict {
  axiom::BarrierProgram program;
  bool model = false, machine = false;  // undefined, to each reading
};

struct WholeReport {
  std::uint64_t programs = 0, model_defined = 0, machine_defined = 0, differ = 0;
  std::uint64_t in_time =
      0;  // of those that differ: with phases chosen in time they do not (finding 0)
  std::uint64_t decided = 0;  // of the programs, those that a beginning decides
  std::uint64_t model_states = 0, machine_states = 0;
  std::vector<WholeVerdict> different, sampled, unexplained;  // of the last, some
};

// Programs that differ only in the names of threads count once, and so do those that differ in the
// names of the objects; the count of an object that no operation names is 1.
WholeReport compare_whole(const WholeBounds& bounds);
std::string render(const WholeReport& report);
// The number of these programs, by arithmetic.
std::uint64_t count_whole(const WholeBounds& bounds);

}  // namespace muster::litmus
