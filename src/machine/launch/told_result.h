// A program in which the result of one atomic is told to it (RunOptions::ticket_site). Depends on
// program.h.
#pragma once

#include "machine/launch/program.h"

namespace muster::machine {

// Slices anew: what memory holds does not matter for that result.
void tell_result(Program& program, ir::InstrId site);

}  // namespace muster::machine
