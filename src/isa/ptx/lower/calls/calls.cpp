// Calls: the callee's body is lowered in place, with its own registers, labels and variables;
// functions that can come back to themselves are subroutines (recursion.h).
// Reference: PTX ISA 9.7.12 (call), 7.1.
#include <algorithm>

#include "ir/runtime_calls.h"
#include "isa/ptx/lower/calls/call_graph.h"
#include "isa/ptx/lower/calls/recursion.h"
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

// What a parameter is passed in: the storage of the caller's .param variable, or a new one.
bool is_param_variable(const Emitter& e, const Arg& arg) {
  return arg.kind == OperandKind::kVariable &&
         e.module.variables[arg.id].space == StateSpace::kParam;
}

Type parameter_type(const Variable& formal) {
  const Type type = ir_type(formal.type);
  return type == Type::none ? Type::b64 : type;
}

void copy_param(Emitter& e, Instance& callee, uint32_t formal, ParamStorage& actual, bool in_to) {
  Instance* const caller = e.instance;
  e.instance = &callee;
  ParamStorage& mine = param_storage(e, formal);
  e.instance = caller;
  const auto size = static_cast<uint32_t>(size_bytes(e.module.variables[formal]));
  for (uint32_t at = 0; at < size;) {
    const uint32_t step = size - at >= 8 ? 8 : 1;
    const Type type = step == 8 ? Type::b64 : Type::b8;
    const auto move = [&](ParamStorage& from, ParamStorage& to) {
      Value value;
      if (!from.in_memory()) {
        value = read_param(e, from, at, type);
      } else {
        const Value address = local_address(e, from.memory, 0);
        const ir::RegisterId made = e.temp(type);
        ir::Instr& load = e.emit(Op::load, type, {made}, {address});
        load.space = ir::Space::local;
        load.offset = at;
        value = in(made);
      }
      if (!to.in_memory()) return write_param(e, to, at, type, value);
      const Value address = local_address(e, to.memory, 0);
      ir::Instr& store = e.emit(Op::store, type, {}, {address, value});
      store.space = ir::Space::local;
      store.offset = at;
    };
    in_to ? move(actual, mine) : move(mine, actual);
    at += step;
  }
}

// Binds the callee's formals to the caller's actuals; arguments in registers are moved.
void bind(Emitter& e, Instance& callee, Slice formals, const std::vector<Arg>& actuals) {
  for (uint32_t i = 0; i < formals.count && i < actuals.size(); ++i) {
    const uint32_t id = formals.first + i;
    const Variable& formal = e.module.variables[id];
    const Type type = parameter_type(formal);
    if (is_param_variable(e, actuals[i]) && formal.space == StateSpace::kParam) {
      param_storage(e, actuals[i].id);
      const std::shared_ptr<ParamStorage>& actual = e.instance->params[actuals[i].id];
      if (is_address_taken(e, *callee.function, id) == actual->in_memory()) {
        callee.params[id] = actual;
      } else {
        copy_param(e, callee, id, *actual, true);
      }
      continue;
    }
    const Value value = e.source(actuals[i], type);
    Instance* const caller = e.instance;
    e.instance = &callee;
    if (formal.space == StateSpace::kReg) {
      const ir::RegisterId to = e.reg(formal.reg);
      e.instance = caller;
      e.emit(Op::mov, type, {to}, {value});
    } else {
      ParamStorage& storage = param_storage(e, id);
      e.instance = caller;
      write_param(e, storage, 0, type, value);
    }
  }
}

// After the body: results that were not written straight into the caller's storage.
void take_results(Emitter& e, Instance& callee, Slice formals, const std::vector<Arg>& actuals) {
  for (uint32_t i = 0; i < formals.count && i < actuals.size(); ++i) {
    const uint32_t id = formals.first + i;
    const Variable& formal = e.module.variables[id];
    const Type type = parameter_type(formal);
    if (is_param_variable(e, actuals[i]) && formal.space == StateSpace::kParam) {
      ParamStorage& actual = param_storage(e, actuals[i].id);
      if (callee.params[id].get() != &actual) copy_param(e, callee, id, actual, false);
      continue;
    }
    Instance* const caller = e.instance;
    e.instance = &callee;
    Value value;
    if (formal.space == StateSpace::kReg) {
      value = in(e.reg(formal.reg));
    } else {
      value = read_param(e, param_storage(e, id), 0, type);
    }
    e.instance = caller;
    assign(e, actuals[i], type, value);
  }
}

