// What is remembered of a counter that every workgroup adds to once: checkers/arrival_order.h.
// Depends on vector_clocks.h.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <set>

#include "analysis/happens_before/vector_clocks.h"
#include "ir/function.h"

namespace muster::analysis {

struct ArrivalLog {
  ir::InstrId site = ir::kNone;
  bool last = false;                  // each is run as if it came last
  bool by_fences = false;             // what orders them is fences that are sequentially consistent
  std::set<std::uint32_t> by_others;  // regions that others write

  bool sound =
      true;  // each came once, one lane, to one word, with one amount, which nobody changes
  std::optional<std::uint64_t> word;  // its address
  std::uint64_t amount = 0;
  unsigned bytes = 4;
  // Regions of global memory that anybody wrote; that were read or written in no order with the
  // last one; and that were behind the last arrival.
  std::set<std::uint32_t> written, loose_read, loose_written, last_read, last_written;

  // Of the workgroup in progress: whether it came, by whom, and whether that acquired what the
  // others released; before that, what was done where, and whether it wrote.
  bool came = false, inside = false;
  Component agent = kNoComponent, entered = kNoComponent;
  Mark arrived;
  LaneMask lane = 0;
  struct Before {
    Component agent = kNoComponent;
    LaneMask lanes = 0;
    std::uint32_t stamp = 0, region = 0;
    bool writes = false;
    friend auto operator<=>(const Before&, const Before&) = default;
  };
  std::set<Before> before;
};

}  // namespace muster::analysis
