// Loads that begin a loop of compare-and-swap: IGC writes an atomic for which the hardware has no
// instruction as a load, the operation, a swap that expects what was loaded, and a way back where
// it found something else. People write the load in front of the loop, and expect in the next turn
// what the swap found. Depends on syntax/listing.h.
#pragma once

#include "isa/visa/syntax/listing.h"

namespace muster::visa {

// Whether what the load brings goes nowhere but into such a try: the swap behind it, with no label
// between but the head of the loop, expects it at the same address, and nothing behind the way back
// reads it. Then the swap confirms it, or another guess is tried.
bool is_guess(const ListedRoutine& routine, const ListedInstruction& load);

}  // namespace muster::visa
