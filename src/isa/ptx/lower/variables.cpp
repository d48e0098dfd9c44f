// Variables of a kernel and of the functions it can call: which of them are in use, and where they
// lie. Shared variables follow each other in the order of their declarations, dynamic ones behind
// all others. Reference: PTX ISA 5.1 (state spaces), 5.4 (variables).
#include <algorithm>

#include "isa/ptx/lower/emitter.h"
#include "isa/ptx/parse/initialiser.h"

namespace muster::ptx {
namespace {

uint64_t align_up(uint64_t value, uint64_t align) { return (value + align - 1) / align * align; }

ir::Space space_of(StateSpace space) {
  switch (space) {
    case StateSpace::kShared:
      return ir::Space::shared;
    case StateSpace::kConst:
      return ir::Space::constant;
    case StateSpace::kGlobal:
    case StateSpace::kTex:
      return ir::Space::global;
    default:
      return ir::Space::local;
  }
}

ir::Space pointee_space(Pointee pointee) {
  switch (pointee) {
    case Pointee::kGlobal:
      return ir::Space::global;
    case Pointee::kShared:
      return ir::Space::shared;
    case Pointee::kConst:
      return ir::Space::constant;
    case Pointee::kLocal:
      return ir::Space::local;
    case Pointee::kNone:
    case Pointee::kGeneric:
      break;
  }
  return ir::Space::none;
}

// The functions that can run, and the variables that they name.
struct Reached {
  std::vector<bool> functions, variables;
  std::vector<uint32_t> functions_todo, variables_todo;
  std::vector<uint32_t> ids;  // of the variables: a module can have very many, a kernel has few
  bool tables = false;        // all functions that initialisers name are
};

void reach_function(const Emitter& e, Reached& reached, uint32_t function) {
  const Function* const defined = definition(e, function);
  if (defined == nullptr) return;
  const auto id = static_cast<uint32_t>(defined - e.module.functions.data());
  if (reached.functions[id]) return;
  reached.functions[id] = true;
  reached.functions_todo.push_back(id);
}

void reach_variable(Reached& reached, uint32_t variable) {
  if (reached.variables[variable]) return;
  reached.variables[variable] = true;
  reached.ids.push_back(variable);
  reached.variables_todo.push_back(variable);
}

// What the initialiser of a variable points to.
void reach_initial(const Emitter& e, Reached& reached, uint32_t variable) {
  const Slice names = e.module.variables[variable].relocations;
  for (uint32_t i = 0; i < names.count; ++i) {
    const Relocation& name = e.module.relocations[names.first + i];
    if (name.is_function) {
      reach_function(e, reached, name.symbol);
    } else {
      reach_variable(reached, name.symbol);
    }
  }
}

// What a call through an address can reach beyond what the kernel names: an object that another
// kernel has made points to its class's table of functions, which is a variable of the module.
void reach_tables(const Emitter& e, Reached& reached) {
  if (reached.tables) return;
  reached.tables = true;
  for (const Relocation& name : e.module.relocations) {
    if (name.is_function) reach_function(e, reached, name.symbol);
  }
}

void reach_names(const Emitter& e, const Function& function, Reached& reached) {
  if (!function.prototypes.empty()) reach_tables(e, reached);
  for (const Arg& arg : function.operands) {
    if (arg.kind == OperandKind::kFunction) reach_function(e, reached, arg.id);
    const bool names = arg.kind == OperandKind::kVariable || arg.kind == OperandKind::kIndexed ||
                       (arg.kind == OperandKind::kAddress && arg.base == Base::kVariable);
    if (names) reach_variable(reached, arg.id);
  }
}

Reached reach(const Emitter& e, const Function& entry) {
  Reached out;
  out.functions.assign(e.module.functions.size(), false);
  out.variables.assign(e.module.variables.size(), false);
  reach_names(e, entry, out);
  while (!out.functions_todo.empty() || !out.variables_todo.empty()) {
    std::vector<uint32_t> functions, variables;
    functions.swap(out.functions_todo);
    variables.swap(out.variables_todo);
    for (const uint32_t id : functions) reach_names(e, e.module.functions[id], out);
    for (const uint32_t id : variables) reach_initial(e, out, id);
  }
  std::ranges::sort(out.ids);
  return out;
}

ir::SymbolId add_symbol(Emitter& e, const Variable& variable, uint64_t offset) {
  ir::Symbol made;
  made.name = variable.name;
  made.space = space_of(variable.space);
  made.offset = offset;
  made.size = size_bytes(variable);
  made.align = alignment(variable);
  made.external = variable.linkage == Linkage::kExtern;
  e.out.symbols.push_back(std::move(made));
  return static_cast<ir::SymbolId>(e.out.symbols.size() - 1);
}

bool is_dynamic(const Variable& variable) {
  return variable.space == StateSpace::kShared && size_bytes(variable) == 0;
}

// Whether the eight relocations from `first` are the eight bytes of one address, as compilers write
// it into arrays of bytes: 0xFF(name), 0xFF00(name), …
bool is_spread(const Module& module, Slice all, uint32_t first) {
  if (first + 8 > all.count) return false;
  const Relocation& low = module.relocations[all.first + first];
  for (uint32_t i = 0; i < 8; ++i) {
    const Relocation& part = module.relocations[all.first + first + i];
    if (part.offset != low.offset + i || part.symbol != low.symbol ||
        part.is_function != low.is_function || part.addend != low.addend ||
        part.mask != uint64_t{0xFF} << (8 * i)) {
      return false;
    }
  }
  return true;
}

void relocate(Emitter& e, ir::Symbol& symbol, const Relocation& name) {
  if (name.is_function) {
    const uint64_t address = function_address(e, name.symbol);
    for (uint64_t i = 0; i < 8 && name.offset + i < symbol.initial.size(); ++i) {
      symbol.initial[name.offset + i] = static_cast<uint8_t>(address >> (8 * i));
    }
    return;
  }
  const ir::SymbolId target = e.symbols[name.symbol];
  if (target == ir::kNone) {
    symbol.external = true;
  } else {
    symbol.relocations.push_back({name.offset, target, name.addend, name.is_generic});
  }
}

// The bytes that a variable starts with. Where they cannot be said, its contents are unknown.
void initialise(Emitter& e, const Variable& variable, ir::Symbol& symbol) {
  if (!variable.has_initialiser) return;
  Result<std::vector<uint8_t>> bytes = initial_bytes(e.module, variable, e.diagnostics);
  if (!bytes) return;
  symbol.initial = std::move(*bytes);
  const Slice names = variable.relocations;
  for (uint32_t i = 0; i < names.count; ++i) {
    const Relocation& name = e.module.relocations[names.first + i];
    if (name.mask == 0 && bits(variable.type) == 64) {
      relocate(e, symbol, name);
    } else if (name.mask == 0xFF && is_spread(e.module, names, i)) {
      relocate(e, symbol, name);
      i += 7;
    } else {
      symbol.external = true;
    }
  }
  if (symbol.external) symbol.initial.clear();
}

void lay_out_parameters(Emitter& e, const Function& entry) {
  uint64_t offset = 0;
  for (uint32_t i = 0; i < entry.parameters.count; ++i) {
    const uint32_t id = entry.parameters.first + i;
    const Variable& variable = e.module.variables[id];
    offset = align_up(offset, alignment(variable));
    e.entry_parameters[id] = offset;
    ir::Parameter made;
    made.name = variable.name;
    const ir::Type type = ir_type(variable.type);
    made.type = type == ir::Type::none ? ir::Type::b64 : type;
    made.offset = offset;
    made.size = size_bytes(variable);
    made.pointer = variable.pointee != Pointee::kNone;
    made.pointee = pointee_space(variable.pointee);
    offset += made.size;
    e.out.parameters.push_back(std::move(made));
  }
  e.out.parameter_bytes = offset;
}

}  // namespace

uint32_t alignment(const Variable& variable) {
  if (variable.align != 0) return variable.align;
  return std::max<uint32_t>(1, bits(variable.type) / 8 * variable.vector);
}

void lay_out_variables(Emitter& e, const Function& entry) {
  lay_out_parameters(e, entry);
  const Reached reached = reach(e, entry);
  e.reached_functions = reached.functions;
  e.symbols.assign(e.module.variables.size(), ir::kNone);
  uint64_t ends[3] = {0, 0, 0};  // shared, constant, global
  uint64_t dynamic_align = 1;
  for (const uint32_t id : reached.ids) {
    const Variable& variable = e.module.variables[id];
    const bool fixed = variable.space == StateSpace::kShared ||
                       variable.space == StateSpace::kConst ||
                       variable.space == StateSpace::kGlobal || variable.space == StateSpace::kTex;
    if (!fixed) continue;
    if (is_dynamic(variable)) {
      dynamic_align = std::max<uint64_t>(dynamic_align, alignment(variable));
      continue;
    }
    uint64_t& end = ends[variable.space == StateSpace::kShared  ? 0
                         : variable.space == StateSpace::kConst ? 1
                                                                : 2];
    end = align_up(end, alignment(variable));
    e.symbols[id] = add_symbol(e, variable, end);
    end += size_bytes(variable);
  }
  const bool dynamic = std::ranges::any_of(e.module.variables, [&](const Variable& variable) {
    return is_dynamic(variable) &&
           reached.variables[static_cast<size_t>(&variable - e.module.variables.data())];
  });
  // The gap in front of dynamic shared memory is not a part of it.
  e.out.shared_bytes = dynamic ? align_up(ends[0], dynamic_align) : ends[0];
  for (const uint32_t id : reached.ids) {
    if (!is_dynamic(e.module.variables[id])) continue;
    e.symbols[id] = add_symbol(e, e.module.variables[id], align_up(ends[0], dynamic_align));
    e.out.symbols[e.symbols[id]].dynamic = true;
  }
  for (const uint32_t id : reached.ids) {
    if (e.symbols[id] == ir::kNone) continue;
    initialise(e, e.module.variables[id], e.out.symbols[e.symbols[id]]);
  }
}

const LocalPlace& local_variable(Emitter& e, uint32_t id) {
  const auto [found, fresh] = e.instance->locals.try_emplace(id);
  if (!fresh) return found->second;
  const Variable& variable = e.module.variables[id];
  uint64_t& bytes = e.frame != nullptr ? e.frame->bytes : e.out.local_bytes;
  bytes = align_up(bytes, alignment(variable));
  if (e.frame != nullptr) {
    found->second = {ir::kNone, e.frame->begin, bytes};
  } else {
    found->second.symbol = add_symbol(e, variable, bytes);
  }
  bytes += size_bytes(variable);
  return found->second;
}

Value local_address(Emitter& e, const LocalPlace& place, uint64_t offset) {
  if (place.symbol != ir::kNone) {
    Value made;
    made.kind = Value::Kind::symbol;
    made.index = place.symbol;
    made.value = offset;
    return made;
  }
  const ir::RegisterId made = e.temp(ir::Type::u64);
  e.emit(ir::Op::add, ir::Type::u64, {made}, {in(place.frame), immediate(place.offset + offset)});
  return in(made);
}

const Function* definition(const Emitter& e, uint32_t function) {
  const uint32_t found = e.bodies.of[function];
  return found == FunctionBodies::kMissing ? nullptr : &e.module.functions[found];
}

uint64_t function_address(const Emitter& e, uint32_t function) {
  return function_address(e.bodies, function);
}

// Distinct, not null, and in no memory region.
uint64_t function_address(const FunctionBodies& bodies, uint32_t function) {
  const uint32_t found = bodies.of[function];
  const uint64_t id = found == FunctionBodies::kMissing ? function : found;
  return 0xFFFF'0000'0000'0000u + 16 * (id + 1);
}

}  // namespace muster::ptx
