// See emitter.h.
#include "isa/visa/lower/emitter.h"

#include <algorithm>
#include <bit>

#include "isa/visa/lower/own_lanes.h"
#include "isa/visa/print/listing.h"

namespace muster::visa {

using ir::Op;
using ir::RegisterId;
using ir::Type;

ir::Type type_of(DataType type) {
  switch (type) {
    case DataType::f:
      return Type::f32;
    case DataType::df:
      return Type::f64;
    case DataType::hf:
      return Type::f16;
    case DataType::bf:
      return Type::bf16;
    default:
      return ir::integer_type(8 * std::max(1U, bytes_of(type)), is_signed(type));
  }
}

Emitter::Emitter(ir::Function& function, const ListedRoutine& of, unsigned register_bytes)
    : out(function),
      routine(of),
      lanes(function.subgroup_size),
      cells(*this, of, register_bytes),
      own_lanes_(own_lane_variables(of, cells, lanes)) {}

void Emitter::begin(const ListedInstruction& next) {
  instruction = &next;
  origin = origin_of(next);
  part(0);
}

std::uint32_t Emitter::origin_of(const ListedInstruction& of) {
  if (of.source_line == 0 || of.source_file >= out.files.size()) {
    return ir::kNone;
  }
  const auto next = static_cast<std::uint32_t>(out.origins.size());
  const auto [at, added] = origins_.try_emplace({of.source_file, of.source_line}, next);
  if (added) {
    ir::Origin& made = out.origins.emplace_back();
    made.file = of.source_file;
    made.line = of.source_line;
  }
  return at->second;
}

unsigned Emitter::parts() const { return (instruction->size + lanes - 1) / lanes; }

void Emitter::part(unsigned which) {
  begin_ = which * lanes;
  count_ = std::min<unsigned>(lanes, instruction->size - begin_);
}

void Emitter::only_channel(unsigned which) {
  begin_ = which;
  count_ = 1;
}

// Channels beyond the lanes of the thread, which only NoMask code has, stand in its first lanes.
unsigned Emitter::first_lane() const {
  const unsigned first = (instruction->first_lane + begin_) % lanes;
  return first + count_ <= lanes ? first : 0;
}

// ---------------------------------------------------------------- emission

ir::Instr& Emitter::emit(Op op, Type type, std::initializer_list<RegisterId> dst,
                         std::initializer_list<Value> src) {
  return emit(op, type, std::span{dst.begin(), dst.size()}, std::span{src.begin(), src.size()});
}

ir::Instr& Emitter::emit(Op op, Type type, std::span<const RegisterId> dst,
                         std::span<const Value> src) {
  ir::Instr instr;
  instr.op = op;
  instr.type = type;
  instr.position = instruction == nullptr ? 0 : instruction->range.begin;
  instr.origin = origin;
  instr.dst = {static_cast<std::uint32_t>(out.operands.size()),
               static_cast<std::uint8_t>(dst.size())};
  for (const RegisterId id : dst) {
    out.operands.push_back(reg(id));
  }
  instr.src = {static_cast<std::uint32_t>(out.operands.size()),
               static_cast<std::uint8_t>(src.size())};
  out.operands.insert(out.operands.end(), src.begin(), src.end());
  return out.instrs.emplace_back(instr);
}

Value Emitter::make(Op op, Type type, std::initializer_list<Value> src, Type made) {
  const bool all = std::ranges::all_of(src, [&](const Value& v) { return is_scalar(v); });
  const RegisterId result = temp(made == Type::none ? type : made, all);
  emit(op, type, {result}, src);
  return reg(result);
}

Value Emitter::compare(ir::Compare which, Type type, Value a, Value b) {
  const Value result = make(Op::setp, type, {a, b}, Type::pred);
  out.instrs.back().sub = static_cast<std::uint8_t>(which);
  return result;
}

Value Emitter::convert(Type to, Type from, Value value, ir::Rounding how) {
  const Value result = make(Op::convert, to, {value});
  out.instrs.back().from = from;
  out.instrs.back().rounding = how;
  return result;
}

Value Emitter::select(Type type, Value yes, Value no, Value condition) {
  return make(Op::select, type, {yes, no, condition});
}

Value Emitter::pack(Value low, Value high) {
  if (is_immediate(low) && is_immediate(high)) {
    return immediate(low.value | high.value << 32U);
  }
  const Value result = make(Op::pack, Type::b64, {low, high});
  out.instrs.back().from = Type::b32;
  return result;
}

Value Emitter::unpack(Value pair, unsigned half) {
  if (is_immediate(pair)) {
    return immediate(half == 0 ? pair.value & 0xffffffffU : pair.value >> 32U);
  }
  const RegisterId low = temp(Type::b32, is_scalar(pair));
  const RegisterId high = temp(Type::b32, is_scalar(pair));
  emit(Op::unpack, Type::b64, {low, high}, {pair}).from = Type::b32;
  return reg(half == 0 ? low : high);
}

Value Emitter::field(Value value, unsigned at, unsigned width) {
  if (is_immediate(value)) {
    return immediate(value.value >> at & ((std::uint64_t{1} << width) - 1));
  }
  return make(Op::bfe, Type::u32, {value, immediate(at), immediate(width)});
}

RegisterId Emitter::temp(Type type, bool scalar) {
  const unsigned width = ir::bits(type);
  const Type kept = width == 1 ? Type::pred : width <= 32 ? Type::b32 : Type::b64;
  out.registers.push_back({kept, {}, scalar});
  return static_cast<RegisterId>(out.registers.size() - 1);
}

bool Emitter::is_scalar(const Value& value) const {
  return value.kind != Value::Kind::reg || out.registers[value.index].scalar;
}

void Emitter::unmodelled(bool synchronises) {
  const std::uint32_t text = text_of_instruction();
  ir::Instr& instr = emit(Op::unmodelled, Type::none, {}, {});
  instr.flags = synchronises ? std::uint32_t{ir::kSynchronizes} : 0;
  instr.text = text;
}

std::uint32_t Emitter::text_of_instruction() {
  out.texts.push_back(visa::print(*instruction, routine));
  return static_cast<std::uint32_t>(out.texts.size() - 1);
}

// How many operands it writes: those that carry, borrow or overflow, and those that end early, have
// a second one.
std::size_t Emitter::destinations() const {
  const bool two = instruction->is("addc") || instruction->is("subb") || instruction->is("invm") ||
                   instruction->is("rsqtm") || (instruction->is("add3") && instruction->has("o"));
  return two ? 2 : 1;
}

// Lanes of a vector or predicate where the instruction writes; scalars as a whole.
void Emitter::opaque() {
  const std::uint32_t text = text_of_instruction();
  bool any = false;
  for (std::size_t i = 0; i < std::min(arguments(), destinations()); ++i) {
    any = make_unknown(argument(i), text) || any;
  }
  if (!any) {
    unmodelled();
  }
}

bool Emitter::make_unknown(const Argument& to, std::uint32_t text) {
  if (to.variable == kNoVariable) {
    return false;
  }
  const auto unknown = [&](const std::vector<RegisterId>& all) {
    for (const RegisterId id : all) {
      emit(Op::opaque, Type::none, {id}, {}).text = text;
    }
    return !all.empty();
  };
  if (to.kind == Argument::Kind::indirect && pointed(to.variable).known) {
    const std::uint32_t root = pointed(to.variable).root;
    return unknown(cells.registers(root, 0, cells.size(root)));
  }
  const VariableKind kind = routine.variables[to.variable].kind;
  if (kind == VariableKind::predicate) {
    return unknown({predicate(to.variable)});
  }
  if (kind != VariableKind::general || routine.variables[to.variable].name == "%null") {
    return false;
  }
  const auto root = routine.root(to.variable);
  // A raw operand says where it begins and not where it ends.
  std::uint32_t begin = cells.offset_of(to), end = cells.size(root.variable);
  if (to.kind == Argument::Kind::general) {
    const Elements where = cells.elements(to, 0, instruction->size, 0);
    end = *std::max_element(where.at.begin(), where.at.begin() + where.count) + where.bytes;
  }
  return unknown(cells.registers(root.variable, begin, end));
}

Value Emitter::reg(RegisterId id) {
  Value value;
  value.kind = Value::Kind::reg;
  value.index = id;
  return value;
}

Value Emitter::immediate(std::uint64_t bits) {
  Value value;
  value.kind = Value::Kind::immediate;
  value.value = bits;
  return value;
}

// ---------------------------------------------------------------- lanes

Value Emitter::lane_mask(std::uint64_t bits) {
  const RegisterId result = temp(Type::pred, false);
  emit(Op::bits_mask, Type::b32, {result}, {immediate(bits & 0xffffffffU)});
  return reg(result);
}

Value Emitter::both(Value a, Value b) {
  if (a.kind == Value::Kind::none || b.kind == Value::Kind::none) {
    return a.kind == Value::Kind::none ? b : a;
  }
  return make(Op::bit_and, Type::pred, {a, b});
}

// a * lane + b, or bit by bit.
Value Emitter::lane_values(std::span<const std::uint64_t> values) {
  const std::uint64_t first = values[0];
  const std::uint64_t slope = values.size() > 1 ? values[1] - first : 0;
  bool line = true;
  for (std::size_t i = 0; i < values.size(); ++i) {
    line = line && values[i] == first + slope * i;
  }
  if (line && slope == 0) {
    return immediate(first);
  }
  if (line) {
    const RegisterId own = temp(Type::b32, false);
    emit(Op::special, Type::u32, {own}, {}).sub = static_cast<std::uint8_t>(ir::Special::laneid);
    const Value scaled =
        slope == 1 ? reg(own)
                   : make(Op::mul_lo, Type::u32, {reg(own), immediate(slope & 0xffffffffU)});
    return first == 0 ? scaled : make(Op::add, Type::u32, {scaled, immediate(first & 0xffffffffU)});
  }
  Value all = make(Op::mov, Type::b32, {immediate(0)});
  for (unsigned bit = 0; bit < 32; ++bit) {
    std::uint64_t lanes_with = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      lanes_with |= (values[i] >> bit & 1U) << i;
    }
    if (lanes_with != 0) {
      all = make(Op::bit_or, Type::b32,
                 {all, select(Type::b32, immediate(std::uint64_t{1} << bit), immediate(0),
                              lane_mask(lanes_with))});
    }
  }
  return all;
}

