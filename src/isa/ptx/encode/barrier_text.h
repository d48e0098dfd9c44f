// Barrier and mbarrier instructions of PTX as text: a table of forms that reads and writes them,
// one instruction at a time, without a module around it. What a target lacks is an error. Depends
// on source.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"

namespace muster::ptx {

struct BarrierForm {
  std::string mnemonic;       // one spelling
  std::string_view operands;  // letters of barrier_forms.def
  unsigned ptx = 0;           // 78: version 7.8
  unsigned sm = 0;
  friend bool operator==(const BarrierForm&, const BarrierForm&) = default;
};

// Every spelling of every row.
std::span<const BarrierForm> barrier_forms();

struct BarrierText {
  std::string guard;  // "@%p1 ", "@!%p1 " or empty
  const BarrierForm* form = nullptr;
  std::vector<std::string> operands;  // those that are there, as they are written
  friend bool operator==(const BarrierText&, const BarrierText&) = default;
};

struct BarrierStatement {
  Range range;
  BarrierText instruction;
};

// Reads a whole text; what cannot be read is reported and left out. `sm`: the target; 0: any.
std::vector<BarrierStatement> parse_barriers(const SourceFilePtr& file, unsigned sm,
                                             Diagnostics& diagnostics);

// "@%p1 mbarrier.init.shared.b64 [%r1+8], 4;"
std::string print(const BarrierText& instruction);

// "PTX 7.8, sm_90"
std::string availability(const BarrierForm& form);

}  // namespace muster::ptx
