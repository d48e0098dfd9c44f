// Diagnostics as text, the way compilers print them:
//
//   kernel.ptx:12:5: error: expected ';' after the operands [ptx-syntax]
//      12 |     add.s32 %r1, %r2
//         |                     ^
//
// A pure function of the diagnostics; colours and terminals are the business of `report`.
#pragma once

#include <string>

#include "diagnostics/diagnostic.h"

namespace muster {

std::string render(const Diagnostic& diagnostic);
std::string render(const Diagnostics& diagnostics);

}  // namespace muster
