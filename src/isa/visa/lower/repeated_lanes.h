// Lanes of one message that store what an earlier lane of it stores, in the same place: IGC pads
// the store of three words of a thread to eight lanes, which repeat a word and its value. Such a
// lane changes nothing, whichever of both the hardware stores last. Depends on emitter.h.
#pragma once

#include <cstdint>
#include <span>

#include "isa/visa/lower/emitter.h"

namespace muster::visa {

// Of the instruction's lanes, as bits of the thread's, those that do not certainly hold in all of
// these values what an earlier one holds. The values are those behind what was emitted last.
std::uint64_t lanes_unlike_earlier(const Emitter& e, std::span<const Value> values);

}  // namespace muster::visa