Value Emitter::lane(Value value, unsigned which, Type type) {
  const RegisterId result = temp(type, true);
  emit(Op::read_lane, type, {result}, {value, immediate(which), Value{}});
  return reg(result);
}

Value Emitter::lane_bit(Value predicate, unsigned which) {
  if (is_scalar(predicate)) {
    return predicate;
  }
  // By its own: other lanes may have none that anybody wrote.
  const Value number = select(Type::b32, immediate(1), immediate(0), predicate);
  return compare(ir::Compare::ne, Type::u32, lane(number, which, Type::b32), immediate(0));
}

// ---------------------------------------------------------------- predicates

RegisterId Emitter::predicate(std::uint32_t variable) {
  auto [at, added] = predicates_.try_emplace(variable, ir::kNone);
  if (added) {
    at->second = temp(Type::pred, false);
    out.registers[at->second].name = routine.variables[variable].name;
  }
  return at->second;
}

Value Emitter::guard() {
  if (!instruction->predicate) {
    return {};
  }
  const Predicate& given = *instruction->predicate;
  Value value = reg(predicate(given.variable));
  if (given.control != Predicate::Control::each) {
    value = combined(value);
  }
  return given.inverted ? make(Op::bit_not, Type::pred, {value}) : value;
}

// .any and .all are over the channels of the instruction, and come before the inversion (manual,
// "Predication"). PVC and later have them over the whole predicate: which is meant is not known
// where it makes a difference.
Value Emitter::combined(Value predicate) {
  const bool any = instruction->predicate->control == Predicate::Control::any;
  const RegisterId bits = temp(Type::b32, true);
  emit(Op::mask_bits, Type::b32, {bits}, {predicate});
  const auto over = [&](std::uint64_t channels) {
    const Value taken = make(Op::bit_and, Type::b32, {reg(bits), immediate(channels)});
    return compare(any ? ir::Compare::ne : ir::Compare::eq, Type::u32, taken,
                   immediate(any ? 0 : channels));
  };
  const auto first = [](unsigned count) { return (std::uint64_t{1} << count) - 1; };
  const Value own = over(first(count_) << first_lane());
  const unsigned whole = routine.variables[instruction->predicate->variable].elements;
  if (cells.register_bytes() == 64 && whole > instruction->size && whole <= lanes) {
    const Value differs = make(Op::bit_xor, Type::pred, {own, over(first(whole))});
    const auto branch = static_cast<ir::InstrId>(out.instrs.size());
    emit(Op::branch, Type::none, {}, {}).guard = {differs.index, true};
    unmodelled();
    out.instrs[branch].target = static_cast<ir::InstrId>(out.instrs.size());
  }
  return own;
}

