// Registers of waves that accesses may still be bringing, and what touches them. AMD GPUs do not
// wait by themselves: a wave that computes with a register before its counter says that the load is
// over computes with whatever stands there, whether anything that Muster follows depends on it or
// not. Depends on cfg.h.
#pragma once

#include <cstdint>
#include <vector>

#include "ir/flow/cfg.h"

namespace muster::ir {

// Per instruction of a wave (Control::wave): whether on some way to it a register that it reads or
// writes is brought by an access that no wait for everything on its channel stands behind. More
// than is true: a wait for all but N is none, since how many steps were taken may be unknown.
std::vector<std::uint8_t> touches_in_flight(const Function& function, const Cfg& cfg);

}  // namespace muster::ir
