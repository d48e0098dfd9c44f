// See workgroup_names.h.
#include "analysis/certificate/checkers/words/workgroup_names.h"

#include <bit>

namespace muster::analysis {

void name_workgroup(CertificateState& state, const machine::Access& access) {
  WorkgroupNames& names = *state.names;
  const auto lane = static_cast<unsigned>(std::countr_zero(access.lanes));
  const bool plainly = std::has_single_bit(access.lanes) && access.maybe == 0 &&
                       (access.found_known & 1) != 0 && access.values != nullptr &&
                       (access.values_known >> lane & 1) != 0 && access.elements == 1;
  if (!plainly || access.agent.workgroup != names.named) {
    names.sound = false;
    return;
  }
  if (names.named == 0) {
    names.address = access.addresses[lane];
    names.first = access.found[lane];
  }
  // One more each, so that numbers and places in the grid are the same but for the first.
  names.sound &= access.addresses[lane] == names.address && access.values[lane] == 1 &&
                 access.found[lane] == names.first + names.named;
  ++names.named;
}

}  // namespace muster::analysis
