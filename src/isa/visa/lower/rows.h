// The tables of instructions that compute, a row an opcode. Depends on emitter.h.
#pragma once

#include <span>
#include <string_view>

#include "isa/visa/lower/emitter.h"

namespace muster::visa {

struct Row {
  std::string_view name;
  void (*lower)(Emitter&, const Row&);
  ir::Op op = ir::Op::nop;
  unsigned detail = 0;  // what the function says it is
};

std::span<const Row> arithmetic_rows();
std::span<const Row> logic_rows();
std::span<const Row> compare_rows();
std::span<const Row> convert_rows();
std::span<const Row> float_rows();
std::span<const Row> product_rows();
std::span<const Row> small_float_rows();

// Lowers the emitter's instruction if a table has it: false if none has. What a row cannot read
// makes the result unknown.
bool lower_computation(Emitter& e);

// Operands from `first` on: whether one is a 64-bit integer; whether one is a float.
bool has_wide(const Emitter& e, std::size_t first = 0);
bool has_float(const Emitter& e, std::size_t first = 1);
// f64 if an operand is of 64 bits, else f32.
ir::Type real_type(const Emitter& e);
// A float operation with the rounding and the denormals of %cr0.
Value real_operation(Emitter& e, ir::Op op, ir::Type type, std::initializer_list<Value> from);
// A signed value of 64 bits, cut to what the destination holds if the instruction saturates.
void write_exact(Emitter& e, Value value);

}  // namespace muster::visa
