// See emitter.h: appending instructions, reading operands.
#include "isa/ptx/lower/emitter.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/check.h"

namespace muster::ptx {
namespace {

// Bits of a floating-point literal, read as `type`. Integer types take the literal's own bits.
uint64_t float_bits(const Arg& arg, ir::Type type) {
  const auto raw = static_cast<uint64_t>(arg.value);
  if (arg.kind == OperandKind::kF32 && type == ir::Type::f64) {
    return std::bit_cast<uint64_t>(double{std::bit_cast<float>(static_cast<uint32_t>(raw))});
  }
  if (arg.kind == OperandKind::kF64 && type == ir::Type::f32) {
    return std::bit_cast<uint32_t>(static_cast<float>(std::bit_cast<double>(raw)));
  }
  return raw & ir::value_mask(type);
}

unsigned component_index(Component component) {
  switch (component) {
    case Component::kY:
      return 1;
    case Component::kZ:
      return 2;
    case Component::kW:
      return 3;
    default:
      return 0;
  }
}

ir::Special plus(ir::Special special, unsigned by) {
  return static_cast<ir::Special>(static_cast<unsigned>(special) + by);
}

// NOLINTNEXTLINE(readability-function-size): a row for each special register
ir::Special special_of(const Arg& arg) {
  using S = ir::Special;
  const unsigned at = std::min(component_index(arg.component), 2u);
  switch (static_cast<SpecialRegister>(arg.id)) {
    case SpecialRegister::kTid:
      return plus(S::tid_x, at);
    case SpecialRegister::kNtid:
      return plus(S::ntid_x, at);
    case SpecialRegister::kCtaid:
      return plus(S::ctaid_x, at);
    case SpecialRegister::kNctaid:
      return plus(S::nctaid_x, at);
    case SpecialRegister::kClusterid:
      return plus(S::clusterid_x, at);
    case SpecialRegister::kNclusterid:
      return plus(S::nclusterid_x, at);
    case SpecialRegister::kClusterCtaid:
      return plus(S::cluster_ctaid_x, at);
    case SpecialRegister::kClusterNctaid:
      return plus(S::cluster_nctaid_x, at);
    case SpecialRegister::kLaneid:
      return S::laneid;
    case SpecialRegister::kWarpid:
      return S::warpid;
    case SpecialRegister::kNwarpid:
      return S::nwarpid;
    case SpecialRegister::kSmid:
      return S::smid;
    case SpecialRegister::kNsmid:
      return S::nsmid;
    case SpecialRegister::kGridid:
      return S::gridid;
    case SpecialRegister::kIsExplicitCluster:
      return S::is_explicit_cluster;
    case SpecialRegister::kClusterCtarank:
      return S::cluster_ctarank;
    case SpecialRegister::kClusterNctarank:
      return S::cluster_nctarank;
    case SpecialRegister::kLanemaskEq:
      return S::lanemask_eq;
    case SpecialRegister::kLanemaskLe:
      return S::lanemask_le;
    case SpecialRegister::kLanemaskLt:
      return S::lanemask_lt;
    case SpecialRegister::kLanemaskGe:
      return S::lanemask_ge;
    case SpecialRegister::kLanemaskGt:
      return S::lanemask_gt;
    case SpecialRegister::kClock:
      return S::clock;
    case SpecialRegister::kClockHi:
      return S::clock_hi;
    case SpecialRegister::kClock64:
      return S::clock64;
    case SpecialRegister::kGlobaltimer:
      return S::globaltimer;
    case SpecialRegister::kGlobaltimerLo:
      return S::globaltimer_lo;
    case SpecialRegister::kGlobaltimerHi:
      return S::globaltimer_hi;
    case SpecialRegister::kTotalSmemSize:
      return S::total_smem_size;
    case SpecialRegister::kAggrSmemSize:
      return S::aggr_smem_size;
    case SpecialRegister::kDynamicSmemSize:
      return S::dynamic_smem_size;
    case SpecialRegister::kReservedSmemOffsetBegin:
      return S::reserved_smem_offset_begin;
    case SpecialRegister::kReservedSmemOffsetEnd:
      return S::reserved_smem_offset_end;
    case SpecialRegister::kReservedSmemOffsetCap:
      return S::reserved_smem_offset_cap;
    case SpecialRegister::kReservedSmemOffset0:
      return S::reserved_smem_offset_0;
    case SpecialRegister::kReservedSmemOffset1:
      return S::reserved_smem_offset_1;
    case SpecialRegister::kCurrentGraphExec:
      return S::current_graph_exec;
    case SpecialRegister::kEnvreg1:
      return S::workspace_high;
    case SpecialRegister::kEnvreg2:
      return S::workspace_low;
    default:
      return S::environment;
  }
}

Value read_special(Emitter& e, const Arg& arg, ir::Type type) {
  // The fourth component of the vectors is zero.
  if (arg.component == Component::kW) return immediate(0);
  const ir::RegisterId made = e.temp(type);
  e.emit(ir::Op::special, type, {made}, {}).sub = static_cast<uint8_t>(special_of(arg));
  return in(made);
}

// The address of a variable, as a value.
Value read_address(Emitter& e, const Arg& arg, ir::Type type) {
  const Value symbol = e.symbol_address(arg.id, arg.value);
  const bool of_parameter = e.entry_parameters.contains(arg.id);
  if (symbol.kind != Value::Kind::symbol && !of_parameter) return symbol;
  const ir::RegisterId made = e.temp(type);
  if (of_parameter) {  // a number, which the space marks as the address that it is
    e.emit(ir::Op::mov, type, {made}, {symbol}).space = ir::Space::parameter;
    return in(made);
  }
  e.emit(ir::Op::address, type, {made}, {symbol}).space = e.out.symbols[symbol.index].space;
  return in(made);
}

Value read_register(Emitter& e, const Arg& arg, ir::Type type) {
  const ir::RegisterId id = e.reg(RegisterId{arg.id}, component_index(arg.component));
  const bool is_predicate = e.out.registers[id].type == ir::Type::pred;
  if (is_predicate != (type == ir::Type::pred)) {
    e.error(arg.range, is_predicate ? "a predicate stands where a value is expected"
                                    : "a value stands where a predicate is expected");
    return immediate(0);
  }
  if (arg.negated && !is_predicate) e.error(arg.range, "only a predicate can be complemented");
  Value out = in(id);
  out.negated = arg.negated;
  if (!arg.minus) return out;
  const ir::RegisterId made = e.temp(type);
  e.emit(ir::Op::neg, type, {made}, {out});
  return in(made);
}

}  // namespace

Value in(ir::RegisterId reg) {
  Value out;
  out.kind = Value::Kind::reg;
  out.index = reg;
  return out;
}

Value immediate(uint64_t value) {
  Value out;
  out.kind = Value::Kind::immediate;
  out.value = value;
  return out;
}

unsigned words(ScalarType type) { return type == ScalarType::kB128 ? 2 : 1; }

ir::Instr& Emitter::emit(ir::Op op, ir::Type type, std::span<const ir::RegisterId> dst,
                         std::span<const Value> src) {
  CHECK(dst.size() < 256 && src.size() < 256);
  ir::Instr instr;
  instr.op = op;
  instr.type = type;
  instr.dst = {static_cast<uint32_t>(out.operands.size()), static_cast<uint8_t>(dst.size())};
  for (const ir::RegisterId reg : dst) out.operands.push_back(in(reg));
  instr.src = {static_cast<uint32_t>(out.operands.size()), static_cast<uint8_t>(src.size())};
  out.operands.insert(out.operands.end(), src.begin(), src.end());
  if (site != nullptr) {
    const Instruction& from = site->instruction;
    if (is_some(from.guard)) instr.guard = {reg(from.guard), from.guard_negated};
    instr.position = from.range.begin;
    instr.origin = origin_of(*this, from.location);
  }
  out.instrs.push_back(instr);
  return out.instrs.back();
}

ir::Instr& Emitter::emit(ir::Op op, ir::Type type, std::initializer_list<ir::RegisterId> dst,
                         std::initializer_list<Value> src) {
  return emit(op, type, std::span<const ir::RegisterId>{dst.begin(), dst.size()},
              std::span<const Value>{src.begin(), src.size()});
}

ir::RegisterId Emitter::temp(ir::Type type) {
  out.registers.push_back({type, {}});
  return static_cast<ir::RegisterId>(out.registers.size() - 1);
}

uint32_t Emitter::text(std::string text) {
  out.texts.push_back(std::move(text));
  return static_cast<uint32_t>(out.texts.size() - 1);
}

ir::Instr& Emitter::opaque(std::span<const ir::RegisterId> dst) {
  uint32_t& known = texts[index(site->instruction.mnemonic)];
  if (known == ir::kNone) known = text(std::string(site->mnemonic.text));
  ir::Instr& made = emit(ir::Op::opaque, ir::Type::none, dst, std::span<const Value>{});
  made.text = known;
  return made;
}

ir::Instr& Emitter::unmodelled(std::string what, bool synchronises) {
  ir::Instr& made = emit(ir::Op::unmodelled, ir::Type::none, {}, {});
  made.text = text(std::move(what));
  if (synchronises) made.flags = ir::kSynchronizes;
  return made;
}

ir::RegisterId Emitter::reg(RegisterId id, unsigned part) {
  ir::RegisterId& known = instance->registers[index(id)];
  if (known == ir::kNone) {
    const RegisterDeclaration& declared = declaration(*instance->function, id);
    const unsigned per_element = words(declared.type);
    const ir::Type type = per_element == 2 ? ir::Type::b64 : ir_type(declared.type);
    const std::string name = spelling(*instance->function, id);
    known = static_cast<ir::RegisterId>(out.registers.size());
    for (unsigned i = 0; i < declared.vector * per_element; ++i) {
      out.registers.push_back({type == ir::Type::none ? ir::Type::b64 : type, name});
    }
  }
  return known + part;
}

Value Emitter::source(const Arg& arg, ir::Type type) {
  switch (arg.kind) {
    case OperandKind::kRegister:
      return read_register(*this, arg, type);
    case OperandKind::kSpecial:
      return read_special(*this, arg, type);
    case OperandKind::kInteger:
      return immediate(static_cast<uint64_t>(arg.value) & ir::value_mask(type));
    case OperandKind::kF32:
    case OperandKind::kF64:
      return immediate(float_bits(arg, type));
    case OperandKind::kVariable:
      return read_address(*this, arg, type);
    case OperandKind::kFunction:
      return immediate(function_address(*this, arg.id));
    default:
      error(arg.range, "expected a register or a constant");
      return immediate(0);
  }
}

ir::RegisterId Emitter::destination(const Arg& arg, ir::Type type) {
  if (arg.kind == OperandKind::kSink) return temp(type);
  if (arg.kind != OperandKind::kRegister) {
    error(arg.range, "expected a register to write to");
    return temp(type);
  }
  const ir::RegisterId id = reg(RegisterId{arg.id}, component_index(arg.component));
  if ((out.registers[id].type == ir::Type::pred) != (type == ir::Type::pred)) {
    error(arg.range, type == ir::Type::pred ? "expected a predicate register"
                                            : "a predicate cannot hold this result");
    return temp(type);
  }
  return id;
}

std::vector<Arg> Emitter::elements(const Arg& arg) const {
  if (arg.kind == OperandKind::kVector || arg.kind == OperandKind::kPair) {
    const auto first = instance->function->operands.begin() + arg.children.first;
    return {first, first + arg.children.count};
  }
  if (arg.kind != OperandKind::kRegister || arg.component != Component::kNone) return {arg};
  const unsigned count = declaration(*instance->function, RegisterId{arg.id}).vector;
  std::vector<Arg> out_args(count, arg);
  static constexpr Component kNames[] = {Component::kX, Component::kY, Component::kZ,
                                         Component::kW};
  for (unsigned i = 0; count > 1 && i < count && i < 4; ++i) out_args[i].component = kNames[i];
  return out_args;
}

Value Emitter::symbol_address(uint32_t variable, int64_t offset) {
  if (const auto found = entry_parameters.find(variable); found != entry_parameters.end()) {
    return immediate(found->second + static_cast<uint64_t>(offset));
  }
  LocalPlace place;
  if (module.variables[variable].space == StateSpace::kParam) {
    place = param_storage(*this, variable).memory;
    CHECK(place.exists());
  } else if (symbols[variable] != ir::kNone) {
    place.symbol = symbols[variable];
  } else {
    place = local_variable(*this, variable);
  }
  return local_address(*this, place, static_cast<uint64_t>(offset));
}

Address Emitter::address(const Arg& arg, ir::Space space) {
  Address made;
  made.space = space == ir::Space::none ? ir::Space::generic : space;
  made.offset = arg.value;
  if (arg.kind != OperandKind::kAddress) {
    error(arg.range, "expected an address in [brackets]");
    made.base = immediate(0);
    return made;
  }
  if (arg.base == Base::kAbsolute) {
    made.base = immediate(static_cast<uint64_t>(arg.value));
    made.offset = 0;
  } else if (arg.base == Base::kRegister) {
    made.base = in(reg(RegisterId{arg.id}));
  } else if (module.variables[arg.id].space == StateSpace::kParam &&
             !entry_parameters.contains(arg.id)) {
    ParamStorage& storage = param_storage(*this, arg.id);
    if (!storage.in_memory()) {
      made.promoted = &storage;
    } else {
      made.base = symbol_address(arg.id, 0);
    }
    made.space = ir::Space::local;
  } else {
    made.base = symbol_address(arg.id, 0);
    // A variable's name stands for the address in its own space.
    made.space = made.base.kind == Value::Kind::symbol ? out.symbols[made.base.index].space
                 : made.base.kind == Value::Kind::reg  ? ir::Space::local
                                                       : ir::Space::parameter;
  }
  // In a function, the space of parameters is the caller's frame.
  const bool of_entry = instance->caller == nullptr;
  if (made.space == ir::Space::parameter && arg.base == Base::kRegister &&
      (site->forms.function_parameter || (!of_entry && !site->forms.entry_parameter))) {
    made.space = ir::Space::local;
  }
  return made;
}

void Emitter::error(Range range, std::string message) {
  diagnostics.error(Kind::kPtxOperand, {module.source, range}, std::move(message));
}

// Once for each place, however often its function is inlined.
void Emitter::note(Range range, std::string message) {
  const auto same = [&](const Diagnostic& said) {
    return said.location.range == range && said.message == message;
  };
  if (std::ranges::any_of(diagnostics.all(), same)) return;
  Diagnostic made;
  made.kind = Kind::kPtxCall;
  made.severity = Severity::kNote;
  made.message = std::move(message);
  made.location = {module.source, range};
  diagnostics.add(std::move(made));
}

void Emitter::lacks(Range range, std::string_view what, const Needs& needs) {
  std::string message =
      fmt::format("{} {}, and this is PTX {}.{} for {}: it is taken to be what it is there", what,
                  lacking(needs, platform), module.version_major, module.version_minor, out.target);
  const auto same = [&](const Diagnostic& said) {
    return said.location.range == range && said.message == message;
  };
  if (std::ranges::any_of(diagnostics.all(), same)) return;
  diagnostics.warning(Kind::kUnsupported, {module.source, range}, std::move(message));
}

Target target(Emitter& e, const Arg& arg, ir::Type type) {
  Target made{e.destination(arg, type), false};
  if (ir::bits(e.out.registers[made.reg].type) > ir::bits(type)) made = {e.temp(type), true};
  return made;
}

void finish(Emitter& e, const Arg& arg, ir::Type type, const Target& made) {
  if (!made.extend) return;
  const ir::RegisterId whole = e.destination(arg, type);
  const unsigned width = ir::bits(e.out.registers[whole].type);
  const ir::Type wide = ir::integer_type(width, ir::is_signed(type));
  e.emit(ir::Op::convert, wide, {whole}, {in(made.reg)}).from =
      ir::integer_type(ir::bits(type), ir::is_signed(type));
}

void assign(Emitter& e, const Arg& arg, ir::Type type, Value value) {
  const Target made = target(e, arg, type);
  e.emit(ir::Op::mov, type, {made.reg}, {value});
  finish(e, arg, type, made);
}

std::vector<ir::RegisterId> destinations(Emitter& e, const Arg& arg) {
  std::vector<ir::RegisterId> out;
  for (const Arg& element : e.elements(arg)) {
    if (element.kind != OperandKind::kRegister) continue;
    const ScalarType type = declaration(*e.instance->function, RegisterId{element.id}).type;
    for (unsigned i = 0; i < words(type); ++i) {
      out.push_back(
          e.reg(RegisterId{element.id}, component_index(element.component) * words(type) + i));
    }
  }
  return out;
}

}  // namespace muster::ptx
