// See workgroup_numbers.h.
#include "ir/idioms/workgroup_numbers.h"

namespace muster::ir {

namespace {

bool takes_number(const Instr& instr) {
  return instr.op == Op::atomic && static_cast<Reduce>(instr.sub) == Reduce::add &&
         instr.dst.count == 1 && !is_float(instr.type) &&
         (instr.space == Space::global || instr.space == Space::generic);
}

}  // namespace

bool tells_workgroups_apart(const Instr& instr) {
  if (instr.op != Op::special) return false;
  switch (static_cast<Special>(instr.sub)) {
    case Special::ctaid_x:
    case Special::ctaid_y:
    case Special::ctaid_z:
    case Special::clusterid_x:
    case Special::clusterid_y:
    case Special::clusterid_z:
      return true;
    default:
      return false;
  }
}

InstrId find_workgroup_number(const Function& function) {
  InstrId found = kNone;
  if (function.control != Control::lanes) return kNone;
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    if (tells_workgroups_apart(function.instrs[id])) return kNone;
    if (!takes_number(function.instrs[id])) continue;
    if (found != kNone) return kNone;
    found = id;
  }
  return found;
}

}  // namespace muster::ir
