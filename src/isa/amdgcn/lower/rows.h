// The tables of instructions, a row a base operation, and the names that other targets have for
// them. Depends on emitter.h.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "isa/amdgcn/lower/emitter.h"

namespace muster::amdgcn {

struct Row {
  std::string_view name;  // without _e32, _e64, _dpp, _sdwa and v_dual_
  void (*lower)(Emitter&, const Row&);
  ir::Op op = ir::Op::nop;
  ir::Type type = ir::Type::none;
  unsigned detail = 0;  // what the function says it is
};

std::span<const Row> scalar_rows();
std::span<const Row> vector_rows();
std::span<const Row> half_rows();
std::span<const Row> dot_rows();
std::span<const Row> float_rows();
std::span<const Row> lane_rows();
std::span<const Row> memory_rows();
std::span<const Row> wait_rows();
std::span<const Row> indexed_rows();

// The base name of a mnemonic as the tables have it.
std::string base_name(std::string_view mnemonic);
// Null if no table has it.
const Row* find_row(std::string_view base);

// Whether lanes or parts of registers are chosen in a way that the row does not read: DPP of what
// has two results or a mask; halves, but by those rows that are about halves.
bool moves_lanes(const ListedInstruction& instruction);  // DPP
bool has_unread_selection(const ListedInstruction& instruction, const Row* row);
// Whether an access has a modifier that nothing here reads, such as one that writes another
// register (tfe), or another instruction reads LDS beside what it does (src_lds_direct, v_interp).
bool has_unread_access(const ListedInstruction& instruction);

// 16 bits of an operand, above them zeros; integers with a sign are extended to 32 bits. `index`:
// its number among the sources, as op_sel counts them.
Value half_source(Emitter& e, std::size_t which, std::size_t index, ir::Type type);

// Which of the ten classes of v_cmp_class a number is in.
void float_classes(Emitter& e, Value word, bool wide, std::span<Value, 10> is);

// v_mfma_*, v_wmma_*: false if it is none whose results are known.
bool lower_matrix(Emitter& e, std::string_view base);
// A vector instruction while gfx9 indexes registers: false if it does not.
bool lower_while_indexing(Emitter& e, std::string_view base);
// v_cmp_* and v_cmpx_*: false if it is none that is known.
bool lower_compare(Emitter& e, std::string_view base);
// ds_*, global_*, flat_*, scratch_*, buffer_*, s_load_*: likewise.
bool lower_memory(Emitter& e, std::string_view base);
// tensor_load_to_lds, tensor_store_from_lds: likewise.
bool lower_tensor_copy(Emitter& e, std::string_view base);

}  // namespace muster::amdgcn