Value Emitter::condition(bool predicated) {
  return both(instruction->no_mask ? Value{} : active, predicated ? guard() : Value{});
}

// ---------------------------------------------------------------- operands

Elements Emitter::elements(const Argument& operand) const {
  return cells.elements(operand, begin_, count_, first_lane());
}

// Packed vectors: 8 of 4 bits, or 4 floats of 8.
Value Emitter::constants(const Argument& operand) {
  std::array<std::uint64_t, kLanesMax> values{};
  for (unsigned i = 0; i < count_; ++i) {
    const unsigned channel = begin_ + i;
    std::uint64_t value = 0;
    if (operand.type == DataType::vf) {
      const std::uint64_t byte = operand.value >> channel % 4 * 8 & 0xffU;
      const std::uint64_t magnitude = byte & 0x7fU;
      // Sign, 3 bits of exponent with bias 3, 4 of fraction; 0 is 0.
      value = (byte >> 7) << 31 |
              (magnitude == 0 ? 0 : ((magnitude >> 4) + 124) << 23 | (magnitude & 15U) << 19);
    } else {
      value = operand.value >> channel % 8 * 4 & 15U;
      const bool negative = operand.type == DataType::v && (value & 8U) != 0;
      value |= negative ? 0xfffffff0U : 0;
    }
    values[first_lane() + i] = value;
  }
  return count_ == 1 ? immediate(values[first_lane()])
                     : lane_values(std::span{values}.first(lanes));
}

