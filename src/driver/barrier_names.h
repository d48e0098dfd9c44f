// What the CUDA source of a kernel calls its named barriers: the constant that a statement passes
// where the line table says that the barrier comes from, if its value is the barrier's number. No
// name is guessed: see docs/decisions/220. Depends on input.h, ir.
#pragma once

#include <map>
#include <string>

#include "driver/input.h"
#include "ir/function.h"

namespace muster::driver {

using BarrierNames = std::map<std::string, std::string>;  // by number

// `checked`: the file that the kernel is in; sources are looked for beside it, too.
BarrierNames barrier_names_in_source(const ir::Function& kernel, const std::string& checked,
                                     const ReadFile& read);

}  // namespace muster::driver
