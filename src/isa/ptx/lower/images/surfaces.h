// Accesses of surfaces. Depends on emitter.h.
#pragma once

#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {

void load_surface(Emitter& e, const Site& s);
void store_surface(Emitter& e, const Site& s);

}  // namespace muster::ptx
