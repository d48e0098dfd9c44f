// What a lowering function works with: it reads the operands of one instruction (Site) and appends
// instructions of the intermediate representation (Emitter). Operands that cannot be read become
// diagnostics here, so that the lowering functions need no error paths of their own.
// Depends on the syntax tree and ir.
#pragma once

#include <array>
#include <initializer_list>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "isa/ptx/lower/forms.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/lower/table.h"
#include "isa/ptx/syntax/availability.h"

namespace muster::ptx {

using Arg = ptx::Operand;
using Value = ir::Operand;

// What is known of a mnemonic, found once per spelling.
struct Meaning {
  bool ready = false;
  const Row* row = nullptr;
  Forms forms;
  Needs needs;  // for so many operands, with or without a sink in front
  unsigned operands = ~0U;
  bool sink = false;
};

// One instruction and what its mnemonic means.
struct Site {
  const Instruction& instruction;
  const Mnemonic& mnemonic;
  const Row* row;
  const Forms& forms;
  std::span<const Arg> args;

  ir::Type type(unsigned which = 0) const { return ir_type(forms.types[which]); }
};

// Where a variable lies in local memory: a symbol of its own; or, in a function that calls itself,
// bytes behind the register that says where the frame of the running call begins (recursion.h).
struct LocalPlace {
  ir::SymbolId symbol = ir::kNone;
  ir::RegisterId frame = ir::kNone;
  uint64_t offset = 0;  // in the frame

  bool exists() const { return symbol != ir::kNone || frame != ir::kNone; }
};

// A .param variable of a call, kept in registers: each holds the bytes [offset, offset + size).
struct ParamPiece {
  uint32_t offset = 0, size = 0;
  ir::RegisterId reg = ir::kNone;
};
struct ParamStorage {
  std::vector<ParamPiece> pieces;  // by offset, without overlap
  LocalPlace memory;               // or there, if its address is taken

  bool in_memory() const { return memory.exists(); }
};

// What one running call of a function that calls itself has in local memory.
struct Frame {
  ir::RegisterId begin = ir::kNone;
  uint64_t bytes = 0;
};

struct Recursion;

// One copy of a function's body: the kernel's own, or one per inlined call.
struct Instance {
  const Function* function = nullptr;
  const Instance* caller = nullptr;
  uint32_t call_origin = ir::kNone;
  std::vector<ir::RegisterId> registers;                   // by RegisterId; kNone until first used
  std::vector<ir::InstrId> labels;                         // by LabelId
  std::vector<std::pair<ir::InstrId, uint32_t>> branches;  // to labels, to be resolved
  std::vector<std::pair<size_t, uint32_t>> table_entries;  // in branch_tables, likewise
  std::vector<ir::InstrId> returns;                        // branches to the end
  std::vector<uint32_t> origins;                           // by location
  std::vector<uint32_t> callers;                           // by location: where it was inlined
  std::unordered_map<uint32_t, LocalPlace> locals;         // by VariableId
  std::unordered_map<uint32_t, std::shared_ptr<ParamStorage>> params;  // by VariableId
};

// The address operand of a memory instruction.
struct Address {
  Value base;
  int64_t offset = 0;
  ir::Space space = ir::Space::none;
  ParamStorage* promoted = nullptr;  // instead of all that: a .param in registers, at `offset`
};

struct Emitter {
  const Module& module;
  ir::Function& out;
  Diagnostics& diagnostics;
  const LowerLimits& limits;
  const FunctionBodies& bodies;
  Instance* instance = nullptr;
  const Site* site = nullptr;
  uint32_t deep = 0;
  Recursion* recursion = nullptr;  // the functions that call each other and are being lowered
  Frame* frame = nullptr;          // of the one among them
  bool exhausted = false;          // a limit was met and reported
  ir::RegisterId carry = ir::kNone;
  Platform platform{};     // of the module
  bool converged = false;  // nothing since the last converge() parts lanes or accesses memory
  std::vector<Meaning> meanings{};        // by MnemonicId
  std::vector<uint32_t> texts{};          // by MnemonicId: Function::texts
  std::vector<ir::SymbolId> symbols{};    // by VariableId; kNone: not in use
  std::vector<bool> reached_functions{};  // by FunctionId: called, or their address is taken
  std::vector<uint32_t> cycles{};         // by FunctionId: find_call_cycles; empty: not looked for
  std::vector<ir::SymbolId> stacks{};     // of functions that call themselves, by their nesting
  std::unordered_map<uint32_t, uint64_t> entry_parameters{};  // VariableId → offset
  // .param variables whose address is taken, by VariableId.
  std::unordered_map<const Function*, std::vector<bool>> address_taken{};
  std::unordered_map<std::string_view, Range> strings{};  // labels of .debug_str
  bool sections_read = false;

