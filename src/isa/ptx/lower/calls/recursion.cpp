// See recursion.h.
//
//   the call from outside: branch to its stub
//   each function of the cycle: its body; behind it a table of branches to whom it returns
//   per call a stub that goes there: registers that are live behind the call, the number of the
//     caller, arguments, branch to the body; and one that comes back: result, registers, branch
//
// Stubs stand behind all bodies, because what is live, and how large a frame is, is known then.
#include "isa/ptx/lower/calls/recursion.h"

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <utility>

#include "ir/flow/cfg.h"
#include "ir/flow/liveness.h"
#include "ir/runtime_calls.h"

namespace muster::ptx {

using ir::Op;
using ir::Type;

namespace {

constexpr uint64_t kCallerBytes = 8;  // at the beginning of a frame: the number of the caller
constexpr uint64_t kFrameAlign = 16;

uint64_t align_up(uint64_t value, uint64_t align) { return (value + align - 1) / align * align; }

// Bytes of an argument, in a register that nobody else writes.
struct Passed {
  uint32_t offset = 0;
  Type type = Type::b64;
  ir::RegisterId reg = ir::kNone;
};

// A function of the cycle.
struct Subroutine {
  const Function* function = nullptr;
  Instance instance;
  Frame frame;
  ir::InstrId first = 0, end = 0;            // its body
  ir::InstrId returns = 0;                   // the table of branches behind it
  std::vector<uint32_t> calls;               // of Recursion::calls: who calls it
  std::map<ir::RegisterId, uint64_t> saved;  // where in the frame
};

struct RecursiveCall {
  Subroutine* caller = nullptr;  // null: from outside
  Subroutine* callee = nullptr;
  ir::InstrId branch = 0;  // to the stub
  std::vector<std::vector<Passed>> arguments;
  std::vector<std::shared_ptr<ParamStorage>> results;  // all in registers
  ir::InstrId stub = 0, back = 0;
};

}  // namespace

// A cycle of calls while it is lowered.
struct Recursion {
  uint32_t cycle = 0;
  uint32_t nesting = 0;
  ir::RegisterId frame = ir::kNone;  // where the frame of the running call begins
  ir::SymbolId stack = ir::kNone;
  std::deque<Subroutine> functions;
  std::deque<RecursiveCall> calls;
  Subroutine* current = nullptr;
};

namespace {

bool is_param_variable(const Emitter& e, const Arg& arg) {
  return arg.kind == OperandKind::kVariable &&
         e.module.variables[arg.id].space == StateSpace::kParam;
}

Type type_of(const Variable& formal) {
  const Type type = ir_type(formal.type);
  return type == Type::none ? Type::b64 : type;
}

ir::InstrId here(const Emitter& e) { return static_cast<ir::InstrId>(e.out.instrs.size()); }

// -- Loads and stores of local memory.

void store_local(Emitter& e, Value address, uint64_t offset, Type type, Value value) {
  ir::Instr& made = e.emit(Op::store, type, {}, {address, value});
  made.space = ir::Space::local;
  made.offset = static_cast<int64_t>(offset);
}

Value load_local(Emitter& e, Value address, uint64_t offset, Type type) {
  const ir::RegisterId to = e.temp(type);
  ir::Instr& made = e.emit(Op::load, type, {to}, {address});
  made.space = ir::Space::local;
  made.offset = static_cast<int64_t>(offset);
  return in(to);
}

// -- Arguments and results.

Passed kept(Emitter& e, uint32_t offset, Type type, Value value) {
  const Passed made{offset, type, e.temp(type)};
  e.emit(Op::mov, type, {made.reg}, {value});
  return made;
}

std::vector<Passed> pass(Emitter& e, const Arg& actual, const Variable& formal) {
  const Type type = type_of(formal);
  std::vector<Passed> out;
  if (!is_param_variable(e, actual)) return {kept(e, 0, type, e.source(actual, type))};
  ParamStorage& storage = param_storage(e, actual.id);
  if (!storage.in_memory()) {
    for (const ParamPiece& piece : storage.pieces) {
      out.push_back(kept(e, piece.offset, bits_type(piece.size), in(piece.reg)));
    }
    return out;
  }
  const auto size = static_cast<uint32_t>(size_bytes(formal));
  const Value address = local_address(e, storage.memory, 0);
  for (uint32_t at = 0; at < size;) {
    const uint32_t step = size - at >= 8 ? 8 : 1;
    out.push_back({at, bits_type(step), load_local(e, address, at, bits_type(step)).index});
    at += step;
  }
  return out;
}

std::vector<ParamPiece> whole_pieces(Emitter& e, uint32_t size) {
  std::vector<ParamPiece> out;
  for (uint32_t at = 0; at < size;) {
    uint32_t step = 8;
    while (step > size - at) step /= 2;
    out.push_back({at, step, e.temp(bits_type(step))});
    at += step;
  }
  return out;
}

// Where the result of a call comes to: the caller's own variable, or what take() moves from.
std::shared_ptr<ParamStorage> place_for(Emitter& e, const Arg& actual, const Variable& formal) {
  if (is_param_variable(e, actual) && !param_storage(e, actual.id).in_memory()) {
    return e.instance->params[actual.id];
  }
  auto made = std::make_shared<ParamStorage>();
  made->pieces = whole_pieces(e, static_cast<uint32_t>(size_bytes(formal)));
  return made;
}

void take(Emitter& e, const Arg& actual, const Variable& formal, ParamStorage& from) {
  if (!is_param_variable(e, actual)) {
    return assign(e, actual, type_of(formal), read_param(e, from, 0, type_of(formal)));
  }
  ParamStorage& storage = param_storage(e, actual.id);
  if (&storage == &from) return;
  const Value address = local_address(e, storage.memory, 0);
  for (const ParamPiece& piece : from.pieces) {
    store_local(e, address, piece.offset, bits_type(piece.size), in(piece.reg));
  }
}

// In the callee's frame, which has begun.
void give_argument(Emitter& e, Subroutine& callee, uint32_t formal,
                   const std::vector<Passed>& parts) {
  Instance* const before = std::exchange(e.instance, &callee.instance);
  const Variable& variable = e.module.variables[formal];
  for (const Passed& part : parts) {
    if (variable.space == StateSpace::kReg) {
      e.emit(Op::mov, part.type, {e.reg(variable.reg)}, {in(part.reg)});
      continue;
    }
    ParamStorage& storage = param_storage(e, formal);
    if (storage.in_memory()) {
      store_local(e, local_address(e, storage.memory, 0), part.offset, part.type, in(part.reg));
    } else {
      write_param(e, storage, part.offset, part.type, in(part.reg));
    }
  }
  e.instance = before;
}

// The call from outside: what reads its results is not lowered yet, so they come in the pieces in
// which the callee has made them.
void shape_result(Emitter& e, Subroutine& callee, uint32_t formal, ParamStorage& wanted) {
  if (!wanted.pieces.empty()) return;
  Instance* const before = std::exchange(e.instance, &callee.instance);
  const ParamStorage& made = param_storage(e, formal);
  if (made.in_memory()) {
    const auto size = static_cast<uint32_t>(size_bytes(e.module.variables[formal]));
    wanted.pieces = whole_pieces(e, size);
  }
  for (const ParamPiece& piece : made.pieces) {
    wanted.pieces.push_back({piece.offset, piece.size, e.temp(bits_type(piece.size))});
  }
  e.instance = before;
}

// What the callee has left in its result, piece by piece as the caller wants it.
std::vector<Passed> read_result(Emitter& e, Subroutine& callee, uint32_t formal,
                                const ParamStorage& wanted) {
  Instance* const before = std::exchange(e.instance, &callee.instance);
  const Variable& variable = e.module.variables[formal];
  std::vector<Passed> out;
  for (const ParamPiece& piece : wanted.pieces) {
    const Type type = bits_type(piece.size);
    if (variable.space == StateSpace::kReg) {
      out.push_back(kept(e, piece.offset, type, in(e.reg(variable.reg))));
      continue;
    }
    ParamStorage& storage = param_storage(e, formal);
    out.push_back(storage.in_memory()
                      ? kept(e, piece.offset, type,
                             load_local(e, local_address(e, storage.memory, 0), piece.offset, type))
                      : kept(e, piece.offset, type, read_param(e, storage, piece.offset, type)));
  }
  e.instance = before;
  return out;
}

// -- Registers.

// The body alone: its calls within the cycle define their results and go on behind themselves, and
// at the end the body's own results are read.
ir::Function alone(Emitter& e, const Recursion& r, Subroutine& of) {
  ir::Function out;
  out.registers = e.out.registers;
  out.operands = e.out.operands;
  out.symbols = e.out.symbols;
  out.instrs.assign(e.out.instrs.begin() + of.first, e.out.instrs.begin() + of.end);
  for (const RecursiveCall& call : r.calls) {
    if (call.caller != &of) continue;
    ir::Instr& instr = out.instrs[call.branch - of.first];
    instr.op = Op::opaque;
    instr.dst = {static_cast<uint32_t>(out.operands.size()), 0};
    for (const auto& storage : call.results) {
      for (const ParamPiece& piece : storage->pieces) {
        if (instr.dst.count == UINT8_MAX) break;  // the others are saved in vain
        out.operands.push_back(in(piece.reg));
        ++instr.dst.count;
      }
    }
  }
  for (ir::Instr& instr : out.instrs) {
    if (instr.op == Op::branch) instr.target -= of.first;
    if (instr.op != Op::branch_table) continue;
    const auto begin = e.out.branch_tables.begin() + instr.target;
    instr.target = static_cast<ir::InstrId>(out.branch_tables.size());
    for (auto entry = begin; entry != begin + instr.offset; ++entry) {
      out.branch_tables.push_back(*entry - of.first);
    }
  }
  const auto read = [&](ir::RegisterId id) {
    ir::Instr& end = out.instrs.emplace_back();
    end.op = Op::opaque;
    end.src = {static_cast<uint32_t>(out.operands.size()), 1};
    out.operands.push_back(in(id));
  };
  const Slice formals = of.function->returns;
  for (uint32_t i = 0; i < formals.count; ++i) {
    Instance* const before = std::exchange(e.instance, &of.instance);
    const Variable& variable = e.module.variables[formals.first + i];
    if (variable.space == StateSpace::kReg) {
      read(e.reg(variable.reg));
    } else {
      for (const ParamPiece& piece : param_storage(e, formals.first + i).pieces) read(piece.reg);
    }
    e.instance = before;
  }
  out.registers = e.out.registers;
  out.instrs.emplace_back().op = Op::exit;
  return out;
}

// The registers whose contents are read behind a call of this body, by call, and a place in the
// frame for each.
std::map<const RecursiveCall*, std::vector<ir::RegisterId>> save_registers(Emitter& e, Recursion& r,
                                                                           Subroutine& of) {
  std::map<const RecursiveCall*, std::vector<ir::RegisterId>> out;
  const ir::Function body = alone(e, r, of);
  const ir::Cfg cfg = ir::make_cfg(body);
  ir::Liveness live(body, cfg);
  for (const RecursiveCall& call : r.calls) {
    if (call.caller != &of) continue;
    for (ir::RegisterId id = 0; id < body.registers.size(); ++id) {
      if (id == r.frame || live.readers(id).empty()) continue;
      const bool result = std::ranges::any_of(call.results, [&](const auto& storage) {
        return std::ranges::any_of(storage->pieces,
                                   [&](const ParamPiece& piece) { return piece.reg == id; });
      });
      if (result || !live.live_before(id, call.branch + 1 - of.first)) continue;
      out[&call].push_back(id);
      if (!of.saved.try_emplace(id, 0).second) continue;
      of.frame.bytes = align_up(of.frame.bytes, 8);
      of.saved[id] = of.frame.bytes;
      of.frame.bytes += 8;
    }
  }
  of.frame.bytes = align_up(of.frame.bytes, kFrameAlign);
  return out;
}

void save(Emitter& e, const Recursion& r, const Subroutine& of, ir::RegisterId id) {
  const Type type = e.out.registers[id].type;
  Value value = in(id);
  if (type == Type::pred) {
    const ir::RegisterId made = e.temp(Type::b32);
    e.emit(Op::select, Type::b32, {made}, {immediate(1), immediate(0), value});
    value = in(made);
  }
  store_local(e, in(r.frame), of.saved.at(id), type == Type::pred ? Type::b32 : type, value);
}

void restore(Emitter& e, const Recursion& r, const Subroutine& of, ir::RegisterId id) {
  const Type type = e.out.registers[id].type;
  if (type == Type::pred) {
    const Value value = load_local(e, in(r.frame), of.saved.at(id), Type::b32);
    e.emit(Op::setp, Type::u32, {id}, {value, immediate(0)}).sub =
        static_cast<uint8_t>(ir::Compare::ne);
    return;
  }
  ir::Instr& made = e.emit(Op::load, type, {id}, {in(r.frame)});
  made.space = ir::Space::local;
  made.offset = static_cast<int64_t>(of.saved.at(id));
}

// -- Stubs.

void go_to(Emitter& e, ir::InstrId target) {
  e.emit(Op::branch, Type::none, {}, {}).target = target;
}

// A call for which no frame is left is not modelled.
void want_room(Emitter& e, const Recursion& r, const Subroutine& callee, uint64_t frame_max) {
  Value last;
  last.kind = Value::Kind::symbol;
  last.index = r.stack;
  last.value = frame_max <= kRecursionStack ? kRecursionStack - frame_max : 0;
  const ir::RegisterId limit = e.temp(Type::u64), fits = e.temp(Type::pred);
  e.emit(Op::address, Type::u64, {limit}, {last}).space = ir::Space::local;
  e.emit(Op::setp, Type::u64, {fits}, {in(r.frame), in(limit)}).sub =
      static_cast<uint8_t>(ir::Compare::le);
  const ir::InstrId branch = here(e);
  if (frame_max <= kRecursionStack) {
    e.emit(Op::branch, Type::none, {}, {}).guard = {fits, false};
  }
  e.unmodelled("a call of " + std::string(callee.function->name) +
                   ", which comes back to itself, deeper than frames have room in " +
                   std::to_string(kRecursionStack) + " bytes of local memory",
               true)
      .sub = static_cast<uint8_t>(ir::Unmodelled::too_deep_call);
  if (frame_max <= kRecursionStack) e.out.instrs[branch].target = here(e);
}

void set_frame(Emitter& e, const Recursion& r, Op op, uint64_t bytes) {
  e.emit(op, Type::u64, {r.frame}, {in(r.frame), immediate(bytes)});
}

void emit_call(Emitter& e, Recursion& r, RecursiveCall& call, uint64_t frame_max,
               const std::vector<ir::RegisterId>& live) {
  call.stub = here(e);
  if (call.caller == nullptr) {
    Value stack;
    stack.kind = Value::Kind::symbol;
    stack.index = r.stack;
    e.emit(Op::address, Type::u64, {r.frame}, {stack}).space = ir::Space::local;
  } else {
    for (const ir::RegisterId id : live) save(e, r, *call.caller, id);
    set_frame(e, r, Op::add, call.caller->frame.bytes);
  }
  want_room(e, r, *call.callee, frame_max);
  const auto number = static_cast<uint64_t>(
      std::ranges::find_if(call.callee->calls, [&](uint32_t at) { return &r.calls[at] == &call; }) -
      call.callee->calls.begin());
  store_local(e, in(r.frame), 0, Type::u32, immediate(number));
  const Slice formals = call.callee->function->parameters;
  for (uint32_t i = 0; i < formals.count && i < call.arguments.size(); ++i) {
    give_argument(e, *call.callee, formals.first + i, call.arguments[i]);
  }
  go_to(e, call.callee->first);
}

void emit_return(Emitter& e, Recursion& r, RecursiveCall& call,
                 const std::vector<ir::RegisterId>& live) {
  call.back = here(e);
  const Slice formals = call.callee->function->returns;
  std::vector<std::vector<Passed>> results;
  for (uint32_t i = 0; i < formals.count && i < call.results.size(); ++i) {
    if (call.caller == nullptr) {
      shape_result(e, *call.callee, formals.first + i, *call.results[i]);
    }
    results.push_back(read_result(e, *call.callee, formals.first + i, *call.results[i]));
  }
  if (call.caller != nullptr) {
    set_frame(e, r, Op::sub, call.caller->frame.bytes);
    for (const ir::RegisterId id : live) restore(e, r, *call.caller, id);
  }
  for (size_t i = 0; i < results.size(); ++i) {
    for (const Passed& part : results[i]) {
      write_param(e, *call.results[i], part.offset, part.type, in(part.reg));
    }
  }
  if (call.caller != nullptr) go_to(e, call.branch + 1);
}

// -- The whole.

RecursiveCall& note_call(Emitter& e, Recursion& r, Subroutine& callee, const Call& call) {
  r.calls.emplace_back();
  RecursiveCall& made = r.calls.back();
  made.caller = r.current;
  made.callee = &callee;
  const Slice formals = callee.function->parameters, returns = callee.function->returns;
  for (uint32_t i = 0; i < formals.count && i < call.arguments.size(); ++i) {
    made.arguments.push_back(pass(e, call.arguments[i], e.module.variables[formals.first + i]));
  }
  for (uint32_t i = 0; i < returns.count && i < call.returns.size(); ++i) {
    made.results.push_back(place_for(e, call.returns[i], e.module.variables[returns.first + i]));
  }
  callee.calls.push_back(static_cast<uint32_t>(r.calls.size() - 1));
  made.branch = here(e);
  e.emit(Op::branch, Type::none, {}, {});
  return made;
}

void take_results(Emitter& e, const RecursiveCall& made, const Call& call) {
  const Slice returns = made.callee->function->returns;
  for (size_t i = 0; i < made.results.size(); ++i) {
    take(e, call.returns[i], e.module.variables[returns.first + i], *made.results[i]);
  }
}

Subroutine& subroutine(Recursion& r, const Function& function) {
  return *std::ranges::find_if(r.functions,
                               [&](const Subroutine& one) { return one.function == &function; });
}

void add_functions(Emitter& e, Recursion& r, uint32_t call_origin) {
  for (uint32_t id = 0; id < e.module.functions.size(); ++id) {
    if (e.cycles[id] != r.cycle) continue;
    const Function& function = e.module.functions[id];
    Subroutine& made = r.functions.emplace_back();
    made.function = &function;
    made.frame = {r.frame, kCallerBytes};
    made.instance.function = &function;
    made.instance.caller = e.instance;
    made.instance.call_origin = call_origin;
    made.instance.registers.assign(function.register_count, ir::kNone);
    made.instance.labels.assign(function.labels.size(), ir::kNone);
    made.instance.origins.assign(function.locations.size(), ir::kNone);
  }
}

void lower_function(Emitter& e, Recursion& r, Subroutine& of) {
  r.current = &of;
  e.instance = &of.instance;
  e.frame = &of.frame;
  e.converged = false;
  of.first = here(e);
  for (const Slice formals : {of.function->parameters, of.function->returns}) {
    for (uint32_t i = 0; i < formals.count; ++i) {
      const uint32_t id = formals.first + i;
      if (e.module.variables[id].space == StateSpace::kParam) param_storage(e, id);
    }
  }
  lower_body(e);
  of.end = here(e);
  of.returns = of.end + 1;
  const Value caller = load_local(e, in(r.frame), 0, Type::u32);
  e.emit(Op::branch_table, Type::u32, {}, {caller});
}

// Behind all bodies, with the place of the call from outside.
void emit_stubs(Emitter& e, Recursion& r) {
  std::map<const RecursiveCall*, std::vector<ir::RegisterId>> live;
  uint64_t frame_max = 0;
  for (Subroutine& of : r.functions) {
    live.merge(save_registers(e, r, of));
    frame_max = std::max(frame_max, of.frame.bytes);
  }
  for (RecursiveCall& call : r.calls) {
    e.frame = &call.callee->frame;
    const ir::InstrId first = here(e);
    emit_call(e, r, call, frame_max, live[&call]);
    if (call.caller != nullptr) emit_return(e, r, call, live[&call]);
    e.out.instrs[call.branch].target = call.stub;
    for (ir::InstrId at = first; at < here(e); ++at) {
      e.out.instrs[at].position = e.out.instrs[call.branch].position;
      e.out.instrs[at].origin = e.out.instrs[call.branch].origin;
    }
  }
  emit_return(e, r, r.calls.front(), {});
  for (const Subroutine& of : r.functions) {
    e.out.instrs[of.returns].target = static_cast<ir::InstrId>(e.out.branch_tables.size());
    e.out.instrs[of.returns].offset = static_cast<int64_t>(of.calls.size());
    for (const uint32_t at : of.calls) e.out.branch_tables.push_back(r.calls[at].back);
    if (of.calls.empty()) {  // the kernel was too large, and nobody comes here
      e.out.instrs[of.returns].offset = 1;
      e.out.branch_tables.push_back(of.returns);
    }
  }
}

ir::SymbolId stack_symbol(Emitter& e, uint32_t nesting) {
  while (e.stacks.size() <= nesting) {
    ir::Symbol made;
    made.name = "frames of calls";
    made.space = ir::Space::local;
    made.offset = align_up(e.out.local_bytes, kFrameAlign);
    made.size = kRecursionStack;
    made.align = kFrameAlign;
    e.out.local_bytes = made.offset + made.size;
    e.out.symbols.push_back(std::move(made));
    e.stacks.push_back(static_cast<ir::SymbolId>(e.out.symbols.size() - 1));
  }
  return e.stacks[nesting];
}

void enter(Emitter& e, const Site& s, const Function& callee, const Call& call) {
  Recursion r;
  r.cycle = e.cycles[static_cast<size_t>(&callee - e.module.functions.data())];
  r.nesting = e.recursion == nullptr ? 0 : e.recursion->nesting + 1;
  r.frame = e.temp(Type::u64);
  r.stack = stack_symbol(e, r.nesting);
  add_functions(e, r, origin_of(e, s.instruction.location));
  const RecursiveCall& made = note_call(e, r, subroutine(r, callee), call);
  Instance* const instance = e.instance;
  Frame* const frame = e.frame;
  const Site* const site = std::exchange(e.site, nullptr);
  Recursion* const outside = std::exchange(e.recursion, &r);
  ++e.deep;
  for (Subroutine& of : r.functions) lower_function(e, r, of);
  emit_stubs(e, r);
  --e.deep;
  e.recursion = outside;
  e.site = site;
  e.frame = frame;
  e.instance = instance;
  e.converged = false;
  take_results(e, made, call);
}

}  // namespace

bool is_recursive(Emitter& e, const Function& callee) {
  if (e.cycles.empty()) e.cycles = find_call_cycles(e);
  return e.cycles[static_cast<size_t>(&callee - e.module.functions.data())] != ir::kNone;
}

void lower_recursive_call(Emitter& e, const Site& s, const Function& callee, const Call& call) {
  const uint32_t cycle = e.cycles[static_cast<size_t>(&callee - e.module.functions.data())];
  Recursion* const r = e.recursion;
  if (r == nullptr || r->cycle != cycle) return enter(e, s, callee, call);
  take_results(e, note_call(e, *r, subroutine(*r, callee), call), call);
  e.converged = false;
}

}  // namespace muster::ptx
