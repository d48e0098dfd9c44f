// Lanes of a warp that look back together: each is told by a word of its own, and votes make one
// loop of theirs. Which of them were told a part and which the whole when the loop ends is up to
// the schedule; here it is seen that nothing which is done rests on it. Depends on look_backs.h.
#pragma once

#include <span>

#include "ir/idioms/waits/look_backs.h"

namespace muster::ir {

// Finds the votes that end the loop of all lanes, and what rests on who was told what. False: it
// may matter to what the region does.
bool settle_lanes(const Function& function, const Cfg& cfg, std::span<const WordWait> waits,
                  LookBack* region);

}  // namespace muster::ir
