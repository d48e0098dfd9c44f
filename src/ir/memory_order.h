// What the order of an access or a fence does (PTX ISA, memory consistency model). Depends on
// instr.h.
#pragma once

#include "ir/instr.h"

namespace muster::ir {

constexpr bool releases(Order order) {
  return order == Order::release || order == Order::acq_rel || order == Order::seq_cst;
}

constexpr bool acquires(Order order) {
  return order == Order::acquire || order == Order::acq_rel || order == Order::seq_cst;
}

}  // namespace muster::ir