void give_up(Emitter& e, const Site& s, const std::string& what) {
  e.unmodelled(what, true);
  e.note(s.instruction.range, what + "; the call is not modelled");
}

bool never_returns(const Function& function) {
  return std::any_of(
      function.directives.begin(), function.directives.end(),
      [](const FunctionDirective& one) { return one.directive == Directive::kNoreturn; });
}

// PTX ISA, extended precision: the condition code is not preserved across calls.
void forget_carry(Emitter& e) {
  if (e.carry == ir::kNone) return;
  e.emit(Op::mov, Type::pred, {e.carry}, {in(e.temp(Type::pred))});
}

void inline_body(Emitter& e, const Site& s, const Function& function, const Call& call) {
  Instance callee;
  callee.function = &function;
  callee.caller = e.instance;
  callee.call_origin = origin_of(e, s.instruction.location);
  callee.registers.assign(function.register_count, ir::kNone);
  callee.labels.assign(function.labels.size(), ir::kNone);
  callee.origins.assign(function.locations.size(), ir::kNone);
  bind(e, callee, function.parameters, call.arguments);
  for (uint32_t i = 0; i < function.returns.count && i < call.returns.size(); ++i) {
    const uint32_t id = function.returns.first + i;
    if (!is_param_variable(e, call.returns[i]) || is_address_taken(e, function, id)) continue;
    if (!param_storage(e, call.returns[i].id).in_memory()) {
      callee.params[id] = e.instance->params[call.returns[i].id];
    }
  }
  Instance* const caller = e.instance;
  const Site* const site = e.site;
  ++e.deep;
  e.instance = &callee;
  e.site = nullptr;
  lower_body(e);
  e.instance = caller;
  e.site = site;
  --e.deep;
  take_results(e, callee, function.returns, call.returns);
}

void call_body(Emitter& e, const Site& s, const Function& function, const Call& call) {
  const std::string name(function.name);
  const bool recursive = is_recursive(e, function);
  if (e.deep >= e.limits.calls_deep) return give_up(e, s, "calls are too deep at " + name);
  forget_carry(e);
  if (recursive) {
    lower_recursive_call(e, s, function, call);
  } else {
    inline_body(e, s, function, call);
  }
  forget_carry(e);
  // PTX ISA, .noreturn: that a function which has it returns to its caller is undefined.
  if (never_returns(function)) e.unmodelled("return from " + name + ", a .noreturn function", true);
}

ir::RuntimeCall runtime_call(std::string_view name) {
  using ir::RuntimeCall;
  if (name == "__assertfail" || name == "__assert_fail") return RuntimeCall::fail;
  if (name == "vprintf") return RuntimeCall::print;
  if (name == "malloc") return RuntimeCall::allocate;
  return name == "free" ? RuntimeCall::release : RuntimeCall::none;
}

// The arguments as they are passed, by the types of the callee's parameters.
std::vector<Value> argument_values(Emitter& e, const Call& call, Slice formals) {
  std::vector<Value> values;
  for (uint32_t i = 0; i < formals.count && i < call.arguments.size(); ++i) {
    const Arg& arg = call.arguments[i];
    const Type type = parameter_type(e.module.variables[formals.first + i]);
    if (!is_param_variable(e, arg)) {
      values.push_back(e.source(arg, type));
      continue;
    }
    ParamStorage& storage = param_storage(e, arg.id);
    if (storage.in_memory()) return {};  // somewhere in memory: nothing is known of them
    values.push_back(read_param(e, storage, 0, type));
  }
  return values;
}

