// Which handler executes which operation. Depends on machine/execute and the handlers.
#pragma once

#include "machine/execute/handlers.h"

namespace muster::machine {

extern const Handlers kHandlers;

}  // namespace muster::machine
