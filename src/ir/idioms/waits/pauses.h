// Pauses in loops that wait for a word: libraries look at the word a few times more, by relaxed
// loads, read a timer and sleep before they try again. Nothing is done there and nothing is handed
// on, and who is there leaves once the word is one that ends the wait; so to try at once is a
// schedule that says the same of all others. docs/decisions/444-pauses.md has the argument.
// Depends on liveness.h.
#pragma once

#include "ir/function.h"

namespace muster::ir {

// Whoever comes to a pause goes back to the try instead. Returns how many there were.
unsigned skip_pauses(Function& function);

}  // namespace muster::ir
