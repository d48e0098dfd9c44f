// Accesses: lsc_load, lsc_store and lsc_atomic of SLM and of memory by flat addresses, and the
// older forms of both. A thread's lanes access by themselves; a transposed access is one of its
// first lane for neighbours. Reference: vISA specification, LSC instructions, gather and scatter,
// SVM.
#include <algorithm>
#include <iterator>

#include "isa/visa/lower/steps.h"

namespace muster::visa {
namespace {

using ir::Op;
using ir::Reduce;
using ir::Space;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

// One access: where, of which lanes, and how its data lie in a register.
struct Access {
  Space space = Space::global;
  Value address;  // 32 bits of SLM, 64 of memory
  std::int64_t offset = 0;
  unsigned bits = 32;           // in memory
  unsigned register_bytes = 4;  // of an element in the register
  unsigned elements = 1;        // neighbours in memory
  bool transposed = false;
  std::uint32_t data = kNoVariable;
  std::uint32_t data_offset = 0;  // in bytes
};

bool is_null(const Emitter& e, std::uint32_t variable) {
  return variable == kNoVariable || e.routine.variables[variable].name == "%null";
}

std::uint32_t offset_of(const Emitter& e, const Argument& operand) {
  return operand.kind == Argument::Kind::name ? e.routine.root(operand.variable).offset
                                              : e.cells.offset_of(operand);
}

// A register operand's elements, a lane each: lane i has the i-th from `offset` bytes on.
Elements lanes_of(const Emitter& e, std::uint32_t variable, std::uint32_t offset, unsigned bytes) {
  const auto root = e.routine.root(variable);
  return e.cells.row(variable, offset - root.offset, bytes, e.instruction->size, e.first_lane());
}

// How far the next element of all lanes lies: whole registers.
std::uint32_t stride(const Emitter& e, const Access& access) {
  const unsigned all = e.instruction->size * access.register_bytes;
  const unsigned size = e.cells.register_bytes();
  return (all + size - 1) / size * size;
}

Elements element(const Emitter& e, const Access& access, unsigned which) {
  if (access.transposed) {
    const auto root = e.routine.root(access.data);
    return e.cells.row(access.data,
                       access.data_offset - root.offset + which * access.register_bytes,
                       access.register_bytes, 1, 0);
  }
  return lanes_of(e, access.data, access.data_offset + which * stride(e, access),
                  access.register_bytes);
}

// The lanes that access; a scalar for transposed ones.
Value lanes_that_access(Emitter& e, const Access& access) {
  Value condition = e.condition();
  if (access.transposed || e.instruction->size == 1) {
    return condition.kind == Value::Kind::none ? condition : e.lane_bit(condition, e.first_lane());
  }
  if (e.instruction->size < e.lanes) {
    const std::uint64_t bits = ((std::uint64_t{1} << e.instruction->size) - 1) << e.first_lane();
    condition = e.both(condition, e.lane_mask(bits));
  }
  return condition;
}

bool single(const Emitter& e, const Access& access) {
  return access.transposed || e.instruction->size == 1;
}

ir::Instr& emit_access(Emitter& e, Op op, Type type, std::span<const ir::RegisterId> to,
                       std::span<const Value> from, const Access& access, Value lanes) {
  ir::Instr& instr = e.emit(op, type, to, from);
  instr.space = access.space;
  instr.offset = access.offset;
  if (lanes.kind != Value::Kind::none) {
    instr.guard = {lanes.index, lanes.negated};
  }
  return instr;
}

// Pointers into SLM that were generic have a tag above its bits, which an access of SLM leaves out.
constexpr std::uint64_t kTag = 0x10000000;

bool has_tags(const ListedRoutine& routine) {
  return std::ranges::any_of(routine.instructions, [](const ListedInstruction& instruction) {
    return instruction.is("or") && instruction.arguments.size() == 3 &&
           instruction.arguments[2].kind == Argument::Kind::immediate &&
           instruction.arguments[2].value == kTag;
  });
}

Value without_tag(Emitter& e, Value address) {
  return has_tags(e.routine) ? e.make(Op::bit_and, Type::b32, {address, imm(kTag - 1)}) : address;
}

// One lane stands for a scalar access: all lanes would do the same.
Value one_lane(Emitter& e, const Access& access, Value lanes) {
  if (!single(e, access)) {
    return lanes;
  }
  return e.both(lanes, e.lane_mask(1));
}

ir::WaveChannel channel_of(const Access& access, bool loads) {
  using ir::WaveChannel;
  return access.space == Space::shared ? (loads ? WaveChannel::lds : WaveChannel::flat)
                                       : (loads ? WaveChannel::load : WaveChannel::store);
}

// What goes on with what was loaded, from an instruction on, is no use of it: it has come when the
// variable is used.
void on_its_way(Emitter& e, std::size_t from, ir::WaveChannel channel) {
  for (std::size_t i = from; i < e.out.instrs.size(); ++i) {
    e.out.instrs[i].channel = channel;
    e.out.instrs[i].step = 0;
  }
}

// What an access brought, or its first lane, into the register operand.
void take(Emitter& e, const Access& access, unsigned which, ir::RegisterId from, Value condition,
          ir::WaveChannel channel) {
  const std::size_t begin = e.out.instrs.size();
  Value value = Emitter::reg(from);
  if (single(e, access)) {
    value = e.lane(value, 0, access.bits == 64 ? Type::b64 : Type::b32);
  }
  e.cells.write(element(e, access, which), value, condition);
  on_its_way(e, begin, channel);
}

void load(Emitter& e, Access access) {
  const Type type = ir::integer_type(access.bits, false);
  const Value all = lanes_that_access(e, access);
  const Value lanes = one_lane(e, access, all);
  const Value condition = e.condition();
  const auto channel = channel_of(access, true);
  if (access.elements > 1) {  // the first may take the place of the address
    access.address =
        e.make(Op::mov, access.space == Space::shared ? Type::b32 : Type::b64, {access.address});
  }
  const std::int64_t base = access.offset;
  for (unsigned i = 0; i < access.elements; ++i) {
    const bool dropped = is_null(e, access.data);
    const ir::RegisterId cell =
        dropped || single(e, access) ? ir::kNone : e.cells.whole_cell(element(e, access, i));
    const ir::RegisterId part[] = {cell != ir::kNone ? cell : e.temp(type, false)};
    const Value from[] = {access.address};
    access.offset = base + std::int64_t{i} * access.bits / 8;
    ir::Instr& instr = emit_access(e, Op::load, type, part, from, access, lanes);
    instr.channel = channel;
    instr.step = i == 0 ? 1 : 0;
    if (cell == ir::kNone && !dropped) {
      take(e, access, i, part[0], condition, channel);
    }
  }
}

void store(Emitter& e, Access access) {
  const Type type = ir::integer_type(access.bits, false);
  const Value lanes = one_lane(e, access, lanes_that_access(e, access));
  const std::int64_t base = access.offset;
  for (unsigned i = 0; i < access.elements; ++i) {
    const Value from[] = {access.address, e.cells.read(element(e, access, i))};
    access.offset = base + std::int64_t{i} * access.bits / 8;
    ir::Instr& instr = emit_access(e, Op::store, type, {}, from, access, lanes);
    instr.channel = channel_of(access, false);
    instr.step = i == 0 ? 1 : 0;
  }
}

// ---------------------------------------------------------------- atomics

struct AtomicName {
  std::string_view name;
  Reduce reduce;
  char kind;  // u, s, b, f
  unsigned operands;
};
constexpr AtomicName kAtomics[] = {
    {"iinc", Reduce::add, 'u', 0},
    {"idec", Reduce::add, 'u', 0},
    {"iadd", Reduce::add, 'u', 1},
    {"isub", Reduce::add, 'u', 1},
    {"smin", Reduce::min, 's', 1},
    {"smax", Reduce::max, 's', 1},
    {"umin", Reduce::min, 'u', 1},
    {"umax", Reduce::max, 'u', 1},
    {"and", Reduce::bit_and, 'b', 1},
    {"or", Reduce::bit_or, 'b', 1},
    {"xor", Reduce::bit_xor, 'b', 1},
    {"store", Reduce::exch, 'b', 1},
    {"load", Reduce::bit_or, 'b', 0},
    {"icas", Reduce::cas, 'b', 2},
    {"fadd", Reduce::add, 'f', 1},
    {"fmin", Reduce::min, 'f', 1},
    {"fmax", Reduce::max, 'f', 1},
    // The older names.
    {"inc", Reduce::add, 'u', 0},
    {"dec", Reduce::add, 'u', 0},
    {"add", Reduce::add, 'u', 1},
    {"sub", Reduce::add, 'u', 1},
    {"min", Reduce::min, 'u', 1},
    {"max", Reduce::max, 'u', 1},
    {"minsint", Reduce::min, 's', 1},
    {"maxsint", Reduce::max, 's', 1},
    {"xchg", Reduce::exch, 'b', 1},
    {"cmpxchg", Reduce::cas, 'b', 2},
};

const AtomicName* find_atomic(std::string_view name) {
  const auto* const at = std::ranges::find(kAtomics, name, &AtomicName::name);
  return at == std::end(kAtomics) ? nullptr : at;
}

Type atomic_type(const AtomicName& name, unsigned bits) {
  if (name.kind == 'f') {
    return bits == 64 ? Type::f64 : Type::f32;
  }
  return name.kind == 'b' ? (bits == 64 ? Type::b64 : Type::b32)
                          : ir::integer_type(bits, name.kind == 's');
}

Value operand(Emitter& e, const Argument& from, unsigned bytes) {
  return e.cells.read(lanes_of(e, from.variable, offset_of(e, from), bytes));
}

// `first` and `second`: what the instruction gives; of cas the first is compared.
bool atomic(Emitter& e, const AtomicName& name, const Access& access, const Argument* first,
            const Argument* second) {
  if (access.bits < 32) {
    return false;
  }
  const Type type = atomic_type(name, access.bits);
  const Type bits = access.bits == 64 ? Type::b64 : Type::b32;
  std::vector<Value> from{access.address};
  if (name.operands == 0) {
    const bool down = name.name == "idec" || name.name == "dec";
    from.push_back(imm(down ? ir::value_mask(type) : name.name == "load" ? 0 : 1));
  }
  if (name.operands > 0) {
    Value value = operand(e, *first, access.bits / 8);
    if (name.name == "isub" || name.name == "sub") {
      value = e.make(Op::neg, ir::integer_type(access.bits, true), {value});
    }
    from.push_back(value);
  }
  if (name.operands > 1) {
    from.push_back(operand(e, *second, access.bits / 8));
  }
  const bool wanted = !is_null(e, access.data);
  std::vector<ir::RegisterId> old;
  if (wanted) {
    old.push_back(e.temp(bits, false));
  }
  const Value lanes = one_lane(e, access, lanes_that_access(e, access));
  const Value condition = e.condition();
  ir::Instr& instr = emit_access(e, Op::atomic, type, old, from, access, lanes);
  instr.channel = channel_of(access, wanted);
  instr.step = 1;
  instr.sub = static_cast<std::uint8_t>(name.reduce);
  instr.order = ir::Order::relaxed;
  instr.scope = access.space == Space::shared ? ir::Scope::cta : ir::Scope::gpu;
  if (wanted) {
    take(e, access, 0, old[0], condition, channel_of(access, true));
  }
  return true;
}

// ---------------------------------------------------------------- lsc

void take_shape(const DataShape& shape, Access& access) {
  access.bits = shape.bits;
  access.register_bytes = shape.register_bits / 8U;
  access.elements = shape.elements;
  access.transposed = shape.transposed;
}

// flat[4*V10+16]:a64. Surfaces are not read.
bool take_address(Emitter& e, const Argument& from, Access& access) {
  const bool flat = from.model == Argument::Model::flat || from.model == Argument::Model::none;
  if (!flat || from.has_surface || from.inside.size() != 1 ||
      from.inside[0].variable == kNoVariable || from.inside[0].added_second) {
    return false;
  }
  const Argument& base = from.inside[0];
  const unsigned bytes = from.address_bits == 64 ? 8 : from.address_bits == 16 ? 2 : 4;
  const bool slm = access.space == Space::shared;
  if (!slm && bytes != 8) {
    return false;
  }
  Value value = access.transposed
                    ? e.cells.read(e.cells.row(
                          base.variable, offset_of(e, base) - e.routine.root(base.variable).offset,
                          bytes, 1, 0))
                    : operand(e, base, bytes);
  if (slm && bytes == 8) {
    value = e.unpack(value, 0);
  }
  if (from.scale != 1) {
    value = e.make(Op::mul_lo, slm ? Type::u32 : Type::u64,
                   {value, imm(static_cast<std::uint64_t>(from.scale))});
  }
  access.address = slm ? without_tag(e, value) : value;
  access.offset = base.added.value_or(0);
  return true;
}

bool lsc(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const std::string_view name = instruction.opcode;
  const bool is_store = name == "lsc_store";
  const std::string_view atomic_name =
      name.starts_with("lsc_atomic_") ? name.substr(11) : std::string_view{};
  if ((name != "lsc_load" && !is_store && atomic_name.empty()) || instruction.suffixes.empty()) {
    return false;
  }
  Access access;
  access.space = instruction.suffixes[0] == "slm" ? Space::shared : Space::global;
  const bool untyped = access.space == Space::shared || instruction.suffixes[0] == "ugm";
  const Argument& data = instruction.arguments[is_store ? 1 : 0];
  const Argument& address = instruction.arguments[is_store ? 0 : 1];
  const DataShape& shape = data.shape;
  if (!untyped || shape.channels != 0 || shape.blocks != 0 || shape.high_half || e.parts() > 1) {
    return false;
  }
  take_shape(shape, access);
  if (!take_address(e, address, access)) {
    return false;
  }
  access.data = data.inside[0].variable;
  access.data_offset = is_null(e, access.data) ? 0 : offset_of(e, data.inside[0]);
  if (!atomic_name.empty()) {
    const AtomicName* const which = find_atomic(atomic_name);
    return which != nullptr &&
           atomic(e, *which, access, &instruction.arguments[2], &instruction.arguments[3]);
  }
  is_store ? store(e, access) : load(e, access);
  return true;
}

// ---------------------------------------------------------------- older forms

// gather4_scaled.R %slm OFFSET ADDRESS DATA and its kin. Only SLM: surfaces are not read.
bool scaled(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const bool four = instruction.is("gather4_scaled") || instruction.is("scatter4_scaled");
  const bool narrow = instruction.is("gather_scaled") || instruction.is("scatter_scaled");
  if ((!four && !narrow) || instruction.suffixes.empty() || e.parts() > 1 ||
      e.routine.variables[instruction.arguments[0].variable].name != "%slm") {
    return false;
  }
  Access access;
  access.space = Space::shared;
  if (four) {
    // R, RG, RGB, RGBA
    access.elements = static_cast<unsigned>(instruction.suffixes[0].size());
    if (!std::string_view{"RGBA"}.starts_with(instruction.suffixes[0])) {
      return false;
    }
  } else {
    // 1, 2 or 4 bytes, each in 32 bits
    access.bits = 8U * static_cast<unsigned>(instruction.suffixes[0][0] - '0');
    if (access.bits != 8 && access.bits != 16 && access.bits != 32) {
      return false;
    }
  }
  const Value address = operand(e, instruction.arguments[2], 4);
  access.address = without_tag(e, e.make(Op::add, Type::u32, {address, e.integer(1, false)}));
  access.data = instruction.arguments[3].variable;
  access.data_offset = is_null(e, access.data) ? 0 : offset_of(e, instruction.arguments[3]);
  instruction.opcode.starts_with("scatter") ? store(e, access) : load(e, access);
  return true;
}

// svm_gather.1.4, svm_scatter.4.2: size of an element and their number.
bool svm(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const bool is_store = instruction.is("svm_scatter");
  if ((!is_store && !instruction.is("svm_gather")) || instruction.suffixes.size() < 2 ||
      e.parts() > 1) {
    return false;
  }
  const unsigned bytes = static_cast<unsigned>(instruction.suffixes[0][0] - '0');
  const unsigned count = static_cast<unsigned>(instruction.suffixes[1][0] - '0');
  // Less than 4 bytes are packed in ways of their own.
  if ((bytes != 4 && bytes != 8) || count == 0 || count > 4) {
    return false;
  }
  Access access;
  access.bits = 8 * bytes;
  access.register_bytes = bytes;
  access.elements = count;
  access.address = operand(e, instruction.arguments[0], 8);
  access.data = instruction.arguments[1].variable;
  access.data_offset = is_null(e, access.data) ? 0 : offset_of(e, instruction.arguments[1]);
  is_store ? store(e, access) : load(e, access);
  return true;
}

// dword_atomic.add %slm ADDRESS OPERAND OPERAND OLD; svm_atomic.add ADDRESS OPERAND ... : the order
// of the operands differs between the two.
bool older_atomic(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const bool slm = instruction.is("dword_atomic");
  if ((!slm && !instruction.is("svm_atomic")) || instruction.suffixes.size() != 1 ||
      e.parts() > 1) {
    return false;
  }
  const auto& all = instruction.arguments;
  if (slm && e.routine.variables[all[0].variable].name != "%slm") {
    return false;
  }
  const AtomicName* const which = find_atomic(instruction.suffixes[0]);
  if (which == nullptr || which->operands > 1) {
    return false;
  }
  Access access;
  access.space = slm ? Space::shared : Space::global;
  access.address = operand(e, all[slm ? 1 : 0], slm ? 4 : 8);
  access.address = slm ? without_tag(e, access.address) : access.address;
  // Of dword_atomic the result comes last, of svm_atomic behind the address.
  const Argument& old = all[slm ? 4 : 1];
  access.data = old.variable;
  access.data_offset = is_null(e, access.data) ? 0 : offset_of(e, old);
  return atomic(e, *which, access, &all[2], nullptr);
}

}  // namespace

bool lower_memory(Emitter& e) { return lsc(e) || scaled(e) || svm(e) || older_atomic(e); }

}  // namespace muster::visa
