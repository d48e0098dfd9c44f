// Formats of the elements of matrices: what a word of bits stands for, and the word of a result.
// Every format but f64 is exact in a double, and so is every product of two elements. References:
// PTX ISA, alternate floating point data formats; OCP 8-bit floating point specification; OCP
// microscaling formats. Depends on ir and machine/values.
#pragma once

#include <cstdint>

#include "ir/matrix_shape.h"

namespace muster::machine::matrix {

// Bits of an element in registers and memory. Formats of 4 and 6 bits are taken to lie packed.
unsigned bits(ir::Element element);
bool is_integer(ir::Element element);

// NaN where it is none.
double value(ir::Element element, std::uint64_t word);

// Rounded once, to the nearest, ties to even; integers wrap around, or stop at the ends of their
// range with `saturates`. Only of formats that results have: f64, f32, f16, bf16, s32.
std::uint64_t word(ir::Element element, double value, bool saturates);

}  // namespace muster::machine::matrix
