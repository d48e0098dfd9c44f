// What the names of atomics say, of every kind of memory: which update, of which type, and how it
// differs from what the operation of that name would be. Depends on the ir.
#pragma once

#include <string_view>

#include "ir/instr.h"

namespace muster::amdgcn {

struct AtomicName {
  std::string_view name;
  ir::Reduce reduce;
  ir::Type type;
  bool swapped = false;  // ds_cmpst: what is compared comes before what is stored
  bool negated = false;  // what is added is the negated operand
  bool numbers = false;  // a number wins over what is none, in place of the comparison alone
  bool open = false;     // what is stored is not computed here
};

// By what stands behind `atomic_`, or behind `ds_` without `_rtn`; null: there is none.
const AtomicName* find_atomic(std::string_view name);

}  // namespace muster::amdgcn
