// Loads that begin a loop of compare-and-swap: IGC writes an atomic for which the hardware has no
// instruction as a load, the operation, a swap that expects what was loaded, and a way back where
// it found something else. Depends on syntax/listing.h.
#pragma once

#include "isa/visa/syntax/listing.h"

namespace muster::visa {

// Whether what the load brings goes nowhere but into such a try: the swap behind it, without a
// label between, expects it at the same address, and nothing behind the way back reads it. Then the
// swap confirms it, or it is loaded again.
bool is_guess(const ListedRoutine& routine, const ListedInstruction& load);

}  // namespace muster::visa