  // -- Emission: guard, position and origin are those of the current instruction.
  ir::Instr& emit(ir::Op op, ir::Type type, std::initializer_list<ir::RegisterId> dst,
                  std::initializer_list<Value> src);
  ir::Instr& emit(ir::Op op, ir::Type type, std::span<const ir::RegisterId> dst,
                  std::span<const Value> src);
  ir::RegisterId temp(ir::Type type);
  // An instruction without effect on values other than `dst`: opaque or unmodelled.
  ir::Instr& opaque(std::span<const ir::RegisterId> dst);
  ir::Instr& unmodelled(std::string text, bool synchronises);
  // The lanes of the warp execute what follows together (.aligned).
  void converge();
  uint32_t text(std::string text);

  // -- Operands.
  ir::RegisterId reg(RegisterId id, unsigned part = 0);
  Value source(const Arg& arg, ir::Type type);
  Value predicate(const Arg& arg) { return source(arg, ir::Type::pred); }
  ir::RegisterId destination(const Arg& arg, ir::Type type);
  // The elements of {a, b, …}, of d|p, of a declared vector, or the operand itself.
  std::vector<Arg> elements(const Arg& arg) const;
  Address address(const Arg& arg, ir::Space space);
  Value symbol_address(uint32_t variable, int64_t offset);
  void error(Range range, std::string message);
  void note(Range range, std::string message);
  // The platform does not have what stands here.
  void lacks(Range range, std::string_view what, const Needs& needs);
};

// -- Values.
Value in(ir::RegisterId reg);
Value immediate(uint64_t value);

// Number of 64-bit words of a register of this type: 2 for b128.
unsigned words(ScalarType type);

// Moves `value` of type `type` into `arg`, extended to the width of the register if the type is
// narrower (the manual's relaxed type checking for ld and cvt): with its sign or with zeros.
void assign(Emitter& e, const Arg& arg, ir::Type type, Value value);
// A register to define in place of `arg`, and what remains to be done after that. A result
// narrower than its register needs one of its own: `base + lane * stride` wraps at its width.
struct Target {
  ir::RegisterId reg = ir::kNone;
  bool extend = false;
};
Target target(Emitter& e, const Arg& arg, ir::Type type);
void finish(Emitter& e, const Arg& arg, ir::Type type, const Target& made);

// The registers that the first operands of an instruction without meaning define.
std::vector<ir::RegisterId> destinations(Emitter& e, const Arg& arg);

// -- Asynchronous copies (async.cpp).
Value pointer(Emitter& e, const Arg& arg, ir::Space space);
// The operands of ir::Op::async_copy; those that are left alone are absent.
struct CopyOperands {
  Value to, from, bytes, object, mask, map;
  std::vector<Value> rest;  // coordinates, values
};
ir::Instr& async_copy(Emitter& e, ir::AsyncCopy kind, const CopyOperands& operands);

// -- Parameters of calls (parameters.cpp).
ir::Type bits_type(uint32_t bytes);
Value read_param(Emitter& e, ParamStorage& storage, uint32_t offset, ir::Type type);
void write_param(Emitter& e, ParamStorage& storage, uint32_t offset, ir::Type type, Value value);
ParamStorage& param_storage(Emitter& e, uint32_t variable);
bool is_address_taken(Emitter& e, const Function& function, uint32_t variable);

// -- Variables (variables.cpp).
uint32_t alignment(const Variable& variable);
void lay_out_variables(Emitter& e, const Function& entry);
const LocalPlace& local_variable(Emitter& e, uint32_t variable);
// A symbol, or a register that is computed here.
Value local_address(Emitter& e, const LocalPlace& place, uint64_t offset);
uint64_t function_address(const Emitter& e, uint32_t function);
// The definition of a function that is declared perhaps several times; null if there is none.
const Function* definition(const Emitter& e, uint32_t function);

// -- Bodies and calls (function.cpp, calls.cpp).
void lower_body(Emitter& e);
void lower_call(Emitter& e, const Site& site);

// -- Lines of the source (origins.cpp).
uint32_t origin_of(Emitter& e, uint32_t location);

// -- Parameters of the kernel that are addresses (pointers.cpp).
void find_pointers(ir::Function& function);

// -- Rows by theme.
std::span<const Row> arithmetic_rows();
std::span<const Row> logic_rows();
std::span<const Row> float_rows();
std::span<const Row> compare_rows();
std::span<const Row> convert_rows();
std::span<const Row> memory_rows();
std::span<const Row> atomic_rows();
std::span<const Row> control_rows();
std::span<const Row> crosslane_rows();
std::span<const Row> barrier_rows();
std::span<const Row> mbarrier_rows();
std::span<const Row> cluster_rows();
std::span<const Row> async_rows();
std::span<const Row> bulk_rows();
std::span<const Row> tensor_map_rows();
std::span<const Row> matrix_rows();
std::span<const Row> wgmma_rows();
std::span<const Row> tcgen05_rows();
std::span<const Row> other_rows();

}  // namespace muster::ptx