// Functions of the runtime system that have no body.
bool lower_known(Emitter& e, const Call& call, const Function& function) {
  const ir::RuntimeCall which = runtime_call(function.name);
  if (which == ir::RuntimeCall::none) return false;
  const std::vector<Value> arguments = argument_values(e, call, function.parameters);
  const auto emit = [&](std::span<const ir::RegisterId> to) {
    ir::Instr& made = e.emit(Op::opaque, Type::none, to, std::span{arguments});
    made.text = e.text(std::string(function.name));
    if (!arguments.empty()) made.sub = static_cast<uint8_t>(which);
  };
  if (call.returns.empty()) emit({});
  for (const Arg& arg : call.returns) {
    if (!is_param_variable(e, arg)) {
      emit(destinations(e, arg));
      continue;
    }
    const Variable& variable = e.module.variables[arg.id];
    const ir::RegisterId made = e.temp(parameter_type(variable));
    emit(std::span{&made, 1});
    ParamStorage& storage = param_storage(e, arg.id);
    if (!storage.in_memory()) write_param(e, storage, 0, parameter_type(variable), in(made));
  }
  if (which == ir::RuntimeCall::fail) e.emit(Op::trap, Type::none, {}, {});
  return true;
}

void call_function(Emitter& e, const Site& s, const Call& call, uint32_t function) {
  const std::string_view name = e.module.functions[function].name;
  const Function* const defined = definition(e, function);
  if (defined != nullptr) return call_body(e, s, *defined, call);
  if (lower_known(e, call, e.module.functions[function])) return;
  give_up(e, s, "call of " + std::string(name) + ", which has no body here");
  e.out.instrs.back().sub = static_cast<std::uint8_t>(ir::Unmodelled::unresolved_call);
}

void patch(Emitter& e, ir::InstrId branch) {
  e.out.instrs[branch].target = static_cast<ir::InstrId>(e.out.instrs.size());
}

// A chain of comparisons with the addresses of the candidates.
void call_indirect(Emitter& e, const Site& s, const Call& call) {
  const Value pointer = e.source(*call.callee, Type::u64);
  const std::vector<uint32_t> targets = call_candidates(e, *e.instance->function, call);
  std::vector<ir::InstrId> done;
  for (const uint32_t target : targets) {
    const ir::RegisterId other = e.temp(Type::pred);
    e.emit(Op::setp, Type::u64, {other}, {pointer, immediate(function_address(e, target))}).sub =
        static_cast<uint8_t>(ir::Compare::ne);
    const auto skip = static_cast<ir::InstrId>(e.out.instrs.size());
    ir::Instr& branch = e.emit(Op::branch, Type::none, {}, {});
    branch.guard = {other, false};
    // .uni: those that execute it together call one function.
    if (s.mnemonic.has(Modifier::kUni)) branch.flags |= ir::kAligned;
    call_function(e, s, call, target);
    done.push_back(static_cast<ir::InstrId>(e.out.instrs.size()));
    e.emit(Op::branch, Type::none, {}, {});
    patch(e, skip);
  }
  e.unmodelled("indirect call of none of the functions whose address is taken here", true).sub =
      static_cast<std::uint8_t>(ir::Unmodelled::unresolved_call);
  for (const ir::InstrId branch : done) patch(e, branch);
}

}  // namespace

// A guarded call becomes a branch around an unguarded one.
void lower_call(Emitter& e, const Site& s) {
  const Call call = read_call(*e.instance->function, s.args);
  if (call.callee == nullptr) {
    e.error(s.instruction.range, "expected a function to call");
    return;
  }
  auto skip = ir::kNone;
  Instruction unguarded = s.instruction;
  if (is_some(unguarded.guard)) {
    skip = static_cast<ir::InstrId>(e.out.instrs.size());
    ir::Instr& branch = e.emit(Op::branch, Type::none, {}, {});
    branch.guard.negated = !branch.guard.negated;
    if (s.mnemonic.has(Modifier::kUni)) branch.flags |= ir::kAligned;
    unguarded.guard = RegisterId{kNoIndex};
  }
  const Site inner{unguarded, s.mnemonic, s.row, s.forms, s.args};
  e.site = &inner;
  if (call.callee->kind == OperandKind::kFunction) {
    call_function(e, inner, call, call.callee->id);
  } else {
    call_indirect(e, inner, call);
  }
  if (skip != ir::kNone) patch(e, skip);
  e.site = &s;
}

}  // namespace muster::ptx
