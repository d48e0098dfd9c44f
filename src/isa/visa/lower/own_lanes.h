// Variables of which each lane reads only what it wrote itself a few instructions before, where the
// same lanes were active: what such a write leaves in the lanes that are not, nobody can tell. So
// it need not ask which they are, and where that rests on something unknown, what is written does
// not. Depends on syntax/listing.h.
#pragma once

#include <cstdint>
#include <vector>

#include "isa/visa/lower/cells.h"

namespace muster::visa {

// Per variable of the routine, roots only: whether it is such a one.
std::vector<bool> own_lane_variables(const ListedRoutine& routine, const Cells& cells,
                                     unsigned lanes);

}  // namespace muster::visa
