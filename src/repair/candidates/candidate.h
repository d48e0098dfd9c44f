// A change of a kernel's text that is worth a check: what it replaces, in words of the assembly
// and, where the line table allows, of the source. Depends on edit.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "repair/text/edit.h"

namespace muster::repair {

struct Candidate {
  std::vector<TextEdit> edits;
  std::string what;            // "count 128": the same for instructions that are changed alike
  std::string words;           // "add 'bar.sync 0;' before line 41"
  std::string at_source;       // "add __syncthreads() before gemm.cu:45"; empty: no line table
  std::uint32_t size = 1;      // instructions added, removed or changed
  std::uint32_t site = 0;      // of trim: the instruction that it removes or weakens, by index
  std::uint32_t depth = 0;     // of a barrier that is put in: branches that lead around it
  std::string relies_on = {};  // of the launch; empty: on nothing
  bool removes = false;        // nothing stands for what goes
  bool turns = false;          // of control flow: how much is executed changes
};

}  // namespace muster::repair
