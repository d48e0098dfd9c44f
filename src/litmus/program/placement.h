// Where the columns of a litmus program run: their workgroups and clusters. Depends on program.h.
#pragma once

#include "litmus/program/program.h"

namespace muster::litmus {

// Numbers workgroups and clusters once, over all GPUs and queue families.
void place_columns(const Test& test, KindProgram& program);

}  // namespace muster::litmus