Value Emitter::bits(std::size_t which) {
  const Argument& from = argument(which);
  if (from.kind == Argument::Kind::indirect) {
    return read_indirect(from);
  }
  if (from.kind != Argument::Kind::immediate) {
    return cells.read(elements(from));
  }
  if (from.type == DataType::v || from.type == DataType::uv || from.type == DataType::vf) {
    return constants(from);
  }
  const unsigned width = 8 * std::max(1U, bytes_of(from.type));
  return immediate(width == 64 ? from.value : from.value & ((std::uint64_t{1} << width) - 1));
}

Value Emitter::integer(std::size_t which, bool wide) {
  const Argument& from = argument(which);
  const bool vector = from.type == DataType::v || from.type == DataType::uv;
  const Type has = vector ? (from.type == DataType::v ? Type::s32 : Type::u32) : type_of(from.type);
  const Type as = ir::integer_type(wide ? 64 : 32, ir::is_signed(has));
  Value value = bits(which);
  if (is_immediate(value) && ir::is_signed(has)) {
    const unsigned shift = 64 - ir::bits(has);
    value = immediate(
        static_cast<std::uint64_t>(static_cast<std::int64_t>(value.value << shift) >> shift) &
        ir::value_mask(as));
  } else if (!is_immediate(value) && ir::bits(has) < ir::bits(as) &&
             (ir::is_signed(has) || ir::bits(has) == 32)) {
    value = convert(as, has, value);
  }
  switch (from.modifier) {
    case Modifier::none:
      return value;
    case Modifier::invert:
      return make(Op::bit_not, wide ? Type::b64 : Type::b32, {value});
    case Modifier::negate:
      return make(Op::neg, ir::integer_type(wide ? 64 : 32, true), {value});
    default:
      value = make(Op::abs, ir::integer_type(wide ? 64 : 32, true), {value});
      return from.modifier == Modifier::absolute
                 ? value
                 : make(Op::neg, ir::integer_type(wide ? 64 : 32, true), {value});
  }
}

