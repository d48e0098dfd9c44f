// See access.h. Reference: vISA specification, LSC instructions, gather and scatter, SVM, atomics.
#include "isa/visa/lower/access.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <span>
#include <vector>

#include "isa/visa/lower/repeated_lanes.h"

namespace muster::visa {
namespace {

using ir::Op;
using ir::Reduce;
using ir::Space;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

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
  const Value condition = access.unmasked ? Value{} : e.condition();
  if (access.transposed || e.instruction->size == 1) {
    return condition.kind == Value::Kind::none ? condition : e.lane_bit(condition, e.first_lane());
  }
  if (e.instruction->size == e.lanes) {
    return condition;
  }
  const std::uint64_t bits = ((std::uint64_t{1} << e.instruction->size) - 1) << e.first_lane();
  return e.both(condition, e.lane_mask(bits));
}

// How far behind the address an element lies in memory.
std::int64_t distance(const Access& access, unsigned which) {
  if (access.channels == 0) {
    return std::int64_t{which} * access.bits / 8;
  }
  unsigned left = access.channels;
  for (unsigned i = 0; i < which; ++i) {
    left &= left - 1;
  }
  return std::int64_t{std::countr_zero(left)} * access.bits / 8;
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

// What is asked of the address where the elements begin.
void ask_alignment(const Access& access, ir::Instr& first) {
  if (access.alignment > 1) {
    first.flags |= ir::kAligned;
    first.sub = static_cast<std::uint8_t>(std::countr_zero(access.alignment));
  }
}

// Pointers into SLM that were generic have a tag above its bits, which an access of SLM leaves out.
constexpr std::uint64_t kTag = 0x10000000, kSlmMost = 0x40000;

bool has_tags(const ListedRoutine& routine) {
  return std::ranges::any_of(routine.instructions, [](const ListedInstruction& instruction) {
    return std::ranges::any_of(instruction.arguments, [](const Argument& operand) {
      return operand.kind == Argument::Kind::immediate && operand.value >= kTag &&
             operand.value < kTag + kSlmMost;
    });
  });
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

// A message whose lanes nothing masks: without those that repeat what another one stores.
Value without_repeats(Emitter& e, const Access& access, Value lanes) {
  const bool masked = !e.instruction->no_mask || e.instruction->predicate;
  if (single(e, access) || masked) {
    return lanes;
  }
  std::vector<Value> held{access.address};
  for (unsigned i = 0; i < access.elements; ++i) {
    held.push_back(e.cells.read(element(e, access, i)));
  }
  const std::uint64_t unlike = lanes_unlike_earlier(e, held);
  const bool all = std::popcount(unlike) == e.instruction->size;
  return all ? lanes : e.both(lanes, e.lane_mask(unlike));
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

// ---------------------------------------------------------------- atomics

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
    {"fsub", Reduce::add, 'f', 1},
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

Type atomic_type(const AtomicName& name, unsigned bits) {
  if (name.kind == 'f') {
    return bits == 64 ? Type::f64 : Type::f32;
  }
  return name.kind == 'b' ? (bits == 64 ? Type::b64 : Type::b32)
                          : ir::integer_type(bits, name.kind == 's');
}

}  // namespace

bool is_null(const Emitter& e, std::uint32_t variable) {
  return variable == kNoVariable || e.routine.variables[variable].name == "%null";
}

std::uint32_t offset_of(const Emitter& e, const Argument& operand) {
  return operand.kind == Argument::Kind::name ? e.routine.root(operand.variable).offset
                                              : e.cells.offset_of(operand);
}

Value operand(Emitter& e, const Argument& from, unsigned bytes) {
  return e.cells.read(lanes_of(e, from.variable, offset_of(e, from), bytes));
}

Value without_tag(Emitter& e, Value address) {
  return has_tags(e.routine) ? e.make(Op::bit_and, Type::b32, {address, imm(kTag - 1)}) : address;
}

void load(Emitter& e, Access access) {
  const Type type = ir::integer_type(access.bits, false);
  const Value all = lanes_that_access(e, access);
  const Value lanes = one_lane(e, access, all);
  const Value condition = access.unmasked ? Value{} : e.condition();
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
    access.offset = base + distance(access, i);
    ir::Instr& instr = emit_access(e, Op::load, type, part, from, access, lanes);
    instr.channel = channel;
    instr.step = i == 0 ? 1 : 0;
    if (i == 0) {
      ask_alignment(access, instr);
    }
    if (access.guess) {
      instr.order = ir::Order::relaxed;
      instr.scope = access.space == Space::shared ? ir::Scope::cta : ir::Scope::gpu;
    }
    if (cell == ir::kNone && !dropped) {
      take(e, access, i, part[0], condition, channel);
    }
  }
}

void store(Emitter& e, Access access) {
  const Type type = ir::integer_type(access.bits, false);
  const Value lanes = without_repeats(e, access, one_lane(e, access, lanes_that_access(e, access)));
  const std::int64_t base = access.offset;
  for (unsigned i = 0; i < access.elements; ++i) {
    const Value from[] = {access.address, e.cells.read(element(e, access, i))};
    access.offset = base + distance(access, i);
    ir::Instr& instr = emit_access(e, Op::store, type, {}, from, access, lanes);
    instr.channel = channel_of(access, false);
    instr.step = i == 0 ? 1 : 0;
    if (i == 0) {
      ask_alignment(access, instr);
    }
  }
}

const AtomicName* find_atomic(std::string_view name) {
  const auto* const at = std::ranges::find(kAtomics, name, &AtomicName::name);
  return at == std::end(kAtomics) ? nullptr : at;
}

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
    } else if (name.name == "fsub") {
      value = e.make(Op::neg, type, {value});
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
  const Value condition = access.unmasked ? Value{} : e.condition();
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

}  // namespace muster::visa
