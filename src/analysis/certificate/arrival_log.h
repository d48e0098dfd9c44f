// What is remembered of a counter that every workgroup adds to once: checkers/arrival_order.h.
// Depends on vector_clocks.h.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "analysis/happens_before/vector_clocks.h"
#include "ir/function.h"

namespace muster::analysis {

// Accesses to global memory that no fence ties to the counter: by workgroup, subgroup, lane,
// instruction and number of the access. Written before the arrival, and nothing that may release
// stands between that and the arrival; made behind the arrival, and nothing that may acquire stands
// between.
struct Untied {
  struct Access {
    std::uint32_t workgroup = 0, subgroup = 0, operation = 0, lane = 0;
    ir::InstrId site = ir::kNone;
    friend auto operator<=>(const Access&, const Access&) = default;
  };
  std::set<Access> unreleased, unacquired;
  Access arrival;    // the last that was watched
  bool cut = false;  // there are more
};

struct ArrivalLog {
  ir::InstrId site = ir::kNone;
  bool last = false;                  // each is run as if it came last
  bool by_fences = false;             // what orders them is fences that are sequentially consistent
  std::set<std::uint32_t> by_others;  // regions that others write

  // Each came once, one lane, with one amount, and touched the word at no other time; or did not
  // come.
  bool sound = true;
  std::optional<std::uint64_t> word;  // the address of it, for the workgroup in progress
  bool one_word = false;              // for all
  std::optional<std::uint64_t> amount;
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

  // If given, what is not tied to the counter is kept there, of the workgroup in progress what it
  // wrote and nothing has released so far; nothing else is asked then.
  Untied* untied = nullptr;
  struct Written {
    Untied::Access access;
    Mark mark;
  };
  std::vector<Written> written_untied;
  bool may_have_acquired = false;
};

}  // namespace muster::analysis
