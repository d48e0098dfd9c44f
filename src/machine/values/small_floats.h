// Floats of at most 8 bits: what their words stand for, and conversions. References: PTX ISA,
// alternate floating point data formats, cvt; OCP 8-bit floating point specification; OCP
// microscaling formats. Depends on lane_functions.h.
#pragma once

#include "ir/matrix_shape.h"
#include "machine/values/lane_functions.h"

namespace muster::machine {

// e4m3, e5m2, e3m2, e2m3, e2m1, ue4m3, ue8m0: NaN where the word is none.
double small_value(ir::Element element, unsigned word);

// `convert` whose Instr::offset is an ir::SmallConversion. False: what it gives is not said.
bool convert_small(const Context& c, Word word, Word* d);

}  // namespace muster::machine
