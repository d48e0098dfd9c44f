// Stack calls: IGC gives each function that is called by FCALL a routine of its own, with variables
// of its own; %arg, %retval, %sp and %fp are those of the thread. Here such a function becomes a
// subroutine of the kernel that calls it. Depends on syntax/listing.h. Reference: vISA
// specification, FCALL, FRET, predefined variables.
#pragma once

#include "isa/visa/syntax/listing.h"

namespace muster::visa {

// Adds the functions that the kernel calls, those that they call, and so on. Each stands behind a
// label that has its name; a call of what the listing does not have stays as it is.
void add_called_functions(const Listing& listing, ListedRoutine& kernel);

// IFCALL through a variable that only ever has the address of one function that is here becomes
// FCALL of it. IGC calls functions that other modules may have (Extern) so, and what goes to one
// that is named is no call of every function whose address is taken.
void name_called_functions(ListedRoutine& kernel);

}  // namespace muster::visa
