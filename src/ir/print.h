// A function of the intermediate representation as text, one instruction per line: for tests and
// for people who look for a mistake in a lowering. Not an input format. Depends on function.h.
#pragma once

#include <string>

#include "ir/function.h"

namespace muster::ir {

//   3: @!%p1 add.s32 %r4, %r2, 1
std::string print(const Function& function, InstrId instr);

// Parameters, variables, instructions.
std::string print(const Function& function);

const char* name(Type type);
const char* name(Space space);

}  // namespace muster::ir