Value Emitter::real(std::size_t which, Type as) {
  const Argument& from = argument(which);
  const DataType type = from.type == DataType::vf ? DataType::f : from.type;
  Value value = bits(which);
  if (is_floating(type)) {
    const Type has = type_of(type);
    value = has == as ? value : convert(as, has, value);
  } else {
    value = convert(as, type_of(type), value, ir::Rounding::nearest_even);
  }
  if (from.modifier == Modifier::absolute || from.modifier == Modifier::negate_absolute) {
    value = make(Op::abs, as, {value});
  }
  if (from.modifier == Modifier::negate || from.modifier == Modifier::negate_absolute) {
    value = make(Op::neg, as, {value});
  }
  return value;
}

// ---------------------------------------------------------------- results

void Emitter::write(std::size_t which, Value value, bool predicated) {
  const Argument& to = argument(which);
  if (routine.variables[to.variable].name == "%null") {
    return;
  }
  if (to.kind == Argument::Kind::indirect) {
    return write_indirect(to, value, condition(predicated));
  }
  const Elements where = elements(to);
  const bool masked = !own_lanes_[where.root];
  if (!masked) {
    cells.begin_anew(where);
  }
  cells.write(where, value, masked ? condition(predicated) : predicated ? guard() : Value{});
}

void Emitter::write_integer(std::size_t which, Value value, bool wide, bool predicated) {
  const DataType to = type(which);
  if (is_floating(to)) {
    const Type as = to == DataType::df ? Type::f64 : Type::f32;
    const Value real = convert(as, wide ? Type::s64 : Type::s32, value, rounding);
    return write_real(which, real, as, predicated);
  }
  const unsigned bytes = bytes_of(to);
  if (wide && bytes < 8) {
    value = unpack(value, 0);
  } else if (!wide && bytes == 8) {
    value =
        convert(ir::integer_type(64, is_signed(to)), ir::integer_type(32, is_signed(to)), value);
  }
  write(which, bytes < 4 ? field(value, 0, bytes * 8) : value, predicated);
}

void Emitter::write_real(std::size_t which, Value value, Type from, bool predicated) {
  const DataType to = type(which);
  if (instruction->saturate && is_floating(to)) {
    value = make(Op::max, from, {value, immediate(0)});
    value = make(Op::min, from,
                 {value, immediate(from == Type::f64 ? 0x3ff0000000000000U : 0x3f800000U)});
  }
  const Type has = type_of(to);
  if (has != from) {
    const bool narrows = ir::bits(has) < ir::bits(from);
    value = convert(has, from, value,
                    !is_floating(to) ? ir::Rounding::integer_zero
                    : narrows        ? rounding
                                     : ir::Rounding::none);
  }
  write(which, value, predicated);
}

void Emitter::write_predicate(std::size_t which, Value value) {
  const RegisterId into = predicate(argument(which).variable);
  const std::uint64_t channels = ((std::uint64_t{1} << count_) - 1) << first_lane();
  const Value writes = both(condition(false), count_ < lanes ? lane_mask(channels) : Value{});
  ir::Instr& instr = emit(Op::mov, Type::pred, {into}, {value});
  if (writes.kind != Value::Kind::none) {
    instr.guard = {writes.index, writes.negated};
  }
}

}  // namespace muster::visa
